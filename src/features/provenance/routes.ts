import { type Route, routesOf } from '../../core/route.ts'
import { closed, Uuid } from '../../core/schema.ts'
import examples from './examples.json' with { type: 'json' }
import { getCreativeProvenance, getVideoProvenance, verifyFile } from './provenance.ts'
import { Provenance, VerifiedFile } from './schema.ts'

const sha256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'
const identifier = 'urn:uuid:9f86d081-884c-8d65-9a2f-eaa0c55ad015'
const description =
  'Returns the digital source type that the file carries in XMP, and in its C2PA manifest if this installation signs, with the files from which it was rendered. A file rendered from one that declares AI is `compositeSynthetic`.'
const route = routesOf({ tag: 'Provenance', permission: 'products:read' })

export const provenanceRoutes: Route[] = [
  route('GET /creatives/{creative_id}/provenance', {
    operationId: 'getCreativeProvenance',
    summary: 'Read the provenance of a creative',
    description,
    params: closed({ creative_id: Uuid('Id of the creative.') }),
    output: Provenance,
    example: { output: examples.manifest },
    run: getCreativeProvenance,
  }),
  route('GET /videos/{video_id}/provenance', {
    operationId: 'getVideoProvenance',
    summary: 'Read the provenance of a video',
    description,
    permission: ['videos:read', 'videos:generate'],
    params: closed({ video_id: Uuid('Id of the video.') }),
    output: Provenance,
    example: { output: examples.manifest },
    run: getVideoProvenance,
  }),
  route('POST /provenance/verify', {
    operationId: 'verifyProvenance',
    summary: 'Verify the provenance of a file',
    description:
      'Reads what the XMP and the C2PA manifest of a file say about how it came to be, and whether it is a file of your organization. Takes one JPG, PNG, WebP or MP4 of at most 10 MB as the multipart part `file`. Nothing is stored.',
    permission: 'images:upload',
    upload: 'One JPG, PNG, WebP or MP4.',
    idempotency: 'leased',
    output: VerifiedFile,
    problems: ['request_rejected'],
    example: {
      output: {
        ...{ sha256, digital_source_type: 'composite', creator_tool: 'Cyclorama', identifier, manifest: null },
        ...{ creative_id: '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35', video_id: null },
      },
    },
    run: verifyFile,
  }),
]
