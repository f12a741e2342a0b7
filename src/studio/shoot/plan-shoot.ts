import { detailIn, FRAME_SIZE, LENS_GAP, lensShare, nearestRatio } from '../composite/frame.ts'
import { directionOf } from './direction.ts'
import { crispFill, frameFor } from './framed.ts'
import { planCards } from './plan-cards.ts'
import { planConcepts } from './plan-concepts.ts'
import { planOnStages } from './plan-stages.ts'
import type { ShootRequest, ShotPlan, Staging } from './shot-plan.ts'
import { understand } from './understand.ts'

/** Plans `count` pictures, no two alike. The same request gives the same plans; no reading beyond its arguments. */
export function planShoot(ordered: ShootRequest): ShotPlan[] {
  const request = framed(ordered)
  const { frame, frame_min, size_bytes_max } = request
  if (request.look === 'close_up' && frame_min && detailIn(request.traits, frame_min) === null)
    return planShoot({ ...request, look: 'standard' }).map((plan) => ({ ...plan, instead: true }))
  const brief = {
    ...request,
    ...(frame && { aspect_ratio: nearestRatio(frame) }),
    understood: understand(request.product, request.traits),
    asked: directionOf(request.direction, request.product),
  }
  if (request.look === 'retro') return planCards(brief)
  const plans = request.look === 'out_of_the_box' ? planConcepts(brief) : planOnStages(brief)
  const file = size_bytes_max === undefined ? {} : { size_bytes_max }
  const shared = { ...file, ...(brief.understood.clear && { clear: true }) }
  return plans.map((plan) => {
    const size = frameOf(request, plan.stagings[0])
    return { ...plan, ...size, ...shared, ...crisp(request, plan, size.frame), ...lensFor(request, plan, size.frame) }
  })
}

/** A request whose pictures of a stage may be smaller than their ratio's size has that size as its frame. */
function framed(request: ShootRequest): ShootRequest {
  const { frame, frame_min, look, aspect_ratio } = request
  if (frame !== undefined || frame_min === undefined || look === 'out_of_the_box' || look === 'retro') return request
  return { ...request, frame: FRAME_SIZE[aspect_ratio] }
}

/** The stagings in which a product of few pixels stands smaller, so that it is as sharp as what is around it. */
function crisp(request: ShootRequest, { stagings }: ShotPlan, frame: ShotPlan['frame']) {
  if (frame === undefined) return {}
  const most = ({ cut }: Staging): number => crispFill(request, frame, cut)
  return { stagings: stagings.map((staging) => ({ ...staging, fill: Math.min(staging.fill, most(staging)) })) }
}

/** How large a product stands beside its lens: so little enlarged, and within these shares of the frame, by its proportion. */
const BESIDE = { enlargement: 1.1, upright: [0.32, 0.66], lying: [0.6, 0.32] } as const

/** A close-up that its frame does not carry becomes a picture of the whole product with a lens, both together in the middle. */
function lensFor({ look, frame_min, traits }: ShootRequest, { stagings }: ShotPlan, frame: ShotPlan['frame']) {
  if (look !== 'close_up' || frame === undefined || frame_min === undefined) return {}
  if (detailIn(traits, frame) === 'whole_frame') return {}
  const lies = traits.width > 1.25 * traits.height
  const [across, down] = lies ? BESIDE.lying : BESIDE.upright
  const { width, height } = traits
  const scale = Math.min(BESIDE.enlargement, (across * frame.width) / width, (down * frame.height) / height)
  const [wide, high] = [(scale * width) / frame.width, (scale * height) / frame.height]
  const beside = lensShare(traits, frame) + LENS_GAP
  const at = lies ? { x: 0.5, y: 0.5 + beside / 2 } : { x: 0.5 - beside / 2, y: 0.54 }
  const fill = Math.max(wide, high)
  return { lens: true as const, stagings: stagings.map((staging) => ({ ...staging, fill, at, shift: 0 })) }
}

/** How much longer than its frame a product is in a close-up that shows a detail. */
const CLOSE = 1.8

/** The size of a picture where it is not that of its ratio. */
function frameOf(request: ShootRequest, staging?: Staging): Pick<ShotPlan, 'frame'> {
  const { look, frame } = request
  if (frame === undefined) return {}
  if (staging === undefined) return { frame }
  return { frame: frameFor(request, look === 'close_up' ? CLOSE : staging.fill) }
}
