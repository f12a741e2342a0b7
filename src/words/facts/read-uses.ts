import { numberOf } from '../grammar/grammar.ts'
import { type AttributedClause, endsOf, type Parsed } from './clauses.ts'
import { chainEnd, readAdded, readNaming } from './read-naming.ts'
import { isMaterial } from './read-things.ts'
import { isNamed, type References, refers } from './reference.ts'
import { longestOf, stated } from './stated.ts'
import type { Statement } from './statement.ts'
import { type Wording, wordingOf } from './wording.ts'

/** What one does with a thing, in the words of an invitation: `keep your coffee hot`; how it is cared for is none. */
const INVITES =
  /^(?:keep|carry|protect|organi[sz]e|store|charge|brew|cook|bake|grill|blend|slice|chop|cover|hang|wear|connect|control|track|monitor|listen|stream|play|watch|capture|record|light|warm|cool|write|draw|paint|build|create|ride|train|sleep|sit|work|travel|pack|hide|display|decorate|pair|match|bring|drink|sip|eat|share|illuminate|clean|cut|dry|wash|power|read|grow|explore|measure|cook|roast|steam|toast|froth|fold|save|tidy|sort|hold|mount|lock|secure|move|climb|swim|hike|cycle|block|shield|raise|lift|switch|turn|dim|stack|roll|fill|adjust|press|touch)$/i
const SUITS =
  /^(?:perfect|ideal|great|good|suitable|excellent|fit|suited|best|convenient|handy|useful|designed|intended|meant|recommended|made|built|right|choice|companion|accessory|option|solution)$/i
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
  // “Ready to drink juice” says what it is, not that it is ready.
  const isReady = /^ready$/i.test(tokens[first.last]!.text)
  // “Wipe-clean interior” says what a part is.
  if (first.kind === 'adjective' && phrases[1]?.kind === 'noun') return []
  if (first.kind === 'participle' || first.kind === 'adjective')
    return speaksOfProduct && !isReady ? readAdded(parsed, 0) : []
  if (first.kind !== 'noun' || clauses.some(({ isRelative }) => !isRelative)) return []
  const last = chainEnd(parsed, 0)
  const heads = [tokens[first.last]!, tokens[phrases[last]!.last]!]
  return heads.some((head) => refers(head, references) || (isNamed(head, references) && !isMaterial(head.text)))
    ? readNaming(parsed, 0)
    : []
}

/** `Keep your coffee hot for 6 hours.`: an invitation to what the product is for. */
export function readOrder({ verb, core }: AttributedClause, parsed: Parsed): Statement[] {
  const { tokens, phrases } = parsed
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
  const wording = wordingOf(parsed, { first: 0, end: tail > 0 ? tail : core })
  return wording
    ? stated({ ...wording, text: wording.text[0]!.toLowerCase() + wording.text.slice(1) }, 'order', 'claim')
    : []
}

/** `Lets you track your route`: what the product allows, as an invitation. */
export function readPermission({ verb, core }: AttributedClause, parsed: Parsed): Statement[] {
  const { tokens, phrases } = parsed
  if (!/^(?:lets?|allows?|enables?)$/i.test(tokens[verb.last]!.text)) return []
  const you = phrases.findIndex(({ first }) => first === verb.last + 1)
  const next = phrases[you + 1]
  if (!/^you$/i.test(tokens[verb.last + 1]?.text ?? '') || !next || !/^(?:infinitive|verb|other)$/.test(next.kind))
    return []
  const first = /^to$/i.test(tokens[next.first]!.text) ? next.first + 1 : next.first
  const joint = phrases.find((phrase) => phrase.first > first && phrase.first < core && phrase.kind === 'joint')
  return [core, joint?.first ?? core].flatMap((end) => {
    const wording = wordingOf(parsed, { first, end })
    return wording?.text.includes(' ') ? stated(wording, 'order', 'claim') : []
  })
}

