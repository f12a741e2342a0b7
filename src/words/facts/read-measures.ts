import { inAnyCase } from '../../lib/any-case.ts'
import type { FactKind } from './fact.ts'
import { isNegated, type Statement } from './statement.ts'

const LENGTH = "mm|cm|m|in|inch|inches|ft|feet|yd|yards?|″|”|\"|''"
const WEIGHT = 'kg|kilograms?|g|grams?|lbs?|pounds?|oz|ounces?'
const VOLUME = 'ml|cl|l|lit(?:er|re)s?|fl\\.? ?oz|gal|gallons?|quarts?|qt'
const NUMBER = '\\d+(?:[.,]\\d+)*(?:[-–/]\\d+(?:[.,/]\\d+)*)?'
const SET = '(?:ml|cl|l|g|kg|oz|fl\\.? ?oz)'
const SIDE = `${NUMBER} ?(?:${LENGTH})? ?(?:[wdhl]\\b\\.?)?`

type Row = {
  label: string
  kind: FactKind
  units: string
  /** Words right before (`Height: 20 cm`, `weighs 1.1 kg`) and right after (`20 cm tall`), one of which must be there. */
  before?: RegExp
  after?: RegExp
  /** Whether sellers state its most: `up to 12 hours of battery life`. */
  atMost?: true
}

const ROWS: readonly Row[] = [
  {
    label: 'Weight',
    kind: 'weight',
    units: WEIGHT,
    before: /\bweigh(?:s|ing|t)?\b[^\d.;]{0,16}$/i,
    after: /^\s*(?:in weight|light|heavy)\b/i,
  },
  {
    label: 'Net weight',
    kind: 'weight',
    units: WEIGHT,
    before: /\bnet(?: weight| wt\.?)?:?\s*$/i,
    after: /^\s*(?:bag|pack|packet|jar|tin|can|box|bar|pouch|net)\b/i,
  },
  { label: 'Volume', kind: 'capacity', units: VOLUME },
  {
    label: 'Battery life',
    kind: 'measure',
    units: 'hours?|hrs?',
    atMost: true,
    before: /\bbattery(?: life)?\b[^\d.;]{0,24}$/i,
    after: /^\s*(?:of )?(?:battery|playtime|playback|listening|runtime)/i,
  },
  { label: 'Power', kind: 'measure', units: 'w|watts?|kw' },
  { label: 'Battery', kind: 'measure', units: 'mah|wh' },
  {
    label: 'Memory',
    kind: 'capacity',
    units: 'mb|gb|tb',
    before: /\b(?:memory|ram)\b[^\d.;,]{0,6}$/i,
    after: /^\s*(?:of )?(?:[\p{L}\d]+ )?(?:memory|ram)\b/iu,
  },
  {
    label: 'Storage',
    kind: 'capacity',
    units: 'gb|tb',
    before: /\b(?:storage|ssd|disk)\b[^\d.;,]{0,6}$/i,
    after: /^\s*(?:of )?(?:[\p{L}\d]+ )?(?:ssd|storage|hdd|hard drive|disk|flash)\b/iu,
  },
  {
    label: 'Processor',
    kind: 'measure',
    units: 'mhz|ghz',
    before: /\b(?:processor|cpu)\b[^\d.;,]{0,6}$/i,
    after: /^\s*(?:(?:quad|dual|octa|hexa|single)[- ]core|processor|cpu)\b/i,
  },
  {
    label: 'Diameter',
    kind: 'size',
    units: LENGTH,
    before: /\bdiameter\b[^\d.;,]{0,8}$/i,
    after: /^\s*(?:in |of )?(?:diameter|across)\b/i,
  },
  {
    label: 'Height',
    kind: 'size',
    units: LENGTH,
    before: /\b(?:height|stands)\b[^\d.;,]{0,8}$/i,
    after: /^\s*(?:in )?(?:tall|high|height)\b/i,
  },
  {
    label: 'Width',
    kind: 'size',
    units: LENGTH,
    before: /\bwidth\b[^\d.;,]{0,8}$/i,
    after: /^\s*(?:in )?(?:wide|width)\b/i,
  },
  {
    label: 'Length',
    kind: 'size',
    units: LENGTH,
    before: /\blength\b[^\d.;,]{0,8}$/i,
    after: /^\s*(?:in )?(?:long|length)\b/i,
  },
  {
    label: 'Depth',
    kind: 'size',
    units: LENGTH,
    before: /\bdepth\b[^\d.;,]{0,8}$/i,
    after: /^\s*(?:in )?(?:deep|depth)\b/i,
  },
  {
    label: 'Thickness',
    kind: 'size',
    units: LENGTH,
    before: /\bthickness\b[^\d.;,]{0,8}$/i,
    after: /^\s*(?:in )?thick\b/i,
  },
]

