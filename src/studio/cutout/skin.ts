import { boxBlur } from '../raster/box-blur.ts'
import { components, type Part } from '../raster/components.ts'
import { channelGap, type Mask, mask, type Plane, type Raster } from '../raster/raster.ts'
import { resizePlane, resizeRaster } from '../raster/resize.ts'

const SIDE = 320
/** A smaller share of the picture is a spot. */
const LIMB_MIN = 0.004
/** A larger piece, or as much of the surroundings in all, is a floor, a wall or sand. */
const LIMB_MAX = 0.22
const GROUND_SHARE = 0.3
/** When this much of the product has the color of skin, it consists of leather, wood or something like it. */
const MATERIAL_SHARE = 0.5

/**
 * How likely a person wears or holds the product, 0..1: a limb is a piece with the color of skin that comes into the
 * picture from its border and reaches the product, or lies within it down to the border. `alpha` is the product in
 * `picture`. Skin has many colors and shares them with wood and leather, and clothes hide it: 0 is no proof of absence.
 * `covers`: whether a limb lies across the product, so that the detected part ends where the product goes on behind it.
 */
export function personIn(picture: Raster, alpha: Plane): { person: number; covers: boolean } {
  const scale = SIDE / Math.max(picture.width, picture.height)
  const width = Math.max(8, Math.round(picture.width * scale))
  const height = Math.max(8, Math.round(picture.height * scale))
  const small = resizeRaster(picture, width, height)
  const product = resizePlane(alpha, width, height)
  const skin = skinOf(small)
  if (isSkinShared(skin, product)) return { person: 0, covers: false }
  const frame = width * height
  const { labels, parts } = components(skin)
  const limbs = parts.filter(
    (part) =>
      part.area > frame * LIMB_MIN &&
      part.area < frame * LIMB_MAX &&
      leavesFrame(part, product) &&
      reaches(part, { labels, product }) &&
      edgeOf({ picture: small, product, labels, label: part.label }, part) >= EDGE_MIN,
  )
  const area = limbs.reduce((sum, part) => sum + part.area, 0)
  return {
    person: Math.min(1, area / (frame * LIMB_MIN * 2.5)),
    covers: limbs.some(({ label }) => liesAcross({ picture: small, product, labels, label })),
  }
}

/** Light that falls on a wall fades; skin ends where the ground begins: its color differs by so much (bytes) there, from so far within to so far without. */
const EDGE_MIN = 10
const EDGE = { within: 2, without: 3 }

/** The middle of the differences of color (largest channel, bytes) across the edge of a part to the ground, away from the frame. */
function edgeOf({ picture, product, labels, label }: Limb, { box }: Part): number {
  const { data, width, height, channels } = picture
  const isEdge = (at: number, step: number) =>
    labels[at + step] !== label && product.data[at + EDGE.without * step]! <= 0.5
  const gaps: number[] = []
  const [left, right] = [Math.max(EDGE.without, box.left), Math.min(width - EDGE.without, box.left + box.width)]
  const [top, bottom] = [Math.max(EDGE.without, box.top), Math.min(height - EDGE.without, box.top + box.height)]
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = y * width + x
      if (labels[at] !== label) continue
      for (const step of [1, -1, width, -width].filter((step) => isEdge(at, step))) {
        gaps.push(channelGap(data, data, (at + EDGE.without * step) * channels, (at - EDGE.within * step) * channels))
      }
    }
  }
  return gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? 0
}

type Limb = { picture: Raster; product: Plane; labels: Int32Array; label: number }

/** Of a limb of somebody who wears it more than this lies within the detected pixels. */
const WORN_SHARE = 0.1
/** So much of the outline lies at a limb that covers a part; so often one comes out of the limb again, and of that to the product. */
const ALONG_MIN = 0.05
const OUT_MIN = 0.6
const ON_MIN = 0.7
/**
 * Of what goes on behind a limb at least so much has, within this distance (Euclidean, bytes), the color of the product on the near side, so many
 * pixels within its outline. A product in front of a hand that holds something of the product's colors has none of it.
 */
const ALIKE_MIN = 0.1
const ALIKE = 40
const WITHIN = 4

/** Whether one who crosses a limb from the outline outwards comes to the product's colors again. */
function liesAcross(limb: Limb): boolean {
  const { product } = limb
  if (shareWithin(limb) > WORN_SHARE) return false
  const soft = boxBlur(boxBlur(product, 4), 4)
  const colors = colorsOf(limb)
  const outline = outlineOf(product)
  const crossed = outline.flatMap((at) => {
    const direction = directionAt(soft, at)
    const to = cross(limb, at, direction)
    return to === undefined ? [] : [{ to, from: moved(product, at, direction) }]
  })
  const out = crossed.filter(({ to }) => to !== OUTSIDE)
  const on = out.filter(({ to }) => colors.has(binOf(limb.picture, to)))
  const alike = out.filter(({ from, to }) => isAlike(limb.picture, from, to))
  const isAlong = crossed.length >= ALONG_MIN * outline.length
  const isOn = out.length >= OUT_MIN * crossed.length && on.length >= ON_MIN * out.length
  return isAlong && isOn && alike.length >= ALIKE_MIN * out.length
}

/** The pixel within the outline from which a limb is crossed. */
const moved = ({ width }: Plane, at: number, [dx, dy]: readonly [number, number]): number =>
  Math.round((at % width) - dx * WITHIN) + Math.round(Math.floor(at / width) - dy * WITHIN) * width

