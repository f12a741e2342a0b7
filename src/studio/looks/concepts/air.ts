import { seedOf } from '../../../lib/seeds.ts'
import { noiseAt, randomOf } from '../../random.ts'
import { boxBlur, softBlur } from '../../raster/box-blur.ts'
import { type Plane, plane, type Size } from '../../raster/raster.ts'
import { resizePlane } from '../../raster/resize.ts'
import { smoothStep } from '../../raster/smooth-step.ts'
import { spaceNoise } from './noise.ts'
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

/** A cloud in a box of air, in units of the plate's shorter side: how dense it is and what it is dyed. */
type Cloud = {
  density: (x: number, y: number, z: number) => number
  dye: (x: number, y: number, z: number) => LinearRgb
  /** Light from the sun and from all around, and how fast the cloud takes it up. */
  sun: LinearRgb
  sky: LinearRgb
  thickness: number
  depth: number
}

/** What one sees of a cloud: its color, already weighted by `cover`, linear. */
type Seen = { color: [Plane, Plane, Plane]; cover: Plane }

const STEP_PX = 2.6
const STEPS = 26
const TOWARDS_SUN = [-0.5, -0.72, 0.48] as const
const SUN_TAPS = [0.035, 0.09, 0.17]

/** Looks through a cloud: rays marched front to back with single scattering, a few taps towards the sun at each step. */
function marched(size: Size, cloud: Cloud): Seen {
  const [columns, rows] = [Math.round(size.width / STEP_PX), Math.round(size.height / STEP_PX)]
  const short = Math.min(columns, rows)
  const color: [Plane, Plane, Plane] = [plane(columns, rows), plane(columns, rows), plane(columns, rows)]
  const cover = plane(columns, rows)
  for (let row = 0, i = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, i++) {
      const ray = look(cloud, [(column - columns / 2) / short, (row - rows / 2) / short], [column, row])
      for (let c = 0; c < 3; c++) color[c]!.data[i] = ray[c]!
      cover.data[i] = ray[3]
    }
  }
  const grown = (from: Plane): Plane => resizePlane(boxBlur(from, 1), size.width, size.height)
  return { color: [grown(color[0]), grown(color[1]), grown(color[2])], cover: grown(cover) }
}

/** One ray: its color, weighted by its cover, and the cover. Steps start at a different depth in every `cell`. */
function look(cloud: Cloud, [x, y]: [number, number], cell: [number, number]): [number, number, number, number] {
  const step = (2 * cloud.depth) / STEPS
  const seen: [number, number, number, number] = [0, 0, 0, 0]
  let through = 1
  for (let k = 0; k < STEPS && through > 0.02; k++) {
    const z = cloud.depth - (k + noiseAt(cell[0], cell[1], k)) * step
    const dense = cloud.density(x, y, z)
    if (dense <= 0) continue
    const taken = through * (1 - Math.exp(-dense * cloud.thickness * step))
    const dye = cloud.dye(x, y, z)
    const lit = sunAt(cloud, x, y, z)
    for (let c = 0; c < 3; c++) seen[c]! += taken * dye[c]! * (cloud.sun[c]! * lit + cloud.sky[c]!)
    through -= taken
  }
  seen[3] = 1 - through
  return seen
}

/** The share of the sun's light that reaches a place, brighter where light has been scattered forward (a "powder" term). */
function sunAt({ density, thickness }: Cloud, x: number, y: number, z: number): number {
  let [sum, from] = [0, 0]
  for (const tap of SUN_TAPS) {
    const dense = density(x + TOWARDS_SUN[0] * tap, y + TOWARDS_SUN[1] * tap, z + TOWARDS_SUN[2] * tap)
    sum += Math.max(0, dense) * (tap - from)
    from = tap
  }
  return 0.8 * Math.exp(-sum * thickness * 0.75) + 0.2 * Math.exp(-sum * thickness * 0.15)
}

