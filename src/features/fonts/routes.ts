import { type Route, routesOf } from '../../core/route.ts'
import { closed, pageOf, pageQuery, Uuid } from '../../core/schema.ts'
import examples from './examples.json' with { type: 'json' }
import { deleteFont, getFont, listFonts, uploadFont } from './fonts.ts'
import { Font } from './schema.ts'

const params = closed({ font_id: Uuid('Id of the font.') })

/** Most bytes of a font file. */
const fontBytesMax = 4 * 1024 * 1024
const route = routesOf({ tag: 'Uploads', permission: 'images:upload' })

export const fontRoutes: Route[] = [
  route('POST /uploads/fonts', {
    operationId: 'uploadFont',
    summary: 'Upload a font',
    description:
      'Uploads one WOFF2, TTF or OTF font of at most 4 MB as the multipart part `file`, for `fonts` of brands. Fonts whose license forbids embedding, broken ones and those without letters are refused.',
    status: 201,
    location: (font) => `/uploads/fonts/${font.id}`,
    upload: 'One WOFF2, TTF or OTF.',
    uploadBytesMax: fontBytesMax,
    idempotency: 'leased',
    output: Font,
    problems: ['request_rejected', 'quota_exceeded'],
    example: { output: examples.font },
    requireResource: (ctx, font_id) => getFont(ctx, { font_id }),
    run: uploadFont,
  }),
  route('GET /uploads/fonts', {
    operationId: 'listFonts',
    summary: 'List fonts',
    description: 'Uploaded fonts of the organization, newest first.',
    query: closed(pageQuery),
    output: pageOf(Font, 'FontPage'),
    example: { output: { data: [examples.font], next_cursor: null } },
    run: listFonts,
  }),
  route('GET /uploads/fonts/{font_id}', {
    operationId: 'getFont',
    summary: 'Read a font',
    description: 'Returns what is stored of one font.',
    params,
    output: Font,
    example: { output: examples.font },
    run: getFont,
  }),
  route('DELETE /uploads/fonts/{font_id}', {
    operationId: 'deleteFont',
    summary: 'Delete a font',
    description: 'Removes a font. Brands that use it keep it until their `fonts` change.',
    params,
    output: null,
    example: { output: null },
    run: deleteFont,
  }),
]
