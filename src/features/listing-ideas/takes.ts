import type { Ctx } from '../../core/ctx.ts'
import type { ShotPlan } from '../../studio/studio.ts'
import { takeGuides } from '../uploads/uploads.ts'
import { frameOf, type Piece, type StudioLook } from './pieces.ts'

/** How many takes are tried until one keeps the rules, and how many are looked through for one that stands elsewhere. */
const takesMax = 3
const lookedThrough = 6

/**
 * The takes of a studio picture, the one to try first at the front. The pictures of a listing are told apart: each stands elsewhere than
 * those before it, if that suits its idea, too; where no idea says where, plain backdrops are gone through in turn, near or far.
 */
export async function takesOf(ctx: Ctx, piece: Piece, look: StudioLook): Promise<ShotPlan[]> {
  const { direction, scene, before } = piece
  const { guides, missing } = await takeGuides(ctx, direction?.image_urls ?? [], 'direction.image_urls')
  const text = [direction?.text, scene].filter((part) => part).join('\n')
  const asked = { text, pictures: guides.map(({ bytes }) => bytes) }
  const isPlain = (one: { look: StudioLook; scene: string | null }) =>
    one.scene === null && (one.look === 'lifestyle') === (look === 'lifestyle')
  const skipped = text === '' ? before.filter(isPlain).length : 0
  const plans = (await plansFor(ctx, piece, { look, asked, count: lookedThrough + skipped })).slice(skipped)
  const taken = direction?.text ? [] : await setsOf(ctx, piece)
  const takes = elsewhereFirst(plans, taken).slice(0, takesMax)
  return takes.map((plan, n) => ({
    ...plan,
    stagings: stagingsOf(plan, { taken, isLast: n === takes.length - 1 }),
    unmet: [...plan.unmet, ...missing],
  }))
}

/** A take has its own place alone, so that the next take comes before what it would fall back to; the last one falls back, but to no place that is taken. */
export function stagingsOf({ stagings }: ShotPlan, { taken, isLast }: { taken: readonly string[]; isLast: boolean }) {
  const free = stagings.filter(({ set }, n) => n === 0 || !taken.includes(set))
  return isLast ? free : free.slice(0, 1)
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

/** The sets of the pictures that come before in the listing and are made as their ideas say. */
async function setsOf(ctx: Ctx, piece: Piece): Promise<string[]> {
  const taken: string[] = []
  for (const { look, scene } of piece.before.filter((one) => one.scene !== null)) {
    const asked = { text: scene!, pictures: [] }
    const [first] = elsewhereFirst(await plansFor(ctx, piece, { look, asked, count: lookedThrough }), taken)
    if (first?.stagings[0]) taken.push(first.stagings[0].set)
  }
  return taken
}

/** The same plans, those whose first staging is on none of these sets before the others. */
export function elsewhereFirst(plans: ShotPlan[], taken: readonly string[]): ShotPlan[] {
  const isElsewhere = ({ stagings }: ShotPlan) => !taken.includes(stagings[0]?.set ?? '')
  return [...plans.filter(isElsewhere), ...plans.filter((plan) => !isElsewhere(plan))]
}
