import { seedOf } from '../../lib/seeds.ts'
import type { SetDescription } from '../sets/stage-set.ts'
import { isSeamless } from '../shoot/backdrops.ts'
import { answerInReference } from '../shoot/direction-answer.ts'
import { colorDistance, type Palette } from '../shoot/palette.ts'
import { planShoot } from '../shoot/plan-shoot.ts'
import type { ShootRequest, ShotPlan, TemplateTurn } from '../shoot/shot-plan.ts'
import { type Understanding, understand } from '../shoot/understand.ts'
import type { StageFacts } from './empty-stage.ts'

/**
 * Plans pictures that follow the shots of a template in their order, starting again after the last. Each is staged in its reference where
 * that can be; its other stagings are the sets that come nearest to the reference in ratio, colors and light. The same arguments give the
 * same plans.
 */
export function planTemplate(request: ShootRequest, stages: readonly StageFacts[]): ShotPlan[] {
  const answer = answerInReference(request.direction.asked)
  const unmet = answer.unmet.map(({ word }) => word)
  const understood = understand(request.product, request.traits)
  const sets = stages.map((stage, i) => planSets(request, stage, { shot: i, count: turnsOf(i, request.count, stages) }))
  return Array.from({ length: request.count }, (_, i): ShotPlan => {
    const stage = stages[i % stages.length]!
    const plan = sets[i % stages.length]![Math.floor(i / stages.length)]!
    return { ...plan, answer, template: { unmet, ...poseIn(stage, understood) } }
  })
}

type Stance = Pick<TemplateTurn, 'pose' | 'refusal'>

/** How the product takes the place of the reference's subject, or why it cannot. */
function poseIn({ refusal, view }: StageFacts, { cut, shape, ways }: Understanding): Stance {
  const refused = (reason: string): Stance => ({ pose: null, refusal: reason })
  if (refusal !== null) return refused(refusal)
  if (Object.values(cut).some(Boolean)) return refused("the product's own photo cuts it off")
  if (view === 'seamless') return { pose: ways[0]!.pose === 'stands' ? 'stands' : 'lies', refusal: null }
  if (shape.size.typical >= FLOOR_SIZE)
    return refused('the product stands on floors, and what it shows may be a table or a seat')
  const pose = view === 'down' ? 'lies' : 'stands'
  if (ways.some((way) => way.pose === pose)) return { pose, refusal: null }
  return refused(
    pose === 'lies'
      ? 'it looks down on its subject, and the product was photographed from the front'
      : 'its subject stands, and the product would not',
  )
}

/** Things from this size on (meters) stand on floors; a subject does not reveal how large its reference's ground is. */
const FLOOR_SIZE = 0.5

/** How many of `count` pictures follow one shot. */
function turnsOf(shot: number, count: number, { length }: readonly StageFacts[]): number {
  return Math.ceil((count - shot) / length)
}

function planSets(
  request: ShootRequest,
  { frame, palette }: StageFacts,
  turn: { shot: number; count: number },
): ShotPlan[] {
  const { asked, pictures } = request.direction
  return planShoot({
    ...request,
    look: 'lifestyle',
    frame,
    count: turn.count,
    seed: seedOf(request.seed, 'template', turn.shot),
    direction: { asked, pictures: [palette, ...pictures] },
    sets: nearestSets(request.sets, palette, Math.max(2, Math.ceil(turn.count / 2))),
  })
}

/** The `many` sets whose colors come nearest to the reference's, so that none of another mood is chosen for other merits. */
function nearestSets(sets: readonly SetDescription[], { colors }: Palette, many: number): SetDescription[] {
  const oneWay = (from: readonly string[], to: readonly string[]): number =>
    from.slice(0, 3).reduce((sum, color, i) => sum + colorDistance(color, to.slice(0, 3)) / (i + 1), 0)
  const away = ({ tags }: SetDescription): number => oneWay(colors, tags.palette) + oneWay(tags.palette, colors)
  const ordered = [...sets].sort((a, b) => away(a) - away(b))
  // Whatever the product, a seamless backdrop can carry it, in any color.
  return [...new Set([...ordered.slice(0, many), ...ordered.filter(isSeamless)])]
}
