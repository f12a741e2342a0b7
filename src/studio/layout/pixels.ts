import type { Box, Raster } from '../raster/raster.ts'
import { LINEAR_OF_BYTE, luminance } from '../raster/srgb.ts'
import type { RenderedPicture } from './rendered-picture.ts'

/** Calls `see` for every whole pixel of a box that lies in the picture. */
export function eachPixel({ width, height }: Raster, box: Box, see: (x: number, y: number) => void): void {
  const right = Math.min(width, Math.ceil(box.left + box.width))
  const bottom = Math.min(height, Math.ceil(box.top + box.height))
  for (let y = Math.max(0, Math.floor(box.top)); y < bottom; y++)
    for (let x = Math.max(0, Math.floor(box.left)); x < right; x++) see(x, y)
}

/** The opacity (0..255) of a pixel of a picture with alpha. */
export function alphaAt({ data, width }: Raster, x: number, y: number): number {
  return data[(y * width + x) * 4 + 3]!
}

/** The relative luminance of a pixel. */
export function lightAt({ data, width }: Raster, x: number, y: number): number {
  const at = (y * width + x) * 3
  return luminance(LINEAR_OF_BYTE[data[at]!]!, LINEAR_OF_BYTE[data[at + 1]!]!, LINEAR_OF_BYTE[data[at + 2]!]!)
}

/** The product's own opacity (0..255) at a pixel of the frame. */
export function coverAt(
  { product, placement: { rect } }: NonNullable<RenderedPicture['product']>,
  x: number,
  y: number,
): number {
  const [u, v] = [x - rect.left, y - rect.top]
  if (u < 0 || v < 0 || u >= rect.width || v >= rect.height) return 0
  return product.data[(v * rect.width + u) * 4 + 3]!
}

/** How far a product is from a box, as far as it lies in the area that is looked at. */
export function distanceToProduct(
  product: NonNullable<RenderedPicture['product']>,
  box: Box,
  { left, top, width, height }: Box,
): number {
  let nearest = Number.POSITIVE_INFINITY
  for (let y = Math.floor(top); y < top + height; y++)
    for (let x = Math.floor(left); x < left + width; x++)
      if (coverAt(product, x, y) > 128)
        nearest = Math.min(nearest, gapBetween(box, { left: x, top: y, width: 1, height: 1 }))
  return nearest
}

/** The distance between two boxes. */
export function gapBetween(a: Box, b: Box): number {
  const across = Math.max(b.left - a.left - a.width, a.left - b.left - b.width, 0)
  const down = Math.max(b.top - a.top - a.height, a.top - b.top - b.height, 0)
  return Math.hypot(across, down)
}
