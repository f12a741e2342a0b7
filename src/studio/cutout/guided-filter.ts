import { boxBlur } from '../raster/box-blur.ts'
import { type Plane, plane, type Raster } from '../raster/raster.ts'

/** `radius` in pixels; `epsilon` in squared units of 0..1 color: contrasts well above its root count as edges. */
export type GuidedFilter = { radius: number; epsilon: number }

/**
 * Fits `matte` by locally linear functions of the picture's color, so that its edges move onto the picture's edges
 * (He, Sun, Tang, "Guided Image Filtering", TPAMI 2013, the color form). Both have the same size; values may leave
 * 0..1 a little.
 */
export function guidedFilter(guide: Raster, matte: Plane, { radius, epsilon }: GuidedFilter): Plane {
  const mean = (from: Plane) => boxBlur(from, radius)
  const [red, green, blue] = channelsOf(guide)
  const colors = [red, green, blue]
  const means = colors.map(mean)
  const meanMatte = mean(matte)
  const products = colors.map((channel) => mean(product(channel, matte)))
  const squares = [
    [red, red],
    [red, green],
    [red, blue],
    [green, green],
    [green, blue],
    [blue, blue],
  ] as const
  const moments = squares.map(([a, b]) => mean(product(a, b)))
  const fit = linearFit({ means, meanMatte, products, moments }, epsilon).map(mean)
  const out = plane(matte.width, matte.height)
  const [a, b, c, d] = fit.map((term) => term.data) as [Float32Array, Float32Array, Float32Array, Float32Array]
  for (let i = 0; i < out.data.length; i++) {
    out.data[i] = a[i]! * red.data[i]! + b[i]! * green.data[i]! + c[i]! * blue.data[i]! + d[i]!
  }
  return out
}

type Statistics = { means: Plane[]; meanMatte: Plane; products: Plane[]; moments: Plane[] }

/** The three slopes and the offset of the regularised least-squares fit around every pixel. */
function linearFit({ means, meanMatte, products, moments }: Statistics, epsilon: number): Plane[] {
  const [mr, mg, mb] = means.map((m) => m.data) as [Float32Array, Float32Array, Float32Array]
  const [pr, pg, pb] = products.map((m) => m.data) as [Float32Array, Float32Array, Float32Array]
  const { width, height } = meanMatte
  const fit = [plane(width, height), plane(width, height), plane(width, height), plane(width, height)]
  const moment = (k: number, i: number) => moments[k]!.data[i]!
  for (let i = 0; i < width * height; i++) {
    const r = mr[i]!
    const g = mg[i]!
    const b = mb[i]!
    const p = meanMatte.data[i]!
    // Symmetric 3 × 3 covariance, inverted by cofactors.
    const rr = moment(0, i) - r * r + epsilon
    const rg = moment(1, i) - r * g
    const rb = moment(2, i) - r * b
    const gg = moment(3, i) - g * g + epsilon
    const gb = moment(4, i) - g * b
    const bb = moment(5, i) - b * b + epsilon
    const irr = gg * bb - gb * gb
    const irg = gb * rb - rg * bb
    const irb = rg * gb - gg * rb
    const igg = rr * bb - rb * rb
    const igb = rb * rg - rr * gb
    const ibb = rr * gg - rg * rg
    const scale = 1 / (rr * irr + rg * irg + rb * irb)
    const cr = pr[i]! - r * p
    const cg = pg[i]! - g * p
    const cb = pb[i]! - b * p
    const slopeR = (irr * cr + irg * cg + irb * cb) * scale
    const slopeG = (irg * cr + igg * cg + igb * cb) * scale
    const slopeB = (irb * cr + igb * cg + ibb * cb) * scale
    fit[0]!.data[i] = slopeR
    fit[1]!.data[i] = slopeG
    fit[2]!.data[i] = slopeB
    fit[3]!.data[i] = p - slopeR * r - slopeG * g - slopeB * b
  }
  return fit
}

function channelsOf({ data, width, height, channels }: Raster): [Plane, Plane, Plane] {
  const out: [Plane, Plane, Plane] = [plane(width, height), plane(width, height), plane(width, height)]
  for (let c = 0; c < 3; c++) {
    const { data: values } = out[c]!
    for (let i = 0; i < values.length; i++) values[i] = data[i * channels + c]! / 255
  }
  return out
}

function product(a: Plane, b: Plane): Plane {
  const out = plane(a.width, a.height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = a.data[i]! * b.data[i]!
  return out
}
