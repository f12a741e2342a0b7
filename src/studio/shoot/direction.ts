import type { SetDescription } from '../sets/stage-set.ts'
import { isLight, type Lighting, lightingOf } from './light.ts'
import type { Palette } from './palette.ts'
import { COLOUR_WORDS, FILLER, PHRASES, SAME_WORDS } from './words.ts'

/** One thing that a direction asks for, or with `refused` forbids; `said` is its word there, `tag` what sets call it. */
export type Demand = { said: string; tag: string; refused: boolean }

/** What a direction asks for. `lightness` is the mean of its pictures, null without any. */
export type Direction = {
  demands: Demand[]
  /** What sets should be tagged with, and what they must not be. */
  tags: Set<string>
  refused: Set<string>
  /** Colours for the stage as `#rrggbb`: those named first, then those of its pictures. */
  colors: string[]
  named: string[]
  lighting: Lighting
  exposure: number
  lightness: number | null
  /** From how high, from how near and on which side of the frame the product is to be seen. */
  view: SetDescription['view'] | null
  distance: 'near' | 'far' | null
  side: 'left' | 'right' | null
}

/** What comes after one of these up to the end of the phrase is not wanted ("no plants", "without harsh shadows"). */
const NEGATIONS = new Set(['no', 'not', 'without', 'avoid', 'never', 'none', 'exclude', 'minus'])
const PHRASE_END = /^(?:[,.;:!?()\n]|but|and|with|on|in|at|just|only|instead)$/

/** Reads a direction's text, and the palettes of its pictures. */
export function readDirection(text: string, pictures: readonly Palette[]): Direction {
  const words = sayingsOf(text)
  const asked = words.filter(({ refused }) => !refused).map(({ word }) => word)
  const named = [...new Set(asked.flatMap((word) => COLOUR_WORDS[word] ?? []))]
  const lightness = pictures.length > 0 ? pictures.reduce((sum, p) => sum + p.lightness, 0) / pictures.length : null
  const lighting = pictures.reduce(litLike, lightingOf(asked))
  return {
    demands: demandsOf(words),
    tags: new Set(asked.map(canonical)),
    refused: new Set(words.filter(({ refused }) => refused).map(({ word }) => canonical(word))),
    colors: [...named, ...pictures.flatMap((picture) => picture.colors.slice(0, 2))],
    named,
    lighting,
    exposure: lighting.exposure,
    lightness,
    view: pick(asked, VIEW_WORDS),
    distance: pick(asked, DISTANCE_WORDS),
    side: sideOf(text),
  }
}

type Saying = { word: string; refused: boolean }

/** The words of a direction with known phrases joined ("golden hour" is `golden-hour`), and whether each is refused. */
function sayingsOf(text: string): Saying[] {
  let plain = text.toLowerCase().normalize('NFKC').replaceAll('n’t', ' not').replaceAll("n't", ' not')
  for (const phrase of PHRASES) plain = plain.replaceAll(phrase.replaceAll('-', ' '), phrase)
  let refused = false
  const sayings: Saying[] = []
  for (const word of plain.match(/\p{L}[\p{L}\p{N}-]*|[,.;:!?()\n]/gu) ?? []) {
    if (NEGATIONS.has(word)) refused = true
    else if (PHRASE_END.test(word)) refused = false
    else if (word.endsWith('-free')) sayings.push({ word: word.slice(0, -'-free'.length), refused: true })
    else sayings.push({ word, refused })
  }
  return sayings.filter(({ word }) => /\p{L}/u.test(word))
}

function demandsOf(sayings: Saying[]): Demand[] {
  const demands = new Map<string, Demand>()
  for (const { word, refused } of sayings) {
    if (FILLER.has(word) || word.length < 3) continue
    const tag = canonical(word)
    if (!demands.has(tag)) demands.set(tag, { said: refused ? `no ${word}` : word, tag, refused })
  }
  return [...demands.values()]
}

/** A picture lends its light: brighter or darker, warmer or cooler than the middle. */
function litLike(lighting: Lighting, { lightness, warmth }: Palette): Lighting {
  const shift = 0.1 * warmth
  const [red, blue] = [1 + shift, 1 - shift]
  return {
    exposure: lighting.exposure * Math.min(1.12, Math.max(0.8, 0.75 + 0.45 * lightness)),
    key: [lighting.key[0] * red, lighting.key[1], lighting.key[2] * blue],
    fill: [lighting.fill[0] * red, lighting.fill[1], lighting.fill[2] * blue],
  }
}

const VIEW_WORDS = {
  top: ['flat-lay', 'flatlay', 'overhead', 'top-down', 'topdown', 'from-above', 'knolling', 'birds-eye'],
  frontal: ['eye-level', 'frontal', 'straight-on', 'head-on'],
  angled: ['three-quarter', 'angled', 'forty-five'],
} as const

const DISTANCE_WORDS = {
  near: ['close-up', 'closeup', 'macro', 'tight', 'closer'],
  far: ['wide', 'far', 'negative-space', 'copy-space', 'distant', 'spacious', 'wide-shot'],
} as const

function pick<K extends string>(words: readonly string[], choices: Readonly<Record<K, readonly string[]>>): K | null {
  const found = (Object.keys(choices) as K[]).find((key) => choices[key].some((word) => words.includes(word)))
  return found ?? null
}

/** "product on the left", "space on the right": where the product is to stand. */
function sideOf(text: string): 'left' | 'right' | null {
  const space = /(?:space|room|empty|blank)[\w\s]{0,24}\b(left|right)\b/i.exec(text)?.[1]?.toLowerCase()
  if (space !== undefined) return space === 'left' ? 'right' : 'left'
  const side = /\b(?:on|at|to|in) the (left|right)\b(?! side of the)/i.exec(text)?.[1]?.toLowerCase()
  return side === 'left' || side === 'right' ? side : null
}

/** Whether a word only says from where, how near or on which side the product is seen. */
export function isCamera(word: string): boolean {
  return [...Object.values(VIEW_WORDS), ...Object.values(DISTANCE_WORDS)].flat().includes(word as never)
}

/** The words of a text, lower case. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFKC')
      .match(/\p{L}[\p{L}\p{N}-]*/gu) ?? []
  )
}

/** The word under which sets are tagged with this meaning. */
export function canonical(word: string): string {
  const forms = [word, word.replace(/s$/, ''), word.replace(/es$/, '')]
  const groups = forms.map((form) => SAME_WORDS.find((words) => words.includes(form)))
  return groups.find((group) => group !== undefined)?.[0] ?? word
}

/** Every word under which a set can be found: what it shows, the rooms it suits and the products it suits. */
export function tagsOf({ tags, id, title }: SetDescription): Set<string> {
  const words = [...tags.mood, ...tags.season, ...tags.room, ...tags.materials, ...tags.words]
  return canonicalTags([...words, ...wordsOf(title), ...id.split('-')])
}

/** The tags of these words of a set, in their canonical form. */
export function canonicalTags(words: readonly string[]): Set<string> {
  return new Set(words.flatMap((word) => [...wordsOf(word), word.replaceAll(' ', '-')]).map(canonical))
}

/** Whether the lamps, and no set, answer a demand. */
export function isLit({ tag, said }: Demand): boolean {
  return isLight(tag) || isLight(said)
}
