import { boxBlur } from '../raster/box-blur.ts'
import { components, type Part } from '../raster/components.ts'
import { channelGap, clamp, type Mask, mask, type Plane, plane, type Raster } from '../raster/raster.ts'
import { resizePlane, resizeRaster } from '../raster/resize.ts'
import { nearFrame } from './matte.ts'
import { directionAt, isSkinShared, outlineOf, skinOf } from './skin.ts'
import { opened } from './surroundings.ts'

const SIDE = 640
/** Thinner skin than twice this is a glint or a link to something that only looks like it, in pixels. */
const THIN = 1
/** How far on both sides of a seam the picture is compared, in pixels. */
const STEP = 4
/** Colors that differ by less than this in every channel go on across a seam. */
const SMOOTH = 28
/** A limb is torn where so many pixels of a seam, and so large a share of them, go on. */
const SEAM_MIN = 10
const TORN_MIN = 0.5
/** Another limb of the same person covers at least this share of the picture, and its hue differs by less than these. */
const LIMB_MIN = 0.01
const RED_MAX = 0.12
const BLUE_MAX = 0.08
/** So far from a limb skin is filled that the network did not quite rule out. */
const SEAM = 8
const FAINT = 0.1

type View = { picture: Raster; found: Plane; skin: Mask; labels: Int32Array }

/**
 * A matte with the limbs of a person that were detected only in part. The network tears limbs off: it then ends in the middle
 * of skin, where the picture has no edge. What goes on there is added, and so are other limbs with the same hue that reach what
 * was detected from the border. Where nothing is torn, or skin cannot be distinguished from the surroundings, the matte stays as it is.
 */
export function withLimbs(picture: Raster, matte: Plane): Plane {
  const scale = SIDE / Math.max(picture.width, picture.height)
  const width = Math.max(8, Math.round(picture.width * scale))
  const height = Math.max(8, Math.round(picture.height * scale))
  const small = resizeRaster(picture, width, height)
  const found = resizePlane(matte, width, height)
  const skin = skinOf(small)
  if (isSkinShared(skin, found)) return matte
  const lost = mask(width, height)
  const firm = opened(skin, THIN)
  for (let i = 0; i < lost.data.length; i++) lost.data[i] = firm.data[i] === 1 && found.data[i]! <= 0.5 ? 1 : 0
  const { labels, parts } = components(lost)
  const view = { picture: small, found, skin, labels }
  const seams = seamsOf(view, parts.length)
  const isTorn = ({ label }: Part) => {
    const { length, smooth } = seams[label]!
    return length >= SEAM_MIN && smooth >= length * TORN_MIN
  }
  const torn = parts.filter(isTorn)
  if (torn.length === 0) return matte
  const hue = hueOf(view, torn)
  const others = parts.filter(
    (part) =>
      !isTorn(part) &&
      part.area >= LIMB_MIN * labels.length &&
      nearFrame(part, lost, 1) &&
      seams[part.label]!.touches > 0 &&
      isNear(hueOf(view, [part]), hue),
  )
  return joined(matte, view, [...torn, ...others])
}

type Seam = { touches: number; length: number; smooth: number }

/**
 * For each lost part, how many detected pixels it `touches`; those that are skin are its seam's `length`, and
 * where the picture goes on it is `smooth`.
 */
function seamsOf({ picture, found, skin, labels }: View, parts: number): Seam[] {
  const { width, height } = found
  const seams = Array.from({ length: parts + 1 }, () => ({ touches: 0, length: 0, smooth: 0 }))
  const soft = boxBlur(boxBlur(found, STEP - 1), STEP - 1)
  for (const at of outlineOf(found)) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const [dx, dy] = directionAt(soft, at)
    const away = (steps: number): number =>
      clamp(Math.round(y + dy * steps), 0, height - 1) * width + clamp(Math.round(x + dx * steps), 0, width - 1)
    const [within, beyond] = [away(-STEP), away(STEP)]
    const seam = seams[labels[beyond]!]!
    seam.touches++
    if (skin.data[within] === 0) continue
    seam.length++
    if (channelGap(picture.data, picture.data, within * 3, beyond * 3) < SMOOTH) seam.smooth++
  }
  return seams
}

/** Red and blue of parts, by their green. */
function hueOf({ picture: { data }, labels }: View, parts: readonly Part[]): { red: number; blue: number } {
  const wanted = new Set(parts.map(({ label }) => label))
  const sums = [0, 0, 1]
  for (let i = 0; i < labels.length; i++) {
    if (!wanted.has(labels[i]!)) continue
    sums[0]! += data[i * 3]!
    sums[1]! += data[i * 3 + 2]!
    sums[2]! += data[i * 3 + 1]!
  }
  return { red: sums[0]! / sums[2]!, blue: sums[1]! / sums[2]! }
}

type Hue = ReturnType<typeof hueOf>

const isNear = (a: Hue, b: Hue): boolean => Math.abs(a.red - b.red) < RED_MAX && Math.abs(a.blue - b.blue) < BLUE_MAX

/** A matte with parts, and with the skin that it left half open at their seams. */
function joined(matte: Plane, { found, skin, labels }: View, parts: readonly Part[]): Plane {
  const wanted = new Set(parts.map(({ label }) => label))
  const limbs = plane(found.width, found.height)
  for (let i = 0; i < labels.length; i++) limbs.data[i] = wanted.has(labels[i]!) ? 1 : 0
  const near = boxBlur(limbs, SEAM)
  for (let i = 0; i < labels.length; i++)
    if (skin.data[i] === 1 && near.data[i]! > 1e-3 && found.data[i]! > FAINT) limbs.data[i] = 1
  const added = resizePlane(boxBlur(limbs, 1), matte.width, matte.height)
  return { ...matte, data: matte.data.map((value, i) => Math.max(value, added.data[i]!)) }
}
