import { readFileSync } from 'node:fs'
import { hashOf } from '../src/lib/seeds.ts'
import { PRAISE } from '../src/words/facts/statement.ts'
import { isOpinionAlone } from '../src/words/facts/wording.ts'
import { lintText } from '../src/words/lint/lint.ts'
import { type Facts, readFacts } from '../src/words/words.ts'
import { type CopyDocument, documentOf, linesOf, productOf, scriptsOf } from './copy-document.ts'
import { type Measurement, measurement } from './measure.ts'
import { judge, readRow } from './product-reading.ts'
import { targetingRows } from './targeting.ts'

// Measures what the copywriter says of the English products of the corpus:
//   npm run bench -- --only copy

const corpus = new URL('../test/corpora/products/', import.meta.url)
const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, corpus), 'utf8'))

type Row = Parameters<typeof readRow>[0]
type Source = { file: string; heldOut: boolean; language: string }

/** A line as it stands with name, noun, brand and price left out, and whether it says anything of the description. */
type Line = { kind: Kind; bare: string; says: boolean }
type Kind = keyof ReturnType<typeof linesOf>
type Spoken = { lines: Line[]; isTold: boolean; findings: number; wrongNoun: boolean }

/** A description with fewer content words beside those of the name and opinions gives a writer too little. */
const CONTENT_WORDS_MIN = 12
/** As many products as a shop shows on a page or two. */
const GROUP = 24
const SEED = 1
const KINDS: readonly Kind[] = ['ads', 'concepts', 'listing', 'film']

const STOP = new Set(
  `a an the and or but nor of for with in on to is are was be been it its it’s this that these those you your yours i me my we us our they their them at from as by
  can could will would may should has have had do does did not no so than then there here what which who whom whose how where when why if all any each every both more most
  other some such only own same too very just also into over under up down out off about after before between through during again once one two three per get gets got
  make makes made see look meet new now come comes`.split(/\s+/),
)

