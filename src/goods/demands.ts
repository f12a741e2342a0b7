import { joinColors } from './color-demands.ts'
import { bytesOf, colorNamed } from './color-names.ts'
import { isUnknown, type Saying, type Where } from './direction-parts.ts'
import { plainText, readSayings } from './direction-reading.ts'
import { sideTagged } from './direction-sides.ts'
import { type DemandKind, directionWords, fold, type ScenePart, stemsOf } from './direction-words.ts'
import { lightInsteadOf } from './lights.ts'
import { areaNamed, type Paint, paintsIn } from './paints.ts'

/**
 * One thing that a text asks for or, with `refused`, forbids: its word there, the word by which sets and props are tagged with it, what it is
 * about, and how many are wanted where the text says so. `light` is the name of the light that it asks for, `view` and `distance` those of the
 * camera, `next` the tag of what follows it, `part` the part of the scene that is to be of a material, `thing` the tag of that part where the word names it, `area` what is to have a color. `of` is the tag of the stone, the wood
 * or the thing that is to have a color, for which nothing else is painted, or of the thing that is to be of a material.
 * `place` is the tag of the place whose table or bench it is to be: a park bench is none of a hallway. `also` are further words of the text that mean the same. `where` is the
 * side of the picture on which a thing is to be.
 */
export type Demand = {
  word: string
  tag: string
  refused: boolean
  kind: DemandKind
  count: number | null
  light: string | null
  view: Demands['view']
  distance: Demands['distance']
  next: string | null
  part: ScenePart | null
  thing: string | null
  area: string | null
  of: string | null
  place: string | null
  also: string[]
  where: Where | null
}

/** What a text asks of a picture, as data. */
export type Demands = {
  all: Demand[]
  /** Tags that sets should have, and tags that they must not have. Words without a demand are among them, too. */
  tags: string[]
  refused: string[]
  /** Named colors as `#rrggbb`, without those of accents. */
  colors: string[]
  /** The colors with the areas that are to have them. */
  paints: Paint[]
  /** The colors of walls of stone, which is not painted: a wall of something else takes them. */
  walls: (Paint & { of: string })[]
  /** Names of lights in `vocabulary/lights.json`, in the order of the text; colored ones are `gel #rrggbb`. */
  lights: string[]
  /** Camera height, distance and side of the frame that the text asks for. */
  view: 'top' | 'frontal' | 'angled' | null
  distance: 'near' | 'far' | null
  side: 'left' | 'right' | null
  /** Two colors that share the background. */
  halves: Halves | null
  /** Whether nothing is to be placed beside the product. */
  noProps: boolean
}

/** Two colors of one background: the second is at the right of the first or, with `down`, below it, and goes over into it where that is `soft`. */
type Halves = { colors: [string, string]; down: boolean; soft: boolean }

/** Reads what a text asks of a picture: a direction, a prompt, a scene. In English, German, French, Spanish, Italian or Portuguese. */
export function readDemands(text: string): Demands {
  const paints = paintsIn(joinColors(plainText(text)), isNegation)
  const grounds = new Set(paints.filter(({ word, area }) => area === null && groundOf(word)).map(({ word }) => word))
  const accents = new Set(paints.filter(({ area }) => area === 'accent').map(({ word }) => word))
  const sayings = readSayings(text)
    .map((saying) => (grounds.has(saying.word) ? onGround(saying) : saying))
    .map(colored)
  const meant = sayings.filter(isMeant)
  const all = demandsOf(meant, areaOfEach(meant, paints))
  const painted = new Set(all.flatMap((demand) => (isPainted(demand) ? demand.tag : [])))
  const ofThings = new Set(
    all.flatMap(({ kind, tag, of }) => (kind === 'color' && of !== null && (isThing(of) || !isTag(of)) ? tag : [])),
  )
  const wanted = sayings.filter(({ refusal }) => refusal === null)
  const isDetail = (tag: string) => ofThings.has(tag) && !painted.has(tag)
  const isOfDetails = (saying: Saying) => accents.has(saying.word) || isDetail(tagOfSaying(saying))
  const views = wanted.flatMap(({ meaning }) => meaning?.view ?? [])
  const distances = wanted.flatMap(({ meaning }) => meaning?.distance ?? [])
  const tags = all.filter(({ refused }) => !refused).flatMap(({ tag }) => [tag, ...broaderThan(tag)])
  const refused = all.filter((demand) => demand.refused).map(({ tag }) => tag)
  return {
    all,
    tags: [...new Set(tags)],
    refused,
    colors: [
      ...new Set(wanted.flatMap((saying) => (saying.color === null || isOfDetails(saying) ? [] : saying.color))),
    ],
    paints: paints.filter(({ word }) => !grounds.has(word) && painted.has(word)),
    walls: paints.flatMap((paint) => wallsOf(paint, all)),
    lights: lightsIn(all),
    view: (['top', 'frontal', 'angled'] as const).find((view) => views.includes(view)) ?? null,
    distance: (['near', 'far'] as const).find((distance) => distances.includes(distance)) ?? null,
    side: wanted.map((saying) => sideTagged(tagOfSaying(saying))).find((side) => side !== null) ?? null,
    halves: halvesOf(all),
    noProps: refused.includes('decoration') || tags.some((tag) => directionWords().bare.includes(tag)),
  }
}

