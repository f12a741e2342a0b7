import { memoizeRecent } from '../../lib/memoize-recent.ts'
import type { Texts } from '../copy/texts-for.ts'
import { standsBeside } from './beside.ts'
import { isMaterial } from './read-things.ts'
import { describesProduct, type References } from './reference.ts'
import type { Sentence } from './sentences.ts'
import { SHARE_MIN, shareBefore } from './share.ts'
import { isNegated } from './statement.ts'

/** A benefit of the pack with the place of the words that it rests on, in the cleaned text. */
export type StatedBenefit = { line: string; short: string; start: number; end: number }

/** Benefits that care instructions contradict: nothing that may not be washed washes easily. */
const DELICATE =
  /\b(?:dry[- ]clean(?:ing)?(?: only)?|hand[- ]wash(?:able)?|do not wash|not washable|spot[- ]clean|surface[- ]wash(?:able)?|wipe clean only)\b/i
const WASHES = /\b(?:wash(?:es|ed|ing|able)?|launder\w*)\b/i
const DESCRIBES =
  /(?:proof|resistant|repellent|free|safe|able|ible|less|ful|ed|ing|ic|weight|light|slip|stick|made|grain|organic|vegan|compact|portable|soft)$/

/**
 * What the facts mean to the buyer: the benefits of the pack one of whose words a sentence says, not negated. A word that describes (`waterproof`)
 * and a material must be that of the product itself, not of a part of it.
 */
export function readBenefits(benefits: Texts['benefits'], sentence: Sentence, references: References): StatedBenefit[] {
  const text = sentence.text.toLowerCase()
  return benefits.flatMap(({ when, line, short }) => {
    const place = when.map((word) => placeOf(word, text, sentence, references)).find((found) => found !== null)
    return place ? [{ line, short, start: sentence.start + place.start, end: sentence.start + place.end }] : []
  })
}

/** Whether what the text says of its care agrees with the line. */
export const isCaredFor = (line: string, source: string) => !(WASHES.test(line) && DELICATE.test(source))

/** What makes a material another one: `vegan leather` is no leather, `wood look` no wood. */
const IMITATION_BEFORE = '(?<!\\b(?:faux|vegan|imitation|artificial|synthetic|fake|mock|simulated|pu|man-made)[ -])'
const IMITATION_AFTER =
  '(?![ -](?:look|effect|style|like|print|finish|tones?|gold|stain(?:ed)?|colou?red|plat(?:ed|ing)|shaped?|pattern|cut|quilted|clear|filled|vermeil|dipped|washed|pvd|layer|inspired|themed|crystal|red|green|blue)\\b)'

/** `On a smooth surface such as wood floors`, `works with LED or halogen bulbs`, `safe for wooden floors`: what it is used on or with. */
const SURROUNDINGS =
  /\b(?:on|over|for) [^.;:]*\b(?:such as|like) [^.;:]*$|\b(?:works?|compatible|used?|pairs?|goes|go|matche?s?) (?:\p{L}+ly |well )?(?:with|on) [^.;:]*$|\b(?:requires?|needs|safe (?:for|on)) [^.;:]*$|\bthan [^.;:]*$/u

/** `Tell us if you want it ground`: what a buyer may ask for. */
const ASKED_FOR = /\b(?:want|prefer|like|need|order|have|request) (?:it|them|yours|one)(?: \p{L}+ly)? $/u

const PACK = '(?:case|box|bag|pouch|packaging|packing|carton|sack|wrapper|sachet|cord|cable|sleeve|gift wrap)'
/** `Comes in a | dust bag`, `Case of | included`, where the material stood: what a product is handed over in is of another material. */
const OF_PACK = new RegExp(
  `\\b(?:in|with) (?:an? |its |our )?(?:\\p{L}+ ){0,2}\\| (?:(?:gift|dust|storage|drawstring|carry|carrying) )?${PACK}\\b|` +
    `^[^\\p{L}|]*(?:an? |the |comes with |includes? )*(?:\\p{L}+ )?${PACK} (?:of|made|in|from|is)\\b`,
  'u',
)
const isOfPack = (before: string, after: string) => OF_PACK.test(`${before}|${after}`)

/** What a fabric has little of and does its work all the same. */
const STRETCHES = /^(?:elastane|spandex|lycra)$/

/** More words than the benefits of the catalogue rest on. */
const SOUGHT_MAX = 2_000

/** Where a word of a benefit may stand: `begins` is a part that every text with it contains. */
const soughtOf = memoizeRecent(SOUGHT_MAX, (word: string) => {
  const said = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[ -]/g, '[ -]')
  return {
    begins: /[\p{L}\p{N}]+/u.exec(word)?.[0] ?? word,
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])${IMITATION_BEFORE}${said}(?:s|es)?(?![\\p{L}\\p{N}])${IMITATION_AFTER}`,
      'gu',
    ),
  }
})

function placeOf(word: string, text: string, ...[sentence, references]: [Sentence, References]) {
  const { begins, pattern } = soughtOf(word)
  if (!text.includes(begins)) return null
  for (const { index, 0: found } of text.matchAll(pattern)) {
    const place = { start: index, end: index + found.length }
    const before = text.slice(0, index)
    if (
      !isNegated(before) &&
      (STRETCHES.test(found) || shareBefore(before) >= SHARE_MIN.meant) &&
      !SURROUNDINGS.test(before) &&
      !ASKED_FOR.test(before) &&
      !isOfPack(before, text.slice(place.end)) &&
      !standsBeside(before, text.slice(place.end)) &&
      (!(DESCRIBES.test(word) || isMaterial(word)) || describesProduct(sentence, place, references))
    )
      return place
  }
  return null
}
