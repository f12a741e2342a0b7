import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodeProp, type PropView } from '../props/prop.ts'
import type { Raster } from '../raster/raster.ts'
import { paperStage } from '../sets/paper-stage.ts'
import { type AspectRatio, decodeSet, type Pose, type StageSet } from '../sets/stage-set.ts'
import { composite } from './composite.ts'
import { place } from './frame.ts'
import type { PropGroup } from './prop-place.ts'

/**
 * A small picture of each pose and view on the shipped sets, against the ones in `golden/`. A picture that is missing
 * there is written and its test fails once: to renew one, delete it, run the tests, and look at what was written. On
 * failure the actual picture and the difference are written beside it.
 */
const SIDE = 288
type Wanted = { name: string; set: string; pose: Pose; product: Raster; ratio?: AspectRatio }

const PICTURES: Wanted[] = [
  { name: 'stands-sun-gloss', set: 'marble-window', pose: 'stands', product: bottle(220, 520, 255) },
  { name: 'stands-podium', set: 'podium-arch', pose: 'stands', product: carton(360, 300) },
  { name: 'stands-neon', set: 'neon-ring', pose: 'stands', product: carton(360, 300) },
  { name: 'stands-tall', set: 'cyclorama-grey', pose: 'stands', product: bottle(220, 520, 255), ratio: '9:16' },
  { name: 'clear', set: 'bath-tiles', pose: 'stands', product: bottle(220, 520, 90) },
  { name: 'lies', set: 'flat-lay-oak', pose: 'lies', product: carton(420, 300) },
  { name: 'lies-paper', set: 'paper', pose: 'lies', product: bottle(220, 520, 255) },
  { name: 'hangs', set: 'wall-peg', pose: 'hangs', product: carton(300, 420) },
  { name: 'floats', set: 'levitation-balls', pose: 'floats', product: bottle(220, 520, 255) },
]

/** Allowed difference of a cell's mean in a channel, in 8-bit steps: the compression of the golden files stays well below it. */
const APART_MAX = 2.5
const CELL = 9

test.each(PICTURES)('$name is the golden picture', async (wanted) => {
  const actual = await pictureOf(await stage(wanted.set), wanted)
  const file = (suffix = '') => new URL(`golden/${wanted.name}${suffix}.jpg`, import.meta.url)
  const missing = !existsSync(file())
  if (missing) await write(file(), actual)
  expect(missing, `${wanted.name} was missing and has been written`).toBe(false)
  const golden = await sharp(readFileSync(file())).removeAlpha().raw().toBuffer()
  const apart = cellMeans(
    Float32Array.from(golden, (v, i) => actual.data[i]! - v),
    actual,
  )
  const worst = apart.reduce((most, v) => Math.max(most, Math.abs(v)), 0)
  if (worst > APART_MAX) {
    await write(file('.actual'), actual)
    const shown = Uint8ClampedArray.from(actual.data, (v, i) => 128 + (v - golden[i]!) * 8)
    await write(file('.difference'), { ...actual, data: new Uint8Array(shown.buffer) })
  }
  expect(worst).toBeLessThanOrEqual(APART_MAX)
})

test.each([
  ['the product alone', []],
  ['three props', ['lemon', 'eucalyptus', 'glass-water']],
])('one core and two make the same bytes with %s, from files that are read again', async (_, ids) => {
  const cores = sharp.concurrency()
  const make = async (count: number) => {
    sharp.concurrency(count)
    const [set, props] = [await stage(PICTURES[0]!.set), await propsOf(ids, 'frontal')]
    return Buffer.from((await pictureOf(set, PICTURES[0]!, props)).data)
  }
  try {
    const one = await make(1)
    expect(one.equals(await make(2))).toBe(true)
  } finally {
    sharp.concurrency(cores)
  }
})

/** Shipped props beside a bottle of 25 cm: one on its left, one on its right, one behind. */
async function propsOf(ids: readonly string[], view: PropView): Promise<PropGroup | undefined> {
  const file = (id: string, name: string) => readFileSync(new URL(`../../../props/${id}/${name}`, import.meta.url))
  const props = ids.map(async (id, i) => {
    const [key, fill, geometry] = ['key.webp', 'fill.webp', 'geometry.png'].map((name) => file(id, `${view}.${name}`))
    const files = { description: file(id, 'prop.json'), key: key!, fill: fill!, geometry: geometry! }
    return { prop: await decodeProp(files, view), x: [-0.13, 0.14, 0.1][i]!, z: [0, -0.02, 0.12][i]!, size: 1 }
  })
  return ids.length === 0 ? undefined : { span: 0.25, props: await Promise.all(props) }
}

