import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { measuredText, signOf } from '../src/cli/check-text.ts'
import { openClient } from '../src/cli/demo-client.ts'
import { serveTemporarily } from '../src/cli/demo-server.ts'
import type { Check } from '../src/studio/facts.ts'
import { tileOf, writeSheet } from './contact-sheet.ts'

// Makes whole listings through the HTTP API of a private server: ideas, every picture, compliance. For each product one contact sheet and
// one report in OUT:
//   node bench/listing.ts --products FILE --photos DIR --out DIR [--only TEXT,TEXT] [--marketplace retail_us] [--cell 560]
// The products are JSON: [{"photos": ["cap.jpg"], "name": "…", "description": "…", "price": "…", "currency": "EUR", "brand": {"name": "…",
// "colors": ["#…"], "tone": "…"}}]. Pictures that fail are reported with the reason.
const { values: options } = parseArgs({
  options: {
    products: { type: 'string' },
    photos: { type: 'string' },
    out: { type: 'string', default: 'out/listing' },
    only: { type: 'string', default: '' },
    marketplace: { type: 'string', default: 'retail_us' },
    cell: { type: 'string', default: '560' },
  },
})
if (!options.products || !options.photos) throw new Error('say --products FILE and --photos DIR')

type Product = { photos: string[]; name: string; brand: { name: string } } & Record<string, unknown>
type Slot = {
  id: string
  position: number
  slot_type: string
  title: string
  summary: string
  status: string
  image_url: string | null
}

const cell = Number(options.cell)
const wanted = options.only.split(',').filter(Boolean)
const products = (JSON.parse(await readFile(options.products, 'utf8')) as Product[]).filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.toLowerCase().includes(part.toLowerCase())),
)
const server = await serveTemporarily()
const client = openClient(server.baseUrl, server.apiKey, new AbortController().signal)
try {
  await mkdir(options.out, { recursive: true })
  for (const product of products) await makeListing(product)
} finally {
  await server.close()
}

async function makeListing({ photos, brand, ...facts }: Product): Promise<void> {
  const started = performance.now()
  const { id: brand_id } = await client.post<{ id: string }>('/brands', brand)
  const image_urls: string[] = []
  for (const name of photos)
    image_urls.push((await client.upload(await readFile(join(options.photos!, name)), name)).url)
  const { id: product_id } = await client.post<{ id: string }>('/products', { ...facts, brand_id, image_urls })
  const place = { product_id, marketplace: options.marketplace }
  const written = await client.post<{ data: Slot[] }>('/retail-listing-ideas', place)
  for (const { id } of written.data) await client.post(`/retail-listing-ideas/${id}/image`, {})
  const slots = await finished(`/retail-listing-ideas?${new URLSearchParams(place)}`)
  const seconds = Math.round((performance.now() - started) / 1000)
  const tiles: Buffer[] = []
  const report = [`# ${facts.name} on ${options.marketplace}, ${seconds} s`]
  for (const slot of slots) {
    const { data: checks } = await client.get<{ data: Check[] }>(`/retail-listing-ideas/${slot.id}/checks`)
    report.push(reportOf(slot, checks))
    tiles.push(await tile(slot, checks))
  }
  const file = join(options.out, slug(facts.name))
  await writeSheet(`${file}.jpg`, tiles, cell, 3)
  await writeFile(`${file}.md`, `${report.join('\n\n')}\n`)
  const made = slots.filter(({ status }) => status === 'completed').length
  console.log(`${facts.name}: ${made} of ${slots.length} pictures in ${seconds} s, ${file}.jpg`)
}

async function finished(path: string): Promise<Slot[]> {
  for (;;) {
    const { data } = await client.get<{ data: Slot[] }>(path)
    if (!data.some(({ status }) => status === 'queued' || status === 'in_progress')) return data
    await sleep(1500)
  }
}

function failed(checks: Check[]): Check[] {
  return checks.filter(({ passed }) => passed === false)
}

function reportOf({ position, slot_type, title, summary, status }: Slot, checks: Check[]): string {
  const rows = checks.map(
    (check) =>
      `| ${signOf(check)} | ${check.id} | ${measuredText(check)} | ${check.required ?? ''} | ${check.detail ?? ''} |`,
  )
  return [
    `## ${position} ${slot_type}: ${title} (${status})`,
    summary,
    '| | check | measured | required | |\n|-|-|-|-|-|',
    ...rows,
  ].join('\n')
}

async function tile({ position, slot_type, title, image_url }: Slot, checks: Check[]): Promise<Buffer> {
  const picture = image_url === null ? await blank() : await client.download(image_url)
  const why = failed(checks)
    .map(({ id, detail }) => `${id} ${detail ?? ''}`)
    .join('; ')
  const lines = [`${position} ${slot_type}: ${title}`, why.slice(0, Math.round(cell / 6))]
  return tileOf(picture, lines, { cell, passed: image_url !== null })
}

async function blank(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width: 8, height: 8, channels: 3, background: '#ddd' } })
    .jpeg()
    .toBuffer()
}

function slug(name: unknown): string {
  return String(name)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}
