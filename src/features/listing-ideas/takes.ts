import type { Ctx } from '../../core/ctx.ts'
import type { ShotPlan } from '../../studio/studio.ts'
import { marketplaceOf } from '../marketplaces/marketplaces.ts'
import type { Piece, StudioLook } from './pieces.ts'
import { sizesOf } from './sizes.ts'

/** How many takes are tried until one keeps the rules, and how many are looked through for one that stands elsewhere. */
const takesMax = 5
const lookedThrough = 6

/**
 * The takes of a studio picture, the one to try first at the front. The pictures of a listing are told apart: each stands elsewhere than
 * those before it, if that suits its idea, too; where no idea says where, plain backdrops are gone through in turn, near or far.
 */
export async function takesOf(ctx: Ctx, piece: Piece, look: StudioLook): Promise<ShotPlan[]> {
  const { direction, scene, before, guides } = piece
  const text = [direction?.text, scene].filter((part) => part).join('\n')
  const asked = { text, pictures: guides.map(({ bytes }) => bytes) }
  const isPlain = (one: { look: StudioLook; scene: string | null }) =>
    one.scene === null && (one.look === 'lifestyle') === (look === 'lifestyle')
  const skipped = text === '' ? before.filter(isPlain).length : 0
  const plans = (await plansFor(ctx, piece, { look, asked, count: lookedThrough + skipped })).slice(skipped)
  const taken = direction?.text ? [] : await takenBefore(ctx, piece)
  const sets = taken.map(({ set }) => set)
  const takes = elsewhereFirst(plans, taken).slice(0, takesMax)
  return takes.map((plan, n) => ({
    ...plan,
    stagings: stagingsOf(plan, { taken: sets, isLast: n === takes.length - 1 }),
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
  const { size, least } = sizesOf(marketplaceOf(ctx, marketplace))
  return ctx.parts.studio.run(
    'planShoot',
    {
      ...{ look, aspect_ratio: '1:1', frame: size, frame_min: least, share_min: shareIn(piece.slot_type) },
      ...{ count, seed, cutout, direction: asked },
      product: { name, description: description ?? '' },
      brand_colors: colors,
    },
    ctx,
  )
}

/** How large the product is at least: listings are looked at in small, and a view from its side comes nearer than the others. */
const shareIn = (slot: Piece['slot_type']) => (slot === 'angle' ? 0.78 : 0.62)

/** How the pictures are staged that come before in the listing and are made as their ideas say. */
async function takenBefore(ctx: Ctx, piece: Piece): Promise<Staging[]> {
  const taken: Staging[] = []
  for (const { look, scene } of piece.before.filter((one) => one.scene !== null)) {
    const asked = { text: scene!, pictures: [] }
    const [first] = elsewhereFirst(await plansFor(ctx, piece, { look, asked, count: lookedThrough }), taken)
    if (first?.stagings[0]) taken.push(first.stagings[0])
  }
  return taken
}

type Staging = ShotPlan['stagings'][number]

/** The same plans: those whose first staging is on none of these sets, those that show one otherwise, and those that would show it again. */
export function elsewhereFirst(plans: readonly ShotPlan[], taken: readonly Staging[]): ShotPlan[] {
  const rank = ({ stagings: [first] }: ShotPlan): number => {
    const same = taken.filter(({ set }) => set === first?.set)
    return Math.min(same.length, 1) + (same.some((one) => viewOf(one) === viewOf(first!)) ? 1 : 0)
  }
  return plans.toSorted((a, b) => rank(a) - rank(b))
}

/** What makes two pictures of one place look alike: the side, the distance, day or night; other light alone does not tell them apart. */
const viewOf = ({ mirror, fill, exposure }: Staging) => JSON.stringify([mirror, fill, exposure < 0.8])
