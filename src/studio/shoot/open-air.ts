import { broaderThan, type Demand, demandedSites } from '../../goods/demands.ts'
import type { SetDescription } from '../sets/stage-set.ts'
import type { Lighting } from './light.ts'
import { isOn } from './visible.ts'

/** The tag of what is outdoors. */
export const OUTDOORS = 'outdoor'

/** Whether all places that a direction wants are outdoors: a bench for a park is none of a hallway. */
export function isOutdoorsAsked(demands: readonly Demand[]): boolean {
  const places = demandedSites(demands)
  return places.length > 0 && places.every(({ tag }) => [tag, ...broaderThan(tag)].includes(OUTDOORS))
}

/** Whether what is outdoors is far behind the product: there, or behind a window. */
export const isFarBehind = (set: SetDescription | null): boolean =>
  set !== null && set.view !== 'top' && isOn({ set, paper: null }, OUTDOORS)

/** Whether a set has air in which mist and falling snow are visible: it is outdoors, and not viewed from above. */
export const isOpenAir = (set: SetDescription | null): boolean =>
  isFarBehind(set) && !isOn({ set, paper: null }, 'window')

/** A light as it is on a set: in rooms no snow falls. */
export function weatherOn(set: SetDescription | null, lighting: Lighting): Lighting {
  const { flakes, ...shape } = lighting.shape
  return flakes === undefined || isOpenAir(set) ? lighting : { ...lighting, shape }
}
