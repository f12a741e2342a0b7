import { hash } from 'node:crypto'
import type { Ctx } from '../../core/ctx.ts'
import { PermanentFailure } from '../../core/failure.ts'
import type { Job } from '../../core/job.ts'
import { selectOwned } from '../../core/owned.ts'
import type { EncodedPicture, GraphicPlan, ShotPlan } from '../../studio/facts.ts'
import { type Check, complianceChecks, DISTINCT_MIN, signatureDistance } from '../../studio/facts.ts'
import { filesOfLogos } from '../brand-logos/brand-logos.ts'
import type { Rendering } from '../creatives/creatives.ts'
import { plannedCutOut } from '../cut-outs/cut-outs.ts'
import { filesOfFonts } from '../fonts/fonts.ts'
import { marketplaceOf } from '../marketplaces/marketplaces.ts'
import { failItems, type ItemArgs, pictureJob } from '../orders/orders.ts'
import { guideFailure } from '../uploads/uploads.ts'
import { similaritySignaturesOf } from './listing-ideas.ts'
import { type ListingPart, listingPartOf, type StoredPlan } from './listing-parts.ts'
import { planImage } from './plan.ts'

type Picture = EncodedPicture & Rendering & { look: string | null }
type Part = ListingPart & { cutout: Buffer }

const type = 'retail_listing_image'

/** Renders an image as it was planned, and measures it against the marketplace's rules. */
const imageJob = pictureJob(type, 'listing_ideas.image', async (ctx, { item_id }) => {
  const { plan, ...part } = await listingPartOf(ctx, item_id)
  if (plan === null) throw new Error(`the listing image ${item_id} has no plan`)
  const { cutout_key, profile_version, image_id, kit_version = null } = plan.subject
  const cutout = await plannedCutOut(ctx, cutout_key)
  const { look, ...shot } = await renderPlan(ctx, { ...part, plan, cutout }, plan)
  return { shot, look, seed: part.seed, cutout_key, profile_version, image_id, kit_version }
})

/** Plans an image before anything is charged, then renders it. */
export const slotImageJob: Job<ItemArgs> = {
  ...imageJob,
  async run(ctx, args, attempt) {
    try {
      await planImage(ctx, args.item_id)
    } catch (error) {
      const failure = error instanceof PermanentFailure ? error.failure : guideFailure(error, attempt)
      if (failure === null) throw error
      await failItems(ctx, { type, id: args.order_id }, [args.item_id], failure)
      return
    }
    await imageJob.run(ctx, args, attempt)
  },
}

async function renderPlan(ctx: Ctx, part: Part, plan: StoredPlan): Promise<Picture> {
  const { cutout } = part
  if (plan.making === 'packshot') {
    const marketplace = marketplaceOf(ctx, part.marketplace)
    return { ...(await ctx.parts.studio.run('renderPackshot', { cutout, marketplace }, ctx)), look: null }
  }
  return plan.making === 'graphic' ? renderDesign(ctx, part, plan.graphic) : renderShots(ctx, part, plan.shots)
}

/** A designed picture of the facts in the idea. */
async function renderDesign(ctx: Ctx, part: Part, plan: GraphicPlan): Promise<Picture> {
  const logos = await filesOfLogos(ctx, plan.brand.logos)
  const fonts = await filesOfFonts(ctx, plan.brand.fonts)
  const shot = await ctx.parts.studio.run('renderGraphic', { plan, cutout: part.cutout, logos, fonts }, ctx)
  return judged(ctx, part, { ...shot, look: null })
}

/** The first of several studio pictures that keeps the marketplace's rules and does not look like another of the listing, or the best one. */
async function renderShots(ctx: Ctx, part: Part, plans: ShotPlan[]): Promise<Picture> {
  const { cutout, product_id } = part
  let best: Picture | undefined
  for (const plan of plans) {
    const shot = await ctx.parts.studio.run('renderShot', { plan, cutout }, ctx)
    const bound = plan.lens ? LENS_DISTINCT_MIN : DISTINCT_MIN
    const picture = await compared(ctx, part, { picture: await judged(ctx, part, { ...shot, look: plan.look }), bound })
    if (picture.passed && !(await isThere(ctx, product_id, picture))) return picture
    if (!best?.passed) best = picture
  }
  return best!
}

/** Pictures with lenses differ in the lens, which is a small part of them. */
const LENS_DISTINCT_MIN = DISTINCT_MIN / 2

/** The picture with its distance from the nearest of the listing's other pictures, which must not look like it. */
async function compared(
  ctx: Ctx,
  { product_id, marketplace, position }: Part,
  { picture, bound }: { picture: Picture; bound: number },
): Promise<Picture> {
  const own = picture.measured?.glance
  if (!own) return picture
  const [nearest] = (await similaritySignaturesOf(ctx, { product_id, marketplace }))
    .filter((other) => other.position !== position)
    .map((other) => ({ ...other, distance: signatureDistance(own, other.signature) }))
    .sort((a, b) => a.distance - b.distance)
  if (nearest === undefined) return picture
  const passed = nearest.distance >= bound
  const check: Check = {
    ...{ id: 'listing.apart' as const, measured: Math.round(nearest.distance * 1e4) / 1e4, unit: 'OKLab' },
    ...{ required: `>= ${bound}`, passed },
    detail: passed
      ? null
      : `It looks like the picture at position ${nearest.position}. Add a photo of another side, or direct it elsewhere.`,
  }
  return { ...picture, checks: [...picture.checks, check], passed: picture.passed && passed }
}

/** Whether a product has the very same picture already. */
async function isThere(ctx: Ctx, productId: string, { jpeg }: Picture): Promise<boolean> {
  const found = await selectOwned(ctx, 'creatives')
    .select('id')
    .where('product_id', '=', productId)
    .where('sha256', '=', hash('sha256', jpeg))
    .executeTakeFirst()
  return found !== undefined
}

/** The picture with the verdict of the marketplace's rules for variants. */
async function judged(ctx: Ctx, { marketplace, cutout }: Part, shot: Picture): Promise<Picture> {
  const judging = { marketplace: marketplaceOf(ctx, marketplace), slot: 'variant' } as const
  const { rules, passed, overlay, measured } = await ctx.parts.studio.run(
    'measureCompliance',
    { file: shot.jpeg, cutout, ...judging },
    ctx,
  )
  return {
    ...shot,
    checks: [...shot.checks, ...complianceChecks({ rules })],
    passed: shot.passed && passed,
    overlay: shot.overlay ?? overlay,
    measured,
  }
}
