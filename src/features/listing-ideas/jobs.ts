import { hash } from 'node:crypto'
import type { Ctx } from '../../core/ctx.ts'
import { NoProductSeen } from '../../models/house.ts'
import { complianceChecks } from '../../studio/catalogue.ts'
import type { GraphicSlot, Shot } from '../../studio/studio.ts'
import { cutOutOf, failureOf } from '../cut-outs/cut-outs.ts'
import { NeverMade, pictureJob } from '../orders/orders.ts'
import { isStudio, type Making, makingOf, type Piece, pieceOf, type StudioLook, sizesOf } from './pieces.ts'
import { takesOf } from './takes.ts'

type Picture = Shot & { engine: string }

/** Makes the picture of a slot as its idea says, and measures it against the marketplace's rules. */
export const slotImageJob = pictureJob('retail_listing_image', 'listing_ideas.image', async (ctx, { item_id }) => {
  const piece = await pieceOf(ctx, item_id)
  const making = makingOf(piece)
  const cutout = await cutOutOf(ctx, piece.product_id, making === 'standard' ? 1 : 0).catch(asNeverMade)
  const shot = await makers[making](ctx, { ...piece, cutout })
  return { shot, look: isStudio(making) ? making : null, seed: piece.seed }
})

function asNeverMade(error: unknown): never {
  if (!(error instanceof NoProductSeen)) throw error
  throw new NeverMade(failureOf(error))
}

const makers: Record<Making, (ctx: Ctx, piece: Piece) => Promise<Picture>> = {
  packshot: (ctx, { cutout, marketplace }) => ctx.parts.house.packshot({ cutout, marketplace }, ctx.signal),
  graphic: design,
  lifestyle: (ctx, piece) => shoot(ctx, piece, 'lifestyle'),
  close_up: (ctx, piece) => shoot(ctx, piece, 'close_up'),
  standard: (ctx, piece) => shoot(ctx, piece, 'standard'),
}

/** A designed picture of the facts in the idea. */
async function design(ctx: Ctx, piece: Piece): Promise<Picture> {
  const { cutout, marketplace, name, description, graphic, seed } = piece
  const sizes = sizesOf(marketplace)
  if (graphic === null) throw new Error(`the idea of slot ${piece.slot_type} has nothing to be designed from`)
  const shot = await ctx.parts.house.graphic(
    {
      slot_type: piece.slot_type as GraphicSlot,
      graphic,
      brand: { name: piece.brand_name, colors: piece.colors, tone: piece.tone },
      product: { name, description: description ?? '' },
      ...{ size: sizes.size, size_min: sizes.least, seed, locale: 'en', cutout },
    },
    ctx.signal,
  )
  return judged(ctx, piece, shot)
}

/** A studio picture in the marketplace's own size; where one take does not keep its rules, or is there already, another is tried. */
async function shoot(ctx: Ctx, piece: Piece, look: StudioLook): Promise<Picture> {
  const { cutout, product_id } = piece
  let best: Picture | undefined
  for (const plan of await takesOf(ctx, piece, look)) {
    const picture = await judged(ctx, piece, await ctx.parts.house.shoot({ plan, cutout }, ctx.signal))
    if (picture.passed && !(await isThere(ctx, product_id, picture))) return picture
    if (!best?.passed) best = picture
  }
  return best!
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
  const request = { file: shot.jpeg, marketplace, slot: 'variant', cutout } as const
  const { rules, passed, overlay } = await ctx.parts.house.measureCompliance(request, ctx.signal)
  return {
    ...shot,
    checks: [...shot.checks, ...complianceChecks({ rules })],
    passed: shot.passed && passed,
    overlay: shot.overlay ?? overlay,
  }
}
