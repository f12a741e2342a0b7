import { seedOf } from '../../../lib/seeds.ts'
import { randomOf } from '../../random.ts'
import { boxBlur } from '../../raster/box-blur.ts'
import { distanceTo } from '../../raster/distance.ts'
import { type Plane, plane } from '../../raster/raster.ts'
import { smoothStep } from '../../raster/smooth-step.ts'
import { fractalNoise } from './noise.ts'
import { between, type ConceptScene, eachPixel, type LinearRgb, middleOf, type Painted, unlit } from './scene.ts'

/** Thick glossy paint that runs down a wall behind the product, in two coats of different colors. */
export function drips(scene: ConceptScene): Painted {
  const { seed, colors, unit } = scene
  const random = randomOf(seedOf(seed, 'drips'))
  const wall = wallOf(scene, colors[0]!)
  coat(wall, scene, { film: runs(scene, { level: 0.62, swing: 0.34, random }), color: colors[1]!, thick: 2.4 * unit })
  coat(wall, scene, { film: runs(scene, { level: 0.26, swing: 0.24, random }), color: colors[2]!, thick: 2.8 * unit })
  return wall
}

/** A splash of glossy paint on the wall behind the product, with arms and drops thrown outwards. */
export function splash(scene: ConceptScene): Painted {
  const { seed, colors, unit } = scene
  const random = randomOf(seedOf(seed, 'splash'))
  const wall = wallOf(scene, colors[0]!)
  coat(wall, scene, { film: thrown(scene, 1.12, random), color: colors[1]!, thick: 2.2 * unit })
  coat(wall, scene, { film: thrown(scene, 0.86, random), color: colors[2]!, thick: 2.8 * unit })
  return wall
}

function wallOf(scene: ConceptScene, color: LinearRgb): Painted {
  const { unit, seed } = scene
  const out = unlit(scene)
  eachPixel(scene, (x, y, i) => {
    const plaster = 0.94 + 0.1 * fractalNoise(x / (10 * unit), y / (10 * unit), seed + 30, 4)
    const near = 1.14 - 0.24 * (x / out.width + y / out.height)
    for (let c = 0; c < 3; c++) {
      out.key[i + c] = color[c]! * plaster * near * 0.66
      out.fill[i + c] = color[c]! * plaster * 0.33
    }
  })
  return out
}

type Random = ReturnType<typeof randomOf>

/** A film (1 where there is paint) from the top edge down, in runs of different lengths with round ends. */
function runs({ width, height, unit }: ConceptScene, how: { level: number; swing: number; random: Random }): Plane {
  const { level, swing, random } = how
  const out = plane(width, height)
  const drops: { x: number; half: number; end: number }[] = []
  for (let x = -2 * unit; x < width + 2 * unit; ) {
    const half = unit * between(random, 1.7, 4.4)
    drops.push({ x: x + half, half, end: height * (level + swing * (random() - 0.55)) })
    x += half * 2 + unit * between(random, 0.6, 3.4)
  }
  const joint = height * Math.max(0.05, level - swing * 0.7)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      let nearest = 1e9
      for (const { x: at, half, end } of drops) {
        // Runs swell towards their ends and widen where they leave the mass above.
        const swell =
          half * (0.74 + 0.26 * smoothStep(end - 9 * unit, end, y)) +
          2.4 * unit * smoothStep(joint + 9 * unit, joint, y)
        const tip = Math.max(0, y - end)
        nearest = Math.min(nearest, Math.hypot(x - at, tip) - swell)
      }
      out.data[i] = y < joint || nearest < 0 ? 1 : 0
    }
  }
  return out
}

/** A film thrown outwards from the product: a blob with arms that end in drops, and drops beyond. */
function thrown({ rect, unit, width, height }: ConceptScene, size: number, random: Random): Plane {
  const out = plane(width, height)
  const middle = middleOf(rect)
  const reach = { x: (rect.width * 0.5 + 8 * unit) * size, y: (rect.height * 0.5 + 8 * unit) * size }
  const arms = Array.from({ length: 26 }, (_, k) => ({
    turn: ((k + random() * 0.8) / 26) * 2 * Math.PI,
    length: between(random, 0.95, 1.25) + 0.4 * random() ** 3,
    half: unit * between(random, 0.5, 2.4),
  }))
  const at = (turn: number, far: number) => ({
    x: middle.x + Math.cos(turn) * reach.x * far,
    y: middle.y + Math.sin(turn) * reach.y * far,
  })
  for (const { turn, length, half } of arms) {
    const steps = 46
    for (let s = 0; s <= steps; s++) {
      const along = s / steps
      const neck = (1 - along) ** 1.7 * 5 * unit + half * (0.55 + 0.8 * smoothStep(0.78, 1, along))
      stamp(out, at(turn, 0.55 + (length - 0.55) * along), neck)
    }
    if (random() < 0.6)
      stamp(
        out,
        at(turn + between(random, -0.05, 0.05), length + between(random, 0.1, 0.3)),
        half * between(random, 0.4, 1),
      )
  }
  for (let turn = 0; turn < 6.3; turn += 0.02) stamp(out, at(turn, 0.5), 0.42 * Math.min(reach.x, reach.y))
  stamp(out, middle, 0.8 * Math.min(reach.x, reach.y))
  for (let n = 0; n < 46; n++)
    stamp(out, at(random() * 6.28, 1.05 + 0.75 * random()), unit * (0.2 + 1.1 * random() ** 3))
  return out
}