/** Whether a color is for an area of a stage: neither for stone and wood, nor for a thing. */
const isPainted = ({ kind, of, area }: Demand): boolean =>
  kind === 'color' && (of === null || area === TOWELS || directionWords().paintable.includes(of))

const SECOND: readonly (Where | null)[] = ['right', 'bottom']
const DOWN: readonly (Where | null)[] = ['top', 'bottom']

/** The colors of a background of two, in their order. */
function halvesOf(demands: readonly Demand[]): Halves | null {
  const wanted = demands.filter(({ refused }) => !refused)
  const [one, other] = wanted.filter(
    ({ kind, of, area }) => kind === 'color' && of === null && (area === null || area === 'backdrop'),
  )
  const soft = wanted.some(({ tag }) => tag === 'gradient')
  const isTold = soft || wanted.some(({ tag }) => tag === 'two-tone')
  if (one !== undefined && other === undefined && soft) return paling(colorNamed(one.tag) ?? one.tag)
  if (one === undefined || other === undefined || !(isTold || (one.where !== null && other.where !== null))) return null
  const colors = [one, other].map(({ tag }) => colorNamed(tag) ?? tag) as Halves['colors']
  const isTurned = SECOND.includes(one.where) && !SECOND.includes(other.where)
  return { colors: isTurned ? [colors[1], colors[0]] : colors, down: soft || DOWN.includes(one.where), soft }
}

/** How much white the pale end of a gradient in one color has. */
const PALE = 0.65

function paling(color: string): Halves {
  const pale = bytesOf(color).map((byte) =>
    Math.round(byte + PALE * (255 - byte))
      .toString(16)
      .padStart(2, '0'),
  )
  return { colors: [`#${pale.join('')}`, color], down: true, soft: true }
}

/** A paint of a wall with the stone whose color it is. */
function wallsOf(paint: Paint, demands: readonly Demand[]): Demands['walls'] {
  const stone = demands.find(({ kind, tag, refused }) => kind === 'color' && tag === paint.word && !refused)?.of
  return paint.area === 'wall' && stone != null && !isThing(stone) ? [{ ...paint, of: stone }] : []
}

/** What the name of a color is a ground of: pale sand is sand, unless a wall is to have its color. */
function groundOf(word: string): string | null {
  const tag = tagOf(word.split('-').at(-1)!)
  return word.includes('-') && directionWords().kinds.get(tag) === 'surface' ? tag : null
}

const onGround = (saying: Saying): Saying => ({ ...saying, color: null, meaning: { tag: groundOf(saying.word)! } })

/** A word for a light says of what color the thing is that follows at once: “golden confetti”, whatever it is. */
function colored(saying: Saying): Saying {
  const color = directionWords().colorsOfLights.get(saying.meaning?.light ?? '')
  const next = saying.isJoined ? saying.next : null
  if (color === undefined || next === null || !(isUnknown(next) || isThing(next.meaning?.tag ?? ''))) return saying
  return { ...saying, color: colorNamed(color), meaning: { tag: color } }
}

const isNegation = (word: string): boolean =>
  directionWords().languages.some(({ negations }) => negations.has(fold(word)))

/** The lights that demands ask for, and after them those that keep away what is refused. */
function lightsIn(demands: readonly Demand[]): string[] {
  const wanted = demands.flatMap(({ refused, light }) => (refused ? [] : (light ?? [])))
  const instead = demands.flatMap(({ refused, light, tag }) => (refused ? (lightInsteadOf(light ?? tag) ?? []) : []))
  return [...new Set([...wanted, ...instead])]
}

/** The light that a saying asks for: by its word, or by what it means. */
function lightOf({ meaning, gel }: Saying): string | null {
  return gel ?? meaning?.light ?? (meaning?.tag === undefined ? null : lightMeant(meaning.tag))
}