/** `Designed to set makeup`: the purpose, as an invitation. */
function readPurposes({ phrases, tokens }: Parsed, clauses: readonly AttributedClause[], i: number): Statement[] {
  const { kind, first, last } = phrases[i]!
  const before = phrases[i - 1]
  if (
    kind !== 'infinitive' ||
    !before ||
    !/^(?:designed|built|made|ideal|perfect|great|engineered)$/i.test(tokens[before.last]!.text)
  )
    return []
  const clause = clauses.find(({ verb, end }) => verb.first < first && end > first)
  if (clause && clause.about !== 'product') return []
  const ends = endsOf({ phrases, tokens }, i)
  if (!ends || ends.core <= last + 1) return []
  return longestOf({ phrases, tokens }, { first: last, end: ends.core }, (wording) =>
    /\b(?:when|you|it|them|be|last|withstand|resist|endure|outlast|perform|deliver|meet|strike|fit|match|complement|help|ensure|enhance|improve|provide|take|push|give|make|hold|support|absorb|accommodate|mimic|stand|stay|sit)\b/i.test(
      wording.text,
    )
      ? []
      : stated(wording, 'order', 'claim'),
  )
}

/** `Perfect for long commutes`, `a tool for grating cheese`: what and whom the product is for, with its preposition. */
export function readUses(parsed: Parsed, clauses: readonly AttributedClause[], references: References): Statement[] {
  const { phrases, tokens } = parsed
  if (/^whether$/i.test(tokens[0]?.text ?? '')) return readEither(parsed)
  return phrases.flatMap(({ first, kind }, i) => {
    if (kind === 'infinitive') return readPurposes(parsed, clauses, i)
    const ends = isUse(parsed, i, clauses, references) && endsOf(parsed, i)
    if (!ends) return []
    const parts = listedFrom(parsed, i, ends.core).flatMap((range) => {
      const wording = wordingOf(parsed, range)
      // “For sencha, thin at the rim”: a quality behind a use is none.
      const isQuality = tokens[range.first]?.tag === 'ADJ' && tokens[range.first + 1]?.tag === 'ADP'
      return wording && !isQuality ? [{ ...wording, text: `${tokens[first]!.text.toLowerCase()} ${wording.text}` }] : []
    })
    const whole = longestOf(parsed, { first, end: ends.core }, (wording) =>
      useOf({ ...wording, text: wording.text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()) }),
    )
    return [...whole, ...parts.flatMap((wording) => useOf(wording))]
  })
}

/** `Whether for a party or a casual outing, these shoes …`: what it is for, either way. */
function readEither(parsed: Parsed): Statement[] {
  const { tokens } = parsed
  const at = tokens.findIndex(({ text }) => /^for$/i.test(text))
  const end = tokens.findIndex(({ text }) => text === ',')
  const isLead = at === 1 || (at <= 3 && /^(?:it|it's|it’s|they|they're|they’re)$/i.test(tokens[1]!.text))
  if (!isLead || end <= at || !tokens.slice(at, end).some(({ text }) => /^or$/i.test(text))) return []
  const wording = wordingOf(parsed, { first: at, end })
  return wording ? useOf(wording) : []
}

/** What anything of its kind is for: `for any occasion`; `great on paper`. */
const SAYS_LITTLE =
  /^for (?:any|every|all|all sorts of|many|most) (?:occasions?|looks?|outfits?|styles?|tastes?|purposes?|needs?|settings?|situations?|events?|kinds|moods?|wardrobes?)$|^for (?:easy|easier|minimal|simple|quick|low|high) \p{L}+$|^for (?:use|years|layer)\b(?! (?:with|in|on))|^on \p{L}+$/iu

