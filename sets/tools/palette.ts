/** The dominant colours of a plate. */
import sharp from 'sharp'

const SAMPLE = 96
const BIN = 24
const DISTINCT = 38
const MOST = 5
const LEAST_SHARE = 0.012

/** Up to five hex colours, most common first, that differ visibly from each other. */
export async function paletteOf(rgb: Buffer, size: number): Promise<string[]> {
  const small = await sharp(rgb, { raw: { width: size, height: size, channels: 3 } })
    .resize(SAMPLE)
    .raw()
    .toBuffer()
  return commonColours(Array.from({ length: small.length / 3 }, (_, i) => [...small.subarray(3 * i, 3 * i + 3)]))
}

/** Up to five hex colours of pixels (red, green and blue of 255), most common first, that differ visibly. */
export function commonColours(pixels: number[][]): string[] {
  const bins = new Map<string, { sum: number[]; count: number }>()
  for (const pixel of pixels) {
    const id = pixel.map((v) => Math.floor(v / BIN)).join()
    const bin = bins.get(id) ?? { sum: [0, 0, 0], count: 0 }
    bins.set(id, { sum: bin.sum.map((v, c) => v + pixel[c]!), count: bin.count + 1 })
  }
  const chosen: number[][] = []
  for (const { sum, count } of [...bins.values()].sort((a, b) => b.count - a.count)) {
    const colour = sum.map((v) => Math.round(v / count))
    const far = chosen.every((other) => Math.hypot(...other.map((v, c) => v - colour[c]!)) > DISTINCT)
    if (far && count > LEAST_SHARE * pixels.length && chosen.length < MOST) chosen.push(colour)
  }
  return chosen.map((colour) => `#${colour.map((v) => v.toString(16).padStart(2, '0')).join('')}`)
}
