import { type Demand, tagsOfFloors } from '../../goods/demands.ts'
import { directionWords } from '../../goods/direction-words.ts'
import type { SecondColor } from '../composite/recolor.ts'
import type { Paper } from '../sets/paper-stage.ts'
import type { SetDescription } from '../sets/stage-set.ts'
import { askingOf, GROUNDING } from './asking.ts'
import { BACKDROPS, isSeamless, PAIRS, plainPaper, tintTowards } from './backdrops.ts'
import { isBeforeColor, thingsOfFeast } from './feasts.ts'
import { type Framing, framedAs, framingOn, OTHER_FRAMINGS, placementOn, USUAL_FRAMING } from './framed.ts'
import { isInTime } from './in-time.ts'
import type { Rgb } from './light.ts'
import { isFeastAsked, nameOf, scoreOf } from './liking.ts'
import { paintOn } from './painted.ts'
import { labOfHex } from './palette.ts'
import { roomFor } from './props.ts'
import { compareRanks, ORDER, rankOf } from './rank.ts'
import { isPartOf } from './scene-parts.ts'
import type { Brief } from './shot-plan.ts'
import { isLostIn, isRoom, isTooLargeFor, isTooSmallFor, LOST_SIZE } from './size.ts'
import type { Stage } from './stage.ts'
import type { Way } from './understand.ts'
import { isFit } from './unfit.ts'
import { hasBoxed, isAreaVisible, isOn, isOnlyAround, isVisibleOn } from './visible.ts'

/** A stage, and how much it is to be liked. */
export type Option = Stage & { score: number }

const NO_TINT: Rgb = [1, 1, 1]

/** Plain stages fill up a shoot of places only where these would be repeated too often. */
const FILLER_COST = 5

/**
 * Every stage that suits look and product, best first; never empty. What a direction asks for comes before all else: the stages that carry most of
 * it are `leading`, and no other one is for a picture that passes its checks.
 */
export function stagesFor(request: Brief): { options: Option[]; leading: number } {
  const isAsked = (set: SetDescription) => request.asked.demands.length === 0 || isFeastAsked(set, request.asked)
  const brief = {
    ...request,
    sets: request.sets.filter((set) => isFit(set, request) && isInTime(set, request.asked) && isAsked(set)),
  }
  const { ways } = brief.understood
  const usual = usualStages(brief)
  if (brief.asked.demands.length === 0) return { options: byScore(brief, usual), leading: usual.length }
  const stages = new Map<string, Costed>()
  const add = (some: Costed[]) => {
    for (const one of some) {
      const pictured = { ...one.stage, placement: placementIn(brief, one.stage, USUAL_FRAMING) }
      const walls = brief.asked.walls.filter(({ of }) => !isPartOf(one.stage, 'wall', of))
      const paints = [...brief.asked.paints, ...walls]
      const paint = paintOn(one.stage.set, paints, (area, named) => isAreaVisible(pictured, area, named ?? 'anywhere'))
      const stage = { ...one.stage, paint }
      const key = `${nameOf(stage)} ${stage.way.pose}`
      if (!stages.has(key)) stages.set(key, { ...one, stage })
    }
  }
  add(usual)
  add(ways.flatMap((way) => elsewhereFor(brief, way)).map((stage) => ({ stage, cost: OTHER_LOOK })))
  add(ways.flatMap((way) => farFetchedFor(brief, way)).map((stage) => ({ stage, cost: FAR_FETCHED })))
  const ranked = rankStages(brief, [...stages.values()])
  const leading = ranked.filter(({ rank }) => compareRanks(rank, ranked[0]!.rank) === 0).length
  return { options: ranked.map(({ option }) => option), leading }
}

/** Where the product is on a stage that is photographed so. */
const placementIn = (brief: Brief, stage: Stage, framing: Omit<Framing, 'mirror'>) => () =>
  placementOn(brief, stage, framingOn(brief, stage, framedAs({ ...framing, mirror: false }, brief)))