function useOf(wording: Wording): Statement[] {
  if (
    /\b(?:you|yourself|it|its|them|this|these|that|those|more|their)\b|^for (?:a reason|sizing)$|^for (?:\p{L}+ )?(?:durability|protection|efficiency|impact|comfort|function|style|performance|convenience|satisfaction|ease)\b|\b(?:various|different|many|several) \p{L}+ing$/iu.test(
      wording.text,
    ) ||
    SAYS_LITTLE.test(wording.text)
  )
    return []
  return stated(wording, 'use', PERSON.test(wording.text) ? 'audience' : 'use')
}

/** The items of a list after the preposition `at`, where each says enough alone: `grating cheese`, `slicing bread`. */
function listedFrom({ phrases, tokens }: Parsed, at: number, end: number): { first: number; end: number }[] {
  const inside = phrases.slice(at + 1).filter(({ first }) => first < end)
  const isBound = inside.some(({ first }) => /^(?:both|between|either|neither)$/i.test(tokens[first]!.text))
  // “For adult cats, meat flavors in sauce”: a comma alone joins nothing.
  const isJoined = inside.some(({ kind, first }) => kind === 'joint' && tokens[first]!.text !== ',')
  if (isBound || !isJoined) return []
  // “For all day wear with silky fabric and a slight drape”: the second belongs to the inner preposition.
  const joint = inside.findLastIndex(({ kind }) => kind === 'joint')
  if (inside.slice(0, joint).some(({ kind, first }) => kind === 'preposition' && !/^of$/i.test(tokens[first]!.text)))
    return []
  const items: { first: number; end: number }[] = []
  for (const { kind, first, last } of inside) {
    if (kind === 'joint') items.push({ first: last + 1, end: last + 1 })
    else if (items.length === 0) items.push({ first, end: last + 1 })
    else items.at(-1)!.end = last + 1
  }
  const isWhole = ({ first, end: to }: { first: number; end: number }) =>
    to > first && !(to === first + 1 && tokens[first]!.tag !== 'NOUN') && /^(?:NOUN|PROPN)$/.test(tokens[to - 1]!.tag)
  // “Riding your favorite path or trail”: what the first does goes on to the others.
  const isDoing = ({ first }: { first: number }) =>
    /ing$/.test(tokens[first]!.text) &&
    !/^(?:rooms?|areas?|trips?|spaces?|tables?)$/.test(tokens[first + 1]?.text ?? '')
  const isAlike = !isDoing(items[0]!) || items.every(isDoing)
  return isAlike && items.every(isWhole) ? items : []
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
  if (isForAlone(parsed, i, clauses)) return true
  if (tokens.slice(Math.max(0, first - 3), first).some(({ text }) => NEGATES.test(text))) return false
  const before = phrases[i - 1]
  const isOfPart = isPartsOwn(parsed, i, references)
  const isSuited =
    before !== undefined && SUITS.test(tokens[before.last]!.text) && !(isOfPart && before.kind !== 'noun')
  if (!isSuited && !(word === 'for' && isWhatItIs(parsed, i, clauses, references))) return false
  const clause = clauses.find(({ verb, end }) => verb.first < first && end > first)
  return !clause || clause.about === 'product'
}

/** `With a rubber suitable for courts`, `a strap and an inner pocket ideal for documents`: what suits is a part. */
function isPartsOwn({ phrases, tokens }: Parsed, i: number, references: References): boolean {
  const [before, noun] = [phrases[i - 3], phrases[i - 2]]
  if (noun?.kind !== 'noun') return false
  const head = tokens[noun.last]!
  const isAdded = before?.kind === 'joint' && phrases.slice(0, i - 3).some(({ kind }) => /^(?:gerund|verb)$/.test(kind))
  return before?.kind === 'preposition' || (isAdded && !refers(head, references) && !isNamed(head, references))
}

/** `For children aged two to five.` */
const isForAlone = ({ tokens }: Parsed, i: number, clauses: readonly AttributedClause[]) =>
  i === 0 && clauses.length === 0 && /^for$/i.test(tokens[0]!.text)

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
