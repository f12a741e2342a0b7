import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readDemands } from '../src/goods/demands.ts'
import type { AdPlan, EncodedPicture } from '../src/studio/facts.ts'
import type { AdLayoutName } from '../src/studio/layout/layouts.ts'
import { type AdRequest, planAd } from '../src/studio/layout/plan-ad.ts'
import { AD_SIZE, type AdFrame } from '../src/studio/layout/space.ts'
import type { Raster } from '../src/studio/raster/raster.ts'
import { huesOf, palette, renderAd, traitsOf } from '../src/studio/studio.ts'
import { decode, nameOf, photosIn, releaseNetwork, setsIn, subjectOf, tileOf, writeSheet } from './contact-sheet.ts'

// Makes ads of a folder of photos, by layout and frame, into one labeled contact sheet:
//   node bench/layouts.ts --photos DIR --copy FILE --out FILE [--cache DIR] [--only TEXT,TEXT] [--layout NAME,NAME]
//     [--frame 1:1,4:5,9:16,16:9,1.91:1] [--variants 1] [--look lifestyle] [--seed 1] [--files DIR] [--cell 420]
//     [--columns N] [--bare (without a product)] [--references FILE,FILE]
// The copy is JSON by a part of the photo's name, "" for all others:
//   {"cap": {"name": "…", "brand": "…", "colors": [], "headline": "…", "body": "…", "call_to_action": "…", "price": "…", "scene": "…"}}
// Without --layout each ad is planned as a campaign would; with it, that layout alone is tried.
const { values: options } = parseArgs({
  options: {
    photos: { type: 'string' },
    copy: { type: 'string' },
    out: { type: 'string', default: 'layouts.jpg' },
    cache: { type: 'string' },
    sets: { type: 'string', default: 'sets' },
    only: { type: 'string', default: '' },
    layout: { type: 'string', default: '' },
    frame: { type: 'string', default: Object.keys(AD_SIZE).join(',') },
    variants: { type: 'string', default: '1' },
    look: { type: 'string', default: 'lifestyle' },
    seed: { type: 'string', default: '1' },
    files: { type: 'string' },
    bare: { type: 'boolean', default: false },
    references: { type: 'string', default: '' },
    cell: { type: 'string', default: '420' },
    columns: { type: 'string' },
  },
})
if (!options.photos || !options.copy) throw new Error('say --photos DIR and --copy FILE')

type Words = Partial<
  Record<'name' | 'brand' | 'headline' | 'body' | 'call_to_action' | 'price' | 'scene' | 'locale', string>
> & {
  colors?: string[]
}
const copies: Record<string, Words> = JSON.parse(await readFile(options.copy, 'utf8'))
const cell = Number(options.cell)
const { descriptions, set } = await setsIn(options.sets)
const emojis = new Map<string, string | null>()
const references: Raster[] = []
for (const file of options.references.split(',').filter(Boolean)) references.push(await decode(await readFile(file)))
const stock = { set, font: (file: string) => readFile(new URL(import.meta.resolve(file))), emoji, pictures: references }
const photos = await photosIn(options.photos, options.only.split(',').filter(Boolean))
const wanted = options.layout.split(',').filter(Boolean) as AdLayoutName[]
const tiles: Buffer[] = []
let passed = 0

for (const name of options.bare ? ['no product'] : photos) {
  const subject = options.bare ? null : await subjectOf(join(options.photos, name), options.cache)
  if (subject === undefined) continue
  const words = Object.entries(copies).find(([part]) => part !== '' && name.includes(part))?.[1] ?? copies[''] ?? {}
  const known = subject
    ? {
        traits: traitsOf(subject),
        hues: huesOf(subject.raster),
        product: { name: words.name ?? nameOf(name), description: '' },
      }
    : { traits: null, hues: [], product: null }
  for (let variant = 0; variant < Number(options.variants); variant++) {
    for (const layout of wanted.length > 0 ? wanted : [null]) {
      for (const frame of options.frame.split(',') as AdFrame[]) {
        const layouts = layout ? { layouts: [layout] } : {}
        const whole = planAd({ ...requestOf(words, name), ...known, ...layouts, frame, variant })
        const plan = { ...whole, designs: layout ? whole.designs.slice(0, 1) : whole.designs }
        const started = process.cpuUsage()
        const shot = await renderAd(plan, subject, stock)
        const used = process.cpuUsage(started)
        await show(shot, { name, plan, variant, seconds: (used.user + used.system) / 1e6 })
      }
    }
  }
}
await writeSheet(options.out, tiles, cell, options.columns ? Number(options.columns) : undefined)
console.log(`${passed} of ${tiles.length} passed`)
await releaseNetwork()

function requestOf(words: Words, name: string): Omit<AdRequest, 'frame' | 'variant' | 'traits' | 'hues' | 'product'> {
  return {
    copy: {
      headline: words.headline ?? nameOf(name),
      body: words.body ?? null,
      call_to_action: words.call_to_action ?? null,
      price: words.price ?? null,
    },
    brand: { name: words.brand ?? '', colors: words.colors ?? [], tone: null },
    scene: readDemands(words.scene ?? ''),
    look: options.look as AdRequest['look'],
    pictures: references.map((picture) => ({ palette: palette(picture), hues: huesOf(picture) })),
    sets: descriptions,
    seed: Number(options.seed),
    locale: words.locale ?? 'en',
  }
}

async function show(
  shot: EncodedPicture,
  made: { name: string; plan: AdPlan; variant: number; seconds: number },
): Promise<void> {
  const { name, plan, variant, seconds } = made
  if (shot.passed) passed++
  const said = shot.checks.map(
    ({ id, measured, passed: ok }) =>
      `${id.replace('product_fidelity.', '')} ${measured}${ok === false ? ' FAILED' : ''}`,
  )
  const design = plan.designs.map(({ layout, scheme }) => `${layout}/${scheme.name}`)
  console.log(`${name} ${plan.frame} ${variant} ${design.join(' > ')} ${seconds.toFixed(1)} s; ${said.join(', ')}`)
  const failed = shot.checks.filter((check) => check.passed === false).map((check) => `${check.id} ${check.measured}`)
  const contrast = shot.checks.find(({ id }) => id === 'text.contrast')?.measured
  const lines = [
    `${name.slice(0, 22)} · ${plan.frame} · ${design[0]}`,
    `${failed.join(' ') || 'passed'} · ${contrast}:1 · ${seconds.toFixed(1)} s`,
  ]
  tiles.push(await tileOf(shot.jpeg, lines, { cell, passed: shot.passed }))
  if (!options.files) return
  await mkdir(options.files, { recursive: true })
  const file = `${basename(name, extname(name))}-${design[0]!.replace('/', '-')}-${plan.frame.replace(':', 'x')}-${variant}`
  await writeFile(join(options.files, `${file}.jpg`), shot.jpeg)
  if (shot.overlay) await writeFile(join(options.files, `${file}.overlay.png`), shot.overlay)
}

/** An emoji's SVG, by its code points. */
async function emoji(codes: string): Promise<string | null> {
  const read = async (file: string) =>
    JSON.parse(await readFile(new URL(import.meta.resolve(`@iconify-json/noto/${file}`)), 'utf8'))
  if (!emojis.has(codes)) {
    const name: string | undefined = (await read('chars.json'))[codes]
    const body = name && (await read('icons.json')).icons[name]?.body
    emojis.set(codes, body ? `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128">${body}</svg>` : null)
  }
  return emojis.get(codes)!
}
