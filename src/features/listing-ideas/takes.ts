import type { Ctx } from '../../core/ctx.ts'
import type { ShotPlan } from '../../studio/studio.ts'
import { takeGuides } from '../uploads/uploads.ts'
import { frameOf, type Neighbour, type Piece, type StudioLook } from './pieces.ts'

const takesMax = 3

/**
 * The takes of a studio picture, the one to try first at the front. The pictures of a listing are told apart: where neither idea nor
 * direction says where one is set, it is another take than those before it; else it stands elsewhere, if that suits the idea, too.
 */
export async function takesOf(ctx: Ctx, piece: Piece, look: StudioLook): Promise<ShotPlan[]> {
  const { direction, scene, before } = piece
  const { guides, missing } = await takeGuides(ctx, direction?.image_urls ?? [], 'direction.image_urls')
  const text = [direction?.text, scene].filter((part) => part).join('\n')
  const asked = { text, pictures: guides.map(({ bytes }) => bytes) }
  const skipped = text === '' ? before.filter((one) => one.look === look && one.scene === null).length : 0
  const plans = (await plansFor(ctx, piece, { look, asked, count: takesMax + skipped })).slice(skipped)
  const taken = scene === null || direction?.text ? [] : await setsOf(ctx, piece, look)
  return elsewhereFirst(plans, taken).map((plan) => ({ ...plan, unmet: [...plan.unmet, ...missing] }))
}

type Shooting = { look: StudioLook; asked: { text: string; pictures: Uint8Array[] }; count: number }

function plansFor(ctx: Ctx, piece: Piece, { look, asked, count }: Shooting): Promise<ShotPlan[]> {
  const { name, description, colors, cutout, seed, marketplace } = piece
  return ctx.parts.house.plan(
    {
      ...{ look, aspect_ratio: '1:1', frame: frameOf(marketplace), count, seed, cutout, direction: asked },
      product: { name, description: description ?? '' },
      brand_colors: colors,
    },
    ctx.signal,
  )
}

/** The sets on which the pictures of this look stand that come before in the listing, made as their ideas say. */
async function setsOf(ctx: Ctx, piece: Piece, look: StudioLook): Promise<string[]> {
  const isIn = (one: Neighbour) => one.look === look && one.scene !== null
  const taken: string[] = []
  for (const { scene } of piece.before.filter(isIn)) {
    const asked = { text: scene!, pictures: [] }
    const [first] = elsewhereFirst(await plansFor(ctx, piece, { look, asked, count: takesMax }), taken)
    if (first?.stagings[0]) taken.push(first.stagings[0].set)
  }
  return taken
}

/** The same plans, those whose first staging is on none of these sets before the others. */
export function elsewhereFirst(plans: ShotPlan[], taken: readonly string[]): ShotPlan[] {
  const isElsewhere = ({ stagings }: ShotPlan) => !taken.includes(stagings[0]?.set ?? '')
  return [...plans.filter(isElsewhere), ...plans.filter((plan) => !isElsewhere(plan))]
}
