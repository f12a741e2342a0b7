import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { noiseAt } from '../src/studio/random.ts'
import { clamp } from '../src/studio/raster/raster.ts'

// Renders the products of the composites that no free photo shows: furniture with openings, thin tools, handles, white on white.
//   node bench/cutout-props.ts [NAME]
// Each is a union of signed distance functions, sphere traced (Hart 1996) under one key light; so its alpha is exact.

type Vector = readonly [x: number, y: number, z: number]
type Distance = (x: number, y: number, z: number) => number
type Part = { distance: Distance; color: Vector; gloss: number; grain: number }

const SIDE = 640
const SAMPLES = 3
const NEAR = 0.0012
const STEPS = 110
const KEY: Vector = unit([-0.5, 0.75, 0.6])

const oak: Vector = [0.42, 0.24, 0.11]
const steel: Vector = [0.5, 0.52, 0.55]
const black: Vector = [0.025, 0.025, 0.028]
const white: Vector = [0.82, 0.81, 0.79]

/** Much faster than Math.hypot. */
const length = (x: number, y: number, z = 0): number => Math.sqrt(x * x + y * y + z * z)

const rod = (a: Vector, b: Vector, radius: number): Distance => {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const square = ux * ux + uy * uy + uz * uz
  return (x, y, z) => {
    const [px, py, pz] = [x - a[0], y - a[1], z - a[2]]
    const t = clamp((px * ux + py * uy + pz * uz) / square, 0, 1)
    return length(px - ux * t, py - uy * t, pz - uz * t) - radius
  }
}
const block = (center: Vector, half: Vector, round = 0.015): Distance => {
  return (x, y, z) => {
    const a = Math.abs(x - center[0]) - half[0] + round
    const b = Math.abs(y - center[1]) - half[1] + round
    const c = Math.abs(z - center[2]) - half[2] + round
    const outside = length(Math.max(a, 0), Math.max(b, 0), Math.max(c, 0))
    return outside + Math.min(Math.max(a, b, c), 0) - round
  }
}
const ball = (center: Vector, radius: Vector): Distance => {
  const least = Math.min(...radius)
  return (x, y, z) =>
    (length((x - center[0]) / radius[0], (y - center[1]) / radius[1], (z - center[2]) / radius[2]) - 1) * least
}
/** An upright cone without a tip: radius `low` at `from`, `high` at `to`; hollow with walls of `wall`, or solid. */
const cone = (
  [cx, cz]: readonly [number, number],
  [from, to]: readonly [number, number],
  ends: readonly [number, number],
  wall?: number,
): Distance => {
  const [low, high] = ends
  const slope = Math.cos(Math.atan2(Math.abs(high - low), to - from))
  return (x, y, z) => {
    const at = low + (high - low) * clamp((y - from) / (to - from), 0, 1)
    const side = (length(x - cx, z - cz) - at) * slope
    const shell = wall === undefined ? side : Math.abs(side) - wall
    return Math.max(shell, from - y, y - to)
  }
}
/** A ring before the viewer, or lying where `isFlat`. */
const ring = (center: Vector, radius: number, thick: number, isFlat = false): Distance => {
  return (x, y, z) => {
    const [dx, dy, dz] = [x - center[0], y - center[1], z - center[2]]
    const [u, v, w] = isFlat ? [dx, dz, dy] : [dx, dy, dz]
    return length(length(u, v) - radius, w) - thick
  }
}
const within =
  (one: Distance, bound: Distance): Distance =>
  (x, y, z) =>
    Math.max(one(x, y, z), bound(x, y, z))
const part = (distance: Distance, color: Vector, gloss = 0.2, grain = 0): Part => ({ distance, color, gloss, grain })

const legs = (spread: number, top: number, radius: number): Distance[] =>
  [-1, 1].flatMap((sx) =>
    [-1, 1].map((sz) => rod([sx * spread, -0.9, sz * spread], [sx * spread * 0.85, top, sz * spread * 0.85], radius)),
  )

type Model = { parts: Part[]; turn: number; tilt: number }