const stem = (word: string) => (word.length > 3 ? word.replace(/(?:['’]s|ies|es|s|ed|ing)$/, '') : word)
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}+(?:['’]\p{L}+)*|\p{N}+/gu) ?? []).filter(
    (word) => !STOP.has(word) && (word.length > 1 || /\d/.test(word)),
  )
const contentOf = (text: string): Set<string> => new Set(wordsOf(text).map(stem))

/** What a description says beside the name of the product, which no line can be credited with, and opinions, which none may repeat. */
function toldBy({ name, description }: Row): Set<string> {
  const named = contentOf(name)
  const plain = wordsOf(description ?? '').filter((word) => !isOpinionAlone(word) && !PRAISE.test(word))
  return new Set(plain.map(stem).filter((word) => !named.has(word)))
}

/** The text without what belongs to this one product only, longest first. */
function blanked(text: string, { name, called, noun, brand, price }: Facts): string {
  const own = [name, called, price, brand.name, noun?.text].filter((part): part is string => (part?.length ?? 0) > 1)
  return own
    .sort((a, b) => b.length - a.length)
    .reduce((rest, part) => rest.replaceAll(new RegExp(escaped(part), 'giu'), '·'), text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}·]+/gu, ' ')
    .trim()
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

async function spokenOf(row: Row): Promise<Spoken> {
  const product = productOf({ name: row.name, description: row.description ?? null, price: '24.00', currency: 'USD' })
  const facts = await readFacts(product)
  const document = documentOf(product, facts, SEED)
  const scripts = scriptsOf(facts, SEED)
  const texts = linesOf(document, scripts[hashOf(SEED, 'film', row.name) % scripts.length]!)
  const all = Object.values(texts).flat()
  const described = contentOf(row.description ?? '')
  return {
    lines: KINDS.flatMap((kind) =>
      texts[kind].map((text) => {
        const bare = blanked(text, facts)
        return { kind, bare, says: [...contentOf(bare)].some((word) => described.has(word)) }
      }),
    ),
    isTold: toldBy(row).size >= CONTENT_WORDS_MIN,
    findings: findingsIn(all, facts),
    wrongNoun: isMisnamed(row, document),
  }
}

const findingsIn = (texts: readonly string[], facts: Facts) =>
  texts.filter(
    (text) => lintText(text, { names: [facts.name, facts.called ?? ''], sources: [facts.source] }).length > 0,
  ).length

/** Whether a product is called what it is not: of a wrong category, by a noun that its name does not hold. */
function isMisnamed(row: Row, { noun }: CopyDocument): boolean {
  if (noun === null || judge(readRow(row, false).node, row) !== 'wrong') return false
  const head = noun.toLowerCase().split(' ').at(-1)!.replace(/s$/, '')
  return !row.name.toLowerCase().includes(head)
}

/** How many lines, of a kind where it is given, stand under another product of the group, too. */
function repeatedIn(group: readonly Spoken[], kind?: Kind): { repeated: number; all: number } {
  const holders = new Map<string, Set<Spoken>>()
  for (const product of group)
    for (const { bare } of product.lines) holders.set(bare, (holders.get(bare) ?? new Set()).add(product))
  const lines = group.flatMap(({ lines }) => lines).filter((line) => kind === undefined || line.kind === kind)
  return { repeated: lines.filter(({ bare }) => holders.get(bare)!.size > 1).length, all: lines.length }
}

const groupsOf = (products: readonly Spoken[]) => {
  const count = Math.max(1, Math.round(products.length / GROUP))
  return Array.from({ length: count }, (_, i) => products.filter((_, n) => n % count === i))
}

const percent = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole)
const total = (parts: readonly { repeated: number; all: number }[]) =>
  percent(
    parts.reduce((sum, { repeated }) => sum + repeated, 0),
    parts.reduce((sum, { all }) => sum + all, 0),
  )

const repeated = (products: readonly Spoken[], kind?: Kind) =>
  total(groupsOf(products).map((group) => repeatedIn(group, kind)))
const short = (share: number) => share.toFixed(1)

function figuresOf(name: string, products: readonly Spoken[]): Measurement[] {
  const told = products.filter(({ isTold }) => isTold)
  const thin = products.filter(({ isTold }) => !isTold)
  const toldLines = told.flatMap(({ lines }) => lines)
  const lines = products.flatMap(({ lines }) => lines)
  const silent = (kind: Kind) => {
    const ofKind = toldLines.filter((line) => line.kind === kind)
    return percent(ofKind.filter(({ says }) => !says).length, ofKind.length)
  }
  const row = (label: string, subject: number, most: number | null, note = '') =>
    measurement({
      name: `${name}: ${label}`,
      unit: '%',
      subject,
      target: most === null ? null : { at: 'most', value: most },
      note,
    })
  return [
    row(
      'repeated lines',
      repeated(products),
      8,
      `${products.length} products in groups of ${GROUP}; described ${short(repeated(told))}, thin ${short(repeated(thin))}; ${KINDS.map((kind) => `${kind} ${short(repeated(products, kind))}`).join(', ')}`,
    ),
    row(
      'lines without a word of the description',
      percent(toldLines.filter(({ says }) => !says).length, toldLines.length),
      20,
      `${told.length} products with ${CONTENT_WORDS_MIN} content words or more beside name and opinions; ${KINDS.map((kind) => `${kind} ${short(silent(kind))}`).join(', ')}`,
    ),
    row('wrong nouns', percent(products.filter(({ wrongNoun }) => wrongNoun).length, products.length), 0),
    row(
      'grammar and claims',
      percent(
        products.reduce((sum, { findings }) => sum + findings, 0),
        lines.length,
      ),
      0.5,
      `${lines.length} lines`,
    ),
  ]
}

/** Repeated, empty and faulty lines of the products for development and of those reserved for measuring. */
export async function copyBench(): Promise<Measurement[]> {
  const { sources } = read<{ sources: Source[] }>('index.json')
  const english = sources.filter(({ language }) => language === 'en')
  const spoken = async (isHeldOut: boolean) => {
    const products: Spoken[] = []
    for (const source of english.filter(({ heldOut }) => heldOut === isHeldOut))
      for (const row of read<Omit<Row, 'language'>[]>(source.file))
        products.push(await spokenOf({ ...row, language: source.language }))
    return products
  }
  return [
    ...figuresOf('for development', await spoken(false)),
    ...figuresOf('reserved', await spoken(true)),
    ...(await targetingRows()),
  ]
}
