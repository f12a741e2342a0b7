import { broaderThan, type Demand, demandedSites, isPlace, nearTo } from '../../goods/demands.ts'
import type { Answering } from './answering.ts'
import { type Asking, GROUNDING } from './asking.ts'
import type { DirectionAnswer } from './direction-answer.ts'
import { OUTDOORS } from './open-air.ts'
import { isPartOf } from './scene-parts.ts'
import { lackOf, lackOfPlace } from './unmet.ts'
import { hasOthers } from './unmet-things.ts'
import { isOn } from './visible.ts'

/** The order in which demands outrank one another. */
export const ORDER: readonly Demand['kind'][] = [
  'place',
  'surface',
  'camera',
  'prop',
  'season',
  'manner',
  'light',
  'color',
  'mood',
  'other',
  'person',
]

/** What is near counts less than what is asked for, and what is further less again. */
const NEAR = 0.4

/** A material is nothing near a place: no board outranks the blanket of a cabin. */
const OF_PLACE = 0.01

/** A place or a season that the usual framing cuts off counts more than another one that is near. */
const HIDDEN = 0.6
const PLACES = new Set<Demand['kind']>(['place', 'season'])

/**
 * How much of each kind of demand a stage carries, in their order, and after that how near it comes to the others. `isPlaceable` says which things
 * can be added to it.
 */
export function rankOf(asking: Asking, stage: Answering, isPlaceable: (demand: Demand) => boolean): number[] {
  const worths = asking.demands.map((demand) => worthOf(demand, { asking, stage, isPlaceable }))
  return rankedBy(asking, (_, i) => worths[i]!, isStray(asking, stage, worths))
}

/** The same of an answer. */
export function rankOfAnswer(asking: Asking, { met, unmet }: DirectionAnswer): number[] {
  const near = new Set(unmet.filter(({ nearest }) => nearest !== null).map(({ word }) => word))
  return rankedBy(asking, ({ word }) => Math.max(met.includes(word) ? 1 : 0, near.has(word) ? NEAR : 0))
}

/** The place that a text names first counts a little more than another: what else is asked for does not outweigh it. */
const MAIN = 1.05

type Worth = (demand: Demand, i: number) => number

function rankedBy(asking: Asking, worth: Worth, isStray = false): number[] {
  const { demands } = asking
  const [main] = demandedSites(demands)
  const kinds = demands.map((demand) => kindOf(demand, demands, worth))
  const sums = (least: number, most: number) =>
    ORDER.map((kind) =>
      demands.reduce((sum, demand, i) => {
        const one = worth(demand, i)
        const isMain = kind === 'place' && demand === main
        return kinds[i] === kind && one >= least && one < most ? sum + (isMain ? MAIN : weightOf(demand)) * one : sum
      }, 0),
    )
  // Of two stages that carry as much, all pictures have the one that carries what the text names first.
  const carried = demands.map((demand, i) => (worth(demand, i) >= 1 ? 1 : 0))
  const [places = 0, surfaces = 0, ...whole] = sums(1, Number.POSITIVE_INFINITY)
  // A bottle in a bar answers no picnic: after the surfaces, a place that is near, however near, comes before what else is carried.
  const nearby = demands.reduce((sum, demand, i) => sum + (demand.kind === 'place' ? stepOf(worth(demand, i)) : 0), 0)
  // With confetti, a violet background may be the wall behind a table with confetti; what floats does so among violet balls.
  const most = demands.some(({ kind, refused }) => BESIDE_COLOR.has(kind) && !refused) ? 1 : PLAINER
  const backgrounds = demands.reduce(
    (sum, demand, i) => sum + (isOfBackground(demand, asking) ? Math.min(most, worth(demand, i)) : 0),
    0,
  )
  return [places, isStray ? 0 : 1, surfaces, nearby, backgrounds, ...whole, ...carried, ...sums(0, 1)]
}

/**
 * Whether a stage is outdoors and has nothing of the rooms that a direction names, or indoors and nothing of its places outside: whoever wants a café wants
 * no running track, however blurred, and whoever wants a garden no windowsill.
 */
function isStray({ demands }: Asking, stage: Answering, worths: readonly number[]): boolean {
  const sites = demandedSites(demands)
  const isOutside = ({ tag }: Demand): boolean => [tag, ...broaderThan(tag)].includes(OUTDOORS)
  const isNear = (site: Demand): boolean =>
    worths[demands.indexOf(site)]! >= HIDDEN || nearTo(site.tag).some((tag) => isPlace(tag) && isOn(stage, tag))
  const isOutdoors = isOn(stage, OUTDOORS)
  return sites.length > 0 && sites.every((site) => isOutside(site) !== isOutdoors && !isNear(site))
}

