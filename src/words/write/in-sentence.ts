import type { Facts } from '../facts/read-facts.ts'
import { endsWithCountNoun } from '../facts/sorts.ts'

/** What the product is called within a sentence: a name that says what the thing is takes its article, `the Linen Apron`. */
export function inSentence({ called, noun }: Pick<Facts, 'called' | 'noun'>): string | null {
  if (!called || noun?.number === 'mass' || /^(?:the|an?|my|our|your)\s|\sthe\s/i.test(called)) return called
  // “Naty’s Dream Earrings” are determined by whose they are.
  if (
    /^\S+[’']s? \p{Lu}/u.test(called) &&
    !/^(?:men|women|kid|boy|girl|ladie|children|baby|toddler|dog|cat)s?[’']/i.test(called)
  )
    return called
  const isCounted = / /.test(called) && endsWithCountNoun(called, noun)
  return isCounted || (noun && isNamedBy(called, noun.text)) ? `the ${called}` : called
}

/** Whether a name has the head of the noun, or ends with its first word: `Sadie Messenger` of a messenger bag. */
function isNamedBy(called: string, noun: string): boolean {
  const words = noun.toLowerCase().split(' ')
  return (
    called.toLowerCase().endsWith(` ${words[0]!}`) ||
    new RegExp(`(?<!\\p{L})${words.at(-1)!}(?!\\p{L})`, 'iu').test(called)
  )
}
