import type { Static } from 'typebox'
import { Choice, Count, closed, DateTime, MeanColor, Nullable, Sha256, Url, Uuid } from '../../core/schema.ts'

export const Upload = closed(
  {
    id: Uuid('Id of the upload.'),
    url: Url(
      'Address of the stored file, for use in products, photoshoots and templates. Readable without an API key.',
    ),
    thumbnail_url: Nullable(
      Url('Address of a WebP of at most 480 pixels a side. Null for images of earlier releases.'),
    ),
    color: MeanColor('for images of earlier releases'),
    content_type: Choice(['image/jpeg', 'image/png', 'image/webp'] as const, 'Media type of the stored file.'),
    width: Count('Width in pixels.', 12_000),
    height: Count('Height in pixels.', 12_000),
    size_bytes: Count('Size of the stored file in bytes.'),
    sha256: Sha256('SHA-256 of the stored file, in hexadecimal.'),
    created_at: DateTime('Time of the upload.'),
  },
  { $id: 'Upload', description: 'Uploaded image.' },
)

export type Upload = Static<typeof Upload>
