import { components } from '../raster/components.ts'
import { distanceTo } from '../raster/distance.ts'
import { alphaOf, boxOf, mask, type Plane, type Raster } from '../raster/raster.ts'

/** Alpha 0..1 below which a pixel is as good as hidden, and from which on it is solid. */
const HIDDEN = 0.05
const SOLID = 0.9
/** A drawn shadow is black (bytes of its brightest channel at most), and reaches this share of the product's size beyond its edge at least. */
const BLACK_MAX = 72
const REACH_MIN = 0.008
/** It fades out: on its outer edge it is hardly there (mean alpha at most), where dark glass and tulle end. */
const FADED_MAX = 0.16
/** The least share of a picture that is hidden, and a tenth of it that is solid, in a picture that is cut out. */
const HIDDEN_MIN = 0.005

/** A photo on white that was padded with nothing: what is solid fills its box, and most of its rim is white (bytes of the darkest channel at least); a white product is shaded. */
const FILLED_MIN = 0.985
const WHITE = 252
const WHITE_RIM_MIN = 0.6
/** The rim lies so far within the box, as a share of its sides, that no soft edge is part of it. */
const RIM = 0.01

/**
 * The alpha (0..1) of a picture that comes cut out, without a shadow that is drawn below or behind its product; undefined where it hides or shows
 * nothing to speak of, and where it is a padded photo on white.
 */
export function givenAlpha(picture: Raster): Plane | undefined {
  if (picture.channels === 3) return undefined
  const alpha = alphaOf(picture)
  let hidden = 0
  let shown = 0
  for (const value of alpha.data) {
    if (value < HIDDEN) hidden++
    if (value > 0.5) shown++
  }
  const enough = alpha.data.length * HIDDEN_MIN
  const isCut = hidden > enough && shown > enough / 10
  return isCut && !isPadded(picture, alpha) ? withoutShadow(picture, alpha) : undefined
}

function isPadded({ data }: Raster, alpha: Plane): boolean {
  const { width } = alpha
  const box = boxOf(alpha)!
  const [end, foot] = [box.left + box.width, box.top + box.height]
  let solid = 0
  for (let y = box.top; y < foot; y++)
    for (let x = box.left; x < end; x++) if (alpha.data[y * width + x]! >= SOLID) solid++
  if (solid < FILLED_MIN * box.width * box.height) return false
  const [dx, dy] = [Math.ceil(box.width * RIM), Math.ceil(box.height * RIM)]
  const [left, top, right, bottom] = [box.left + dx, box.top + dy, end - 1 - dx, foot - 1 - dy]
  const rim: number[] = []
  for (let x = left; x <= right; x++) rim.push(top * width + x, bottom * width + x)
  for (let y = top; y <= bottom; y++) rim.push(y * width + left, y * width + right)
  const white = rim.filter((i) => Math.min(data[i * 4]!, data[i * 4 + 1]!, data[i * 4 + 2]!) >= WHITE)
  return white.length >= WHITE_RIM_MIN * rim.length
}

function withoutShadow({ data }: Raster, alpha: Plane): Plane {
  const { width, height } = alpha
  const dark = mask(width, height)
  let solid = 0
  for (let i = 0; i < dark.data.length; i++) {
    const brightest = Math.max(data[i * 4]!, data[i * 4 + 1]!, data[i * 4 + 2]!)
    if (alpha.data[i]! >= SOLID) solid++
    else if (alpha.data[i]! > 0 && brightest <= BLACK_MAX) dark.data[i] = 1
  }
  const reach = distanceTo(alpha, SOLID)
  const { labels, parts } = components(dark)
  const facts = parts.map(() => ({ reach: 0, edge: 0, sum: 0 }))
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] === 0) continue
    const fact = facts[labels[i]! - 1]!
    fact.reach = Math.max(fact.reach, reach.data[i]!)
    const isEdge = [i - 1, i + 1, i - width, i + width].some((at) => (alpha.data[at] ?? 0) < HIDDEN / 2)
    if (!isEdge) continue
    fact.edge++
    fact.sum += alpha.data[i]!
  }
  const isShadow = facts.map(
    (fact) => fact.reach >= REACH_MIN * Math.sqrt(solid) && fact.edge > 0 && fact.sum / fact.edge <= FADED_MAX,
  )
  return { ...alpha, data: alpha.data.map((value, i) => (labels[i]! > 0 && isShadow[labels[i]! - 1] ? 0 : value)) }
}