function stamp(out: Plane, { x, y }: { x: number; y: number }, radius: number): void {
  const top = Math.max(0, Math.ceil(y - radius))
  const bottom = Math.min(out.height - 1, Math.floor(y + radius))
  for (let row = top; row <= bottom; row++) {
    const half = Math.sqrt(Math.max(0, radius * radius - (row - y) ** 2))
    const from = Math.max(0, Math.ceil(x - half))
    const to = Math.min(out.width - 1, Math.floor(x + half))
    if (to >= from) out.data.fill(1, row * out.width + from, row * out.width + to + 1)
  }
}

type Coat = { film: Plane; color: LinearRgb; thick: number }

/** Lays a film on the wall: rounded at its edges, glossy, with a shadow below it. */
function coat(wall: Painted, { width, height, unit, seed }: ConceptScene, { film, color, thick }: Coat): void {
  const soft = boxBlur(boxBlur(film, Math.round(0.35 * unit)), Math.round(0.3 * unit))
  const round = rounded(film, thick, Math.max(1, Math.round(0.35 * unit)))
  const shadow = boxBlur(boxBlur(film, Math.round(1.1 * unit)), Math.round(1.1 * unit))
  const [dx, dy] = [Math.round(1.3 * unit), Math.round(1.6 * unit)]
  eachPixel({ width, height }, (x, y, at) => {
    const i = at / 3
    const cover = smoothStep(0.42, 0.58, soft.data[i]!)
    const cast = (x >= dx && y >= dy ? shadow.data[i - dy * width - dx]! : 0) * (1 - cover)
    for (let c = 0; c < 3; c++) {
      wall.key[at + c]! *= 1 - 0.62 * cast
      wall.fill[at + c]! *= 1 - 0.25 * cast
    }
    if (cover === 0) return
    gloss(wall, round, { x, y, color, cover, ripple: fractalNoise(x / (7 * unit), y / (9 * unit), seed + 40, 2) })
  })
}

/** The height of a film: a quarter circle of `thick` pixels at its edges, flat inside. */
function rounded(film: Plane, thick: number, soft: number): Plane {
  const depth = distanceTo({ ...film, data: film.data.map((v) => 1 - v) }, 0.5)
  const rise = plane(film.width, film.height)
  for (let i = 0; i < rise.data.length; i++) {
    const edge = Math.min(1, depth.data[i]! / thick)
    rise.data[i] = thick * Math.sqrt(1 - (1 - edge) ** 2)
  }
  return boxBlur(boxBlur(rise, soft), soft)
}

/** One pixel of paint: matt color by its slope, and the mirror of a large lamp at the upper left and of a strip at the right. */
function gloss(
  wall: Painted,
  { data, width, height }: Plane,
  { x, y, color, cover, ripple }: { x: number; y: number; color: LinearRgb; cover: number; ripple: number },
): void {
  const i = y * width + x
  const east = data[y * width + Math.min(width - 1, x + 1)]! - data[y * width + Math.max(0, x - 1)]!
  const south = data[Math.min(height - 1, y + 1) * width + x]! - data[Math.max(0, y - 1) * width + x]!
  const [nx, ny] = [-east / 2 + 0.1 * (ripple - 0.5), -south / 2 + 0.14 * (ripple - 0.5)]
  const length = Math.hypot(nx, ny, 1)
  const facing = (-0.5 * nx - 0.55 * ny + 0.67) / length
  const lamp = smoothStep(0.2, 0.12, Math.max(Math.abs(nx / length + 0.42), Math.abs(ny / length + 0.4) * 0.8))
  const strip = smoothStep(0.1, 0.05, Math.abs(nx / length - 0.62)) * 0.35
  for (let c = 0; c < 3; c++) {
    const at = i * 3 + c
    const key = color[c]! * Math.max(0.04, facing) * 0.95 + 0.85 * lamp + strip
    const fill = color[c]! * 0.3 + 0.02
    wall.key[at] = wall.key[at]! * (1 - cover) + key * cover * 0.75
    wall.fill[at] = wall.fill[at]! * (1 - cover) + fill * cover
  }
}
