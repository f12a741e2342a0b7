import { vocabularyData } from '../../goods/vocabulary.ts'
import { numberOf } from '../grammar/grammar.ts'
import { isVerbAfterJoint, isVerbForm, missedVerb } from './missed-verb.ts'
import type { Token } from './tagger.ts'

const reading = () => vocabularyData().reading

export const POSSESSIVE = /^(?:its|your|their|our|my|his|her)$/i

/** `These goggles offer full UV protection`. */
const BASE = /^(?:feature|offer|include|provide|combine|deliver)$/i
const BEGINNING_VERB =
  /^(?:Features|Includes|Offers|Provides|Measures|Comes|Fits|Works|Holds|Delivers|Supports|Combines|Blocks|Covers|Stores|Cuts|Guards|Lights|Charges|Matches|Sports|Packs|Lasts|Sets|Folds|Rolls|Mounts|Raises|Takes|Gets|Uses|Tastes|Keeps|Stands|Dries|Washes|Wipes|Runs|Opens|Closes|Clips|Hangs|Slides|Zips|Snaps|Attaches|Connects|Pairs|Adjusts|Adapts|Weighs|Seats|Sleeps|Makes|Brews|Boils|Cooks|Heats|Cools|Cleans|Removes|Reduces|Protects|Resists|Repels|Absorbs|Stays|Doubles|Suits|Converts|Turns|Rotates|Swivels|Tilts|Extends|Expands|Stretches|Feeds|Serves|Contains|Pours|Dissolves|Rinses|Sits|Hides|Grips|Carries|Grinds|Slices|Traps|Shuts|Inflates|Assembles|Ships|Tracks|Monitors|Captures|Controls|Displays|Detects|Counts|Prints|Launches|Unlocks|Streams|Projects)$/

/** The words of a sentence with the parts of speech that the grammar of shops asks for, where the tagger sees others. */
export function retagged(tokens: readonly Token[]): readonly Token[] {
  const named = subjectsNamed(tokens)
  const words = withinPlace(
    named[0]?.tag === 'VERB' && isOfIncluded(named) ? [{ ...named[0], tag: 'NOUN' }, ...named.slice(1)] : named,
  )
  const verbs = new Set(clausesIn(words).map(([from, to]) => missedVerb(words, from, to)))
  return words.map((token, i) => (verbs.has(i) ? { ...token, tag: 'VERB' } : token))
}

/** `Carry bag and ground sheet included.` */
const isOfIncluded = (tokens: readonly Token[]) =>
  /^included$/i.test(tokens.findLast(({ tag }) => tag !== 'PUNCT')?.text ?? '')

/** `This tote features`: the subject of a verb, which the tagger takes for one. */
const subjectsNamed = (tokens: readonly Token[]): readonly Token[] =>
  tokens.map((token, i) => {
    const isSubject =
      token.tag === 'VERB' &&
      /^(?:this|that|the|an?|each|our)$/i.test(tokens[i - 1]?.text ?? '') &&
      !/(?:ed|ing|en|wn|s)$/.test(token.text) &&
      reading().verbs_in_s.has(tokens[i + 1]?.text.toLowerCase() ?? '') &&
      /s$/.test(tokens[i + 1]!.text)
    return isSubject ? { ...token, tag: 'NOUN' } : token
  })

/** The stretches between marks and before conjunctions that a clause follows: `…, while the rib keeps`. */
function clausesIn(tokens: readonly Token[]): [number, number][] {
  const starts = [0, ...tokens.flatMap((_, i) => (opensClause(tokens, i) ? [i + 1] : []))]
  return starts
    .map((from, i) => [from, starts[i + 1] === undefined ? tokens.length : starts[i + 1]! - 1] as [number, number])
    .filter(([from, to]) => to - from > 2)
}

const opensClause = (tokens: readonly Token[], i: number) => {
  const { text, tag } = tokens[i]!
  if (tag === 'CCONJ') return /^(?:VERB|AUX)$/.test(tokens[i + 1]?.tag ?? '') && /s$/.test(tokens[i + 1]!.text)
  return tag === 'SCONJ' || /^(?:[,;:.–—]|while|so)$/i.test(text)
}

function withinPlace(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token, i) => {
    const [before, next] = [tokens[i - 1], tokens[i + 1]]
    const tag = before ? tagWithin(token, before, next) : tagOfFirst(token, next, tokens[2])
    return tag === token.tag ? token : { ...token, tag }
  })
}

type Rule = readonly [tag: string, holds: (token: Token, before: Token, next: Token | undefined) => boolean]

