import { seedOf } from '../../../lib/seeds.ts'
import { noiseAt, randomOf } from '../../random.ts'
import { smoothStep } from '../../raster/smooth-step.ts'
import { fractalNoise, smoothNoise } from './noise.ts'
import {
  around,
  between,
  type ConceptScene,
  eachPixel,
  type LinearRgb,
  middleOf,
  mixed,
  type Painted,
  unlit,
} from './scene.ts'

/** Under water: a bright surface far above, shafts of light through it, a net of caustics, bubbles and floating motes. */
export function underwater(scene: ConceptScene): Painted {
  const { width, height, unit, seed, colors, rect } = scene
  const random = randomOf(seedOf(seed, 'water'))
  const [deep, shallow] = [colors[0]!, colors[1]!]
  const source = { x: width * between(random, 0.3, 0.7), y: -height * between(random, 0.35, 0.6) }
  const middle = middleOf(rect)
  const out = unlit(scene)
  eachPixel(scene, (x, y, i) => {
    const down = y / height
    const turn = Math.atan2(x - source.x, y - source.y)
    const shaft = shaftAt(turn, seed) * smoothStep(1.05, 0.05, down) * (0.55 + 0.45 * shaftAt(turn * 2.7, seed + 9))
    const halo = Math.exp(-(((x - middle.x) / (0.5 * width)) ** 2 + ((y - middle.y) / (0.55 * height)) ** 2))
    const base = mixed(shallow, deep, smoothStep(-0.15, 0.95, down))
    const surface = down < 0.2 ? surfaceAt(x / unit, down, seed) : 0
    const murk = 0.92 + 0.16 * fractalNoise(x / (22 * unit), y / (22 * unit), seed + 5, 3)
    for (let c = 0; c < 3; c++) {
      const beam = (0.25 + 0.75 * shallow[c]!) * (0.62 * shaft + 0.95 * surface)
      out.fill[i + c] = base[c]! * murk * (0.72 + 0.4 * halo) + beam * 0.6
    }
  })
  const count = 46
  for (let n = 0; n < count; n++) {
    const size = 0.25 + 2.3 * random() ** 5
    const near =
      random() < 0.75
        ? { x: middle.x + (random() - 0.5) * (rect.width + 34 * unit), y: random() * height }
        : { x: random() * width, y: random() * height }
    bubble(out, scene, { ...near, radius: size * unit, blur: size > 1.6 ? 2.2 : 0.9 })
  }
  motes(out, scene, random)
  return out
}

function shaftAt(turn: number, seed: number): number {
  const broad = smoothNoise(turn * 9 + 40, 0.5, seed)
  const fine = smoothNoise(turn * 31 + 40, 0.5, seed + 1)
  return smoothStep(0.42, 0.9, 0.68 * broad + 0.32 * fine)
}

/** The water's surface from below: a net of bright lines, foreshortened. */
function surfaceAt(u: number, down: number, seed: number): number {
  const depth = 0.06 + down
  const [x, y] = [(u - 50) / (depth * 90), 2.2 / depth]
  const bend = fractalNoise(x, y, seed + 20, 2)
  const ridge = 1 - Math.abs(2 * fractalNoise(x * 1.6 + bend * 2, y * 0.7 + bend, seed + 21, 3) - 1)
  return smoothStep(0.8, 0.99, ridge) * smoothStep(0.2, 0.02, down)
}

/** A bubble: dark thin rim, bright crescents at the upper left and lower right, water visible through its middle. */
function bubble(
  out: Painted,
  { width, colors }: ConceptScene,
  b: { x: number; y: number; radius: number; blur: number },
): void {
  const light = mixed(colors[1]!, [1, 1, 1], 0.7)
  around(out, { ...b, radius: b.radius + b.blur }, (at) => {
    const [u, v] = [((at % width) - b.x) / b.radius, (Math.floor(at / width) - b.y) / b.radius]
    const far = Math.hypot(u, v)
    const inside = smoothStep(1 + b.blur / b.radius / 2, 1 - b.blur / b.radius / 2, far)
    if (inside === 0) return
    const rim = smoothStep(0.62, 0.98, far) * inside
    const crescent = rim * smoothStep(0.2, 0.9, -(u + v) / 1.4) + 0.5 * rim * smoothStep(0.45, 0.95, (u + v) / 1.4)
    const spark = smoothStep(0.2, 0.06, Math.hypot(u + 0.38, v + 0.42)) * inside
    addLight(out, at * 3, light, 0.05 * inside + 0.2 * rim + 0.75 * crescent + spark)
  })
}

function addLight(out: Painted, i: number, color: LinearRgb, amount: number): void {
  for (let c = 0; c < 3; c++) out.fill[i + c] = out.fill[i + c]! * (1 - 0.3 * amount) + color[c]! * amount * 0.8
}

function motes(out: Painted, scene: ConceptScene, random: ReturnType<typeof randomOf>): void {
  const { width, height, unit, colors, seed } = scene
  for (let n = 0; n < 240; n++) {
    const spot = { x: random() * width, y: random() * height, radius: 1 + random() ** 3 * 0.28 * unit }
    const amount = 0.06 + 0.16 * noiseAt(n, 1, seed)
    around(out, spot, (at, far) => addLight(out, at * 3, colors[1]!, amount * smoothStep(1.3, 0, far)))
  }
}
