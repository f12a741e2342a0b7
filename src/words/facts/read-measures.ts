import type { FactKind } from './fact.ts'
import { type Found, isNegated } from './found.ts'

const UNIT =
  "(?:mm|cm|m|km|in\\.?|inch(?:es)?|ft|feet|yd|yards?|″|”|\"|''|kg|kilograms?|g|grams?|mg|lbs?|pounds?|oz|ounces?|fl\\.? ?oz|ml|cl|l|lit(?:er|re)s?|gal(?:lons?)?|quarts?|qt|cups?|w|watts?|kw|v|volts?|mah|wh|gb|tb|mb|mp|megapixels?|hz|khz|rpm|psi|lumens?|lm|°c|°f|%|hours?|hrs?|minutes?|mins?|days?|months?|years?|gsm|denier|tog|thread[- ]count|pieces?|pcs?|count|servings?|people|persons?|speeds?|settings?|colou?rs?|pages?|bars?|x)"
const NUMBER = '\\d+(?:[.,]\\d+)*(?:[-–/]\\d+(?:[.,/]\\d+)*)?'
const MEASURE = new RegExp(
  `(?<![\\p{L}\\d$€£¥.,/])(${NUMBER})[ -]?(${UNIT})(?![\\p{L}\\d])(?:\\s?[x×]\\s?(${NUMBER})[ -]?(${UNIT})?){0,3}`,
  'giu',
)
const SPACE = new RegExp(
  `(?<![\\p{L}\\d$€£¥.,])(?:${NUMBER}\\s?[x×]\\s?){1,2}${NUMBER}\\s?(?:mm|cm|m|in|inch(?:es)?|ft|″|")(?![\\p{L}\\d])`,
  'giu',
)

const LABELS: readonly { label: string; kind: FactKind; unit: RegExp; near?: RegExp }[] = [
  {
    label: 'Weight',
    kind: 'weight',
    unit: /(?:kg|kilograms?|\dg| g|grams?|lbs?|pounds?|oz|ounces?)$/i,
    near: /weigh|weight|heavy/i,
  },
  {
    label: 'Volume',
    kind: 'capacity',
    unit: /(?:ml|cl|\dl| l|lit(?:er|re)s?|fl\.? ?oz|gal(?:lons?)?|quarts?|qt|cups?)$/i,
  },
  {
    label: 'Battery life',
    kind: 'measure',
    unit: /(?:hours?|hrs?|minutes?|mins?)$/i,
    near: /battery|charge|playtime|playback|runtime/i,
  },
  { label: 'Power', kind: 'measure', unit: /\d ?(?:w|watts?|kw)$/i },
  { label: 'Battery', kind: 'measure', unit: /\d ?(?:mah|wh)$/i },
  { label: 'Memory', kind: 'capacity', unit: /\d ?(?:gb|tb|mb)$/i },
  { label: 'Diameter', kind: 'size', unit: /(?:mm|cm|m|in\.?|inch(?:es)?|ft|″|”|"|'')$/i, near: /diameter/i },
  {
    label: 'Height',
    kind: 'size',
    unit: /(?:mm|cm|m|in\.?|inch(?:es)?|ft|feet|″|”|"|'')$/i,
    near: /\b(?:tall|height|high)\b/i,
  },
  {
    label: 'Width',
    kind: 'size',
    unit: /(?:mm|cm|m|in\.?|inch(?:es)?|ft|feet|″|”|"|'')$/i,
    near: /\b(?:wide|width)\b/i,
  },
  {
    label: 'Length',
    kind: 'size',
    unit: /(?:mm|cm|m|in\.?|inch(?:es)?|ft|feet|yd|yards?|″|”|"|'')$/i,
    near: /\b(?:long|length|cord|cable)\b/i,
  },
  {
    label: 'Depth',
    kind: 'size',
    unit: /(?:mm|cm|m|in\.?|inch(?:es)?|ft|feet|″|”|"|'')$/i,
    near: /\b(?:deep|depth)\b/i,
  },
  { label: 'Thickness', kind: 'size', unit: /(?:mm|cm|in\.?|inch(?:es)?|″|”|"|'')$/i, near: /\bthick/i },
  { label: 'Size', kind: 'size', unit: /x.*(?:mm|cm|m|in\.?|inch(?:es)?|ft|feet|″|”|"|'')$/i },
]

/** Measures whose meaning is sure: by their unit, or by the word beside them. A number whose meaning is open is no fact. */
export function readMeasures(text: string, start: number): Found[] {
  const found: Found[] = []
  for (const match of [...text.matchAll(SPACE), ...text.matchAll(MEASURE)]) {
    const value = match[0].trim()
    const at = match.index
    if (found.some((other) => at + start < other.end && at + start + value.length > other.start)) continue
    const near = `${text.slice(Math.max(0, at - 22), at)}${text.slice(at + value.length, at + value.length + 16)}`
      .split(/[.;\n]\s/)
      .join(' ')
    const row = LABELS.find(({ unit, near: word }) => unit.test(value) && (!word || word.test(near)))
    if (
      !row ||
      isNegated(text.slice(0, at)) ||
      /\b(?:up to|over|under|than|about|around|approx\.?)\s*$/i.test(text.slice(0, at))
    )
      continue
    found.push({
      kind: row.kind,
      form: 'value',
      text: spaced(value),
      label: row.label,
      start: start + at,
      end: start + at + value.length,
    })
  }
  return found
}

const spaced = (value: string) =>
  value.replace(/(\d)(kg|g|ml|mm|cm|mah|gb|tb|lbs?|oz|w)\b/gi, '$1 $2').replace(/\s+/g, ' ')
