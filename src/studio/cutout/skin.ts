import { components, type Part } from '../raster/components.ts'
import { type Mask, mask, type Plane, type Raster } from '../raster/raster.ts'
import { resizePlane, resizeRaster } from '../raster/resize.ts'

const SIDE = 320
/** A smaller share of the picture is a spot. */
const LIMB_MIN = 0.004
/** A larger piece, or as much of the surroundings in all, is a floor, a wall or sand. */
const LIMB_MAX = 0.22
const GROUND_SHARE = 0.3
/** When this much of the product has the colour of skin, it is made of leather, wood or something like it. */
const MATERIAL_SHARE = 0.5

/**
 * How likely a person wears or holds the product, 0..1: a limb is a piece with the colour of skin that comes into the
 * picture from its border and reaches the product, or lies within it down to the border. `alpha` is the product in
 * `picture`. Skin has many colours and shares them with wood and leather, and clothes hide it: 0 is no proof of absence.
 */
export function personIn(picture: Raster, alpha: Plane): number {
  const scale = SIDE / Math.max(picture.width, picture.height)
  const width = Math.max(8, Math.round(picture.width * scale))
  const height = Math.max(8, Math.round(picture.height * scale))
  const small = resizeRaster(picture, width, height)
  const product = resizePlane(alpha, width, height)
  const skin = skinOf(small)
  const [inside, outside] = sharesOf(skin, product)
  if (inside > MATERIAL_SHARE || outside > GROUND_SHARE) return 0
  const frame = width * height
  const { labels, parts } = components(skin)
  const limbs = parts.filter(
    (part) =>
      part.area > frame * LIMB_MIN &&
      part.area < frame * LIMB_MAX &&
      leavesFrame(part, product) &&
      reaches(part, { labels, product }),
  )
  const area = limbs.reduce((sum, part) => sum + part.area, 0)
  return Math.min(1, area / (frame * LIMB_MIN * 2.5))
}

/** Kovač, Peer, Solina, "Human skin colour clustering for face detection" (EUROCON 2003), the rule for daylight, less saturated reds. */
function skinOf({ data, width, height, channels }: Raster): Mask {
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

/** The shares of the product and of what is around it that have the colour of skin. */
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
