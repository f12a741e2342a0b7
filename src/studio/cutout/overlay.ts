import { boxBlur } from '../raster/box-blur.ts'
import { type Components, components, type Part } from '../raster/components.ts'
import { type Box, growBox, type Plane, plane, type Raster, threshold } from '../raster/raster.ts'
import { fitInside, resizePlane } from '../raster/resize.ts'
import { findWords, type Letter } from './letters.ts'

/** Words are looked for in the picture at this length of its long side. */
const SIDE = 1000
/** A part of the matte is words where so much of it lies within two pixels of ink or badge. */
const PRINTED_SHARE = 0.8
/** A letter with more product than this around it is not beside the product. */
const BESIDE_MAX = 0.3
/** A word that runs over the product's outline has so many letters; fewer are chance. */
const ACROSS_MIN = 4
/** Above this, rounding apart, a blurred mask is not 0. */
const NEAR = 1e-3
/** Where removing words would remove more than this share of all detected pixels, they are the product. */
const OWN_SHARE = 0.6

/**
 * A matte without the words that were laid over its picture beside the product, and without their badges, which were `share`
 * of it. `across` says that words run over the product's outline, so that they cannot be separated from it.
 */
export type Overlay = { matte: Plane; share: number; across: boolean }

/** Takes words that were laid over a picture (RGB) out of its matte. What is printed on the product itself stays. */
export function withoutOverlay(picture: Raster, matte: Plane): Overlay {
  const small = fitInside(picture, SIDE)
  const seen = resizePlane(matte, small.width, small.height)
  const found = findWords(small, seen)
  if (found.words.length === 0) return { matte, share: 0, across: false }
  const whole = components(threshold(seen, 0.5))
  const near = boxBlur(found.printed, 2)
  const alien = alienParts(found.words, near, whole)
  const beside = ({ at, around }: Letter): boolean =>
    around <= BESIDE_MAX && (whole.labels[at] === 0 || alien.has(whole.labels[at]!))
  const upon = ({ at, around }: Letter): boolean => around > BESIDE_MAX && whole.labels[at] !== 0
  const across =
    found.words.some((word) => word.length >= ACROSS_MIN && word.filter(beside).length > 1 && word.some(upon)) ||
    found.badges.some((badge) => isStuckOn(badge, near, seen))
  const areaOf = (parts: Part[]): number => parts.reduce((sum, { area }) => sum + area, 0)
  const share = areaOf(whole.parts.filter(({ label }) => alien.has(label))) / areaOf(whole.parts)
  if (!(share > 0 && share <= OWN_SHARE)) return { matte, share: 0, across }
  const kept = plane(seen.width, seen.height)
  for (let i = 0; i < kept.data.length; i++) kept.data[i] = alien.has(whole.labels[i]!) ? 0 : 1
  return { matte: where(matte, kept), share, across }
}

/** The parts (labels) of a matte that are words, or marks between the letters of a word. */
function alienParts(words: Letter[][], near: Plane, { labels, parts }: Components): Set<number> {
  const ink = new Float64Array(parts.length + 1)
  for (let i = 0; i < labels.length; i++) ink[labels[i]!]! += near.data[i]! > NEAR ? 1 : 0
  const alien = new Set(parts.filter(({ label, area }) => ink[label]! > PRINTED_SHARE * area).map(({ label }) => label))
  for (const word of words) {
    if (!word.every(({ at }) => alien.has(labels[at]!))) continue
    const tallest = Math.max(...word.map(({ box }) => box.height))
    const room = growBox(around(word), Math.round(tallest / 2), near)
    for (const { box, label } of parts) if (box.height <= tallest && contains(room, box)) alien.add(label)
  }
  return alien
}

/** A matte where a coarser plane is 1 for two pixels around, 0 elsewhere. */
function where(matte: Plane, kept: Plane): Plane {
  const near = resizePlane(boxBlur(kept, 2), matte.width, matte.height)
  return { ...matte, data: matte.data.map((value, i) => (near.data[i]! > 0.999 ? value : 0)) }
}

/** The share of the ring around a badge that is product, where it is stuck on the product's edge. */
const STUCK = { least: 0.12, most: 0.88 }

/** Whether a round badge is half on the product and half beside it: no label is, but for one that is no ellipse. */
function isStuckOn({ left, top, width, height }: Box, near: Plane, seen: Plane): boolean {
  let [printed, beyond, product, count] = [0, 0, 0, 0]
  for (let angle = 0; angle < 2 * Math.PI; angle += Math.PI / 32) {
    const at = (reach: number): number | undefined => {
      const x = Math.round(left + width / 2 + (width / 2 + reach) * Math.cos(angle))
      const y = Math.round(top + height / 2 + (height / 2 + reach) * Math.sin(angle))
      return x < 0 || y < 0 || x >= seen.width || y >= seen.height ? undefined : y * seen.width + x
    }
    const [inside, outside] = [at(-4), at(5)]
    if (inside === undefined || outside === undefined) continue
    count++
    printed += near.data[inside]! > NEAR ? 1 : 0
    beyond += near.data[outside]! > NEAR ? 1 : 0
    product += seen.data[outside]!
  }
  const share = product / count
  return printed > 0.9 * count && beyond < 0.1 * count && share > STUCK.least && share < STUCK.most
}

function around(parts: Part[]): Box {
  const left = Math.min(...parts.map(({ box }) => box.left))
  const top = Math.min(...parts.map(({ box }) => box.top))
  const right = Math.max(...parts.map(({ box }) => box.left + box.width))
  const bottom = Math.max(...parts.map(({ box }) => box.top + box.height))
  return { left, top, width: right - left, height: bottom - top }
}

function contains(room: Box, { left, top, width, height }: Box): boolean {
  return (
    left >= room.left &&
    top >= room.top &&
    left + width <= room.left + room.width &&
    top + height <= room.top + room.height
  )
}