/** A burst of dyed powder from behind the product, in two or three colors, on a plain ground. */
export function powder(scene: ConceptScene): Painted {
  const { rect, seed, colors, width, height, unit } = scene
  const random = randomOf(seedOf(seed, 'powder'))
  const short = Math.min(width, height)
  const middle = middleOf(rect)
  const [mx, my] = [(middle.x - width / 2) / short, (middle.y - height / 2) / short]
  const [rx, ry] = [(0.5 * rect.width) / short + 0.075, (0.5 * rect.height) / short + 0.075]
  const shift = [random() * 9, random() * 9, random() * 9] as const
  const dyes = colors.slice(1)
  const cloud: Cloud = {
    thickness: 26,
    depth: 0.34,
    sun: [1.35, 1.3, 1.22],
    sky: [0.24, 0.26, 0.3],
    density: (x, y, z) => {
      const [u, v, w] = [(x - mx) / rx, (y - my) / ry, (z + 0.05) / Math.min(rx, ry)]
      const far = Math.hypot(u, v, w)
      if (far > 2.4) return 0
      const [dx, dy, dz] = [u / far, v / far, w / far]
      const plume = spaceNoise(dx * 0.3 + shift[0], dy * 0.3 + shift[1], dz * 0.3 + shift[2])
      const streak = spaceNoise(dx * 0.75 + shift[1], dy * 0.75 + far * 0.1 + shift[2], dz * 0.75 + shift[0])
      const puff = spaceNoise(x * 1.5 + shift[2], y * 1.5 + shift[0], z * 1.5 + shift[1])
      const reach = 0.55 + 2.7 * Math.max(0, plume - 0.3) + 1.1 * (streak - 0.5)
      return smoothStep(0, 0.55, reach - far + 1.5 * (puff - 0.5)) * (0.35 + 0.65 / (0.5 + far))
    },
    dye: (x, y, z) => {
      const at = spaceNoise(x * 0.42 + shift[1], y * 0.42 + shift[2], z * 0.42 + shift[0] + 0.5)
      const place = Math.min(0.999, Math.max(0, (at - 0.36) / 0.28)) * (dyes.length - 1)
      const k = Math.floor(place)
      return mixed(dyes[k]!, dyes[Math.min(dyes.length - 1, k + 1)]!, smoothStep(0.25, 0.75, place - k))
    },
  }
  const seen = marched(scene, cloud)
  const out = unlit(scene)
  eachPixel(scene, (x, y, i) => {
    const far = Math.hypot((x - middle.x) / width, (y - middle.y) / height)
    const ground = 1.18 - 0.85 * far
    const p = i / 3
    const grain = noiseAt(x, y, seed + 3)
    const fine = noiseAt(x >> 1, y >> 1, seed + 4)
    const cover = seen.cover.data[p]!
    // Single grains fly where the cloud is thin.
    const flying = cover > 0.015 && cover < 0.75 && grain > 0.93 - 0.1 * cover ? 0.55 : 0
    const shown = Math.min(1, cover * (0.82 + 0.36 * grain) + flying * cover)
    const coarse = 0.8 + 0.24 * grain + 0.16 * fine
    for (let c = 0; c < 3; c++) {
      const light = cover > 1e-3 ? seen.color[c]!.data[p]! / cover : 0
      out.fill[i + c] = colors[0]![c]! * ground * (1 - shown) + light * coarse * shown
    }
  })
  scatter(out, scene, { dyes, unit, random })
  return out
}

type Scattering = { dyes: readonly LinearRgb[]; unit: number; random: ReturnType<typeof randomOf> }

/** Crumbs thrown outwards from the product, smaller and rarer with distance. */
function scatter(out: Painted, { rect }: ConceptScene, { dyes, unit, random }: Scattering): void {
  const middle = middleOf(rect)
  for (let n = 0; n < 520; n++) {
    const turn = random() * 2 * Math.PI
    const far = 0.75 + 1.1 * random() ** 1.6
    const x = middle.x + Math.cos(turn) * far * (rect.width * 0.5 + 14 * unit)
    const y = middle.y + Math.sin(turn) * far * (rect.height * 0.5 + 14 * unit)
    const radius = unit * (0.08 + 0.34 * random() ** 4)
    const dye = dyes[Math.floor(random() * dyes.length)]!
    const bright = between(random, 0.5, 1.25)
    around(out, { x, y, radius: radius + 0.6 }, (at, far) => {
      const cover = smoothStep(1, 0.4, far)
      const lit = bright * (1.1 - 0.2 * far)
      for (let c = 0; c < 3; c++) out.fill[at * 3 + c] = out.fill[at * 3 + c]! * (1 - cover) + dye[c]! * lit * cover
    })
  }
}

