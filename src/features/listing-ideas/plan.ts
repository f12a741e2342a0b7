import { sql } from 'kysely'
import { type Ctx, inTransaction } from '../../core/ctx.ts'
import { selectOwned, updateOwned } from '../../core/owned.ts'
import { readDemands } from '../../goods/goods.ts'
import type { GraphicSlot, ShotPlan } from '../../studio/facts.ts'
import { allowsLogos, ENGINE_VERSION } from '../../studio/facts.ts'
import { kitFor } from '../brands/brands.ts'
import { marketplaceOf } from '../marketplaces/marketplaces.ts'
import { leastAlike, likenessAmong } from '../orders/orders.ts'
import { lockProduct } from '../products/products.ts'
import { type OrderSubject, type PlannedSubject, planned, requireSubject } from '../profiles/profiles.ts'
import { takeGuides } from '../uploads/uploads.ts'
import {
  type ImagePlan,
  type ListingPart,
  listingPartOf,
  makingOf,
  type StoredPlan,
  type StudioLook,
} from './listing-parts.ts'
import { sizesOf } from './sizes.ts'

/** How many renders are tried until one keeps the rules, and from how many plans they are chosen. */
const rendersMax = 5
const plansMax = 6

/**
 * Plans an image and stores the plan, once for each engine, before anything is charged; so a job that is repeated renders the same image.
 * Does nothing for an image that has ended. Fails with `GuideUnavailable` when an image of the direction cannot be used and with
 * `PermanentFailure` when no product is detected.
 */
export async function planImage(ctx: Ctx, imageId: string): Promise<void> {
  const open = await selectOwned(ctx, 'listing_images', imageId)
    .select('id')
    .where('status', 'in', ['queued', 'in_progress'])
    .executeTakeFirst()
  if (!open) return
  const part = await listingPartOf(ctx, imageId)
  if (part.plan?.engine === ENGINE_VERSION && part.plan.subject) return
  const making = makingOf(ctx, part)
  const guides = await takeGuides(ctx, part.direction?.image_urls ?? [], 'direction.image_urls')
  const subject = await requireSubject(ctx, part.product_id, { use: making, from: photoFor(making) })
  const pictures = guides.map(({ bytes }) => bytes)
  const { kit_version, ...plan } = await planFor(ctx, part, { making, subject, pictures })
  const version = kit_version === null ? {} : { kit_version }
  await storePlan(ctx, part, { plan, subject: { ...planned(subject), ...version } })
}

/** The position of the photo that an image uses: another side appears best in another photo. */
const photoFor = (making: ImagePlan['making']) => (making === 'standard' ? 1 : 0)

type Material = { subject: OrderSubject; pictures: Uint8Array[] }

async function planFor(
  ctx: Ctx,
  part: ListingPart,
  { making, ...material }: Material & { making: ImagePlan['making'] },
): Promise<ImagePlan & { kit_version: number | null }> {
  // A packshot reads nothing of the brand.
  if (making === 'packshot') return { making, kit_version: null }
  if (making === 'graphic') return { making, ...(await planGraphicOf(ctx, part, material)) }
  return {
    making,
    shots: await planShotsOf(ctx, part, { ...material, look: making }),
    kit_version: part.kit_version,
  }
}

async function planGraphicOf(ctx: Ctx, part: ListingPart, { subject }: Material) {
  const { name, description, graphic: content, seed, locale } = part
  if (content === null) throw new Error(`the idea of slot ${part.slot_type} has nothing to be designed from`)
  const marketplace = marketplaceOf(ctx, part.marketplace)
  const { size, least } = sizesOf(marketplace)
  const { kit_version, logos, ...brand } = await kitFor(ctx, part.brand_id)
  const graphic = await ctx.parts.studio.run(
    'planGraphic',
    {
      slot_type: part.slot_type as GraphicSlot,
      graphic: content,
      brand: { ...brand, logos: allowsLogos(marketplace) ? logos : [] },
      product: { name, description: description ?? '', ...subject.product },
      ...{ size, size_min: least, seed, locale: locale ?? 'en', cutout: subject.file },
    },
    ctx,
  )
  return { graphic, kit_version }
}