/** What a word is read as where it stands so; the first rule that holds decides. */
const RULES: readonly Rule[] = [
  // “A 144 Hz refresh rate”.
  ['NOUN', ({ text }, _, next) => /^(?:refresh|frame)$/i.test(text) && /^rates?$/i.test(next?.text ?? '')],
  // “Dry clean.”
  ['VERB', ({ text }, before) => /^clean$/i.test(text) && /^(?:dry|spot|steam|wipe)$/i.test(before.text)],
  ['NOUN', isNounLikeAdjective],
  // “Cropped biker cut with a collar”, “fiberglass handle for driving”: parts and shapes that are verbs, too.
  [
    'NOUN',
    ({ text }, before, next) =>
      /^(?:cut|handle|grip|cover|finish)$/i.test(text) &&
      before.tag === 'NOUN' &&
      /^(?:with|for|and)$/i.test(next?.text ?? ''),
  ],
  // “A spiky, multi-colored caterpillar”.
  ['ADJ', ({ tag, text }, _, next) => tag === 'VERB' && /\p{L}-\p{L}+ed$/u.test(text) && next?.tag === 'NOUN'],
  ['PROPN', ({ tag, text }) => /^(?:ADJ|VERB|ADV)$/.test(tag) && /^\p{Lu}\p{Ll}+$/u.test(text)],
  // “Keeps you warm”, “with ease”, “stir-frying”: what follows a pronoun, a preposition.
  ['ADJ', ({ tag, text }, before) => tag === 'VERB' && /^(?:PRON|NOUN)$/.test(before.tag) && STATE.test(text)],
  [
    'NOUN',
    ({ tag, text }, before) =>
      tag === 'VERB' &&
      before.tag === 'ADP' &&
      !/^to$/i.test(before.text) &&
      !/(?:ing|ed|en|wn)$/.test(text) &&
      !IRREGULAR.test(text),
  ],
  [
    'NOUN',
    ({ tag, text }, before, next) =>
      tag === 'ADJ' &&
      before.tag === 'ADP' &&
      /-\p{L}+ing$/u.test(text) &&
      (!next || /^(?:PUNCT|CCONJ|ADP)$/.test(next.tag)),
  ],
  // “An adjustable back panel”
  ['NOUN', ({ tag, text }, before) => tag === 'VERB' && /^back$/i.test(before.text) && !/(?:ing|ed|s)$/.test(text)],
  // “The fleece cover zips off”: a base form has no singular subject.
  [
    'NOUN',
    ({ tag, text }, before, next) =>
      tag === 'VERB' &&
      before.tag === 'NOUN' &&
      numberOf(before.text) !== 'many' &&
      !/(?:ing|ed|en|wn|s)$/.test(text) &&
      !IRREGULAR.test(text) &&
      /^(?:NOUN|VERB|ADP)$/.test(next?.tag ?? ''),
  ],
  [
    'ADV',
    ({ text }, _, next) =>
      /^(?:machine|hand|dishwasher|microwave|oven|freezer)$/i.test(text) && /^(?:wash|safe)/i.test(next?.text ?? ''),
  ],
  // “Technology to wick away moisture”.
  [
    'VERB',
    ({ tag, text }, before, next) =>
      tag === 'NOUN' && /^to$/i.test(before.text) && isVerbForm(text) && /^(?:ADV|DET|PRON)$/.test(next?.tag ?? ''),
  ],
  ['VERB', isVerbAfterJoint],
  ['NOUN', isNameBeforeVerb],
  ['VERB', isVerbBeforeObject],
]

const STATE =
  /^(?:warm|dry|cool|clean|open|secure|free|safe|fresh|hot|cold|flat|upright|steady|still|organized|comfortable|hydrated)$/i
const IRREGULAR = /^(?:made|built|cut|set|put|kept|worn|torn|hung)$/i

function tagWithin(token: Token, before: Token, next: Token | undefined): string {
  return RULES.find(([, holds]) => holds(token, before, next))?.[0] ?? token.tag
}

/** `A kitchen accessory for …`, `an LED light`: nouns that are adjectives elsewhere, where no noun follows. */
function isNounLikeAdjective({ text, tag }: Token, before: Token, next: Token | undefined): boolean {
  // “Beard trimmer with …” is no comparative.
  if (
    tag === 'ADJ' &&
    /\p{L}{3}er$/u.test(text) &&
    before.tag === 'NOUN' &&
    /^(?:ADP|PUNCT|PRON)$/.test(next?.tag ?? 'PUNCT')
  )
    return true
  return (
    tag === 'ADJ' &&
    /^(?:accessory|light|sole|classic|staple|essential|original|individual|favou?rite|must-have|black|white|red|blue|green|gr[ae]y|silver|gold|brown|pink|beige)$/i.test(
      text,
    ) &&
    /^(?:NOUN|PROPN|ADJ|DET)$/.test(before.tag) &&
    !/^(?:NOUN|PROPN|ADJ|CCONJ|NUM)$/.test(next?.tag ?? '') &&
    next?.text !== ','
  )
}

