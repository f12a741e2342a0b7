import { parseFile, readFiles } from './files.ts'
import type { DirectionLanguageFile, DirectionsFile, LightsFile } from './schema/directions.ts'

/** What a demand is about. */
export type DemandKind =
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

type View = 'top' | 'frontal' | 'angled'
type Distance = 'near' | 'far'

/** What of a scene can be of a material: a wall, what is behind the product, a floor or a table, whatever the product touches, or what is outside a window. */
export type ScenePart = 'wall' | 'backdrop' | 'ground' | 'support' | 'view'

/** What words mean in a picture: the tag by which sets and props have it, a height or a distance of the camera, a light. */
export type Meaning = { tag?: string; view?: View; distance?: Distance; light?: string }

/** The words of one language, all folded. `forms` has them without their endings, too. */
export type SpokenWords = {
  code: string
  words: ReadonlyMap<string, Meaning>
  forms: ReadonlyMap<string, Meaning>
  endings: readonly string[]
  /** Words that are another form of the first one of their list: `arance` of `arancia`. */
  plurals: ReadonlySet<string>
  /** Letters between the parts of compounds; null where words are not joined. */
  joints: readonly string[] | null
  counts: ReadonlyMap<string, number>
  negations: ReadonlySet<string>
  ends: ReadonlySet<string>
  filler: ReadonlySet<string>
  /** Words between a thing and its material, before what the product is on or in, and for what it is on. */
  of: ReadonlySet<string>
  on: ReadonlySet<string>
  inside: ReadonlySet<string>
  tops: ReadonlySet<string>
  /** Words for what is behind the product, before that and after it. */
  backgrounds: ReadonlySet<string>
  against: ReadonlySet<string>
  /** Words between two colors of one thing. */
  ands: ReadonlySet<string>
  behind: ReadonlySet<string>
  /** Whether a material comes before its thing. */
  isHeadLast: boolean
  /** Words for sides, for what is to be empty there, for light from there, and for the product. */
  sides: Record<keyof DirectionsFile['sides'], ReadonlySet<string>>
}

type Vocabulary = {
  /** English first. */
  languages: readonly SpokenWords[]
  kinds: ReadonlyMap<string, DemandKind>
  broader: ReadonlyMap<string, readonly string[]>
  near: ReadonlyMap<string, readonly string[]>
  refusedWith: ReadonlyMap<string, readonly string[]>
  /** Tags of places on whose ground furniture stands, too. */
  grounds: readonly string[]
  /** Tags of surfaces that have their own color. */
  grown: readonly string[]
  /** How light (L* of CIELAB) the ground may be in a picture that is to be of a tag: dark wood. */
  darkest: ReadonlyMap<string, number>
  /** How much chroma (CIELAB) the ground may have in a picture that is to be of a tag: snow in warm light. */
  palest: ReadonlyMap<string, number>
  /** Tags of places that look different in each season. */
  leafy: readonly string[]
  /** Tags of what is outside a window, not around the product, and of what else a window looks out on. */
  weather: readonly string[]
  outlooks: readonly string[]
  /** The tags of what has a color by nature, by its name. */
  natural: ReadonlyMap<string, readonly string[]>
  /** Tags of what mist hides. */
  distant: readonly string[]
  /** Tags of what landscapes are modeled of. */
  models: readonly string[]
  furniture: readonly string[]
  /** What the name of a thing means after a table or a counter, and that of a wall which the product is on. */
  ofFurniture: ReadonlyMap<string, string>
  stoodOn: ReadonlyMap<string, string>
  paintable: readonly string[]
  /** The tags of metals by the names of their colors. */
  metals: ReadonlyMap<string, string>
  /** Tags of what shines in the dark. */
  luminous: readonly string[]
  /** Tags of surfaces of rooms, of materials that hang behind the product, and of rooms that are recognized empty. */
  ofRooms: readonly string[]
  hung: readonly string[]
  emptyRooms: readonly string[]
  /** Tags of things that adorn nothing, of what is in cups and glasses, and of presentations with nothing beside the product. */
  fixtures: readonly string[]
  containers: readonly string[]
  poured: readonly string[]
  bare: readonly string[]
  /** Tags of parts of a scene that a material can be joined to. */
  parts: ReadonlyMap<string, ScenePart>
  /** The colors that words for a light name before a thing, by light. */
  colorsOfLights: ReadonlyMap<string, string>
  /** The words of pictographs. */
  signs: ReadonlyMap<string, string>
}

