import type { GrammaticalNumber } from '../../goods/node-names.ts'
import { vocabularyData } from '../../goods/vocabulary.ts'
import { inAnyCase } from '../../lib/any-case.ts'
import { spoken } from '../grammar/spoken.ts'
import { nameFinder } from '../voice/names.ts'
import type { Span } from './fact.ts'
import { type Figure, readFigure } from './figure.ts'
import { isProperty } from './read-claims.ts'
import { isMaterial } from './read-things.ts'

const reading = () => vocabularyData().reading

/** What the name of a product says of it: `noun` with the plain words before it (`waterproof jacket`), its color and its size where it has one. */
export type NameFacts = {
  sort: { text: string; number: GrammaticalNumber } | null
  color: { text: string; from: Span } | null
  figure: Figure | null
}

type Named = {
  /** As it was given. */
  name: string
  brand: string
  noun: { text: string; number: GrammaticalNumber } | null
  /** Whether it may have a color: what is eaten has a flavor in such words. */
  isColored: boolean
  /** Its description. */
  text: string
  /** Whether the materials of its name are the product's: no person has named others. */
  isMadeOf: boolean
}

const COLORS =
  '(?:(?:light|dark|deep|pale|matte|bright|pastel|neon|navy|sky|royal|olive|forest|mint|space|rose|off|dusty|baby|heather) )?(?:black|white|red|blue|green|gr[ae]y|brown|pink|purple|yellow|orange|beige|navy|gold|silver|ivory|teal|turquoise|khaki|burgundy|charcoal|maroon|violet|lilac|magenta)'
const PAIR = `${COLORS}(?: ?(?:&|\\/|and) ?${COLORS})*`
const COLOR_AT_END = inAnyCase(`(?:^|[\\s(\\/-])(${PAIR})\\)?$`)
const COLOR_BEFORE = inAnyCase(`(?<![\\p{L}\\p{N}])(${PAIR})(?= )`, 'giu')

const SAYS_COLOR = inAnyCase(`(?<!\\p{L})${COLORS}(?= \\p{L})`)
const COLOR = inAnyCase(`^${COLORS}$`)
const WORDS_MAX = 3

/** Reads what a name says of the product beside its brand. */
export function readNameFacts({ name, brand, noun, text, isColored, isMadeOf }: Named): NameFacts {
  const sort = noun && sortOf(name, noun)
  const isOther = !isMadeOf && sort?.text.split(' ').some(isMaterial)
  return {
    sort: isOther ? null : sort,
    color: isColored && !contradicts(name, text) ? colorOf(name, brand, noun?.text ?? '') : null,
    figure: readFigure(name),
  }
}

/** `Tee-L-Black`, then `Teal quick dry tee`: a text that speaks of another variant. */
function contradicts(name: string, text: string): boolean {
  const variant = /-(?:\p{L}{1,3}-)?(\p{L}{3,})$/u.exec(name)?.[1]?.toLowerCase() ?? ''
  return COLOR.test(variant) && SAYS_COLOR.test(text) && !text.toLowerCase().includes(variant)
}

/** `Hudson canvas diaper bag` as `canvas diaper bag`: without words that may be a name. Null where the noun stands alone. */
function sortOf(name: string, noun: NonNullable<Named['noun']>): NameFacts['sort'] {
  const at = name.toLowerCase().indexOf(noun.text.toLowerCase())
  if (at <= 0) return null
  const before = name.slice(0, at).trimEnd().split(/\s+/)
  const kept: string[] = []
  while (kept.length < WORDS_MAX) {
    const [second, first] = [before.at(-1 - kept.length) ?? '', before.at(-2 - kept.length) ?? '']
    if (reading().sort_pairs.test(`${first} ${second}`)) kept.unshift(first, second)
    else if (isSort(second)) kept.unshift(second)
    else break
  }
  const beyond = before.at(-1 - kept.length) ?? ''
  // `Blue & Black Check Shirt` is no black one.
  if (kept.length === 0 || /^(?:&|and|or|\/)$/i.test(beyond) || reading().imitations.has(beyond.toLowerCase()))
    return null
  return { text: spoken([...kept.map((word) => word.toLowerCase()), noun.text].join(' ')), number: noun.number }
}

/** Whether a word before the noun says what sort of thing it is, rather than how it is called. */
export const isSort = (word: string) =>
  /^\p{L}[\p{L}'’-]+$/u.test(word) &&
  (reading().sorts.has(word.toLowerCase()) || COLOR.test(word) || isProperty(word) || isMaterial(word))

/** `… in Black & Gold`, `… (White)`, `Green and Black Glasses`: the colors that a name ends with, or that stand before its noun. */
function colorOf(name: string, brand: string, noun: string): NameFacts['color'] {
  const ofBrand = nameFinder([brand])(name)
  const isFree = (start: number) => !ofBrand.some(([from, to]) => start >= from && start < to)
  const last = COLOR_AT_END.exec(name)
  const head = noun === '' ? -1 : name.toLowerCase().indexOf(noun.toLowerCase())
  const found =
    last ?? [...name.matchAll(COLOR_BEFORE)].findLast(({ index, 0: said }) => isBefore(name, index + said.length, head))
  if (!found) return null
  const start = found.index + found[0].lastIndexOf(found[1]!)
  const text = found[1]!.toLowerCase().replace(/ ?(?:&|\/) ?/g, ' and ')
  if (!isFree(start) || noun.toLowerCase().includes(text)) return null
  return { text, from: { field: 'name', start, end: start + found[1]!.length } }
}

/** Whether nothing but words that say what sort it is stand between a color and the noun. */
const isBefore = (name: string, end: number, head: number) =>
  head > end &&
  name
    .slice(end, head)
    .trim()
    .split(/\s+/)
    .every((word) => word === '' || isSort(word))
