import { type Lab, labOf } from '../checks/delta-e.ts'
import type { Raster } from '../raster/raster.ts'
import { fitInside } from '../raster/resize.ts'
import { type Palette, palette } from './palette.ts'
import type { View } from './understand.ts'

/**
 * What a reference picture lends: its colors, the side from which its light comes, whether its shadows have hard edges, and how high its camera is; null
 * where that is not clear.
 */
export type Reference = Palette & { side?: 'left' | 'right' | null; hard?: boolean | null; view?: View | null }

const SIDE = 96

/** Reads what a reference picture lends. */
export function readReference(picture: Raster): Reference {
  const labs = labsOf(fitInside(picture, SIDE))
  return { ...palette(picture), side: sideOf(labs), hard: hardnessOf(labs), view: viewOf(labs) }
}

/** CIELAB of every pixel, by rows. */
type Labs = readonly (readonly Lab[])[]

function labsOf({ data, width, height, channels }: Raster): Labs {
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => {
      const at = (y * width + x) * channels
      return labOf(data[at]!, data[at + 1]!, data[at + 2]!)
    }),
  )
}

/** One third of a picture this much lighter (L*) than the opposite one is on the side of its light. */
const SIDE_STEP = 5

function sideOf(labs: Labs): 'left' | 'right' | null {
  const width = labs[0]!.length
  const third = Math.max(1, Math.floor(width / 3))
  const lightness = (from: number, to: number): number => meanOf(labs.flatMap((row) => row.slice(from, to)))[0]
  const step = lightness(0, third) - lightness(width - third, width)
  if (Math.abs(step) < SIDE_STEP) return null
  return step > 0 ? 'left' : 'right'
}

/** A shadow is so much darker (L*) than the light beside it and of nearly the same color; its edge is hard over 2 pixels, soft over 8. */
const SHADOW = { step: 10, color: 9, near: 2, far: 8 }
const EDGES_MIN = 0.004
const HARD_FROM = 0.6
const SOFT_TO = 0.3

function hardnessOf(labs: Labs): boolean | null {
  const edges = labs.flatMap((row) => row.slice(0, -SHADOW.far).map((_, x) => edgeAt(row, x)))
  const hard = edges.filter((edge) => edge === 'hard').length
  const soft = edges.filter((edge) => edge === 'soft').length
  if (hard + soft < EDGES_MIN * edges.length) return null
  // A hard edge is met by two windows of the near kind, a soft one by all those over its width.
  const share = hard / (hard + soft / (SHADOW.far / SHADOW.near))
  if (share >= HARD_FROM) return true
  return share <= SOFT_TO ? false : null
}

function edgeAt(row: readonly Lab[], x: number): 'hard' | 'soft' | null {
  if (isShadow(row[x]!, row[x + SHADOW.near]!)) return 'hard'
  return isShadow(row[x]!, row[x + SHADOW.far]!) && isEven(row, x) ? 'soft' : null
}

function isShadow(one: Lab, other: Lab): boolean {
  return Math.abs(one[0] - other[0]) >= SHADOW.step && Math.hypot(one[1] - other[1], one[2] - other[2]) < SHADOW.color
}

/** Whether a row has no hard edge within the far window. */
function isEven(row: readonly Lab[], x: number): boolean {
  for (let at = x; at + SHADOW.near <= x + SHADOW.far; at++)
    if (isShadow(row[at]!, row[at + SHADOW.near]!)) return false
  return true
}

/** Rows between which the color of whole bands steps by so much are a horizon; where none steps by the second, there is no ground line. */
const HORIZON = 12
const NO_HORIZON = 5
/** From above, texture is as fine at the upper edge as at the lower one; a wall or a distance has less. */
const EVEN_TEXTURE = 0.6

function viewOf(labs: Labs): View | null {
  const height = labs.length
  const band = Math.max(2, Math.round(height * 0.06))
  const steps = Array.from({ length: Math.max(0, Math.floor(height * 0.5)) }, (_, i) => {
    const y = Math.floor(height * 0.25) + i
    return distance(meanOf(labs.slice(y - band, y).flat()), meanOf(labs.slice(y, y + band).flat()))
  })
  const horizon = Math.max(0, ...steps)
  if (horizon >= HORIZON) return 'frontal'
  const [upper, lower] = [textureOf(labs.slice(0, height >> 2)), textureOf(labs.slice(-(height >> 2)))]
  const isAlike = Math.min(upper, lower) >= EVEN_TEXTURE * Math.max(upper, lower) && upper > 0
  return horizon < NO_HORIZON && isAlike ? 'top' : null
}

function textureOf(rows: Labs): number {
  let [sum, count] = [0, 0]
  for (const row of rows)
    for (let x = 1; x < row.length; x++) {
      sum += Math.abs(row[x]![0] - row[x - 1]![0])
      count++
    }
  return sum / Math.max(1, count)
}

const distance = (a: Lab, b: Lab): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

function meanOf(labs: readonly Lab[]): Lab {
  const sum = [0, 0, 0]
  for (const lab of labs) for (let c = 0; c < 3; c++) sum[c]! += lab[c]!
  return sum.map((part) => part / Math.max(1, labs.length)) as unknown as Lab
}
