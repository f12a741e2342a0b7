import type { Ctx } from '../../core/ctx.ts'
import { readBytes } from '../../storage/storage.ts'
import { CUTOUT_VERSION } from '../../studio/facts.ts'
import { expectFiles } from '../files/files.ts'
import { type Failure, PermanentFailure } from '../orders/orders.ts'

/** A cut-out file, or the failure of an order that needs it. */
export type CutOut = { file: Buffer; failure: null } | { file: null; failure: Failure }

/**
 * Returns the cut-out of a product: of its first picture in which a product is detected, in the order of the pictures from `from` on, then
 * those before. Computed once for each picture and stored by its hash. Where no picture has one, the failure is that of the first picture.
 */
export async function cutOutOf(ctx: Ctx, productId: string, from = 0): Promise<CutOut> {
  const pictures = await ctx.db
    .selectFrom('product_images')
    .select(['file_key', 'sha256'])
    .where('org_id', '=', ctx.orgId)
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
  let first: CutOut | undefined
  for (const picture of [...pictures.slice(from), ...pictures.slice(0, from)]) {
    const cutout = await cutOutOfPicture(ctx, picture)
    if (cutout.file !== null) return cutout
    first ??= cutout
  }
  return first ?? without('The product has no picture.')
}

/** The file of a cut-out that an item cannot be rendered without. @throws PermanentFailure where there is none */
export function requireFile({ file, failure }: CutOut): Buffer {
  if (file === null) throw new PermanentFailure(failure)
  return file
}

const without = (reason: string): CutOut => ({
  file: null,
  failure: {
    code: 'no_product_found',
    message: `${reason} Add a picture that shows the whole product clearly in front of a plain background.`,
  },
})

/** The cut-out of a stored picture of this organization, stored as by `cutOutOf`. */
export async function cutOutOfPicture(ctx: Ctx, picture: { file_key: string; sha256: string }): Promise<CutOut> {
  const key = `private/${ctx.orgId}/cut-outs/${picture.sha256}.v${CUTOUT_VERSION}.png`
  const kept = await readBytes(ctx.parts.storage, key)
  if (kept !== null) return { file: kept, failure: null }
  const bytes = await readBytes(ctx.parts.storage, picture.file_key)
  if (bytes === null) throw new Error(`the file ${picture.file_key} is not in the store`)
  const { file, judgement } = await ctx.parts.studio.run('cutOut', bytes, ctx)
  if (file === null) return without(judgement.reasons.map(({ detail }) => detail).join(' '))
  await expectFiles(ctx, [{ key, bytes: file }], picture.sha256)
  await ctx.parts.storage.put(key, file, { contentType: 'image/png' })
  return { file, failure: null }
}
