import { vocabularyData } from '../../goods/vocabulary.ts'
import { articleFor, numberOf } from '../grammar/grammar.ts'
import { claimFindings, NO_SOURCES } from '../lint/claim-rules.ts'
import { healthClaimIn } from '../lint/health-claims.ts'
import { languageFindings } from '../lint/language-rules.ts'
import type { Parsed } from './clauses.ts'
import { PRAISE } from './statement.ts'
import type { Token } from './tagger.ts'
import { isWhole } from './whole.ts'

/** Words of a sentence as they are repeated, with the place of the first and the last one. */
export type Wording = { text: string; start: number; end: number }

const JOINS = /^(?:and|,|&|yet|or|but)$/i

/** The words from `first` up to `end`, opinions and parentheses left out; null when they do not stand without the rest of the sentence. */
export const wordingOf = (parsed: Parsed, range: { first: number; end: number }): Wording | null =>
  isWhole(parsed, range) ? wordsOf(parsed.tokens, range) : null

/** The same of words that are meant to be less than a phrase: the adjectives before a noun. */
export function wordsOf(tokens: readonly Token[], { first, end }: { first: number; end: number }): Wording | null {
  const kept = withoutOpinions(tokens, first, end)
  const [begin, last] = [kept[0], kept.at(-1)]
  if (!begin || !last || isHollow(tokens, kept)) return null
  // “Elegant, bright, and unobtrusive” without the opinion is of two.
  const said = joined(kept).replace(/^(\p{L}[\p{L}-]*), (?=(?:and|or) \p{L}[\p{L}-]*$)/u, '$1 ')
  const text = withArticles(said.replace(/[‘’]/g, '’'))
  const isPointed = /\p{L}\.$/u.test(text) && !/\.\p{L}\.$/u.test(text)
  return isPointed
    ? { text: text.slice(0, -1), start: begin.start, end: last.end - 1 }
    : { text, start: begin.start, end: last.end }
}

function joined(kept: readonly Token[]): string {
  let text = ''
  for (const [i, token] of kept.entries()) {
    const before = kept[i - 1]
    const isTight = !before || (before.end === token.start && token.start > 0) || /^[,.;:)%°]$/.test(token.text)
    text += `${isTight ? '' : ' '}${token.text}`
  }
  return text
}

/** The words without parentheses and opinions; an opinion goes with the conjunction that ties it to another adjective. */
function withoutOpinions(tokens: readonly Token[], first: number, end: number): Token[] {
  const kept: Token[] = []
  let i = first
  while (i < end) {
    if (tokens[i]!.text === '(') i = closedAt(tokens, i, end)
    // “From our pasture-raised hogs”: the shop names their owner.
    else if (i > first && /^our$/i.test(tokens[i]!.text) && tokens[i - 1]!.tag === 'ADP' && isOfMany(tokens, i)) i += 1
    else if (isOpinion(tokens, i, end)) i = opinionEnd(tokens, i, kept)
    else {
      kept.push(tokens[i]!)
      i += 1
    }
  }
  return kept
}

/** What is left of `a fashionable look` without the opinion: a noun that says nothing alone. */
export const HOLLOW =
  /^(?:looks?|touch|style|design|experience|feel|appearance|choice|addition|quality|performance|way|solution|option|accessory|item|piece|tool|device|product|features?|materials?|details?|construction|finish|functionality|comfort|atmosphere|ambiance|charm|vibe|aesthetic|flair|character|results?|balance|value|sound|flavou?r|taste|smell|scent|silhouette|history|heritage|tradition|reputation|popularity|purpose|outfit|package|shape|color|colour)$/i

const isHollow = (tokens: readonly Token[], kept: readonly Token[]) =>
  kept.some((token, i) => {
    const [before, next] = [kept[i - 1], kept[i + 1]]
    const isBare =
      !before ||
      !/^(?:ADJ|NOUN|PROPN|NUM|VERB)$/.test(before.tag) ||
      before.end < tokens[tokens.indexOf(token) - 1]!.start
    const lost = tokens[tokens.indexOf(token) - 1]
    const lostOpinion = lost !== before && lost?.text !== ')'
    const isOnly = /^(?:the|your)$/i.test(before?.text ?? '') && ONLY.test(lost?.text ?? '')
    return (HOLLOW.test(token.text) || isOnly) && isBare && lostOpinion && !isCompleted(token, next)
  })

