import { boxBlur } from '../raster/box-blur.ts'
import { components, type Part } from '../raster/components.ts'
import {
  type Box,
  clamp,
  cropPlane,
  cropRaster,
  growBox,
  type Mask,
  mask,
  type Plane,
  plane,
  type Raster,
  threshold,
} from '../raster/raster.ts'
import type { Backdrop } from './backdrop.ts'
import { guidedFilter } from './guided-filter.ts'

const TILE = 160
/** Radius of the guided filter as a share of the long side. */
const RADIUS_SHARE = 1 / 180
const EPSILON = 1e-4
/** The guided filter never quite reaches 0 and 1; this much at either end is cut off. */
const STRETCH = 0.08
/** A part smaller than this share of the largest is a crumb, not a second shoe or earring. */
const CRUMB_SHARE = 0.02
/** Where the color of the backdrop is visible, the network must be surer than this that it is the product. */
const DOUBT = 0.75
/** Below this the network is sure that it is not. */
const SURELY_NOT = 0.2
/** The very backdrop lies within this share of its tolerance. */
const SAME = 0.3
/** No more than so many pixels, or so large a share of the picture, are a speck. */
const SPECK_MIN = 16
const SPECK_SHARE = 4e-5
/** A slit that the network all but overlooks at first sight is still there up to this. */
const SEEN_MAX = 0.92
const FAINT = 0.04

/**
 * Fills the enclosed gaps of a raw matte that are reflections or doubts of the network. A gap that the network is
 * sure of over a good part of its area (a mug's handle, the loop of a strap) stays open, and so does one through which
 * a calm backdrop shows.
 */
export function closeGlints(matte: Plane, backdrop?: Backdrop): Plane {
  const { width, height } = matte
  const gaps = mask(width, height)
  for (let i = 0; i < gaps.data.length; i++) gaps.data[i] = matte.data[i]! < 0.95 ? 1 : 0
  const { labels, parts } = components(gaps)
  const clear = new Float64Array(parts.length + 1)
  const empty = emptiness(matte, backdrop)
  for (let i = 0; i < labels.length; i++) clear[labels[i]!]! += empty.data[i]!
  const open = parts.map(
    (part) => nearFrame(part, matte, 0) || (clear[part.label]! >= 16 && clear[part.label]! > part.area / 4),
  )
  const out = { ...matte, data: matte.data.slice() }
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] === 0) continue
    if (!open[labels[i]! - 1]) out.data[i] = 1
    else if (empty.data[i] === 1) out.data[i] = Math.min(SURELY_NOT, matte.data[i]!)
  }
  return out
}

/** Where nothing of the product is: the network says so, or doubts it while the color of the backdrop is visible. */
function emptiness(matte: Plane, backdrop: Backdrop | undefined): Mask {
  const out = mask(matte.width, matte.height)
  for (let i = 0; i < out.data.length; i++) {
    const behind = backdrop !== undefined && backdrop.distance.data[i]! < backdrop.tolerance
    out.data[i] = matte.data[i]! < (behind ? DOUBT : SURELY_NOT) ? 1 : 0
  }
  return out
}

/**
 * Removes, in place, what filters and doubts have drawn where the very backdrop is visible. Specks and hairlines of its
 * color are print: beside dark letters white is whiter.
 */
export function clearHaze(matte: Plane, network: Plane, { distance, tolerance }: Backdrop): void {
  const seen = plane(matte.width, matte.height)
  for (let i = 0; i < seen.data.length; i++)
    seen.data[i] = distance.data[i]! < tolerance * SAME && network.data[i]! < DOUBT ? 1 : 0
  const { labels, broad } = broadParts(seen)
  for (let i = 0; i < labels.length; i++) if (broad[labels[i]!] === 1) matte.data[i] = 0
}

/** The parts of a mask, and for each label whether it is neither a speck nor a line that is two pixels thick. */
function broadParts(of: Plane): { labels: Int32Array; broad: Uint8Array } {
  const around = boxBlur(of, 1)
  const { labels, parts } = components(threshold(of, 0.5))
  const broad = new Uint8Array(parts.length + 1)
  for (let i = 0; i < labels.length; i++) if (around.data[i]! > 0.999) broad[labels[i]!] = 1
  const speck = Math.max(SPECK_MIN, SPECK_SHARE * of.data.length)
  for (const { label, area } of parts) if (area <= speck) broad[label] = 0
  return { labels, broad }
}

