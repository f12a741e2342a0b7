import { type LampGains, lampSetups, lampsOf } from '../../goods/demands.ts'

/** Linear gains of red, green and blue. */
export type Rgb = [number, number, number]

export type Lighting = LampGains

const even = (gain: number): Rgb => [gain, gain, gain]

export const AS_RENDERED: Lighting = { exposure: 1, key: even(1), fill: even(1) }

const EXPOSURE_RANGE = [0.55, 1.25] as const
const LAMP_RANGE = [0.5, 1.3] as const

/** All the lights of these names together, within taste: the product itself is not lit again. */
export function lightingOf(lights: readonly string[]): Lighting {
  return lights.flatMap((light) => lampsOf(light) ?? []).reduce(combineLighting, AS_RENDERED)
}

/** Combines two settings of the lamps. */
export function combineLighting(a: Lighting, b: Lighting): Lighting {
  const lamp = (one: Rgb, other: Rgb): Rgb => one.map((gain, c) => within(gain * other[c]!, LAMP_RANGE)) as Rgb
  return {
    exposure: within(a.exposure * b.exposure, EXPOSURE_RANGE),
    key: lamp(a.key, b.key),
    fill: lamp(a.fill, b.fill),
  }
}

function within(value: number, [least, most]: readonly [number, number]): number {
  return Math.min(most, Math.max(least, value))
}

/** How a photographer would light one stage several times; the first is the stage as it was rendered. */
export const lightSetups: () => readonly Lighting[] = lampSetups