/** Opinions that say which one: `at the perfect temperature` is no `at the temperature`. */
const ONLY = /^(?:perfect|ideal|best|finest|ultimate|favou?rite)$/i

/** `A tool for grating`, `a blend of style and comfort` say something without the opinion. */
const isCompleted = ({ text }: Token, next: Token | undefined) =>
  next !== undefined &&
  (/^(?:of|made|that)$/i.test(next.text) ||
    (/^(?:with|for)$/i.test(next.text) &&
      /^(?:tool|device|item|accessory|outfit|package|balance|product|piece)$/i.test(text)))

/** One past the parenthesis that closes the one at `from`. */
function closedAt(tokens: readonly Token[], from: number, end: number): number {
  const close = tokens.findIndex(({ text }, i) => i > from && text === ')')
  return close < 0 ? end : close + 1
}

/** One past an opinion and what goes with it behind it; `kept` loses what goes with it before it. */
function opinionEnd(tokens: readonly Token[], i: number, kept: Token[]): number {
  // “The finest oils”: the article goes with the superlative.
  if (SUPREME.test(tokens[i]!.text) && /^the$/i.test(kept.at(-1)?.text ?? '') && isOfMany(tokens, i)) kept.pop()
  // “A highly functional layout”: how much of an opinion it is.
  if (i > 0 && kept.at(-1) === tokens[i - 1] && isDegree(tokens[i - 1]!, tokens[i]!)) kept.pop()
  // “Soft, and perfectly balanced”: the opinion belongs to the adjective behind it.
  const isOfAdjective = tokens[i]!.tag === 'ADV' && tokens[i + 1]?.tag === 'ADJ'
  return i + 1 + (isOfAdjective ? 0 : untied(tokens, i + 1, kept))
}

const SUPREME = /^(?:best|finest|ultimate)$/i

/** Whether the noun that the words from `i` on lead up to is in the plural. */
function isOfMany(tokens: readonly Token[], i: number): boolean {
  const end = tokens.findIndex(({ tag }, k) => k > i && !/^(?:ADJ|NOUN|PROPN)$/.test(tag))
  const head = tokens[(end < 0 ? tokens.length : end) - 1]!
  return /^(?:NOUN|PROPN)$/.test(head.tag) && numberOf(head.text) === 'many'
}

/** `Highly` of `highly functional`, `high` of `high quality`. */
const isDegree = ({ tag, text }: Token, opinion: Token) =>
  (tag === 'ADV' && /ly$/i.test(text)) ||
  (/^quality$/i.test(opinion.text) && /^(?:high|higher|highest|top)$/i.test(text))

/** How many words of a conjunction after an opinion go with it; `kept` loses the one before it. */
function untied(tokens: readonly Token[], next: number, kept: Token[]): number {
  const joins = (token: Token | undefined) => token !== undefined && JOINS.test(token.text)
  if (joins(tokens[next]) && isDescriptive(tokens[next + 1])) return joins(tokens[next + 1]) ? 2 : 1
  const tie = kept.findLastIndex((token) => !joins(token))
  if (isDescriptive(kept[tie])) kept.length = tie + 1
  return 0
}

const isDescriptive = (token: Token | undefined) =>
  token !== undefined &&
  (/^(?:ADJ|ADV)$/.test(token.tag) ||
    isOpinionAlone(token.text) ||
    /^(?:and|yet|but)$/i.test(token.text) ||
    /(?:ed|ing)$/.test(token.text))

/** Whether a word is nothing but an opinion. */
export const isOpinionAlone = (word: string) => vocabularyData().wording.opinions.has(word.toLowerCase())

/** An opinion before the noun or adjective that it belongs to. */
function isOpinion(tokens: readonly Token[], i: number, end: number): boolean {
  const { text, tag } = tokens[i]!
  // “Air quality” is no opinion of the air.
  if (/^quality$/i.test(text) && tokens[i - 1]?.tag === 'NOUN') return false
  // “Good Genes All-In-One Treatment”.
  if (i === 0 && /^\p{Lu}/u.test(tokens[1]?.text ?? '') && tokens[1]!.tag === 'PROPN') return false
  if (!isOpinionAlone(text) || !/^(?:ADJ|ADV|NOUN|PROPN)$/.test(tag)) return false
  let next = i + 1
  while (next < end && JOINS.test(tokens[next]!.text)) next += 1
  return next < end && /^(?:ADJ|ADV|NOUN|PROPN|NUM|VERB)$/.test(tokens[next]!.tag)
}

