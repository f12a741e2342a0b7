import { numberOf, plural } from '../grammar/grammar.ts'
import { spoken } from '../grammar/spoken.ts'
import type { EnglishNoun } from './noun.ts'

/** The noun as its name has it, and as the product is spoken of. */
export function nounsOf(
  noun: EnglishNoun | null,
  name: string,
  isPair: boolean,
): [EnglishNoun | null, EnglishNoun | null] {
  const isSeveral = SEVERAL.test(name)
  const own = noun && numbered(noun, isPair || isSeveral)
  return [isSeveral ? own : noun, own]
}

/** `Pair of Nightstands`. */
const SEVERAL = /^(?:a )?(?:pair|set) of (?:\d+ )?\p{L}.*[^s]s\b/iu

/** `Hiking pant`: shops name in the singular what is always spoken of as a pair. */
const HALF_PAIR =
  /(?:^| )(?:short|pant|jean|legging|jogger|trouser|capri|tight|chino|sweatpant|brief|earbud|earphone)$/i

/** What is worn on both feet is spoken of as a pair, however its name says it. */
const numbered = (noun: EnglishNoun, isPair: boolean): EnglishNoun =>
  isPair || HALF_PAIR.test(noun.text) || (noun.number === 'one' && numberOf(noun.text) === 'many')
    ? pairOf(noun)
    : { ...noun, text: spoken(noun.text) }

function pairOf({ text, number }: EnglishNoun): EnglishNoun {
  const isPair =
    number === 'one' && numberOf(text) !== 'many' && !/\b(?:insole|insert|shoelace|shoe \w+)$|set$/.test(text)
  if (!isPair) return { text: spoken(text), number: numberOf(text) === 'many' ? 'many' : number }
  return {
    text: spoken(/^(?:derby|oxford|brogue|monk strap)$/.test(text) ? `${text} shoes` : plural(text)),
    number: 'many',
  }
}
