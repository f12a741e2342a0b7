import { type SpaceShape, STORY_BANDS, shapeOf } from '../../layout/space.ts'
import type { Box, Size } from '../../raster/raster.ts'

/**
 * How a frame is shared: where captions stand, where the product is wanted beside them, and the window of a picture below
 * them; `words` is where words stand alone, `product` about which point and how large it is wanted, always in shares of the frame. Captions and product never share an area.
 */
export type Areas = {
  caption: Box
  words: Box
  window: Box
  product: { at: { x: number; y: number }; width: number; height: number }
}

const AREAS = {
  story: {
    caption: { left: 0.07, top: 0.15, width: 0.86, height: 0.205 },
    words: { left: 0.07, top: 0.18, width: 0.8, height: 0.44 },
    window: { left: 0.07, top: 0.375, width: 0.86, height: 0.5 },
    product: { at: { x: 0.5, y: 0.61 }, width: 0.8, height: 0.455 },
  },
  tall: {
    caption: { left: 0.07, top: 0.06, width: 0.86, height: 0.215 },
    words: { left: 0.08, top: 0.2, width: 0.84, height: 0.6 },
    window: { left: 0.07, top: 0.295, width: 0.86, height: 0.645 },
    product: { at: { x: 0.5, y: 0.63 }, width: 0.78, height: 0.58 },
  },
  square: {
    caption: { left: 0.07, top: 0.06, width: 0.86, height: 0.225 },
    words: { left: 0.08, top: 0.18, width: 0.84, height: 0.64 },
    window: { left: 0.07, top: 0.31, width: 0.86, height: 0.63 },
    product: { at: { x: 0.5, y: 0.64 }, width: 0.74, height: 0.56 },
  },
  wide: {
    caption: { left: 0.05, top: 0.2, width: 0.37, height: 0.6 },
    words: { left: 0.14, top: 0.18, width: 0.72, height: 0.64 },
    window: { left: 0.46, top: 0.09, width: 0.49, height: 0.82 },
    product: { at: { x: 0.71, y: 0.54 }, width: 0.44, height: 0.74 },
  },
} as const satisfies Record<SpaceShape, Areas>

/** The areas of a frame of this size, in its pixels. */
export function areasOf(frame: Size): Areas {
  const { caption, words, window, product } = AREAS[shapeOf(frame)]
  return { caption: pixels(caption, frame), words: pixels(words, frame), window: pixels(window, frame), product }
}

/**
 * Where apps lay their own things over a film of 9:16, in shares: the worst of what TikTok (in-feed ads), Reels (safe zones) and Shorts give
 * in their guides for advertisers, 2025: 14 % at the top, 35 % at the bottom, 6 % at the sides, and the buttons at the right from 40 % down.
 */
const STORY_UNSAFE: readonly Box[] = [
  { left: 0, top: 0, width: 1, height: STORY_BANDS.top },
  { left: 0, top: 1 - STORY_BANDS.reels, width: 1, height: STORY_BANDS.reels },
  { left: 0, top: 0, width: 0.06, height: 1 },
  { left: 0.94, top: 0, width: 0.06, height: 1 },
  { left: 0.87, top: 0.4, width: 0.13, height: 0.6 },
]
/** What players cut or cover at the edges of other frames. */
const EDGE = 0.04

/** Where type is not safe in a frame of this size, in its pixels. */
export function unsafeAreas(frame: Size): Box[] {
  const bands: readonly Box[] =
    shapeOf(frame) === 'story'
      ? STORY_UNSAFE
      : [
          { left: 0, top: 0, width: 1, height: EDGE },
          { left: 0, top: 1 - EDGE, width: 1, height: EDGE },
          { left: 0, top: 0, width: EDGE, height: 1 },
          { left: 1 - EDGE, top: 0, width: EDGE, height: 1 },
        ]
  return bands.map((band) => pixels(band, frame))
}

/** Whole pixels of a box in shares; even sizes. */
function pixels({ left, top, width, height }: Box, frame: Size): Box {
  const even = (size: number) => Math.max(2, 2 * Math.round(size / 2))
  return {
    left: Math.round(left * frame.width),
    top: Math.round(top * frame.height),
    width: even(width * frame.width),
    height: even(height * frame.height),
  }
}
