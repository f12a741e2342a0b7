import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { readFactsBy } from '../src/words/facts/read-facts.ts'
import { groupOf, type Piece, signsOf } from '../src/words/facts/signs.ts'
import { sentenceTable } from '../test/corpora.ts'
import { productOf } from './copy-document.ts'
import { fitLogistic, probabilityOf } from './logistic.ts'

// Fits how much each sign counts in the certainty that words of a text can be stated of its product, on the labeled words of `test/corpora/words`:
//   node bench/fit-words.ts            prints what the certainty is worth on sources left out of the fit
//   node bench/fit-words.ts --write    also fits all sources and writes catalogue/vocabulary/certainty.json
//   node bench/fit-words.ts --unlabeled FILE    lists words of a file of the reading corpus that have no label yet

/** Labels of one product: the words that an editor kept and those that were struck, by their form, with the cause. */
type Labeled = { product: string; kept: Record<string, string[]>; struck: Record<string, Record<string, Cause>> }
type Cause = 'opinion' | 'cut' | 'wrong' | 'bare' | 'elsewhere' | 'shop' | 'health' | 'order'

type Example = { source: string; form: Piece['form']; isSound: boolean; signs: readonly string[] }

const corpora = new URL('../test/corpora/', import.meta.url)
const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, corpora), 'utf8'))

/** Words of the development half of the reading corpus, with their signs as they are read now; `isSound` is null where there is no label. */
async function readWords(file: string, labels: readonly Labeled[]) {
  const found: (Omit<Example, 'isSound'> & { product: string; text: string; isSound: boolean | null })[] = []
  for (const row of read<{ name: string; description?: string }[]>(`products/${file}`)) {
    const own = labels.find(({ product }) => product === row.name)
    const seen = new Set<string>()
    const product = productOf({ name: row.name, description: row.description ?? null })
    await readFactsBy((piece, setting) => {
      const { form, text } = piece
      if (!seen.has(`${form} ${text}`))
        found.push({
          ...{ source: file, product: row.name, form, text, isSound: labelOf(own, piece) },
          signs: signsOf(piece, setting),
        })
      seen.add(`${form} ${text}`)
      return 1
    }, product)
  }
  return found
}

function labelOf(own: Labeled | undefined, { form, text }: Piece): boolean | null {
  if (own?.kept[form]?.includes(text)) return true
  return own?.struck[form]?.[text] === undefined ? null : false
}

/** Words of texts that may not be published: only their signs are kept. */
function unpublished(): Example[] {
  const file = readFileSync(new URL('words/unpublished.json.gz', corpora))
  const { signs, words } = JSON.parse(gunzipSync(file).toString()) as {
    signs: string[]
    words: [source: string, form: Piece['form'], isSound: 0 | 1, signs: number[]][]
  }
  return words.map(([source, form, isSound, list]) => ({
    ...{ source, form, isSound: isSound === 1 },
    signs: list.map((at) => signs[at]!),
  }))
}

async function labeled(): Promise<Example[]> {
  const labels = read<Record<string, Labeled[]>>('words/labels.json')
  const own: Example[] = []
  for (const [file, products] of Object.entries(labels))
    for (const { isSound, ...words } of await readWords(file, products))
      if (isSound !== null) own.push({ ...words, isSound })
  return [...own, ...(await written()), ...unpublished()]
}

/** What is read from the sentences that tests are written for: all sound. */
async function written(): Promise<Example[]> {
  const found: Example[] = []
  for (const { name, sentence, facts } of sentenceTable())
    await readFactsBy(
      (piece, setting) => {
        const isSound = facts.includes(`${piece.form}: ${piece.text}`)
        if (isSound) found.push({ source: 'sentences', form: piece.form, isSound, signs: signsOf(piece, setting) })
        return 1
      },
      productOf({ name, description: sentence }),
    )
  return found
}

const STEPS = 250
const RATE = 0.05
const PENALTY = 0.008
/** Signs of fewer words, or of one source, are none. */
const COUNT_MIN = 6
const SOURCES_MIN = 2

/** The signs of an example as they are fitted: each for words of any form, and for those of its group. */
const fittedSigns = ({ form, signs }: Example) => {
  const group = groupOf({ form })
  return [...new Set(signs)].flatMap((sign) => [`any ${sign}`, `${group} ${sign}`])
}

type Fit = { base: number; weights: ReadonlyMap<string, number> }

