import type { Ctx } from '../../core/ctx.ts'
import { NoProductSeen } from '../../models/house.ts'
import { readBytes } from '../../storage/storage.ts'
import { CUTOUT_VERSION } from '../../studio/catalogue.ts'
import { expectFiles } from '../files/files.ts'

/**
 * The cut-out of a product: of its first picture in which a product stands out, looking from the picture at `from` on, then at those
 * before. Made once for each picture, by its hash, and kept.
 * @throws NoProductSeen when no picture shows one, with what is wrong with the first that was looked at.
 */
export async function cutOutOf(ctx: Ctx, productId: string, from = 0): Promise<Buffer> {
  const pictures = await ctx.db
    .selectFrom('product_images')
    .select(['file_key', 'sha256'])
    .where('org_id', '=', ctx.orgId)
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
  let reason: NoProductSeen | undefined
  for (const picture of [...pictures.slice(from), ...pictures.slice(0, from)]) {
    const cutout = await cutOutOfPicture(ctx, picture).catch((error: unknown) => {
      if (error instanceof NoProductSeen) return error
      throw error
    })
    if (!(cutout instanceof NoProductSeen)) return cutout
    reason ??= cutout
  }
  throw reason ?? new NoProductSeen('The product has no picture.')
}

/** The failure of an order whose product cannot be cut out of any of its pictures. */
export const failureOf = (seen: NoProductSeen) => ({
  code: 'no_product_found',
  message: `${seen.message} Add a picture that shows the whole product clearly in front of a plain background.`,
})

/** What stands out in a stored picture of this organization, as `cutOutOf` keeps it. @throws NoProductSeen */
export async function cutOutOfPicture(ctx: Ctx, picture: { file_key: string; sha256: string }): Promise<Buffer> {
  const key = `private/${ctx.orgId}/cut-outs/${picture.sha256}.v${CUTOUT_VERSION}.png`
  const kept = await readBytes(ctx.parts.storage, key)
  if (kept !== null) return kept
  const bytes = await readBytes(ctx.parts.storage, picture.file_key)
  if (bytes === null) throw new Error(`the file ${picture.file_key} is not in the store`)
  const cutout = await ctx.parts.house.cutOut(bytes, ctx)
  await expectFiles(ctx, [{ key, bytes: cutout }], picture.sha256)
  await ctx.parts.storage.put(key, cutout, { contentType: 'image/png' })
  return cutout
}
