import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Row = {
  name: string
  description: string
  category: string
  also: string[]
  hints?: { breadcrumb: string }
}
type Source = {
  file: string
  repo: string
  path: string
  license: string
  language: string
  rows: number
  heldOut: boolean
  calibration?: boolean
}
type Attack = { kind: string; name: string; accepted: string[] }

/** The verticals of shops that development needs: apparel, pets, baby, electronics, food, furniture, beauty, home, bags, sport, toys. */
const VERTICALS = ['aa', 'ap', 'bt', 'el', 'fb', 'fr', 'hb', 'hg', 'lb', 'sg', 'tg']

const folder = new URL('corpora/products/', import.meta.url)
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))

const taxonomy = readFileSync(new URL('../catalogue/taxonomy/categories.tsv', import.meta.url), 'utf8')
const categories = new Set(taxonomy.split('\n').map((line) => line.split('\t')[0]))
const sources: Source[] = read('index.json').sources
const corpus = sources.map((source) => ({ source, rows: read(source.file) as Row[] }))
const products = corpus.flatMap(({ source, rows }) => rows.map((row) => ({ source, row })))
const attacks: Attack[] = read('attacks.json')

test('the corpus has at least a thousand products of at least 25 repositories', () => {
  expect(products.length).toBeGreaterThanOrEqual(1000)
  expect(new Set(sources.map(({ repo }) => repo)).size).toBeGreaterThanOrEqual(25)
})

test('the index names every file of products, once, and counts its rows', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  expect([...sources.map(({ file }) => file), 'attacks.json', 'index.json'].sort()).toEqual(files.sort())
  expect(corpus.filter(({ source, rows }) => source.rows !== rows.length)).toEqual([])
})

test('every label is a category of the taxonomy, and no other one repeats it', () => {
  const wrong = products.filter(
    ({ row: { category, also } }) =>
      ![category, ...also].every((id) => categories.has(id)) || new Set([category, ...also]).size !== also.length + 1,
  )
  expect(wrong).toEqual([])
})

test('every product has a name, and no source has the same product twice', () => {
  expect(products.filter(({ row }) => row.name.trim() !== row.name || row.name === '')).toEqual([])
  const twice = corpus.filter(({ rows }) => new Set(rows.map((row) => row.name + row.description)).size !== rows.length)
  expect(twice.map(({ source }) => source.file)).toEqual([])
})

test('no product of the validation part occurs in the other part', () => {
  const key = ({ row }: { row: Row }) => `${row.name}\n${row.description}`.toLowerCase()
  const seen = new Set(products.filter(({ source }) => !source.heldOut).map(key))
  expect(products.filter((product) => product.source.heldOut && seen.has(key(product)))).toEqual([])
})

test('the part for calibration has at least two hundred products of fifteen sources, and none of them is held out', () => {
  const calibration = products.filter(({ source }) => source.calibration)
  expect(calibration.length).toBeGreaterThanOrEqual(200)
  expect(new Set(calibration.map(({ source }) => source.repo)).size).toBeGreaterThanOrEqual(15)
  expect(calibration.filter(({ source }) => source.heldOut)).toEqual([])
})

test('the part for development speaks English, German, French, Spanish, Italian and Portuguese', () => {
  const languages = sources.filter(({ heldOut }) => !heldOut).map(({ language }) => language)
  expect([...new Set(languages)].sort()).toEqual(['de', 'en', 'es', 'fr', 'it', 'pt'])
  const foreign = products.filter(({ source }) => source.language !== 'en')
  expect(foreign.length).toBeGreaterThanOrEqual(120)
})

test('the part for development has products of every larger vertical', () => {
  const developed = products.filter(({ source }) => !source.heldOut)
  const labels = developed.map(({ row }) => row.category.split('-')[0])
  expect([...new Set(labels)]).toEqual(expect.arrayContaining(VERTICALS))
})

test('every source is under a license that allows it here, and the notice names it', () => {
  const allowed = ['MIT', 'MIT-0', 'BSD-3-Clause', 'Apache-2.0', 'CC0-1.0', 'ISC', 'CC-BY-4.0']
  const notice = readFileSync(new URL('NOTICE.md', folder), 'utf8')
  expect(sources.filter(({ license }) => !allowed.includes(license))).toEqual([])
  expect(sources.filter(({ repo }) => !notice.includes(`github.com/${repo})`))).toEqual([])
})

test('sixty hostile names say which answers are acceptable', () => {
  expect(attacks).toHaveLength(60)
  expect(new Set(attacks.map(({ name }) => name)).size).toBe(60)
  expect(attacks.filter(({ accepted }) => accepted.length === 0)).toEqual([])
  expect(attacks.flatMap(({ accepted }) => accepted).filter((id) => id !== 'unknown' && !categories.has(id))).toEqual(
    [],
  )
})
