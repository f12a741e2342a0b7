import { carriedFrame } from '../composite/frame.ts'
import type { Box, Size } from '../raster/raster.ts'

/** The shapes of ads: a square, the feed's portrait, stories and reels, wide screens, and links of 1200 × 628. */
export type AdFrame = '1:1' | '4:5' | '9:16' | '16:9' | '1.91:1'

/** Pixels of each ad frame where nothing else is asked. */
export const AD_SIZE: Record<AdFrame, Size> = {
  '1:1': { width: 1536, height: 1536 },
  '4:5': { width: 1440, height: 1800 },
  '9:16': { width: 1080, height: 1920 },
  '16:9': { width: 1920, height: 1080 },
  '1.91:1': { width: 1200, height: 628 },
}

/** How small an ad may be whose photo has few pixels: what the placements of its shape ask for, or more. */
const AD_LEAST: Record<AdFrame, Size> = {
  '1:1': { width: 1080, height: 1080 },
  '4:5': { width: 1080, height: 1350 },
  '9:16': { width: 1080, height: 1920 },
  '16:9': { width: 1280, height: 720 },
  '1.91:1': { width: 1200, height: 628 },
}

/** The share of an ad that a product should be able to fill. */
const PRESENT = 0.6

/** Pixels of an ad frame with a product of so many pixels, null without one: a smaller ad comes before a smaller product. */
export function adSizeFor(frame: AdFrame, product: Size | null): Size {
  const size = AD_SIZE[frame]
  return product === null ? size : carriedFrame(size, { least: AD_LEAST[frame], product, share: PRESENT })
}

/** What layouts compose for: the first stacks with a square's proportions, the last side by side. */
export type SpaceShape = 'square' | 'tall' | 'story' | 'wide'

/** How wide a phone shows an ad, in its own pixels: sizes of type are chosen and judged as they appear there. */
export const PHONE_WIDTH = 390

/** The smallest type, in pixels of the phone; captions of the platforms have 11. */
export const TYPE_MIN = 11

/**
 * Where an app lays its own things over a picture of 9:16, in shares of its height: stories at the top and the bottom, reels
 * further up from the bottom (as advertisers' guides of Meta's placements give them, 2025).
 */
export const STORY_BANDS = { top: 0.14, bottom: 0.2, reels: 0.35 }

/** The room a layout composes in. `px` is a pixel of the phone, `margin` the page's border, `safe` where things may stand. */
export type Space = Size & { shape: SpaceShape; px: number; margin: number; safe: Box; page: Box }

/** The space of a picture of this size. */
export function spaceOf({ width, height }: Size): Space {
  const px = width / PHONE_WIDTH
  const shape = shapeOf({ width, height })
  const margin = Math.round(22 * px)
  const story = shape === 'story'
  const top = story ? Math.round(height * STORY_BANDS.top) : 0
  const bottom = story ? Math.round(height * (1 - STORY_BANDS.bottom)) : height
  const inset = story ? 0 : margin
  return {
    width,
    height,
    shape,
    px,
    margin,
    safe: { left: 0, top, width, height: bottom - top },
    page: { left: margin, top: top + inset, width: width - 2 * margin, height: bottom - top - 2 * inset },
  }
}

/** A space whose frame ends at this height. */
export function endingAt(space: Space, bottom: number): Space {
  const { height, safe, page } = space
  const to = (box: Box, end: number): Box => ({ ...box, height: Math.max(1, Math.min(bottomOf(box), end) - box.top) })
  const inset = height > bottomOf(safe) ? 0 : height - bottomOf(page)
  return { ...space, height: bottom, safe: to(safe, bottom), page: to(page, bottom - inset) }
}

/** The shape of a frame of this size. */
export function shapeOf({ width, height }: Size): SpaceShape {
  const ratio = width / height
  if (ratio < 0.65) return 'story'
  if (ratio < 0.95) return 'tall'
  return ratio < 1.25 ? 'square' : 'wide'
}

/** A box reduced by this much on every side. */
export function inset(box: Box, across: number, down = across): Box {
  return {
    left: box.left + across,
    top: box.top + down,
    width: Math.max(1, box.width - 2 * across),
    height: Math.max(1, box.height - 2 * down),
  }
}

/** What is left of a box without this much at its sides. */
export function less(box: Box, { left = 0, top = 0, right = 0, bottom = 0 }: Partial<Record<Side, number>>): Box {
  return {
    left: box.left + left,
    top: box.top + top,
    width: Math.max(1, box.width - left - right),
    height: Math.max(1, box.height - top - bottom),
  }
}

type Side = 'left' | 'top' | 'right' | 'bottom'

/** The edges of a box beyond which other things may stand. */
export const rightOf = (box: Box): number => box.left + box.width
export const bottomOf = (box: Box): number => box.top + box.height
