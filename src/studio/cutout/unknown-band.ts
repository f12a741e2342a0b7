import { boxBlur } from '../raster/box-blur.ts'
import { clamp, type Plane, plane, type Raster, type Size } from '../raster/raster.ts'
import { alignEdges } from './matte.ts'

/** Colors beside the band are averaged over so many pixels along the long side, within this share of it. */
const SIDE = 500
const REACH = 1 / 24
/** Where less than this share of the surroundings is inside, or outside, their color is not certain. */
const SAMPLED_MIN = 0.005
/** How much the spread of the colors on both sides, and a difference that nobody could see, count against their difference. */
const SPREAD = 4
const UNSEEN = 0.01
/** Noise keeps a share from reaching 0 and 1; this much at either end is cut off. */
const NOISE = 0.15

/**
 * A matte with the picture's edges in its unknown band: where it is neither 0 nor 1; elsewhere it stays. In the band a pixel's share is where its
 * color lies between the mean colors of what is inside and outside around it, as far as these differ by more than they vary; the rest
 * stays as it is drawn, and a guided filter joins both.
 */
export function resolveBand(picture: Raster, drawn: Plane): Plane {
  const aligned = alignEdges(picture, unmixedShares(picture, drawn))
  const choose = (value: number, at: number) => (value > 0 && value < 1 ? aligned.data[at]! : value)
  return { ...drawn, data: drawn.data.map(choose) }
}

function unmixedShares(picture: Raster, drawn: Plane): Plane {
  const { width, height } = drawn
  const grid = gridOf(drawn)
  const inside = colorsWhere(picture, grid, (at) => drawn.data[at] === 1)
  const outside = colorsWhere(picture, grid, (at) => drawn.data[at] === 0)
  const out = { ...drawn, data: drawn.data.slice() }
  for (let at = 0; at < out.data.length; at++) {
    const value = drawn.data[at]!
    if (value <= 0 || value >= 1) continue
    const x = at % width
    const column = Math.floor((x * grid.width) / width)
    const row = Math.floor((((at - x) / width) * grid.height) / height)
    const { share, certainty } = shareOf(picture, at, { inside, outside, near: row * grid.width + column })
    out.data[at] = value + certainty * (share - value)
  }
  return out
}

/** Pixels of a picture, evenly spread: `pixels` are their positions in it, row by row. */
type Grid = Size & { pixels: Int32Array }

function gridOf({ width, height }: Size): Grid {
  const scale = Math.max(1, Math.max(width, height) / SIDE)
  const [columns, rows] = [Math.ceil(width / scale), Math.ceil(height / scale)]
  const pixels = new Int32Array(columns * rows)
  for (let i = 0; i < pixels.length; i++) {
    const column = i % columns
    const x = Math.floor(((column + 0.5) * width) / columns)
    pixels[i] = Math.floor((((i - column) / columns + 0.5) * height) / rows) * width + x
  }
  return { width: columns, height: rows, pixels }
}

/** The colors of some pixels around each of a grid, 0..1: their share of the surroundings, their mean and their variance over all channels. */
type Colors = { known: Plane; means: Plane[]; spread: Plane }

function colorsWhere({ data, channels }: Raster, { width, height, pixels }: Grid, is: (at: number) => boolean): Colors {
  const radius = Math.max(3, Math.round(Math.max(width, height) * REACH))
  const sums = [plane(width, height), plane(width, height), plane(width, height)]
  const [known, squares] = [plane(width, height), plane(width, height)]
  for (let i = 0; i < pixels.length; i++) {
    const at = pixels[i]!
    if (!is(at)) continue
    known.data[i] = 1
    for (let c = 0; c < 3; c++) {
      const value = data[at * channels + c]! / 255
      sums[c]!.data[i] = value
      squares.data[i] = squares.data[i]! + value ** 2
    }
  }
  const share = boxBlur(known, radius)
  const mean = (of: Plane) => {
    const out = boxBlur(of, radius)
    for (let at = 0; at < out.data.length; at++) out.data[at] = out.data[at]! / Math.max(1e-6, share.data[at]!)
    return out
  }
  const means = sums.map(mean)
  const spread = mean(squares)
  for (let at = 0; at < spread.data.length; at++)
    for (const { data } of means) spread.data[at] = spread.data[at]! - data[at]! ** 2
  return { known: share, means, spread }
}

type Sides = { inside: Colors; outside: Colors; near: number }

/** Where a pixel's color lies between those of both sides, 0..1, and how far that can be relied on, 0..1. */
function shareOf({ data, channels }: Raster, at: number, { inside, outside, near }: Sides) {
  if (inside.known.data[near]! < SAMPLED_MIN || outside.known.data[near]! < SAMPLED_MIN)
    return { share: 0, certainty: 0 }
  let [along, distance] = [0, 0]
  for (let c = 0; c < 3; c++) {
    const [front, back] = [inside.means[c]!.data[near]!, outside.means[c]!.data[near]!]
    along += (data[at * channels + c]! / 255 - back) * (front - back)
    distance += (front - back) ** 2
  }
  const spread = Math.max(0, inside.spread.data[near]! + outside.spread.data[near]!)
  return {
    share: clamp((along / Math.max(1e-6, distance) - NOISE) / (1 - 2 * NOISE), 0, 1),
    certainty: distance / (distance + SPREAD * spread + UNSEEN),
  }
}
