import { hash } from 'node:crypto'
import type { Ctx } from '../../core/ctx.ts'
import type { Job } from '../../core/job.ts'
import { complianceChecks, DISTINCT_MIN, signatureDistance } from '../../studio/facts.ts'
import type { EncodedPicture, GraphicSlot } from '../../studio/studio.ts'
import { cutOutOf, requireFile } from '../cut-outs/cut-outs.ts'
import { marketplaceOf } from '../marketplaces/marketplaces.ts'
import { failItems, type ItemArgs, pictureJob } from '../orders/orders.ts'
import { type Guide, guideFailure, takeGuides } from '../uploads/uploads.ts'
import { glancesOf } from './listing-ideas.ts'
import { guideUrlsOf, type Making, makingOf, type Piece, pieceOf, type StudioLook } from './pieces.ts'
import { sizesOf } from './sizes.ts'
import { takesOf } from './takes.ts'

type Picture = EncodedPicture & { engine: string; look: string | null }

const type = 'retail_listing_image'

/** Renders the picture of a slot as its idea says, and measures it against the marketplace's rules. */
const imageJob = (guides: readonly Guide[]) =>
  pictureJob(type, 'listing_ideas.image', async (ctx, { item_id }) => {
    const piece = await pieceOf(ctx, item_id)
    const making = makingOf(ctx, piece)
    const cutout = requireFile(await cutOutOf(ctx, piece.product_id, making === 'standard' ? 1 : 0))
    const { look, ...shot } = await makers[making](ctx, { ...piece, cutout, guides })
    return { shot, look, seed: piece.seed }
  })

/** Fetches the images of the direction before anything is charged, then renders the picture. */
export const slotImageJob: Job<ItemArgs> = {
  ...imageJob([]),
  async run(ctx, args, attempt) {
    try {
      const urls = await guideUrlsOf(ctx, args.item_id)
      const guides = await takeGuides(ctx, urls, 'direction.image_urls')
      await imageJob(guides).run(ctx, args, attempt)
    } catch (error) {
      const failure = guideFailure(error, attempt)
      if (failure === null) throw error
      await failItems(ctx, { type, id: args.order_id }, [args.item_id], failure)
    }
  },
}

const makers: Record<Making, (ctx: Ctx, piece: Piece) => Promise<Picture>> = {
  packshot: async (ctx, { cutout, marketplace }) => ({
    ...(await ctx.parts.studio.run('renderPackshot', { cutout, marketplace: marketplaceOf(ctx, marketplace) }, ctx)),
    look: null,
  }),
  graphic: design,
  lifestyle: (ctx, piece) => shoot(ctx, piece, 'lifestyle'),
  close_up: (ctx, piece) => shoot(ctx, piece, 'close_up'),
  standard: (ctx, piece) => shoot(ctx, piece, 'standard'),
}

/** A designed picture of the facts in the idea. */
async function design(ctx: Ctx, piece: Piece): Promise<Picture> {
  const { cutout, marketplace, name, description, graphic, seed } = piece
  const sizes = sizesOf(marketplaceOf(ctx, marketplace))
  if (graphic === null) throw new Error(`the idea of slot ${piece.slot_type} has nothing to be designed from`)
  const shot = await ctx.parts.studio.run(
    'renderGraphic',
    {
      slot_type: piece.slot_type as GraphicSlot,
      graphic,
      brand: { name: piece.brand_name, colors: piece.colors, tone: piece.tone },
      product: { name, description: description ?? '' },
      ...{ size: sizes.size, size_min: sizes.least, seed, locale: 'en', cutout },
    },
    ctx,
  )
  return judged(ctx, piece, { ...shot, look: null })
}

/** A studio picture in the marketplace's own size; where one take does not keep its rules, or looks like another of the listing, another is tried. */
async function shoot(ctx: Ctx, piece: Piece, look: StudioLook): Promise<Picture> {
  const { cutout, product_id } = piece
  let best: Picture | undefined
  for (const plan of await takesOf(ctx, piece, look)) {
    const shot = await ctx.parts.studio.run('renderShot', { plan, cutout }, ctx)
    const bound = plan.lens ? LENS_APART_MIN : DISTINCT_MIN
    const picture = await apart(ctx, piece, { picture: await judged(ctx, piece, { ...shot, look: plan.look }), bound })
    if (picture.passed && !(await isThere(ctx, product_id, picture))) return picture
    if (!best?.passed) best = picture
  }
  return best!
}

/** What tells pictures with lenses apart lies in the lens, which is a small part of them. */
const LENS_APART_MIN = DISTINCT_MIN / 2

/** The picture with how far it is from the nearest of the listing's other pictures, which must not look like it. */
async function apart(
  ctx: Ctx,
  { product_id, marketplace, position }: Piece,
  { picture, bound }: { picture: Picture; bound: number },
): Promise<Picture> {
  const own = picture.measured?.glance
  if (!own) return picture
  const others = (await glancesOf(ctx, { product_id, marketplace })).filter((other) => other.position !== position)
  const [nearest] = others
    .map((other) => ({ ...other, distance: signatureDistance(own, other.glance) }))
    .sort((a, b) => a.distance - b.distance)
  if (nearest === undefined) return picture
  const passed = nearest.distance >= bound
  const check = {
    ...{ id: 'listing.apart', measured: Math.round(nearest.distance * 1e4) / 1e4, unit: 'OKLab' },
    ...{ required: `>= ${bound}`, passed },
    detail: passed
      ? null
      : `It looks like the picture at position ${nearest.position}. Add a photo of another side, or direct it elsewhere.`,
  }
  return { ...picture, checks: [...picture.checks, check], passed: picture.passed && passed }
}

/** Whether a product has the very same picture already. */
async function isThere(ctx: Ctx, productId: string, { jpeg }: Picture): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('creatives')
    .select('id')
    .where('org_id', '=', ctx.orgId)
    .where('product_id', '=', productId)
    .where('sha256', '=', hash('sha256', jpeg))
    .executeTakeFirst()
  return found !== undefined
}

/** The picture with what the marketplace's rules for variants say of it. */
async function judged(ctx: Ctx, { marketplace, cutout }: Piece, shot: Picture): Promise<Picture> {
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
