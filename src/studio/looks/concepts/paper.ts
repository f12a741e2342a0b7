import { seedOf } from '../../../lib/seeds.ts'
import { noiseAt, randomOf } from '../../random.ts'
import { boxBlur, softBlur } from '../../raster/box-blur.ts'
import { type Plane, plane } from '../../raster/raster.ts'
import { smoothStep } from '../../raster/smooth-step.ts'
import { fractalNoise, smoothNoise } from './noise.ts'
import {
  between,
  type ConceptScene,
  eachPixel,
  type LinearRgb,
  middleOf,
  mixed,
  type Painted,
  times,
  unlit,
} from './scene.ts'

const LAYERS = 6

/**
 * Sheets of paper one behind the other, each with a larger-or-smaller hole of a free shape, so that one looks into a
 * cave of paper with the product at its end. Each sheet throws its shadow on those below.
 */
export function portal(scene: ConceptScene): Painted {
  const { rect, unit, seed, colors } = scene
  const middle = middleOf(rect)
  const random = randomOf(seedOf(seed, 'portal'))
  const waves = Array.from({ length: LAYERS }, () => ({
    phases: [random() * 7, random() * 7, random() * 7],
    turn: random() * 0.5,
  }))
  const reach = (size: number): number => Math.max(26 * unit, size * 0.5 + 9 * unit)
  const [rx, ry] = [reach(rect.width), reach(rect.height)]
  const gap = 8.5
  /** How far (units) a place lies outside of the hole of a layer; the last layer is the ground. */
  const outside = (layer: number, x: number, y: number): number => {
    const [u, v] = [(x - middle.x) / rx, (y - middle.y) / ry]
    const turn = Math.atan2(v, u)
    const { phases } = waves[layer]!
    const wave =
      Math.sin(2 * turn + phases[0]!) + 0.7 * Math.sin(3 * turn + phases[1]!) + 0.45 * Math.sin(5 * turn + phases[2]!)
    const hole = 1 + ((LAYERS - 2 - layer) * (gap * unit)) / Math.min(rx, ry) + 0.07 * wave
    return ((Math.hypot(u, v) - hole) * Math.min(rx, ry)) / unit
  }
  const tones = Array.from({ length: LAYERS }, (_, layer) => layerTone(colors, layer / (LAYERS - 1)))
  const out = unlit(scene)
  eachPixel(scene, (x, y, i) => {
    let layer = 0
    while (layer < LAYERS - 1 && outside(layer, x, y) < 0) layer++
    let shade = 1
    for (let above = 0; above < layer; above++) {
      const drop = (layer - above) * 1.5
      const covered = outside(above, x - drop * 0.75 * unit, y - drop * unit)
      shade = Math.min(shade, 1 - 0.62 * smoothStep(-0.35 * drop - 0.4, 0.35 * drop + 0.4, covered))
    }
    const rim = layer < LAYERS - 1 ? smoothStep(0.45, 0, outside(layer, x, y)) : 0
    paper(out, i, times(tones[layer]!, 1 + 0.25 * rim), { x, y, seed: seed + layer, shade })
  })
  return out
}

function layerTone(colors: readonly LinearRgb[], share: number): LinearRgb {
  const [near, far] = [colors[0]!, colors[1] ?? colors[0]!]
  return mixed(near, far, share)
}

/** One pixel of fibrous paper: `shade` (0..1) is how much of the lamp reaches it. */
function paper(
  out: Painted,
  i: number,
  color: LinearRgb,
  { x, y, seed, shade }: { x: number; y: number; seed: number; shade: number },
): void {
  const fibre = 1 + 0.05 * (noiseAt(x, y, seed) - 0.5) + 0.05 * (noiseAt(x >> 1, y >> 2, seed + 1) - 0.5)
  const near = 1.12 - 0.26 * (x / out.width + y / out.height) * 0.9
  for (let c = 0; c < 3; c++) {
    out.key[i + c] = color[c]! * fibre * near * 0.7 * shade
    out.fill[i + c] = color[c]! * fibre * 0.32 * (0.6 + 0.4 * shade)
  }
}

/** Hard sun through a window, a blind or leaves on a saturated sheet; the light is most open where the product is. */
export function shadowPlay(scene: ConceptScene): Painted {
  const { seed, colors, rect, unit } = scene
  const random = randomOf(seedOf(seed, 'gobo'))
  const kind = (['leaves', 'window', 'blinds'] as const)[Math.floor(random() * 3)]!
  const gobo = softened(GOBOS[kind](scene, random), 0.45 * unit)
  const middle = middleOf(rect)
  const reach = 0.55 * Math.hypot(rect.width, rect.height)
  const out = unlit(scene)
  eachPixel(scene, (x, y, i) => {
    const open = smoothStep(1.15, 0.35, Math.hypot(x - middle.x, y - middle.y) / reach)
    const light = Math.max(gobo.data[i / 3]!, 0.45 * open)
    const mottle = 0.94 + 0.12 * fractalNoise(x / (14 * unit), y / (14 * unit), seed, 3)
    paper(out, i, times(colors[0]!, mottle), { x, y, seed, shade: 0.2 + 0.95 * light })
  })
  return out
}

function softened(from: Plane, sigma: number): Plane {
  return softBlur(from, Math.max(1, sigma))
}

type Random = ReturnType<typeof randomOf>

