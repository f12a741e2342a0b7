import { vocabularyData } from '../../goods/vocabulary.ts'
import type { Piece } from './signs.ts'

const LISTS = {
  thing: 'things',
  does: 'actions',
  is: 'properties',
  use: 'uses',
  what: 'kinds',
  clause: 'sentences',
  quote: 'sentences',
  order: 'sentences',
  note: 'notes',
} as const satisfies Readonly<Record<Exclude<Piece['form'], 'value'>, string>>

/** `Features Strengthens the barrier`: a row of a list that lost its line. */
const LOST_LINE = /^(?:features|includes|has|contains|offers) \p{Lu}\p{Ll}+(?:ly|ens|[^aeiou]es|[^s]s) \p{Ll}/u

/** `Long cotton` of `a long cotton and linen skirt`: how the thing is cut, and no material. */
const CUT_TO = /^(?:long|short|wide|loose|maxi|midi|mini) /i

/** The noun of a phrase, before what completes it. */
const headOf = (text: string) =>
  text
    .toLowerCase()
    .split(/ (?:of|for|with|in|on|from|that) /)[0]!
    .split(' ')
    .at(-1)!

/** Whether the words say nothing that a buyer can use, in the form in which they would be stated: `with minimal effort`, `stands out`. */
export function isUnstated({ form, kind, text }: Pick<Piece, 'form' | 'kind' | 'text'>): boolean {
  if (form === 'value') return false
  if (kind === 'material') return CUT_TO.test(text)
  const lists = vocabularyData().unstated
  if (form === 'does' && LOST_LINE.test(text)) return true
  return lists[LISTS[form]].test(text) || (form === 'thing' && lists.heads.has(headOf(text)))
}
