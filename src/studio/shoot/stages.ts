import type { Paper } from '../sets/paper-stage.ts'
import type { SetDescription } from '../sets/stage-set.ts'
import { BACKDROPS, isSeamless, NEUTRALS, PAIRS, plainPaper, tintTowards } from './backdrops.ts'
import type { Rgb } from './light.ts'
import { scoreOf } from './liking.ts'
import type { Brief } from './shot-plan.ts'
import { isRoom } from './size.ts'
import type { Stage } from './stage.ts'
import type { Way } from './understand.ts'

/** A stage, and how much it is to be liked. */
export type Option = Stage & { score: number }

const NO_TINT: Rgb = [1, 1, 1]

/** Plain stages fill up a shoot of places only where these would be repeated too often. */
const FILLER_COST = 5

/** Every stage that suits look and product, best first; never empty. */
export function stagesFor(brief: Brief): Option[] {
  const { ways, doubtful } = brief.understood
  const plain = ways.flatMap((way) => plainStages(brief, way))
  const tiers: (() => Stage[])[] = [
    () => ways.flatMap((way) => [...setsFor(brief, way), ...papersFor(brief, way)]),
    // A real place at the wrong height convinces less than one at the right height, and more than none.
    () => ways.flatMap((way) => setsFor(brief, seenElsewhere(way))),
  ]
  const found = doubtful ? [] : (tiers.map((tier) => tier()).find((stages) => stages.length > 0) ?? [])
  const scored = (stages: Stage[], cost: number): Option[] =>
    stages.map((stage) => ({ ...stage, score: scoreOf(brief, stage) - cost }))
  const filler = brief.look === 'standard' && found.length > 0 ? [] : plain
  const options = [...scored(found, 0), ...scored(filler, found.length > 0 ? FILLER_COST : 0)]
  return options.length > 0 ? options.sort((a, b) => b.score - a.score) : [{ ...safeStage(brief), score: 0 }]
}

function seenElsewhere(way: Way): Way {
  return way.view === 'angled' ? { ...way, view: 'frontal' } : way
}

/** From this size on (meters) things look like toys on a table; smaller ones than the next are lost in a room. */
const ROOM_SIZE = 0.6
const LOST_SIZE = 0.42

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
  return { set, paper: null, way, backdrop: null, tint: NO_TINT }
}

function holds(set: SetDescription, { pose, view }: Way, { understood: { shape, cut } }: Brief): boolean {
  const large = isRoom(set)
  const { typical } = shape.size
  if (typical >= ROOM_SIZE ? !large && set.view === 'frontal' && pose === 'stands' : large && typical < LOST_SIZE)
    return false
  // What the photo cuts at its lower edge stands before a wall as a person does.
  if (cut.bottom && pose === 'floats') {
    return set.view === 'frontal' && set.poses.includes('hangs') && !set.tags.words.includes('hanger')
  }
  return set.view === view && set.poses.includes(pose)
}

/** The colors that the direction and the brand want, then those of a studio: only neutral ones where a cut-out is doubtful. */
function backdropsOf({ asked, brand_colors, understood: { doubtful } }: Brief): readonly string[] {
  if (doubtful) return BACKDROPS.slice(0, NEUTRALS)
  return [...asked.colors.slice(0, 4), ...brand_colors.slice(0, 3), ...BACKDROPS]
}

/** A backdrop or a sheet of paper in each color. */
function plainStages(brief: Brief, way: Way): Stage[] {
  return way.pose === 'lies' ? plainPapers(brief, way) : seamlessFor(brief, { ...way, view: 'frontal' })
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
    tint: tintTowards(base.tags.palette[0] ?? '#c0c0c0', backdrop),
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
  return { set: null, paper, way, backdrop: paper.colors[0]!, tint: NO_TINT }
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