function lightMeant(word: string): string | null {
  return directionWords().languages[0]!.words.get(fold(word).replaceAll('-', ' '))?.light ?? null
}

/** What a text names with its area: the k-th time that a color is named, its k-th area. */
function areaOfEach(sayings: readonly Saying[], paints: readonly Paint[]): ReadonlyMap<Saying, string | null> {
  const turns = new Map<string, number>()
  const areas = new Map<Saying, string | null>()
  for (const saying of sayings) {
    const own = paints.filter(({ word }) => word === saying.word)
    if (saying.color === null || saying.refusal !== null || own.length === 0) continue
    const turn = turns.get(saying.word) ?? 0
    turns.set(saying.word, turn + 1)
    areas.set(saying, own[Math.min(turn, own.length - 1)]!.area ?? AREAS[saying.part ?? 'backdrop'] ?? null)
  }
  return areas
}

/** What of a scene a color is for where no word names its area. */
const AREAS: Partial<Record<ScenePart, string>> = { wall: 'wall', ground: 'floor' }

/** A demand, and its word with that of what it belongs to. */
type Phrased = { demand: Demand; phrase: string | null }

function demandsOf(sayings: readonly Saying[], areas: ReturnType<typeof areaOfEach>): Demand[] {
  const demands = new Map<string, Phrased>()
  const before = new Map(sayings.map((saying, i) => [saying, sayings[i - 1]]))
  for (const saying of headsFirst(sayings)) {
    const demand = demandOf(saying, before, areas.get(saying) ?? null)
    const { refused, part, area, tag, of, where } = demand
    // Who wants and refuses one thing gets two answers; so does who wants a wall and a floor of one material or color.
    const key = [refused, part, area, tag, of, where].join()
    const phrase = saying.phrase && displayed(saying.phrase, saying.refusal)
    const same = demands.get(key)?.demand
    if (same === undefined) demands.set(key, { demand, phrase })
    else if (same.word !== demand.word) same.also.push(demand.word)
  }
  const all = [...demands.values()]
  return all.map((one) => apart(one, all))
}

function demandOf(saying: Saying, order: Order, area: string | null): Demand {
  const { word, refusal, count, next, meaning } = saying
  const before = order.get(saying)
  const thing =
    coloredThing(saying, before) ?? pairedThing(saying, order) ?? (area === null ? unknownThing(saying, before) : null)
  return {
    word: displayed(word, refusal),
    ...{ tag: tagOfSaying(saying), refused: refusal !== null, kind: kindOf(saying), count },
    ...{ next: next && tagOfSaying(next), part: saying.color === null ? saying.part : null, thing: null },
    ...{
      where: saying.where,
      of: thing ?? grownOf(saying, before) ?? saying.of,
      area: thing === null || areaNamed(thing.replaceAll('-', ' ')) === area ? area : null,
      light: lightOf(saying),
    },
    ...{ view: meaning?.view ?? null, distance: meaning?.distance ?? null, place: placeOf(saying, before), also: [] },
  }
}

/** Sayings with the one before each. */
type Order = ReadonlyMap<Saying, Saying | undefined>

/** The thing of the color that an “and” joins to this one: both are of red and golden baubles. */
function pairedThing(saying: Saying, order: Order): string | null {
  if (saying.color === null) return null
  const isColor = (one: Saying | undefined): boolean => one !== undefined && one.color !== null
  const before = saying.isPaired && isColor(order.get(saying)) ? order.get(saying) : undefined
  const after = [...order.keys()].find((one) => one.isPaired && isColor(one) && order.get(one) === saying)
  return (before && coloredThing(before, order.get(before))) ?? (after ? coloredThing(after, saying) : null)
}

/** The place that is joined to a table, a bench, a shelf: "park bench". */
function placeOf(saying: Saying, before: Saying | undefined): string | null {
  if (before?.isJoined !== true || before.refusal !== null || kindOf(before) !== 'place') return null
  return directionWords().parts.has(tagOfSaying(saying)) ? tagOfSaying(before) : null
}

/** A demand whose word another one has for something else is called by what it belongs to: "terracotta wall", "terracotta floor". */
function apart({ demand, phrase }: Phrased, all: readonly Phrased[]): Demand {
  const isTwice = all.some(({ demand: one }) => one !== demand && one.word === demand.word && one.tag === demand.tag)
  if (phrase === null || !isTwice) return demand
  const isNamed = ({ demand: { word, tag } }: Phrased) =>
    directionWords().parts.has(tag) && phrase.split(' ').includes(word)
  return { ...demand, word: phrase, thing: all.find(isNamed)?.demand.tag ?? null }
}

