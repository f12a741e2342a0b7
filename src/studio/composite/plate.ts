import { clamp } from '../raster/raster.ts'
import { luminance } from '../raster/srgb.ts'
import { windowRows } from '../raster/window-rows.ts'
import type { StageSet } from '../sets/stage-set.ts'
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
export function relight(
  set: StageSet,
  placement: Placement,
  { visible, receivers }: { visible: Visibility; receivers: Receivers },
  how: Grade & { bounce: Rgb },
): Light {
  const { width, height } = placement.frame
  const data = new Float32Array(width * height * 3)
  const gain = how.exposure * exposureOf(set)
  const keyGain = how.tint.map((tint, c) => (set.key.scale * gain * tint * how.key[c]!) / 255 ** 2)
  const fillGain = how.tint.map((tint, c) => (set.fill.scale * gain * tint * how.fill[c]!) / 255 ** 2)
  const readKey = windowRows(set.key.picture, boxOf(placement.window, set.key.picture), placement.frame)
  const readFill = windowRows(set.fill.picture, boxOf(placement.window, set.fill.picture), placement.frame)
  const [key, fill] = [new Float32Array(width * 3), new Float32Array(width * 3)]
  const [lit, open] = [new Float32Array(width), new Float32Array(width)]
  for (let y = 0; y < height; y++) {
    readKey(y, key)
    readFill(y, fill)
    upsampleRow(visible.key, receivers, y, lit)
    upsampleRow(visible.ambient, receivers, y, open)
    // The key group holds light that came around corners, too: that part is only as dark as the ambient.
    for (let x = 0; x < width; x++) lit[x] = 0.94 * lit[x]! + 0.06 * open[x]!
    const row = data.subarray(y * width * 3, (y + 1) * width * 3)
    for (let c = 0; c < 3; c++) {
      const [keyed, filled, bounce] = [keyGain[c]!, fillGain[c]!, 0.3 * how.bounce[c]!]
      for (let x = 0, i = c; x < width; x++, i += 3)
        row[i] =
          key[i]! * key[i]! * keyed * lit[x]! + fill[i]! * fill[i]! * filled * (open[x]! + (1 - open[x]!) * bounce)
    }
  }
  return { data, width, height }
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
