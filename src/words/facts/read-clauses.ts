import { thirdPerson } from '../grammar/grammar.ts'
import { type AttributedClause, type Clause, clausesOf, type Parsed, type Range } from './clauses.ts'
import { phrasesOf } from './phrases.ts'
import { isNoThing } from './read-things.ts'
import { readFragment, readOrder, readUses } from './read-uses.ts'
import { type References, refers } from './reference.ts'
import type { Sentence } from './sentences.ts'
import { stated } from './stated.ts'
import type { Statement } from './statement.ts'
import type { Token } from './tagger.ts'
import { wordingOf } from './wording.ts'

/** Verbs that promise more than a thing can show, and those that say nothing of it. */
const PROMISES =
  /^(?:ensures?|guarantees?|promis\w+|boosts?|transform\w*|improv\w+|enhanc\w+|reliev\w+|heals?|cures?|treats?|prevents?|promot\w+|stimulat\w+|inspir\w+|impress\w*|delights?|boasts?|becomes?|seems?|looks?|feels?|gets?|goes|means?|needs?|requires?|knows?|wants?|says?|tells?|exemplif\w+|redefin\w+|celebrat\w+|showcas\w+|exud\w+|embod\w+|captivat\w+|elevat\w+|brings?|takes?|thinks?|see|sees|let|let's|am|was|were|been|reminds?|helps?|argues?|describes?|explains?|tells?|reveals?|shows?|explor\w+|journey\w*|follows?|finds?|discovers?|happens?|believ\w+|deserv\w+|symboli[sz]\w+|represents?|evok\w+|expresses|strikes?|contribut\w+|makes?|made|shall|should|must|might|may|would|could)$/i
const BE = /^(?:is|are|'s|’s|'re|’re)$/i
const PRODUCT = /^(?:it|this|they|these)$/i
/** Whom or what else a text may speak of. */
const SOMEONE =
  /^(?:brand|company|team|customers?|users?|people|everyone|collection|range|manufacturer|designers?|story|book|author|trees?|package|shipping|delivery|price|order|someone|nobody|nothing|something|anything|one|origins?|name|world|time|life|day|reputation|result|results|there|which|reader|readers|chapter|series|film)s?$/i
/** `The canvas`, `its lid`, `two pockets`: a part of the product. */
const OWN = /^(?:the|its|a|an|each|both|all|two|three|four|five|six|eight|ten|\d+)$/i

/** What a sentence states, by its grammar: of the product, of its parts, what to do with it, what for. */
export function readClauses(sentence: Sentence, references: References): Statement[] {
  if (/\?\s*$/.test(sentence.text)) return []
  const parsed = phrasesOf(sentence.tokens)
  const clauses = clausesOf(parsed).map((clause) => ({ ...clause, about: subjectKind(clause, parsed, references) }))
  return [
    ...clauses.flatMap((clause) => statementsOf(clause, parsed)),
    ...readFragment(parsed, clauses, references),
    ...readUses(parsed, clauses, references),
  ].map((fact) => ({ ...fact, start: sentence.start + fact.start, end: sentence.start + fact.end }))
}

function statementsOf(clause: AttributedClause, parsed: Parsed): Statement[] {
  const { tokens } = parsed
  const { about } = clause
  if (clause.isOrder) return readOrder(clause, parsed)
  if (about === null || isNegative(clause, tokens)) return []
  const verb = tokens[clause.verb.last]!.text
  if (about === 'product') return BE.test(verb) ? beings(clause, parsed) : predicate(clause, parsed)
  return ofPart(clause, parsed)
}

const isNegative = ({ verb }: Clause, tokens: readonly Token[]) =>
  tokens
    .slice(verb.first, verb.last + 2)
    .some(({ text }) => /^(?:not|n['’]t|never|no|hardly|barely|cannot)$/i.test(text))

function subjectKind(clause: Clause, parsed: Parsed, references: References): AttributedClause['about'] {
  const { subject, isRelative } = clause
  if (!subject) return clause.verb.first === 0 ? 'product' : null
  const head = headOf(subject, parsed)
  const first = parsed.tokens[subject.first]!
  if (SOMEONE.test(head.text) || /^(?:your|my|our|any|every|many|most|some)$/i.test(first.text)) return null
  const isAlone = subject.first === subject.last
  if (PRODUCT.test(first.text) && (isAlone || /^(?:NOUN|PROPN)$/.test(head.tag))) return 'product'
  if (refers(head, references)) return 'product'
  return isRelative || isSomeone(first) ? null : 'part'
}

const isSomeone = ({ tag, text }: Token) => tag === 'PRON' && !/^its$/i.test(text)

/** The last word of the noun that a subject begins with. */
function headOf({ first }: Range, { tokens, phrases }: Parsed): Token {
  return tokens[phrases.find((phrase) => phrase.first === first)?.last ?? first]!
}

/** `Is convenient for travel`, `is a laptop with a hinge`, `is made of oak`. */
function beings(clause: Clause, parsed: Parsed): Statement[] {
  const { tokens, phrases } = parsed
  const next = phrases.find(({ first }) => first > clause.verb.last)
  if (!next || next.first >= clause.core) return []
  const wording = wordingOf(tokens, { first: next.first, end: clause.core })
  if (!wording) return []
  if (next.kind === 'noun') return isEmpty(wording.text, tokens[next.last]!) ? [] : stated(wording, 'what')
  return stated(wording, 'is')
}

function predicate(clause: Clause, { tokens }: Parsed): Statement[] {
  const { first, last } = clause.verb
  if (tokens.slice(first, last).some(({ text }) => PROMISES.test(text))) return []
  const isPassive =
    first < last && tokens.slice(first, last).some(({ text }) => BE.test(text)) && isParticiple(tokens[last]!)
  if (isPassive) {
    const wording = wordingOf(tokens, {
      first: tokens.findIndex(({ text }, i) => i >= first && BE.test(text)) + 1,
      end: clause.core,
    })
    return wording ? stated(wording, 'is') : []
  }
  if (doesPromise(clause, tokens) || clause.core <= last + 1) return []
  const begin = tokens.findIndex(({ tag }, i) => i >= first && tag !== 'ADV')
  const wording = wordingOf(tokens, { first: begin, end: clause.core })
  if (!wording) return []
  return stated({ ...wording, text: inThirdPerson(wording.text, tokens[begin]!) }, 'does')
}

/** What names the thing by the seller's opinion of it, or points to it alone. */
const isEmpty = (text: string, { text: head }: Token) =>
  /^(?:the|its|your|this)\b|\b(?:if|whether|because)\b/i.test(text) ||
  /^(?:choice|option|addition|companion|symbol|standard|pleasure|favou?rite|must-have|staple|idea|thing|part|one|way|fact|reason|example|representation|celebration|testament|embodiment|blend of|combination|partner|friend|classic)s?$/i.test(
    head,
  )

const doesPromise = ({ verb }: Clause, tokens: readonly Token[]) =>
  tokens.slice(verb.first, verb.last + 1).some(({ text }) => PROMISES.test(text))

const isParticiple = ({ text }: Token) => /(?:ed|en|wn|t|d)$/.test(text) || /^made$/i.test(text)

/** `They float` as `floats`. */
function inThirdPerson(text: string, verb: Token): string {
  const word = verb.text.toLowerCase()
  if (verb.tag === 'AUX' || /[^s]s$/.test(word)) return text[0]!.toLowerCase() + text.slice(1)
  return text.toLowerCase().startsWith(word) ? thirdPerson(word) + text.slice(word.length) : text
}

/** `Two insulated bottle pockets keep milk warm for three hours`. */
function ofPart(clause: Clause, parsed: Parsed): Statement[] {
  const { tokens } = parsed
  const { first } = clause.subject!
  if (!OWN.test(tokens[first]!.text) && tokens[first]!.tag === 'PRON') return []
  if (doesPromise(clause, tokens) || clause.core <= clause.verb.last + 1) return []
  const wording = wordingOf(tokens, { first, end: clause.core })
  if (!wording) return []
  return [...stated({ ...wording, text: begun(wording.text, tokens[first]!) }, 'clause'), ...partNamed(clause, parsed)]
}

/** The part that a clause speaks of, with the adjective that the clause gives it: `water-repellent canvas`. */
function partNamed({ subject, verb, core }: Clause, { tokens, phrases }: Parsed): Statement[] {
  const noun = phrases.find(({ first }) => first === subject!.first)
  if (!noun || noun.last !== subject!.last) return []
  const first = /^(?:DET|PRON)$/.test(tokens[noun.first]!.tag) ? noun.first + 1 : noun.first
  const name = wordingOf(tokens, { first, end: noun.last + 1 })
  if (!name || isNoThing(name.text)) return []
  const quality = phrases.find((phrase) => phrase.first > verb.last)
  const isQuality = BE.test(tokens[verb.last]!.text) && quality?.kind === 'adjective' && quality.last + 1 === core
  if (isQuality) {
    const said = wordingOf(tokens, { first: quality.first, end: core })
    if (!said || /^(?:also|so|as|available|ready|too|even)\b/i.test(said.text)) return []
    return stated(
      { text: begun(`${said.text} ${name.text}`, tokens[first]!), start: name.start, end: said.end },
      'thing',
      'part',
    )
  }
  return name.text.includes(' ') ? stated({ ...name, text: begun(name.text, tokens[first]!) }, 'thing', 'part') : []
}

/** As it stands within a sentence: `its lid` is the product's, `Two pockets` begins small. */
function begun(text: string, { text: word, tag }: Token): string {
  if (/^its$/i.test(word)) return `the${text.slice(3)}`
  return tag === 'PROPN' ? text : text.replace(/^\p{Lu}(?=\p{Ll}*(?:[\s-]|$))/u, (letter) => letter.toLowerCase())
}
