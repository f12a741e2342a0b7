import sharp from 'sharp'
import { clamp } from '../raster/raster.ts'
import { luminance } from '../raster/srgb.ts'
import type { LightGroup, StageSet } from '../sets/stage-set.ts'
import { boxOf, type Placement } from './frame.ts'
import { type Receivers, upsampleRow } from './receivers.ts'
import type { Visibility } from './visibility.ts'

/** Linear light, three floats a pixel, 1 = white; may be brighter. */
export type Light = { data: Float32Array; width: number; height: number }

/**
 * How the stage is graded: `exposure` multiplies all light, `tint` multiplies each channel of it, `key` and `fill` those
 * of one lamp alone (1 = as rendered): a warm key with a cool fill is a low sun. `blur`: how far
 * out of focus the endlessly far is, in pixels (standard deviation) of a 1536 px frame that shows the whole plate.
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
  { visible, receivers }: { visible: Visibility; receivers: Receivers },
  how: Grade & { bounce: Rgb },
): Promise<Light> {
  const [key, fill] = await Promise.all([groupIn(set.key, placement), groupIn(set.fill, placement)])
  const { width, height } = placement.frame
  const data = new Float32Array(width * height * 3)
  const gain = how.exposure * exposureOf(set)
  const keyOf = how.tint.map((tint, c) => linearTable(set.key.scale * gain * tint * how.key[c]!))
  const fillOf = how.tint.map((tint, c) => linearTable(set.fill.scale * gain * tint * how.fill[c]!))
  const rows = { key: new Float32Array(width), ambient: new Float32Array(width) }
  for (let y = 0; y < height; y++) {
    upsampleRow(visible.key, receivers, y, rows.key)
    upsampleRow(visible.ambient, receivers, y, rows.ambient)
    for (let c = 0; c < 3; c++) {
      const [keyTable, fillTable, bounce] = [keyOf[c]!, fillOf[c]!, 0.3 * how.bounce[c]!]
      for (let x = 0, i = y * width * 3 + c; x < width; x++, i += 3) {
        const open = rows.ambient[x]!
        // The key group holds light that came around corners, too: that part is only as dark as the ambient.
        const lit = 0.94 * rows.key[x]! + 0.06 * open
        data[i] = keyTable[key[i]!]! * lit + fillTable[fill[i]!]! * (open + (1 - open) * bounce)
      }
    }
  }
  return { data, width, height }
}

/** A light group's samples in the frame, three a pixel. */
async function groupIn({ picture }: LightGroup, { window, frame }: Placement): Promise<Uint8Array> {
  return sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } })
    .extract(boxOf(window, picture))
    .resize(frame.width, frame.height, { fit: 'fill', kernel: 'mitchell' })
    .raw()
    .toBuffer()
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
