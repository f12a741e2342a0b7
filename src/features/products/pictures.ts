import type { Ctx } from '../../core/ctx.ts'
import { deleteOwned } from '../../core/owned.ts'
import { uuidv7 } from '../../lib/ids.ts'
import type { StoredPicture } from '../uploads/uploads.ts'

export type Picture = Omit<StoredPicture, 'size_bytes'>

/** Puts a new set of pictures in the place of a product's old one, inside the caller's transaction. */
export async function replacePictures(ctx: Ctx, productId: string, pictures: Picture[]): Promise<void> {
  await deleteOwned(ctx, 'product_images').where('product_id', '=', productId).execute()
  if (pictures.length === 0) return
  const now = ctx.now().getTime()
  await ctx.db
    .insertInto('product_images')
    .values(
      pictures.map(({ file_key, thumbnail_key, color, content_type, width, height, sha256 }, position) => ({
        id: uuidv7(now),
        org_id: ctx.orgId,
        product_id: productId,
        position,
        file_key,
        thumbnail_key,
        color,
        content_type,
        width,
        height,
        sha256,
      })),
    )
    .execute()
}
