import { ENLARGEMENT_MAX, type Placement } from '../composite/frame.ts'
import { boxBlur } from '../raster/box-blur.ts'
import { clamp, type Plane, plane, type Raster } from '../raster/raster.ts'
import { fitInside } from '../raster/resize.ts'

/** How much longer than the frame a product is in a close-up, where its photo has the pixels for it. */
const LENGTH = 1.75

/** Moves the camera in on one of the product's detailed regions (`detail` 0 has the most), as far as the photo's own pixels carry. */
export function closeIn(placement: Placement, product: Raster, detail: number): Placement {
  const { rect, frame, window } = placement
  const enlargement = rect.width / product.width
  const wanted = (LENGTH + 0.2 * (detail % 3)) * Math.min(frame.width / rect.width, frame.height / rect.height)
  const zoom = clamp(wanted, 1, Math.max(1, ENLARGEMENT_MAX / enlargement))
  const view = { width: frame.width / zoom, height: frame.height / zoom }
  const focus = focusOf(
    product,
    { width: view.width / rect.width, height: view.height / rect.height },
    detail % REGIONS,
  )
  const left = clamp(rect.left + focus.x * rect.width - view.width / 2, 0, frame.width - view.width)
  const top = clamp(rect.top + focus.y * rect.height - view.height / 2, 0, frame.height - view.height)
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
      width: Math.round(rect.width * zoom),
      height: Math.round(rect.height * zoom),
    },
    unitPx: placement.unitPx * zoom,
  }
}

const SIDE = 160

/** Different regions that a product is looked at for. */
const REGIONS = 4

type Point = { x: number; y: number }

/** The middle (fractions of the product) of the region of a given size (fractions, too) with the most detail but `skip`. */
function focusOf(product: Raster, view: { width: number; height: number }, skip: number): Point {
  const small = fitInside(product, SIDE)
  const radius = Math.max(2, Math.round(0.3 * Math.min(view.width * small.width, view.height * small.height)))
  const around = boxBlur(detailOf(small), radius)
  const taken: Point[] = []
  while (taken.length <= skip) taken.push(bestOf(around, taken, view))
  const best = taken.at(-1)!
  // The frame stays filled: it does not look past the product's outline further than it must.
  const room = (size: number): number => Math.min(0.5, size / 2)
  return {
    x: clamp(best.x, room(view.width), 1 - room(view.width)),
    y: clamp(best.y, room(view.height), 1 - room(view.height)),
  }
}

/** The place with the most detail around it; nearer to the middle is better, near a place already taken worse. */
function bestOf({ data, width, height }: Plane, taken: Point[], view: { width: number; height: number }): Point {
  let best = { x: 0.5, y: 0.5, score: -1 }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [fx, fy] = [x / width, y / height]
      const near = Math.min(
        1,
        ...taken.map((at) => Math.hypot((fx - at.x) / view.width, (fy - at.y) / view.height) * 1.6),
      )
      const score = data[y * width + x]! * (1 - 0.5 * Math.hypot(fx - 0.5, fy - 0.5)) * near
      if (score > best.score) best = { x: fx, y: fy, score }
    }
  }
  return best
}

/** How much each opaque pixel differs from its right and lower neighbours. */
function detailOf({ data, width, height }: Raster): { data: Float32Array; width: number; height: number } {
  const out = plane(width, height)
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0; x + 1 < width; x++) {
      const at = (y * width + x) * 4
      if (data[at + 3]! < 250 || data[at + 7]! < 250 || data[at + width * 4 + 3]! < 250) continue
      for (let c = 0; c < 3; c++) {
        out.data[y * width + x]! +=
          Math.abs(data[at + c]! - data[at + 4 + c]!) + Math.abs(data[at + c]! - data[at + width * 4 + c]!)
      }
    }
  }
  return out
}
