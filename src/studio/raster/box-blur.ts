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
  const radius = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2))
  const [out, spare] = [plane(from.width, from.height), plane(from.width, from.height)]
  blurInto(out, from, radius, spare)
  blurInto(out, out, radius, spare)
  return blurInto(out, out, radius, spare)
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
  for (let i = 0; i < Math.min(radius, height) * width; i++) sums[i % width]! += data[i]!
  for (let y = 0; y < height; y++) {
    const [row, enters, leaves] = [y * width, (y + radius) * width, (y - radius - 1) * width]
    if (enters < data.length) addRow(sums, data, enters, 1)
    if (leaves >= 0) addRow(sums, data, leaves, -1)
    const share = 1 / (Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1)
    for (let x = 0; x < width; x++) out.data[row + x] = sums[x]! * share
  }
}

function addRow(sums: Float64Array, data: Float32Array, row: number, sign: 1 | -1): void {
  for (let x = 0; x < sums.length; x++) sums[x] = sums[x]! + sign * data[row + x]!
}
