import { numberOf, thirdPerson } from '../grammar/grammar.ts'
import { type AttributedClause, type Clause, clausesOf, endsOf, type Parsed, type Range } from './clauses.ts'
import { readLists } from './read-lists.ts'
import { isByOthers, readNaming, readPointed } from './read-naming.ts'
import { isNoThing } from './read-things.ts'
import { readFragment, readOrder, readPermission, readUses } from './read-uses.ts'
import { isNamed, type References, refers, standsForOther } from './reference.ts'
import type { Sentence } from './sentences.ts'
import { isProductNoun } from './sorts.ts'
import { longestOf, stated } from './stated.ts'
import type { Statement } from './statement.ts'
import type { Token } from './tagger.ts'
import { isOutOfStep } from './whole.ts'
import { HOLLOW, type Wording, wordingOf } from './wording.ts'

/** Verbs that promise more than a thing can show, and those that say nothing of it. */
const PROMISES =
  /^(?:exists?|revolutioni[sz]\w+|ensures?|guarantees?|promis\w+|boosts?|transform\w*|improv\w+|enhanc\w+|reliev\w+|heals?|cures?|treats?|prevents?|promot\w+|stimulat\w+|inspir\w+|impress\w*|delights?|boasts?|becomes?|seems?|looks?|feels?|gets?|goes|means?|needs?|requires?|loses?|knows?|wants?|says?|tells?|exemplif\w+|redefin\w+|celebrat\w+|showcas\w+|exud\w+|embod\w+|captivat\w+|elevat\w+|brings?|thinks?|see|sees|let's|am|was|were|been|reminds?|helps?|argues?|describes?|explains?|tells?|reveals?|shows?|explor\w+|journey\w*|follows?|finds?|discovers?|happens?|believ\w+|deserv\w+|depend(?:s|ing)?|var(?:y|ies)|differs?|symboli[sz]\w+|represents?|evok\w+|expresses|strikes?|invites?|inviting|sparks?|contribut\w+|makes?|made|got|gotten|will|wo|shall|should|must|might|may|would|could)$/i
const BE = /^(?:is|are|'s|’s|'re|’re)$/i
const PRODUCT = /^(?:it|this|they|these)$/i
/** Whom or what else a text may speak of. */
const SOMEONE =
  /^(?:label|brand|company|team|customers?|users?|people|everyone|collection|range|manufacturer|designers?|story|book|author|trees?|package|shipping|delivery|price|order|someone|nobody|nothing|something|anything|one|origins?|name|world|time|life|day|reputation|result|results|there|which|reader|readers|chapter|series|film)s?$/i
/** `The canvas`, `its lid`, `two pockets`: a part of the product. */
const OWN = /^(?:the|its|a|an|each|both|all|two|three|four|five|six|eight|ten|\d+)$/i

/** What a sentence states by its grammar, and where the verbs of its clauses stand. */
type Clauses = { statements: Statement[]; verbs: number[] }

/** Reads what a sentence states of the product and of its parts, what one can do with it, and what it is for. */
export function readClauses(sentence: Sentence, references: References): Clauses {
  // What follows a label and a colon speaks of the label.
  if (/\?\s*$|^[^:]{2,30}: /.test(sentence.text)) return { statements: [], verbs: [] }
  const { parsed } = sentence
  const clauses = clausesOf(parsed).map((clause) => ({ ...clause, about: subjectKind(clause, parsed, references) }))
  const found = [
    ...clauses.flatMap((clause, i) => (isDenied(clauses, i, parsed.tokens) ? [] : statementsOf(clause, parsed))),
    ...clauses.filter(({ isOrder }) => isOrder).flatMap((clause) => namedIn(clause, parsed, references)),
    ...readFragment(parsed, clauses, references),
    ...readLists({ ...parsed, isFurther: sentence.start > 0 }, clauses, references),
    ...readUses(parsed, clauses, references),
  ]
  const at = (place: number) => sentence.start + place
  return {
    statements: found.map((fact) => ({ ...fact, start: at(fact.start), end: at(fact.end) })),
    verbs: clauses.filter(({ subject }) => subject !== null).map(({ verb }) => at(parsed.tokens[verb.first]!.start)),
  }
}

function statementsOf(clause: AttributedClause, parsed: Parsed): Statement[] {
  const { about } = clause
  if (clause.isOrder) return readOrder(clause, parsed)
  if (about === null) return []
  return about === 'product' ? ofProduct(clause, parsed) : ofPart(clause, parsed)
}

/** `Step out with a washed twill cap`, `add a touch with these aviator sunglasses`: how an order calls the product. */
function namedIn({ verb, end }: Clause, parsed: Parsed, references: References): Statement[] {
  const { tokens, phrases } = parsed
  return phrases.flatMap(({ kind, first, last }, i) => {
    if (kind !== 'noun' || first <= verb.last || first >= end || !refers(tokens[last]!, references)) return []
    return /^an?$/i.test(tokens[first]!.text) ? readNaming(parsed, i) : readPointed(parsed, i)
  })
}

function ofProduct(clause: AttributedClause, parsed: Parsed): Statement[] {
  const { tokens, phrases } = parsed
  const subject = phrases.findIndex(({ first, kind }) => first === clause.subject?.first && kind === 'noun')
  return [
    ...(subject >= 0 && !clause.isRelative ? readPointed(parsed, subject) : []),
    ...(BE.test(tokens[clause.verb.last]!.text) ? beings(clause, parsed) : predicate(clause, parsed)),
    ...readPermission(clause, parsed),
    ...readAdjunct(clause, parsed),
  ]
}

/** `, offering protection from rain`: what a participle at the end of a clause says the product does. */
function readAdjunct({ core, end }: Clause, parsed: Parsed): Statement[] {
  const { tokens, phrases } = parsed
  const at = phrases.findIndex(({ first, kind }) => first >= core && first < end && kind === 'gerund')
  // “Keeps you warm and riding in style”: what stands behind “and” goes on with the object.
  if (at < 1 || phrases[at - 1]!.kind !== 'joint' || tokens[phrases[at - 1]!.last]!.text !== ',') return []
  const { first, last } = phrases[at]!
  const verb = ofGerund(tokens[last]!.text)
  const ends = endsOf(parsed, at)
  if (PROMISES.test(verb) || !ends || ends.core <= last + 1 || /^(?:,|and|or)$/.test(tokens[last + 1]!.text)) return []
  // `Holds lids, cutting boards and trays`: a noun of two words in a list.
  if (first !== last || isProductNoun(`${tokens[last]!.text} ${tokens[last + 1]!.text}`)) return []
  // “Doing yardwork or enjoying the sun” is what its owner does.
  return longestOf(parsed, { first: last, end: ends.core }, (wording) =>
    verb === 'does' || /\b(?:or|and) \p{L}+ing \p{L}/u.test(wording.text)
      ? []
      : stated({ ...wording, text: wording.text.replace(/^\S+/, verb) }, 'does'),
  )
}

const LOST_E =
  /(?:mak|[^aeo]at|[tps]ur|provid|giv|combin|includ|creat|stor|us|clos|slid|remov|reduc|produc|charg|guid|measur|separat|illuminat|ventilat|rotat|invit|shap|rais|sav|serv|leav|driv|writ|encourag|ensur|enhanc|showcas|becom|tak|captur|balanc|minimi[sz]|maximi[sz]|eliminat|complet|releas|secur|operat|circulat|com|shar|improv|reliev|resembl|evok|exud|achiev|receiv|requir|celebrat|elevat|prepar|cradl|cov|ris|hous|ensnar|exhal|fus|challeng|ignit|surpris|preserv|observ|reserv|promot|stimulat|motivat|facilitat)$/i

/** `Rid` of `riding`: one short vowel before one consonant, which is doubled where the verb has no “e”. */
const LOST_E_SHORT = /^[^aeiou]*[aeiou][^aeiouwxy]$/i

/** The third person singular of a participle in -ing: `providing` as `provides`. */
function ofGerund(gerund: string): string {
  const stem = gerund.toLowerCase().replace(/ing$/, '')
  if (LOST_E.test(stem) || LOST_E_SHORT.test(stem)) return thirdPerson(`${stem}e`)
  return thirdPerson(/([bgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem)
}

/** Whether a clause is negated, by itself or as the second half of `won’t warp or melt`. */
function isDenied(clauses: readonly Clause[], i: number, tokens: readonly Token[]): boolean {
  const [before, clause] = [clauses[i - 1], clauses[i]!]
  if (isNegative(clause, tokens)) return true
  const goesOn = before !== undefined && before.subject !== null && before.subject === clause.subject
  return goesOn && /^n?or$/i.test(tokens[clause.verb.first - 1]?.text ?? '') && isDenied(clauses, i - 1, tokens)
}

const isNegative = ({ verb }: Clause, tokens: readonly Token[]) =>
  tokens
    .slice(verb.first, verb.last + 2)
    .some(({ text }) => /^(?:not|n['’]t|never|no|hardly|barely|cannot)$/i.test(text))

const OF_ANYONE = /^(?:your|my|our|any|every|many|most|some)$/i

function subjectKind(clause: Clause, parsed: Parsed, references: References): AttributedClause['about'] {
  const { subject, isRelative } = clause
  if (!subject) return clause.verb.first === 0 ? 'product' : null
  const head = headOf(subject, parsed)
  const first = parsed.tokens[subject.first]!
  if (SOMEONE.test(head.text) || OF_ANYONE.test(first.text) || standsForOther(parsed.tokens, subject.first)) return null
  const isAlone = subject.first === subject.last
  if (PRODUCT.test(first.text) && (isAlone || /^(?:NOUN|PROPN)$/.test(head.tag))) return 'product'
  if (refers(head, references) || isNamedInFull(subject, parsed, references)) return 'product'
  return isRelative || isSomeone(first) ? null : 'part'
}

/** `The MacBook Pro 14 Inch in Space Grey`: two words of the name or more. */
const isNamedInFull = ({ first }: Range, { tokens, phrases }: Parsed, references: References) => {
  const { last } = phrases.find((phrase) => phrase.first === first) ?? { last: first }
  return tokens.slice(first, last + 1).filter((token) => token.tag === 'PROPN' && isNamed(token, references)).length > 1
}

const isSomeone = ({ tag, text }: Token) => tag === 'PRON' && !/^its$/i.test(text)

/** The last word of the noun that a subject begins with. */
function headOf({ first }: Range, { tokens, phrases }: Parsed): Token {
  return tokens[phrases.find((phrase) => phrase.first === first)?.last ?? first]!
}

/** `Is convenient for travel`, `is a laptop with a hinge`, `is made of oak`. */
function beings(clause: Clause, parsed: Parsed): Statement[] {
  const { tokens, phrases } = parsed
  const at = phrases.findIndex(({ first }) => first > clause.verb.last)
  const next = phrases[at]
  if (!next || next.first >= clause.core) return []
  // “Is temperature sensitive” names nothing.
  const isCompound = phrases[at + 1]?.kind === 'adjective' && next.first === next.last
  if (next.kind === 'noun' && !isCompound) return readNaming(parsed, at)
  if (isByOthers(tokens[next.first]!)) return []
  // “That’s partly because …”
  const said = next.kind === 'adverb' ? tokens[next.last]!.end : null
  return longestOf(parsed, { first: next.first, end: clause.core }, (wording) =>
    wording.end === said ? [] : stated(wording, 'is'),
  )
}

function predicate(clause: Clause, parsed: Parsed): Statement[] {
  const { tokens } = parsed
  const { first, last } = clause.verb
  if (tokens.slice(first, last).some(({ text }) => PROMISES.test(text))) return []
  const isPassive =
    first < last && tokens.slice(first, last).some(({ text }) => BE.test(text)) && isParticiple(tokens[last]!)
  if (isPassive) {
    const begin = tokens.findIndex(({ text }, i) => i >= first && BE.test(text)) + 1
    if (isByOthers(tokens[last]!)) return []
    return longestOf(parsed, { first: begin, end: clause.core }, (wording) => stated(wording, 'is'))
  }
  if (doesPromise(clause, tokens) || PAST.test(tokens[last]!.text) || clause.core <= last + 1) return []
  // “Cool and comfortable”: no verb is joined to an adjective.
  if (/^(?:and|or|but)$/i.test(tokens[last + 1]!.text) && tokens[last + 2]?.tag === 'ADJ') return []
  const begin = tokens.findIndex(({ tag }, i) => i >= first && tag !== 'ADV')
  if (isOfYou(tokens, last) || isOutOfStep(tokens.slice(begin, clause.core))) return []
  return longestOf(parsed, { first: begin, end: clause.core }, (wording) =>
    stated({ ...wording, text: inThirdPerson(wording.text, tokens[begin]!) }, 'does'),
  )
}

/** `Gives you`, `takes it`: whom it happens to. */
const isOfYou = (tokens: readonly Token[], verb: number) =>
  /^(?:has|have|gets?|makes?|takes?|gives?)$/i.test(tokens[verb]!.text) &&
  /^(?:you|it|them)$/i.test(tokens[verb + 1]?.text ?? '')

/** `It took two years`: what happened once is not what it does. */
const PAST =
  /^(?:took|gave|came|went|got|was|were|had|did|became|began|brought|built|chose|found|grew|knew|led|said|saw|sold|told|thought|won|wrote)$/i

const doesPromise = ({ verb }: Clause, tokens: readonly Token[]) =>
  tokens.slice(verb.first, verb.last + 1).some(({ text }) => PROMISES.test(text))

const isParticiple = ({ text }: Token) => /(?:ed|en|wn|t|d)$/.test(text) || /^made$/i.test(text)

/** `They float` as `floats`. */
function inThirdPerson(text: string, verb: Token): string {
  const word = verb.text.toLowerCase()
  if (word === 'have') return `has${text.slice(4)}`
  if (verb.tag === 'AUX' || (/[^s]s$/.test(word) && word !== 'focus')) return text[0]!.toLowerCase() + text.slice(1)
  return text.toLowerCase().startsWith(word) ? thirdPerson(word) + text.slice(word.length) : text
}

/** `Two insulated bottle pockets keep milk warm for three hours`. */
function ofPart(clause: Clause, parsed: Parsed): Statement[] {
  const { tokens } = parsed
  const { first } = clause.subject!
  const isNamed = OWN.test(tokens[first]!.text) || numberOf(headOf(clause.subject!, parsed).text) !== 'one'
  if (!isNamed) return []
  const says = !doesPromise(clause, tokens) && clause.core > clause.verb.last + 1
  const said = says
    ? longestOf(parsed, { first, end: clause.core }, (wording) =>
        wording.end > tokens[clause.verb.last]!.end
          ? stated({ ...wording, text: begun(wording.text, tokens[first]!) }, 'clause')
          : [],
      )
    : []
  return [...said, ...partsNamed(clause, parsed)]
}

/** The parts that a clause speaks of, one with the adjective that the clause gives it: `water-repellent canvas`. */
function partsNamed(clause: Clause, parsed: Parsed): Statement[] {
  const { tokens, phrases } = parsed
  const { first: begin, last: end } = clause.subject!
  if (!OWN.test(tokens[begin]!.text) || /^each$/i.test(tokens[begin]!.text)) return []
  const nouns = phrases.filter(
    ({ first, last, kind }, i) =>
      kind === 'noun' && first >= begin && last <= end && phrases[i - 1]?.kind !== 'preposition',
  )
  if (nouns.at(-1)?.last !== end) return []
  const quality = nouns.length === 1 ? qualityIn(clause, parsed) : null
  return nouns.flatMap(({ first: at, last }) => {
    const first = /^(?:DET|PRON)$/.test(tokens[at]!.tag) ? at + 1 : at
    const name = wordingOf(parsed, { first, end: last + 1 })
    if (!name || isNoThing(name.text) || HOLLOW.test(name.text.split(' ').at(-1)!)) return []
    const text = begun(name.text, tokens[first]!)
    if (quality)
      return stated({ text: `${quality.text} ${text}`, start: name.start, end: quality.end }, 'thing', 'part')
    return text.includes(' ') ? stated({ ...name, text }, 'thing', 'part') : []
  })
}

/** The adjective that says how a part is, when the clause says nothing else. */
function qualityIn({ verb, core }: Clause, parsed: Parsed): Wording | null {
  const { tokens, phrases } = parsed
  const quality = phrases.find(({ first }) => first > verb.last)
  if (!BE.test(tokens[verb.last]!.text) || quality?.kind !== 'adjective' || quality.last + 1 !== core) return null
  const wording = wordingOf(parsed, { first: quality.first, end: core })
  return wording && !/^(?:also|so|as|available|ready|too|even|there)\b/i.test(wording.text) ? wording : null
}

/** As it stands within a sentence: `its lid` is the product's, `Two pockets` begins small. */
function begun(text: string, { text: word, tag, start }: Token): string {
  if (/^its$/i.test(word)) return `the${text.slice(3)}`
  const isName = tag === 'PROPN' && (start > 0 || /^\p{Lu}{2}|\p{Ll}\p{Lu}|^\p{Lu}\S* \p{Lu}/u.test(text))
  return isName ? text : text.replace(/^\p{Lu}(?=\p{Ll}*(?:[\s-]|$))/u, (letter) => letter.toLowerCase())
}
