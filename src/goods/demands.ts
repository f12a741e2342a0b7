import { colorNamed, gelNamed, joinColors, type Paint, paintsIn } from './color-demands.ts'
import { parseFile, readFiles } from './files.ts'
import type { DirectionsFile, LightsFile } from './schema/directions.ts'

/** What a demand is about. */
type DemandKind =
  | 'place'
  | 'surface'
  | 'prop'
  | 'season'
  | 'light'
  | 'color'
  | 'mood'
  | 'camera'
  | 'manner'
  | 'person'
  | 'other'

/**
 * One thing that a text asks for or, with `refused`, forbids: its word there, the word by which sets and props are tagged with it, what it is
 * about, and how many are wanted where the text says so.
 */
export type Demand = { word: string; tag: string; refused: boolean; kind: DemandKind; count: number | null }

/** What a text asks of a picture, as data. */
export type Demands = {
  all: Demand[]
  /** Tags that sets should have, and tags that they must not have. Words without a demand are among them, too. */
  tags: string[]
  refused: string[]
  /** Named colors as `#rrggbb`. */
  colors: string[]
  /** The colors with the areas that are to have them. */
  paints: Paint[]
  /** Names of lights in `vocabulary/lights.json`, in the order of the text; colored ones are `gel #rrggbb`. */
  lights: string[]
  /** Camera height, distance and side of the frame that the text asks for. */
  view: 'top' | 'frontal' | 'angled' | null
  distance: 'near' | 'far' | null
  side: 'left' | 'right' | null
  /** Whether nothing is to be placed beside the product. */
  noProps: boolean
}

/** A setting of a stage's lamps: a gain for all light, and gains of red, green and blue for each lamp. */
export type LampGains = { exposure: number; key: [number, number, number]; fill: [number, number, number] }

type Vocabulary = {
  kinds: ReadonlyMap<string, DemandKind>
  counts: ReadonlyMap<string, number>
  alone: readonly string[]
  tags: ReadonlyMap<string, string>
  /** The name of a light by its words. */
  lightNames: ReadonlyMap<string, string>
  lights: ReadonlyMap<string, LampGains>
  setups: readonly LampGains[]
  views: ReadonlyMap<string, NonNullable<Demands['view']>>
  distances: ReadonlyMap<string, NonNullable<Demands['distance']>>
  negations: ReadonlySet<string>
  ends: ReadonlySet<string>
  filler: ReadonlySet<string>
  /** Several words with one meaning, which are joined before a text is cut into words: `golden hour` is `golden-hour`. */
  phrases: readonly string[]
}

let loaded: Vocabulary | null = null

function vocabulary(): Vocabulary {
  loaded ??= openDirections()
  return loaded
}

function openDirections(): Vocabulary {
  const paths = ['directions', 'lights'].map((name) => `vocabulary/${name}.json`) as [string, string]
  const files = readFiles(paths)
  const read = <File>(path: string) => parseFile<File>(path, files.get(path) ?? '')
  const directions = read<DirectionsFile>(paths[0])
  const { lights, setups } = read<LightsFile>(paths[1])
  const meanings = Object.values(directions.meanings).flatMap((kind) => Object.entries(kind))
  const lists = { ...directions.views, ...directions.distances }
  const written = [
    ...meanings.flatMap(([tag, words]) => [tag, ...words]),
    ...Object.values(lists).flat(),
    ...Object.values(lights).flatMap(({ words }) => words),
  ]
  return {
    kinds: kindsIn(directions.meanings),
    counts: new Map(Object.entries(directions.counts)),
    alone: directions.alone,
    tags: new Map(meanings.flatMap(([tag, words]) => [tag, ...words].map((word) => [joined(word), joined(tag)]))),
    lightNames: byWord(Object.entries(lights).map(([name, { words }]) => [name, words])),
    lights: new Map(Object.entries(lights)),
    setups,
    views: byWord(Object.entries(directions.views) as [NonNullable<Demands['view']>, string[]][]),
    distances: byWord(Object.entries(directions.distances) as [NonNullable<Demands['distance']>, string[]][]),
    negations: new Set(directions.negations),
    ends: new Set(directions.ends),
    filler: new Set(directions.filler),
    phrases: [...new Set(written.filter((word) => word.includes(' ')))],
  }
}

const KINDS = {
  surfaces: 'surface',
  places: 'place',
  things: 'prop',
  people: 'person',
  seasons: 'season',
  times: 'light',
  moods: 'mood',
  manners: 'manner',
} as const

/** What each tag is about. */
function kindsIn(meanings: DirectionsFile['meanings']): Map<string, DemandKind> {
  const sections = Object.entries(KINDS) as [keyof typeof KINDS, DemandKind][]
  return new Map(sections.flatMap(([name, kind]) => Object.keys(meanings[name]).map((tag) => [joined(tag), kind])))
}

const joined = (word: string) => word.replaceAll(' ', '-')

const byWord = <Name>(lists: [Name, string[]][]): Map<string, Name> =>
  new Map(lists.flatMap(([name, words]) => words.map((word): [string, Name] => [joined(word), name])))

