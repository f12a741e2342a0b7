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
 * Whether an outline begins with a person's head: narrower than the shoulders that follow, and with a face, which has the color of skin and which
 * hair or clothes do not have. `raster` is a cut-out, RGBA, cropped to what it shows. People who turn away have none.
 */
export function hasHead(raster: Raster): boolean {
  const small = fitInside(raster, SIDE)
  const widths = Array.from({ length: small.height }, (_, y) => widthAt(small, y))
  const chin = chinOf(widths)
  return chin !== null && hasFace(small, chin)
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
  const own = [0, 1, 2].map((channel) => middle(face.map((color) => color[channel]!)))
  const isAlike = (color: Lch): boolean =>
    Math.abs(color[0] - own[0]!) < ALIKE.light &&
    Math.abs(color[1] - own[1]!) < ALIKE.chroma &&
    Math.abs(color[2] - own[2]!) < ALIKE.hue
  const body = colorsIn(raster, chin, raster.height)
  return body.filter(isAlike).length <= ALIKE_MAX * body.length
}

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