/** The stages by how much of the direction they carry, most first. */
function rankStages(brief: Brief, stages: readonly Costed[]): { option: Option; rank: number[] }[] {
  const asking = askingOf(brief)
  const room = roomFor(brief)
  const rank = (stage: Stage, hasRoom: (demand: Demand) => boolean) =>
    framingsOf(brief, stage)
      .map((framing) => ({ ...stage, pose: stage.way.pose, placement: placementIn(brief, stage, framing) }))
      .map((answering) => rankOf(asking, answering, hasRoom))
      .reduce((best, other) => (compareRanks(other, best) > 0 ? other : best))
  const isFeast = (demand: Demand): boolean => isBeforeColor(brief.asked) && thingsOfFeast(demand).length > 0
  const hasFeasts = asking.demands.some(isFeast)
  const bare = stages.map((one) => {
    const least = rank(one.stage, () => false)
    return { option: scored(brief, one), rank: least, most: hasFeasts ? rank(one.stage, isFeast) : least }
  })
  const best = bare.reduce((most, one) => (compareRanks(one.most, most) > 0 ? one.most : most), bare[0]!.most)
  // Room is looked for only where it can decide: what is placed never outweighs the place, unless it is what shows a feast.
  const before = ORDER.indexOf('prop')
  const ranked = bare.map((one) =>
    compareRanks(one.most.slice(0, before), best.slice(0, before)) < 0
      ? one
      : { ...one, rank: rank(one.option, room(one.option)) },
  )
  return ranked.sort((a, b) => compareRanks(b.rank, a.rank) || b.option.score - a.option.score)
}

/** How a stage may be photographed: what a direction wants and the usual framing cuts off is visible in another one. */
function framingsOf(brief: Brief, stage: Stage): readonly Omit<Framing, 'mirror'>[] {
  const { set } = stage
  const pictured = { ...stage, placement: placementIn(brief, stage, USUAL_FRAMING) }
  const isCutOff = ({ tag, refused }: Demand): boolean => !refused && hasBoxed(set!, tag) && !isVisibleOn(pictured, tag)
  return set !== null && brief.asked.demands.some(isCutOff) ? OTHER_FRAMINGS : [USUAL_FRAMING]
}

/** A stage, and what it is liked less for reasons of its choice. */
type Costed = { stage: Stage; cost: number }

/** Stages of another look, and those whose camera is not quite the product's, where a direction asks for what they show. */
const OTHER_LOOK = 2
const FAR_FETCHED = 6

const scored = (brief: Brief, { stage, cost }: Costed): Option => ({ ...stage, score: scoreOf(brief, stage) - cost })

const byScore = (brief: Brief, stages: Costed[]): Option[] =>
  stages.map((one) => scored(brief, one)).sort((a, b) => b.score - a.score)

/** The stages of a look, and plain ones where they may fill it up. */
function usualStages(brief: Brief): Costed[] {
  const { ways } = brief.understood
  const plain = ways.flatMap((way) => plainStages(brief, way))
  const tiers: (() => Stage[])[] = [
    () => ways.flatMap((way) => [...setsFor(brief, way), ...papersFor(brief, way)]),
    // A real place at the wrong height convinces less than one at the right height, and more than none.
    () => ways.filter((way) => !isFlat(way, brief)).flatMap((way) => setsFor(brief, seenElsewhere(way))),
  ]
  const stages = isGuessed(brief) ? [] : (tiers.map((tier) => tier()).find((some) => some.length > 0) ?? [])
  const filler = brief.look === 'standard' && stages.length > 0 ? [] : plain
  const all = [
    ...stages.map((stage) => ({ stage, cost: 0 })),
    ...filler.map((stage) => ({ stage, cost: stages.length > 0 ? FILLER_COST : 0 })),
  ]
  return all.length > 0 ? all : [{ stage: safeStage(brief), cost: 0 }]
}

/**
 * Whether nothing says how a product is staged: no category, and no outline that stands or hangs. Laid on a floor or a table, a jar beside its spoon would look
 * stuck onto it; on a plain sheet nobody asks.
 */
const isGuessed = ({ understood: { shape, ways } }: Brief): boolean =>
  shape.group === 'unknown' && ways[0]!.pose === 'lies'

/** The sets of every look that hold the product, and plain stages. */
function elsewhereFor(brief: Brief, way: Way): Stage[] {
  const sets = brief.sets.filter((set) => !isSeamless(set) && holds(set, way, brief) && isWorldAskedFor(set, brief))
  return [...sets.map((set) => onSet(set, way)), ...plainStages(brief, way)]
}

const CONTENT = new Set<Demand['kind']>(['place', 'prop', 'season', 'manner'])

