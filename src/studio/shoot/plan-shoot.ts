import { nearestRatio } from '../composite/frame.ts'
import { readDirection } from './direction.ts'
import { planCards } from './plan-cards.ts'
import { planConcepts } from './plan-concepts.ts'
import { planOnStages } from './plan-stages.ts'
import type { ShootRequest, ShotPlan } from './shot-plan.ts'
import { understand } from './understand.ts'

/** Plans `count` pictures, no two alike. The same request gives the same plans; no reading beyond its arguments. */
export function planShoot(request: ShootRequest): ShotPlan[] {
  const { frame, size_bytes_max } = request
  const brief = {
    ...request,
    ...(frame && { aspect_ratio: nearestRatio(frame) }),
    understood: understand(request.product, request.traits),
    asked: readDirection(request.direction.text, request.direction.pictures),
  }
  if (request.look === 'retro') return planCards(brief)
  const plans = request.look === 'out_of_the_box' ? planConcepts(brief) : planOnStages(brief)
  const file = { ...(frame && { frame }), ...(size_bytes_max !== undefined && { size_bytes_max }) }
  const shared = { ...file, ...(brief.understood.clear && { clear: true }) }
  return plans.map((plan) => ({ ...plan, ...shared }))
}
