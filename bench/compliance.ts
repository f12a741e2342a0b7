import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readDemands } from '../src/goods/demands.ts'
import { installedMarketplaces, type Marketplace } from '../src/goods/marketplaces.ts'
import type { MeasureId } from '../src/goods/measures.ts'
import {
  type ComplianceVerdict,
  judge,
  type LazyMeasurements,
  openMeasurements,
} from '../src/studio/compliance/compliance.ts'
import { findProduct } from '../src/studio/compliance/find-product.ts'
import { allowsWords } from '../src/studio/compliance/marketplaces.ts'
import { cutSides } from '../src/studio/cutout/cut-sides.ts'
import type { Cutout } from '../src/studio/cutout/cutout.ts'
import { decodeFile, encodeJpeg } from '../src/studio/looks/output-file.ts'
import { mainImageFor, mainImageSizeOf } from '../src/studio/looks/packshot.ts'
import { standOnWhite } from '../src/studio/looks/stand-on-white.ts'
import type { Box, Raster } from '../src/studio/raster/raster.ts'
import { loadReader, type PrintReader } from '../src/studio/reading/reader.ts'
import { huesOf, planGraphic, planShoot, renderGraphic, renderShot, traitsOf } from '../src/studio/studio.ts'
import { readReaderWeights } from '../src/studio-workers/reader-weights.ts'
import { nameOf, photosIn, releaseNetwork, setsIn, subjectOf } from './contact-sheet.ts'
import { loadInk, ON_SCENE, ON_WHITE, type PlantedViolation } from './violations.ts'

// Measures how often the marketplaces' rules are right: false alarms on main images, studio pictures and infographics as the product makes
// them, and how many of the violations that are planted into these are detected. One table of each, and the CPU time of looking and reading:
//   node bench/compliance.ts --photos DIR [--cache DIR] [--only TEXT,TEXT] [--files DIR] [--looks lifestyle,close_up,standard] [--every 2]
// With --every N a photo gets each Nth kind of violation, the next photo those after them.
// With --files what is wrongly failed or missed is written there, with its overlay.
const { values: options } = parseArgs({
  options: {
    photos: { type: 'string' },
    cache: { type: 'string' },
    only: { type: 'string', default: '' },
    files: { type: 'string' },
    looks: { type: 'string', default: 'lifestyle,close_up' },
    seed: { type: 'string', default: '1' },
    every: { type: 'string', default: '1' },
  },
})
if (!options.photos) throw new Error('say --photos DIR')

/** One marketplace for each set of rules. */
const marketplaces = [...installedMarketplaces().values()]
const judges = marketplaces.filter(({ rules }, n) => marketplaces.findIndex((one) => one.rules === rules) === n)

const ebay = installedMarketplaces().get('ebay')!

/** These squares are tried on marketplaces that ask for another shape or size. */
const SHAPE: MeasureId[] = ['size.width', 'size.height', 'size.ratio']
/** Pictures other than main images are reduced, which takes a third of the time. */
const SMALLER = { width: 1200, height: 1200 }
const plainPoint = (label: string) => ({ label, detail: null, value: null })

type Counts = { right: number; missed: number; false: number }
const byRule = new Map<string, Counts>()
const byKind = new Map<string, { caught: number; all: number }>()
const clean = new Map<string, { failed: number; all: number; rules: Map<string, number> }>()
const spent = { looks: 0, looking: 0, reading: 0 }

const font = (file: string) => readFile(new URL(import.meta.resolve(file)))
const { descriptions, set } = await setsIn('sets')
const stock = { set, font, template: null }
await loadInk(font)
const reader = clocked(await loadReader(await readReaderWeights(), { threads: 1 }))

const every = Number(options.every)
let turn = 0
for (const name of await photosIn(options.photos, options.only.split(',').filter(Boolean))) {
  const subject = await subjectOf(join(options.photos, name), options.cache)
  if (subject === undefined) continue
  turn++
  const product = { name: basename(name, extname(name)), called: nameOf(name), subject }
  await tryMains(product)
  await tryScenes(product)
  await tryGraphic(product)
  console.log(`${name} done, ${Math.round(process.cpuUsage().user / 1e6)} s`)
}
tell()
await reader.release()
await releaseNetwork()

function isItsTurn(_: PlantedViolation, n: number): boolean {
  return (n + turn) % every === 0
}

type Product = { name: string; called: string; subject: Cutout }