/** Whether two pixels could be of one thing on both sides of a limb. */
function isAlike({ data, channels }: Raster, one: number, two: number): boolean {
  const gaps = [0, 1, 2].map((c) => data[one * channels + c]! - data[two * channels + c]!)
  return Math.hypot(...gaps) < ALIKE
}

/** The share of a limb that lies within the detected pixels. */
function shareWithin({ product, labels, label }: Limb): number {
  let [all, within] = [0, 0]
  for (let at = 0; at < labels.length; at++) {
    if (labels[at] !== label) continue
    all++
    if (product.data[at]! > 0.5) within++
  }
  return within / all
}

/** The pixels at the edge of the detected area, except those on the border of the picture. */
export function outlineOf({ data, width, height }: Plane): number[] {
  const out: number[] = []
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      if (data[at]! > 0.5 && [1, -1, width, -width].some((step) => data[at + step]! <= 0.5)) out.push(at)
    }
  }
  return out
}

/** The unit vector out of the product, at a pixel of a blurred matte. */
export function directionAt({ data, width }: Plane, at: number): readonly [number, number] {
  const dx = data[at - 1]! - data[at + 1]!
  const dy = data[at - width]! - data[at + width]!
  const length = Math.hypot(dx, dy) || 1
  return [dx / length, dy / length]
}

/** How far away a limb may begin, how thick it may be, and how far behind it is looked, in pixels. */
const GAP_MAX = 6
const THICK_MAX = 70
const BEHIND = 4
const OUTSIDE = -1

/** The pixel behind the limb on the way out from `at`, `OUTSIDE` where it does not end, undefined where there is none. */
function cross(
  { product: { width, height }, labels, label }: Limb,
  at: number,
  [dx, dy]: readonly [number, number],
): number | undefined {
  const pixelAt = (step: number): number => {
    const x = Math.round((at % width) + dx * step)
    const y = Math.round(Math.floor(at / width) + dy * step)
    return x < 0 || y < 0 || x >= width || y >= height ? OUTSIDE : y * width + x
  }
  const isLimb = (step: number): boolean => labels[pixelAt(step)] === label
  let step = 2
  while (step <= GAP_MAX && !isLimb(step)) step++
  if (step > GAP_MAX) return undefined
  while (step < THICK_MAX && [0, 1, 2, 3, 4].some((more) => isLimb(step + more))) step++
  return step === THICK_MAX ? OUTSIDE : pixelAt(step + BEHIND)
}

/** The coarse colors of at least a hundredth of the product. */
function colorsOf({ picture, product }: Limb): Set<number> {
  const counts = new Map<number, number>()
  let all = 0
  for (let at = 0; at < product.data.length; at++) {
    if (product.data[at]! <= 0.9) continue
    const bin = binOf(picture, at)
    counts.set(bin, (counts.get(bin) ?? 0) + 1)
    all++
  }
  return new Set([...counts].filter(([, count]) => count > 0.01 * all).map(([bin]) => bin))
}

function binOf({ data, channels }: Raster, at: number): number {
  const i = at * channels
  return ((data[i]! >> 5) << 6) | ((data[i + 1]! >> 5) << 3) | (data[i + 2]! >> 5)
}

/** Kovač, Peer, Solina, "Human skin color clustering for face detection" (EUROCON 2003), the rule for daylight, less saturated reds. */
export function skinOf({ data, width, height, channels }: Raster): Mask {
  const out = mask(width, height)
  for (let i = 0; i < out.data.length; i++) {
    const [r, g, b] = [data[i * channels]!, data[i * channels + 1]!, data[i * channels + 2]!]
    const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
    const light = r > 95 && g > 40 && b > 20 && r - g > 18 && r - b > 35 && g >= b - 5
    const strength = (most - least) / most
    out.data[i] = light && strength > 0.26 && strength < 0.65 ? 1 : 0
  }
  return out
}

/** Whether so much of the product or of its surroundings has the color of skin that skin cannot be distinguished from them. */
export function isSkinShared(skin: Mask, product: Plane): boolean {
  const [inside, outside] = sharesOf(skin, product)
  return inside > MATERIAL_SHARE || outside > GROUND_SHARE
}

/** The shares of the product and of what is around it that have the color of skin. */
function sharesOf(skin: Mask, product: Plane): [inside: number, outside: number] {
  const some = [0, 0]
  const all = [1, 1]
  for (let i = 0; i < skin.data.length; i++) {
    const side = product.data[i]! > 0.5 ? 0 : 1
    all[side]!++
    some[side]! += skin.data[i]!
  }
  return [some[0]! / all[0]!, some[1]! / all[1]!]
}

function leavesFrame({ box }: Part, frame: { width: number; height: number }): boolean {
  return (
    box.left <= 1 || box.top <= 1 || box.left + box.width >= frame.width - 1 || box.top + box.height >= frame.height - 1
  )
}

/** Whether a part lies in the product or within two pixels of it. */
function reaches({ label, box }: Part, { labels, product }: { labels: Int32Array; product: Plane }): boolean {
  const { width, height } = product
  for (let y = box.top; y < box.top + box.height; y++) {
    for (let x = box.left; x < box.left + box.width; x++) {
      if (labels[y * width + x] !== label) continue
      const around = [
        [x, y],
        [x - 2, y],
        [x + 2, y],
        [x, y - 2],
        [x, y + 2],
      ] as const
      if (around.some(([u, v]) => u >= 0 && v >= 0 && u < width && v < height && product.data[v * width + u]! > 0.5))
        return true
    }
  }
  return false
}
