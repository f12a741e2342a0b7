import sharp from 'sharp'
import type { Plane, Raster } from '../raster/raster.ts'
import { clamp } from '../raster/raster.ts'
import { luminance } from '../raster/srgb.ts'
import type { LightGroup, StageSet } from '../sets/stage-set.ts'
import type { Placement } from './frame.ts'
import { STEP } from './receivers.ts'
import type { Visibility } from './visibility.ts'

/** Linear light, three floats a pixel, 1 = white; may be brighter. */
export type Light = { data: Float32Array; width: number; height: number }

/**
 * How the stage is graded: `exposure` multiplies all light, `tint` multiplies each channel of it, `key` and `fill` those
 * of one lamp alone (1 = as rendered): a warm key with a cool fill is a low sun. `blur` is in frame pixels.
 */
export type Grade = {
  exposure: number
  tint: readonly [number, number, number]
  key: readonly [number, number, number]
  fill: readonly [number, number, number]
  blur: number
}

type Rgb = [number, number, number]

/** The stage's light in the frame, with the product in the way: key × visibility + fill × visibility + its bounce. */
export async function relight(
  set: StageSet,
  placement: Placement,
  visible: Visibility,
  how: Grade & { bounce: Rgb },
): Promise<Light> {
  const [key, fill] = await Promise.all([groupIn(set.key, placement, how.blur), groupIn(set.fill, placement, how.blur)])
  const { width, height } = placement.frame
  const data = new Float32Array(width * height * 3)
  const gain = how.exposure * exposureOf(set)
  const keyOf = linearTable(set.key.scale * gain)
  const fillOf = linearTable(set.fill.scale * gain)
  const rowKey = new Float32Array(width)
  const rowAmbient = new Float32Array(width)
  for (let y = 0; y < height; y++) {
    upsampleRow(visible.key, y, rowKey)
    upsampleRow(visible.ambient, y, rowAmbient)
    for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
      const open = rowAmbient[x]!
      // The key group holds light that came around corners, too: that part is only as dark as the ambient.
      const lit = 0.94 * rowKey[x]! + 0.06 * open
      for (let c = 0; c < 3; c++) {
        const back = how.fill[c]! * fillOf[fill.data[i + c]!]! * (open + (1 - open) * 0.3 * how.bounce[c]!)
        data[i + c] = how.tint[c]! * (how.key[c]! * keyOf[key.data[i + c]!]! * lit + back)
      }
    }
  }
  return { data, width, height }
}

/** A light group's samples in the frame. */
async function groupIn(group: LightGroup, { window, frame }: Placement, blur: number): Promise<Raster> {
  const { picture } = group
  const left = clamp(Math.round(window.x * picture.width), 0, picture.width - 2)
  const top = clamp(Math.round(window.y * picture.height), 0, picture.height - 2)
  const width = clamp(Math.round(window.width * picture.width), 2, picture.width - left)
  const height = clamp(Math.round(window.height * picture.height), 2, picture.height - top)
  const resized = sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } })
    .extract({ left, top, width, height })
    .resize(frame.width, frame.height, { fit: 'fill', kernel: 'mitchell' })
  const data = await (blur > 0.3 ? resized.blur(blur) : resized).raw().toBuffer()
  return { data, width: frame.width, height: frame.height, channels: 3 }
}

function linearTable(scale: number): Float32Array {
  return Float32Array.from({ length: 256 }, (_, v) => (v / 255) ** 2 * scale)
}

/** The gain that brings a set to a pleasant mean: bright sets towards a light grey, dark ones only a little up. */
function exposureOf({ key, fill }: StageSet): number {
  let [sum, count] = [0, 0]
  for (let i = 0; i + 2 < key.picture.data.length; i += 291) {
    const at = (k: number): number =>
      (key.picture.data[i + k]! / 255) ** 2 * key.scale + (fill.picture.data[i + k]! / 255) ** 2 * fill.scale
    sum += Math.log2(Math.max(1e-4, luminance(at(0), at(1), at(2))))
    count++
  }
  const mean = 2 ** (sum / count)
  const target = mean < 0.12 ? mean * 1.3 : clamp(mean * 1.12, 0.42, 0.62)
  return clamp(target / mean, 0.7, 1.7)
}

/** One row of the frame from a plane of receivers, bilinear. */
function upsampleRow(from: Plane, y: number, out: Float32Array): void {
  const gy = clamp((y + 0.5) / STEP - 0.5, 0, from.height - 1.001)
  const row = Math.floor(gy) * from.width
  const fy = gy - Math.floor(gy)
  for (let x = 0; x < out.length; x++) {
    const gx = clamp((x + 0.5) / STEP - 0.5, 0, from.width - 1.001)
    const at = row + Math.floor(gx)
    const fx = gx % 1
    const upper = from.data[at]! * (1 - fx) + from.data[at + 1]! * fx
    const lower = from.data[at + from.width]! * (1 - fx) + from.data[at + from.width + 1]! * fx
    out[x] = upper * (1 - fy) + lower * fy
  }
}
