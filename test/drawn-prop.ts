import sharp from 'sharp'
import { decodeProp, type Prop, type PropDescription, type PropView } from '../src/studio/props/prop.ts'

type Ball = { id?: string; radius?: number; color?: readonly [number, number, number]; side?: number }

const PITCH = { frontal: 7, angled: 35, top: 90 }
const KEY_FROM = { frontal: [-0.85, -0.53], angled: [-0.97, 0.24], top: [-0.8, 0.6] }

/** A matte ball of a linear color as a prop, rendered as those of the library are. */
export async function drawnBall(view: PropView, ball: Ball = {}): Promise<Prop> {
  const { id = 'ball', radius = 0.04, color = [0.8, 0.3, 0.1], side = 160 } = ball
  const size = radius * 2
  const pixels = { key: new Uint8Array(side * side * 4), fill: new Uint8Array(side * side * 3) }
  const half = side / 2
  const geometry = new Uint8Array(half * half * 4)
  const scale = (side - 4) / size
  const pitch = (PITCH[view] * Math.PI) / 180
  const [sin, cos] = [Math.sin(pitch), Math.cos(pitch)]
  const lamp = [KEY_FROM[view][0]! * Math.SQRT1_2, KEY_FROM[view][1]! * Math.SQRT1_2, Math.SQRT1_2]
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const [across, rise] = [(x + 0.5 - side / 2) / scale / radius, (side / 2 - y - 0.5) / scale / radius]
      if (across ** 2 + rise ** 2 > 1) continue
      const near = Math.sqrt(1 - across ** 2 - rise ** 2)
      // Right, away from the camera, up.
      const normal = [across, rise * sin - near * cos, rise * cos + near * sin]
      const key =
        Math.max(
          0,
          normal.reduce((sum, v, k) => sum + v * lamp[k]!, 0),
        ) * Math.SQRT2
      const fill = 0.5 + 0.5 * normal[2]!
      const at = y * side + x
      for (let c = 0; c < 3; c++) {
        pixels.key[at * 4 + c] = Math.round(255 * Math.sqrt((color[c]! * key) / 2))
        pixels.fill[at * 3 + c] = Math.round(255 * Math.sqrt((color[c]! * fill) / 2))
      }
      pixels.key[at * 4 + 3] = 255
      const to = ((y >> 1) * half + (x >> 1)) * 4
      for (let c = 0; c < 3; c++) geometry[to + c] = Math.round((normal[c]! / 2 + 0.5) * 255)
      // The foot lies a radius below the middle: its depth is that much nearer where the camera looks down.
      const depth = -near * radius + (0 - radius * sin) * 1
      geometry[to + 3] = Math.round(1 + (254 * (depth + 2 * radius)) / (2 * radius))
    }
  }
  const description: PropDescription = {
    ...{ id, version: 1, title: 'Ball', size: [size, size, size], on: 'ground' },
    tags: { is: ['ball'], season: [], mood: [], materials: [], palette: ['#c06030'] },
    views: {
      [view]: {
        ...{ width: side, height: side, px_per_meter: scale },
        foot: [side / 2, side / 2 + radius * cos * scale],
        ...{ key_scale: 2, fill_scale: 2 },
        geometry: { size: [half, half], depth_near: -2 * radius, depth_far: 0 },
      },
    },
  }
  const png = (data: Uint8Array, width: number, channels: 3 | 4) =>
    sharp(data, { raw: { width, height: width, channels } })
      .png()
      .toBuffer()
  return decodeProp(
    {
      description: Buffer.from(JSON.stringify(description)),
      key: await png(pixels.key, side, 4),
      fill: await png(pixels.fill, side, 3),
      geometry: await png(geometry, half, 4),
    },
    view,
  )
}
