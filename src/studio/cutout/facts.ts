import type { Box, Raster } from '../raster/raster.ts'
import { LINEAR_OF_BYTE, luminance } from '../raster/srgb.ts'
import type { Judgement } from './judgement.ts'

/** A side of the frame is touched when the product covers this share of it. */
const TOUCH_SHARE = 0.005
/** What lies this close to the lowest row, as a share of the height, touches the ground. */
const CONTACT_SHARE = 0.02

/** Measurements of a product on its cut-out. Shares are 0..1. */
export type CutoutFacts = {
  /** The sides of the picture at which the product is cut off. */
  touches: { left: boolean; top: boolean; right: boolean; bottom: boolean }
  /** Separate solid pieces: 1 for a bottle, 2 for a pair of earrings. */
  parts: number
  /** The share of the frame that it covers. */
  coverage: number
  /** The share of it that only the color key detected; 0 without a plain backdrop. */
  addedByKey: number
  /** The mean alpha of its visible pixels: near 1 for a box, lower for lace, fur or glass. */
  opacity: number
  /** Partly transparent pixels per pixel of outline: about 1 to 2 for a crisp edge, more for fur or blur. */
  edgeWidth: number
  /** Mean linear luminance 0..1 of its left and right half: the brighter one faces the light. */
  light: { left: number; right: number }
  /** Who drew its outline: we `found` it, it was `given` by the picture's own alpha, or by the mask of a `person` or the alpha of an `upload`. */
  outline: 'found' | 'given' | 'person' | 'upload'
  /** The id of the custom network that detected it; absent where the built-in one did, or none. */
  network?: string
  /** How far its outline can be relied on. */
  judgement: Judgement
  /** Its photo: SHA-256, and the digital source type that the photo declares. Absent in cut-outs of earlier releases. */
  origin?: { sha256: string; declared: string | null }
  /** How likely a person wears or holds it, 0..1, by the colors of skin that reach it from the border; clothes hide them. */
  person: number
  /** The share of it that looks as if a calm backdrop showed through: glass if its name says so, else white before white. */
  translucency: number
  /** The share of the detected pixels that were words or badges laid over the picture, and were removed, 0..1. */
  overlay: number
  /** Its lowest edge, on which it would rest: from `left` to `right`, as shares of its width. */
  contact: { left: number; right: number }
}

/**
 * A product cut out of its picture. `raster` is RGBA with straight alpha, cropped to `box`; where it is opaque its
 * pixels are those of the source, elsewhere its colors are the product's alone. `box` lies in `source`, the size at which
 * the picture was worked on (its own size, or shrunk to `WORKING_SIDE` of `cutout.ts`).
 *
 * `clear`, of the size and place of `raster`, comes along for whoever knows what the product is, when a calm backdrop
 * shows through it (`facts.translucency` above 0): if it is glass or liquid, this is it without what stood behind it,
 * straight alpha over unmixed colors, to be composited like any cut-out.
 */
export type Cutout = {
  raster: Raster
  clear?: Raster
  box: Box
  source: { width: number; height: number }
  facts: CutoutFacts
}

/** What came of a picture: the cut-out, whose facts hold its judgement, or why there is none that could be used. */
export type CutoutResult = { cutout: Cutout; refused: null } | { cutout: null; refused: Judgement }

/** What its raster does not contain: its position, and the measurements of its detection. */
type Finding = { box: Box; source: { width: number; height: number } } & Pick<
  CutoutFacts,
  'parts' | 'addedByKey' | 'outline' | 'network' | 'judgement' | 'person' | 'translucency' | 'overlay'
>

/** Measures an RGBA cut-out that lies at `box` in its source. */
export function factsOf(raster: Raster, { box, source, ...known }: Finding): CutoutFacts {
  const { data } = raster
  let [area, visible, sum, partial] = [0, 0, 0, 0]
  for (let at = 3; at < data.length; at += 4) {
    const alpha = data[at]!
    sum += alpha
    visible += alpha > 0 ? 1 : 0
    partial += alpha > 0 && alpha < 255 ? 1 : 0
    area += alpha > 127 ? 1 : 0
  }
  return {
    touches: touchesOf(raster, box, source),
    ...known,
    coverage: area / (source.width * source.height),
    opacity: sum / 255 / Math.max(1, visible),
    edgeWidth: partial / Math.max(1, outlineOf(raster)),
    light: lightOf(raster),
    contact: contactOf(raster),
  }
}

/** Solid pixels that have a neighbor which is not. */
function outlineOf({ data, width }: Raster): number {
  const solid = (pixel: number) => (data[pixel * 4 + 3] ?? 0) > 127
  let outline = 0
  for (let i = 0; i < data.length / 4; i++) {
    const surrounded = solid(i - 1) && solid(i + 1) && solid(i - width) && solid(i + width)
    if (solid(i) && !surrounded) outline++
  }
  return outline
}

function touchesOf(
  { data, width, height }: Raster,
  box: Box,
  source: { width: number; height: number },
): CutoutFacts['touches'] {
  const covered = (length: number, alphaAt: (i: number) => number): boolean => {
    let count = 0
    for (let i = 0; i < length; i++) if (data[alphaAt(i) * 4 + 3]! > 127) count++
    return count > length * TOUCH_SHARE && count > 2
  }
  return {
    left: box.left === 0 && covered(height, (y) => y * width),
    top: box.top === 0 && covered(width, (x) => x),
    right: box.left + width === source.width && covered(height, (y) => y * width + width - 1),
    bottom: box.top + height === source.height && covered(width, (x) => (height - 1) * width + x),
  }
}

/** The columns in which it comes close to its lowest row. */
function contactOf({ data, width, height }: Raster): CutoutFacts['contact'] {
  const depth = Math.max(1, Math.round(height * CONTACT_SHARE))
  let [left, right] = [width, -1]
  for (let i = (height - depth) * width; i < width * height; i++) {
    if (data[i * 4 + 3]! <= 127) continue
    left = Math.min(left, i % width)
    right = Math.max(right, i % width)
  }
  return right < 0 ? { left: 0, right: 1 } : { left: left / width, right: (right + 1) / width }
}

function lightOf({ data, width, height }: Raster): CutoutFacts['light'] {
  const sums = [0, 0]
  const counts = [0, 0]
  for (let i = 0; i < width * height; i++) {
    if (data[i * 4 + 3]! < 255) continue
    const half = i % width < width / 2 ? 0 : 1
    const [red, green, blue] = [data[i * 4]!, data[i * 4 + 1]!, data[i * 4 + 2]!]
    sums[half]! += luminance(LINEAR_OF_BYTE[red]!, LINEAR_OF_BYTE[green]!, LINEAR_OF_BYTE[blue]!)
    counts[half]!++
  }
  return { left: sums[0]! / Math.max(1, counts[0]!), right: sums[1]! / Math.max(1, counts[1]!) }
}
