import { vocabularyData } from '../../goods/vocabulary.ts'
import { listed } from '../../lib/listed.ts'
import type { Fact } from './fact.ts'
import type { Sentence } from './sentences.ts'
import { stated } from './stated.ts'
import type { Statement } from './statement.ts'

/** `Tasting notes: cocoa and almond`: what a thing tastes or smells of is no ingredient of it. */
export function readNotes({ pair, start }: Sentence): Statement[] {
  if (!pair || !vocabularyData().wording.taste_labels.test(pair.label)) return []
  const said = pair.value
    .toLowerCase()
    .replace(/^(?:notes of|a hint of|hints of) /, '')
    .replace(/ ?(?:&|\+|\/) ?/g, ' and ')
  const parts = said.split(/,\s*(?:and )?| and /)
  if (parts.length > 5 || parts.some((part) => part === '' || part.split(' ').length > 3)) return []
  const place = { start: start + pair.at, end: start + pair.at + pair.value.length }
  // What is too long says the first of them.
  for (let kept = parts.length; kept > 0; kept--) {
    const notes = stated({ text: `notes of ${listed(parts.slice(0, kept), 'and')}`, ...place }, 'thing', 'part')
    if (notes.length > 0) return notes
  }
  return []
}

/** Whether a thing is what the product tastes or smells of. */
export const isTaste = ({ text }: Pick<Fact, 'text'>) => /^notes of /.test(text)

/** `A red with dark plum`, `a medium roast with chocolate`: what coffee and wine taste of, unless the text says that it is in them, or it is what they come from. */
export function isOfTaste({ form, kind, text, from }: Fact, description: string): boolean {
  const before = description.slice(0, from.start)
  return (
    form === 'thing' && kind === 'ingredient' && from.field === 'description' && !IS_IN.test(before) && !RAW.test(text)
  )
}

const IS_IN = /\b(?:contains?|containing|ingredients?:?|made|infused|blended|mixed|brewed|sweetened)\b[^.]*$/i
const RAW =
  /\d|\b(?:beans?|arabica|robusta|chicory|grapes?|malts?|barley|hops|yeast|water|sugar|milk|caffeine|sul(?:ph|f)ites)\b/i

export const asTaste = (fact: Fact): Fact => ({ ...fact, kind: 'part', text: `notes of ${fact.text}` })
