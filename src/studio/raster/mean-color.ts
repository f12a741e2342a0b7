import type { Raster } from './raster.ts'

/** Number of pixels of a mean color; more change it by less than an eye sees. */
const SAMPLES = 4096

/** The mean color of a picture in sRGB, as `#rrggbb`; what is transparent counts as white. */
export function meanColorOf({ data, width, height, channels }: Raster): string {
  const step = Math.max(1, Math.floor((width * height) / SAMPLES))
  const sums = [0, 0, 0]
  let count = 0
  for (let i = 0; i < width * height; i += step, count++) {
    const alpha = channels === 4 ? data[4 * i + 3]! / 255 : 1
    for (let c = 0; c < 3; c++) sums[c]! += alpha * data[channels * i + c]! + (1 - alpha) * 255
  }
  return `#${sums.map((sum) => hexOf(sum / count)).join('')}`
}

const hexOf = (value: number) => Math.round(value).toString(16).padStart(2, '0')
