import { readFileSync } from 'node:fs'
import { hashOf } from '../src/lib/seeds.ts'
import { type Facts, readFacts, writeHints, writeNegatives } from '../src/words/words.ts'
import { contentWords } from '../src/words/write/content.ts'
import { isShutOut } from '../src/words/write/targeting.ts'
import { type Measurement, measurement } from './measure.ts'

// Measures how much of an ad group's targeting speaks of its product or category:
//   npm run bench -- --only copy
//   node bench/targeting.ts [--seed 1] [--list 100] [--of hints|negatives]
// `--list` prints as many lines of products for development, to be read and struck.

const corpus = new URL('../test/corpora/products/', import.meta.url)

type Source = { file: string; heldOut: boolean; language: string }
type Row = { name: string; description?: string }
type Written = { facts: Facts; hints: string[]; negatives: string[] }

const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, corpus), 'utf8'))

async function writtenFor(heldOut: boolean, seed: number): Promise<Written[]> {
  const { sources } = read<{ sources: Source[] }>('index.json')
  const rows = sources
    .filter((source) => source.heldOut === heldOut && source.language === 'en')
    .flatMap(({ file }) => read<Row[]>(file))
  const all: Written[] = []
  for (const { name, description = null } of rows) {
    const product = { name, description, price: '49', currency: 'USD', brand: { name: 'Northwind', tone: null } }
    const facts = await readFacts(product)
    const hints = writeHints({ facts, angle: null, seed })
    all.push({ facts, hints, negatives: writeNegatives({ facts, hints, seed }) })
  }
  return all
}

/** The text with the product's noun and name left out: what a template says of any product. */
function residual(text: string, { noun, called }: Facts): string {
  const names = [called?.toLowerCase(), noun?.text.toLowerCase(), noun?.text.toLowerCase().split(' ').at(-1)]
  return names
    .flatMap((name) => name || [])
    .reduce(
      (rest, name) => rest.replaceAll(new RegExp(`(?:\\ban? |\\bthe )?${escaped(name)}(?:e?s)?\\b`, 'gu'), '·'),
      text.toLowerCase(),
    )
}
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Templates by the groups of the products that they stand under. */
function groupsOf(all: readonly Written[], list: (one: Written) => readonly string[]): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>()
  for (const one of all) {
    for (const text of list(one)) {
      const key = residual(text, one.facts)
      groups.set(key, (groups.get(key) ?? new Set()).add(one.facts.texts.category.group))
    }
  }
  return groups
}

const nounWords = ({ noun }: Facts) => contentWords(noun?.text ?? '')
const GENERAL = contentWords(
  'use make good new like look find need get give want best product item thing people day time work one two all every set brand home life help buy price great perfect',
)

/** Words of the product's own text beside its noun. */
const ownWords = (facts: Facts) => {
  const noun = nounWords(facts)
  return new Set([...contentWords(facts.source)].filter((word) => !noun.has(word) && !GENERAL.has(word)))
}

const hasOneOf = (text: string, words: ReadonlySet<string>) => [...contentWords(text)].some((word) => words.has(word))

const hasFact = (text: string, facts: Facts) => hasOneOf(residual(text, facts), ownWords(facts)) || /[$€£]\d/.test(text)

type Judge = (text: string, one: Written) => boolean

/** A hint that holds a word of the product's text beside its name and noun or asks what is asked of up to three groups of products. */
function hintJudge(all: readonly Written[]): Judge {
  const groups = groupsOf(all, ({ hints }) => hints)
  return (text, { facts }) => hasFact(text, facts) || groups.get(residual(text, facts))!.size <= 3
}

/** A phrase with a word of the noun or of the product's text. */
const isNear: Judge = (text, { facts }) => hasOneOf(text, nounWords(facts)) || hasOneOf(text, ownWords(facts))

function shareOf(all: readonly Written[], list: (one: Written) => readonly string[], judge: Judge): number {
  const lines = all.flatMap((one) => list(one).map((text) => judge(text, one)))
  return lines.filter(Boolean).length / lines.length
}

const SEED = 1

/** Shares of hints and of negative phrases that are specific, in both parts of the corpus, and of phrases that shut their product out. */
export async function targetingRows(): Promise<Measurement[]> {
  const parts = [
    ['for development', await writtenFor(false, SEED)],
    ['held out', await writtenFor(true, SEED)],
  ] as const
  return parts.flatMap(([part, all]) => {
    const share = (name: string, subject: number, target: Measurement['target']) =>
      measurement({ name: `targeting: ${name}, ${part}`, unit: '%', subject: 100 * subject, target })
    const known = all.filter(({ facts }) => facts.noun !== null)
    const shut = all.filter(({ facts, negatives }) => isShutOut(facts.source, negatives)).length
    const described = known.filter(({ facts }) => contentWords(facts.source).size >= 16)
    return [
      share(
        'specific hints',
        shareOf(known, ({ hints }) => hints, hintJudge(known)),
        { at: 'least', value: 80 },
      ),
      share(
        'hints with a fact where 16 words or more describe',
        shareOf(
          described,
          ({ hints }) => hints,
          (text, { facts }) => hasFact(text, facts),
        ),
        { at: 'least', value: 50 },
      ),
      share(
        'close negatives',
        shareOf(known, ({ negatives }) => negatives, isNear),
        { at: 'least', value: 80 },
      ),
      share('products shut out by a negative', shut / all.length, { at: 'most', value: 0 }),
    ]
  })
}

async function printLines(count: number, of: string, seed: number) {
  const all = (await writtenFor(false, seed)).filter(({ facts }) => facts.noun !== null)
  const judge = of === 'negatives' ? isNear : hintJudge(all)
  const lines = all.flatMap((one, i) => {
    const list = of === 'negatives' ? one.negatives : one.hints
    const at = hashOf(seed, 'line', i) % list.length
    return [{ rank: hashOf(seed, 'rank', i), text: list[at]!, one }]
  })
  for (const { text, one } of lines.sort((a, b) => a.rank - b.rank).slice(0, count))
    console.log(`${judge(text, one) ? ' ' : '✗'} ${text}   [${one.facts.name} · ${one.facts.noun!.text}]`)
}

if (process.argv[1]?.endsWith('targeting.ts')) {
  const value = (name: string) => process.argv[process.argv.indexOf(name) + 1]
  const has = (name: string) => process.argv.includes(name)
  if (has('--list'))
    await printLines(
      Number(value('--list')),
      has('--of') ? value('--of')! : 'hints',
      Number(has('--seed') ? value('--seed') : SEED),
    )
  else for (const { name, subject } of await targetingRows()) console.log(name, subject.toFixed(1))
}
