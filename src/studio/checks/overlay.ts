import sharp from 'sharp'
import type { Box, Raster } from '../raster/raster.ts'
import { deltaE2000, labOf } from './delta-e.ts'
import { insideOf } from './fidelity.ts'

/** The colour difference from which a pixel is marked. */
const MARKED_FROM = 5

/** A PNG of the output, faded to grey, with every compared product pixel that changed too much in red. */
export async function failureOverlay(
  output: Raster,
  { product, placement }: { product: Raster; placement: { rect: Box } },
): Promise<Buffer> {
  const { width, height } = output
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const grey = 96 + (output.data[i * 3]! + 2 * output.data[i * 3 + 1]! + output.data[i * 3 + 2]!) / 8
    data.fill(Math.round(grey), i * 3, i * 3 + 3)
  }
  const inside = insideOf(product)
  for (let i = 0; i < inside.length; i++) {
    const x = placement.rect.left + (i % product.width)
    const y = placement.rect.top + Math.floor(i / product.width)
    if (inside[i] === 0 || x < 0 || y < 0 || x >= width || y >= height) continue
    const at = (y * width + x) * 3
    const lab = (from: Uint8Array, k: number) => labOf(from[k]!, from[k + 1]!, from[k + 2]!)
    if (deltaE2000(lab(product.data, i * 4), lab(output.data, at)) > MARKED_FROM) data.set([222, 30, 40], at)
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}
