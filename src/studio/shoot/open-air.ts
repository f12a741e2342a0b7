import type { SetDescription } from '../sets/stage-set.ts'
import type { Lighting } from './light.ts'
import { isOn } from './visible.ts'

/** Whether a set has air in which mist and falling snow are visible: it is outdoors, and not viewed from above. */
export const isOpenAir = (set: SetDescription | null): boolean =>
  set !== null && set.view !== 'top' && isOn({ set, paper: null }, 'outdoor')

/** A light as it is on a set: in rooms no snow falls. */
export function weatherOn(set: SetDescription | null, lighting: Lighting): Lighting {
  const { flakes, ...shape } = lighting.shape
  return flakes === undefined || isOpenAir(set) ? lighting : { ...lighting, shape }
}
