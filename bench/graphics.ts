import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { GRAPHIC_LAYOUTS, type GraphicLayoutName } from '../src/studio/layout/graphics.ts'
import { type GraphicRequest, huesOf, planGraphic, renderGraphic, traitsOf } from '../src/studio/studio.ts'
import { nameOf, photosIn, releaseNetwork, subjectOf, tileOf, writeSheet } from './contact-sheet.ts'

// Makes listing graphics of a folder of photos into one labeled contact sheet:
//   node bench/graphics.ts --photos DIR --copy FILE --out FILE [--cache DIR] [--only TEXT,TEXT] [--layout NAME,NAME] [--size 2000]
//     [--seed 1] [--files DIR] [--cell 420] [--columns N]
// The copy is JSON by a part of the photo's name, "" for all others: {"cap": {"brand": "…", "name": "…", "graphics": [{"slot_type": "…",
// "headline": "…", "points": [], "rows": []}]}}. With --layout each graphic is rendered with each of these that suits it.
const { values: options } = parseArgs({
  options: {
    photos: { type: 'string' },
    copy: { type: 'string' },
    out: { type: 'string', default: 'graphics.jpg' },
    cache: { type: 'string' },
    only: { type: 'string', default: '' },
    layout: { type: 'string', default: '' },
    size: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    files: { type: 'string' },
    cell: { type: 'string', default: '420' },
    columns: { type: 'string' },
  },
})
if (!options.photos || !options.copy) throw new Error('say --photos DIR and --copy FILE')

type Told = { slot_type: GraphicRequest['slot_type'] } & GraphicRequest['graphic']
type Words = { name?: string; brand?: string; colors?: string[]; locale?: string; graphics: Told[] }
const copies: Record<string, Words> = JSON.parse(await readFile(options.copy, 'utf8'))
const wanted = options.layout.split(',').filter(Boolean) as GraphicLayoutName[]
const cell = Number(options.cell)
const stock = {
  set: () => Promise.reject(new Error('a graphic needs no set')),
  font: (file: string) => readFile(new URL(import.meta.resolve(file))),
}
const tiles: Buffer[] = []
let passed = 0

for (const name of await photosIn(options.photos, options.only.split(',').filter(Boolean))) {
  const subject = await subjectOf(join(options.photos, name), options.cache)
  if (subject === undefined) continue
  const words = Object.entries(copies).find(([part]) => part !== '' && name.includes(part))?.[1] ?? copies['']!
  for (const { slot_type, ...graphic } of words.graphics) {
    const fitting = wanted.filter(
      (layout) => GRAPHIC_LAYOUTS[layout].suits(graphic, slot_type, subject.raster.width / subject.raster.height) > 0,
    )
    for (const layout of wanted.length > 0 ? fitting : [null]) {
      const plan = planGraphic({
        slot_type,
        graphic,
        brand: { name: words.brand ?? '', colors: words.colors ?? [], tone: null },
        product: { name: words.name ?? nameOf(name), description: '' },
        traits: traitsOf(subject),
        hues: huesOf(subject.raster),
        size: { width: Number(options.size), height: Number(options.size) },
        seed: Number(options.seed),
        locale: words.locale ?? 'en',
        ...(layout ? { layouts: [layout] } : {}),
      })
      const started = process.cpuUsage()
      const shot = await renderGraphic(plan, subject, stock)
      const used = process.cpuUsage(started)
      const seconds = (used.user + used.system) / 1e6
      if (shot.passed) passed++
      const failed = shot.checks
        .filter((check) => check.passed === false)
        .map(({ id, measured }) => `${id} ${measured}`)
      const what = `${name} ${slot_type} ${plan.layouts.join(' > ')} ${plan.scheme.name} ${plan.voice}`
      console.log(`${what} ${seconds.toFixed(1)} s ${failed.join(', ') || 'passed'}`)
      const lines = [
        `${name.slice(0, 20)} · ${plan.layouts[0]} · ${plan.scheme.name} · ${plan.voice}`,
        failed.join(' ') || 'passed',
      ]
      tiles.push(await tileOf(shot.jpeg, lines, { cell, passed: shot.passed }))
      if (!options.files) continue
      await mkdir(options.files, { recursive: true })
      const file = `${basename(name, extname(name))}-${slot_type}-${plan.layouts[0]}`
      await writeFile(join(options.files, `${file}.jpg`), shot.jpeg)
    }
  }
}
await writeSheet(options.out, tiles, cell, options.columns ? Number(options.columns) : undefined)
console.log(`${passed} of ${tiles.length} passed`)
await releaseNetwork()