/** A restaurant kitchen is a kitchen first: what says of what kind a place is comes after it. */
function headsFirst(sayings: readonly Saying[]): Saying[] {
  const isPlaceSaid = (saying: Saying | undefined): boolean => saying !== undefined && kindOf(saying) === 'place'
  const ordered = [...sayings]
  for (const [i, saying] of ordered.entries()) {
    const head = ordered[i + 1]
    if (head && saying.isJoined && isPlaceSaid(saying) && isPlaceSaid(head)) ordered.splice(i, 2, head, saying)
  }
  return ordered
}

/**
 * Whether a saying is no shadow that is refused with its light (who wants no hard shadows refuses the hard light alone), and does not say how a thing is:
 * fresh snow and fresh herbs are lit by anything, and below hanging lamps no product hangs.
 */
function isMeant(saying: Saying, i: number, all: readonly Saying[]): boolean {
  const before = all[i - 1]
  if (OF_WHAT_IS_BESIDE.has(saying.meaning?.tag ?? '') && isBesideThing(saying, before)) return false
  const isLit = before?.isJoined === true && before.refusal !== null && lightOf(before) !== null
  return saying.refusal === null || !isLit || tagOfSaying(saying) !== 'shadow'
}

const OF_WHAT_IS_BESIDE = new Set(['fresh', 'hanging', 'floating'])
const THINGS = new Set<DemandKind | undefined>(['prop', 'surface'])

function isBesideThing(saying: Saying, before: Saying | undefined): boolean {
  const beside = [saying.isJoined ? saying.next : null, before?.isJoined ? before : null]
  return beside.some((one) => THINGS.has(directionWords().kinds.get(one?.meaning?.tag ?? '')))
}

/** What a saying is joined to, past words of no list: a green banker lamp is a lamp. */
function headOf({ next }: Saying): Saying | null {
  return next !== null && isUnknown(next) && next.isJoined ? headOf(next) : next
}

/** The thing that is to have a color and is no area of a stage: golden baubles ask for no golden wall. */
function coloredThing(saying: Saying, before: Saying | undefined): string | null {
  if (saying.color === null || saying.refusal !== null) return null
  const joined = before?.isJoined ? before : null
  const { word = '', meaning = null, of = null } = (saying.isJoined ? headOf(saying) : joined) ?? {}
  // A green velvet curtain asks for nothing else that is green.
  if (of !== null) return of
  return meaning?.tag !== undefined && isThing(meaning.tag) && isLoose(areaNamed(word)) ? meaning.tag : null
}

/** The area of what lies on a stage and is placed beside the product, too. */
const TOWELS = 'towels'

const isLoose = (area: string | null): boolean => area === null || area === TOWELS

/** The word of no list that has a color: "a pink circle", "venature dorate". A word that describes what follows it is no thing. */
function unknownThing(saying: Saying, before: Saying | undefined): string | null {
  if (saying.color === null || saying.refusal !== null) return null
  const { next, isJoined } = saying
  // Whoever wants a pink rim light, “luz de contorno rosa”, wants nothing painted pink.
  if (isJoined && next !== null) return isLamp(next) || (isUnknown(next) && !next.isJoined) ? lampOf(next) : null
  return before?.isJoined === true && (isUnknown(before) || isLamp(before)) ? lampOf(before) : null
}

/** The name of a light, or the word of what is none. */
const lampOf = (saying: Saying): string => lightOf(saying) ?? saying.word

/** Whether a word is for a light, and not for how a scene is: a lamp, a sunset. */
const isLamp = ({ meaning }: Saying): boolean =>
  (meaning?.light !== undefined && meaning.tag === undefined) ||
  directionWords().kinds.get(meaning?.tag ?? '') === 'light'

/** The surface, of those that no paint changes, whose color is named: what follows the color at once, or what it follows. */
function grownOf(saying: Saying, before: Saying | undefined): string | null {
  if (saying.color === null) return null
  const beside = [saying.isJoined ? saying.next : null, before?.isJoined ? before : null]
  const tags = beside.flatMap((one) => (one?.meaning?.tag === undefined ? [] : [one.meaning.tag]))
  const { grown } = directionWords()
  return tags.find((tag) => [tag, ...broaderThan(tag)].some((one) => grown.includes(one))) ?? null
}

/** A word as people write it, with what refuses it. */
const displayed = (word: string, refusal: string | null): string =>
  `${refusal === null ? '' : `${refusal} `}${word.replace(/-colored\b/g, '').replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')}`