/** Opens again, in place, what a coarser look has closed though at first sight the very backdrop is visible there. */
export function openSlits(matte: Plane, first: Plane, { distance, tolerance }: Backdrop): void {
  for (let i = 0; i < matte.data.length; i++) {
    if (distance.data[i]! < tolerance * SAME && first.data[i]! < SEEN_MAX) {
      matte.data[i] = Math.min(matte.data[i]!, first.data[i]!, SURELY_NOT)
    }
  }
}

/**
 * The matte with its edge moved onto the picture's edge, by a guided filter that runs only in the tiles around the
 * outline. Away from the outline it is exactly 0 or 1 or the network's own value.
 */
export function alignEdges(picture: Raster, matte: Plane): Plane {
  const { width, height } = matte
  const radius = Math.max(3, Math.round(Math.max(width, height) * RADIUS_SHARE))
  const surround = boxBlur(matte, Math.ceil(radius / 2))
  const out = { ...matte, data: matte.data.slice() }
  for (let top = 0; top < height; top += TILE) {
    for (let left = 0; left < width; left += TILE) {
      const tile = { left, top, width: Math.min(TILE, width - left), height: Math.min(TILE, height - top) }
      const band = bandIn(surround, tile)
      if (band.length === 0) continue
      const wide = growBox(tile, 2 * radius, matte)
      const fitted = guidedFilter(cropRaster(picture, wide), cropPlane(matte, wide), { radius, epsilon: EPSILON })
      for (const at of band) {
        const x = at % width
        const value = fitted.data[((at - x) / width - wide.top) * wide.width + x - wide.left]!
        out.data[at] = (value - STRETCH) / (1 - 2 * STRETCH)
      }
    }
  }
  for (let i = 0; i < out.data.length; i++) out.data[i] = snap(out.data[i]!)
  return out
}

/** Without haze and crumbs: what is left is near a solid part that has at least this `share` of the largest's size. */
export function withoutCrumbs(alpha: Plane, share = CRUMB_SHARE): { alpha: Plane; parts: Part[] } {
  const { width, height } = alpha
  const reach = Math.max(4, Math.round(Math.max(width, height) / 120))
  const { labels, parts } = components(threshold(alpha, 0.5))
  const largest = Math.max(0, ...parts.map((part) => part.area))
  const kept = parts.filter((part) => part.area >= largest * share)
  const keep = new Uint8Array(parts.length + 1)
  for (const part of kept) keep[part.label] = 1
  const solid = plane(width, height)
  for (let i = 0; i < labels.length; i++) solid.data[i] = keep[labels[i]!]!
  const near = boxBlur(solid, reach)
  const out = plane(width, height)
  for (let i = 0; i < out.data.length; i++) {
    const crumb = labels[i] !== 0 && keep[labels[i]!] === 0
    if (near.data[i]! > 1e-4 && !crumb) out.data[i] = alpha.data[i]!
  }
  return { alpha: out, parts: kept }
}

/** Whether a part comes within `reach` pixels of the frame. */
export function nearFrame({ box }: Part, frame: { width: number; height: number }, reach: number): boolean {
  return (
    box.left <= reach ||
    box.top <= reach ||
    box.left + box.width >= frame.width - reach ||
    box.top + box.height >= frame.height - reach
  )
}

function snap(value: number): number {
  if (value < FAINT / 2) return 0
  return value > 1 - FAINT / 2 ? 1 : clamp(value, 0, 1)
}

/** The pixels of a tile around which the matte is neither all 0 nor all 1. */
function bandIn(surround: Plane, tile: Box): number[] {
  const band: number[] = []
  for (let y = tile.top; y < tile.top + tile.height; y++) {
    for (let x = tile.left; x < tile.left + tile.width; x++) {
      const at = y * surround.width + x
      if (surround.data[at]! > 0.01 && surround.data[at]! < 0.99) band.push(at)
    }
  }
  return band
}
