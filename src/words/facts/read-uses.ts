import { numberOf, withArticle } from '../grammar/grammar.ts'
import { type AttributedClause, endsOf, type Parsed } from './clauses.ts'
import { type References, refers } from './reference.ts'
import { stated } from './stated.ts'
import type { Statement } from './statement.ts'
import { wordingOf } from './wording.ts'

/** What one does with a thing, in the words of an invitation: `keep your coffee hot`; how it is cared for is none. */
const INVITES =
  /^(?:keep|carry|protect|organi[sz]e|store|charge|brew|cook|bake|grill|blend|slice|chop|cover|hang|wear|connect|control|track|monitor|listen|stream|play|watch|capture|record|light|warm|cool|write|draw|paint|build|create|ride|train|sleep|sit|work|travel|pack|hide|display|decorate|pair|match|bring|drink|sip|eat|share|illuminate|clean|cut|dry|wash|power|read|grow|explore|measure|cook|roast|steam|toast|froth|fold|save|tidy|sort|hold|mount|lock|secure|move|climb|swim|hike|cycle|block|shield)$/i
const SUITS =
  /^(?:perfect|ideal|great|good|suitable|excellent|fit|suited|best|convenient|handy|useful|designed|intended|meant|recommended|made|built|right)$/i
const PERSON =
  /\b(?:\p{L}+(?:ers|ors|ists|iasts|ians|goers)|beginners?|kids|children|adults|women|men|babies|toddlers|teens|families|people|pros|professionals|amateurs|parents|travell?ers?|athletes|students|cooks|chefs|hosts|friends|dogs|cats|pets)$/iu

/** `Made from solid oak`, `a natural oat drink, enriched with calcium`: what a sentence says of the product without a verb. */
export function readFragment(
  parsed: Parsed,
  clauses: readonly AttributedClause[],
  references: References,
): Statement[] {
  const { phrases, tokens } = parsed
  const [first] = phrases
  if (!first) return []
  const speaksOfProduct = clauses.length === 0 || clauses[0]!.about === 'product'
  if (
    first.kind === 'participle' &&
    speaksOfProduct &&
    !/^(?:known|loved|inspired|based|packed|given|compared|sold|used|born)$/i.test(tokens[first.last]!.text)
  )
    return said(parsed, { from: 0, form: 'is' })
  if (first.kind !== 'noun' || clauses.some(({ isRelative }) => !isRelative)) return []
  if (!refers(tokens[first.last]!, references)) return []
  const added = phrases.findIndex(({ kind }, i) => kind === 'participle' && phrases[i - 1]?.kind === 'joint')
  return [...said(parsed, { from: 0, form: 'what' }), ...(added > 0 ? said(parsed, { from: added, form: 'is' }) : [])]
}

function said(parsed: Parsed, { from, form }: { from: number; form: 'is' | 'what' }): Statement[] {
  const { phrases, tokens } = parsed
  const ends = endsOf(parsed, from)
  const wording = ends && wordingOf(tokens, { first: phrases[from]!.first, end: ends.core })
  if (!ends || !wording?.text.includes(' ')) return []
  const small = wording.text.replace(/^\p{Lu}(?=\p{Ll}+(?:[\s,-]|$))/u, (letter) => letter.toLowerCase())
  if (form === 'is') return stated({ ...wording, text: small }, 'is')
  if (/^(?:the|its|your|our|this|these)\b/i.test(small) || !saysMoreThanItsNoun(parsed, from, ends.core)) return []
  const isBare = !/^(?:an?|one|two|three|four|five|six|eight|ten|twelve|\d.*)$/i.test(tokens[0]!.text)
  const text = isBare
    ? withArticle(small, numberOf(small))
    : small.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
  return stated({ ...wording, text }, 'what')
}

/** `A tent that sleeps two`, `waterproof dog bed`: more words than the noun and its article. */
const saysMoreThanItsNoun = ({ phrases, tokens }: Parsed, from: number, end: number) =>
  tokens.slice(phrases[from]!.first, end).filter(({ tag }) => /^(?:NOUN|PROPN|ADJ|VERB|NUM)$/.test(tag)).length > 1

/** `Keep your coffee hot for 6 hours.`: an invitation to what the product is for. */
export function readOrder({ verb, core }: AttributedClause, { tokens, phrases }: Parsed): Statement[] {
  const next = phrases.find(({ first }) => first > verb.last)
  const isObject =
    next?.kind === 'noun' &&
    (/^(?:your|any|every|all|up)$/i.test(tokens[next.first]!.text) || numberOf(tokens[next.last]!.text) !== 'one')
  if (verb.first > 0 || !INVITES.test(tokens[verb.last]!.text) || !isObject) return []
  const tail = tokens.findIndex(
    ({ text }, i) =>
      i > next.last &&
      i < core &&
      /^(?:with|in|using|from|by)$/i.test(text) &&
      /^(?:the|this|our|these)$/i.test(tokens[i + 1]?.text ?? ''),
  )
  const wording = wordingOf(tokens, { first: 0, end: tail > 0 ? tail : core })
  return wording
    ? stated({ ...wording, text: wording.text[0]!.toLowerCase() + wording.text.slice(1) }, 'order', 'claim')
    : []
}

/** `Perfect for long commutes`, `a tool for grating cheese`: what and whom the product is for, with its preposition. */
export function readUses(parsed: Parsed, clauses: readonly AttributedClause[], references: References): Statement[] {
  const { phrases, tokens } = parsed
  return phrases.flatMap(({ first }, i) => {
    const ends = isUse(parsed, i, clauses, references) && endsOf(parsed, i)
    const wording = ends && wordingOf(tokens, { first, end: ends.core })
    if (!wording || /\b(?:you|your|it|its|them|this|these|that)\b/i.test(wording.text)) return []
    return stated(wording, 'use', PERSON.test(wording.text) ? 'audience' : 'use')
  })
}

const NEGATES = /^(?:not|n['’]t|never|no|less|non|un\p{L}+)$/iu

function isUse(
  parsed: Parsed,
  i: number,
  ...[clauses, references]: [readonly AttributedClause[], References]
): boolean {
  const { phrases, tokens } = parsed
  const { kind, first } = phrases[i]!
  const word = tokens[first]!.text
  if (kind !== 'preposition' || !/^(?:for|during|on|at)$/i.test(word)) return false
  if (tokens.slice(Math.max(0, first - 3), first).some(({ text }) => NEGATES.test(text))) return false
  const before = phrases[i - 1]
  const isSuited = before !== undefined && SUITS.test(tokens[before.last]!.text)
  if (!isSuited && !(word === 'for' && isWhatItIs(parsed, i, clauses, references))) return false
  const clause = clauses.find(({ verb, end }) => verb.first < first && end > first)
  return !clause || clause.about === 'product'
}

/** Whether the preposition follows the noun that says what the product is: `a kitchen tool for …`, `blender for …`. */
function isWhatItIs(
  { phrases, tokens }: Parsed,
  at: number,
  ...[clauses, references]: [readonly AttributedClause[], References]
): boolean {
  const noun = phrases[at - 1]
  if (noun?.kind !== 'noun') return false
  const verb = phrases[at - 2]
  const isComplement =
    verb?.kind === 'verb' &&
    /^(?:is|are|'s|’s)$/i.test(tokens[verb.last]!.text) &&
    clauses.some((clause) => clause.about === 'product' && clause.verb.first === verb.first)
  return isComplement || (at === 1 && refers(tokens[noun.last]!, references))
}