/** Nobody who asks for a gym wants the bottom of the sea, however bold: a world of play needs a demand for what is in it. */
function isWorldAskedFor(set: SetDescription, { asked }: Brief): boolean {
  if (set.look.some((look) => look !== 'out_of_the_box')) return true
  const isThere = ({ kind, tag }: Demand) => CONTENT.has(kind) && isOn({ set, paper: null }, tag)
  return asked.demands.some((demand) => isThere(demand) || (demand.tag === 'floating' && set.poses[0] === 'floats'))
}

/** Sets that hold it as far as an eye believes: from a little higher or lower, furniture outdoors, small things on the floor of a room. */
function farFetchedFor(brief: Brief, way: Way): Stage[] {
  if (way.pose !== 'stands') return []
  return brief.sets
    .filter(
      (set) =>
        !isSeamless(set) && set.poses.includes('stands') && suitsCamera(set, way, brief) && suitsSize(set, brief),
    )
    .map((set) => onSet(set, { ...way, view: set.view }))
}

/** A product whose photo looks down on it by so much (degrees) may stand on a table that is viewed from above. */
const RAISED_PITCH = 12

/** Whether it lies flat where it stands, as a plate does: level with it, its photo from above would stand on its edge. */
const isFlat = ({ view }: Way, { understood: { shape } }: Brief): boolean => view === 'angled' && shape.view === 'top'

function suitsCamera({ view }: SetDescription, way: Way, brief: Brief): boolean {
  if (view === 'top' || way.view === 'top') return false
  if (isFlat(way, brief)) return view === 'angled'
  return view === 'frontal' || way.view === 'angled' || (brief.traits.silhouette.pitch ?? 0) >= RAISED_PITCH
}

/** Smaller things (meters) are not put on the floor of a room. */
const FLOOR_LEAST = 0.15

function suitsSize(set: SetDescription, { understood: { shape }, asked }: Brief): boolean {
  const { typical } = shape.size
  if (isTooLargeFor(set, typical)) return false
  if (isRoom(set)) return typical >= FLOOR_LEAST
  if (!standsOnFloors(shape)) return true
  const isFloor = tagsOfFloors().some((tag) => isOn({ set, paper: null }, tag)) && !isFurniture(set)
  // No armchair stands outdoors or in a gym where nobody wants that.
  return isFloor && isNamed(set, asked)
}

/** Whether what a set has the product on is a table, a counter or the like. */
const isFurniture = (set: SetDescription): boolean =>
  directionWords().furniture.some((tag) => isOn({ set, paper: null }, tag) && !isOnlyAround({ set }, tag))

/** Whether a direction names a place or a ground of a set. */
const isNamed = (set: SetDescription, { demands }: Brief['asked']): boolean =>
  demands.some(({ kind, refused, tag }) => !refused && GROUNDING.has(kind) && isOn({ set, paper: null }, tag))

function seenElsewhere(way: Way): Way {
  return way.view === 'angled' ? { ...way, view: 'frontal' } : way
}

/** From this size on (meters) things look like toys on a table. */
const ROOM_SIZE = 0.6

/** Whether it stands on the floor: what is large, and small furniture, too, which is no vase on a table. */
const standsOnFloors = ({ group, size }: Brief['understood']['shape']): boolean =>
  size.typical >= ROOM_SIZE || (group === 'furniture' && size.typical >= LOST_SIZE)

function setsFor(brief: Brief, way: Way): Stage[] {
  if (brief.look === 'standard') return [...seamlessFor(brief, way), ...studioSetsFor(brief, way)]
  return brief.sets
    .filter((set) => set.look.includes(brief.look) && !isSeamless(set) && holds(set, way, brief))
    .map((set) => onSet(set, way))
}

/** Sets of the plain sort: where garments hang, and where things lie. */
function studioSetsFor(brief: Brief, way: Way): Stage[] {
  if (way.pose === 'floats') return []
  return brief.sets
    .filter((set) => set.look.includes('standard') && set.tags.room.includes('studio'))
    .filter((set) => !isSeamless(set) && holds(set, way, brief))
    .map((set) => onSet(set, way))
}

function onSet(set: SetDescription, way: Way): Stage {
  return { set, paper: null, way, backdrop: null, tint: NO_TINT, paint: [] }
}