/** `This jacket features a subtle grid`: the noun between a noun and an article is the verb. */
function isVerbBeforeObject({ tag, text }: Token, before: Token, next: Token | undefined): boolean {
  if (tag !== 'NOUN' || !next || !reading().verbs_in_s.has(text.toLowerCase())) return false
  const hasSubject = /^(?:NOUN|PROPN|PRON)$/.test(before.tag) || /^that$/i.test(before.text)
  const isOfMany = BASE.test(text) && numberOf(before.text) === 'many'
  const hasObject =
    /^(?:DET|NUM)$/.test(next.tag) ||
    POSSESSIVE.test(next.text) ||
    (next.tag === 'ADJ' && (/s$/.test(text) || isOfMany)) ||
    (isOfMany && /^(?:NOUN|PROPN|VERB)$/.test(next.tag))
  return hasSubject && hasObject
}

/** `The steel watch is`, `a dazzling accessory that`: what stands before a verb with a subject, however it is tagged. */
function isNameBeforeVerb({ tag, text }: Token, before: Token, next: Token | undefined): boolean {
  if (tag === 'VERB')
    return (
      next?.tag === 'AUX' && (/^(?:NOUN|PROPN|ADJ)$/.test(before.tag) || /^(?:this|these|the|your)$/i.test(before.text))
    )
  return (
    tag === 'ADJ' && /y$/.test(text) && /^(?:ADJ|DET)$/.test(before.tag) && /^(?:PRON|ADP|SCONJ)$/.test(next?.tag ?? '')
  )
}

/** `Set of three wraps`, `Mesh panels let air through`. */
const isNounOfFirst = (text: string, next: Token | undefined, third: Token | undefined) =>
  (/^(?:set|pack|pair)$/i.test(text) && next?.text === 'of') ||
  // “Leads of 0.5 mm.”
  (/s$/.test(text) && next?.text === 'of' && third?.tag === 'NUM') ||
  (!/(?:ed|ing|s)$/.test(text) &&
    next?.tag === 'NOUN' &&
    (third?.tag === 'VERB' || third?.tag === 'AUX') &&
    !/(?:ed|ing)$/.test(third.text))

const BEGINNING_ORDER =
  /^(?:Pair|Touch|Press|Turn|Switch|Fold|Roll|Stack|Hang|Clip|Mount|Plug|Charge|Brew|Steam|Grill|Roast|Blend|Slice|Chop|Cut|Wash|Dry|Fill|Pack|Store|Carry|Wear|Track|Record|Stream|Play|Control|Light|Warm|Cool|Sort|Display|Build|Use|Raise|Lift|Adjust)$/

/** `Steep ground coffee overnight`: an order of a recipe, also where the tagger sees an adjective. */
const isOfRecipe = (text: string, { tag }: Token) =>
  /^(?:Steep|Drizzle|Stir|Simmer|Sprinkle|Whisk|Knead|Soak|Spread)$/.test(text) &&
  /^(?:DET|PRON|NOUN|ADJ|ADP)$/.test(tag)

/** What begins a sentence is written large, which the tagger takes for a name. */
function tagOfFirst(token: Token, next: Token | undefined, third: Token | undefined): string {
  const { text, tag } = token
  if (!next) return tag
  if (tag === 'VERB') return isNounOfFirst(text, next, third) ? 'NOUN' : tag
  if (isOfRecipe(text, next)) return 'VERB'
  if (!/^(?:NOUN|PROPN)$/.test(tag)) return tag
  if (/^(?:Machine|Hand|Dishwasher|Microwave|Oven|Freezer)$/.test(text) && /^(?:wash|safe)/i.test(next.text))
    return 'ADV'
  if (
    isVerbOfFirst(text, next) ||
    (tag === 'PROPN' &&
      /^\p{Lu}\p{Ll}+ing$/u.test(text) &&
      /^(?:DET|PROPN|PRON|NOUN|ADJ)$/.test(next.tag) &&
      /^(?:Introducing|Featuring|Sporting|Unveiling|Presenting|Boasting|Offering|Combining|Including|Having)$/.test(
        text,
      ))
  )
    return 'VERB'
  return isAdjectiveOfFirst(text, next, third) ? 'ADJ' : tag
}

const isVerbOfFirst = (text: string, { tag }: Token) =>
  (/\p{Ll}(?:ed|wn|ven)$/u.test(text) && tag === 'ADP') ||
  (BEGINNING_ORDER.test(text) && /^(?:NUM|DET|PRON)$/.test(tag)) ||
  (BEGINNING_VERB.test(text) && /^(?:DET|NUM|ADJ|NOUN|ADV|VERB|PROPN|ADP)$/.test(tag))

function isAdjectiveOfFirst(text: string, next: Token, third: Token | undefined): boolean {
  if (
    reading().beginning_adjectives.has(text.toLowerCase()) &&
    /^(?:for|with|in|and|to|as|from|of|at|on|,)$/i.test(next.text)
  )
    return true
  const isAdjective =
    reading().beginning_adjectives.has(text.toLowerCase()) ||
    /(?:able|ible|less|ful|ive|ical|ous|ish|proof|ed|weight)$/i.test(text)
  return isAdjective && (/^(?:ADJ|NOUN)$/.test(next.tag) || (/^(?:and|,)$/.test(next.text) && third?.tag === 'ADJ'))
}