const withArticles = (text: string) =>
  text.replace(
    /(?<![\p{L}\p{N}’'-])(an?) (?!(?:and|or)\b)(?=([\p{L}\p{N}][\p{L}\p{N}'’-]*))/giu,
    (whole, article: string, word: string) => {
      const right = articleFor(word)
      return right === article.toLowerCase()
        ? whole
        : `${article[0] === 'A' ? right[0]!.toUpperCase() + right.slice(1) : right} `
    },
  )

/** Whether a sentence says what the seller thinks of it, or what a body gains from it. */
export const isOpinionated = (text: string) =>
  vocabularyData().wording.empty_praise.test(text) ||
  ADDS.test(text) ||
  BODILY.test(text) ||
  healthClaimIn(text) !== null

const SUPERLATIVE =
  /\b(?!(?:west|east|rest|test|forest|harvest|interest|honest|modest|guest|chest|vest|nest|quest|request|invest|suggest|arrest|crest|latest)\b)\p{L}{2,}est\b/iu

const ELSEWHERE =
  /\b(?:we|our|us|ours|i|my|me|he|she|him|his|her|hers|them|such|click|please|note|sold separately|order|ships?|shipping|returns?|refund|warranty|guarantee[ds]?|price[ds]?|cheap\w*|here|above|below|also|however|too|instead|otherwise|lorem|another|same|replacement|than|love[ds]?|favou?rite|must-have|known for|famous|reputation|coming|today|tomorrow|ago|recently|currently|customers?|reviews?|brand|collection|etc|other|others|not only|whatsoever|bestsell\w*|experience the|imagine|unleash\w*|elevat\w+|mini me|that's|there's|it's|i'm|so-called|more|thicker|firmer|milder|fuller|heavier|shorter|taller|just like|experiences?|(?:is|are) (?:different|similar))\b/i

/** Whether a wording says nothing but plain facts: no opinion, offer, comparison, cure or word that points elsewhere. */
export function isPlain(text: string): boolean {
  return (
    !PRAISE.test(text.replace(/\bnew wool\b/i, 'wool').replace(/\bspecial (?=occasions?\b)/i, '')) &&
    !ELSEWHERE.test(text) &&
    !isOpinionAlone(text) &&
    !SUPERLATIVE.test(text) &&
    !isOpinionated(text) &&
    !/\b(?:advanced|various|modern|many|multiple|several|different|certain) (?:features|functions|functionalit\w+|technolog\w+|specifications|capabilities|options|styles|purposes|needs|preferences|ways|forms|sizes|dishes|occasions|settings|situations|outfits|tastes|environments|applications|activities)\b/i.test(
      text,
    ) &&
    !/\s-\p{L}|\p{L}-\s(?!(?:and|or|to)\b)/u.test(text) &&
    !/\p{Ll}{3}\/\p{Ll}{3}/u.test(text) &&
    !/[!?|*[\]{}<>@“”"•#+=\\]|\s-\s|https?:|www\.|[$€£¥]|\.\s|[–—]/.test(text) &&
    !/\p{Lu}{6,}|\p{Ll}\p{Lu}\p{Ll}+\p{Lu}/u.test(text) &&
    languageFindings(text).length === 0 &&
    claimFindings(text, NO_SOURCES).every(({ rule }) => rule === 'number')
  )
}

/** `Adds instant impact`: what a seller sees in it. */
const ADDS =
  /\b(?:adds?|fills?|brings?|gives?|lends?) (?:[\p{L}-]+ ){0,5}(?:impact|appeal|touch|charm|interest|drama|flair|character|personality|charm|style|life|elegance)\b/iu

/** What a body gains is no fact of a thing, where it is no claim about health, either. */
const BODILY =
  /\b(?:health\w*|heal(?:s|ing)?|hyperactiv\w*|immun\w+|digesti\w+|bone structure|muscle (?:building|growth)|stress|wrinkles?|dark spots|fine lines|blemish\w*|pores)\b/i
