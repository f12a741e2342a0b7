import { vocabularyData } from '../../goods/vocabulary.ts'
import { numberOf } from '../grammar/grammar.ts'
import { graphemes } from '../grammar/length.ts'
import { claimFindings, NO_SOURCES } from '../lint/claim-rules.ts'
import { languageFindings } from '../lint/language-rules.ts'
import { chunksOf } from './chunk.ts'
import type { References } from './reference.ts'
import type { Sentence } from './sentences.ts'
import { PRAISE } from './statement.ts'
import type { Token } from './tagger.ts'
import { isOutOfStep } from './whole.ts'
import { isOpinionated } from './wording.ts'

const reading = () => vocabularyData().reading

const MIN = 24
const MAX = 98
const POINTS_ELSEWHERE =
  /\b(?:we|our|us|i|my|me|he|she|they|them|him|her|his|these|those|ones|such|click|please|note|see|shown|sold separately|order|ships?|shipping|return|returns|warranty|here|above|below|also|however|but|too|instead|otherwise|this means|size chart|wearing|not included|not supplied|for long time|sensible skin|childrens|informations|simple product|variable product|lorem|another|would|just (?:add|mix)|deserves?|replacement|not included|contains milk|requires?|for a reason|has spent|so many|comes? with .* included|(?:was|were)|available in|for example|the label|(?:features|ingredients|contents) include)\b/i

const BEGINS_BADLY =
  /^(?:(?:the|an?) (?:is|are|was|has|have)|\p{L}+(?:posing|pairing) (?:the|an?)|in \d\S*|the result|though|although|wherever|whenever|whichever|whatever|no matter|not only|after|along with|each|every|in addition|fun|be|luckily|unfortunately|additionally|furthermore|moreover|plus|condense|refine|prep|and|but|or|so|then|because|make sure|enter|choose|add|get|buy|try|enhance|elevate|experience|discover|embrace|unleash|step|introducing|meet|welcome|enjoy|look|feel|replenish|refresh your|achieve|bye|immediate|keeping|(?:beauty|comfort|style|elegance) and|take control|start with|conquer|say|upgrade|boost|transform|find your|take on|venture|unveiling|imagine|improve|indulge|luxuriate|revel|bask|unwind|savou?r|treat|explore|immerse|dive|stay ahead|stay on|hit)\b/iu

/** Verbs that are nouns, too, before another word: a “rub with herbs” is a product. */
const RUBBED_IN = /^(?:rub|massage|work|pat|dab|sprinkle|squeeze) (?:in|into|on|onto|over)\b/i

/** `After each wash, dry with a soft towel.` */
const CARED_FOR =
  /^(?:after|before) (?:each|every|use|using|the first|your first|wash\w*|cleaning|applying|shower\w*)\b/i

/** Whether the sentence is an instruction: `Whisk with hot water.`; `Clean lines with …` does not. */
export const isInstruction = (text: string) =>
  RUBBED_IN.test(text) ||
  CARED_FOR.test(text) ||
  (reading().orders.test(text) && !/^cut\b/i.test(text)) ||
  (reading().instructions.test(text) &&
    /^\p{L}+ (?:with|in|into|the|your|an?|it|well|before|after|gently|once|two|one|thoroughly|only)\b/u.test(text))

/** What warns or depends on something: `Scratches if cut in with a knife.` */
const WARNING =
  /^can\b|\b(?:if|unless|must|should|cannot|can['’]t|can cause|causes|may|might|caution|warning|harmful|hazard|damag\w+|danger\w*|do not|don['’]t|not (?:[a-z]+[ -])?(?:safe|suitable|recommended|intended)|wears? off|fades?|scratches|cracks?|breaks?|shrinks?|tarnish\w*|stains?)\b/i

/** Whether a sentence speaks of the shop and not of what it sells. */
export const isShopTalk = ({ text }: Sentence) =>
  reading().shop_talk.test(text) || reading().trade.test(text) || reading().comparing.test(text)