/** The main image of every set of rules, and what is planted into one of them. */
async function tryMains({ name, subject }: Product): Promise<void> {
  // A product that its photo cuts stands at the frame's edge, which is reported.
  const excused: MeasureId[] = Object.values(cutSides(subject)).includes(true)
    ? ['frame.whole', 'background.border']
    : []
  // Marketplaces that want the same picture judge one and the same.
  const looks = new Map<string, Promise<LazyMeasurements>>()
  const lookFor = async (marketplace: Marketplace) => look((await mainImageFor(subject, marketplace)).jpeg, subject)
  for (const marketplace of judges) {
    const key = JSON.stringify(mainImageSizeOf(marketplace))
    const looked = looks.get(key) ?? lookFor(marketplace)
    looks.set(key, looked)
    await noteClean(await judge(await looked, { marketplace, slot: 'main' }), {
      ...{ what: 'main images', name, marketplace, excused },
    })
  }
  if (excused.length > 0) return
  const { picture } = await standOnWhite(subject, {
    canvas: SMALLER,
    sideMin: SMALLER,
    sideMax: SMALLER.width,
    fill: 0.88,
  })
  for (const violation of ON_WHITE.filter(isItsTurn))
    await expectSeen(picture, inkOf(picture), { name, subject, violation, marketplace: judges[0]!, slot: 'main' })
}

/** Studio pictures as variants of every marketplace, and what is planted into the first of each. */
async function tryScenes({ name, called, subject }: Product): Promise<void> {
  for (const look_ of options.looks.split(',') as ('lifestyle' | 'close_up' | 'standard')[]) {
    const [plan] = planShoot({
      ...{ look: look_, aspect_ratio: '1:1', frame: SMALLER, count: 1, seed: Number(options.seed) },
      product: { name: called, description: '' },
      traits: traitsOf(subject),
      direction: { asked: readDemands(''), pictures: [] },
      ...{ brand_colors: [], sets: descriptions },
    })
    const { jpeg } = await renderShot(plan!, subject, stock)
    const looked = await look(jpeg, subject)
    await expectClean(looked, { what: `studio, ${look_}`, name, marketplaces: judges, slot: 'variant', excused: SHAPE })
    const picture = await pictureOf(jpeg)
    const found = await findProduct(picture, subject.raster)
    const box = found?.place ?? { left: 0, top: 0, width: picture.width, height: picture.height }
    for (const violation of ON_SCENE.filter(isItsTurn))
      await expectSeen(picture, box, { name, subject, violation, marketplace: ebay, slot: 'variant' })
  }
}

/** A designed picture: nothing is wrong with it where words may be added, and where they may not its words must be detected. */
async function tryGraphic({ name, called, subject }: Product): Promise<void> {
  const plan = planGraphic({
    slot_type: 'infographic',
    graphic: {
      headline: `Why this ${called}`,
      points: ['Made to last', 'Easy to clean', 'Light to carry'].map(plainPoint),
      rows: [],
    },
    brand: { name: 'Norden', colors: [], tone: null },
    product: { name: called, description: '' },
    ...{ traits: traitsOf(subject), hues: huesOf(subject.raster), size: SMALLER },
    ...{ seed: Number(options.seed), locale: 'en' },
  })
  const { jpeg } = await renderGraphic(plan, subject, stock)
  const looked = await look(jpeg, subject)
  const taking = judges.filter(allowsWords)
  await expectClean(looked, { what: 'infographics', name, marketplaces: taking, slot: 'variant', excused: SHAPE })
  for (const marketplace of judges.filter((one) => !allowsWords(one))) {
    const { rules } = await judge(looked, { marketplace, slot: 'variant' })
    const failed = rules.filter(({ passed }) => passed === false).map(({ id }) => id)
    count('words of an infographic', failed, ['added.text'], ['added.marks'])
  }
}

async function look(file: Uint8Array, subject: Cutout): Promise<LazyMeasurements> {
  const looked = await openMeasurements(file, subject, reader)
  spent.looks++
  return {
    ...looked,
    measure: async (id) => {
      const [before, reading] = [process.cpuUsage(), spent.reading]
      const finding = await looked.measure(id)
      spent.looking += secondsSince(before) - (spent.reading - reading)
      return finding
    },
  }
}

type Clean = {
  what: string
  name: string
  marketplaces: Marketplace[]
  slot: 'main' | 'variant'
  excused: MeasureId[]
}

async function expectClean(looked: LazyMeasurements, { marketplaces, slot, ...about }: Clean): Promise<void> {
  for (const marketplace of marketplaces)
    await noteClean(await judge(looked, { marketplace, slot }), { marketplace, ...about })
}

type About = { what: string; name: string; marketplace: Marketplace; excused: readonly string[] }

