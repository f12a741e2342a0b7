import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readDemands } from '../src/goods/demands.ts'
import { catalogueData, knowledgeOf, readProduct } from '../src/goods/goods.ts'
import { leastFrame } from '../src/lib/limits.ts'
import type { EncodedPicture, ShotPlan } from '../src/studio/facts.ts'
import { emptyStage } from '../src/studio/inputs.ts'
import type { Subject } from '../src/studio/looks/staged.ts'
import type { AspectRatio } from '../src/studio/sets/stage-set.ts'
import type { Look } from '../src/studio/shoot/shot-plan.ts'
import { planShoot, planTemplate, renderShot, traitsOf } from '../src/studio/studio.ts'
import type { EmptyStage } from '../src/studio/templates/empty-stage.ts'
import {
  decode,
  nameOf,
  photosIn,
  propsIn,
  releaseNetwork,
  setsIn,
  subjectOf,
  tileOf,
  writeSheet,
} from './contact-sheet.ts'

// Shoots a folder of photos into one labeled contact sheet:
//   node bench/sheet.ts --photos DIR --look standard,lifestyle --out FILE [--cache DIR] [--sets DIR] [--props DIR] [--only TEXT,TEXT]
//     [--count 1] [--ratio 1:1] [--seed 1] [--direction TEXT] [--files DIR]
// With --directions FILE it shoots every product once for each line of the file, in the looks by turns, with what is met and unmet below each picture.
// With --products FILE it shoots the products of a JSON list instead, { name, description?, photo }, each with a photo of the folder that stands in
// for it, and labels them with their reading: how believable are size, pose, room and view of a category that nobody has a photo of?
// With --template TEXT,TEXT the photos of the folder whose names hold these follow one another as a template's shots instead, and
// every other photo's product stands in each.
const { values: options } = parseArgs({
  options: {
    photos: { type: 'string' },
    look: { type: 'string', default: 'standard,lifestyle' },
    out: { type: 'string', default: 'sheet.jpg' },
    cache: { type: 'string' },
    sets: { type: 'string', default: 'sets' },
    props: { type: 'string', default: 'props' },
    only: { type: 'string', default: '' },
    count: { type: 'string', default: '1' },
    ratio: { type: 'string', default: '1:1' },
    seed: { type: 'string', default: '1' },
    direction: { type: 'string', default: '' },
    directions: { type: 'string' },
    files: { type: 'string' },
    template: { type: 'string' },
    products: { type: 'string' },
    cell: { type: 'string', default: '420' },
  },
})
if (!options.photos) throw new Error('say --photos DIR')

const cell = Number(options.cell)
const { descriptions, set } = await setsIn(options.sets)
const { props, prop } = await propsIn(options.props)
const stock = { set, prop, font: (file: string) => readFile(new URL(import.meta.resolve(file))) }
const photos = await photosIn(options.photos, options.only.split(',').filter(Boolean))

const references = options.template === undefined ? [] : await photosIn(options.photos, options.template.split(','))
const stages = new Map<string, EmptyStage>()
for (const name of references) {
  const file = join(options.photos, name)
  const subject = await subjectOf(file, options.cache)
  stages.set(name, await emptyStage(await decode(await readFile(file)), subject ?? null))
}

const looks = options.look.split(',') as Look[]
const directions = options.directions ? (await readFile(options.directions, 'utf8')).trim().split('\n') : []

type Product = { name: string; description: string }
type Named = { name: string; description?: string; photo: string }

const tiles: Buffer[] = []
let passed = 0
const named: Named[] = options.products ? JSON.parse(await readFile(options.products, 'utf8')) : []
for (const { name, description = '', photo } of named) {
  const subject = await subjectOf(join(options.photos, photo), options.cache)
  if (subject === undefined) continue
  const product = { name, description }
  for (const look of looks) await shoot(photo, subject, { look, what: look, product, lines: () => linesOf(product) })
}
for (const name of named.length > 0 ? [] : photos) {
  const subject = await subjectOf(join(options.photos, name), options.cache)
  if (subject === undefined) continue
  for (const [i, direction] of directions.entries()) {
    const order = { look: looks[i % looks.length]!, what: `direction ${i + 1}`, direction }
    await shoot(name, subject, { ...order, lines: (plan) => answeredOf(order, plan) })
  }
  if (options.template === undefined && directions.length === 0) {
    for (const look of looks) await shoot(name, subject, { look, what: look })
  }
  for (const [reference, stage] of stages) {
    if (reference !== name) await shoot(name, subject, { look: 'lifestyle', what: `in ${reference}`, stage })
  }
}
await writeSheet(options.out, tiles, cell)
console.log(`${passed} of ${tiles.length} passed`)
await releaseNetwork()

