import { colorNamed, type Demand, isCamera, wordsOf } from '../../goods/demands.ts'
import type { SetDescription } from '../sets/stage-set.ts'
import { type Direction, isLit, tagsIn } from './direction.ts'
import { namesProducts } from './liking.ts'
import { colorDistance } from './palette.ts'
import { isRoom } from './size.ts'
import type { Stage as WholeStage } from './stage.ts'

/** What of a stage answers a direction. `printed` has no lamps. */
type Stage = Pick<WholeStage, 'set' | 'paper' | 'backdrop'> & { printed?: boolean }

/** What is painted or printed instead of staged. */
export const NO_STAGE: Stage = { set: null, paper: null, backdrop: null }

/** Colors nearer than this (CIE 1976) answer a demand for one. */
const SAME_COLOR = 30

/**
 * What a direction asks for and a stage does not show, each with its reason where that is not plain. `given` are words of
 * the product itself, which is always visible.
 */
export function unmetDemands(direction: Direction, stage: Stage, given: ReadonlySet<string>): string[] {
  const tags = tagsOfStage(stage)
  const isGiven = ({ word, tag }: Demand): boolean => given.has(word) || given.has(tag)
  return direction.demands
    .filter((demand) => !isGiven(demand) && demand.refused === tags.has(demand.tag))
    .flatMap((demand) => (demand.refused ? [demand.word] : missing(demand, direction, stage)))
}

/** What is missing of a demand that no tag of the stage answers: its color, its light or its view may. */
function missing(demand: Demand, direction: Direction, stage: Stage): string[] {
  const color = colorNamed(demand.word)
  if (color !== null) return colorDistance(color, colorsOf(stage)) < SAME_COLOR ? [] : [demand.word]
  if (isCamera(demand.word)) return missingView(demand, direction, viewOfStage(stage))
  return isLit(demand) && !stage.printed ? missingLight(demand, stage) : [REASONS[demand.tag] ?? demand.word]
}

const REASONS: Readonly<Record<string, string>> = {
  person: 'people (the studio shows the product alone)',
}

function missingView({ word }: Demand, direction: Direction, view: SetDescription['view']): string[] {
  if (direction.view === null || direction.view === view) return []
  return [`${word} (the product is photographed from another height)`]
}

/** Lamps can be dimmed and colored, but they do not put the sun into a room or take the day out of it. */
function missingLight({ word, tag }: Demand, { set }: Stage): string[] {
  if (tag === 'night' && set?.light.type === 'sun') return [`${word} (the light is dimmed, the scene is by day)`]
  return []
}

function tagsOfStage({ set, paper }: Stage): Set<string> {
  if (set !== null) return tagsShownBy(set)
  return new Set(['paper', 'minimal', 'flat-lay', 'studio', ...(paper?.sun ? ['sunny', 'shadow'] : [])])
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
