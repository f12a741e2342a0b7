import { type Plane, plane } from './raster.ts'

/**
 * The mean over the (2·radius + 1)² window around each pixel. At the border the window shrinks to the pixels that
 * exist, so a constant plane stays constant. Time does not depend on the radius.
 */
export function boxBlur(from: Plane, radius: number): Plane {
  if (radius < 1) return { ...from, data: from.data.slice() }
  return blurColumns(blurRows(from, radius), radius)
}

/** Three box blurs, close to a Gaussian whose standard deviation is `sigma` pixels. */
export function softBlur(from: Plane, sigma: number): Plane {
  const radius = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2))
  return boxBlur(boxBlur(boxBlur(from, radius), radius), radius)
}

function blurRows(from: Plane, radius: number): Plane {
  const { width, height, data } = from
  const out = plane(width, height)
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = 0
    let count = Math.min(radius, width)
    for (let x = 0; x < count; x++) sum += data[row + x]!
    for (let x = 0; x < width; x++) {
      if (x + radius < width) {
        sum += data[row + x + radius]!
        count++
      }
      if (x > radius) {
        sum -= data[row + x - radius - 1]!
        count--
      }
      out.data[row + x] = sum / count
    }
  }
  return out
}

function blurColumns(from: Plane, radius: number): Plane {
  const { width, height } = from
  const out = plane(width, height)
  const sums = new Float64Array(width)
  let count = Math.min(radius, height)
  for (let y = 0; y < count; y++) addRow(sums, from, y, 1)
  for (let y = 0; y < height; y++) {
    if (y + radius < height) {
      addRow(sums, from, y + radius, 1)
      count++
    }
    if (y > radius) {
      addRow(sums, from, y - radius - 1, -1)
      count--
    }
    const row = y * width
    for (let x = 0; x < width; x++) out.data[row + x] = sums[x]! / count
  }
  return out
}

function addRow(sums: Float64Array, from: Plane, y: number, sign: 1 | -1): void {
  const row = y * from.width
  for (let x = 0; x < from.width; x++) sums[x] = sums[x]! + sign * from.data[row + x]!
}
