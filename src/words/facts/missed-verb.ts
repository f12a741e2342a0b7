import { numberOf } from '../grammar/grammar.ts'
import type { Token } from './tagger.ts'

/** Base forms of what products and their parts do. */
const BASES = new Set(
  (
    'absorb adapt add adjust age attach bend block bloom blend boil brew brighten burn carry catch charge chop clean clip close collapse connect contain control ' +
    'convert cook cool cover cradle cut dampen darken deflect detach develop dim direct display dissipate dissolve divide drain dry ease eliminate expand extend ' +
    'fade fasten feed fill filter fit float fold freeze gather give glide glow grind grip grow hang harden heat hide hold hook house hug inflate insulate keep last ' +
    'lather layer lead leave let lie lift light lock loop make mark measure melt move muffle nest offer open organize pack pair pitch pivot play plug pour power ' +
    'prevent produce project protect provide pull purify push reach recline record reduce reflect regulate release remove repel replace resist rest retract ' +
    'reverse rinse rise roll rotate run scan seal seat secure separate serve shade shed shield show shut sit sleep slide slip slow snap soak soften spin spread sprout ' +
    'stack stand start stay stick stop store stream stretch support surround sweep swing swivel tilt transmit trap turn twist unfold unlock unzip use vent warm ' +
    'import export sync send generate calculate automate schedule manage clamp bolt screw strap stow tuck tighten loosen squeeze sift skim wash weigh wick wipe withstand work wrap zip need taste smell'
  ).split(' '),
)
/** Forms that are nouns as often: before a preposition they are read as such. */
const NOUNLIKE =
  /^(?:adds?|ages?|blocks?|blends?|blooms?|burns?|catch(?:es)?|charges?|clips?|controls?|covers?|cuts?|displays?|drains?|feeds?|fills?|filters?|fits?|folds?|grips?|hangs?|heats?|holds?|hooks?|houses?|layers?|leads?|leaves|lifts?|lights?|locks?|loops?|marks?|measures?|nests?|offers?|packs?|pairs?|pitch(?:es)?|plays?|plugs?|powers?|projects?|records?|releases?|rests?|rolls?|scans?|seals?|seats?|shades?|sheds?|shields?|shows?|slides?|slips?|snaps?|spins?|spreads?|stacks?|stands?|starts?|sticks?|stops?|stores?|streams?|supports?|swings?|tastes?|traps?|turns?|twists?|uses?|vents?|washes|wipes?|works|wraps?|zips?)$/i
const PARTICLE =
  /^(?:up|off|out|down|away|over|together|apart|open|back|through|around|against|into|from|without|under|to)$/i

/** The place of the verb that the tagger took for a noun, in a sentence or clause that has no other; -1 when there is none. */
export function missedVerb(tokens: readonly Token[], from: number, to: number): number {
  if (tokens.slice(from, to).some(isFiniteVerb)) return -1
  for (let i = from + 1; i < to - 1; i++) if (isVerbHere(tokens, i, from)) return i
  return -1
}

const isFiniteVerb = ({ tag, text }: Token) =>
  tag === 'AUX' || (tag === 'VERB' && !/(?:ing|ed|en|wn)$/i.test(text) && !/^(?:made|built|cut|set)$/i.test(text))

const isThirdPerson = (word: string) =>
  word.endsWith('s') &&
  !BASES.has(word) &&
  [word.slice(0, -1), word.slice(0, -2), word.replace(/ies$/, 'y')].some((base) => BASES.has(base))

/** Whether a word is what several things do: `clamp`. */
export const isBaseForm = (word: string) => BASES.has(word.toLowerCase())

/** Whether a word is a verb as well: a line that begins with it may be an order. */
export const isVerbForm = (word: string) => isBaseForm(word) || isThirdPerson(word.toLowerCase())

/** `And folds down`: a third person after a conjunction, with what can follow one. */
export function isVerbAfterJoint({ text, tag }: Token, before: Token, next: Token | undefined): boolean {
  if (tag !== 'NOUN' || before.tag !== 'CCONJ' || !next || !isThirdPerson(text)) return false
  return /^(?:DET|PRON)$/.test(next.tag) || PARTICLE.test(next.text)
}

function isVerbHere(tokens: readonly Token[], i: number, from: number): boolean {
  const [before, { text, tag }, next] = [tokens[i - 1]!, tokens[i]!, tokens[i + 1]!]
  if (!/^(?:NOUN|ADJ|PROPN)$/.test(tag) || !/^(?:NOUN|PROPN|ADJ)$/.test(before.tag) || !/^\p{Ll}+$/u.test(text))
    return false
  const word = text.toLowerCase()
  const isThird = isThirdPerson(word)
  if (!isThird && !BASES.has(word)) return false
  return agrees(tokens, { i, from, isThird }) && goesOn(text, next)
}

function agrees(
  tokens: readonly Token[],
  { i, from, isThird }: { i: number; from: number; isThird: boolean },
): boolean {
  const isJoined = tokens.slice(from, i).some(({ text }) => /^(?:and|&)$/i.test(text))
  const isMany = isJoined || numberOf(tokens[i - 1]!.text) === 'many'
  if (tokens[from]!.tag === 'NUM' && !isMany) return false
  return isThird ? !isMany && /^(?:DET|PRON|NOUN|PROPN|ADJ)$/.test(tokens[from]!.tag) : isMany
}

/** What can follow a verb: an object with its article or adjective, a particle, an adverb. */
function goesOn(text: string, { tag, text: next }: Token): boolean {
  if (/^(?:DET|PRON|NUM|ADV)$/.test(tag)) return true
  if (PARTICLE.test(next)) return true
  if (tag === 'ADP') return !NOUNLIKE.test(text)
  return /^(?:ADJ|NOUN)$/.test(tag)
}