let loaded: Vocabulary | null = null

/** The words of this installation, read at the first call. Fails with `BrokenFiles` where a file cannot be used. */
export function directionWords(): Vocabulary {
  loaded ??= openWords()
  return loaded
}

const FOLDER = 'vocabulary/directions'

function openWords(): Vocabulary {
  const files = readFiles([`${FOLDER}.json`, 'vocabulary/lights.json', FOLDER])
  const read = <File>(path: string) => parseFile<File>(path, files.get(path) ?? '')
  const english = read<DirectionsFile>(`${FOLDER}.json`)
  const { lights } = read<LightsFile>('vocabulary/lights.json')
  const lightWords = Object.entries(lights).flatMap(([light, { words }]) => words.map((word) => [word, light] as const))
  const abroad = [...files.keys()].filter((path) => path.startsWith(`${FOLDER}/`))
  const words = Object.assign({}, ...Object.values(english.meanings)) as Record<string, string>
  const named = Object.fromEntries(Object.entries(words).map(([tag, list]) => [tag, `${tag}, ${list}`]))
  const kinds = kindsIn(english.meanings)
  return {
    languages: [
      languageOf('en', { ...english, words: named }, lightWords, kinds),
      ...abroad.map((path) => languageOf(path.slice(-7, -5), read<DirectionLanguageFile>(path), lightWords, kinds)),
    ],
    kinds,
    broader: tagsByTag(english.broader),
    near: tagsByTag(english.near),
    refusedWith: tagsByTag(english.refused_with),
    grounds: tagsIn(english.grounds),
    grown: tagsIn(english.grown),
    darkest: new Map(Object.entries(english.darkest)),
    palest: new Map(Object.entries(english.palest)),
    leafy: tagsIn(english.leafy),
    weather: tagsIn(english.weather),
    outlooks: tagsIn(english.outlooks),
    natural: new Map(Object.entries(english.natural).map(([color, list]) => [color, tagsIn(list)])),
    distant: tagsIn(english.distant),
    models: tagsIn(english.models),
    furniture: tagsIn(english.furniture),
    ofFurniture: new Map(Object.entries(english.of_furniture)),
    stoodOn: new Map(Object.entries(english.stood_on).map(([tag, low]) => [tag, joined(low)])),
    paintable: tagsIn(english.paintable),
    luminous: tagsIn(english.luminous),
    metals: new Map(Object.entries(english.metals)),
    ofRooms: tagsIn(english.of_rooms),
    hung: tagsIn(english.hung),
    emptyRooms: tagsIn(english.empty_rooms),
    fixtures: tagsIn(english.fixtures),
    containers: tagsIn(english.containers),
    poured: tagsIn(english.poured),
    bare: tagsIn(english.bare),
    parts: new Map(
      Object.entries(english.parts).flatMap(([part, list]) =>
        tagsIn(list).map((tag) => [tag, part as ScenePart] as const),
      ),
    ),
    colorsOfLights: new Map(Object.entries(lights).flatMap(([light, { color }]) => (color ? [[light, color]] : []))),
    signs: new Map(Object.entries(english.signs)),
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

const listed = (list: string): string[] => (list === '' ? [] : list.split(', '))

const tagsIn = (list: string): string[] => listed(list).map(joined)

const tagsByTag = (record: Record<string, string>): Map<string, string[]> =>
  new Map(Object.entries(record).map(([tag, list]) => [joined(tag), tagsIn(list)]))

type Spoken = Pick<
  DirectionsFile,
  | 'views'
  | 'distances'
  | 'counts'
  | 'negations'
  | 'ends'
  | 'endings'
  | 'filler'
  | 'of'
  | 'on'
  | 'inside'
  | 'tops'
  | 'backgrounds'
  | 'against'
  | 'ands'
  | 'behind'
  | 'is_head_last'
  | 'sides'
> & {
  words: Record<string, string>
  joints?: string
}

function languageOf(
  code: string,
  spoken: Spoken,
  lights: readonly (readonly [string, string])[],
  kinds: ReadonlyMap<string, DemandKind>,
): SpokenWords {
  const words = new Map<string, Meaning>()
  const mean = (list: readonly string[], meaning: Meaning) => {
    for (const word of list.map(spelling)) words.set(word, { ...meaning, ...words.get(word) })
  }
  for (const [tag, list] of Object.entries(spoken.words)) mean(listed(list), { tag: joined(tag) })
  for (const [view, list] of Object.entries(spoken.views)) mean(listed(list), { view: view as View })
  for (const [distance, list] of Object.entries(spoken.distances))
    mean(listed(list), { distance: distance as Distance })
  for (const [word, light] of lights) {
    const kind = kinds.get(words.get(spelling(word))?.tag ?? '')
    // `sol` is the sun in Spanish and the ground in French.
    if (kind !== 'surface' && kind !== 'place') mean([word], { light })
  }
  const endings = listed(spoken.endings)
  const folded = (list: string) => new Set(listed(list).map(spelling))
  const { sides } = spoken
  return {
    ...{ code, words, forms: formsOf(words, endings), endings, plurals: pluralsIn(Object.values(spoken.words)) },
    joints: spoken.joints === undefined ? null : ['', ...listed(spoken.joints)],
    counts: new Map(Object.entries(spoken.counts).map(([word, count]) => [fold(word), count])),
    negations: folded(spoken.negations),
    ends: folded(spoken.ends),
    filler: folded(spoken.filler),
    of: folded(spoken.of),
    on: folded(spoken.on),
    inside: folded(spoken.inside),
    tops: folded(spoken.tops),
    backgrounds: folded(spoken.backgrounds),
    against: folded(spoken.against),
    ands: folded(spoken.ands),
    behind: folded(spoken.behind),
    isHeadLast: spoken.is_head_last,
    sides: {
      ...{ left: folded(sides.left), right: folded(sides.right), both: folded(sides.both), front: folded(sides.front) },
      ...{ back: folded(sides.back) },
      ...{ top: folded(sides.top), bottom: folded(sides.bottom) },
      ...{ room: folded(sides.room), light: folded(sides.light), product: folded(sides.product) },
    },
  }
}

/** Shorter than this nothing is left of a word without its ending. */
const STEM_MIN = 3

/** Forms of one word begin alike, and are about as long. */
const FORM = { start: 3, longer: 3 }

function pluralsIn(lists: readonly string[]): Set<string> {
  const plurals = lists.flatMap((list) => {
    const [first = '', ...others] = listed(list).map(spelling)
    const isForm = (word: string): boolean =>
      !word.includes(' ') &&
      word.slice(0, FORM.start) === first.slice(0, FORM.start) &&
      Math.abs(word.length - first.length) <= FORM.longer
    return others.filter(isForm)
  })
  return new Set(plurals)
}

/** Each word without each of its endings; the first word that has a form keeps it. */
function formsOf(words: ReadonlyMap<string, Meaning>, endings: readonly string[]): Map<string, Meaning> {
  const forms = new Map<string, Meaning>()
  for (const [word, meaning] of words)
    for (const form of stemsOf(word, endings)) if (!forms.has(form)) forms.set(form, meaning)
  return forms
}

/** A word without each ending that it has. */
export const stemsOf = (word: string, endings: readonly string[]): string[] =>
  endings
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= STEM_MIN)
    .map((ending) => word.slice(0, -ending.length))

/** A word without accents, in letters that all spellings share. */
export const fold = (word: string): string =>
  word
    .normalize('NFC')
    .replace(/[äöüßœæ]/g, (letter) => PAIRS[letter]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')

const PAIRS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', œ: 'oe', æ: 'ae' }

/** A listed word as a text has it once it is cut into words: `kid's room` is `kid s room`. */
const spelling = (word: string): string =>
  fold(word)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
