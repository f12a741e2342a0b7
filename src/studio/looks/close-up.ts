import { ENLARGEMENT_MAX, type Placement } from '../composite/frame.ts'
import { type Box, clamp, type Raster, sharedArea } from '../raster/raster.ts'
import type { Staging } from '../shoot/shot-plan.ts'
import { type DetailView, type Interest, interestOf } from './interest.ts'

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

/** Where the photo cuts the product below, what matters of it is above this share of its height: a hat, not the coat under it. */
const FOOT = 0.8

/** Moves the camera in on one of the product's subjects (`detail` 0 has the most detail), as far as the photo's own pixels carry. */
export function closeIn(placement: Placement, product: Raster, { detail, cut }: Wish): Placement {
  const interest = interestOf(product)
  const taken: DetailView[] = []
  while (taken.length <= detail)
    taken.push(bestView(interest, { placement, product, taken, foot: cut.bottom ? FOOT : Number.POSITIVE_INFINITY }))
  return viewed(placement, taken.at(-1)!)
}

type Wish = Pick<Staging, 'detail' | 'cut'>
type Search = { placement: Placement; product: Raster; taken: readonly DetailView[]; foot: number }

/** The best view (fractions of the product) for the next subject, unlike those already used. */
function bestView(interest: Interest, { placement, product, taken, foot }: Search): DetailView {
  const { rect, frame } = placement
  const subject = SUBJECTS[taken.length % SUBJECTS.length]!
  const closer = 1 + 0.14 * Math.floor(taken.length / SUBJECTS.length)
  const wanted = subject.length * closer * Math.min(frame.width / rect.width, frame.height / rect.height)
  const carried = Math.max(1, (ENLARGEMENT_MAX * product.width) / rect.width)
  const zoom = clamp(wanted, 1, Math.min(carried, 4))
  const size = { width: frame.width / zoom / rect.width, height: frame.height / zoom / rect.height }
  const across = axisRange(size.width, -rect.left / rect.width, frame.width / rect.width)
  const start = -rect.top / rect.height
  const down = axisRange(size.height, start, Math.max(size.height, Math.min(frame.height / rect.height, foot - start)))
  let best: DetailView = { left: across(0.5), top: down(0.5), ...size }
  let highest = Number.NEGATIVE_INFINITY
  for (let step = 0; step < STEPS * STEPS; step++) {
    const view = {
      left: across((step % STEPS) / (STEPS - 1)),
      top: down(Math.floor(step / STEPS) / (STEPS - 1)),
      ...size,
    }
    const worth = interest.worth(view, subject) - 0.9 * Math.max(0, ...taken.map((other) => overlap(view, other)))
    if (worth > highest) [best, highest] = [view, worth]
  }
  return best
}

/** What a view may leave of itself empty on a side where it cuts the product on the other. */
const EMPTY_MAX = 0.2

/** What the product may be off the middle where it fits into the view whole, in shares of the space around it. */
const ASIDE_MAX = 0.2

/**
 * Where a view of a size may begin along one axis (fractions of the product), from 0 first to 1 last. `start` and `length` are
 * the frame's. A product that fits in whole stays near the middle; one that does not fills most of the view.
 */
function axisRange(size: number, start: number, length: number): (along: number) => number {
  const fits = size >= 0.96
  const middle = (1 - size) / 2
  const aside = ASIDE_MAX * Math.abs(size - 1)
  const [first, last] = fits ? [middle - aside, middle + aside] : [-EMPTY_MAX * size, 1 - (1 - EMPTY_MAX) * size]
  const end = Math.max(start, start + length - size)
  return (along) => clamp(first + (last - first) * along, start, end)
}

/** The placement relative to a view. */
function viewed(placement: Placement, view: DetailView): Placement {
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
    rect: boxBetween(
      { x: (rect.left - left) * zoom, y: (rect.top - top) * zoom },
      { x: (rect.left + rect.width - left) * zoom, y: (rect.top + rect.height - top) * zoom },
    ),
    unitPx: placement.unitPx * zoom,
  }
}

/** The box between two corners, each on its pixel, so that an edge on the frame's stays there. */
function boxBetween(from: { x: number; y: number }, to: { x: number; y: number }): Box {
  const [left, top] = [Math.round(from.x), Math.round(from.y)]
  return { left, top, width: Math.round(to.x) - left, height: Math.round(to.y) - top }
}

/** Intersection over union of two views. */
function overlap(one: DetailView, two: DetailView): number {
  const both = sharedArea(one, two)
  return both / (one.width * one.height + two.width * two.height - both)
}