const MODELS: Record<string, Model> = {
  'slat-chair': {
    ...{ turn: 0.6, tilt: 0.25 },
    parts: [
      ...legs(0.42, -0.1, 0.035).map((one) => part(one, oak, 0.25, 0.25)),
      part(block([0, -0.08, 0], [0.46, 0.035, 0.44]), oak, 0.25, 0.25),
      ...[-1, 1].map((s) => part(rod([s * 0.4, -0.1, -0.38], [s * 0.4, 0.85, -0.5], 0.035), oak, 0.25, 0.25)),
      ...[0.15, 0.4, 0.65].map((y) => part(block([0, y, -0.44 - y * 0.05], [0.4, 0.06, 0.015]), oak, 0.25, 0.25)),
    ],
  },
  'table-lamp': {
    ...{ turn: 0.2, tilt: 0.12 },
    parts: [
      part(cone([0, 0], [-0.9, -0.84], [0.3, 0.28]), steel, 0.7),
      part(rod([0, -0.85, 0], [0, 0.2, 0], 0.016), steel, 0.7),
      part(cone([0, 0], [0.1, 0.72], [0.48, 0.26], 0.008), [0.85, 0.78, 0.62], 0.02, 0.05),
    ],
  },
  headphones: {
    ...{ turn: 0.5, tilt: 0.1 },
    parts: [
      part(
        within(ring([0, 0, 0], 0.62, 0.045), (_, y) => -y - 0.02),
        black,
        0.4,
      ),
      ...[-1, 1].flatMap((s) => [
        part(rod([s * 0.62, 0, 0], [s * 0.58, -0.32, 0], 0.03), steel, 0.7),
        part(ball([s * 0.56, -0.36, 0], [0.12, 0.27, 0.24]), black, 0.15),
        part(ball([s * 0.65, -0.36, 0], [0.07, 0.2, 0.18]), [0.5, 0.07, 0.06], 0.5),
      ]),
    ],
  },
  'wire-basket': {
    ...{ turn: 0.4, tilt: 0.45 },
    parts: [
      ...[-0.35, -0.1, 0.15, 0.35].map((y, i) =>
        part(ring([0, y, 0], 0.45 + i * 0.05, i === 3 ? 0.026 : 0.013, true), black, 0.5),
      ),
      ...Array.from({ length: 14 }, (_, i) => {
        const [c, s] = [Math.cos((i * Math.PI) / 7), Math.sin((i * Math.PI) / 7)]
        return part(rod([0.45 * c, -0.35, 0.45 * s], [0.6 * c, 0.35, 0.6 * s], 0.013), black, 0.5)
      }),
      ...[-0.3, -0.15, 0, 0.15, 0.3].map((x) => part(rod([x, -0.35, -0.38], [x, -0.35, 0.38], 0.012), black, 0.5)),
    ],
  },
  'white-vase': {
    ...{ turn: 0, tilt: 0.15 },
    parts: [
      part(ball([0, -0.3, 0], [0.45, 0.5, 0.45]), white, 0.35),
      part(cone([0, 0], [0.05, 0.62], [0.24, 0.15], 0.02), white, 0.35),
      part(ring([0, 0.62, 0], 0.16, 0.035, true), white, 0.35),
    ],
  },
  handbag: {
    ...{ turn: 0.5, tilt: 0.12 },
    parts: [
      part(block([0, -0.35, 0], [0.7, 0.42, 0.2], 0.08), [0.36, 0.13, 0.06], 0.3, 0.12),
      part(block([0, -0.15, 0.2], [0.7, 0.2, 0.02], 0.02), [0.3, 0.1, 0.05], 0.3, 0.12),
      part(block([0, -0.32, 0.23], [0.06, 0.05, 0.02]), [0.7, 0.5, 0.15], 0.8),
      part(
        within(ring([0, 0.05, 0.08], 0.38, 0.03), (_, y) => 0.03 - y),
        [0.3, 0.1, 0.05],
        0.3,
      ),
      part(
        within(ring([0, 0.05, -0.08], 0.38, 0.03), (_, y) => 0.03 - y),
        [0.3, 0.1, 0.05],
        0.3,
      ),
    ],
  },
  scissors: {
    ...{ turn: 0, tilt: 0 },
    parts: [-1, 1].flatMap((s) => [
      part(ring([s * 0.24, -0.6, s * 0.03], 0.17, 0.045), [0.75, 0.2, 0.03], 0.3),
      part(rod([s * 0.14, -0.47, s * 0.03], [0, 0, s * 0.03], 0.045), [0.75, 0.2, 0.03], 0.3),
      part(rod([0, 0, s * 0.03], [s * -0.16, 0.85, s * 0.03], 0.028), steel, 0.8),
    ]),
  },
  'wrist-watch': {
    ...{ turn: 0.45, tilt: 0.3 },
    parts: [
      part(
        within(cone([0, 0], [-0.17, 0.17], [0.55, 0.55], 0.03), (x) => -x - 2),
        [0.12, 0.07, 0.04],
        0.15,
        0.1,
      ),
      part(ball([0, 0, 0.56], [0.3, 0.3, 0.07]), steel, 0.8),
      part(ball([0, 0, 0.6], [0.25, 0.25, 0.06]), white, 0.4),
      ...Array.from({ length: 12 }, (_, i) => {
        const [c, s] = [Math.cos((i * Math.PI) / 6), Math.sin((i * Math.PI) / 6)]
        return part(ball([0.2 * c, 0.2 * s, 0.645], [0.018, 0.018, 0.02]), black)
      }),
      part(rod([0, 0, 0.67], [0.1, 0.08, 0.66], 0.012), black),
      part(rod([0, 0, 0.67], [-0.05, 0.16, 0.655], 0.009), black),
    ],
  },
  'three-leg-stool': {
    ...{ turn: 0.3, tilt: 0.3 },
    parts: [
      part(cone([0, 0], [0.3, 0.4], [0.46, 0.48]), [0.62, 0.42, 0.22], 0.2, 0.25),
      ...[0, 1, 2].flatMap((i) => {
        const at = (k: number): readonly [number, number] => [
          Math.cos((k * 2 * Math.PI) / 3),
          Math.sin((k * 2 * Math.PI) / 3),
        ]
        const [[c, s], [d, t]] = [at(i), at(i + 1)]
        return [
          part(rod([0.52 * c, -0.9, 0.52 * s], [0.3 * c, 0.32, 0.3 * s], 0.035), [0.62, 0.42, 0.22], 0.2, 0.25),
          part(rod([0.42 * c, -0.4, 0.42 * s], [0.42 * d, -0.4, 0.42 * t], 0.022), [0.62, 0.42, 0.22], 0.2, 0.25),
        ]
      }),
    ],
  },
  kettle: {
    ...{ turn: 0.1, tilt: 0.15 },
    parts: [
      part(cone([0, 0], [-0.7, 0.15], [0.55, 0.36]), [0.05, 0.2, 0.22], 0.6),
      part(ball([0, 0.15, 0], [0.36, 0.12, 0.36]), [0.05, 0.2, 0.22], 0.6),
      part(ball([0, 0.3, 0], [0.06, 0.06, 0.06]), black, 0.4),
      part(rod([0.4, -0.35, 0], [0.78, 0.1, 0], 0.06), [0.05, 0.2, 0.22], 0.6),
      part(
        within(ring([0, 0.1, 0], 0.45, 0.035), (_, y) => 0.15 - y),
        oak,
        0.2,
        0.2,
      ),
    ],
  },
  'reading-glasses': {
    ...{ turn: 0.5, tilt: 0.2 },
    parts: [-1, 1].flatMap((s) => [
      part(ring([s * 0.42, 0, 0.3], 0.3, 0.028), [0.25, 0.1, 0.03], 0.6, 0.2),
      part(rod([0, 0.09, 0.3], [s * 0.13, 0.08, 0.3], 0.025), [0.25, 0.1, 0.03], 0.6, 0.2),
      part(rod([s * 0.72, 0.08, 0.28], [s * 0.7, 0.06, -0.6], 0.024), [0.25, 0.1, 0.03], 0.6, 0.2),
      part(rod([s * 0.7, 0.06, -0.6], [s * 0.66, -0.14, -0.8], 0.024), [0.25, 0.1, 0.03], 0.6, 0.2),
    ]),
  },
  'gold-ring': {
    ...{ turn: 0.5, tilt: 0.25 },
    parts: [
      part(ring([0, -0.15, 0], 0.55, 0.07), [0.75, 0.5, 0.14], 0.9),
      part(ball([0, 0.55, 0], [0.2, 0.17, 0.2]), [0.5, 0.03, 0.08], 0.9),
      part(cone([0, 0], [0.36, 0.5], [0.1, 0.2]), [0.75, 0.5, 0.14], 0.9),
    ],
  },
  hammer: {
    ...{ turn: 0.2, tilt: 0.1 },
    parts: [
      part(rod([0.3, -0.85, 0], [-0.15, 0.5, 0], 0.05), oak, 0.2, 0.25),
      part(rod([-0.42, 0.48, 0], [0.02, 0.66, 0], 0.1), steel, 0.7),
      part(rod([0.02, 0.62, 0], [0.3, 0.62, 0], 0.05), steel, 0.7),
    ],
  },
  'open-shelf': {
    ...{ turn: 0.45, tilt: 0.15 },
    parts: [
      ...[-1, 1].map((s) => part(block([s * 0.55, 0, 0], [0.025, 0.9, 0.22]), white, 0.2)),
      ...[-0.82, -0.28, 0.28, 0.86].map((y) => part(block([0, y, 0], [0.55, 0.025, 0.22]), white, 0.2)),
    ],
  },
  'plush-bear': {
    ...{ turn: 0.3, tilt: 0.05 },
    parts: [
      part(ball([0, -0.3, 0], [0.4, 0.45, 0.35]), [0.4, 0.22, 0.1], 0.02, 0.5),
      part(ball([0, 0.38, 0], [0.33, 0.31, 0.3]), [0.4, 0.22, 0.1], 0.02, 0.5),
      part(ball([0, 0.3, 0.26], [0.15, 0.12, 0.1]), [0.68, 0.5, 0.32], 0.02, 0.4),
      part(ball([0, 0.35, 0.36], [0.05, 0.04, 0.03]), black, 0.6),
      ...[-1, 1].flatMap((s) => [
        part(ball([s * 0.26, 0.64, 0], [0.12, 0.12, 0.07]), [0.4, 0.22, 0.1], 0.02, 0.5),
        part(ball([s * 0.12, 0.46, 0.27], [0.035, 0.035, 0.03]), black, 0.8),
        part(ball([s * 0.44, -0.18, 0.1], [0.13, 0.3, 0.14]), [0.4, 0.22, 0.1], 0.02, 0.5),
        part(ball([s * 0.26, -0.74, 0.18], [0.17, 0.16, 0.28]), [0.4, 0.22, 0.1], 0.02, 0.5),
      ]),
    ],
  },
  'white-cup': {
    ...{ turn: -0.25, tilt: 0.3 },
    parts: [
      part(cone([0, 0], [-0.5, 0.45], [0.38, 0.5], 0.02), white, 0.4),
      part(cone([0, 0], [-0.5, -0.45], [0.38, 0.39]), white, 0.4),
      part(
        within(ring([0.5, 0, 0], 0.27, 0.045), (x) => 0.42 - x),
        white,
        0.4,
      ),
    ],
  },
}

