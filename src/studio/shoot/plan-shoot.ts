import { readDirection } from './direction.ts'
import { planCards } from './plan-cards.ts'
import { planConcepts } from './plan-concepts.ts'
import { kindOf } from './pose.ts'
import type { ShootRequest, ShotPlan } from './shot-plan.ts'
import { planOnStages } from './stages.ts'

/** Plans `count` pictures, no two alike. The same request gives the same plans; no reading beyond its arguments. */
export function planShoot(request: ShootRequest): ShotPlan[] {
  const brief = {
    ...request,
    kind: kindOf(request.product),
    asked: readDirection(request.direction.text, request.direction.pictures),
  }
  if (request.look === 'retro') return planCards(brief)
  return request.look === 'out_of_the_box' ? planConcepts(brief) : planOnStages(brief)
}