/** `10 inches/ 25.5 cm x 4.7 inches/ 12 cm`: the one unit of one side and the other of the next. */
const METRIC = /\d ?(?:mm|cm|m)\b/
const IMPERIAL = /\d ?(?:in\b|inch|ft|feet|["”″])/

const SIZE = inAnyCase(`(?<![\\p{L}\\d$€£¥.,])${SIDE}(?:\\s?[x×]\\s?${SIDE}){1,2}(?![\\p{L}\\d])`, 'giu')
const QUANTITY = inAnyCase(
  `\\b(?:pack|set|box|case) of (?!1\\b)\\d+\\b|\\b(?!1[- ])\\d+[- ](?:pack|piece set|count)\\b|(?<![\\d.,])\\d{1,3} ?[x×] ?${NUMBER} ?${SET}(?![\\p{L}\\d])`,
  'giu',
)
/** \`Seat height 43 cm\`, \`a load capacity of 2500 kg\`: the words name what was measured. */
const NAMED =
  /(?<![\p{L}-])((?:(?:seat|back|arm|load|weight|water|tank|fork|cable|cord|cooking|filter|drop|blade|heel|shaft|strap|handle|screen|working|tube|hose|burn|maximum|max\.?|total|noise|fuel|mattress|pile|lens|focal)\s)?(?:height|width|depth|length|diameter|thickness|capacity|torque|pressure|range|time|level|speed|drop|weight))(?:\s(?:of|is|up to)|:)?\s(\d+(?:[.,]\d+)*(?:\s?[-–]\s?\d+(?:[.,]\d+)*)?\s?(?:mm|cm|m|km|in|inch(?:es)?|ft|kg|g|lbs?|oz|ml|l|lit(?:er|re)s?|nm|psi|bar|db|hours?|minutes?|mph|km\/h|rpm)(?![\p{L}\d]))/giu
const READERS = ROWS.map((row) => ({
  row,
  pattern: inAnyCase(`(?<![\\p{L}\\d$€£¥.,/])${NUMBER}[ -]?(?:${row.units})(?![\\p{L}\\d]|-\\p{L}(?!\\p{L}))`, 'giu'),
}))
const VAGUE =
  /\b(?:up to|over|under|than|about|around|approx\.?|approximately|at least|from|every|within|after|save|for|only|just|max\.?|maximum|takes)\s*$/i
const LIMIT = /\b(?:up to|over|under|than|at least|from|every|within|after|save|each|per)\s*$/i

/** A value that the seller only estimates stays an estimate. */
const ROUGHLY = /\b(?:about|around|approx\.?|approximately|circa|ca\.)\s*$/i

const AT_MOST = /\bup to\s*$/i

function hedgeOf(left: string): string {
  if (ROUGHLY.test(left)) return 'about '
  return AT_MOST.test(left) ? 'up to ' : ''
}

/** `Up to a large 2×3 ft`. */
const UP_TO = /\bup to (?:\p{L}+ ){0,3}$/iu

/** `4.5" to 20"`: one end of what was measured. */
const RANGE = /^\s?(?:to|–|-) ?\d/i

/** `200 L/h`, `20 g/m²`, `2 l per minute`: how much of it in what. */
const RATE = /^ ?(?:\/|per\b) ?(?:h|hr|hour|min|minute|sec|second|s|day|m|m²|m2|sqm|kg|l|\d)\b/i

/** `Between 5 and 10 cm`, `from 22 to 35 mm`. */
const BETWEEN = /\b(?:between|from) [\d.,]+ ?\p{L}{0,4} (?:and|to) $/iu

/** `316L stainless steel`: a grade. */
const GRADED = /^ (?:stainless|surgical|steel)\b/i

/** `16.0+5.0 cm`: half of what was measured. */
const SUM = /[+±]$|^ ?[+±]/

/** `Each paddle weighs 220 g` is not what the set weighs, nor `for tanks from 30 to 60 liters` what a filter holds. */
const OF_ONE = /\b(?:each|every|one) \p{L}+[^.;]*$/iu
const OF_OTHERS = /\b(?:for|fits?) [\p{L} -]+ (?:from|of|up to|between) [^.;]*$/iu
/** Whether a text says that a measure of a name is that of what the product is for: `Frame 13 x 18`, `for photos of 13 x 18 cm`. */
export function isOfOthers(measure: string, text: string): boolean {
  const numbers = measure.match(/\d+(?:[.,]\d+)?/g) ?? []
  const at = numbers.length > 1 ? text.search(new RegExp(numbers.join('\\D{1,4}'))) : -1
  return at >= 0 && OF_OTHERS.test(text.slice(0, at))
}

/** `100 ml dirty water tank`: what a part holds. */
const TANK = /^ (?:\p{Ll}+ ){0,3}(?:tank|reservoir|chamber|bin|basket|compartment)\b/u

const PART =
  'arm(?:rest)?|back(?:rest)?|base|blade|brim|cable|chain|collar|compartment|cord|dial|display|door|drawer|drop|foot(?:rest)?|handle|head|heel|hem|hose|inseam|inner|inside|lampshade|leg|lens|lid|mattress|mouth|opening|panel|platform|pocket|pouch|rim|screen|seat|shade|shaft|shelf|sleeve|sole|strap|tray|window'
const OF_PART_BEFORE = new RegExp(
  `\\b(${PART})s? (?:height|width|length|depth|thickness|diameter)\\b[^\\d.;,]{0,8}$`,
  'i',
)
const OF_PART_AFTER = inAnyCase(`^\\s*(?:in )?(?:tall|high|wide|long|deep|thick) (?:\\p{L}+ ){0,2}?(${PART})s?\\b`)

/** `Sleeve length 16.8 in`: any noun before the word that says what was measured. */
const OF_ANY_PART =
  /(?<![\p{L}-])(?!(?:the|its|total|overall|full|whole|maximum|minimum|max|min|product|item|approx|approximate|approximately|in|and|with|a|of|or|is|finished|standard|actual|net|outer|external|assembled|unfolded|folded|by|at)\b)(\p{L}{3,}) (?:height|width|length|depth|thickness|diameter)\b[^\d.;,]{0,8}$/iu

/** `22.2 mm brake clamp diameter`. */
const OF_ANY_PART_AFTER = /^\s(?:\p{L}+ ){0,2}(\p{L}{3,}) (?:height|width|length|depth|thickness|diameter)\b/iu

/** `Inner pocket: 15 x 10 cm`, `cord 1.5 m long`. */
const PART_BEFORE = new RegExp(`\\b(${PART})s?(?: (?:is|are|measures?|measuring|of))?:? ?$`, 'i')

/**
 * Measures whose meaning is sure, by their unit or by the word beside them. A number whose meaning is open is no fact. `isWhole`: whether a word names
 * the product itself and no part of it.
 */
export const readMeasures = (
  text: string,
  start: number,
  isWhole: (word: string) => boolean = () => false,
): Statement[] => (/\d/.test(text) ? measuresIn(text, start, isWhole) : [])

function measuresIn(text: string, start: number, isWhole: Beside['isWhole']): Statement[] {
  const found: Statement[] = []
  const add = (at: number, said: string, { label, kind }: Labeled) => {
    const place = { start: start + at, end: start + at + said.length }
    const isTolerance = said.includes('±') || text[at + said.length] === '±'
    if (isTolerance || found.some((other) => place.start < other.end && place.end > other.start)) return
    found.push({ kind, form: 'value', text: hedgeOf(text.slice(0, at)) + spaced(said), label, ...place })
  }
  for (const { 0: said, index } of text.matchAll(SIZE))
    if (isSize(said, text, index) && !OF_OTHERS.test(text.slice(0, index)))
      add(
        index,
        said.trimEnd(),
        ofPart({ label: 'Size', kind: 'size' }, { left: text.slice(0, index), right: '', isWhole }),
      )
  for (const { 0: said, index } of text.matchAll(QUANTITY)) add(index, said, { label: 'Quantity', kind: 'contents' })
  for (const { at, value, what } of namedIn(text, isWhole)) add(at, value, { label: labelOf(what), kind: kindOf(what) })
  for (const { row, pattern } of READERS) {
    for (const { 0: said, index } of text.matchAll(pattern)) {
      const [left, right] = [text.slice(0, index), text.slice(index + said.length)]
      if (means(row, left, right)) add(index, said, ofPart(row, { left, right, isWhole }))
    }
  }
  return found
}

const WITH_UNIT = inAnyCase(`\\d ?(?:${LENGTH})(?![\\p{L}])|\\d ?[wdhl]\\b.*\\d ?[wdhl]\\b`)

const isSize = (said: string, text: string, index: number) =>
  // “2" x 27'” is cut before its feet.
  !/^['’′]/.test(text.slice(index + said.length)) &&
  !UP_TO.test(text.slice(0, index)) &&
  // “Recessed within 2 x 4 inch walls” measures the walls.
  !/\b(?:within|into|behind|between|onto) $/i.test(text.slice(0, index)) &&
  !LOST_UNIT.test(said) &&
  !(METRIC.test(said) && IMPERIAL.test(said) && !/[(/]/.test(said)) &&
  WITH_UNIT.test(said)

/** `23.6" W x 15`: a last side that was cut before its unit. */
const LOST_UNIT = /["”″] ?[wdhl]\b.*[x×] ?[\d.]+$/iu

const namedIn = (text: string, isWhole: Beside['isWhole']) =>
  [...text.matchAll(NAMED)]
    .filter(({ 0: said, index }) => {
      const right = text.slice(index + said.length)
      return !isNegated(text.slice(0, index)) && !/^ ?\//.test(right) && !RANGE.test(right)
    })
    .map(({ 0: said, 1: what = '', 2: value = '', index }) => {
      const [, owner = ''] = OF_ANY_PART.exec(text.slice(0, index) + what) ?? []
      const isOfPart = owner !== '' && !what.includes(' ') && !isWhole(owner.toLowerCase())
      return { at: index + said.length - value.length, value, what: isOfPart ? `${owner} ${what}` : what }
    })

const labelOf = (words: string) => words[0]!.toUpperCase() + words.slice(1).toLowerCase()

function kindOf(words: string): FactKind {
  if (/capacity/i.test(words)) return 'capacity'
  if (/weight/i.test(words)) return 'weight'
  return /height|width|depth|length|diameter|thickness/i.test(words) ? 'size' : 'measure'
}

function means({ before, after, atMost }: Row, left: string, right: string): boolean {
  if (
    SUM.test(left) ||
    SUM.test(right.slice(0, 2)) ||
    (LIMIT.test(left) && !(atMost && AT_MOST.test(left))) ||
    BETWEEN.test(left) ||
    GRADED.test(right) ||
    isNegated(left) ||
    OF_ONE.test(left) ||
    OF_OTHERS.test(left) ||
    RANGE.test(right) ||
    RATE.test(right) ||
    /^ ?\/ ?\d|^\.?\s*\d[\d.]* ?oz\b/.test(right)
  )
    return false
  if (!before || !after) return !VAGUE.test(left) && !TANK.test(right)
  return before.test(left) || after.test(right)
}

type Labeled = { label: string; kind: FactKind }
type Beside = { left: string; right: string; isWhole: (word: string) => boolean }

/** The row of a seat's height or a strap's width, which is no size of the whole. */
function ofPart(row: Labeled, { left, right, isWhole }: Beside): Labeled {
  const [, found] =
    OF_PART_BEFORE.exec(left) ??
    OF_PART_AFTER.exec(right) ??
    PART_BEFORE.exec(left) ??
    OF_ANY_PART.exec(left) ??
    OF_ANY_PART_AFTER.exec(right) ??
    []
  const part = row.kind === 'size' ? found?.toLowerCase() : undefined
  if (!part || isWhole(part)) return row
  return { label: `${part[0]!.toUpperCase()}${part.slice(1)} ${row.label.toLowerCase()}`, kind: 'measure' }
}

const spaced = (value: string) =>
  value
    .replace(/(\d)(kg|g|ml|l|mm|cm|mah|mb|gb|tb|lbs?|oz|w)\b/gi, '$1 $2')
    .replace(/(\d)-(lit(?:er|re)|ounce|pound|gallon|quart|watt|hour|yard)$/i, '$1 $2s')
    .replace(/(\d)[ -]inch$/i, '$1 inches')
    .replace(/^1 (?:(inch)es|(\p{L}+)s)$/u, '1 $1$2')
    .replace(/''/g, '″')
    .replace(/\s+/g, ' ')
