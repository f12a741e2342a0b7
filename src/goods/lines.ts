import { onceFor } from '../lib/once-for.ts'
import type { Catalogue } from './catalogue.ts'
import type { Context } from './context.ts'
import { isAside } from './lexicon.ts'
import { lookUp, type Name } from './name-index.ts'
import type { BrandsFile } from './schema/nodes.ts'
import type { NodeId } from './taxonomy.ts'
import { hasTrait } from './traits.ts'
import { PLAIN, type Word, wordsOf } from './words.ts'

/** What the names of brands and their lines of products say: “Galaxy S24 Ultra” is a phone although no noun says so. */
type Brands = { lines: ReadonlyMap<string, NodeId>; brands: ReadonlyMap<string, Brand> }

/** Brands of branches, and what their products may depict or taste of. */
type Brand = BrandsFile['brands'][number]

/** A line or a brand in a name, with its words. */
export type LineNamed = { node: NodeId; words: readonly Word[] }
export type BrandNamed = { branches: readonly NodeId[]; depicts: readonly NodeId[]; words: readonly Word[] }

/** Words of the longest name of a line. */
const WORDS_MAX = 4

const brandsOf = onceFor(
  ({ brands: { lines, brands } }: Catalogue): Brands => ({
    lines: new Map(lines.flatMap(({ node, names }) => names.map((name) => [keyOf(name), node] as const))),
    brands: new Map(brands.flatMap((brand) => brand.names.map((name) => [keyOf(name), brand] as const))),
  }),
)

/** The words of a name as they stand in a text; a number stands for `#`. */
function keyOf(name: string): string {
  if (PLAIN.test(name)) return name
  return wordsOf(name.replaceAll('#', '0'))
    .map(({ folded }) => (name.includes('#') ? folded.replace(FIGURES, '#') : folded))
    .join(' ')
}

/** The line of products on which a name begins, behind brands and looks at most; null where a noun stands behind it: “iPhone case”. */
export function lineNamed(context: Context): LineNamed | null {
  const { lines } = brandsOf(context.catalogue)
  const found = phrases(context).find(({ keys }) => keys.some((key) => lines.has(key)))
  if (!found || isSomethingBefore(context, found.words)) return null
  const node = found.keys.map((key) => lines.get(key)).find((node) => node !== undefined)!
  const line = { node, words: found.words }
  return isNounBehind(context, line) ? null : line
}

/** Whether names are of foods, after which colors of a line of anything else are called: the grape of “Air Jordan 1 Black Grape”. */
export function areColors({ catalogue }: Context, names: readonly Name[], line: NodeId): boolean {
  const isFood = (node: NodeId) => hasTrait(catalogue.traits, node, 'food')
  return names.length > 0 && !isFood(line) && names.every(({ nodes }) => nodes.every(isFood))
}

/** The brands and lines that a name contains. */
export function brandsNamed(context: Context): BrandNamed[] {
  const { brands, lines } = brandsOf(context.catalogue)
  return phrases(context).flatMap(({ keys, words }) => {
    const line = keys.map((key) => lines.get(key)).find((node) => node !== undefined)
    const { branches, depicts = [] }: Pick<Brand, 'branches' | 'depicts'> = brands.get(keys[0]!) ?? {
      branches: line === undefined ? [] : [line],
    }
    return branches.length > 0 ? [{ branches, depicts, words }] : []
  })
}

/** The code of a model, of letters and figures: `MD199HN`. */
const CODE = /^(?=.*\d)(?=.*\p{L}{2})[\p{L}\d]{6,}$/u

/** Whether a name has several brands, or one and the code of a model, and nothing else but looks: “Sony Apple” is no fruit, nor is “Apple MD199HN”. */
export function isBrandsOnly(context: Context): boolean {
  const { brands } = brandsOf(context.catalogue)
  const found = phrases(context).filter(({ keys }) => brands.has(keys[0]!))
  const branded = new Set(found.flatMap(({ words }) => words))
  const isModel = found.length === 1 && context.name.some(({ folded }) => CODE.test(folded))
  return (
    (found.length > 1 || isModel) && context.name.every((word) => branded.has(word) || isAside(context.lexicon, word))
  )
}

type Phrase = { words: readonly Word[]; keys: string[] }

/** The phrases of a name up to a connector, with their keys: as written, and with `#` for the figures of the last word. */
function phrases({ name, lexicon, language }: Context): Phrase[] {
  const cuts = lexicon.cuts[language ?? 'en']
  const cut = name.findIndex(({ folded }, i) => i > 0 && cuts.has(folded))
  const words = cut < 0 ? name : name.slice(0, cut)
  return words.flatMap((_, start) => {
    const longest = Math.min(WORDS_MAX, words.length - start)
    return Array.from({ length: longest }, (_, i) => {
      const part = words.slice(start, start + longest - i)
      const text = part.map(({ folded }) => folded).join(' ')
      return { words: part, keys: [text, text.replace(FIGURES, '#')] }
    })
  })
}

/** The number of a model at the end of a name: `24` of `s24`, `1000xm5`. */
const FIGURES = /\d[\p{L}\d]{0,7}$/u

/** Whether anything but a brand or a look stands before a line: a “Pad Edge PS5” is no console. */
function isSomethingBefore(context: Context, line: readonly Word[]): boolean {
  const branded = new Set(brandsNamed(context).flatMap(({ words }) => words))
  const before = context.name.slice(0, context.name.indexOf(line[0]!))
  return before.some((word) => !isAside(context.lexicon, word) && !branded.has(word))
}

const CAPACITY = /^\d+[gt]b$/

/** Whether a word says what a device has of a capacity: the “SSD” of “Inspiron 15 8GB RAM 128GB SSD”. */
export function isHeld({ name, lexicon }: Context, { folded, start }: Word): boolean {
  const before = name[name.findIndex((word) => word.start === start) - 1]
  return lexicon.properties.held.has(folded) && CAPACITY.test(before?.folded ?? '')
}

/** Whether the part of the name in which a line stands ends on a noun of the catalogue, or on a word that is written small and may be one. */
function isNounBehind(context: Context, { node, words }: LineNamed): boolean {
  const { name, lexicon, index, language } = context
  const start = name.indexOf(words.at(-1)!) + 1
  const cuts = lexicon.cuts[language ?? 'en']
  const end = name.findIndex(({ isApart, folded }, i) => i >= start && (isApart || cuts.has(folded)))
  const part = name.slice(start, end < 0 ? name.length : end)
  const isDetail = (word: Word) =>
    isAside(lexicon, word) || isHeld(context, word) || lexicon.properties.counted.has(word.folded)
  const behind = part.filter((word) => !isDetail(word))
  const last = behind.at(-1)
  if (last === undefined || areColors(context, lookUp(index, [last], 'en'), node)) return false
  return last.isLower || index.namesIn('en').endingIn(last.one).length > 0
}