function unit([x, y, z]: Vector): Vector {
  const size = Math.sqrt(x * x + y * y + z * z)
  return [x / size, y / size, z / size]
}

/** A model before a camera that is turned around it and tilted down, in its own coordinates. */
function seen({ parts, turn, tilt }: Model) {
  const [ct, st, cp, sp] = [Math.cos(turn), Math.sin(turn), Math.cos(tilt), Math.sin(tilt)]
  const placed = (u: number, v: number, w: number): Vector => {
    const [y, back] = [v * cp + w * -sp, v * sp + w * cp]
    return [u * ct + back * st, y, -u * st + back * ct]
  }
  const distance: Distance = (x, y, z) => {
    let least = Number.POSITIVE_INFINITY
    for (const { distance: one } of parts) least = Math.min(least, one(x, y, z))
    return least
  }
  return {
    placed,
    distance,
    nearest: (at: Vector) => parts.reduce((a, b) => (b.distance(...at) < a.distance(...at) ? b : a)),
  }
}

type Seen = ReturnType<typeof seen>

/** Where a ray from (u, v) straight into the picture meets the model. */
function hit({ placed, distance }: Seen, u: number, v: number): Vector | undefined {
  let depth = 1.6
  for (let step = 0; step < STEPS && depth > -1.6; step++) {
    const at = placed(u, v, depth)
    const free = distance(...at)
    if (free < NEAR) return at
    depth -= free * 0.9
  }
  return undefined
}

