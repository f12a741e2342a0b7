import { Type } from 'typebox'
import { type Route, routesOf } from '../../core/route.ts'
import { Choice, Count, closed, DateTime, Nullable, Text, Uuid } from '../../core/schema.ts'
import { exportMax } from '../../lib/limits.ts'
import examples from './examples.json' with { type: 'json' }
import { createExport, readExport } from './exports.ts'
import { exportInput, exportKinds } from './rules.ts'

const Export = closed(
  {
    id: Uuid('Id of the export.'),
    kind: Choice(exportKinds, 'Kind of export: `zip` for an archive, `sheet` for a contact sheet.'),
    path: Text(100, 'Address of the file, relative to the base address.', '/exports/019a3f5e/file'),
    files: Count('Number of creatives and videos.', exportMax),
    bytes: Nullable(
      Type.Integer({
        format: 'int64',
        minimum: 0,
        maximum: 4_294_967_295,
        description: 'Size of the archive in bytes. Null for a contact sheet, which is drawn while it is read.',
        examples: [1_234_567],
      }),
    ),
    created_at: DateTime('Time of creation.'),
    expires_at: DateTime('Time after which the address no longer works.'),
  },
  { $id: 'Export', description: 'An archive or a contact sheet of creatives and videos.' },
)

const route = routesOf({ tag: 'Creatives', permission: 'products:read' })

export const exportRoutes: Route[] = [
  route('POST /exports', {
    operationId: 'createExport',
    summary: 'Export creatives and videos',
    description:
      'Prepares a zip archive of up to 500 creatives and videos. Its address works for ten minutes and streams the archive, with its length. Pictures of campaigns are in a folder for each concept, and `copy.csv` has the words beside them. With the kind `sheet` it prepares a contact sheet: a PDF of A4 pages with 20 images each, with product, look, seed, and checks passed of all; for a video its poster and length. The sheet is drawn page by page while it is read, so it has no length.',
    status: 201,
    body: exportInput,
    output: Export,
    problems: ['request_rejected'],
    example: examples.createExport,
    run: createExport,
  }),
  route('GET /exports/{export_id}/file', {
    operationId: 'readExport',
    summary: 'Download an export',
    description:
      'The file of an export. An archive has JPEG and MP4 files, named as the export says, and `copy.csv` where some are of campaigns. A contact sheet is a PDF; an image whose file is missing has an empty place in it. Not found once it has expired.',
    params: closed({ export_id: Uuid('Id of the export.') }),
    output: null,
    files: ['application/zip', 'application/pdf'],
    slow: true,
    example: { output: null },
    run: readExport,
  }),
]
