import { type Components, components, type Part } from '../raster/components.ts'
import { growBox, type Mask, type Plane, sharedArea, threshold } from '../raster/raster.ts'
import { type Backdrop, evidentIn } from './backdrop.ts'
import { nearFrame } from './matte.ts'
import { largestPart } from './surroundings.ts'

/** So many islands in a hole are letters: each has at least so many pixels, and takes at most this share of the hole. */
const LETTERS = { count: 6, least: 24, share: 0.02 }
/** Holes as small as letters within this share of the shorter side around one with print are of the same surface: its grain parts them. */
const AROUND = 0.25

/**
 * The holes of a product in which print stands: nothing floats in a hole, so that a white label before white is a surface where it has letters. `key` is the matte
 * that a color key finds before the backdrop, the letters in it.
 */
export function printedIn(key: Plane): Mask {
  const solid = threshold(key, 0.5)
  const { labels, parts } = components(solid)
  const body = largestPart(parts)?.label
  const holes = components({ ...solid, data: Uint8Array.from(labels, (label) => (label === body ? 0 : 1)) })
  const holeOf = new Int32Array(parts.length + 1)
  for (let i = 0; i < labels.length; i++) holeOf[labels[i]!] = holes.labels[i]!
  const letters = new Int32Array(holes.parts.length + 1)
  for (const { label, area } of parts) {
    const hole = holes.parts[holeOf[label]! - 1]
    if (hole && area >= LETTERS.least && area <= LETTERS.share * hole.area) letters[hole.label]!++
  }
  const enclosed = holes.parts.filter((hole) => !nearFrame(hole, key, 0))
  const surfaces = enclosed
    .filter(({ label }) => letters[label]! >= LETTERS.count)
    .map(({ area, box, label }) => ({ area, label, box: growBox(box, AROUND * Math.min(box.width, box.height), key) }))
  const isOn = ({ area, box, label }: Part) =>
    surfaces.some(
      (surface) =>
        label === surface.label ||
        (area < LETTERS.share * surface.area && sharedArea(box, surface.box) === box.width * box.height),
    )
  return maskOf(holes, enclosed.filter(isOn), solid)
}

/** Through an opening its plain backdrop shows: at most this share of a picture has the backdrop's color, and at least this share evidently another. */
const PICTURE = { plain: 0.05, evident: 0.3 }

/** The holes of a network's matte in which something else than the plain backdrop shows: a bright picture on a screen, a colored pane. */
export function picturedIn(network: Plane, backdrop: Backdrop): Mask {
  const { distance, tolerance } = backdrop
  const open = threshold(network, 0.5)
  const holes = components({ ...open, data: open.data.map((value) => 1 - value) })
  const evident = evidentIn(backdrop)
  const [plain, other] = [new Float64Array(holes.parts.length + 1), new Float64Array(holes.parts.length + 1)]
  for (let i = 0; i < holes.labels.length; i++) {
    if (distance.data[i]! < 2 * tolerance) plain[holes.labels[i]!]!++
    else other[holes.labels[i]!]! += evident.data[i]!
  }
  const isPicture = (hole: Part) =>
    !nearFrame(hole, network, 0) &&
    plain[hole.label]! <= PICTURE.plain * hole.area &&
    other[hole.label]! >= PICTURE.evident * hole.area
  return maskOf(holes, holes.parts.filter(isPicture), open)
}

/** Some parts of those of a picture, as a mask of its size. */
function maskOf({ labels }: Components, some: readonly Part[], { width, height }: Mask): Mask {
  const kept = new Set(some.map(({ label }) => label))
  return { data: Uint8Array.from(labels, (label) => (kept.has(label) ? 1 : 0)), width, height }
}

/** A matte that is whole where a mask is; as it is without one. */
export const filled = (matte: Plane, where: Mask | undefined): Plane =>
  where === undefined ? matte : { ...matte, data: matte.data.map((value, i) => (where.data[i] === 1 ? 1 : value)) }