function normalAt(distance: Distance, [x, y, z]: Vector): Vector {
  const e = 0.002
  return unit([
    distance(x + e, y, z) - distance(x - e, y, z),
    distance(x, y + e, z) - distance(x, y - e, z),
    distance(x, y, z + e) - distance(x, y, z - e),
  ])
}

/** How free the way from a point is, 0..1: over a short reach for the sky, over a long one for the key light. */
function openness(distance: Distance, [x, y, z]: Vector, [dx, dy, dz]: Vector, reach: number): number {
  let open = 1
  for (let k = 1; k <= 8; k++) {
    const t = (k / 8) * reach
    open = Math.min(open, distance(x + dx * t, y + dy * t, z + dz * t) / (t * 0.5) + 0.15)
  }
  return clamp(open, 0, 1)
}

/** The light (linear RGB) that comes from where a ray meets the model. */
function shade(model: Seen, at: Vector, view: Vector): Vector {
  const { color, gloss, grain } = model.nearest(at)
  const normal = normalAt(model.distance, at)
  const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
  const lit = Math.max(0, dot(normal, KEY)) * openness(model.distance, at, KEY, 0.5)
  const sky = (0.55 + 0.45 * normal[1]) * openness(model.distance, at, normal, 0.2)
  const half = unit([KEY[0] + view[0], KEY[1] + view[1], KEY[2] + view[2]])
  const glint = gloss * Math.max(0, dot(normal, half)) ** (8 + 120 * gloss) * lit * 1.5
  const rim = gloss * 0.35 * (1 - Math.max(0, dot(normal, view))) ** 3
  const streak = noiseAt(Math.floor(at[0] * 90), Math.floor(at[1] * 14), Math.floor(at[2] * 90)) - 0.5
  const tone = 1 + grain * streak
  return [0, 1, 2].map((c) => color[c]! * tone * (0.85 * lit + 0.5 * sky) + glint + rim * sky) as unknown as Vector
}

