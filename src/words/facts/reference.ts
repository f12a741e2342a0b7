import { vocabularyData } from '../../goods/vocabulary.ts'
import { chunksOf } from './chunk.ts'
import type { Sentence } from './sentences.ts'
import type { Token } from './tagger.ts'

const reading = () => vocabularyData().reading

const PRONOUN = /^(?:it|this|they|these|that|which|each|everything)$/i
const COPULA = /^(?:is|are|was|’s|'s|being|be)$/i

/** The words by which a text speaks of the product: the last word of its noun and of its name, in both numbers. */
export type References = ReadonlySet<string>

export function referencesOf(...phrases: (string | null | undefined)[]): References {
  const words = phrases.flatMap(
    (phrase) =>
      phrase
        ?.toLowerCase()
        .match(/[\p{L}\p{N}'-]+/gu)
        ?.slice(-1) ?? [],
  )
  const named = phrases.flatMap((phrase) => phrase?.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
  return new Set([
    ...words.flatMap((word) => [word, word.replace(/s$/, ''), `${word}s`]),
    ...named.map((word) => `${NAMED}${word.replace(/s$/, '')}`),
  ])
}

/** Marks any word of the noun and the name, by which a fragment may begin: `three muslin swaddles` of a swaddle set. */
const NAMED = 'named '

/** Whether a fragment that begins with this noun speaks of the product. */
export const isNamed = ({ text }: Token, references: References) =>
  references.has(`${NAMED}${text.toLowerCase().replace(/s$/, '')}`)

/**
 * Whether what stands at `start` to `end` of the sentence describes the product itself: not a part (`a waterproof liner`, `the cover is
 * machine washable`), as far as the sentence shows it.
 */
export function describesProduct(
  sentence: Sentence,
  place: { start: number; end: number },
  references: References,
): boolean {
  const { tokens } = sentence
  const first = tokens.findIndex((token) => token.end > place.start)
  const last = tokens.findLastIndex((token) => token.start < place.end)
  if (first < 0 || last < 0) return true
  const chunk = chunksOf(tokens).find((one) => one.first <= last && one.last >= last)
  if (reading().sides.has(tokens[last + 1]?.text.toLowerCase() ?? '')) return false
  const head = chunk && tokens[chunk.first]!.tag === 'DET' ? headAfter(tokens, chunk.last) : (chunk?.last ?? last)
  if (head > last) return refers(tokens[head]!, references)
  const subject = subjectOf(tokens, chunk ? Math.min(chunk.first, first) : first)
  return !subject || refers(subject, references)
}

/** The head of the noun phrase that goes on behind a comma: `a removable, washable cover`; the last word of the phrase itself where none does. */
function headAfter(tokens: readonly Token[], last: number): number {
  const [comma, next] = [tokens[last + 1], tokens[last + 2]]
  const isQuality = (token: Token | undefined) =>
    token !== undefined && (token.tag === 'ADJ' || /(?:ed|\p{L}-\p{L}+)$/u.test(token.text))
  if (comma?.text !== ',' || !isQuality(tokens[last]) || !isQuality(next)) return last
  const further = chunksOf(tokens).find(({ first }) => first === last + 2)
  return further && tokens[further.last]!.tag === 'NOUN' ? further.last : last
}

/** Whether the word speaks of the product as a whole. */
export function refers({ text }: Token, references: References): boolean {
  const word = text.toLowerCase()
  return references.has(word) || reading().stand_ins.test(word) || PRONOUN.test(word)
}

/** The last word of the subject of “is …”, when the words before `before` end in such a verb. */
function subjectOf(tokens: readonly Token[], before: number): Token | null {
  for (let i = before - 1; i > 0; i--) {
    if (/[;:.!?]/.test(tokens[i]!.text)) return null
    if (COPULA.test(tokens[i]!.text))
      return tokens.slice(0, i).findLast(({ tag }) => /^(?:NOUN|PROPN|PRON|DET)$/.test(tag)) ?? null
  }
  return null
}

/** `The grip is coated in rubber`: whether the words at `at` describe something else than the product. */
export function hasPartAsSubject(tokens: readonly Token[], at: number, references: References): boolean {
  const subject = subjectOf(tokens, at)
  return subject !== null && !refers(subject, references)
}

/** Whether the verb at `at` has the product as its subject: a fragment (`Fits all dogs.`), a pronoun, its noun, or “that” after its noun. */
export function hasProductAsSubject(tokens: readonly Token[], at: number, references: References): boolean {
  let i = at - 1
  while (i >= 0 && /^(?:ADV|AUX|PART)$/.test(tokens[i]!.tag)) i -= 1
  const before = tokens[i]
  if (!before) return true
  if (standsForOther(tokens, i)) return false
  if (/^(?:that|which|who)$/i.test(before.text))
    return i === 0 || refers(tokens[i - 1]!, references) || isFirstHead(tokens, i - 1)
  if (/^(?:NOUN|PROPN|PRON|DET|ADJ|NUM|X)$/.test(before.tag)) return refers(before, references)
  if (/^(?:,|and|or|&|but)$/i.test(before.text))
    return tokens.slice(0, i).some((token, k) => startsPredicate(token, k, tokens, references))
  return false
}

/** `Catches spills before they burn`: a pronoun stands for what the clause before has named last. */
export const standsForOther = (tokens: readonly Token[], at: number) =>
  /^(?:they|it)$/i.test(tokens[at]!.text) &&
  /^(?:before|until|unless|because|than|once)$/i.test(tokens[at - 1]?.text ?? '')

const isFirstHead = (tokens: readonly Token[], at: number) => {
  const [first] = chunksOf(tokens)
  return first !== undefined && first.first <= 1 && first.last === at
}

function startsPredicate({ tag, text }: Token, k: number, tokens: readonly Token[], references: References): boolean {
  if (tag !== 'VERB' && tag !== 'AUX' && !(k === 0 && /s$/.test(text))) return false
  if (k === 0) return /s$/.test(text)
  return hasProductAsSubject(tokens, k, references)
}
