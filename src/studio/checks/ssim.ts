import { boxBlur } from '../raster/box-blur.ts'
import { type Plane, plane } from '../raster/raster.ts'

const RADIUS = 3
const C1 = 0.01 ** 2
const C2 = 0.03 ** 2

/**
 * Structural similarity (Wang et al. 2004) of two planes (0..1) at each pixel, over 7×7 windows of equal weight;
 * 1 where they are the same.
 */
export function ssimMap(a: Plane, b: Plane): Plane {
  const [meanA, meanB] = [boxBlur(a, RADIUS), boxBlur(b, RADIUS)]
  const [squareA, squareB, product] = [times(a, a), times(b, b), times(a, b)].map((p) => boxBlur(p, RADIUS)) as [
    Plane,
    Plane,
    Plane,
  ]
  const out = plane(a.width, a.height)
  for (let i = 0; i < out.data.length; i++) {
    const [ma, mb] = [meanA.data[i]!, meanB.data[i]!]
    const varied = squareA.data[i]! - ma * ma + squareB.data[i]! - mb * mb
    const together = product.data[i]! - ma * mb
    out.data[i] = ((2 * ma * mb + C1) * (2 * together + C2)) / ((ma * ma + mb * mb + C1) * (varied + C2))
  }
  return out
}

function times(a: Plane, b: Plane): Plane {
  return { width: a.width, height: a.height, data: a.data.map((v, i) => v * b.data[i]!) }
}