/** High above a bank of clouds, with more of them beside the product and the sky's own colors. */
export function clouds(scene: ConceptScene): Painted {
  const { seed, colors, width, height, rect } = scene
  const random = randomOf(seedOf(seed, 'clouds'))
  const short = Math.min(width, height)
  const [halfX, halfY] = [width / short / 2, height / short / 2]
  const shift = [random() * 9, random() * 9, random() * 9] as const
  const lower = Math.min(halfY * 0.8, (rect.top + rect.height - height / 2) / short)
  const puffs = Array.from({ length: 5 }, (_, k) => ({
    x: (k % 2 === 0 ? -1 : 1) * halfX * between(random, 0.62, 1.02),
    y: between(random, -halfY * 0.75, lower),
    z: between(random, -0.2, 0.05),
    r: between(random, 0.13, 0.24),
  }))
  const bank = (x: number, z: number): number =>
    lower + 0.03 + 0.2 * (spaceNoise(x * 0.3 + shift[0], 0.3, z * 0.3 + shift[1]) - 0.5) * 2 + 0.1 * z
  const seen = marched(scene, {
    thickness: 22,
    depth: 0.4,
    sun: [1.25, 1.16, 1.05],
    sky: [0.4, 0.44, 0.52],
    density: (x, y, z) => {
      let shape = (y - bank(x, z)) * 5
      for (const puff of puffs) {
        shape = Math.max(shape, 1 - Math.hypot((x - puff.x) / 1.5, (y - puff.y) * 1.15, z - puff.z) / puff.r)
      }
      if (shape < -0.75) return 0
      const billow = spaceNoise(x * 0.62 + shift[2], y * 0.62 + shift[0], z * 0.62 + shift[1])
      const fine = spaceNoise(x * 2.1 + shift[1], y * 2.1 + shift[2], z * 2.1)
      const inside = Math.min(shape, 0.55) + 3.4 * (billow - 0.5) + 1.1 * (fine - 0.5) - 0.1
      return 0.75 * smoothStep(0, 1.1, inside) + 0.25 * smoothStep(0, 0.2, inside)
    },
    dye: () => [1, 1, 1],
  })
  const out = unlit(scene)
  const shade = shadeOn(scene)
  eachPixel(scene, (_x, y, i) => {
    const sky = mixed(colors[0]!, colors[1]!, smoothStep(0.05, 0.95, y / height))
    const p = i / 3
    for (let c = 0; c < 3; c++) {
      const tinted = seen.color[c]!.data[p]! * (0.72 + 0.28 * colors[1]![c]!)
      // Shade on a cloud is as blue as the sky that lights it.
      const lit = 1 - shade.data[p]! * (1 - 0.35 * colors[0]![c]!)
      out.fill[i + c] = sky[c]! * (1 - seen.cover.data[p]!) + tinted * lit
    }
  })
  return out
}

/** How much of the light on the clouds close behind it a product takes: its outline, soft, and moved away from the sun. */
function shadeOn({ cover, width, height }: ConceptScene): Plane {
  const short = Math.min(width, height)
  const [right, down] = [
    Math.round(-TOWARDS_SUN[0] * SHADE_AWAY * short),
    Math.round(-TOWARDS_SUN[1] * SHADE_AWAY * short),
  ]
  const moved = plane(width, height)
  for (let y = down; y < height; y++)
    moved.data.set(cover.data.subarray((y - down) * width, (y - down + 1) * width - right), y * width + right)
  const soft = softBlur(moved, SHADE_SOFT * short)
  for (let i = 0; i < soft.data.length; i++) soft.data[i] = SHADE * soft.data[i]!
  return soft
}

/** How dark a product's shade on clouds is, and how far away and how soft, in shares of the plate's shorter side. */
const SHADE = 0.62
const SHADE_AWAY = 0.09
const SHADE_SOFT = 0.028