const tagOfSaying = ({ meaning, word, color, gel }: Saying): string =>
  color !== null || gel !== null
    ? (meaning?.tag ?? word)
    : (meaning?.tag ?? (meaning ? (meaning.light ?? fold(word).replaceAll(' ', '-')) : tagOf(word)))

/** Moods that are light and nothing else. */
const MOODS_OF_LIGHT = new Set(['moody', 'fresh', 'sunny', 'soft', 'warm'])

/** A linen napkin is no linen to stand on, and autumn flowers are flowers. */
const OF_THINGS = new Set<DemandKind>(['surface', 'season'])

/** Whether a word says of what kind the thing is that follows at once; snow outside the window is none of a window. */
const isOfThing = ({ isJoined, next }: Saying): boolean =>
  isJoined && next?.meaning?.tag !== undefined && next.meaning.tag !== 'window' && isThing(next.meaning.tag)

/** Whether it is not where the picture is: what a window looks out on, and of what a thing is. */
const isDetail = (saying: Saying, kind: DemandKind): boolean =>
  saying.part === 'view' ||
  (saying.of !== null && (OF_THINGS.has(kind) || kind === 'mood')) ||
  (OF_THINGS.has(kind) && isOfThing(saying))

function kindOf(saying: Saying): DemandKind {
  const { meaning, color, gel } = saying
  if (gel !== null) return 'light'
  if (color !== null) return 'color'
  if (meaning === null) return 'other'
  if (meaning.view !== undefined || meaning.distance !== undefined) return 'camera'
  const { tag } = meaning
  const kind = tag === undefined ? 'light' : (directionWords().kinds.get(tag) ?? 'other')
  if (isDetail(saying, kind)) return 'prop'
  return kind === 'mood' && lightOf(saying) !== null && MOODS_OF_LIGHT.has(tag!) ? 'light' : kind
}

/** The tag of sets that show what an English word means; the word itself, without the ending of its plural, where no list has it. */
export function tagOf(word: string): string {
  const { words, endings } = directionWords().languages[0]!
  const plain = fold(word.toLowerCase()).replaceAll('-', ' ')
  const forms = [plain, ...stemsOf(plain, endings)]
  const listed = forms.flatMap((form) => words.get(form)?.tag ?? [])
  return listed[0] ?? word
}

/** The tag of what has a name of one word or several: `star anise`. */
export const tagOfName = (name: string): string => tagOf(name.replaceAll(' ', '-'))

/** All that a tag is as well, whatever the levels: a strawberry is a berry and a fruit. */
export function broaderThan(tag: string): string[] {
  const { broader } = directionWords()
  const all = new Set<string>()
  const left = [...(broader.get(tag) ?? [])]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (all.has(next)) continue
    all.add(next)
    left.push(...(broader.get(next) ?? []))
  }
  return [...all]
}

/** A tag with all that is refused with it. */
export const refusedWith = (tag: string): string[] => [tag, ...(directionWords().refusedWith.get(tag) ?? [])]

/** What comes nearest to a tag where nothing has it, nearest first. */
export const nearTo = (tag: string): readonly string[] => [
  ...new Set([...(directionWords().near.get(tag) ?? []), ...broaderThan(tag)]),
]

/** The tags of what an English text names, read as a direction is. */
export const tagsNamed = (text: string): string[] => readSayings(text).flatMap(({ meaning }) => meaning?.tag ?? [])

/** Tags of places on whose ground furniture stands, too. */
export const tagsOfFloors = (): readonly string[] => directionWords().grounds

/** Whether the name of a color is that of a thing, too: plum, lemon, sand. */
export const isColorToo = (tag: string): boolean => colorNamed(`${tag}-colored`) !== null

/** Whether something asks for a tag: no list has other words. */
export const isTag = (tag: string): boolean => directionWords().kinds.has(tag)

/** Places where a picture can only be if it is there: a studio is nowhere. */
export const isPlace = (tag: string): boolean => tag !== 'studio' && directionWords().kinds.get(tag) === 'place'

/** Things that stand or lie beside a product. */
export const isThing = (tag: string): boolean => directionWords().kinds.get(tag) === 'prop'

/** The places that demands want. */
export const demandedSites = (demands: readonly Demand[]): Demand[] =>
  demands.filter(({ kind, refused }) => kind === 'place' && !refused)

/** The words of a text in lower case. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .match(/\p{L}[\p{L}\p{N}-]*/gu) ?? []
