import type { Token } from './tagger.ts'

export const POSSESSIVE = /^(?:its|your|their|our|my|his|her)$/i

/** What the tagger takes for nouns after a noun: before an article or a figure these are the verb. */
const DOES =
  /^(?:features?|offers?|includes?|provides?|combines?|delivers?|measures?|supports?|packs?|holds?|sports?|lets?|keeps?|gives?|comes?|fits?|works?|serves?|makes?|adds?|covers?|stores?|guards?|shields?|matches?|suits?|lights?|protects?|weighs?|adjusts?|folds?|opens?|closes?|cleans?|cuts?|cooks?|stands?|charges?|runs?|lasts?|uses?|helps?|allows?)$/i
const BEGINNING_VERB =
  /^(?:Features|Includes|Offers|Provides|Measures|Comes|Fits|Works|Holds|Delivers|Supports|Combines|Blocks|Covers|Stores|Cuts|Guards|Lights|Charges|Matches|Sports|Packs|Lasts)$/
const BEGINNING_ADJECTIVE =
  /^(?:perfect|ideal|great|suitable|good|available|compact|light|soft|creamy|fresh|simple|classic|modern|large|small|slim|elegant|premium|warm|dry|thick|thin|natural|stylish|easy|safe|ready|high-quality|wet|new|sweet|juicy|mild|smooth|acidic|strong|gentle|comfortable|cozy|sleek|useful|handy|free|big)$/i

/** The words of a sentence with the parts of speech that the grammar of shops asks for, where the tagger sees others. */
export function retagged(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token, i) => {
    const [before, next] = [tokens[i - 1], tokens[i + 1]]
    const tag = before ? tagWithin(token, before, next) : tagOfFirst(token, next, tokens[2])
    return tag === token.tag ? token : { ...token, tag }
  })
}

type Rule = readonly [tag: string, holds: (token: Token, before: Token, next: Token | undefined) => boolean]

/** What a word is read as where it stands so; the first rule that holds decides. */
const RULES: readonly Rule[] = [
  ['NOUN', isNounLikeAdjective],
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
  [
    'ADV',
    ({ text }, _, next) =>
      /^(?:machine|hand|dishwasher|microwave|oven|freezer)$/i.test(text) && /^(?:wash|safe)/i.test(next?.text ?? ''),
  ],
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
  return (
    tag === 'ADJ' &&
    /^(?:accessory|light|classic|staple|essential|original|individual|favou?rite|must-have|black|white|red|blue|green|gr[ae]y|silver|gold|brown|pink|beige)$/i.test(
      text,
    ) &&
    /^(?:NOUN|PROPN|ADJ|DET)$/.test(before.tag) &&
    !/^(?:NOUN|PROPN|ADJ|CCONJ|NUM)$/.test(next?.tag ?? '') &&
    next?.text !== ','
  )
}

/** `This jacket features a subtle grid`: the noun between a noun and an article is the verb. */
function isVerbBeforeObject({ tag, text }: Token, before: Token, next: Token | undefined): boolean {
  if (tag !== 'NOUN' || !next || !DOES.test(text)) return false
  const hasSubject = /^(?:NOUN|PROPN|PRON)$/.test(before.tag) || /^that$/i.test(before.text)
  const hasObject =
    /^(?:DET|NUM)$/.test(next.tag) || POSSESSIVE.test(next.text) || (next.tag === 'ADJ' && /s$/.test(text))
  return hasSubject && hasObject
}

/** `The steel watch is`, `a dazzling accessory that`: what stands before a verb with a subject, however it is tagged. */
function isNameBeforeVerb({ tag, text }: Token, before: Token, next: Token | undefined): boolean {
  if (tag === 'VERB') return next?.tag === 'AUX' && /^(?:NOUN|PROPN|ADJ)$/.test(before.tag)
  return (
    tag === 'ADJ' && /y$/.test(text) && /^(?:ADJ|DET)$/.test(before.tag) && /^(?:PRON|ADP|SCONJ)$/.test(next?.tag ?? '')
  )
}

/** What begins a sentence is written large, which the tagger takes for a name. */
function tagOfFirst({ text, tag }: Token, next: Token | undefined, third: Token | undefined): string {
  if (!/^(?:NOUN|PROPN)$/.test(tag) || !next) return tag
  if (BEGINNING_VERB.test(text) && /^(?:DET|NUM|ADJ|NOUN|ADV|VERB|PROPN|ADP)$/.test(next.tag)) return 'VERB'
  if (BEGINNING_ADJECTIVE.test(text) && /^(?:for|with|in|and|to|as|,)$/i.test(next.text)) return 'ADJ'
  const isAdjective =
    BEGINNING_ADJECTIVE.test(text) || /(?:able|ible|less|ful|ive|ical|ous|ish|proof|ed|weight)$/i.test(text)
  const describes = /^(?:ADJ|NOUN)$/.test(next.tag) || (/^(?:and|,)$/.test(next.text) && third?.tag === 'ADJ')
  return isAdjective && describes ? 'ADJ' : tag
}
