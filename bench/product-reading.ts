import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Assortment, catalogueData, type NodeId, pathName, type Reading, readProduct } from '../src/goods/goods.ts'
import { type Measurement, measurement } from './measure.ts'

// Measures how well the category of a product is read from its texts:
//   npm run bench -- --only reading
//   node bench/product-reading.ts FILE …    lists what is misread in files of the corpus that are for development

const corpus = new URL('../test/corpora/products/', import.meta.url)

type Source = { file: string; heldOut: boolean; calibration?: boolean; language: string }
type Row = {
  source: string
  language: string
  name: string
  description?: string
  category: NodeId
  also: NodeId[]
  hints?: { breadcrumb?: string; type?: string }
  shop?: Assortment
}

/** `parent` is the category above the labeled one, `ancestor` any further up, `finer` one below it. */
const VERDICTS = ['exact', 'parent', 'ancestor', 'finer', 'unknown', 'wrong'] as const
type Verdict = (typeof VERDICTS)[number]

type Tally = Record<Verdict, number> & { all: number; sure: number; sureWrong: number; heads: number }

const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, corpus), 'utf8'))
const { sources } = read<{ sources: Source[] }>('index.json')
const rowsOf = ({ file, language }: Source) =>
  read<Omit<Row, 'source' | 'language'>[]>(file).map((row): Row => ({ ...row, source: file, language }))

const forDevelopment = sources.filter(({ heldOut, calibration }) => !heldOut && !calibration)
const forCalibration = sources.filter(({ calibration }) => calibration)

/** The products with which certainties are fitted, and for which no name or rule is written, with the files that have them. */
export const calibrating = (): { file: string; row: Row }[] =>
  forCalibration.flatMap((source) => rowsOf(source).map((row) => ({ file: source.file, row })))

/** All products for development, with the files that have them. */
export const developed = (): { file: string; row: Row }[] =>
  forDevelopment.flatMap((source) => rowsOf(source).map((row) => ({ file: source.file, row })))

/** The figures of each file for development, and of each part of the corpus, with the shop's breadcrumbs and without. */
export async function readingBench(): Promise<Measurement[]> {
  const closed = sources.filter(({ heldOut }) => heldOut).flatMap(rowsOf)
  const rows = forDevelopment.flatMap(rowsOf)
  const calibration = forCalibration.flatMap(rowsOf)
  return [
    ...forDevelopment.map((source) => overall(source.file, tally(rowsOf(source), true))),
    overall('all for development', tally(rows, true)),
    overall('all for development, without breadcrumbs', tally(rows, false)),
    overall('all for calibration', tally(calibration, true)),
    overall('all for calibration, without breadcrumbs', tally(calibration, false)),
    ...(closed.length > 0 ? closedGoals(closed) : []),
  ]
}

/** The goals of the sealed products: each product alone, and with what the other products of its shop are. */
const closedGoals = (closed: readonly Row[]): Measurement[] => [
  ...goals('held out', tally(closed, true)),
  ...goals('held out, without breadcrumbs', tally(closed, false)),
  ...goals('held out, beside its shop’s products', tally(besideOthers(closed, true), true)),
  ...goals('held out, beside its shop’s products, without breadcrumbs', tally(besideOthers(closed, false), false)),
]

/** Products with the categories that the others of their shop are read in. */
function besideOthers(rows: readonly Row[], hasHints: boolean): Row[] {
  const read = rows.map((row) => ({ row, node: readRow(row, hasHints).node }))
  return rows.map((row) => ({
    ...row,
    shop: read.flatMap((other) =>
      other.row.source === row.source && other.row !== row && other.node !== null ? [other.node] : [],
    ),
  }))
}

function tally(rows: readonly Row[], hasHints: boolean): Tally {
  const counts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Record<Verdict, number>
  const total: Tally = { ...counts, all: rows.length, sure: 0, sureWrong: 0, heads: 0 }
  for (const row of rows) {
    const reading = readRow(row, hasHints)
    const verdict = judge(reading.node, row)
    total[verdict]++
    if (hasNoun(reading)) total.heads++
    if (reading.confidence !== 'sure') continue
    total.sure++
    if (verdict === 'wrong') total.sureWrong++
  }
  return total
}