type Order = {
  look: Look
  what: string
  stage?: EmptyStage
  product?: Product
  direction?: string
  lines?: (plan: ShotPlan) => string[]
}

/** Plans and renders the pictures of a product in a look, or on a template's stage, each as a tile of the sheet. */
async function shoot(
  name: string,
  subject: Subject,
  { look, what, stage, product, direction, lines }: Order,
): Promise<void> {
  const request = {
    look,
    aspect_ratio: options.ratio as AspectRatio,
    frame_min: leastFrame[options.ratio as AspectRatio],
    count: Number(options.count),
    seed: Number(options.seed),
    product: product ?? { name: nameOf(name), description: '' },
    traits: traitsOf(subject),
    direction: { asked: readDemands(direction ?? options.direction), pictures: [] },
    brand_colors: [],
    sets: descriptions,
    props,
  }
  const plans = stage ? planTemplate(request, [stage]) : planShoot(request)
  for (const [i, plan] of plans.entries()) {
    const started = process.cpuUsage()
    const shot = await renderShot(plan, subject, { ...stock, template: stage ?? null })
    const used = process.cpuUsage(started)
    const seconds = (used.user + used.system) / 1e6
    if (shot.passed) passed++
    report(`${name} ${what} ${i}`, shot, plan, seconds)
    tiles.push(
      lines
        ? await tileOf(shot.jpeg, [...lines(plan), stagingOf(plan)], { cell, passed: shot.passed })
        : await tile(shot, plan, name, seconds),
    )
    if (options.files) {
      await mkdir(options.files, { recursive: true })
      const file = `${basename(name, extname(name))}-${basename(what, extname(what)).replace(' ', '-')}-${i}.jpg`
      await writeFile(join(options.files, file), shot.jpeg)
    }
  }
}

function report(what: string, shot: EncodedPicture, plan: ShotPlan, seconds: number): void {
  const numbers = shot.checks.map(
    (check) =>
      `${check.id.replace('product_fidelity.', '')} ${check.measured}${check.passed === false ? ' FAILED' : ''}`,
  )
  console.log(`${what}: ${stagingOf(plan)} ${seconds.toFixed(1)} s; ${numbers.join(', ')}`)
}

/** What a product is read as, and how products of its category are staged. */
function linesOf(product: Product): string[] {
  const catalogue = catalogueData()
  const { node, confidence } = readProduct(catalogue, product)
  const { size, rooms } = knowledgeOf(catalogue, node).shape
  const category = node === null ? 'no category' : catalogue.taxonomy.get(node)!
  return [product.name, `${category} (${confidence})`, `${size.typical.toFixed(2)} m · ${rooms.join(', ')}`]
}

/** A direction, and what its picture meets of it and what not. */
function answeredOf({ what, direction }: Pick<Order, 'what' | 'direction'>, { answer }: ShotPlan): string[] {
  const unmet = answer.unmet.map(({ word }) => word)
  return [`${what}: ${direction}`, `met: ${answer.met.join(', ')}`, `unmet: ${unmet.join(', ')}`]
}

/** What was wished first, in a few words. */
function stagingOf({ stagings: [first], cards: [card], template }: ShotPlan): string {
  if (card) return card.layout
  if (template?.pose) return `in the reference/${template.pose}`
  return `${first!.set}/${first!.pose}${first!.mirror ? ' mirrored' : ''}`
}

function tile(shot: EncodedPicture, plan: ShotPlan, name: string, seconds: number): Promise<Buffer> {
  const number = (id: string) => shot.checks.find((check) => check.id.endsWith(id))?.measured ?? '-'
  const lines = [
    `${name.slice(0, 30)} · ${plan.look} · ${stagingOf(plan)}`,
    `${shot.passed ? 'passed' : 'FAILED'} · ΔE ${number('mean')} p95 ${number('p95')} · SSIM ${number('ssim')} · ${number('share')} · ${seconds.toFixed(1)} s`,
  ]
  return tileOf(shot.jpeg, lines, { cell, passed: shot.passed })
}
