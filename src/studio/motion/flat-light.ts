import { type Plane, plane, type Size } from '../raster/raster.ts'
import type { Cells } from './lit-stage.ts'
import { type Light, lightOf } from './world.ts'

/** Cells across the shorter side of the frame. */
const CELLS = 240
/** What is left of a picture's colors where the light is held off. */
const SHADE = [132, 136, 148] as const

/** Light for a finished picture, whose depth nobody knows: thrown as on an upright wall, it never reaches what stands before it. */
export function flatLight(frame: Size): Light {
  const by = CELLS / Math.min(frame.width, frame.height)
  const [width, height] = [Math.round(frame.width * by), Math.round(frame.height * by)]
  const place = { left: 0, top: 0, width: 1, height: 1 }
  const depth = Float32Array.from({ length: 256 }, (_, light) => 1 - light / 255)
  const cells: Cells = {
    width,
    height,
    dark: new Uint8Array(width * height * 3),
    depth,
    position: wall(width, height),
    place,
  }
  for (let i = 0; i < cells.dark.length; i += 3) cells.dark.set(SHADE, i)
  return lightOf({ cells, shadow: () => open(width, height) })
}

/** Points of a wall whose foot is the lower edge: one unit from its middle to its nearer sides. */
function wall(width: number, height: number): Float32Array {
  const unit = Math.min(width, height) / 2
  const out = new Float32Array(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    out[i * 3] = ((i % width) - width / 2) / unit
    out[i * 3 + 1] = (height - Math.floor(i / width)) / unit
  }
  return out
}

function open(width: number, height: number): Plane {
  const out = plane(width, height)
  out.data.fill(1)
  return out
}