/** Whether a noun or a branch was read, be it of several senses or objected to: single words are none. */
const hasNoun = ({ candidates, witnesses }: Reading) =>
  candidates.length > (witnesses.some((witness) => witness === 'topic' || witness === 'shop') ? 1 : 0)

/** Reads a product of the corpus, with the shop's breadcrumbs or without. */
export function readRow({ name, description, hints, language, shop }: Row, hasHints: boolean): Reading {
  return readProduct(catalogueData(), {
    language,
    name,
    description: description ?? null,
    ...(hasHints && hints ? { hints } : {}),
    ...(shop && { corrections: { shop } }),
  })
}

/** What a reading is worth. */
export function judge(node: NodeId | null, { category, also }: Row): Verdict {
  const accepted = [category, ...also]
  if (node === null) return 'unknown'
  if (accepted.includes(node)) return 'exact'
  if (accepted.some((id) => id.slice(0, id.lastIndexOf('-')) === node)) return 'parent'
  if (accepted.some((id) => id.startsWith(`${node}-`))) return 'ancestor'
  return accepted.some((id) => node.startsWith(`${id}-`)) ? 'finer' : 'wrong'
}

const percent = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole)
const shares = (total: Tally) => ({
  near: percent(total.exact + total.parent, total.all),
  right: percent(total.exact + total.parent + total.ancestor, total.all),
  finer: percent(total.finer, total.all),
  unknown: percent(total.unknown, total.all),
  wrong: percent(total.wrong, total.all),
  sureWrong: percent(total.sureWrong, total.sure),
  heads: percent(total.heads, total.all),
})

function overall(name: string, total: Tally): Measurement {
  const { near, right, finer, unknown, wrong, sureWrong, heads } = shares(total)
  const figures = { 'exact or parent': near, finer, unknown, wrong, 'of sure wrong': sureWrong, 'head nouns': heads }
  const note = Object.entries(figures).map(([label, value]) => `${label} ${value.toFixed(1)}`)
  return measurement({
    name: `${name}: right or an ancestor`,
    unit: '%',
    subject: right,
    note: `${total.all} products, ${total.sure} sure; ${note.join(', ')}`,
  })
}

function goals(name: string, total: Tally): Measurement[] {
  const { near, right, finer, unknown, wrong, sureWrong, heads } = shares(total)
  const one = (label: string, subject: number, target: Measurement['target'], note = '') =>
    measurement({ name: `${name}: ${label}`, unit: '%', subject, target, note })
  return [
    one('right or an ancestor', right, { at: 'least', value: 88 }, `${total.all} products; finer ${finer.toFixed(1)}`),
    one('exact or parent', near, { at: 'least', value: 75 }),
    one('unknown', unknown, { at: 'most', value: 8 }),
    one('wrong', wrong, { at: 'most', value: 4 }),
    one('of sure wrong', sureWrong, { at: 'most', value: 1.5 }, `${total.sure} sure`),
    one('head nouns known', heads, { at: 'least', value: 98 }),
  ]
}

function listMisread(file: string): void {
  const source = forDevelopment.find((source) => source.file === file)
  if (!source) throw new Error(`${file} is not for development or does not exist`)
  const { taxonomy } = catalogueData()
  const nameOf = (id: NodeId | null) => (id === null ? 'unknown' : `${id} ${pathName(taxonomy, id)}`)
  for (const row of rowsOf(source)) {
    const reading = readRow(row, true)
    const verdict = judge(reading.node, row)
    if (verdict === 'exact' || verdict === 'parent') continue
    console.log(`${verdict} (${reading.confidence}): ${row.name}`)
    console.log(`  read    ${nameOf(reading.node)}`)
    console.log(`  labeled ${nameOf(row.category)}`)
    const evidence = reading.candidates.flatMap((candidate) => candidate.evidence)
    console.log(`  by      ${evidence.map(({ witness, text }) => `${witness} “${text}”`).join(', ')}`)
  }
}

const [, script, ...files] = process.argv
if (script === fileURLToPath(import.meta.url)) for (const file of files) listMisread(file)
