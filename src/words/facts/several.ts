import { sharesNoun } from './beside.ts'
import type { Token } from './tagger.ts'

/** `Paper for laser | , inkjet and copiers`, `safe for fry | and shrimp`: what a preposition leads up to, without the rest of what it leads up to. */
function isHalfOfList(tokens: readonly Token[], first: number, end: number): boolean {
  if (!/^(?:,|and|or|&)$/i.test(tokens[end]?.text ?? '') || !isListable(tokens[end - 1]!)) return false
  const led = tokens.slice(0, end).findLastIndex(({ tag }, i) => i > first && !/^(?:NOUN|PROPN|ADJ|NUM)$/.test(tag))
  const opens = led > 0 && /^(?:for|of|against|from|to|all|any|most)$/i.test(tokens[led]!.text)
  const next = tokens[end + 1]
  if (!opens || next === undefined || goesOnWithVerb(tokens, end + 1)) return false
  return /^(?:NOUN|PROPN|ADJ)$/.test(next.tag) || (isGerund(next) && isGerund(tokens[end - 1]!))
}

/** Whether the words name one of several that only together are what the text states. */
export const isOneOfSeveral = (tokens: readonly Token[], first: number, end: number): boolean =>
  sharesNoun(tokens, first, end) || isHalfOfList(tokens, first, end) || isOneOfFigures(tokens, first, end)

/** What lists have: nouns, and gerunds as in `safe for biting | , clawing and kicking`. */
const isListable = (token: Token) => token.tag === 'NOUN' || isGerund(token)

const isGerund = ({ tag, text }: Token) => /^(?:VERB|ADJ)$/.test(tag) && /ing$/.test(text)

/** `220V for Europe | and 110V for the USA`, `700 mm | or 26 inches`: one of several figures of a kind. */
function isOneOfFigures(tokens: readonly Token[], first: number, end: number): boolean {
  if (!/^(?:and|or|&|,|\/)$/i.test(tokens[end]?.text ?? '')) return false
  const unitOf = (at: number) => tokens[at]!.text.replace(/[\d.,]/g, '') || (tokens[at + 1]?.text ?? '')
  const isFigure = (at: number) => /^\d/.test(tokens[at]?.text ?? '')
  const before = tokens.findLastIndex((_, at) => at >= first && at < end && isFigure(at))
  return before >= 0 && isFigure(end + 1) && /\p{L}/u.test(unitOf(before)) && unitOf(before) === unitOf(end + 1)
}

/** Whether another statement follows: `| , keeps them warm`. */
const goesOnWithVerb = (tokens: readonly Token[], at: number) => /^(?:VERB|AUX)$/.test(tokens[at + 1]?.tag ?? '')
