import { type Route, routesOf } from '../../core/route.ts'
import { closed, pageOf, pageQuery, Uuid } from '../../core/schema.ts'
import { deleteFont, getFont, listFonts, uploadFont } from './fonts.ts'
import { Font } from './schema.ts'

const example = {
  id: '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35',
  url: 'https://cyclorama.example/api/v1/uploads/fonts/019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35',
  content_type: 'font/woff2',
  family: 'Juicy Display',
  style: 'Bold',
  weight: 700,
  scripts: ['latin'],
  embedding: 'installable',
  size_bytes: 28_416,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  created_at: '2026-11-21T09:30:00.000Z',
}
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
    example: { output: example },
    requireResource: (ctx, font_id) => getFont(ctx, { font_id }),
    run: uploadFont,
  }),
  route('GET /uploads/fonts', {
    operationId: 'listFonts',
    summary: 'List fonts',
    description: 'Uploaded fonts of the organization, newest first.',
    query: closed(pageQuery),
    output: pageOf(Font, 'FontPage'),
    example: { output: { data: [example], next_cursor: null } },
    run: listFonts,
  }),
  route('GET /uploads/fonts/{font_id}', {
    operationId: 'getFont',
    summary: 'Read a font',
    description: 'Returns what is stored of one font.',
    params,
    output: Font,
    example: { output: example },
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
