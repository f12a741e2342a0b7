import { type Box, clamp, type Mask, type Raster } from '../raster/raster.ts'
import { PATCH } from './completion.ts'
import { type Floats, resizeFloats } from './floats.ts'

/** A completed picture at working size: its colors, and for each pixel the one that it was matched to (-1: none). */
type Filled = { picture: Floats; matches: Int32Array }

/**
 * Fills the hole of a full-size picture from its completion at working size: coarse colors are the completion's, and what is finer than
 * its pixels comes from the places that it was matched to. `hole` is at full size; only `box` of the picture is touched.
 */
export function fillInDetail(picture: Raster, hole: Mask, { picture: small, matches }: Filled, box: Box): void {
  const colors = resizeFloats(small, picture.width, picture.height)
  const copied = copiesOf(picture, { picture: small, matches }, box)
  const soft = resizeFloats(resizeFloats(copied, ...coarse(box, picture, small)), box.width, box.height)
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const at = (box.top + y) * picture.width + box.left + x
      if (hole.data[at] === 0) continue
      const from = (y * box.width + x) * 3
      for (let c = 0; c < 3; c++) {
        const value = colors.data[at * 3 + c]! + copied.data[from + c]! - soft.data[from + c]!
        picture.data[at * 3 + c] = clamp(Math.round(value), 0, 255)
      }
    }
  }
}

function coarse(box: Box, picture: Raster, small: Floats): [number, number] {
  const scale = small.width / picture.width
  return [Math.max(2, Math.round(box.width * scale)), Math.max(2, Math.round(box.height * scale))]
}

/** The box at full size, every pixel as far from its own place as its working pixel's match is; between four of them, their mean. */
function copiesOf(picture: Raster, { picture: small, matches }: Filled, box: Box): Floats {
  const out = { data: new Float32Array(box.width * box.height * 3), width: box.width, height: box.height }
  const [sx, sy] = [picture.width / small.width, picture.height / small.height]
  const away = (x: number, y: number): [number, number] => {
    // No patch lies nearer to the frame's border than its half side: pixels there go with the nearest one.
    const [u, v] = [clamp(x, PATCH, small.width - 1 - PATCH), clamp(y, PATCH, small.height - 1 - PATCH)]
    const match = matches[v * small.width + u]!
    return match < 0 ? [0, 0] : [((match % small.width) - u) * sx, (Math.floor(match / small.width) - v) * sy]
  }
  for (let i = 0; i < box.width * box.height; i++) {
    const [x, y] = [box.left + (i % box.width), box.top + Math.floor(i / box.width)]
    const gx = clamp((x + 0.5) / sx - 0.5, 0, small.width - 1.001)
    const gy = clamp((y + 0.5) / sy - 0.5, 0, small.height - 1.001)
    const [left, top, fx, fy] = [Math.floor(gx), Math.floor(gy), gx % 1, gy % 1]
    addCopy(out, i, picture, { x, y, away: away(left, top), weight: (1 - fx) * (1 - fy) })
    addCopy(out, i, picture, { x, y, away: away(left + 1, top), weight: fx * (1 - fy) })
    addCopy(out, i, picture, { x, y, away: away(left, top + 1), weight: (1 - fx) * fy })
    addCopy(out, i, picture, { x, y, away: away(left + 1, top + 1), weight: fx * fy })
  }
  return out
}

type Copy = { x: number; y: number; away: [number, number]; weight: number }

function addCopy(out: Floats, at: number, { data, width, height }: Raster, { x, y, away, weight }: Copy): void {
  const px = clamp(x + Math.round(away[0]), 0, width - 1)
  const py = clamp(y + Math.round(away[1]), 0, height - 1)
  for (let c = 0; c < 3; c++) out.data[at * 3 + c]! += weight * data[(py * width + px) * 3 + c]!
}