const WORDS_MIN = 6

/** Sentences of the seller that can stand as they are: short, whole, calm, without praise and without a word that points elsewhere. */
export function isQuotable({ text, tokens }: Sentence, references: References): boolean {
  const length = graphemes(text)
  return (
    length >= MIN &&
    length <= MAX &&
    isCalm(text) &&
    !(tokens[0]?.tag === 'VERB' && /s$/.test(tokens[0].text) && /,.*,/.test(text)) &&
    (tokens.some(isPredicate) || beginsWithProduct(tokens, references)) &&
    !lacksLastArticle(text) &&
    !isOutOfStep(tokens.slice(tokens.findIndex(({ tag }) => tag === 'VERB'))) &&
    !/^(?:weighs|measures|size|minimum|maximum)\b/i.test(text)
  )
}

/** `This dress has side pockets and V-neckline.` */
function lacksLastArticle(text: string): boolean {
  const last = LAST_OF_TWO.exec(text)?.[1]
  return last !== undefined && numberOf(last) === 'one'
}

const LAST_OF_TWO =
  /\b(?:has|have|features|includes|with) (?:an? [^,.]+ and (?!an?\b|the\b|its\b|\d)[\p{L}-]+ |[^,.]+ and (?!an?\b|the\b|its\b|\d))([\p{L}-]+)\.$/u

const NOTE_MIN = 9
const NOTE_MAX = 64
/** What belongs in a table: sizes, counts, washing, what is missing. */
const TABLE_ENTRY =
  /^\d+ ?% .*\d ?%|\p{Ll}{2}\/\p{Ll}{2}|^(?:(?:one |queen |king |twin )?sizes?|(?:length|width|height|diameter),|one (?:size|piece)|sets? of|pack of|model|colou?rs?|contains|(?:hand|machine|spot|dry)[- ](?:wash|clean)|(?:for )?ages?|requires|includes?|approx\w*|weight|dimensions|numbers? of|no\. of|makes?|uses?)\b|\b(?:(?<!\bin )sizes|conversions?|only|included|separately|required|optional|recommended|machine wash|hand wash|x \d)\b|\d\S* ?\p{L}* (?:wide|long|high|tall|deep|thick|across)\b|\b(?:mm|cm|m|in|inch(?:es)?|ft|feet|oz|lbs?|kg|g|ml|l|w|v|watts|volts)\.$/iu

