import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { readIsnetWeights } from '../src/models/isnet-weights.ts'
import { CUTOUT_VERSION, cutOut } from '../src/studio/cutout/cutout.ts'
import { decodeCutout, encodeCutout } from '../src/studio/cutout/cutout-file.ts'
import { type Isnet, loadIsnet } from '../src/studio/cutout/isnet.ts'
import type { Raster } from '../src/studio/raster/raster.ts'
import {
  type AspectRatio,
  decodeSet,
  type Look,
  parseSetDescription,
  planShoot,
  renderShot,
  type SetDescription,
  type Shot,
  type ShotPlan,
  type StageSet,
  type Subject,
  traitsOf,
} from '../src/studio/studio.ts'

// Shoots a folder of photos into one labelled contact sheet:
//   node bench/sheet.ts --photos DIR --look standard,lifestyle --out FILE [--cache DIR] [--sets DIR] [--only TEXT,TEXT]
//     [--count 1] [--ratio 1:1] [--seed 1] [--direction TEXT] [--files DIR]
const { values: options } = parseArgs({
  options: {
    photos: { type: 'string' },
    look: { type: 'string', default: 'standard,lifestyle' },
    out: { type: 'string', default: 'sheet.jpg' },
    cache: { type: 'string' },
    sets: { type: 'string', default: 'sets' },
    only: { type: 'string', default: '' },
    count: { type: 'string', default: '1' },
    ratio: { type: 'string', default: '1:1' },
    seed: { type: 'string', default: '1' },
    direction: { type: 'string', default: '' },
    files: { type: 'string' },
    cell: { type: 'string', default: '420' },
  },
})
if (!options.photos) throw new Error('say --photos DIR')

const cell = Number(options.cell)
const label = 46
const sets = new Map<string, Promise<StageSet>>()
let isnet: Isnet | undefined

const descriptions = await readDescriptions(options.sets)
const stock = {
  set: readSet,
  font: (file: string) => readFile(new URL(import.meta.resolve(file))),
}
const wanted = options.only.split(',').filter(Boolean)
const photos = (await readdir(options.photos))
  .filter(
    (name) => /\.(jpe?g|png|webp)$/i.test(name) && (wanted.length === 0 || wanted.some((part) => name.includes(part))),
  )
  .sort()

const tiles: Buffer[] = []
let passed = 0
for (const name of photos) {
  const subject = await subjectOf(join(options.photos, name))
  if (subject === undefined) continue
  for (const look of options.look.split(',') as Look[]) {
    const plans = planShoot({
      look,
      aspect_ratio: options.ratio as AspectRatio,
      count: Number(options.count),
      seed: Number(options.seed),
      product: { name: nameOf(name), description: '' },
      traits: traitsOf(subject),
      direction: { text: options.direction, pictures: [] },
      brand_colors: [],
      sets: descriptions,
    })
    for (const [i, plan] of plans.entries()) {
      const started = process.cpuUsage()
      const shot = await renderShot(plan, subject, stock)
      const used = process.cpuUsage(started)
      const seconds = (used.user + used.system) / 1e6
      if (shot.passed) passed++
      report(`${name} ${look} ${i}`, shot, plan, seconds)
      tiles.push(await tileOf(shot, plan, name, seconds))
      if (options.files) {
        await mkdir(options.files, { recursive: true })
        await writeFile(join(options.files, `${basename(name, extname(name))}-${look}-${i}.jpg`), shot.jpeg)
      }
    }
  }
}
await writeSheet(tiles)
console.log(`${passed} of ${tiles.length} passed`)
await isnet?.release()

async function readDescriptions(folder: string): Promise<SetDescription[]> {
  const names = await readdir(folder)
  const files = names.map((name) => join(folder, name, 'set.json')).filter((file) => existsSync(file))
  return Promise.all(files.sort().map(async (file) => parseSetDescription(await readFile(file))))
}

function readSet(id: string): Promise<StageSet> {
  const file = (name: string) => readFile(join(options.sets, id, name))
  const read = async () =>
    decodeSet({
      description: await file('set.json'),
      key: await file('key.webp'),
      fill: await file('fill.webp'),
      depth: await file('depth.png'),
      normal: await file('normal.png'),
    })
  const known = sets.get(id) ?? read()
  sets.set(id, known)
  return known
}

