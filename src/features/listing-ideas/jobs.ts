import { sql } from 'kysely'
import type { Ctx } from '../../core/ctx.ts'
import { seedOf } from '../../lib/ids.ts'
import { NoProductSeen } from '../../models/house.ts'
import { complianceChecks, type GraphicSlot, MARKETPLACES, type MarketplaceId, type Shot } from '../../studio/studio.ts'
import type { Graphic } from '../../words/words.ts'
import { cutOutOf, failureOf } from '../cut-outs/cut-outs.ts'
import { NeverMade, pictureJob } from '../orders/orders.ts'
import { takeGuides } from '../uploads/uploads.ts'
import { makings, type slotTypes } from './rules.ts'

type Picture = Shot & { engine: string }

/** Makes the picture of a slot as its idea says, and measures it against the marketplace's rules. */
export const slotImageJob = pictureJob('retail_listing_image', 'listing_ideas.image', async (ctx, { item_id }) => {
  const piece = await pieceOf(ctx, item_id)
  const making = makingOf(piece)
  const cutout = await cutOutOf(ctx, piece.product_id, making === 'standard' ? 1 : 0).catch(asNeverMade)
  const made = await makers[making](ctx, { ...piece, cutout })
  return { ...made, look: making === 'packshot' || making === 'graphic' ? null : making }
})

/** An idea that has no facts to be designed from is shot: a pack as it stands, when nobody says what is in it. */
function makingOf({ slot_type, graphic }: Awaited<ReturnType<typeof pieceOf>>): Making {
  const making = makings[slot_type]
  return making === 'graphic' && graphic === null ? 'standard' : making
}

function asNeverMade(error: unknown): never {
  if (!(error instanceof NoProductSeen)) throw error
  throw new NeverMade(failureOf(error))
}

/** What a picture is made from. */
async function pieceOf(ctx: Ctx, imageId: string) {
  const row = await ctx.db
    .selectFrom('listing_images as m')
    .innerJoin('listing_ideas as i', (join) => join.onRef('i.org_id', '=', 'm.org_id').onRef('i.id', '=', 'm.idea_id'))
    .innerJoin('products as p', (join) => join.onRef('p.org_id', '=', 'm.org_id').onRef('p.id', '=', 'm.product_id'))
    .innerJoin('brands as b', (join) => join.onRef('b.org_id', '=', 'm.org_id').onRef('b.id', '=', 'm.brand_id'))
    .select(['m.product_id', 'm.seed', 'm.direction', 'i.marketplace', 'i.slot_type', 'i.graphic', 'i.scene'])
    .select(['p.name', 'p.description', 'b.name as brand_name', 'b.colors', 'b.tone'])
    .select(
      sql<string>`(select count(*) from listing_images o where o.org_id = m.org_id and o.idea_id = m.idea_id and o.id < m.id)`.as(
        'before',
      ),
    )
    .where('m.org_id', '=', ctx.orgId)
    .where('m.id', '=', imageId)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    marketplace: row.marketplace as MarketplaceId,
    slot_type: row.slot_type as (typeof slotTypes)[number],
    graphic: row.graphic as Graphic | null,
    direction: row.direction as { text?: string; image_urls?: string[] } | null,
  }
}

type Piece = Awaited<ReturnType<typeof pieceOf>> & { cutout: Buffer }
type Making = (typeof makings)[keyof typeof makings]

type Taken = { shot: Picture; seed: number }

const makers: Record<Making, (ctx: Ctx, piece: Piece) => Promise<Taken>> = {
  packshot: async (ctx, { cutout, marketplace, seed }) => ({
    shot: await ctx.parts.house.packshot({ cutout, marketplace }, ctx.signal),
    seed,
  }),
  graphic: design,
  lifestyle: (ctx, piece) => shoot(ctx, piece, 'lifestyle'),
  close_up: (ctx, piece) => shoot(ctx, piece, 'close_up'),
  standard: (ctx, piece) => shoot(ctx, piece, 'standard'),
}

/** A designed picture of the facts in the idea. Those of a product look alike; one that is ordered again is designed anew. */
async function design(ctx: Ctx, piece: Piece): Promise<Taken> {
  const { cutout, marketplace, name, description, graphic } = piece
  if (graphic === null) throw new Error(`the idea of slot ${piece.slot_type} has nothing to be designed from`)
  const seed = seedOf(piece.product_id) + Number(piece.before)
  const shot = await ctx.parts.house.graphic(
    {
      slot_type: piece.slot_type as GraphicSlot,
      graphic,
      brand: { name: piece.brand_name, colors: piece.colors, tone: piece.tone },
      product: { name, description: description ?? '' },
      ...{ size: frameOf(marketplace), seed, locale: 'en', cutout },
    },
    ctx.signal,
  )
  return { shot: await judged(ctx, piece, shot), seed }
}

const takesMax = 3

/** A studio picture in the marketplace's own size; where one does not keep its rules, another take is tried. */
async function shoot(ctx: Ctx, piece: Piece, look: 'lifestyle' | 'close_up' | 'standard'): Promise<Taken> {
  const { direction, scene, marketplace, cutout, name, seed } = piece
  const { guides, missing } = await takeGuides(ctx, direction?.image_urls ?? [], 'direction.image_urls')
  const text = [direction?.text, scene].filter((part) => part).join('\n')
  const plans = await ctx.parts.house.plan(
    {
      ...{ look, aspect_ratio: '1:1', frame: frameOf(marketplace), count: takesMax, seed, cutout },
      product: { name, description: piece.description ?? '' },
      brand_colors: piece.colors,
      direction: { text, pictures: guides.map(({ bytes }) => bytes) },
    },
    ctx.signal,
  )
  let last: Picture | undefined
  for (const plan of plans) {
    const shot = await ctx.parts.house.shoot(
      { plan: { ...plan, unmet: [...plan.unmet, ...missing] }, cutout },
      ctx.signal,
    )
    last = await judged(ctx, piece, shot)
    if (last.passed) break
  }
  return { shot: last!, seed }
}

const frameOf = (marketplace: MarketplaceId) => {
  const { width, height } = MARKETPLACES[marketplace].canvas
  return { width, height }
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
