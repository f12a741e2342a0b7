import type { Ctx } from '../../core/ctx.ts'
import type { GraphicPlan, ShotPlan } from '../../studio/facts.ts'
import { allowsWords } from '../../studio/facts.ts'
import type { Graphic } from '../../words/words.ts'
import { marketplaceOf } from '../marketplaces/marketplaces.ts'
import type { PlannedSubject } from '../profiles/profiles.ts'
import { makings, type slotTypes } from './rules.ts'

/** The input of a listing's image: its idea, its product, its brand and, once there is one, its plan. */
export type ListingPart = Awaited<ReturnType<typeof listingPartOf>>
export type Making = (typeof makings)[keyof typeof makings]
export type StudioLook = Exclude<Making, 'packshot' | 'graphic'>

/**
 * How an image is rendered: a graphic by its plan; a studio picture by the first of several plans whose picture keeps the rules
 * and looks like no other of the listing. A packshot needs no plan.
 */
export type ImagePlan =
  | { making: 'packshot' }
  | { making: 'graphic'; graphic: GraphicPlan }
  | { making: StudioLook; shots: ShotPlan[] }

/** A plan is rendered by the engine that created it, with the cut-out that it was created with. */
export type StoredPlan = ImagePlan & { engine: string; subject: PlannedSubject }

/**
 * An idea that has no facts to be designed from is shot, a pack as it stands when nobody says what is in it; and so is every one where a
 * marketplace takes no words in its pictures.
 */
export function makingOf(ctx: Ctx, idea: { slot_type: string; graphic: unknown; marketplace: string }): Making {
  const making = makings[idea.slot_type as keyof typeof makings]
  const designed = idea.graphic !== null && allowsWords(marketplaceOf(ctx, idea.marketplace))
  return making === 'graphic' && !designed ? 'standard' : making
}

export async function listingPartOf(ctx: Ctx, imageId: string) {
  const row = await ctx.db
    .selectFrom('listing_images as m')
    .innerJoin('listing_ideas as i', (join) => join.onRef('i.org_id', '=', 'm.org_id').onRef('i.id', '=', 'm.idea_id'))
    .innerJoin('products as p', (join) => join.onRef('p.org_id', '=', 'm.org_id').onRef('p.id', '=', 'm.product_id'))
    .innerJoin('brands as b', (join) => join.onRef('b.org_id', '=', 'm.org_id').onRef('b.id', '=', 'm.brand_id'))
    .select(['m.id', 'm.brand_id', 'm.product_id', 'm.idea_id', 'm.direction', 'm.seed', 'm.plan'])
    .select(['i.position', 'i.marketplace', 'i.slot_type', 'i.graphic', 'i.scene', 'i.locale'])
    .select(['p.name', 'p.description', 'b.colors', 'b.kit_version'])
    .where('m.org_id', '=', ctx.orgId)
    .where('m.id', '=', imageId)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    slot_type: row.slot_type as (typeof slotTypes)[number],
    graphic: row.graphic as Graphic | null,
    direction: row.direction as { text?: string; image_urls?: string[] } | null,
    plan: row.plan as StoredPlan | null,
  }
}
