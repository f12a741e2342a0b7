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

function blurRows({ width, height, data }: Plane, radius: number): Plane {
  const out = plane(width, height)
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
  return out
}

function blurColumns({ width, height, data }: Plane, radius: number): Plane {
  const out = plane(width, height)
  const sums = new Float64Array(width)
  for (let y = 0; y < Math.min(radius, height); y++) addRow(sums, data.subarray(y * width, (y + 1) * width), 1)
  for (let y = 0; y < height; y++) {
    if (y + radius < height) addRow(sums, data.subarray((y + radius) * width, (y + radius + 1) * width), 1)
    if (y > radius) addRow(sums, data.subarray((y - radius - 1) * width, (y - radius) * width), -1)
    const share = 1 / (Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1)
    const line = out.data.subarray(y * width, (y + 1) * width)
    for (let x = 0; x < width; x++) line[x] = sums[x]! * share
  }
  return out
}

function addRow(sums: Float64Array, row: Float32Array, sign: 1 | -1): void {
  if (sign === 1) for (let x = 0; x < sums.length; x++) sums[x] = sums[x]! + row[x]!
  else for (let x = 0; x < sums.length; x++) sums[x] = sums[x]! - row[x]!
}
