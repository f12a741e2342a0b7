import { type Plane, plane } from './raster.ts'

/**
 * The mean over the (2·radius + 1)² window around each pixel. At the border the window shrinks to the pixels that
 * exist, so a constant plane stays constant. Time does not depend on the radius.
 */
export function boxBlur(from: Plane, radius: number): Plane {
  if (radius < 1) return { ...from, data: from.data.slice() }
  return blurInto(plane(from.width, from.height), from, radius, plane(from.width, from.height))
}

/** Three box blurs, close to a Gaussian whose standard deviation is `sigma` pixels. */
export function softBlur(from: Plane, sigma: number): Plane {
  const [out, spare] = [plane(from.width, from.height), plane(from.width, from.height)]
  const radius = softRadius(sigma)
  blurInto(out, from, radius, spare)
  blurInto(out, out, radius, spare)
  return blurInto(out, out, radius, spare)
}

/** Blurs a plane in place, as `softBlur` or once as `boxBlur` does; `spare` holds at least as many floats and is overwritten. */
export function blurInPlace(of: Plane, by: { sigma: number } | { radius: number }, spare: Float32Array): void {
  const room = { ...of, data: spare.subarray(0, of.data.length) }
  if ('radius' in by) blurInto(of, of, by.radius, room)
  else for (let pass = 0; pass < 3; pass++) blurInto(of, of, softRadius(by.sigma), room)
}

function softRadius(sigma: number): number {
  return Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2))
}

/** Writes a box blur of `from`, which may be `out` itself; `spare` is overwritten. */
function blurInto(out: Plane, from: Plane, radius: number, spare: Plane): Plane {
  blurRows(spare, from, radius)
  blurColumns(out, spare, radius)
  return out
}

function blurRows(out: Plane, { width, height, data }: Plane, radius: number): void {
  const reach = Math.min(radius, width)
  // From here on the window loses a pixel for each it gains.
  const full = Math.min(width, radius + 1)
  const gaining = Math.max(0, width - radius)
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = 0
    for (let x = 0; x < reach; x++) sum += data[row + x]!
    for (let x = 0; x < full; x++) {
      if (x < gaining) sum += data[row + x + radius]!
      out.data[row + x] = sum / (Math.min(width - 1, x + radius) + 1)
    }
    const share = 1 / (2 * radius + 1)
    for (let x = full; x < gaining; x++) {
      sum += data[row + x + radius]! - data[row + x - radius - 1]!
      out.data[row + x] = sum * share
    }
    for (let x = Math.max(full, gaining); x < width; x++) {
      sum -= data[row + x - radius - 1]!
      out.data[row + x] = sum / (width - x + radius)
    }
  }
}

function blurColumns(out: Plane, { width, height, data }: Plane, radius: number): void {
  const sums = new Float64Array(width)
  const none = new Float32Array(width)
  for (let y = 0; y < Math.min(radius, height); y++) {
    for (let x = 0, i = y * width; x < width; x++, i++) sums[x] = sums[x]! + data[i]!
  }
  for (let y = 0; y < height; y++) {
    const entering = y + radius < height ? data.subarray((y + radius) * width, (y + radius + 1) * width) : none
    const leaving = y > radius ? data.subarray((y - radius - 1) * width, (y - radius) * width) : none
    const share = 1 / (Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1)
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const sum = sums[x]! + entering[x]! - leaving[x]!
      sums[x] = sum
      out.data[i] = sum * share
    }
  }
}