/** RGBA, straight alpha: the share of the samples of each pixel that meet the model. */
function render(model: Model): Uint8Array {
  const view = seen(model)
  const toCamera = unit(view.placed(0, 0, 1))
  const data = new Uint8Array(SIDE * SIDE * 4)
  for (let i = 0; i < SIDE * SIDE; i++) {
    const lights = samplesOf(i)
      .map(([u, v]) => hit(view, u, v))
      .filter((at) => at !== undefined)
      .map((at) => shade(view, at, toCamera))
    for (let c = 0; c < 3 && lights.length > 0; c++) {
      const mean = lights.reduce((sum, light) => sum + Math.min(1, light[c]!), 0) / lights.length
      data[i * 4 + c] = Math.round(255 * mean ** (1 / 2.2))
    }
    data[i * 4 + 3] = Math.round((255 * lights.length) / SAMPLES ** 2)
  }
  return data
}

/** The points of a pixel that are sampled, in the plane of the picture. */
function samplesOf(pixel: number): [u: number, v: number][] {
  return Array.from({ length: SAMPLES ** 2 }, (_, k) => {
    const x = (pixel % SIDE) + ((k % SAMPLES) + 0.5) / SAMPLES
    const y = Math.floor(pixel / SIDE) + (Math.floor(k / SAMPLES) + 0.5) / SAMPLES
    return [(x / SIDE) * 2.2 - 1.1, 1.1 - (y / SIDE) * 2.2]
  })
}

const [only = ''] = process.argv.slice(2)
for (const [name, model] of Object.entries(MODELS)) {
  if (!name.includes(only)) continue
  const file = join(import.meta.dirname, 'cutouts/products', `${name}.webp`)
  const picture = sharp(render(model), { raw: { width: SIDE, height: SIDE, channels: 4 } })
  await writeFile(
    file,
    await picture.trim({ background: '#0000', threshold: 0 }).webp({ quality: 90, effort: 6 }).toBuffer(),
  )
}
