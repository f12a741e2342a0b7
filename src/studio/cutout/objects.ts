import { components, type Part } from '../raster/components.ts'
import { type Box, cropRaster, type Mask, mask, type Raster, sharedArea, solidBox } from '../raster/raster.ts'
import { type Cutout, type CutoutResult, factsOf } from './facts.ts'
import { chosen, refusal } from './judgement.ts'

/** A smaller share of a cut-out is a part of the object nearest to it. */
const OBJECT_SHARE = 0.03
/** The unit of boxes: a thousandth of the picture's side. */
const GRID = 1000
/** Mean colors this far apart (Euclidean, bytes) are those of different things, not of two shoes. */
const UNLIKE = 45
/** Objects whose boxes are nearer than this, in thousandths of the picture, may be parts of one thing, as the handle of a kettle. */
const NEAR = 15
/** An object of a later cut-out is the same when the boxes overlap (IoU) this much. */
const SAME = 0.5

/**
 * A separate piece of a cut-out that could be a product by itself. `id` follows from its place in the picture; `box` and `share` (of the cut-out's
 * area) are 0..1. `used`: whether pictures show it.
 */
export type PictureObject = { id: string; box: Box; share: number; used: boolean }

/** The objects to choose from, from left to right; none where the cut-out is in one piece. `chosen` are ids, null for all. */
export function objectsOf(cutout: Cutout, chosen: readonly string[] | null): PictureObject[] {
  if (cutout.facts.parts < 2) return []
  const { objects } = split(cutout)
  if (objects.length < 2) return []
  const used = chosen === null ? objects : (matching(objects, chosen) ?? [])
  return objects
    .map((object) => ({
      id: idOf(object),
      box: fractions(object.box),
      share: object.share,
      used: used.includes(object),
    }))
    .sort((a, b) => a.box.left - b.box.left || a.box.top - b.box.top)
}

/** Whether a cut-out has objects of different colors that stand apart: rather a product and a neighbor than a pair, or parts of one thing. */
export function hasUnlikeObjects(cutout: Cutout): boolean {
  if (cutout.facts.parts < 2) return false
  const { labels, objects } = split(cutout)
  const colors = objects.map(({ label }) => meanColor(cutout.raster, (at) => labels[at] === label))
  const gap = (one: number[], two: number[]) => Math.hypot(...one.map((value, c) => value - two[c]!))
  return colors.some((color, i) => gap(color, colors[0]!) > UNLIKE && isApart(objects[i]!.box, objects[0]!.box))
}

function isApart(one: Box, two: Box): boolean {
  const across = Math.max(one.left - two.left - two.width, two.left - one.left - one.width)
  const down = Math.max(one.top - two.top - two.height, two.top - one.top - one.height)
  return Math.max(across, down) > NEAR
}

/** The mean color, in bytes, of the opaque pixels for which `isInside` holds. */
function meanColor({ data }: Raster, isInside: (at: number) => boolean): number[] {
  const sums = [0, 0, 0]
  let count = 0
  for (let at = 0; at < data.length / 4; at++) {
    if (data[at * 4 + 3]! <= 127 || !isInside(at)) continue
    count++
    for (let c = 0; c < 3; c++) sums[c]! += data[at * 4 + c]!
  }
  return sums.map((sum) => sum / Math.max(1, count))
}

/**
 * The cut-out with the objects of these ids alone, or the reason why it cannot be used: the ids are those of another cut-out of the picture, and
 * one of its objects is not among these. The judgement stays, because every outline does, but which object is the product is no longer in question.
 */
export function keepObjects(cutout: Cutout, ids: readonly string[]): CutoutResult {
  const { labels, objects } = split(cutout)
  const kept = matching(objects, ids)
  if (kept === null) return { cutout: null, refused: refusal('objects_lost') }
  const isKept = maskOf(labels, { kept, size: cutout.raster })
  const raster = masked(cutout.raster, isKept)
  const inner = solidBox(raster, 1)!
  const cropped = cropRaster(raster, inner)
  const clear = cutout.clear && cropRaster(masked(cutout.clear, isKept), inner)
  const { box: whole, source } = cutout
  const box = { ...inner, left: whole.left + inner.left, top: whole.top + inner.top }
  const { touches, ...measured } = cutout.facts
  const parts = kept.reduce((sum, object) => sum + object.parts, 0)
  // A cut-out that touches the bottom may end above that of the picture: see `shownIn` of the cut-out.
  const frame = touches.bottom ? { ...source, height: whole.top + whole.height } : source
  const judgement = chosen(measured.judgement)
  const facts = factsOf(cropped, { ...measured, judgement, box, source: frame, parts })
  return { cutout: { raster: cropped, ...(clear && { clear }), box, source, facts }, refused: null }
}

/** `label` is that of its pixels; `box` in thousandths of the picture; `parts` counts the solid pieces. */
type LabeledObject = { label: number; box: Box; share: number; parts: number }

type Split = { labels: Int32Array; objects: LabeledObject[] }

