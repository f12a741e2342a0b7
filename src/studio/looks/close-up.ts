import { ENLARGEMENT_MAX, type Placement } from '../composite/frame.ts'
import { clamp, type Raster } from '../raster/raster.ts'
import { type Interest, interestOf, type View } from './interest.ts'

/**
 * What a close-up looks for, in turn: how much longer than the frame the product is (where its photo has the pixels for it),
 * and the share of the picture that the product should fill.
 */
const SUBJECTS: readonly { map: keyof Interest['maps']; length: number; filled: number }[] = [
  { map: 'detail', length: 1.8, filled: 0.8 },
  { map: 'label', length: 1.55, filled: 0.75 },
  { map: 'edge', length: 1.6, filled: 0.52 },
  { map: 'material', length: 2.3, filled: 0.97 },
]

/** Candidates for a view along each axis. */
const STEPS = 14

/** Moves the camera in on one of the product's subjects (`detail` 0 has the most detail), as far as the photo's own pixels carry. */
export function closeIn(placement: Placement, product: Raster, detail: number): Placement {
  const interest = interestOf(product)
  const taken: View[] = []
  while (taken.length <= detail) taken.push(bestView(interest, { placement, product, taken }))
  return viewed(placement, taken.at(-1)!)
}

type Search = { placement: Placement; product: Raster; taken: readonly View[] }

/** The best view (fractions of the product) for the next subject, unlike those already taken. */
function bestView(interest: Interest, { placement, product, taken }: Search): View {
  const { rect, frame } = placement
  const subject = SUBJECTS[taken.length % SUBJECTS.length]!
  const closer = 1 + 0.14 * Math.floor(taken.length / SUBJECTS.length)
  const wanted = subject.length * closer * Math.min(frame.width / rect.width, frame.height / rect.height)
  const carried = Math.max(1, (ENLARGEMENT_MAX * product.width) / rect.width)
  const zoom = clamp(wanted, 1, Math.min(carried, 4))
  const size = { width: frame.width / zoom / rect.width, height: frame.height / zoom / rect.height }
  const from = { x: -rect.left / rect.width, y: -rect.top / rect.height }
  const room = { x: frame.width / rect.width - size.width, y: frame.height / rect.height - size.height }
  let best: View = { left: from.x + room.x / 2, top: from.y + room.y / 2, ...size }
  let highest = Number.NEGATIVE_INFINITY
  for (let step = 0; step < STEPS * STEPS; step++) {
    const view = {
      left: from.x + (room.x * (step % STEPS)) / (STEPS - 1),
      top: from.y + (room.y * Math.floor(step / STEPS)) / (STEPS - 1),
      ...size,
    }
    const worth = interest.worth(view, subject) - 0.9 * Math.max(0, ...taken.map((other) => overlap(view, other)))
    if (worth > highest) [best, highest] = [view, worth]
  }
  return best
}

/** The placement as seen through a view. */
function viewed(placement: Placement, view: View): Placement {
  const { rect, frame, window } = placement
  const zoom = frame.width / (view.width * rect.width)
  const left = rect.left + view.left * rect.width
  const top = rect.top + view.top * rect.height
  return {
    ...placement,
    window: {
      x: window.x + (left / frame.width) * window.width,
      y: window.y + (top / frame.height) * window.height,
      width: window.width / zoom,
      height: window.height / zoom,
    },
    rect: {
      left: Math.round((rect.left - left) * zoom),
      top: Math.round((rect.top - top) * zoom),
      width: Math.floor(rect.width * zoom),
      height: Math.floor(rect.height * zoom),
    },
    unitPx: placement.unitPx * zoom,
  }
}

/** Intersection over union of two views. */
function overlap(one: View, two: View): number {
  const width = Math.min(one.left + one.width, two.left + two.width) - Math.max(one.left, two.left)
  const height = Math.min(one.top + one.height, two.top + two.height) - Math.max(one.top, two.top)
  if (width <= 0 || height <= 0) return 0
  const both = width * height
  return both / (one.width * one.height + two.width * two.height - both)
}
