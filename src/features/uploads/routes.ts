import { type Route, routesOf } from '../../core/route.ts'
import { closed, pageOf, pageQuery, Uuid } from '../../core/schema.ts'
import examples from './examples.json' with { type: 'json' }
import { Upload } from './schema.ts'
import { deleteUpload, getUpload, listUploads, uploadImage } from './uploads.ts'

const params = closed({ upload_id: Uuid('Id of the upload.') })
const route = routesOf({ tag: 'Uploads', permission: 'images:upload' })

export const uploadRoutes: Route[] = [
  route('POST /uploads/images', {
    operationId: 'uploadImage',
    summary: 'Upload an image',
    description:
      'Uploads one JPG, PNG, WebP, HEIC or HEIF of at most 10 MB, 50 megapixels and 12 000 pixels a side as the multipart part `file`. The stored image is upright, in sRGB and without metadata. HEIC and HEIF become JPEG, or PNG if transparent.',
    status: 201,
    location: (upload) => `/uploads/images/${upload.id}`,
    upload: 'One JPG, PNG, WebP, HEIC or HEIF.',
    idempotency: 'leased',
    output: Upload,
    problems: ['request_rejected', 'quota_exceeded'],
    example: { output: examples.upload },
    requireResource: (ctx, upload_id) => getUpload(ctx, { upload_id }),
    run: uploadImage,
  }),
  route('GET /uploads/images', {
    operationId: 'listUploads',
    summary: 'List uploads',
    description: 'Uploaded images of the organization, newest first.',
    query: closed(pageQuery),
    output: pageOf(Upload, 'UploadPage'),
    example: { output: { data: [examples.upload], next_cursor: null } },
    run: listUploads,
  }),
  route('GET /uploads/images/{upload_id}', {
    operationId: 'getUpload',
    summary: 'Read an upload',
    description: 'Returns one upload.',
    params,
    output: Upload,
    example: { output: examples.upload },
    run: getUpload,
  }),
  route('DELETE /uploads/images/{upload_id}', {
    operationId: 'deleteUpload',
    summary: 'Delete an upload',
    description:
      'Removes an upload from the API. Products and templates that use it keep the image, whose address stays valid as long as one of them has it.',
    params,
    output: null,
    example: { output: null },
    run: deleteUpload,
  }),
]