async function pictureOf(set: StageSet, { product, pose, ratio = '1:1' }: Wanted, props?: PropGroup): Promise<Raster> {
  const width = ratio === '1:1' ? SIDE : Math.round((SIDE * 9) / 16)
  const placement = place(set, product, { width, height: SIDE, ratio }, { pose, scale: 0.85, fill: 0.6, shift: 0 })
  const grade = { exposure: 1, tint: [1, 1, 1], key: [1, 1, 1], fill: [1, 1, 1], blur: 4 } as const
  const { picture } = await composite(set, product, placement, {
    grade,
    finish: { vignette: 0.1, grain: 0, wrap: 0.3, seed: 1 },
    ...(props && { props }),
  })
  return picture
}

function stage(id: string): Promise<StageSet> | StageSet {
  if (id === 'paper') return paperStage({ pattern: 'plain', colors: ['#d8b48c'], sun: true }, 1)
  return decodeSet((name) => readFileSync(new URL(`../../../sets/${id}/${name}`, import.meta.url)))
}

async function write(file: URL, { data, width, height }: Raster): Promise<void> {
  const picture = sharp(data, { raw: { width, height, channels: 3 } })
  writeFileSync(file, await picture.jpeg({ quality: 94, chromaSubsampling: '4:4:4', mozjpeg: true }).toBuffer())
}

/** The means of a difference over the cells of a picture, channel by channel. */
function cellMeans(apart: Float32Array, { width, height }: Raster): Float64Array {
  const columns = Math.ceil(width / CELL)
  const sums = new Float64Array(columns * Math.ceil(height / CELL) * 3)
  for (let i = 0; i < apart.length; i++) {
    const pixel = Math.floor(i / 3)
    const cell = Math.floor(Math.floor(pixel / width) / CELL) * columns + Math.floor((pixel % width) / CELL)
    sums[cell * 3 + (i % 3)]! += apart[i]! / (CELL * CELL)
  }
  return sums
}

/** A bottle with a narrow neck and a label; its glass has this alpha. */
function bottle(width: number, height: number, glass: number): Raster {
  return drawn(width, height, (u, v) => {
    const half = v < 0.2 ? 0.36 : Math.min(1, 0.36 + (v - 0.2) * 5)
    if (Math.abs(u) > half || (v > 0.97 && Math.abs(u) > 1 - (v - 0.97) * 4)) return null
    const shine = Math.max(0, 1 - Math.abs(u + 0.4) * 6)
    if (v < 0.14) return [230, 190, 60, 255]
    if (v > 0.45 && v < 0.8) return [238, 236, 228 - 80 * Math.abs(u), 255]
    return [30 + 150 * shine, 120 + 100 * shine, 90 + 120 * shine, glass]
  })
}

/** A carton viewed slightly from its side. */
function carton(width: number, height: number): Raster {
  return drawn(width, height, (u, v) => {
    if (v > 1 - 0.06 * Math.abs(u - 0.4) || v < 0.04 * (1 - u)) return null
    if (u > 0.4) return [150, 60, 40, 255]
    return Math.abs(v - 0.5) < 0.2 && u < 0.2 ? [245, 240, 230, 255] : [214, 92, 58, 255]
  })
}

/** A drawing over u (-1..1) and v (0..1, downwards) with four samples a pixel; null is empty. */
function drawn(width: number, height: number, color: (u: number, v: number) => number[] | null): Raster {
  const data = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i++) {
    const samples = [0.25, 0.75].flatMap((dy) =>
      [0.25, 0.75].map((dx) => color((((i % width) + dx) / width) * 2 - 1, (Math.floor(i / width) + dy) / height)),
    )
    const seen = samples.filter((sample) => sample !== null)
    for (let c = 0; c < 4; c++) {
      const sum = seen.reduce((total, sample) => total + sample[c]!, 0)
      data[i * 4 + c] = sum / (c === 3 ? 4 : Math.max(1, seen.length))
    }
  }
  return { data, width, height, channels: 4 }
}
