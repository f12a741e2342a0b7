import { articleFor } from '../grammar/grammar.ts'
import { claimFindings } from '../lint/claim-rules.ts'
import { languageFindings } from '../lint/language-rules.ts'
import { PRAISE } from './statement.ts'
import type { Token } from './tagger.ts'

/** Words of a sentence as they are repeated, with the place of the first and the last one. */
export type Wording = { text: string; start: number; end: number }

/** Opinions that a noun can do without: `a stylish glass cap` has a glass cap. */
const OPINION =
  /^(?:amazing|awesome|beautiful(?:ly)?|best|brilliant|breathtaking|captivating|charming|chic|classy|convenient|cool|cutting-edge|dazzling|delicious|delightful|dramatic|effortless|elegant(?:ly)?|essential|excellent|exceptional|exciting|exclusive|exquisite|fabulous|fantastic|fashionable|fine|finest|functional|glamorous|good|gorgeous|great|handy|high-end|high-performance|high-quality|iconic|ideal|impressive|incredible|innovative|legendary|lovely|luxurious|magical|magnificent|marvelous|memorable|modern-day|nice|outstanding|perfect|perfectly|phenomenal|popular|powerful|practical|premium|prestigious|quality|reliable|remarkable|revolutionary|seamless|sensational|sleek|sophisticated|spectacular|splendid|state-of-the-art|striking|stunning|stylish|superb|superior|superbly|tasty|terrific|thrilling|timeless|top-notch|top-quality|trendy|truly|ultimate|unbeatable|unique|unparalleled|user-friendly|versatile|very|wonderful|world-class)$/i
const JOINS = /^(?:and|,|&|yet|or|but)$/i

/** The words from `first` up to `end`, opinions and parentheses left out; null when nothing is left or the words do not hold together. */
export function wordingOf(tokens: readonly Token[], { first, end }: { first: number; end: number }): Wording | null {
  const kept = withoutOpinions(tokens, first, end)
  const [begin, last] = [kept[0], kept.at(-1)]
  if (!begin || !last) return null
  let text = ''
  for (const [i, token] of kept.entries()) {
    const before = kept[i - 1]
    const isTight = !before || (before.end === token.start && token.start > 0) || /^[,.;:)%°]$/.test(token.text)
    text += `${isTight ? '' : ' '}${token.text}`
  }
  return { text: withArticles(text.replace(/[‘’]/g, '’')), start: begin.start, end: last.end }
}

/** The words without parentheses and opinions; an opinion goes with the conjunction that ties it to another adjective. */
function withoutOpinions(tokens: readonly Token[], first: number, end: number): Token[] {
  const kept: Token[] = []
  let i = first
  while (i < end) {
    if (tokens[i]!.text === '(') i = closedAt(tokens, i, end)
    else if (isOpinion(tokens, i, end)) i += 1 + untied(tokens, i + 1, kept)
    else {
      kept.push(tokens[i]!)
      i += 1
    }
  }
  return kept
}

/** One past the parenthesis that closes the one at `from`. */
function closedAt(tokens: readonly Token[], from: number, end: number): number {
  const close = tokens.findIndex(({ text }, i) => i > from && text === ')')
  return close < 0 ? end : close + 1
}

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
  (/^(?:ADJ|ADV)$/.test(token.tag) || /^(?:and|yet|but)$/i.test(token.text) || /(?:ed|ing)$/.test(token.text))

/** An opinion before the noun or adjective that it belongs to. */
function isOpinion(tokens: readonly Token[], i: number, end: number): boolean {
  const { text, tag } = tokens[i]!
  if (!OPINION.test(text) || !/^(?:ADJ|ADV|NOUN|PROPN)$/.test(tag)) return false
  let next = i + 1
  while (next < end && JOINS.test(tokens[next]!.text)) next += 1
  return next < end && /^(?:ADJ|ADV|NOUN|PROPN|NUM|VERB)$/.test(tokens[next]!.tag)
}

const withArticles = (text: string) =>
  text.replace(
    /(?<![\p{L}\p{N}’'-])(an?) (?=([\p{L}\p{N}][\p{L}\p{N}'’-]*))/giu,
    (whole, article: string, word: string) => {
      const right = articleFor(word)
      return right === article.toLowerCase()
        ? whole
        : `${article[0] === 'A' ? right[0]!.toUpperCase() + right.slice(1) : right} `
    },
  )

const ELSEWHERE =
  /\b(?:we|our|us|ours|i|my|me|he|she|him|his|her|hers|them|such|click|please|note|sold separately|order|ships?|shipping|returns?|refund|warranty|guarantee[ds]?|price[ds]?|cheap\w*|here|above|below|also|however|too|instead|otherwise|lorem|another|same|replacement|than|love[ds]?|favou?rite|must-have|known for|famous|reputation|coming|today|tomorrow|ago|recently|currently|customers?|reviews?|brand|collection|etc|other|others|not only|whatsoever|bestsell\w*|experience the|imagine|unleash\w*|elevat\w+|mini me|that's|there's|it's|i'm|so-called|just like)\b/i

/** Whether a wording says nothing but plain facts: no opinion, offer, comparison, cure or word that points elsewhere. */
export function isPlain(text: string): boolean {
  return (
    !PRAISE.test(text) &&
    !ELSEWHERE.test(text) &&
    !OPINIONS_LEFT.test(text) &&
    !/[!?|*[\]{}<>@“”"•#+=\\]|https?:|www\.|[$€£¥]|\.\s|[–—]/.test(text) &&
    !/\p{Lu}{6,}|\p{Ll}\p{Lu}\p{Ll}+\p{Lu}/u.test(text) &&
    languageFindings(text).length === 0 &&
    claimFindings(text, ['']).every(({ rule }) => rule === 'number')
  )
}

/** Opinions that were no part of a noun phrase. */
const OPINIONS_LEFT =
  /\b(?:captivating|chic|classy|dazzling|delicious|delightful|effortless(?:ly)?|exciting|fabulous|fashionable|glamorous|luxurious|must|prestigious|seamless(?:ly)?|sophisticat\w+|state-of-the-art|striking|tasty|thrilling|timeless|cutting-edge|essential|dreams?|magic\w*|paradise|marvel|love|heaven\w*|vibes?|statement|oomph|wow|unforgettable|elegance|luxury|sophistication|allure|charm|glamou?r)\b/i
