import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import sharp from 'sharp'
import { readDemands } from '../src/goods/demands.ts'
import type { ShotPlan } from '../src/studio/facts.ts'
import { type Footage, openFootage, planVideo } from '../src/studio/films.ts'
import { huesOf, planShoot, renderShot, traitsOf } from '../src/studio/studio.ts'
import { readFacts, SCRIPT_RECIPES, writeEndCard, writeScript } from '../src/words/words.ts'
import { decode, nameOf, photosIn, releaseNetwork, setsIn, subjectOf } from './contact-sheet.ts'

// Lays frames of films under one another, a row for each film, to be judged by eye:
//   node bench/film-sheet.ts --photos DIR --films RECIPE/PART-OF-PHOTO/RATIO[/LOOK],… --out FILE [--cache DIR] [--seconds 5]
//     [--frames 8] [--row 360] [--scale 0.5] [--seed 1] [--price 19.90] [--at SECOND,SECOND] [--bare]
// With a LOOK the photo is shot first, and the picture of that shot is animated; with --bare the films know of no cut-out. Recipes of UGC videos
// take 15 or 30 seconds; they are written of --about, or say --script.
const { values: options } = parseArgs({
  options: {
    photos: { type: 'string' },
    films: { type: 'string' },
    out: { type: 'string', default: 'films.jpg' },
    cache: { type: 'string' },
    sets: { type: 'string', default: 'sets' },
    seconds: { type: 'string', default: '5' },
    frames: { type: 'string', default: '8' },
    row: { type: 'string', default: '360' },
    scale: { type: 'string', default: '0.5' },
    seed: { type: 'string', default: '1' },
    price: { type: 'string' },
    script: { type: 'string' },
    about: { type: 'string', default: '' },
    at: { type: 'string' },
    bare: { type: 'boolean', default: false },
  },
})
if (!options.photos || !options.films) throw new Error('say --photos DIR and --films RECIPE/PHOTO/RATIO,…')

const [rowHeight, count, seconds] = [options.row, options.frames, options.seconds].map(Number) as [
  number,
  number,
  number,
]
const { descriptions, set } = await setsIn(options.sets)
const stock = { set, font: (file: string) => readFile(new URL(import.meta.resolve(file))) }
const rows: { picture: Buffer; width: number }[] = []
for (const wanted of options.films.split(',')) rows.push(await rowOf(wanted))
const width = Math.max(...rows.map((row) => row.width))
const high = rowHeight + 24
await sharp({ create: { width, height: rows.length * high, channels: 3, background: '#fff' } })
  .composite(rows.map(({ picture }, i) => ({ input: picture, left: 0, top: i * high })))
  .jpeg({ quality: 88 })
  .toFile(options.out)
await releaseNetwork()

async function rowOf(wanted: string) {
  const [recipe, part, ratio, look] = wanted.split('/')
  const [name] = await photosIn(options.photos!, [part!])
  const file = join(options.photos!, name!)
  const subject = options.bare ? null : ((await subjectOf(file, options.cache)) ?? null)
  const product = { name: nameOf(name!), description: options.about, price: options.price ?? null, currency: 'USD' }
  const photo = await decode(await readFile(file))
  const brand = { name: '', colors: [], tone: null }
  const shot = look && subject ? await shoot(look as ShotPlan['look']) : null
  const picture = shot ? await decode(shot.jpeg) : photo
  const plan = planVideo({
    ...{ recipe: recipe!, aspect_ratio: ratio as '9:16', seed: Number(options.seed) },
    ...(await wordsFor(recipe!, product, brand)),
    ...{ product, brand, source: shot?.plan ?? null },
    ...{ traits: subject && traitsOf(subject), hues: subject ? huesOf(subject.raster) : [], sets: descriptions },
    ...{ pictures: [picture], audience: null, voice: false, scale: Number(options.scale) },
  })
  const used = process.cpuUsage()
  const footage = await openFootage(plan, { subject, pictures: [picture], stock: { ...stock, pictures: [picture] } })
  const { user, system } = process.cpuUsage(used)
  const opened = ((user + system) / 1e6).toFixed(1)
  const label = `${recipe} · ${name} · ${ratio} · ${look ?? 'photo'} · ${set0(plan)} · ${opened} s to open · ${plan.kind === 'ugc' || options.at ? '' : jumpOf(footage)}`
  console.log(label)
  return strip(footage, label)

  async function shoot(look: ShotPlan['look']) {
    const [plan] = planShoot({
      ...{
        look,
        aspect_ratio: ratio as '9:16',
        count: 1,
        seed: Number(options.seed),
        product,
        traits: traitsOf(subject!),
      },
      ...{ direction: { asked: readDemands(''), pictures: [] }, brand_colors: [], sets: descriptions },
    })
    return { plan: plan!, ...(await renderShot(plan!, subject!, { ...stock, template: null })) }
  }
}

