import type { Ctx } from '../../core/ctx.ts'
import { allowsWords } from '../../studio/facts.ts'
import type { Graphic } from '../../words/words.ts'
import { marketplaceOf } from '../marketplaces/marketplaces.ts'
import type { Guide } from '../uploads/uploads.ts'
import { makings, type slotTypes } from './rules.ts'

/** What a picture is made from, with the product's cut-out and the images of its direction. */
export type Piece = Awaited<ReturnType<typeof pieceOf>> & { cutout: Buffer; guides: readonly Guide[] }
export type Making = (typeof makings)[keyof typeof makings]
export type StudioLook = Exclude<Making, 'packshot' | 'graphic'>

const isStudio = (making: Making): making is StudioLook => making !== 'packshot' && making !== 'graphic'

/**
 * An idea that has no facts to be designed from is shot, a pack as it stands when nobody says what is in it; and so is every one where a
 * marketplace takes no words in its pictures.
 */
export function makingOf(ctx: Ctx, idea: { slot_type: string; graphic: unknown; marketplace: string }): Making {
  const making = makings[idea.slot_type as keyof typeof makings]
  const designed = idea.graphic !== null && allowsWords(marketplaceOf(ctx, idea.marketplace))
  return making === 'graphic' && !designed ? 'standard' : making
}

/** What a picture is made from. */
export async function pieceOf(ctx: Ctx, imageId: string) {
  const row = await ctx.db
    .selectFrom('listing_images as m')
    .innerJoin('listing_ideas as i', (join) => join.onRef('i.org_id', '=', 'm.org_id').onRef('i.id', '=', 'm.idea_id'))
    .innerJoin('products as p', (join) => join.onRef('p.org_id', '=', 'm.org_id').onRef('p.id', '=', 'm.product_id'))
    .innerJoin('brands as b', (join) => join.onRef('b.org_id', '=', 'm.org_id').onRef('b.id', '=', 'm.brand_id'))
    .select([
      'm.product_id',
      'm.direction',
      'i.position',
      'i.marketplace',
      'i.slot_type',
      'i.graphic',
      'i.scene',
      'm.seed',
    ])
    .select(['p.name', 'p.description', 'b.name as brand_name', 'b.colors', 'b.tone'])
    .where('m.org_id', '=', ctx.orgId)
    .where('m.id', '=', imageId)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    before: await neighboursBefore(ctx, imageId),
    slot_type: row.slot_type as (typeof slotTypes)[number],
    graphic: row.graphic as Graphic | null,
    direction: row.direction as { text?: string; image_urls?: string[] } | null,
  }
}

/** The images that the direction of an unfinished picture names. */
export async function guideUrlsOf(ctx: Ctx, imageId: string): Promise<string[]> {
  const row = await ctx.db
    .selectFrom('listing_images')
    .select('direction')
    .where('org_id', '=', ctx.orgId)
    .where('id', '=', imageId)
    .where('status', 'in', ['queued', 'in_progress'])
    .executeTakeFirst()
  return (row?.direction as { image_urls?: string[] } | null | undefined)?.image_urls ?? []
}

/** A slot that comes before in the listing and is shot in the studio. */
type Neighbour = { look: StudioLook; scene: string | null }

async function neighboursBefore(ctx: Ctx, imageId: string): Promise<Neighbour[]> {
  const slots = await ctx.db
    .selectFrom('listing_images as m')
    .innerJoin('listing_ideas as i', (join) => join.onRef('i.org_id', '=', 'm.org_id').onRef('i.id', '=', 'm.idea_id'))
    .innerJoin('listing_ideas as o', (join) =>
      join
        .onRef('o.org_id', '=', 'i.org_id')
        .onRef('o.product_id', '=', 'i.product_id')
        .onRef('o.marketplace', '=', 'i.marketplace')
        .onRef('o.position', '<', 'i.position'),
    )
    .select(['o.slot_type', 'o.graphic', 'o.scene', 'o.marketplace'])
    .where('m.org_id', '=', ctx.orgId)
    .where('m.id', '=', imageId)
    .orderBy('o.position')
    .execute()
  return slots.flatMap((slot) => {
    const look = makingOf(ctx, slot)
    return isStudio(look) ? [{ look, scene: slot.scene }] : []
  })
}
