import { readDirection } from './direction.ts'
import { kindOf } from './pose.ts'
import type { ShootRequest, ShotPlan } from './shot-plan.ts'
import { planOnStages } from './stages.ts'

/** Plans `count` pictures, no two alike. The same request gives the same plans; no reading beyond its arguments. */
export function planShoot(request: ShootRequest): ShotPlan[] {
  return planOnStages({
    ...request,
    kind: kindOf(request.product),
    asked: readDirection(request.direction.text, request.direction.pictures),
  })
}