function holds(set: SetDescription, { pose, view }: Way, { understood: { shape, cut }, traits }: Brief): boolean {
  const { typical } = shape.size
  if (isTooLargeFor(set, typical) || isLostIn(set, typical)) return false
  if (standsOnFloors(shape) && !isRoom(set) && set.view === 'frontal' && pose === 'stands') return false
  if (shape.group === 'furniture' && isFurniture(set)) return false
  // What the photo cuts at its lower edge stands before a wall as a person does.
  if (cut.bottom && pose === 'floats') {
    return set.view === 'frontal' && set.poses.includes('hangs') && !hasHanger(set) && !isTooSmallFor(set, typical)
  }
  return set.view === view && set.poses.includes(pose) && (!hasHanger(set) || hasShoulders(traits))
}

/** The width of the hangers of the sets, in shares of the longer side of what hangs there: a hood, or a loop, is no shoulders. */
const HANGER_WIDTH = 0.34

const hasShoulders = ({ silhouette }: Brief['traits']): boolean => (silhouette.shoulders ?? 1) >= HANGER_WIDTH

const hasHanger = ({ tags }: SetDescription): boolean => tags.words.includes('hanger')

/** The colors that the direction and the brand want, then those of a studio. */
const backdropsOf = ({ asked, brand_colors }: Brief): readonly string[] => [
  ...asked.colors.slice(0, 4),
  ...brand_colors.slice(0, 3),
  ...BACKDROPS,
]

/** A backdrop or a sheet of paper in each color, and in both of a direction's two. */
function plainStages(brief: Brief, way: Way): Stage[] {
  const beside = besideOf(brief.asked)
  const plain = way.pose === 'lies' ? plainPapers(brief, way) : seamlessFor(brief, { ...way, view: 'frontal' })
  return beside === null
    ? plain
    : [...plain, ...plain.flatMap((one) => (one.backdrop === beside.from ? { ...one, beside } : []))]
}

/** The second color of a plain stage: the darker one, because a dark ground has no light to brighten. */
function besideOf({ halves }: Brief['asked']): SecondColor | null {
  if (halves === null) return null
  const [first, second] = halves.colors
  const isFirst = labOfHex(first)[0] < labOfHex(second)[0]
  const [from, color] = isFirst ? [second, first] : [first, second]
  const [start, end] = halves.down ? (['top', 'bottom'] as const) : (['left', 'right'] as const)
  return { from, color, at: isFirst ? start : end, soft: halves.soft }
}

/** Seamless sets in their color and in others. */
function seamlessFor(brief: Brief, way: Way): Stage[] {
  if (way.view === 'top' || way.pose === 'hangs') return []
  const seamless = brief.sets.filter(isSeamless)
  const base = seamless.find((set) => set.id.includes('grey')) ?? seamless[0]
  if (base === undefined) return []
  const tinted = backdropsOf(brief).map((backdrop) => ({
    ...onSet(base, way),
    backdrop,
    tint: tintTowards(base, backdrop),
  }))
  return [...seamless.map((set) => onSet(set, way)), ...tinted]
}

/** Sheets of paper for what lies: plain ones in the studio, patterns where the picture is to catch the eye. */
function papersFor(brief: Brief, way: Way): Stage[] {
  if (way.pose !== 'lies' || brief.look === 'lifestyle') return []
  if (brief.look !== 'out_of_the_box') return plainPapers(brief, way)
  const patterns = ['split', 'disc', 'rays'] as const
  return PAIRS.flatMap((colors) => patterns.map((pattern) => onPaper({ pattern, colors: [...colors], sun: true }, way)))
}

function plainPapers(brief: Brief, way: Way): Stage[] {
  return backdropsOf(brief).flatMap((color) => [onPaper(plainPaper(color), way), onPaper(plainPaper(color, true), way)])
}

function onPaper(paper: Paper, way: Way): Stage {
  return { set: null, paper, way, backdrop: paper.colors[0]!, tint: NO_TINT, paint: [] }
}

/** What always works: a plain backdrop for what stands or is cut, paper for everything else. */
export function safeStage({ sets, understood, traits }: Brief): Stage {
  const way = understood.ways[0]!
  const light = traits.palette.lightness > 0.62
  const seamless = sets.filter(isSeamless)
  const set = seamless.find(({ id }) => id.includes(light ? 'grey' : 'white')) ?? seamless[0]
  if (set !== undefined && way.pose !== 'lies') {
    return onSet(set, { pose: way.pose === 'stands' ? 'stands' : 'floats', view: 'frontal' })
  }
  const color = light ? '#cfcac3' : '#e9e6e1'
  return onPaper(plainPaper(color), { pose: 'lies', view: 'top' })
}