const GOBOS: Record<'leaves' | 'window' | 'blinds', (scene: ConceptScene, random: Random) => Plane> = {
  window({ width, height }, random) {
    const out = plane(width, height)
    const lean = between(random, 0.18, 0.34)
    const pane = Math.min(width, height) * between(random, 0.3, 0.4)
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        const u = (x - width * 0.5 + lean * (y - height / 2)) / pane + 0.5
        const v = (y - height * 0.48 - 0.22 * (x - width / 2)) / (pane * 1.25) + 0.5
        const inside = u > -1 && u < 2 && v > -1 && v < 2
        const bar = Math.min(Math.abs(u - Math.round(u)), Math.abs(v - Math.round(v)))
        out.data[i] = inside && bar > 0.035 ? 1 : 0
      }
    }
    return out
  },
  blinds({ width, height, unit }, random) {
    const out = plane(width, height)
    const lean = between(random, 0.22, 0.42) * (random() < 0.5 ? -1 : 1)
    const pitch = between(random, 8, 10.5) * unit
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        const along = (((y + lean * x) / pitch) % 1) + 1
        out.data[i] = along % 1 < 0.58 ? 1 : 0
      }
    }
    return out
  },
  leaves({ width, height, unit }, random) {
    const out = plane(width, height)
    out.data.fill(1)
    const roots = [
      { x: -4 * unit, y: height * 0.16 },
      { x: width + 3 * unit, y: height * 0.9 },
      { x: width * 0.86, y: -6 * unit },
    ]
    for (const root of roots) {
      const towards = Math.atan2(height / 2 - root.y, width / 2 - root.x) + between(random, -0.25, 0.25)
      frond(out, { ...root, towards, length: between(random, 48, 62) * unit }, random)
    }
    return boxBlur(out, Math.round(0.3 * unit))
  },
}

/** A palm's frond: narrow leaves left and right of a bent rib. */
function frond(out: Plane, stem: { x: number; y: number; towards: number; length: number }, random: Random): void {
  const bend = between(random, -0.7, 0.7)
  const count = 22
  for (let k = 1; k <= count; k++) {
    const along = k / count
    const turn = stem.towards + bend * along * along
    const x = stem.x + Math.cos(turn) * stem.length * along
    const y = stem.y + Math.sin(turn) * stem.length * along
    for (const side of [-1, 1]) {
      const direction = turn + side * (1.15 - 0.75 * along) + between(random, -0.06, 0.06)
      const length = stem.length * 0.46 * Math.sin(Math.PI * Math.min(1, 0.22 + 0.8 * along)) + stem.length * 0.06
      blade(out, { x, y, direction, length, width: stem.length * 0.021 })
    }
  }
}

function blade(out: Plane, leaf: { x: number; y: number; direction: number; length: number; width: number }): void {
  const [cos, sin] = [Math.cos(leaf.direction), Math.sin(leaf.direction)]
  for (let along = 0; along < leaf.length; along += 0.7) {
    const half = leaf.width * Math.sin(Math.PI * Math.min(1, 0.12 + (along / leaf.length) * 0.88)) + 0.5
    for (let across = -half; across <= half; across += 0.7) {
      const x = Math.round(leaf.x + cos * along - sin * across)
      const y = Math.round(leaf.y + sin * along + cos * across)
      if (x >= 0 && y >= 0 && x < out.width && y < out.height) out.data[y * out.width + x] = 0
    }
  }
}

/** Pop art: wedges, a field of dots that grow towards the edge, and a jagged burst behind the product. */
export function pop(scene: ConceptScene): Painted {
  const { rect, unit, seed, colors, width, height } = scene
  const middle = middleOf(rect)
  const random = randomOf(seedOf(seed, 'pop'))
  const spikes = 17 + Math.floor(random() * 5)
  const lengths = Array.from({ length: spikes }, () => between(random, 0.86, 1.14))
  const [rx, ry] = [rect.width * 0.62 + 13 * unit, rect.height * 0.62 + 13 * unit]
  const star = (x: number, y: number, grow: number): boolean => {
    const [u, v] = [(x - middle.x) / (rx + grow), (y - middle.y) / (ry + grow)]
    const at = ((Math.atan2(v, u) / (2 * Math.PI) + 1) % 1) * spikes
    const length = lengths[Math.floor(at)]!
    return Math.hypot(u, v) < 0.8 + 0.36 * length * (1 - Math.abs((at % 1) - 0.5) * 2) ** 0.9
  }
  const [base, wedge, burst, ink] = [colors[0]!, colors[1]!, colors[2]!, [0.012, 0.012, 0.016] as const]
  const pitch = 2.6 * unit
  const dotAt = (x: number, y: number): number => {
    const [u, v] = [(x + y) / pitch, (x - y) / pitch]
    return Math.hypot(u - Math.round(u), v - Math.round(v))
  }
  const panel = (x: number, y: number): LinearRgb =>
    star(x, y, -5 * unit) && dotAt(x, y) < 0.24 ? mixed(burst, base, 0.55) : burst
  const colorAt = (x: number, y: number): LinearRgb => {
    if (star(x, y, 0)) return panel(x, y)
    if (star(x, y, 1.3 * unit) || star(x - 1.6 * unit, y - 1.9 * unit, 1.3 * unit)) return ink
    const turn = Math.atan2(y - middle.y, x - middle.x)
    const color = Math.floor((turn / Math.PI + 1) * 14) % 2 === 0 ? base : wedge
    const far = Math.hypot((x - middle.x) / width, (y - middle.y) / height)
    return dotAt(x, y) < 0.62 * smoothStep(0.3, 0.75, far) ? mixed(color, ink, 0.82) : color
  }
  const out = unlit(scene)
  eachPixel(scene, (x, y, i) => {
    const color = colorAt(x, y)
    const press = 0.97 + 0.06 * smoothNoise(x / 3, y / 3, seed)
    for (let c = 0; c < 3; c++) {
      out.key[i + c] = color[c]! * 0.66 * press
      out.fill[i + c] = color[c]! * 0.34 * press
    }
  })
  return out
}