async function noteClean(
  { rules, overlay }: ComplianceVerdict,
  { what, name, marketplace: { id: marketplace }, excused }: About,
): Promise<void> {
  const wrong = rules.filter(({ id, passed }) => passed === false && !excused.includes(id))
  const row = clean.get(`${what}|${marketplace}`) ?? { failed: 0, all: 0, rules: new Map() }
  clean.set(`${what}|${marketplace}`, row)
  row.all++
  if (wrong.length === 0) return
  row.failed++
  for (const { id, fix } of wrong) {
    row.rules.set(id, (row.rules.get(id) ?? 0) + 1)
    countsOf(id).false++
    console.log(`  FALSE ${name} ${what} ${marketplace} ${id}: ${fix}`)
  }
  await keep(`${name}-${what}-${marketplace}`, overlay)
}

type Seeing = {
  name: string
  subject: Cutout
  violation: PlantedViolation
  marketplace: Marketplace
  slot: 'main' | 'variant'
}

async function expectSeen(
  picture: Raster,
  box: Box,
  { name, subject, violation, marketplace, slot }: Seeing,
): Promise<void> {
  const { what, breaks, mayBreak = [], plant } = violation
  const file = await encodeJpeg(await plant(picture, box), 95)
  const { rules, overlay } = await judge(await look(file, subject), { marketplace, slot })
  const failed = rules.filter(({ passed }) => passed === false).map(({ id }) => id)
  if (count(what, failed, breaks, mayBreak)) return
  console.log(`  MISSED or too much: ${name} ${what}: ${failed.join(', ') || 'nothing'}`)
  await keep(`${name}-${what}`, async () => (await overlay()) ?? file)
}

/** Whether one of the rules that must fail does, and none but those that may. */
function count(
  what: string,
  failed: MeasureId[],
  breaks: readonly MeasureId[],
  mayBreak: readonly MeasureId[],
): boolean {
  const kind = byKind.get(what) ?? { caught: 0, all: 0 }
  const right = failed.filter((id) => breaks.includes(id))
  const wrong = failed.filter((id) => !breaks.includes(id) && !mayBreak.includes(id))
  kind.all++
  if (right.length > 0) kind.caught++
  else countsOf(breaks[0]!).missed++
  byKind.set(what, kind)
  for (const id of right) countsOf(id).right++
  for (const id of wrong) countsOf(id).false++
  return right.length > 0 && wrong.length === 0
}

function countsOf(id: string): Counts {
  const counts = byRule.get(id) ?? { right: 0, missed: 0, false: 0 }
  byRule.set(id, counts)
  return counts
}

/** A copy: it shares no bytes with the source. */
async function pictureOf(jpeg: Buffer): Promise<Raster> {
  const decoded = await decodeFile(jpeg)
  return { ...decoded, data: Uint8Array.from(decoded.data) }
}

/** The box of what is not white. */
function inkOf({ data, width, height }: Raster): Box {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let i = 0; i < width * height; i++) {
    if (data[i * 3]! + data[i * 3 + 1]! + data[i * 3 + 2]! > 720) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
  }
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}

function clocked(inner: PrintReader): PrintReader {
  const timed =
    <A extends unknown[], R>(run: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const before = process.cpuUsage()
      const result = await run(...args)
      spent.reading += secondsSince(before)
      return result
    }
  return { ...inner, read: timed(inner.read), readAt: timed(inner.readAt) }
}

function secondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

async function keep(name: string, draw: () => Promise<Uint8Array | null>): Promise<void> {
  const picture = options.files ? await draw() : null
  if (!options.files || picture === null) return
  await mkdir(options.files, { recursive: true })
  await writeFile(join(options.files, `${name.replaceAll(/\W+/g, '-')}.png`), picture)
}

function tell(): void {
  console.log('\n| clean pictures | marketplace | false alarms | rules |\n|-|-|-|-|')
  for (const [key, { failed, all, rules }] of clean) {
    const told = [...rules].map(([id, times]) => `${id} ${times}`).join(', ')
    console.log(`| ${key.replace('|', ' | ')} | ${failed} of ${all} | ${told} |`)
  }
  console.log('\n| planted | seen |\n|-|-|')
  for (const [what, { caught, all }] of byKind) console.log(`| ${what} | ${caught} of ${all} |`)
  console.log('\n| rule | right | missed | false | precision | recall |\n|-|-|-|-|-|-|')
  for (const [id, { right, missed, false: wrong }] of byRule) {
    const share = (part: number, all: number) => (all === 0 ? '-' : (part / all).toFixed(2))
    console.log(
      `| ${id} | ${right} | ${missed} | ${wrong} | ${share(right, right + wrong)} | ${share(right, right + missed)} |`,
    )
  }
  const each = (seconds: number) => (seconds / spent.looks).toFixed(2)
  console.log(
    `\n${spent.looks} pictures: ${each(spent.looking)} s of CPU to find the product and measure, ${each(spent.reading)} s to read, each`,
  )
}
