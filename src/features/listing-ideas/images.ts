import { type Ctx, inTransaction } from '../../core/ctx.ts'
import { enqueue } from '../../core/job.ts'
import { laneFor } from '../../core/media.ts'
import { selectOwned } from '../../core/owned.ts'
import { Problem } from '../../core/problem.ts'
import { isUnderWay } from '../../core/schema.ts'
import { seedFromId, uuidv7 } from '../../lib/ids.ts'
import type { Check } from '../../studio/facts.ts'
import { getCreative } from '../creatives/creatives.ts'
import { priceOf, reserve } from '../credits/credits.ts'
import { sourceChecks, type WrittenBy } from '../models/models.ts'
import { failureCheck } from '../orders/orders.ts'
import { findProduct, requireShootable } from '../products/products.ts'
import { requireSuitable } from '../profiles/profiles.ts'
import { findStoredPicture } from '../uploads/uploads.ts'
import { slotImageJob } from './jobs.ts'
import { findSlot, lockSlot, setSlot } from './listing-ideas.ts'
import { makingOf } from './listing-parts.ts'
import type { SlotImageInput } from './rules.ts'

/**
 * Orders a picture for a slot: its row, its price and its work are stored together or not at all. Until it is finished the slot keeps
 * the picture that it has.
 */
export async function makeSlotImage(ctx: Ctx, input: SlotImageInput & { idea_id: string }) {
  const guides = input.direction?.image_urls ?? []
  return inTransaction(ctx, async (ctx) => {
    const asked = await findSlot(ctx, input.idea_id)
    const product = await findProduct(ctx, asked.product_id)
    for (const url of guides) await findStoredPicture(ctx, url)
    requireShootable(product)
    await requireSuitable(ctx, product.id, makingOf(ctx, asked))
    refuseSecond(asked)
    const id = uuidv7(ctx.now().getTime())
    const paid = await payFor(ctx, id, input.max_credits ?? null)
    // What is spent is locked before the slot, as everywhere; so only now it is certain how the slot stands.
    const slot = await lockSlot(ctx, input.idea_id)
    refuseSecond(slot)
    const seed = await seedFor(ctx, slot)
    const now = ctx.now()
    const image = {
      ...{ id, org_id: ctx.orgId, brand_id: product.brand_id, product_id: product.id, idea_id: slot.id },
      ...{ direction: input.direction ? JSON.stringify(input.direction) : null, seed },
      ...{ ...paid, status: 'queued', created_at: now, updated_at: now },
    }
    await ctx.db.insertInto('listing_images').values(image).execute()
    await enqueue(ctx, slotImageJob, [{ id, args: { order_id: id, item_id: id }, lane: laneFor(ctx.parts, guides) }])
    const shown = await setSlot(ctx, slot.id, { creative_id: slot.creative_id, image_id: id })
    return { ...shown, credits_reserved: paid.credits }
  })
}

/** What was measured on the latest picture for a slot, one that failed included, or on the creative that was put there, and who wrote its words from what. */
export async function checkSlot(ctx: Ctx, input: { idea_id: string }): Promise<{ data: Check[] }> {
  const { image_id, creative_id } = await findSlot(ctx, input.idea_id)
  const pictures = await checksOfPicture(ctx, { image_id, creative_id })
  const { sources } = await selectOwned(ctx, 'listing_ideas', input.idea_id).select('sources').executeTakeFirstOrThrow()
  return { data: [...pictures, ...sourceChecks(sources as WrittenBy | null)] }
}

async function checksOfPicture(
  ctx: Ctx,
  { image_id, creative_id }: { image_id: string | null; creative_id: string | null },
): Promise<Check[]> {
  if (image_id === null) return creative_id === null ? [] : (await getCreative(ctx, { creative_id })).checks
  const { checks, failure_message } = await selectOwned(ctx, 'listing_images', image_id)
    .select(['checks', 'failure_message'])
    .executeTakeFirstOrThrow()
  return [...failureCheck('image.made', failure_message), ...(checks as Check[])]
}

/** Pictures of a listing have one seed, so that they look alike; one that is ordered again has another. */
async function seedFor(ctx: Ctx, slot: { id: string; product_id: string }): Promise<number> {
  const { times } = await selectOwned(ctx, 'listing_images')
    .select((eb) => eb.fn.countAll<string>().as('times'))
    .where('idea_id', '=', slot.id)
    .executeTakeFirstOrThrow()
  return (seedFromId(slot.product_id) + Number(times)) % 2 ** 31
}

function refuseSecond(slot: { status: string }): void {
  if (isUnderWay(slot))
    throw new Problem(
      'request_rejected',
      'An image is already in progress for this slot. Wait until it is finished, or cancel it.',
    )
}

async function payFor(ctx: Ctx, id: string, max_credits: number | null) {
  const credits = priceOf('retail_listing_image', 'image')
  const purchase = { resource_type: 'retail_listing_image', resource_id: id, unit_price: credits, amount: credits }
  const reservation_id = await reserve(ctx, { ...purchase, max_credits })
  return { reservation_id, credits, credits_reserved: credits, max_credits }
}
