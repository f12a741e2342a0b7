import { seedOf } from '../../../lib/seeds.ts'
import { noiseAt, randomOf } from '../../random.ts'
import { softBlur } from '../../raster/box-blur.ts'
import { distanceTo } from '../../raster/distance.ts'
import { smoothStep } from '../../raster/smooth-step.ts'
import { fractalNoise } from './noise.ts'
import { type ConceptScene, eachPixel, type LinearRgb, middleOf, type Painted, unlit } from './scene.ts'

/**
 * A neon tube bent around the product's own outline on a dark brick or plaster wall, and a second one in another
 * color further out.
 */
export function neon(scene: ConceptScene): Painted {
  const { unit, seed, colors, rect, width, height } = scene
  const random = randomOf(seedOf(seed, 'neon'))
  const bricks = random() < 0.55
  const outline = softBlur(distanceTo(softBlur(scene.cover, 3.2 * unit), 0.35), 0.8 * unit)
  const ring = random() < 0.6
  const middle = middleOf(rect)
  const radius = Math.min(Math.min(width, height) * 0.46, Math.hypot(rect.width, rect.height) * 0.5 + 11 * unit)
  const second = (x: number, y: number): number =>
    ring
      ? Math.abs(Math.hypot(x - middle.x, y - middle.y) - radius)
      : Math.abs(outline.data[y * width + x]! - 10 * unit)
  const out = unlit(scene)
  eachPixel(scene, (x, y, i) => {
    const wall = bricks ? brick(x, y, unit, seed) : 0.5 + 0.5 * fractalNoise(x / (9 * unit), y / (9 * unit), seed, 4)
    const one = Math.abs(outline.data[i / 3]! - 4.2 * unit)
    tube(out.fill, i, { distance: one / unit, color: colors[0]!, wall })
    tube(out.fill, i, { distance: second(x, y) / unit, color: colors[1]!, wall })
    for (let c = 0; c < 3; c++) out.fill[i + c]! += wall * (0.012 + 0.006 * c)
  })
  return out
}

/** Adds the light of a tube at a distance (units): its white-hot core, its glow in the air, and its light on the wall. */
function tube(
  fill: Float32Array,
  i: number,
  { distance, color, wall }: { distance: number; color: LinearRgb; wall: number },
): void {
  const core = smoothStep(0.62, 0.3, distance)
  const glow = 0.5 / (1 + (distance / 1.1) ** 2) ** 1.1
  const spill = (0.5 * wall) / (1 + (distance / 6) ** 2)
  for (let c = 0; c < 3; c++) fill[i + c]! += color[c]! * (glow + spill) + core * (0.55 + 1.6 * color[c]!)
}

/** Brickwork: reflectance 0..1 with mortar joints and a separate color for each brick. */
function brick(x: number, y: number, unit: number, seed: number): number {
  const row = Math.floor(y / (4.2 * unit))
  const along = x / (11.5 * unit) + (row % 2) * 0.5
  const column = Math.floor(along)
  const edge = Math.min(along - column, 1 - (along - column)) * 11.5
  const rise = Math.min(y / (4.2 * unit) - row, 1 - (y / (4.2 * unit) - row)) * 4.2
  const wobble = 0.18 * fractalNoise(x / unit, y / unit, seed, 2)
  const joint = smoothStep(0.12, 0.45, Math.min(edge, rise) - wobble)
  const own = 0.55 + 0.45 * noiseAt(column, row, seed + 7)
  const grain = 0.8 + 0.4 * fractalNoise(x / (1.2 * unit), y / (1.2 * unit), seed + 3, 3)
  return (0.24 + 0.76 * joint * own) * grain
}