type Product = { name: string; description: string; price: string | null; currency: string | null }

async function wordsFor(recipe: string, product: Product, brand: { name: string; colors: string[]; tone: null }) {
  const facts = await readFacts({ ...product, brand })
  const seed = Number(options.seed)
  const told = SCRIPT_RECIPES.find((one) => one === recipe)
  if (!told) {
    return { kind: 'photo_animation', seconds, script: null, copy: writeEndCard({ facts, brand, seed }) } as const
  }
  const length = seconds > 15 ? 30 : 15
  const audience = facts.texts.audiences[0] ?? null
  const { card, ...script } = writeScript({
    facts,
    audience,
    recipe: told,
    seconds: length,
    script: options.script ?? null,
    seed,
  })
  const copy = { headline: card.headline, body: null, call_to_action: card.call, price: card.price }
  return { kind: 'ugc', seconds: length, script, copy } as const
}

function set0(plan: unknown): string {
  const { staging } = plan as { staging: { set: string; pose: string } | null }
  return staging ? `${staging.set}/${staging.pose}` : 'picture'
}

/** How much more than the frames around it any frame differs from the one before it. */
function jumpOf(footage: Footage): string {
  const small = createCanvas(96, Math.round((96 * footage.height) / footage.width))
  const ctx = small.getContext('2d')
  let last: Uint8Array | null = null
  const steps: number[] = []
  for (let frame = 0; frame < footage.frames; frame++) {
    const now = Uint8Array.from(shrunk(footage, frame, ctx))
    steps.push(last === null ? 0 : meanDifference(last, now))
    last = now
  }
  const worst = steps
    .map((step, i) => ({ i, by: step / (0.3 + Math.max(steps[i - 1] ?? 0, steps[i + 1] ?? 0)) }))
    .toSorted((a, b) => b.by - a.by)[0]!
  return `largest step ${worst.by.toFixed(2)} at ${(worst.i / 30).toFixed(2)} s`
}

function shrunk(footage: Footage, frame: number, ctx: SKRSContext2D): Uint8Array {
  const { width, height } = ctx.canvas
  ctx.drawImage(canvasOf(footage, frame), 0, 0, width, height)
  return ctx.canvas.data()
}

function canvasOf(footage: Footage, frame: number) {
  const canvas = createCanvas(footage.width, footage.height)
  const ctx = canvas.getContext('2d')
  const image = ctx.createImageData(footage.width, footage.height)
  image.data.set(footage.draw(frame))
  ctx.putImageData(image, 0, 0)
  return canvas
}

function meanDifference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!)
  return sum / a.length
}

async function strip(footage: Footage, label: string) {
  const cell = Math.round((rowHeight * footage.width) / footage.height)
  const moments = options.at
    ? options.at.split(',').map((at) => Math.round(Number(at) * 30))
    : Array.from({ length: count }, (_, i) => Math.round((i * (footage.frames - 1)) / (count - 1)))
  const cells = []
  for (const [i, frame] of moments.entries()) {
    const raw = { width: footage.width, height: footage.height, channels: 4 as const }
    const input = await sharp(Buffer.from(footage.draw(frame)), { raw })
      .removeAlpha()
      .resize(cell, rowHeight)
      .png()
      .toBuffer()
    cells.push({ input, left: i * (cell + 4), top: 24 })
  }
  const wide = moments.length * (cell + 4)
  const text = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="24"><text x="6" y="17" font-family="sans-serif" font-size="13">${label}</text></svg>`,
  )
  const picture = await sharp({ create: { width: wide, height: rowHeight + 24, channels: 3, background: '#fff' } })
    .composite([...cells, { input: text, left: 0, top: 0 }])
    .png()
    .toBuffer()
  return { picture, width: wide }
}
