import { carriedFrame, nearestRatio } from '../composite/frame.ts'
import { readDirection } from './direction.ts'
import { planCards } from './plan-cards.ts'
import { planConcepts } from './plan-concepts.ts'
import { planOnStages } from './plan-stages.ts'
import type { ShootRequest, ShotPlan, Staging } from './shot-plan.ts'
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
  const file = size_bytes_max === undefined ? {} : { size_bytes_max }
  const shared = { ...file, ...(brief.understood.clear && { clear: true }) }
  return plans.map((plan) => ({ ...plan, ...frameOf(request, plan.stagings[0]), ...shared }))
}

/** How much longer than its frame a product is in a close-up that shows a detail. */
const CLOSE = 1.8

/** The size of a picture where it is not that of its ratio. */
function frameOf({ look, frame, frame_min: least, traits }: ShootRequest, staging?: Staging): Pick<ShotPlan, 'frame'> {
  if (frame === undefined) return {}
  if (least === undefined || staging === undefined) return { frame }
  const share = look === 'close_up' ? CLOSE : staging.fill
  return { frame: carriedFrame(frame, { least, product: traits, share }) }
}
