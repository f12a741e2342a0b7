import type { Composite } from '../composite/composite.ts'
import type { Raster } from '../raster/raster.ts'
import type { Scheme } from './scheme.ts'
import type { Sketch } from './sketch.ts'

/**
 * A rendered design: the picture; the same without type and product; the letters alone; the product as it was resampled and where
 * it stands, null in an ad without one.
 */
export type RenderedPicture = {
  picture: Raster
  stage: Raster
  letters: Raster
  /** The letters without emoji, whose colors are not the type's. */
  bare: Raster
  over: Raster
  product: Pick<Composite, 'product' | 'placement'> | null
  sketch: Sketch
  scheme: Scheme
  missing: string[]
}
