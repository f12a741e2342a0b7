import { softBlur } from '../raster/box-blur.ts'
import { channelGap, type Plane, type Raster } from '../raster/raster.ts'

/** Two colors that differ by less (bytes of one channel) show no edge between them. */
const NO_EDGE = 6
/** How far from an outline its two sides are compared, as a share of the longer side, and at least in pixels. */
const APART_SHARE = 0.004
const APART_MIN = 3
const SOFT = 2

/** The share of an outline on which the picture (RGB) itself shows no edge, 0..1: a white mug before white. The frame is no outline. */
export function faintOf(picture: Raster, alpha: Plane): number {
  const { data, width, height } = alpha
  const soft = softBlur(alpha, SOFT).data
  const apart = Math.max(APART_MIN, Math.round(Math.max(width, height) * APART_SHARE))
  let [faint, all] = [0, 0]
  for (let y = apart; y < height - apart; y++) {
    for (let x = apart; x < width - apart; x++) {
      const i = y * width + x
      if (data[i]! < 0.5 || Math.min(data[i - 1]!, data[i + 1]!, data[i - width]!, data[i + width]!) >= 0.5) continue
      const [across, down] = [soft[i + 1]! - soft[i - 1]!, soft[i + width]! - soft[i - width]!]
      const scale = apart / Math.max(1e-6, Math.hypot(across, down))
      const step = Math.round(down * scale) * width + Math.round(across * scale)
      all++
      if (channelGap(picture.data, picture.data, 3 * (i + step), 3 * (i - step)) < NO_EDGE) faint++
    }
  }
  return faint / Math.max(1, all)
}
