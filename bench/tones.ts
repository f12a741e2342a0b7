import { readFileSync } from 'node:fs'
import { hashOf } from '../src/lib/seeds.ts'
import { brandVoiceOf, type Facts, readFacts, type SpeakingBrand } from '../src/words/words.ts'
import { documentOf, linesOf, productOf, scriptsOf } from './copy-document.ts'
import { type Measurement, measurement } from './measure.ts'

// Measures how far the voice of a brand acts on what the copywriter says of 30 described products:
//   npm run bench -- --only tones

const corpus = new URL('../test/corpora/products/', import.meta.url)
const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, corpus), 'utf8'))

type Row = { name: string; description?: string | null }
type Source = { file: string; heldOut: boolean; language: string }

const PRODUCTS = 30
const WORDS_MIN = 25
const SEED = 1
/** As a brand would state them. */
const TONES = {
  plain: null,
  playful: 'witty and playful',
  premium: 'quiet luxury',
  bold: 'bold, loud',
  warm: 'warm and friendly',
  technical: 'technical, precise',
  short: 'short',
} as const
type ToneName = keyof typeof TONES
const names = Object.keys(TONES) as ToneName[]

/** Described products of different sources, the same in every run. */
function productRows(): Row[] {
  const { sources } = read<{ sources: Source[] }>('index.json')
  const rows = sources
    .filter(({ language }) => language === 'en')
    .flatMap(({ file }) => read<Row[]>(file))
    .filter(({ description }) => (description?.split(/\s+/).length ?? 0) >= WORDS_MIN)
  return rows.toSorted((a, b) => hashOf(SEED, 'tones', a.name) - hashOf(SEED, 'tones', b.name)).slice(0, PRODUCTS)
}

/** What a reader notices of how a text is written, beside what it says. */
type Style = { words: number; address: number; questions: number; pauses: number; contracted: number }
/** `parts`: the lines of each document. */
type Spoken = { lines: string[]; parts: string[][]; style: Style; calls: string[]; all: string[]; facts: Facts }

async function spokenOf(row: Row, brand: Partial<SpeakingBrand>): Promise<Spoken> {
  const product = { ...productOf({ name: row.name, description: row.description ?? null }) }
  const facts = await readFacts({ ...product, brand: { name: 'Northwind', tone: null, ...brand } })
  const document = documentOf(product, facts, SEED)
  const scripts = scriptsOf(facts, SEED)
  const film = scripts[hashOf(SEED, 'film', row.name) % scripts.length]!
  const { ads, concepts, listing, film: spoken } = linesOf(document, film)
  const lines = [...ads, ...concepts, ...spoken]
  const calls = document.concepts.map(({ call_to_action }) => call_to_action)
  const all = [...lines, ...listing, ...calls, ...document.hints, ...document.negatives]
  return { lines, parts: [ads, concepts, listing, spoken], style: styleOf(lines), calls, all, facts }
}

const share = (lines: readonly string[], pattern: RegExp) =>
  lines.filter((line) => pattern.test(line)).length / Math.max(1, lines.length)
const mean = (values: readonly number[]) => values.reduce((sum, x) => sum + x, 0) / Math.max(1, values.length)

const styleOf = (lines: readonly string[]): Style => ({
  words: mean(lines.flatMap((line) => line.split(/(?<=[.!?])\s+/)).map((sentence) => sentence.split(/\s+/).length)),
  address: share(lines, /\byou(?:r|rs|’re|’ll)?\b/i),
  questions: share(lines, /\?/),
  pauses: share(lines, /[:;–—]|\.\s+\S/),
  contracted: share(lines, /\w’(?:s|t|re|ll|ve|d)\b/i),
})

/** Share of the lines of two documents that only one of them has. */
function distance(a: Spoken, b: Spoken): number {
  const [one, other] = [new Set(a.lines), new Set(b.lines)]
  const common = [...one].filter((line) => other.has(line)).length
  return 1 - (2 * common) / (one.size + other.size)
}

const percent = (x: number) => `${(100 * x).toFixed(0)} %`

