import { broaderThan, type Demand, tagOf } from '../../goods/demands.ts'
import { directionWords } from '../../goods/direction-words.ts'
import { type Answering, type Lack, shows } from './answering.ts'
import { type Asking, whyNot } from './asking.ts'
import type { Stage } from './stage.ts'
import { isOn, isVisibleOn, sidesOf } from './visible.ts'

/** Why a thing that is placed is not there: it finds no place, or is a dot there. */
export const NO_ROOM = 'it has no room beside the product where it would be recognized'
const MISCOUNTED = 'it comes as a group of another number'

/** What a stage lacks of things in a number, on a side or of a material; undefined where a direction says nothing of that. */
export function lackOfThings(demand: Demand, asking: Asking, stage: Answering): Lack | null | undefined {
  if (demand.where !== null) return lackOfPlaced(demand, asking, stage)
  if (demand.kind === 'prop' && demand.of !== null) return lackOfMade(demand.of, demand, stage)
  return isCounted(demand, stage) ? lackOfCounted(demand, stage) : undefined
}

/** Things of one kind that a picture has at most. */
export const SAME_MAX = 5

/** Whether a stage has things of which a number is wanted: only what is placed is counted. */
export const hasOthers = ({ tag, count }: Demand, stage: Pick<Stage, 'set' | 'paper'>): boolean =>
  count !== null && isOn(stage, tag)

function lackOfCounted(demand: Demand, stage: Answering): Lack | null {
  const { word, count } = demand
  if (hasOthers(demand, stage)) return { why: 'the stage has more or fewer of it', nearest: null }
  if (stage.miscounted?.has(word)) return { why: MISCOUNTED, nearest: null }
  return stage.lacking?.has(word) || count! > SAME_MAX ? { why: NO_ROOM, nearest: null } : null
}

/** Whether a number of things is wanted beside the product, and some are there. */
const isCounted = (demand: Demand, stage: Answering): boolean =>
  demand.kind === 'prop' &&
  demand.part === null &&
  demand.count !== null &&
  (hasOthers(demand, stage) || shows(stage, demand.tag))

/** What a stage lacks of a thing that is to be on one side of the product, before it or behind it. */
function lackOfPlaced(demand: Demand, asking: Asking, stage: Answering): Lack | null {
  const { word, tag, count, where } = demand
  if (count === null && !stage.printed && isThere(demand, stage)) return null
  if (stage.miscounted?.has(word)) return { why: MISCOUNTED, nearest: null }
  if (stage.lacking?.has(word) || (count ?? 0) > SAME_MAX) return { why: NO_ROOM, nearest: null }
  if (stage.also?.has(tag)) {
    const isAbove = where === 'back' && isFromAbove(stage)
    return isAbove ? { why: NOT_BEHIND, nearest: tag.replaceAll('-', ' ') } : null
  }
  return shows(stage, tag)
    ? { why: 'it is elsewhere in the picture', nearest: tag.replaceAll('-', ' ') }
    : { why: whyNot(demand, asking), nearest: null }
}

/** Whether a thing of a stage is on a side of the product; a window or a curtain of a stage that is not viewed from above is behind it. */
const isThere = ({ tag, where }: Demand, stage: Answering): boolean =>
  sidesOf(stage, tag).some((side) => side === where) ||
  (where === 'back' && !isFromAbove(stage) && directionWords().fixtures.includes(tag) && isVisibleOn(stage, tag))

const NOT_BEHIND = 'nothing is behind a product that is viewed from above'

const isFromAbove = ({ set }: Answering): boolean => set === null || set.view === 'top'

/** What a stage lacks of a thing that is to be of a material: a floor of wood makes no wooden cube. */
function lackOfMade(thing: string, { tag }: Demand, stage: Answering): Lack | null {
  const { set, materials, printed } = stage
  const isBoth = (tags: readonly string[]): boolean => {
    const all = tags.flatMap((one) => [one, ...broaderThan(one)])
    return all.includes(thing) && all.includes(tag)
  }
  if (materials?.(thing).includes(tag)) return null
  const standing = printed ? [] : (set?.things ?? []).map(({ tags }) => tags.map(tagOf))
  const isStanding = standing.some(isBoth) || (!printed && isBoth(set?.parts?.ground ?? []))
  return isStanding && shows(stage, thing)
    ? null
    : { why: `no ${thing.replaceAll('-', ' ')} there is of it`, nearest: shows(stage, thing) ? thing : null }
}
