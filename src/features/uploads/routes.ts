import { type Route, routesOf } from '../../core/route.ts'
import { closed, pageOf, pageQuery, Uuid } from '../../core/schema.ts'
import { Upload } from './schema.ts'
import { deleteUpload, getUpload, listUploads, uploadImage } from './uploads.ts'

const example = {
  id: '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35',
  url: 'https://cyclorama.example/media/m/5d41402abc4b2a76b9719d911017c592.jpg',
  thumbnail_url: 'https://cyclorama.example/media/m/7d793037a0760186574b0282f2f435e7.webp',
  color: '#b8a48c',
  content_type: 'image/jpeg',
  width: 3024,
  height: 4032,
  size_bytes: 2_411_024,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  created_at: '2026-11-21T09:30:00.000Z',
}
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
    example: { output: example },
    requireResource: (ctx, upload_id) => getUpload(ctx, { upload_id }),
    run: uploadImage,
  }),
  route('GET /uploads/images', {
    operationId: 'listUploads',
    summary: 'List uploads',
    description: 'Uploaded images of the organization, newest first.',
    query: closed(pageQuery),
    output: pageOf(Upload, 'UploadPage'),
    example: { output: { data: [example], next_cursor: null } },
    run: listUploads,
  }),
  route('GET /uploads/images/{upload_id}', {
    operationId: 'getUpload',
    summary: 'Read an upload',
    description: 'Returns one upload.',
    params,
    output: Upload,
    example: { output: example },
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
