import { thirdPerson } from '../grammar/grammar.ts'
import type { FactKind } from './fact.ts'
import { hasProductAsSubject, type References } from './reference.ts'
import type { Sentence } from './sentences.ts'
import { isNegated, type Statement } from './statement.ts'
import type { Token } from './tagger.ts'
import { isWhole } from './whole.ts'
import { isPlain } from './wording.ts'

// Base forms; a verb that promises more than a thing can show (helps, improves, relieves, ensures) is no fact.
const VERBS = new Set(
  (
    'absorb accommodate adjust attach bend block bloom blend boil brew burn carry charge chop clean clip close collapse connect convert cook cool cover cut ' +
    'detach dim dissolve drain dry expand extend fasten filter fit float fold freeze glide glow grind grip hang heat hold hook inflate keep last lather ' +
    'layer lie light lock make measure mount open pack pair pause play plug pour project protect pull purify reach recline record remove repel replace resist reverse ' +
    'rinse rise roll rotate run scan seal seat serve shut sit sleep slide slip snap spread stack stand start stay steam stick stop store stream stretch support ' +
    'sweep swivel sync tilt track tuck turn unfold unzip use vacuum wash weigh wick wipe withstand work wrap zip'
  ).split(' '),
)
const OBJECT_END =
  /^(?:while|so|but|which|making|thanks|because|when|that|whether|if|for\s+you|although|where|who|then|without)$/i
const CLAUSE_START = /^(?:PRON|AUX)$/
const DANGLING =
  /^(?:the|a|an|of|for|with|to|in|on|at|your|its|by|from|is|are|into|up|our|their|very|more|most|and|or|as|than|this|these|any|all|it|both|even|also|just|not|easily|approximately|about|around|only)$/i
/** `Lies flat, thread-sewn, two ribbons`: the whole statement, whatever follows the comma. */
const WHOLE = /^(?:flat|upright|dry|open|up|down|away|out|still|warm|cool|cold|quickly|fast|well|together|easily)$/i
const LENGTH_MAX = 62

/** What the product does, in the seller's own verbs, in the singular: `fits dogs up to 40 kg`, `sleeps two`. */
export function readStatements({ text, start, tokens, parsed }: Sentence, references: References): Statement[] {
  const found: Statement[] = []
  for (let i = 0; i < tokens.length; i++) {
    const verb = verbAt(tokens, i)
    if (!verb || !hasProductAsSubject(tokens, i, references)) continue
    const object = objectFrom(tokens, i + 1)
    if (
      object <= i + 1 ||
      !isWhole(parsed, { first: i, end: object }) ||
      isLimited(tokens[object]) ||
      isNegated(text.slice(0, tokens[i]!.start))
    )
      continue
    const span = { start: tokens[i]!.start, end: tokens[object - 1]!.end }
    const said = `${verb}${text.slice(tokens[i]!.end, span.end)}`.replace(/\s+/g, ' ').replace(/\.$/, '')
    span.end -= text[span.end - 1] === '.' ? 1 : 0
    if (!isSound(said)) continue
    found.push({
      kind: kindOf(said),
      form: 'does',
      text: said,
      label: null,
      start: start + span.start,
      end: start + span.end,
    })
  }
  return found
}

/** What limits it is read with its clause. */
const isLimited = (next: Token | undefined) => /^(?:if|when|unless|until|only|except)$/i.test(next?.text ?? '')

/** Whether a word that ends as a verb does stands where one does: `Hooks of steel` are things. */
function isThirdPerson(tokens: readonly Token[], i: number): boolean {
  if (i === 0) return tokens[1]?.text !== 'of'
  return tokens[i]!.tag === 'VERB' || /^(?:it|that|which|and|,)$/i.test(tokens[i - 1]!.text)
}

/** The verb in the third person singular, when the word is one that the product may be the subject of. */
function verbAt(tokens: readonly Token[], i: number): string | null {
  const { text, tag } = tokens[i]!
  const word = text.toLowerCase()
  const base = [word.replace(/ies$/, 'y'), word.replace(/es$/, ''), word.replace(/s$/, '')].find((form) =>
    VERBS.has(form),
  )
  if (!base) return null
  if (/s$/.test(word) && !VERBS.has(word)) return isThirdPerson(tokens, i) ? word : null
  const subject = tokens[i - 1]
  const plural =
    subject &&
    (/^(?:they|these)$/i.test(subject.text) || (/^(?:NOUN|PROPN)$/.test(subject.tag) && /s$/.test(subject.text)))
  return tag === 'VERB' && plural ? thirdPerson(base) : null
}

