import { channelGap, type Mask, type Raster } from '../raster/raster.ts'

export type Side = 'left' | 'top' | 'right' | 'bottom'

/** A border lies within this share of the shorter side. */
const REACH = 0.12
/** Its inner edge is a step of this many 8-bit steps along this share of the side; outside of it hardly anything changes. */
const STEP = 20
const STRAIGHT = 0.95
const UNEVEN = 6
/** So much of a side must be visible beside the product. */
const SEEN = 0.25

/** The sides along which a straight band of one color frames the picture; what `product` covers does not count. */
export function borderedSides(picture: Raster, product: Mask | null): Side[] {
  const { width, height } = picture
  const reach = Math.floor(Math.min(width, height) * REACH)
  const lines: Record<Side, Line> = {
    top: { length: width, pixel: (depth, k) => depth * width + k },
    bottom: { length: width, pixel: (depth, k) => (height - 1 - depth) * width + k },
    left: { length: height, pixel: (depth, k) => k * width + depth },
    right: { length: height, pixel: (depth, k) => k * width + width - 1 - depth },
  }
  return (Object.keys(lines) as Side[]).filter((side) => isBordered(picture, product, lines[side], reach))
}

/** The pixel at the k-th place of the line so many pixels inward. */
type Line = { length: number; pixel: (depth: number, k: number) => number }

function isBordered({ data }: Raster, product: Mask | null, { length, pixel }: Line, reach: number): boolean {
  // A frame's own corners are left out of the question.
  const [from, to] = [Math.floor(length * 0.05), Math.ceil(length * 0.95)]
  const outer = pixel(0, from) * 3
  const share = (depth: number, is: (apart: number) => boolean): number => {
    let [count, seen] = [0, 0]
    for (let k = from; k < to; k++) {
      const at = pixel(depth, k)
      if (product?.data[at] === 1) continue
      seen++
      if (is(channelGap(data, data, at * 3, outer))) count++
    }
    return seen < SEEN * (to - from) ? 0 : count / seen
  }
  let depth = 0
  while (depth < reach && share(depth, (apart) => apart <= UNEVEN) >= STRAIGHT) depth++
  // The edge of a compressed border is soft for a pixel or two, and a line may be as thin.
  const steps = [0, 1, 2].some((further) => share(depth + further, (apart) => apart >= STEP) >= STRAIGHT)
  return depth > 0 && depth < reach && steps
}