/** The product of a photo, from the cache where it is there. */
async function subjectOf(file: string): Promise<Subject | undefined> {
  const cached = options.cache ? join(options.cache, `${basename(file)}.v${CUTOUT_VERSION}.png`) : undefined
  if (cached && existsSync(cached)) return decodeCutout(await readFile(cached))
  isnet ??= await loadIsnet(await readIsnetWeights(), { threads: 2 })
  try {
    const cutout = await cutOut(await decode(await readFile(file)), isnet.segment)
    if (cached) {
      await mkdir(options.cache!, { recursive: true })
      await writeFile(cached, await encodeCutout(cutout))
    }
    return cutout
  } catch (error) {
    console.log(`${file}: ${error instanceof Error ? error.message : error}`)
    return undefined
  }
}

async function decode(bytes: Uint8Array): Promise<Raster> {
  const { data, info } = await sharp(bytes).rotate().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width: info.width, height: info.height, channels: info.channels as 3 | 4 }
}

/** A product name as a shop might write it, from the file's name. */
function nameOf(file: string): string {
  return basename(file, extname(file))
    .replace(/^\d+-/, '')
    .replace(/-(phone-photo|in-hand|on-sofa|on-wood|worn.*|dark-room|white-on-white)/, '')
    .replaceAll('-', ' ')
}

function report(what: string, shot: Shot, plan: ShotPlan, seconds: number): void {
  const numbers = shot.checks.map(
    (check) =>
      `${check.id.replace('product_fidelity.', '')} ${check.measured}${check.passed === false ? ' FAILED' : ''}`,
  )
  console.log(`${what}: ${stagingOf(plan)} ${seconds.toFixed(1)} s; ${numbers.join(', ')}`)
}

/** What was wished first, in a few words. */
function stagingOf({ stagings: [first], cards: [card] }: ShotPlan): string {
  if (card) return card.layout
  return `${first!.set}/${first!.pose}${first!.mirror ? ' mirrored' : ''}`
}

async function tileOf(shot: Shot, plan: ShotPlan, name: string, seconds: number): Promise<Buffer> {
  const picture = await sharp(shot.jpeg).resize(cell, cell, { fit: 'contain', background: '#fff' }).toBuffer()
  const number = (id: string) => shot.checks.find((check) => check.id.endsWith(id))?.measured ?? '-'
  const text = [
    `${name.slice(0, 30)} · ${plan.look} · ${stagingOf(plan)}`,
    `${shot.passed ? 'passed' : 'FAILED'} · ΔE ${number('mean')} p95 ${number('p95')} · SSIM ${number('ssim')} · ${number('share')} · ${seconds.toFixed(1)} s`,
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${cell}" height="${label}"><rect width="100%" height="100%" fill="#fff"/>${text
    .map(
      (line, i) =>
        `<text x="6" y="${17 + i * 18}" font-family="sans-serif" font-size="12" fill="${shot.passed ? '#333' : '#c00'}">${line.replaceAll('&', '+').replaceAll('<', '')}</text>`,
    )
    .join('')}</svg>`
  return sharp({ create: { width: cell, height: cell + label, channels: 3, background: '#fff' } })
    .composite([
      { input: picture, left: 0, top: 0 },
      { input: Buffer.from(svg), left: 0, top: cell },
    ])
    .jpeg({ quality: 90 })
    .toBuffer()
}

async function writeSheet(cells: Buffer[]): Promise<void> {
  const columns = Math.min(6, Math.max(1, Math.ceil(Math.sqrt(cells.length))))
  const rows = Math.max(1, Math.ceil(cells.length / columns))
  await sharp({ create: { width: columns * cell, height: rows * (cell + label), channels: 3, background: '#fff' } })
    .composite(
      cells.map((input, i) => ({ input, left: (i % columns) * cell, top: Math.floor(i / columns) * (cell + label) })),
    )
    .jpeg({ quality: 88 })
    .toFile(options.out)
}