function fitted(examples: readonly Example[]): Fit {
  const names = namesIn(examples)
  const at = new Map(names.map((name, i) => [name, i]))
  const base = names.length
  const rows = examples.map((example) => ({
    signs: [...fittedSigns(example).flatMap((sign) => at.get(sign) ?? []), base],
    weight: 1,
    sound: example.isSound ? 1 : 0,
  }))
  const weights = fitLogistic(rows, { count: base + 1, steps: STEPS, rate: RATE, penalty: PENALTY, free: base })
  return { base: weights[base]!, weights: new Map(names.map((name, i) => [name, weights[i]!])) }
}

function namesIn(examples: readonly Example[]): string[] {
  const found = new Map<string, { count: number; sources: Set<string> }>()
  for (const example of examples)
    for (const sign of fittedSigns(example)) {
      const entry = found.get(sign) ?? { count: 0, sources: new Set() }
      entry.count += 1
      entry.sources.add(example.source)
      found.set(sign, entry)
    }
  return [...found]
    .filter(([, { count, sources }]) => count >= COUNT_MIN && sources.size >= SOURCES_MIN)
    .map(([name]) => name)
}

const probability = ({ base, weights }: Fit, example: Example) =>
  probabilityOf(fittedSigns(example).reduce((sum, sign) => sum + (weights.get(sign) ?? 0), base))

type Rated = Example & { certainty: number }

/** Every source rated by a fit of all others, a dozenth of the sources at a time. */
function crossValidated(examples: readonly Example[]): Rated[] {
  const sources = [...new Set(examples.map(({ source }) => source))]
  return Array.from({ length: FOLDS }, (_, fold) => {
    const out = new Set(sources.filter((_, i) => i % FOLDS === fold))
    const fit = fitted(examples.filter(({ source }) => !out.has(source)))
    return examples
      .filter(({ source }) => out.has(source))
      .map((example) => ({ ...example, certainty: probability(fit, example) }))
  }).flat()
}

const FOLDS = 12

/** The chance that a sound example is rated above one that is not. */
function areaUnder(rated: readonly Rated[]): number {
  let [faulty, pairs] = [0, 0]
  for (const { isSound } of rated.toSorted((a, b) => a.certainty - b.certainty)) {
    if (isSound) pairs += faulty
    else faulty += 1
  }
  return pairs / (faulty * (rated.length - faulty))
}

function printShares(title: string, rated: readonly Rated[]): void {
  const sound = (some: readonly Rated[]) =>
    `${((100 * some.filter(({ isSound }) => isSound).length) / some.length).toFixed(1)} %`
  console.log(`${title}: ${rated.length}, ${sound(rated)} sound, AUC ${areaUnder(rated).toFixed(3)}`)
  for (const least of [0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.93]) {
    const some = rated.filter(({ certainty }) => certainty >= least)
    console.log(`  certainty ≥ ${least}: ${((100 * some.length) / rated.length).toFixed(0)} %, ${sound(some)} sound`)
  }
}

/** Weights too small to matter are left out, so that the file stays small. */
const WEIGHT_MIN = 0.04
const fileOf = (weights: ReadonlyMap<string, number>, group: string) =>
  Object.fromEntries(
    [...weights]
      .filter(([name, weight]) => name.startsWith(`${group} `) && Math.abs(weight) >= WEIGHT_MIN)
      .map(([name, weight]) => [name.slice(group.length + 1), Math.round(100 * weight) / 100] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

const [option, file] = process.argv.slice(2)
if (option === '--unlabeled') {
  const labels = read<Record<string, Labeled[]>>('words/labels.json')[file!] ?? []
  for (const { product, form, text, isSound } of await readWords(file!, labels))
    if (isSound === null) console.log(`${product}\t${form}\t${text}`)
} else {
  const examples = await labeled()
  const rated = crossValidated(examples)
  printShares('all words of sources that are left out of the fit', rated)
  for (const group of new Set(rated.map(({ form }) => form)))
    printShares(
      group,
      rated.filter(({ form }) => form === group),
    )
  if (option === '--write') {
    const { base, weights } = fitted(examples)
    const groups = [...new Set(examples.map((example) => groupOf(example)))].sort()
    const data = {
      $schema: '../schema/certainty.json',
      base: Math.round(100 * base) / 100,
      any: fileOf(weights, 'any'),
      of: Object.fromEntries(groups.map((group) => [group, fileOf(weights, group)])),
    }
    writeFileSync(
      new URL('../catalogue/vocabulary/certainty.json', import.meta.url),
      `${JSON.stringify(data, null, 2)}\n`,
    )
  }
}