/** One past the last word of what the verb says: up to the end of its clause; of one that is too long, up to its first comma. */
function objectFrom(tokens: readonly Token[], from: number): number {
  if (WHOLE.test(tokens[from]?.text ?? '') && tokens[from + 1]?.text === ',') return from + 1
  let end = from
  while (end < tokens.length && !endsClause(tokens, end)) end += 1
  const tooLong = end > from && tokens[end - 1]!.end - tokens[from]!.start > LENGTH_MAX
  if (!tooLong) return withoutDangling(tokens, from, end)
  const comma = tokens.findIndex(({ text }, i) => i > from && i < end && text === ',')
  // “All your campus, studio or trail essentials”: without the last one, the others lack their noun.
  if (tokens.slice(comma, end).some(({ text }) => /^(?:and|or|&)$/i.test(text))) return from
  return comma > 0 && tokens[comma]!.start - tokens[from]!.start <= LENGTH_MAX
    ? withoutDangling(tokens, from, comma)
    : from
}

function endsClause(tokens: readonly Token[], i: number): boolean {
  const { text } = tokens[i]!
  // “1–4 cups” goes on, “one – and only” does not.
  const isTight =
    /^[–—]$/.test(text) && tokens[i - 1]?.end === tokens[i]!.start && tokens[i + 1]?.start === tokens[i]!.end
  if (isTight) return false
  if (/^[.;:!?()[\]•–—"“”]$/.test(text) || OBJECT_END.test(text)) return true
  if (text === ',')
    return /^(?:and|or|but|so)$/i.test(tokens[i + 1]?.text ?? '')
      ? startsClause(tokens, i + 2)
      : startsClause(tokens, i + 1)
  return /^(?:and|or|&)$/i.test(text) && startsClause(tokens, i + 1)
}

function startsClause(tokens: readonly Token[], i: number): boolean {
  const next = tokens[i]
  if (!next) return true
  return (
    next.tag === 'VERB' ||
    next.tag === 'ADV' ||
    CLAUSE_START.test(next.tag) ||
    /^(?:is|are|has|comes|features|includes|can)$/i.test(next.text) ||
    Boolean(verbAt(tokens, i))
  )
}

function withoutDangling(tokens: readonly Token[], from: number, to: number): number {
  let end = to
  while (end > from && (DANGLING.test(tokens[end - 1]!.text) || /^[,.-]$/.test(tokens[end - 1]!.text))) end -= 1
  return end
}

function isSound(said: string): boolean {
  return (
    said.length <= LENGTH_MAX + 14 &&
    /(?:\d\S*|\d \S{1,3}|\p{L}{3,})$/u.test(said) &&
    isPlain(said.replace(/\bNo\. (?=\d)/, '')) &&
    !/\b(?:you|we|our|us|i|my|me|he|she|him|his|please)\b/i.test(said) &&
    !/^\S+(?:,| (?:by|when|if|as)\b)/i.test(said) &&
    !/^(?:lights?|uses?|makes? (?:it|a |an |the |sure|sense)|keeps? (?:it|a|an)\b)/i.test(said)
  )
}

function kindOf(said: string): FactKind {
  if (/^weighs/.test(said)) return 'weight'
  if (/^(?:fits|works|pairs|connects|attaches|mounts|clips)/.test(said)) return 'compatibility'
  if (
    /^(?:sleeps|seats|serves|accommodates)|^(?:holds|supports|stores|carries) (?:up to |around |about )?(?:\d|\p{Ll}+teen|two|three|four|five|six|eight|ten|twelve)/u.test(
      said,
    )
  )
    return 'capacity'
  if (/^(?:washes|wipes|dries|rinses|cleans)/.test(said)) return 'care'
  if (/^(?:measures|stands|reaches|extends)/.test(said)) return 'size'
  return 'claim'
}