function toneRows(spoken: ReadonlyMap<ToneName, Spoken[]>): Measurement[] {
  const pairs = names.flatMap((a, i) =>
    names.slice(i + 1).map((b) => {
      const [one, other] = [spoken.get(a)!, spoken.get(b)!]
      return { name: `${a}–${b}`, value: mean(one.map((document, n) => distance(document, other[n]!))) }
    }),
  )
  const sorted = pairs.toSorted((a, b) => a.value - b.value)
  const styles = names.map((name) => {
    const all = spoken.get(name)!
    const of = (key: keyof Style) => mean(all.map(({ style }) => style[key]))
    return `${name} ${of('words').toFixed(1)} words, you ${percent(of('address'))}, questions ${percent(of('questions'))}, pauses ${percent(of('pauses'))}, contracted ${percent(of('contracted'))}`
  })
  return [
    measurement({
      name: 'lines that differ between two tones, mean of all pairs',
      unit: '%',
      subject: 100 * mean(pairs.map(({ value }) => value)),
      note: sorted.map(({ name, value }) => `${name} ${percent(value)}`).join(', '),
    }),
    measurement({
      name: 'the same, of the two tones that are most alike',
      unit: '%',
      subject: 100 * sorted[0]!.value,
      note: styles.join('; '),
    }),
  ]
}

/** Words of a product's own copy, for a brand that does not want them. */
function avoidedOf({ all }: Spoken, name: string): string[] {
  const words = [...new Set(all.flatMap((text) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []))]
  const own = new Set(name.toLowerCase().match(/\p{L}+/gu))
  return words.filter((word) => !own.has(word)).toSorted((a, b) => hashOf(SEED, 'avoid', a) - hashOf(SEED, 'avoid', b))
}

async function avoidedRow(rows: readonly Row[], plain: readonly Spoken[]): Promise<Measurement> {
  let [faults, texts] = [0, 0]
  for (const [i, row] of rows.entries()) {
    const words_to_avoid = avoidedOf(plain[i]!, row.name).slice(0, 12)
    const { all, facts } = await spokenOf(row, { words_to_avoid })
    const { allows } = brandVoiceOf(facts.brand, facts)
    faults += all.filter((text) => !allows(text)).length
    texts += all.length
  }
  return measurement({
    name: 'texts with a word to avoid',
    unit: '',
    subject: faults,
    target: { at: 'most', value: 0 },
    note: `${texts} texts of ${rows.length} products, each with twelve words of its own copy to avoid`,
  })
}

const saying = (lines: readonly string[], word: string) =>
  lines.filter((line) => line.toLowerCase().includes(word)).length

/** The word of a product's facts that the fewest of its lines say, asked for: how many of its documents say it then, and of its lines. */
async function wantedRow(rows: readonly Row[], plain: readonly Spoken[]): Promise<Measurement> {
  const counts: { before: number; now: number; of: number }[] = []
  const documents = { before: 0, now: 0, of: 0 }
  for (const [i, row] of rows.entries()) {
    const { lines, facts } = plain[i]!
    const words = new Set(facts.facts.flatMap(({ text }) => text.toLowerCase().match(/\p{L}{5,}/gu) ?? []))
    const rarest = [...words].toSorted((a, b) => saying(lines, a) - saying(lines, b))[0]
    if (rarest === undefined) continue
    const { lines: now, parts } = await spokenOf(row, { words_to_use: [rarest] })
    documents.before += plain[i]!.parts.filter((part) => saying(part, rarest) > 0).length
    documents.now += parts.filter((part) => saying(part, rarest) > 0).length
    documents.of += parts.length
    counts.push({ before: saying(lines, rarest), now: saying(now, rarest), of: now.length })
  }
  const more = counts.filter(({ before, now }) => now > before).length
  return measurement({
    name: 'ads, campaigns, listings and films with a word to use that the text of the product has',
    unit: '%',
    subject: (100 * documents.now) / documents.of,
    note: `${percent(documents.before / documents.of)} without the wish; of lines ${percent(mean(counts.map(({ now, of }) => now / of)))} and ${percent(mean(counts.map(({ before, of }) => before / of)))}; more lines say it for ${more} of ${counts.length} products, ${counts.filter(({ now }) => now > 0).length} say it at all`,
  })
}

/** How far tones, words to avoid and words to use act on the copy of 30 products. */
export async function tonesBench(): Promise<Measurement[]> {
  const rows = productRows()
  const spoken = new Map<ToneName, Spoken[]>()
  for (const name of names) {
    const documents: Spoken[] = []
    for (const row of rows) documents.push(await spokenOf(row, { tone: TONES[name] }))
    spoken.set(name, documents)
  }
  const plain = spoken.get('plain')!
  return [...toneRows(spoken), await avoidedRow(rows, plain), await wantedRow(rows, plain)]
}
