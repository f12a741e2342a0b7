import { type LanguageRules, languagesData } from '../../goods/languages.ts'
import { memoizeRecent } from '../../lib/memoize-recent.ts'
import { type Mention, mentionsIn } from './attributes.ts'
import { detectLanguage } from './language.ts'
import { type NumberRead, numbersIn } from './numbers.ts'

type FactReading = { numbers: readonly NumberRead[]; mentions: readonly Mention[] }

const FACTS_MAX = 400

const readers = new Map<LanguageRules, (text: string) => FactReading>()

/** What a fact says that a line may repeat, its text folded; `rules`: of the line's language. Many lines cite the same facts. */
export function readFact(text: string, rules: LanguageRules): FactReading {
  let reader = readers.get(rules)
  if (!reader) {
    reader = memoizeRecent(FACTS_MAX, (fact) => reading(fact, rules))
    readers.set(rules, reader)
  }
  return reader(text)
}

/** A fact is read in its language where that shows, and in that of the line; without small words `1.500 g` is read both ways. */
function reading(text: string, rules: LanguageRules): FactReading {
  const all = languagesData().rules
  const detected = detectLanguage(text)
  const languages = [...new Set([all.get(detected ?? '') ?? rules, rules])]
  return {
    numbers: [...numbersIn(text, languages), ...(detected === null ? numbersIn(text, []) : [])],
    mentions: mentionsIn(text, [...new Set([...languages, all.get('en') ?? rules])]),
  }
}
