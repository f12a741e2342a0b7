import { ENLARGEMENT_MAX, type Placement } from '../composite/frame.ts'
import { boxBlur } from '../raster/box-blur.ts'
import { clamp, plane, type Raster } from '../raster/raster.ts'
import { fitInside } from '../raster/resize.ts'

/** How much longer than the frame a product is in a close-up, where its photo has the pixels for it. */
const LENGTH = 1.75

/** Moves the camera in on the product's most detailed region, as far as the photo's own pixels carry. */
export function closeIn(placement: Placement, product: Raster): Placement {
  const { rect, frame, window } = placement
  const enlargement = rect.width / product.width
  const wanted = LENGTH * Math.min(frame.width / rect.width, frame.height / rect.height)
  const zoom = clamp(wanted, 1, Math.max(1, ENLARGEMENT_MAX / enlargement))
  const view = { width: frame.width / zoom, height: frame.height / zoom }
  const focus = focusOf(product, { width: view.width / rect.width, height: view.height / rect.height })
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

/** The middle (fractions of the product) of the region of a given size (fractions, too) with the most detail. */
function focusOf(product: Raster, view: { width: number; height: number }): { x: number; y: number } {
  const small = fitInside(product, SIDE)
  const energy = detailOf(small)
  const radius = Math.max(2, Math.round(0.3 * Math.min(view.width * small.width, view.height * small.height)))
  const around = boxBlur(energy, radius)
  let best = { x: 0.5, y: 0.5, score: -1 }
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const [fx, fy] = [x / small.width, y / small.height]
      const score = around.data[y * small.width + x]! * (1 - 0.5 * Math.hypot(fx - 0.5, fy - 0.5))
      if (score > best.score) best = { x: fx, y: fy, score }
    }
  }
  // The frame stays filled: it does not look past the product's outline further than it must.
  const room = (size: number): number => Math.min(0.5, size / 2)
  return {
    x: clamp(best.x, room(view.width), 1 - room(view.width)),
    y: clamp(best.y, room(view.height), 1 - room(view.height)),
  }
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
