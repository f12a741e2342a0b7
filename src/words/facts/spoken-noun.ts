import type { Use } from '../../goods/goods.ts'
import { vocabularyData } from '../../goods/vocabulary.ts'
import { wordsOf } from '../../goods/words.ts'
import { numberOf, plural } from '../grammar/grammar.ts'
import { spoken } from '../grammar/spoken.ts'
import type { EnglishNoun } from './noun.ts'

/** The noun as its name has it, and as the product is spoken of; `use`: that of its category. */
export function nounsOf(
  noun: EnglishNoun | null,
  name: string,
  use: ReadonlySet<Use>,
): [EnglishNoun | null, EnglishNoun | null] {
  const isSeveral = SEVERAL.test(name)
  const own = noun && numbered(noun, use.has('pair') || isSeveral)
  return [isSeveral ? own : noun, own && use.has('animal') ? ofAnimal(own, name) : own]
}

/** `Toilet Home for Cats` is a cat toilet, a `Bowl for Dogs and Cats` a pet bowl: the noun alone is a person's. */
function ofAnimal(noun: EnglishNoun, name: string): EnglishNoun {
  const { pets } = vocabularyData().nouns
  const petsIn = (text: string) => new Set(wordsOf(text).flatMap(({ one }) => (pets.has(one) ? [one] : [])))
  const [pet = null, ...others] = petsIn(name)
  if (pet === null || petsIn(noun.text).size > 0) return noun
  return { ...noun, text: `${others.length > 0 ? 'pet' : pet} ${noun.text}` }
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
