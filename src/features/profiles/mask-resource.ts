import { type Ctx, inTransaction } from '../../core/ctx.ts'
import { Download } from '../../core/download.ts'
import { selectOwned } from '../../core/owned.ts'
import { noSuch, Problem, requireVersion } from '../../core/problem.ts'
import type { UploadedFile } from '../../core/route.ts'
import { maskOfPicture, NO_MASK, type NoMask, releaseMask, type StoredMask, storeMask } from '../cut-outs/cut-outs.ts'
import { requireRoom } from '../files/files.ts'
import { answerRefusal } from '../uploads/uploads.ts'
import { lockedInputs, type ProfiledPicture, type ProfileInputs, profileInputs } from './inputs.ts'
import { showProfile, storeCorrections } from './profile-resource.ts'

type Named = { product_id: string; image_id: string }
type Change = Named & { if_match?: number[] }

/**
 * `PUT /products/{product_id}/images/{image_id}/cutout`: cuts the image out by the outline in the file from now on, and has the profile written
 * again. The same outline again changes nothing.
 */
export async function putCutOut(ctx: Ctx, input: Change & { file?: UploadedFile }) {
  const picture = pictureIn(existing(await profileInputs(ctx, input.product_id), input.product_id), input.image_id)
  await requireRoom(ctx)
  const mask = await storeMask(ctx, picture, input.file!.bytes).catch(answerRefusal)
  return setMask(ctx, input, mask)
}

/** `DELETE` of the same path: returns to the cut-out of the studio. */
export const deleteCutOut = (ctx: Ctx, input: Change) => setMask(ctx, input, NO_MASK)

async function setMask(ctx: Ctx, { product_id, image_id, if_match }: Change, mask: StoredMask | NoMask) {
  return inTransaction(ctx, async (ctx) => {
    const inputs = existing(await lockedInputs(ctx, product_id), product_id)
    requireVersion(inputs.version, if_match)
    const picture = pictureIn(inputs, image_id)
    if (picture.mask_key === mask.mask_key && picture.mask_source === mask.mask_source) return showProfile(ctx, inputs)
    const now = ctx.now()
    const { sha256 } = picture
    // The objects that were chosen are those of the cut-out until now.
    const changed = { ...mask, objects: null, updated_at: now }
    await ctx.db
      .insertInto('picture_corrections')
      .values({ org_id: ctx.orgId, product_id, sha256, ...changed, created_at: now })
      .onConflict((conflict) => conflict.columns(['product_id', 'sha256']).doUpdateSet(changed))
      .execute()
    if (picture.mask_key !== null) await releaseMask(ctx, picture)
    await storeCorrections(ctx, inputs, inputs.corrections)
    return showProfile(ctx, (await profileInputs(ctx, product_id))!)
  })
}

/** `GET` of the same path: the mask by which the image is cut out now. */
export async function getCutOut(ctx: Ctx, input: Named): Promise<Download> {
  const picture = pictureIn(existing(await profileInputs(ctx, input.product_id), input.product_id), input.image_id)
  const size = await sizeOf(ctx, input.image_id)
  const mask = await maskOfPicture(ctx, { ...picture, ...size })
  if (mask instanceof Uint8Array) return new Download('image/png', 'mask.png', Buffer.from(mask))
  const why = mask?.reasons.map(({ detail }) => detail).join(' ')
  throw new Problem(
    'not_found',
    why
      ? `This image has no cut-out. ${why} Send a mask of it with PUT.`
      : 'This image is not cut out yet. Ask again when the profile of its product is ready.',
  )
}

function existing(inputs: ProfileInputs | undefined, productId: string): ProfileInputs {
  if (!inputs) throw noSuch('product', productId)
  return inputs
}

function pictureIn({ pictures }: ProfileInputs, imageId: string): ProfiledPicture {
  const picture = pictures.find(({ image_id }) => image_id === imageId)
  if (!picture) throw noSuch('image', imageId)
  return picture
}

const sizeOf = (ctx: Ctx, imageId: string) =>
  selectOwned(ctx, 'product_images', imageId).select(['width', 'height']).executeTakeFirstOrThrow()
