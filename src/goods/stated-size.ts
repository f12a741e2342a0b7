import { metersOf } from '../lib/lengths.ts'
import { vocabularyData } from './vocabulary.ts'

const NUMBER = '\\d+(?:[.,]\\d+)?'
const UNIT = '(?:mm|cm|m|in|inch|inches|ft)(?![\\p{L}\\d])|["″]'
const SIDE = `${NUMBER} ?(?:${UNIT})?`
/** `45 x 30 x 20 cm`, each side with its unit or all with the last one. */
const SIDES = new RegExp(`(?<![\\p{L}\\d.,])${SIDE}(?: ?[x×] ?${SIDE}){1,2}`, 'giu')
const EACH = new RegExp(`(${NUMBER}) ?(${UNIT})?`, 'giu')
const LENGTH = new RegExp(`(?<![\\p{L}\\d.,×x/-])(${NUMBER})[ -]?(${UNIT})`, 'giu')
/** So many characters beside a length its side is named in, and no sentence ends in between. */
const BESIDE = 16
/** A length outside the usual ones of a category by these factors is one of a part, a cable or a box. */
const USUAL = { least: 0.75, greatest: 1.5 } as const

/**
 * The longest side (meters) that a text states of a product whose category has these sizes: the greatest of all measures that are usual for it; null where it
 * states none. The measure of a part or of a package within the usual sizes cannot be distinguished.
 */
export function statedSize(text: string, usual: { least: number; greatest: number }): number | null {
  const isUsual = (length: number) => length >= USUAL.least * usual.least && length <= USUAL.greatest * usual.greatest
  const stated = [...sidesIn(text), ...lengthsIn(text)].filter(isUsual)
  return stated.length > 0 ? Math.max(...stated) : null
}

function sidesIn(text: string): number[] {
  return [...text.matchAll(SIDES)].flatMap(([found]) => {
    const sides = [...found.matchAll(EACH)]
    const unit = sides.findLast((side) => side[2] !== undefined)?.[2]
    return unit === undefined ? [] : sides.map(([, value, own]) => metersOf(value!, own ?? unit))
  })
}

function lengthsIn(text: string): number[] {
  const { extents } = vocabularyData().reading
  return [...text.matchAll(LENGTH)].flatMap((found) => {
    const end = found.index + found[0].length
    const before = text
      .slice(Math.max(0, found.index - BESIDE), found.index)
      .split(/[.;,\n]/)
      .at(-1)!
    const after = text.slice(end, end + BESIDE).split(/[.;,\n]/)[0]!
    return extents.test(before) || extents.test(after) ? [metersOf(found[1]!, found[2]!)] : []
  })
}