/** How near a place is that a stage does not carry: not at all, somehow, as near as any, or cut off by the usual framing. */
function stepOf(worth: number): number {
  if (worth <= OF_PLACE || worth >= 1) return 0
  return worth < HIDDEN ? 1 + Number(worth >= NEAR) : 3
}

/** What a plain ground in a color is not to keep out. */
const BESIDE_COLOR = new Set<Demand['kind']>(['prop', 'manner'])

/** Any wall and any floor is no more than a thing that is asked for: who wants neon over a floor wants neon. */
const ANY_PART = new Set(['wall', 'floor', 'backdrop'])

function kindOf(demand: Demand, demands: readonly Demand[], worth: Worth): Demand['kind'] {
  if (demand.part === 'view') return 'place'
  if (ANY_PART.has(demand.tag)) return 'prop'
  return isOfSurface(demand, demands, worth) ? 'surface' : demand.kind
}

/** The color of a stone or a wood that is there counts as a surface: no table outranks black marble. */
function isOfSurface({ kind, of, refused }: Demand, demands: readonly Demand[], worth: Worth): boolean {
  if (kind !== 'color' || refused || of === null) return false
  return demands.some((other, i) => other.kind === 'surface' && other.tag === of && worth(other, i) >= 1)
}

/** Whether the background is to have a color: no leaf outranks it. Two colors that share one are weighed together. */
const isOfBackground = ({ kind, of, area, refused }: Demand, { direction }: Asking): boolean =>
  kind === 'color' && !refused && of === null && area === 'backdrop' && direction.halves === null

/** Surfaces of any material: whoever asks for a concrete wall wants concrete first. */
const ANY_MATERIAL = new Set(['table', 'wall', 'floor', 'shelf', 'backdrop', 'counter'])

const weightOf = ({ tag }: Demand): number => (ANY_MATERIAL.has(tag) ? 0.6 : 1)

/** A plain ground answers better than a painted wall where a background in a color is all that is asked for. */
const PLAINER = 1.2

function isPlainBackground({ kind, tag }: Demand, { direction }: Asking, { backdrop, paper }: Answering): boolean {
  if (kind !== 'color' || (backdrop === null && paper === null)) return false
  const wanted = direction.demands.filter(({ refused }) => !refused)
  if (wanted.some((other) => GROUNDING.has(other.kind) && other.tag !== 'studio')) return false
  // "All white, one leaf" names no background and means it; what is cozy and pink may be a room.
  const isAll = wanted.every((other) => other.kind !== 'mood' && other.kind !== 'other')
  return direction.paints.some(
    ({ area, word, color }) =>
      (area === 'backdrop' || (area === null && isAll)) && word === tag && color === (backdrop ?? paper!.colors[0]),
  )
}

/** Whether the product stands on a thing that it is to stand on: a block, a windowsill. */
const isThingUnder = ({ kind, part, tag }: Demand, stage: Answering): boolean =>
  kind === 'prop' && part === 'support' && isPartOf(stage, part, tag)

type Ranked = { asking: Asking; stage: Answering; isPlaceable: (demand: Demand) => boolean }

function worthOf(demand: Demand, { asking, stage, isPlaceable }: Ranked): number {
  const lack = lackOf(demand, asking, stage)
  if (lack === null) return isPlainBackground(demand, asking, stage) ? PLAINER : 1
  if (demand.refused) return lack.nearest === null ? 0 : NEAR
  // What is cut off below the product is in a wider picture.
  if (demand.part === null ? isPlaceable(demand) && !hasOthers(demand, stage) : isThingUnder(demand, stage)) return 1
  // Beside a place that is out of season or outside a window, others come nearer.
  if (lackOfPlace(demand, asking, stage) !== null) return 0
  return nearness(demand, lack.nearest, stage)
}

function nearness({ kind, tag }: Demand, nearest: string | null, stage: Answering): number {
  // In another framing it may be visible.
  if (PLACES.has(kind) && isOn(stage, tag)) return HIDDEN
  if (nearest === null) return 0
  if (kind === 'place' && !isPlace(nearest.replaceAll(' ', '-'))) return OF_PLACE
  return NEAR / (1 + Math.max(0, nearTo(tag).indexOf(nearest.replaceAll(' ', '-'))))
}

/** Above 0 where the first rank is the higher one. */
export function compareRanks(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((worth, i) => Math.abs(worth - b[i]!) > 1e-9)
  return at < 0 ? 0 : a[at]! - b[at]!
}
