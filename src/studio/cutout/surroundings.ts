import { boxBlur } from '../raster/box-blur.ts'
import { components, type Part } from '../raster/components.ts'
import { type Box, type Mask, type Plane, threshold } from '../raster/raster.ts'
import { nearFrame } from './matte.ts'

/** Things that touch along less than twice this share of the long side are two. */
const SEAM_SHARE = 1 / 130
/** A thing larger than this share of the main part is product whatever the frame does. */
const ALIEN_SHARE = 0.3
/** Less of a thing than this is thicker than a seam: it is a strap or a cable, and belongs to the main part. */
const FIRM_SHARE = 0.2
/** Things whose boxes share this much of the smaller one are one. */
const WITHIN = 0.3
/** Above this, rounding apart, a blurred mask is not 0. */
const NEAR = 1e-3

/**
 * A matte without what belongs to the surroundings: when the main part lies whole within the frame, smaller things that the
 * frame cuts (a notebook and a pen beside a cup) are no product. Things are separated even where they touch along a seam.
 */
export function withoutSurroundings(alpha: Plane): Plane {
  const reach = Math.max(2, Math.round(Math.max(alpha.width, alpha.height) * SEAM_SHARE))
  const solid = threshold(alpha, 0.5)
  const cores = components(shrunk(solid, reach))
  const main = largestPart(cores.parts)
  if (main === undefined || nearFrame(main, alpha, reach)) return alpha
  const whole = grown(
    where(solid, (i) => cores.labels[i] === main.label),
    reach,
  )
  const rest = components(where(solid, (i) => whole.data[i] === 0))
  const firm = new Float64Array(rest.parts.length + 1)
  for (let i = 0; i < cores.labels.length; i++) if (cores.labels[i] !== 0) firm[rest.labels[i]!]!++
  const isAlien = (thing: Part[]): boolean => {
    const area = thing.reduce((sum, part) => sum + part.area, 0)
    const core = thing.reduce((sum, { label }) => sum + firm[label]!, 0)
    const cut = thing.some((part) => nearFrame(part, alpha, reach))
    return cut && core > area * FIRM_SHARE && area < main.area * ALIEN_SHARE
  }
  const alien = new Set(
    gathered(rest.parts)
      .filter(isAlien)
      .flat()
      .map(({ label }) => label),
  )
  if (alien.size === 0) return alpha
  const things = where(solid, (i) => alien.has(rest.labels[i]!))
  const seam = boxBlur(floats(things), 3 * reach)
  // What joined them is cut off the main part, too: all that sticks out of it beside them.
  const bulk = opened(
    where(solid, (i) => things.data[i] === 0),
    2 * reach,
  )
  const kept = where(solid, (i) => things.data[i] === 0 && (seam.data[i]! <= NEAR || bulk.data[i] === 1))
  const rim = grown(kept, 2)
  const isOwn = (i: number): boolean =>
    kept.data[i] === 1 || (solid.data[i] === 0 && (seam.data[i]! <= NEAR || rim.data[i] === 1))
  return { ...alpha, data: alpha.data.map((value, i) => (isOwn(i) ? value : 0)) }
}

/** The part with most pixels. */
export function largestPart(parts: readonly Part[]): Part | undefined {
  return parts.reduce<Part | undefined>((most, part) => (most && most.area >= part.area ? most : part), undefined)
}

/** The pixels of a mask that fulfil something. */
function where(from: Mask, holds: (i: number) => boolean): Mask {
  return { ...from, data: from.data.map((value, i) => (value === 1 && holds(i) ? 1 : 0)) }
}

function floats(from: Mask): Plane {
  return { ...from, data: Float32Array.from(from.data) }
}

/** The pixels of a mask around which it is whole. */
export function shrunk(from: Mask, reach: number): Mask {
  return threshold(boxBlur(floats(from), reach), 1 - NEAR)
}

/** A mask with all that is near to it. */
export function grown(from: Mask, reach: number): Mask {
  return threshold(boxBlur(floats(from), reach), NEAR)
}

/** A mask without what is thinner than twice the reach. */
export function opened(from: Mask, reach: number): Mask {
  return grown(shrunk(from, reach), reach)
}

/** Parts that lie within each other's boxes, together. */
function gathered(parts: readonly Part[]): Part[][] {
  let groups: { box: Box; parts: Part[] }[] = []
  for (const part of parts) {
    let group = { box: part.box, parts: [part] }
    for (let grown = true; grown; ) {
      const inside = groups.filter(({ box }) => lieTogether(box, group.box))
      grown = inside.length > 0
      groups = groups.filter((one) => !inside.includes(one))
      for (const one of inside) group = { box: around(group.box, one.box), parts: [...group.parts, ...one.parts] }
    }
    groups.push(group)
  }
  return groups.map((group) => group.parts)
}

function lieTogether(a: Box, b: Box): boolean {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return width > 0 && height > 0 && width * height >= WITHIN * Math.min(a.width * a.height, b.width * b.height)
}

function around(a: Box, b: Box): Box {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)]
  const right = Math.max(a.left + a.width, b.left + b.width)
  const bottom = Math.max(a.top + a.height, b.top + b.height)
  return { left, top, width: right - left, height: bottom - top }
}
