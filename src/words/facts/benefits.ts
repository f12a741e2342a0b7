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
const IMITATION = /\b(?:faux|vegan|imitation|artificial|synthetic|fake|mock|simulated|pu|man-made)[ -]$/
/** What may follow a word: the ending of its plural, and then neither letters nor what makes it an imitation. */
const ENDING =
  /^(?:s|es)?(?![\p{L}\p{N}])(?![ -](?:look|effect|style|like|print|finish|tones?|gold|stain(?:ed)?|colou?red|plat(?:ed|ing)|shaped?|pattern|cut|quilted|clear|filled|vermeil|dipped|washed|pvd|layer|inspired|themed|crystal|red|green|blue)\b)/u

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

/** Where a word stands that neither lies within another nor is that of an imitation; `Wind-proof` is `wind proof`. */
function* placesOf(word: string, text: string): Generator<{ start: number; end: number }> {
  const [sought, flat] = [word, text].map((one) => one.replaceAll('-', ' ')) as [string, string]
  for (let start = flat.indexOf(sought); start >= 0; start = flat.indexOf(sought, start + 1)) {
    const before = text.slice(Math.max(0, start - BEFORE_MAX), start)
    if (/[\p{L}\p{N}]$/u.test(before) || IMITATION.test(before)) continue
    const [ending] = ENDING.exec(text.slice(start + sought.length)) ?? []
    if (ending !== undefined) yield { start, end: start + sought.length + ending.length }
  }
}

/** Longer than the word of any imitation. */
const BEFORE_MAX = 30

function placeOf(word: string, text: string, ...[sentence, references]: [Sentence, References]) {
  for (const place of placesOf(word, text)) {
    const found = text.slice(place.start, place.end)
    const before = text.slice(0, place.start)
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
