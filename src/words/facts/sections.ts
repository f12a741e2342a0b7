import type { GrammaticalNumber } from '../../goods/node-names.ts'
import { vocabularyData } from '../../goods/vocabulary.ts'
import { numberOf } from '../grammar/grammar.ts'
import { isVerbForm } from './missed-verb.ts'
import { type References, refers } from './reference.ts'
import { isShopTalk } from './seller.ts'
import type { Sentence } from './sentences.ts'
import { headingsOf, topicOf } from './signs.ts'

/** What a text is about: the words that name it, and its number where it has a noun. */
type Subject = { references: References; number: GrammaticalNumber | undefined }

/**
 * The sentences of a text that speak of the product: not those about the shop and the person in the pictures, under a heading about shipping, in a table
 * of sizes, in an order how to handle it, or about what the sentence before is about. A table that lost its columns has its rows back.
 */
export function ofProduct(sentences: readonly Sentence[], subject: Subject): Sentence[] {
  const headings = headingsOf(sentences)
  let heading = ''
  let isChoice = false
  return withRows(sentences).flatMap((sentence, i) => {
    const text = sentences[i]!.text
    // “Use mild detergents” under “Care” is no heading.
    const isOrder = topicOf(heading) === 'instructions' && isVerbForm(text.split(' ')[0]!) && !text.endsWith(':')
    // Several in a row are the names of tabs: the text of all stands behind the last.
    isChoice = CHOICE.test(text) || (isChoice && headings[i] !== 'itself' && !/[.!?]$/.test(text))
    if (headings[i] === 'itself' && !isOrder) heading = headings[i - 1] === 'itself' ? '' : text
    const isOther =
      sentence === null ||
      isOrder ||
      isChoice ||
      isOfTrade(sentence, heading) ||
      SIZE_ROW.test(text) ||
      isHeading(text) ||
      isOfAnother(sentence, sentences[i - 1], subject)
    return isOther ? [] : [sentence]
  })
}

/** `Choose from these scents:`: of the lines that follow, a product has one. */
const CHOICE = /^(?:choose|select|pick)\b[^.!?]*:$|\bavailable (?:in|as|with)\b[^.!?]*:$/i

/** `Zero Maintenance`, then a sentence: where the lines begin that are titles of paragraphs, if there are several. */
export function titlesOf(sentences: readonly Sentence[]): ReadonlySet<number> {
  const found = sentences.filter(({ text }, i) => {
    const next = sentences[i + 1]?.text ?? ''
    return TITLE.test(text) && /[.!]$/.test(next) && next.split(' ').length > PARAGRAPH_MIN
  })
  return new Set(found.length > 1 ? found.map(({ start }) => start) : [])
}

const TITLE = /^\p{Lu}[\p{L}’'-]*(?: (?:&|and|of|for|in|to|with|the|\p{Lu}[\p{L}’'-]*)){0,5}:?$/u
const PARAGRAPH_MIN = 6

function isOfTrade(sentence: Sentence, heading: string): boolean {
  const { tradeHeadings, trade, models } = vocabularyData().sections
  return isShopTalk(sentence) || trade.test(sentence.text) || models.test(sentence.text) || tradeHeadings.test(heading)
}

/** `Fabric & Care`: nothing but names of sections. */
function isHeading(text: string): boolean {
  const { headingWords } = vocabularyData().sections
  return text
    .toLowerCase()
    .replace(/[:?]$/, '')
    .split(' ')
    .every((word) => headingWords.has(word))
}

/** `XL: bust 44.1 in, length 53 in`, `Medium – 33hr burn`: one of several sizes. */
const SIZE_ROW =
  /^(?:\d?x{0,4}-?[sl]|m|\d?x{0,4}-?(?:small|large)|extra[- ](?:small|large)|medium|regular|petite|plus|mini)\s*(?:[:=(|]|\s[-–—])\s*[^:]*\d/iu

/** `Spokes are for suckers. They add weight.`: several of something else, where the product is one. */
function isOfAnother({ tokens }: Sentence, before: Sentence | undefined, { references, number }: Subject): boolean {
  if (number === 'many' || !/^(?:they|these|those)$/i.test(tokens[0]?.text ?? '') || !before) return false
  const [first, next] = before.parsed.phrases
  const head = before.parsed.tokens[first?.last ?? -1]
  return (
    first?.kind === 'noun' &&
    next?.kind === 'verb' &&
    head !== undefined &&
    numberOf(head.text) === 'many' &&
    !refers(head, references)
  )
}

/** As many answers alone in their lines are a table. */
const ANSWERS_MIN = 3
const CELL_MAX = 60

/** The sentences, null for the cells of a table that lost its columns; those behind a label that states something are its values. */
function withRows(sentences: readonly Sentence[]): (Sentence | null)[] {
  const { answers, rowLabels } = vocabularyData().sections
  const isAnswer = (sentence: Sentence | undefined) => answers.has(sentence?.text.toLowerCase() ?? '')
  const isCell = (sentence: Sentence | undefined) =>
    sentence !== undefined && sentence.text.length <= CELL_MAX && !/[.!?:]$/.test(sentence.text)
  const isAnswered = sentences.filter(isAnswer).length >= ANSWERS_MIN
  let [first, last] = [sentences.findIndex(isAnswer), sentences.findLastIndex(isAnswer)]
  if (!isAnswered) return [...sentences]
  while (isCell(sentences[first - 1])) first -= 1
  while (isCell(sentences[last + 1])) last += 1
  return sentences.map((sentence, i) => {
    if (i < first || i > last) return sentence
    const label = sentences[i - 1]?.text ?? ''
    const isValue = i > first && rowLabels.has(label.toLowerCase()) && isCell(sentence) && !isAnswer(sentence)
    return isValue ? { ...sentence, pair: { label, value: sentence.text, at: 0 } } : null
  })
}