/** Reads what a text asks of a picture: a direction, a prompt, a scene. */
export function readDemands(text: string): Demands {
  const { lightNames, views, distances, negations } = vocabulary()
  const words = sayingsIn(text)
  const asked = words.filter(({ refused }) => !refused).map(({ word }) => word)
  const unique = <T>(known: ReadonlyMap<string, T>) => [...new Set(asked.flatMap((word) => known.get(word) ?? []))]
  return {
    all: demandsOf(words),
    tags: [...new Set(asked.map(tagOf))],
    refused: [...new Set(words.filter(({ refused }) => refused).map(({ word }) => tagOf(word)))],
    colors: [...new Set(asked.flatMap((word) => colorNamed(word) ?? []))],
    paints: paintsIn(joinColors(plainly(text)), (word) => negations.has(word)),
    lights: [...new Set(asked.flatMap((word) => lightNames.get(word) ?? gelNamed(word) ?? []))],
    view: (['top', 'frontal', 'angled'] as const).find((view) => unique(views).includes(view)) ?? null,
    distance: (['near', 'far'] as const).find((distance) => unique(distances).includes(distance)) ?? null,
    side: sideIn(text),
    noProps: vocabulary().alone.some((phrase) => text.toLowerCase().includes(phrase)),
  }
}

type Saying = { word: string; refused: boolean; count: number | null }

const PUNCTUATION = /^[,.;:!?()\n]$/

/**
 * The words of a text, listed phrases joined, and whether each is refused: from a negation to the end of its phrase ("no plants", "without
 * harsh shadows").
 */
function sayingsIn(text: string): Saying[] {
  const { phrases, negations, ends } = vocabulary()
  let plain = joinColors(plainly(text))
  for (const phrase of phrases) plain = plain.replaceAll(phrase, joined(phrase))
  let refused = false
  let count: number | null = null
  const sayings: Saying[] = []
  for (const word of plain.match(/[#\p{L}][\p{L}\p{N}-]*|\p{N}+|[,.;:!?()\n]/gu) ?? []) {
    if (negations.has(word)) refused = true
    else if (PUNCTUATION.test(word) || ends.has(word)) refused = false
    else sayings.push(...sayingOf(word, refused, count))
    count = numberOf(word)
  }
  return sayings
}

const plainly = (text: string): string =>
  text.toLowerCase().normalize('NFKC').replaceAll('n’t', ' not').replaceAll("n't", ' not')

function sayingOf(word: string, refused: boolean, count: number | null): Saying[] {
  if (numberOf(word) !== null || !/[#\p{L}]/u.test(word)) return []
  if (word.endsWith('-free')) return [{ word: word.slice(0, -'-free'.length), refused: true, count: null }]
  return [{ word, refused, count }]
}

/** What a word says how many there are. */
function numberOf(word: string): number | null {
  return vocabulary().counts.get(word) ?? (/^[1-9]$/.test(word) ? Number(word) : null)
}

function demandsOf(sayings: readonly Saying[]): Demand[] {
  const { filler } = vocabulary()
  const demands = new Map<string, Demand>()
  for (const { word, refused, count } of sayings) {
    if (filler.has(word) || word.length < 3) continue
    const tag = tagOf(word)
    const kind = kindOf(word, tag)
    if (!demands.has(tag)) demands.set(tag, { word: refused ? `no ${word}` : word, tag, refused, kind, count })
  }
  return [...demands.values()]
}

function kindOf(word: string, tag: string): DemandKind {
  const { kinds } = vocabulary()
  if (isCamera(word)) return 'camera'
  if (isLight(word) || isLight(tag) || gelNamed(word) !== null) return 'light'
  return kinds.get(tag) ?? (colorNamed(word) === null ? 'other' : 'color')
}

/** "product on the left", "space on the right": where the product is to stand. */
function sideIn(text: string): Demands['side'] {
  const space = /(?:space|room|empty|blank)[\w\s]{0,24}\b(left|right)\b/i.exec(text)?.[1]?.toLowerCase()
  if (space !== undefined) return space === 'left' ? 'right' : 'left'
  const side = /\b(?:on|at|to|in) the (left|right)\b(?! side of the)/i.exec(text)?.[1]?.toLowerCase()
  return side === 'left' || side === 'right' ? side : null
}

/** The tag of sets that show what a word means; the word itself where it has no other. */
export function tagOf(word: string): string {
  const { tags } = vocabulary()
  return tags.get(word) ?? tags.get(word.replace(/s$/, '')) ?? tags.get(word.replace(/es$/, '')) ?? word
}

/** The words of a text in lower case. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .match(/\p{L}[\p{L}\p{N}-]*/gu) ?? []

/** Whether a word is about light. */
export const isLight = (word: string): boolean => vocabulary().lightNames.has(word)

/** Whether a word only gives the height or the distance of the camera. */
export const isCamera = (word: string): boolean => vocabulary().views.has(word) || vocabulary().distances.has(word)

/** The lamps of a light, by its name. */
export const lampsOf = (light: string): LampGains | null => vocabulary().lights.get(light) ?? null

/** How a photographer lights one stage several times; the first is the stage as it was rendered. */
export const lampSetups = (): readonly LampGains[] => vocabulary().setups
