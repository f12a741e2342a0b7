import { Type } from 'typebox'
import { type Route, route } from '../../core/route.ts'
import { Count, closed, DateTime, Text, Uuid } from '../../core/schema.ts'
import { exportMax } from '../../lib/limits.ts'
import { createExport, readExport } from './exports.ts'
import { exportInput } from './rules.ts'

const Export = closed(
  {
    id: Uuid('Id of the export.'),
    path: Text(100, 'Address of the archive, relative to the base address.', '/exports/019a3f5e/file'),
    files: Count('Number of files.', exportMax),
    bytes: Type.Integer({
      format: 'int64',
      minimum: 0,
      maximum: 4_294_967_295,
      description: 'Size of the archive in bytes.',
      examples: [1_234_567],
    }),
    created_at: DateTime('Time of creation.'),
    expires_at: DateTime('Time after which the address no longer works.'),
  },
  { $id: 'Export', description: 'An archive of creatives and videos.' },
)

const id = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'

export const exportRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/exports',
    operationId: 'createExport',
    tag: 'Creatives',
    summary: 'Export creatives and videos',
    description:
      'Prepares a zip archive of up to 500 creatives and videos. Its address works for ten minutes and streams the archive, with its length. Pictures of campaigns are in a folder for each concept, and `copy.csv` has the words beside them.',
    permission: 'products:read',
    status: 201,
    body: exportInput,
    output: Export,
    problems: ['not_found', 'request_rejected'],
    example: {
      body: { creative_ids: [id], names: 'product' },
      output: {
        id,
        path: `/exports/${id}/file`,
        files: 1,
        bytes: 412_511,
        created_at: '2026-11-21T09:30:00.000Z',
        expires_at: '2026-11-21T09:40:00.000Z',
      },
    },
    run: createExport,
  }),
  route({
    method: 'GET',
    path: '/exports/{export_id}/file',
    operationId: 'readExport',
    tag: 'Creatives',
    summary: 'Download an export',
    description:
      'The zip archive of an export: JPEG and MP4 files, named as the export says, and `copy.csv` where some are of campaigns. Not found once it has expired.',
    permission: 'products:read',
    status: 200,
    params: closed({ export_id: Uuid('Id of the export.') }),
    output: null,
    files: ['application/zip'],
    slow: true,
    problems: ['not_found'],
    example: { output: null },
    run: readExport,
  }),
]