function planShotsOf(ctx: Ctx, part: ListingPart, { subject, pictures, look }: Material & { look: StudioLook }) {
  const { name, description, colors, seed, marketplace, direction, scene } = part
  const { size, least } = sizesOf(marketplaceOf(ctx, marketplace))
  return ctx.parts.studio.run(
    'planShoot',
    {
      ...{ look, aspect_ratio: '1:1', frame: size, frame_min: least, share_min: shareIn(part.slot_type) },
      ...{ count: plansMax, seed, cutout: subject.file, brand_colors: colors },
      direction: { asked: readDemands([direction?.text, scene].filter((text) => text).join('\n')), pictures },
      product: { name, description: description ?? '', ...subject.product },
    },
    ctx,
  )
}

/** The least size of the product: pictures of listings appear small, and a view from its side comes nearer than the others. */
const shareIn = (slot: ListingPart['slot_type']) => (slot === 'angle' ? 0.78 : 0.62)

/**
 * Stores a plan while the image has none of this engine. The product is locked, so that of two images of a listing that are planned at
 * once the second one sees where the first one is staged.
 */
async function storePlan(
  ctx: Ctx,
  part: ListingPart,
  { plan, subject }: { plan: ImagePlan; subject: PlannedSubject },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockProduct(ctx, part.product_id)
    const previous = part.direction?.text || !('shots' in plan) ? [] : await previousStagings(ctx, part)
    const chosen: StoredPlan = {
      ...{ engine: ENGINE_VERSION, subject },
      ...('shots' in plan ? { ...plan, shots: shotsApart(plan.shots, previous) } : plan),
    }
    await updateOwned(ctx, 'listing_images', part.id)
      .set({ plan: JSON.stringify(chosen) })
      .where(sql<boolean>`(plan ->> 'engine' is distinct from ${ENGINE_VERSION} or plan -> 'subject' is null)`)
      .execute()
  })
}

type Staging = ShotPlan['stagings'][number]

/** How the other images of the listing are staged, as far as they are planned. */
async function previousStagings(ctx: Ctx, part: ListingPart): Promise<Staging[]> {
  const others = await ctx.db
    .selectFrom('listing_ideas as i')
    .innerJoin('listing_images as m', (join) =>
      join.onRef('m.org_id', '=', 'i.org_id').onRef('m.id', '=', 'i.image_id'),
    )
    .select('m.plan')
    .where('i.org_id', '=', ctx.orgId)
    .where('i.product_id', '=', part.product_id)
    .where('i.marketplace', '=', part.marketplace)
    .where('i.id', '<>', part.idea_id)
    .where('m.status', 'not in', ['failed', 'canceled'])
    .where('m.plan', 'is not', null)
    .orderBy('i.position')
    .execute()
  return others.flatMap(({ plan }) => {
    const shots = (plan as { shots?: ShotPlan[] }).shots ?? []
    return shots[0]?.stagings[0] ?? []
  })
}

/**
 * The plans to try, those first that are staged least like the other images of the listing. Each has its own staging alone, so that the
 * next plan is tried before a fallback; the last one may fall back, but to nothing that looks like another image.
 */
export function shotsApart(plans: readonly ShotPlan[], previous: readonly Staging[]): ShotPlan[] {
  const chosen = leastAlike(plans, previous).slice(0, rendersMax)
  return chosen.map((plan, n) => {
    const [first, ...fallbacks] = plan.stagings
    const free =
      n < chosen.length - 1 ? [] : fallbacks.filter((staging) => likenessAmong(staging, previous) < SAME_VIEW)
    return { ...plan, stagings: first ? [first, ...free] : [] }
  })
}

/** From this likeness on two stagings show one place from one side. */
const SAME_VIEW = 2