/** The objects of a cut-out. In `labels`, every pixel has the label of its object; transparent ones have that of the nearest. */
function split({ raster, box, source }: Cutout): Split {
  const { labels, parts } = components(solid(raster))
  const area = parts.reduce((sum, part) => sum + part.area, 0)
  const main = parts.filter((part) => part.area >= area * OBJECT_SHARE)
  const owners = new Int32Array(parts.length + 1)
  for (const { label } of main) owners[label] = label
  const nearest = spread(labels, owners, raster.width)
  const objects = main.map(({ label }): LabeledObject => {
    const own = parts.filter((part) => owners[part.label] === label)
    const size = own.reduce((sum, part) => sum + part.area, 0)
    return { label, box: placed(around(own), box, source), share: size / area, parts: own.length }
  })
  return { labels: nearest, objects }
}

function solid({ data, width, height }: Raster): Mask {
  const out = mask(width, height)
  for (let at = 0; at < out.data.length; at++) out.data[at] = data[at * 4 + 3]! > 127 ? 1 : 0
  return out
}

/**
 * Gives every pixel the owner of the part that is nearest to it, in steps along rows and columns, by a breadth-first walk from all parts with an
 * owner at once. A part without one gets that of the part from which it is reached, and is written into `owners`.
 */
function spread(labels: Int32Array, owners: Int32Array, width: number): Int32Array {
  const out = labels.map((label) => owners[label]!)
  const queue = new Int32Array(labels.length)
  let end = 0
  for (let at = 0; at < out.length; at++) if (out[at] !== 0) queue[end++] = at
  const claim = (at: number, owner: number): void => {
    if (out[at] !== 0) return
    const label = labels[at]!
    if (label !== 0 && owners[label] === 0) owners[label] = owner
    out[at] = label === 0 ? owner : owners[label]!
    queue[end++] = at
  }
  for (let next = 0; next < end; next++) {
    const at = queue[next]!
    const x = at % width
    if (x > 0) claim(at - 1, out[at]!)
    if (x + 1 < width) claim(at + 1, out[at]!)
    if (at >= width) claim(at - width, out[at]!)
    if (at + width < out.length) claim(at + width, out[at]!)
  }
  return out
}

function around(parts: readonly Part[]): Box {
  const left = Math.min(...parts.map(({ box }) => box.left))
  const top = Math.min(...parts.map(({ box }) => box.top))
  const right = Math.max(...parts.map(({ box }) => box.left + box.width))
  const bottom = Math.max(...parts.map(({ box }) => box.top + box.height))
  return { left, top, width: right - left, height: bottom - top }
}

/** A box of a cut-out as thousandths of its picture, rounded outwards. */
function placed(part: Box, { left, top }: Box, source: Cutout['source']): Box {
  const [x, y] = [GRID / source.width, GRID / source.height]
  const from = { left: Math.floor((left + part.left) * x), top: Math.floor((top + part.top) * y) }
  const right = Math.ceil((left + part.left + part.width) * x)
  const bottom = Math.ceil((top + part.top + part.height) * y)
  return { ...from, width: right - from.left, height: bottom - from.top }
}

const idOf = ({ box }: LabeledObject) => [box.left, box.top, box.left + box.width, box.top + box.height].join('-')

function boxOfId(id: string): Box {
  const [left = 0, top = 0, right = 0, bottom = 0] = id.split('-').map(Number)
  return { left, top, width: right - left, height: bottom - top }
}

const fractions = ({ left, top, width, height }: Box): Box => ({
  ...{ left: left / GRID, top: top / GRID },
  ...{ width: width / GRID, height: height / GRID },
})

/** The objects nearest to these ids; null where one of them is not there. */
function matching(objects: readonly LabeledObject[], ids: readonly string[]): LabeledObject[] | null {
  const all = ids.map((id) => {
    const box = boxOfId(id)
    const [nearest] = objects.toSorted((a, b) => overlap(b.box, box) - overlap(a.box, box))
    return nearest !== undefined && overlap(nearest.box, box) >= SAME ? nearest : null
  })
  return all.includes(null) ? null : [...new Set(all as LabeledObject[])]
}

function overlap(a: Box, b: Box): number {
  const shared = sharedArea(a, b)
  return shared / (a.width * a.height + b.width * b.height - shared)
}

type Keep = { kept: readonly LabeledObject[]; size: { width: number; height: number } }

function maskOf(labels: Int32Array, { kept, size: { width, height } }: Keep): Mask {
  const out = mask(width, height)
  const wanted = new Set(kept.map(({ label }) => label))
  for (let at = 0; at < labels.length; at++) out.data[at] = wanted.has(labels[at]!) ? 1 : 0
  return out
}

/** A picture that is transparent black outside the mask. */
function masked(raster: Raster, { data: isKept }: Mask): Raster {
  const data = raster.data.slice()
  for (let at = 0; at < isKept.length; at++) if (isKept[at] === 0) data.fill(0, at * 4, at * 4 + 4)
  return { ...raster, data }
}
