import { colorNamed } from '../../goods/color-demands.ts'
import { type Demand, wordsOf } from '../../goods/demands.ts'
import type { SetDescription } from '../sets/stage-set.ts'
import { type Direction, tagsIn } from './direction.ts'
import type { DirectionAnswer } from './direction-answer.ts'
import { namesProducts } from './liking.ts'
import { colorDistance } from './palette.ts'
import { isRoom } from './size.ts'
import type { Stage as WholeStage } from './stage.ts'

/** What of a stage answers a direction. `printed` has no lamps; `things` is what the props on it are. */
type Stage = Pick<WholeStage, 'set' | 'paper' | 'backdrop'> & { printed?: boolean; things?: ReadonlySet<string> }

/** What is painted or printed instead of staged. */
export const NO_STAGE: Stage = { set: null, paper: null, backdrop: null }

/** Colors nearer than this (CIE 1976) answer a demand for one. */
const SAME_COLOR = 30

/**
 * What a stage shows of a direction, and what not. `given` are words of the product itself, which is always visible: what they name is
 * neither.
 */
export function answerOf(direction: Direction, stage: Stage, given: ReadonlySet<string>): DirectionAnswer {
  const tags = tagsOfStage(stage)
  const asked = direction.demands.filter(({ word, tag }) => !given.has(word) && !given.has(tag))
  const judged = asked.map((demand) => ({ demand, why: whyMissing(demand, { direction, stage, tags }) }))
  return {
    met: judged.flatMap(({ demand, why }) => (why === null ? [demand.word] : [])),
    unmet: judged.flatMap(({ demand: { word }, why }) => (why === null ? [] : [{ word, why, nearest: null }])),
  }
}

/** The unmet demands as a check reports them: each with its reason where that is not plain. */
export const unmetWords = ({ unmet }: DirectionAnswer): string[] =>
  unmet.map(({ word, why }) => (why === NOT_SHOWN || why === SHOWN ? word : `${word} (${why})`))

const NOT_SHOWN = 'nothing that the studio has shows it'
const SHOWN = 'the stage shows it'

type Asked = { direction: Direction; stage: Stage; tags: ReadonlySet<string> }

/** Why a demand is not met, null where it is: by a tag of the stage, its color, its light or its view. */
function whyMissing(demand: Demand, { direction, stage, tags }: Asked): string | null {
  const { tag, refused, kind } = demand
  if (refused) return tags.has(tag) ? SHOWN : null
  if (tags.has(tag)) return null
  const color = kind === 'color' ? colorNamed(tag) : null
  if (color !== null) return colorDistance(color, colorsOf(stage)) < SAME_COLOR ? null : NOT_SHOWN
  if (kind === 'camera') return missingView(direction, viewOfStage(stage))
  if (kind === 'light' && !stage.printed) return missingLight(tag, stage)
  return kind === 'person' ? 'the studio shows the product alone, without people' : NOT_SHOWN
}

function missingView({ view: asked }: Direction, view: SetDescription['view']): string | null {
  return asked === null || asked === view ? null : 'the product is photographed from another height'
}

/** Lamps can be dimmed and colored, but they do not put the sun into a room or take the day out of it. */
function missingLight(tag: string, { set }: Stage): string | null {
  return tag === 'night' && set?.light.type === 'sun' ? 'the light is dimmed, the scene is by day' : null
}

function tagsOfStage({ set, paper, things = new Set() }: Stage): Set<string> {
  if (set !== null) return new Set([...tagsShownBy(set), ...things])
  return new Set([...things, 'paper', 'minimal', 'flat-lay', 'studio', ...(paper?.sun ? ['sunny', 'shadow'] : [])])
}

/**
 * The visible content of a set. Its rooms and products are those it suits: a marble slab suits a bathroom and shows none. A room is visible in a set
 * that is a whole room, or whose name says so.
 */
function tagsShownBy(set: SetDescription): Set<string> {
  const { mood, season, room, materials, words } = set.tags
  const seen = words.filter((word) => !namesProducts(word))
  return tagsIn([
    ...[...mood, ...season, ...materials, ...seen, ...wordsOf(set.title), ...set.id.split('-')],
    ...(isRoom(set) ? room : []),
  ])
}

function colorsOf({ set, paper, backdrop }: Stage): string[] {
  if (backdrop !== null) return [backdrop]
  return set?.tags.palette ?? paper?.colors ?? []
}

function viewOfStage({ set }: Stage): SetDescription['view'] {
  return set?.view ?? 'top'
}
