import { broaderThan, type Demand } from '../../goods/demands.ts'
import { directionWords } from '../../goods/direction-words.ts'
import { areOpposite, lightAnswered } from '../../goods/lights.ts'
import type { SetDescription } from '../sets/stage-set.ts'
import type { Direction } from './direction.ts'
import { isOn } from './visible.ts'

type Asked = Pick<Direction, 'demands' | 'lights'>

/** Whether a set is of no night where a direction wants the light of a day, unless the direction names its place or what its window looks out on. */
export function isInTime(set: SetDescription, { demands, lights }: Asked): boolean {
  const has = (tag: string): boolean => isOn({ set, paper: null }, tag)
  const isOfDay = lightAnswered(lights).met.some((light) => areOpposite(light, 'night'))
  if (!isOfDay || !has('night')) return true
  return demands.some(({ kind, part, refused, tag }) => !refused && (kind === 'place' || part === 'view') && has(tag))
}

/** Whether a set shows a place that looks different in each season, and none of the seasons that a direction wants: a green garden is none in the snow. */
export function isOutOfSeason(set: SetDescription | null, place: string, demands: Asked['demands']): boolean {
  const seasons = set?.tags.season ?? []
  if (seasons.length === 0 || !directionWords().leafy.includes(place)) return false
  const wanted = demands.flatMap(seasonsOf)
  return wanted.length > 0 && !wanted.some((season) => seasons.includes(season))
}

/** The seasons of what a direction names as such, and of the ground that it wants: snow is of the winter. */
function seasonsOf({ kind, tag, refused }: Demand): string[] {
  if (refused || (kind !== 'season' && kind !== 'surface')) return []
  return [tag, ...broaderThan(tag)].filter((one) => directionWords().kinds.get(one) === 'season')
}
