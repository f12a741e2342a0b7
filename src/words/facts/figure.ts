import type { Span } from './fact.ts'
import { sizesIn } from './name.ts'

/** A figure that a name has beside its words: `4.2 L`, `pack of 6`; `attribute`: the same as it stands before the noun, null where it cannot. */
export type Figure = { text: string; attribute: string | null; from: Span }

const COUNTED =
  /(?<![\p{L}\d])(?:(?:pack|set|box|case) of (\d{1,3})|(\d{1,3})[ -]?(pack|count|ct|pieces?|pcs))(?![\p{L}\d])/iu
/** `Up to 45 kg`, `for 14 inch laptops`: the figure of something else. */
const OF_OTHERS = /(?:\b(?:up to|over|under|than|from|for|fits?|to|with)|[x×/–+])\s*$/i
/** One number and its unit. A capital letter behind a number may be a model: `911M`. */
const MEASURED =
  /^(\d+(?:[.,]\d+)?)[ -]?(L|W|V|GB|TB|MB|mAh|″|”|"|''|[Ii]n(?:ch(?:es)?)?|mm|cm|m|ft|yd|oz|fl ?oz|lbs?|kg|g|[Mm][Ll]|l|cl|w|lm|gal|qt)$/
const INCHES = /^(?:″|”|"|''|[Ii]n(?:ch(?:es)?)?)$/

/** Reads the first figure of a name whose unit is sure. */
export function readFigure(name: string): Figure | null {
  const counted = COUNTED.exec(name)
  if (counted) return countOf(counted)
  const sizes = sizesIn(name)
  const units = sizes.map(({ text }) => MEASURED.exec(text.trim())?.[2])
  // `3W 6W 9W`: what there is to choose from.
  const isOneOfSeveral = (unit: string) => units.indexOf(unit) !== units.lastIndexOf(unit)
  for (const { text, start } of sizes) {
    const [, amount, unit] = MEASURED.exec(text.trim()) ?? []
    const isOther =
      OF_OTHERS.test(name.slice(0, start)) || /^\.?\s?(?:[x×/&+-]|\(|[HWDL]\b)/.test(name.slice(start + text.length))
    if (amount === undefined || unit === undefined || isOther || isOneOfSeveral(unit) || !isSize(amount, unit)) continue
    const said = INCHES.test(unit) ? `${amount}-inch` : `${amount} ${unit.replace(/^ML$/i, 'ml')}`
    return {
      text: INCHES.test(unit) ? `${amount} inches` : said,
      attribute: said,
      from: { field: 'name', start, end: start + text.length },
    }
  }
  return null
}

/** `Class TU690T 2022"`: a year and a mark behind it. */
const INCHES_MAX = 400

const isSize = (amount: string, unit: string) => {
  const number = Number(amount.replace(',', '.'))
  return number > 0 && !(INCHES.test(unit) && number > INCHES_MAX)
}

function countOf({ 0: said, 1: ofMany, 2: many, 3: word, index }: RegExpExecArray): Figure | null {
  const count = Number(ofMany ?? many)
  if (count < 2) return null
  const from: Span = { field: 'name', start: index, end: index + said.length }
  if (ofMany !== undefined) return { text: said.toLowerCase(), attribute: null, from }
  if (/^pack$/i.test(word!)) return { text: `pack of ${count}`, attribute: null, from }
  // “2 pcs” are two of a thing, “2-piece” is one of two parts.
  if (/^pcs$/i.test(word!)) return { text: `set of ${count}`, attribute: null, from }
  const isPieces = /^p/i.test(word!)
  return isPieces
    ? { text: `${count} pieces`, attribute: `${count}-piece`, from }
    : { text: `${count} count`, attribute: null, from }
}