/** `The compound radius fingerboard.`, `A Fresh Spin on Classic Tone.`: what a paragraph stands under. */
const HEADING =
  /^(?:The|Its|Their) \S+(?: \S+){0,3}\.$|^(?:\p{Lu}[\p{L}'’-]*\s(?:\p{Lu}[\p{L}'’-]*\s)*(?:of|on|in|for|to|by|from|with|your|and|the)\s)(?:\p{Lu}[\p{L}'’-]*[\s.])+$/u

/**
 * Fragments of the seller that can stand as they are beside others: `Long, easy-grip tabs.`, `Kink-resistant.` `isAll`: whether it is all that the
 * seller says, be it a figure.
 */
export function isNote({ text, tokens }: Sentence, isAll: boolean): boolean {
  const length = graphemes(text)
  if (isAll && length <= NOTE_MAX && /\d|,/.test(text) && !/^\d+ - /.test(text) && isCalm(text)) return true
  const words = text.match(/\p{L}[\p{L}'’-]{2,}/gu) ?? []
  return (
    length >= NOTE_MIN &&
    length <= NOTE_MAX &&
    (words.length >= 2 || /\p{L}-\p{L}/u.test(text)) &&
    isCalm(text) &&
    !HEADING.test(text) &&
    !/ [–—] |^(?:on|in|at|of|to|by|under|over|behind) /i.test(text) &&
    !TABLE_ENTRY.test(text) &&
    (tokens.some(({ tag }) => /^(?:NOUN|PROPN|NUM|VERB)$/.test(tag)) || /\p{L}-\p{L}/u.test(text)) &&
    (/(?:^|[\s-])\p{Ll}{4}/u.test(text) || tokens.some(({ tag }) => /^(?:NOUN|ADJ|VERB|NUM)$/.test(tag))) &&
    !tokens.some(
      ({ tag }, i) => tag === 'AUX' || tag === 'PRON' || (tag === 'VERB' && i === 0 && !isSaidOfProduct(tokens[i]!)),
    )
  )
}

/** `Coated to resist sweat.`, `Mixes without lumps.` */
const isSaidOfProduct = ({ text }: Token) => /(?:ed|en|wn|ut|s)$/.test(text)

/** How often it is cared for: `Oil once a month.` */
const ROUTINE =
  /^\p{L}+ (?:\p{L}+ ){0,3}(?:once|twice|weekly|daily|monthly|every (?:\p{L}+ )?(?:day|week|month|year)s?)\b/iu

/** `Cut Kitchen Cooking Spoon Measuring Spoons Kitchen.`: words for a search. */
const KEYWORDS = /^(?:\p{Lu}\S* ){5,}\p{Lu}\S*\.$/u

/** `Holding a sign that says 'GO AWAY`: a quotation that does not end. */
const UNCLOSED = /(?<![\p{L}\d])['‘“"](?=\p{L})[^'’”"]*$/u

/** `Three levels at; 8g, 10g`: a mark where a phrase goes on. `Access panel, allows easy access`: a verb behind a noun and a comma. */
const CUT_OPEN =
  /\b(?:at|of|with|in|for|to|and|or|the|an?)[;:]|^[^,]*(?<!\b(?:is|are|has|have|can|will)\b[^,]*), (?:allows|features|provides|offers|gives|makes|has|includes|comes|ensures)\b/i

/** Whether a text says nothing but the plain truth of this product: no praise, order, warning, price or word that points elsewhere. */
function isCalm(text: string): boolean {
  return (
    /^(?:\p{Lu}|\d)[^:|•*!?]*[^.]\.$/u.test(text) &&
    !PRAISE.test(text) &&
    !isOpinionated(text) &&
    !POINTS_ELSEWHERE.test(text) &&
    !BEGINS_BADLY.test(text) &&
    !reading().instructions.test(text) &&
    !reading().orders.test(text) &&
    !WARNING.test(text) &&
    !ROUTINE.test(text) &&
    !/[.!?](?: |\p{Lu})|[+=]/u.test(text) &&
    !/[$€£¥]|\b(?:AND|OR|NOT|ALL|NEW|FREE)\b/.test(text) &&
    !UNCLOSED.test(text) &&
    !CUT_OPEN.test(text) &&
    /\p{Ll}{2}/u.test(text) &&
    !KEYWORDS.test(text) &&
    !/\(\s|\s\)|\s-\s|\p{L}-\s(?!(?:and|or|to)\b)|\p{L}&\s/u.test(text) &&
    languageFindings(text).length === 0 &&
    claimFindings(text, NO_SOURCES).every(({ rule }) => rule === 'number')
  )
}

/** A verb that makes a sentence; a participle does where it begins one, `Pressed from local apples.` */
const isPredicate = ({ tag, text }: Token, i: number) =>
  tag === 'AUX' || (tag === 'VERB' && (!/(?:ing|ed)$/.test(text) || i === 0))

/** `Memory foam bed for older dogs, with a washable cover.` says what the product is, if without a verb. */
function beginsWithProduct(tokens: readonly Token[], references: References): boolean {
  const [first] = chunksOf(tokens)
  return (
    tokens.length > WORDS_MIN &&
    first !== undefined &&
    first.first === 0 &&
    references.has(tokens[first.last]!.text.toLowerCase())
  )
}
