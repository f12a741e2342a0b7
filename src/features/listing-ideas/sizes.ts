import type { Marketplace } from '../../goods/marketplaces.ts'
import { leastSizeOf } from '../../studio/facts.ts'

/** No picture beside the main one is smaller than this (px) for a photo with few pixels: the product stands smaller in it. */
const SIDE_MIN = 1000

/** The size of a marketplace's pictures, and how small they may become where a photo has few pixels. */
export function sizesOf(marketplace: Marketplace) {
  const { width, height } = marketplace.canvas
  const least = leastSizeOf(marketplace)
  return {
    size: { width, height },
    least: { width: Math.max(SIDE_MIN, least.width), height: Math.max(SIDE_MIN, least.height) },
  }
}
