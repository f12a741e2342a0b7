import { FRAME_SIZE } from '../composite/frame.ts'
import { seedOf } from '../random.ts'
import type { AspectRatio } from '../sets/stage-set.ts'
import { planShoot } from '../shoot/plan-shoot.ts'
import type { ShootRequest, ShotPlan } from '../shoot/shot-plan.ts'
import type { StageFacts } from './empty-stage.ts'

/**
 * Plans pictures that follow the shots of a template in their order, starting again after the last. Each is staged in its reference where
 * that can be; its other stagings are the sets that come nearest to the reference in ratio, colours and light. The same arguments give the
 * same plans.
 */
export function planTemplate(request: ShootRequest, stages: readonly StageFacts[]): ShotPlan[] {
  const sets = stages.map((stage, i) => planSets(request, stage, { shot: i, count: turnsOf(i, request.count, stages) }))
  return Array.from({ length: request.count }, (_, i): ShotPlan => {
    const { frame, refusal } = stages[i % stages.length]!
    const plan = sets[i % stages.length]![Math.floor(i / stages.length)]!
    return { ...plan, template: { frame, refusal } }
  })
}

/** How many of `count` pictures follow one shot. */
function turnsOf(shot: number, count: number, { length }: readonly StageFacts[]): number {
  return Math.ceil((count - shot) / length)
}

function planSets(
  request: ShootRequest,
  { frame, palette }: StageFacts,
  turn: { shot: number; count: number },
): ShotPlan[] {
  const { text, pictures } = request.direction
  return planShoot({
    ...request,
    look: 'lifestyle',
    aspect_ratio: nearestRatio(frame),
    count: turn.count,
    seed: seedOf(request.seed, 'template', turn.shot),
    direction: { text, pictures: [palette, ...pictures] },
  })
}

/** The format whose ratio comes nearest to the frame's. */
function nearestRatio(frame: { width: number; height: number }): AspectRatio {
  const away = (ratio: AspectRatio): number => {
    const { width, height } = FRAME_SIZE[ratio]
    return Math.abs(Math.log((width * frame.height) / (height * frame.width)))
  }
  const ratios = Object.keys(FRAME_SIZE) as AspectRatio[]
  return ratios.reduce((best, ratio) => (away(ratio) < away(best) ? ratio : best))
}
