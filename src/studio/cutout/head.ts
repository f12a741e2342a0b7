import { oklabOf } from '../raster/oklab.ts'
import type { Raster } from '../raster/raster.ts'
import { fitInside } from '../raster/resize.ts'

const SIDE = 320
/** Shoulders are so much wider than all rows of a head, and so far (share of the whole height) below its end. */
const SHOULDERS = { wider: 1.25, below: 0.1 }
/** How high a head with its neck is, in shares of the whole outline and of the width. */
const HIGH = [0.07, 0.45] as const
const TALL = [0.75, 2.8] as const
/** Skin of all tones in OKLab, as in `hand.ts`; the share of a head that is a face. */
const SKIN = { light: [0.25, 0.94], chroma: [0.03, 0.14], hue: [25, 64] } as const
const FACE = [0.14, 0.97] as const
/** A hood has the color of what hangs below it: no more of that than arms and legs looks like a face, within these distances. */
const ALIKE_MAX = 0.5
const ALIKE = { light: 0.15, chroma: 0.03, hue: 11 } as const

type Lch = readonly [light: number, chroma: number, hue: number]

/**
 * A dress form ends above in a neck, in shares of the outline's height and width: as wide for `even` of the height at least, and `below` it shoulders; above
 * it, for `tall` of what there is, a knob that is narrower than `knob` of the neck, which follows within `step`.
 */
const NECK = {
  ends: [0.06, 0.35],
  even: 0.04,
  steady: 0.85,
  least: 0.14,
  shoulders: 1.6,
  below: 0.1,
  knob: 0.6,
  tall: 0.2,
  step: 0.02,
} as const

/**
 * Whether an outline begins with a person's head: narrower than the shoulders that follow, and with a face, which has the color of skin and which
 * hair or clothes do not have; or with the neck of a dress form, which wears clothes as a person does. `raster` is a cut-out, RGBA, cropped to what it
 * shows. People who turn away have none.
 */
export function hasHead(raster: Raster): boolean {
  const small = fitInside(raster, SIDE)
  const widths = Array.from({ length: small.height }, (_, y) => widthAt(small, y))
  const chin = chinOf(widths)
  return (chin !== null && hasFace(small, chin)) || isForm(small, widths)
}

/** Whether it begins with the neck of a dress form, which is of another color than what it wears: a collar on a coat hanger is not. */
function isForm(raster: Raster, widths: readonly number[]): boolean {
  const end = widths.findIndex((_, y) => endsNeck(widths, y))
  if (end < 0) return false
  const from = widths.findIndex((width) => width > NECK.knob * widths[end]!)
  return !isMostly(colorsIn(raster, end, raster.height), alikeTo(colorsIn(raster, from, end)))
}

function endsNeck(widths: readonly number[], y: number): boolean {
  const [height, neck] = [widths.length, widths[y]!]
  const knob = widths.findIndex((width) => width > NECK.knob * neck)
  const above = widths[y - Math.round(NECK.even * height)] ?? 0
  const below = widths[y + Math.round(NECK.below * height)] ?? 0
  return (
    isIn(y / height, NECK.ends) &&
    neck > NECK.least * Math.max(...widths) &&
    above >= NECK.steady * neck &&
    below >= NECK.shoulders * neck &&
    knob >= NECK.tall * y &&
    (widths[knob + Math.round(NECK.step * height)] ?? 0) >= NECK.steady * neck
  )
}

const isIn = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most

const isSolid = ({ data, width }: Raster, x: number, y: number): boolean => data[(y * width + x) * 4 + 3]! > 127

/** From the first to the last solid pixel of a row. */
function widthAt(raster: Raster, y: number): number {
  let [first, last] = [raster.width, -1]
  for (let x = 0; x < raster.width; x++) {
    if (!isSolid(raster, x, y)) continue
    first = Math.min(first, x)
    last = x
  }
  return Math.max(0, last - first + 1)
}

/** The row at which a head with its neck ends, above shoulders; null where none does. */
function chinOf(widths: readonly number[]): number | null {
  const height = widths.length
  let across = 1
  for (let y = 0; y < HIGH[1] * height; y++) {
    across = Math.max(across, widths[y]!)
    const shoulders = widths[y + Math.round(SHOULDERS.below * height)] ?? 0
    const isHead = y >= HIGH[0] * height && isIn(y / across, TALL)
    if (isHead && shoulders >= SHOULDERS.wider * across) return y
  }
  return null
}

function hasFace(raster: Raster, chin: number): boolean {
  const head = colorsIn(raster, 0, chin)
  const face = head.filter(isSkin)
  if (face.length === 0 || !isIn(face.length / head.length, FACE)) return false
  return !isMostly(colorsIn(raster, chin, raster.height), alikeTo(face))
}

/** Whether a color is near the middle of some. */
function alikeTo(colors: readonly Lch[]): (color: Lch) => boolean {
  const [light, chroma, hue] = [0, 1, 2].map((channel) => middle(colors.map((color) => color[channel]!)))
  return (color) =>
    Math.abs(color[0] - light!) < ALIKE.light &&
    Math.abs(color[1] - chroma!) < ALIKE.chroma &&
    Math.abs(color[2] - hue!) < ALIKE.hue
}

const isMostly = (colors: readonly Lch[], is: (color: Lch) => boolean): boolean =>
  colors.filter(is).length > ALIKE_MAX * colors.length

const isSkin = ([light, chroma, hue]: Lch): boolean =>
  isIn(light, SKIN.light) && isIn(chroma, SKIN.chroma) && isIn(hue, SKIN.hue)

/** The colors of the solid pixels of some rows, in polar OKLab with degrees. */
function colorsIn(raster: Raster, from: number, to: number): Lch[] {
  const colors: Lch[] = []
  for (let i = from * raster.width; i < to * raster.width; i++) {
    if (raster.data[i * 4 + 3]! <= 127) continue
    const [light, a, b] = oklabOf(raster.data[i * 4]!, raster.data[i * 4 + 1]!, raster.data[i * 4 + 2]!)
    colors.push([light, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI])
  }
  return colors
}

function middle(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1]!
}
