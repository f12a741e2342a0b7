/** Linear gains of red, green and blue. */
export type Rgb = [number, number, number]

/** How a stage's two lamps are set: a gain for all light, and gains of red, green and blue for each lamp. */
export type Lighting = { exposure: number; key: Rgb; fill: Rgb }

const even = (gain: number): Rgb => [gain, gain, gain]

export const AS_RENDERED: Lighting = { exposure: 1, key: even(1), fill: even(1) }

const MORNING: Lighting = { exposure: 1.06, key: [1.06, 1, 0.9], fill: [0.97, 1, 1.05] }
const GOLDEN: Lighting = { exposure: 0.97, key: [1.2, 0.97, 0.7], fill: [1, 0.97, 0.98] }
const NIGHT: Lighting = { exposure: 0.56, key: [0.84, 0.93, 1.12], fill: [0.66, 0.78, 1] }
const LOW_KEY: Lighting = { exposure: 0.72, key: even(1.12), fill: even(0.66) }
const HIGH_KEY: Lighting = { exposure: 1.14, key: even(1), fill: even(1.16) }
const SOFT: Lighting = { exposure: 1, key: even(0.74), fill: even(1.2) }
const HARD: Lighting = { exposure: 1, key: even(1.16), fill: even(0.8) }
const WARM: Lighting = { exposure: 1, key: [1.08, 1, 0.88], fill: [1.04, 1, 0.94] }
const COOL: Lighting = { exposure: 1, key: [0.95, 1, 1.06], fill: [0.93, 1, 1.08] }
const CANDLE: Lighting = { exposure: 0.68, key: [1.22, 0.94, 0.62], fill: [0.92, 0.78, 0.66] }

/** What words of light, weather and the time of day do to the lamps. */
const LIGHT_WORDS: Readonly<Record<string, Lighting>> = {
  morning: MORNING,
  sunrise: MORNING,
  dawn: MORNING,
  breakfast: MORNING,
  'golden-hour': GOLDEN,
  golden: GOLDEN,
  sunset: GOLDEN,
  evening: GOLDEN,
  afternoon: WARM,
  autumnal: WARM,
  dusk: { exposure: 0.74, key: [1.08, 0.96, 0.92], fill: [0.88, 0.9, 1.06] },
  twilight: { exposure: 0.68, key: [0.95, 0.94, 1.04], fill: [0.84, 0.88, 1.08] },
  night: NIGHT,
  midnight: NIGHT,
  nighttime: NIGHT,
  moonlight: NIGHT,
  moonlit: NIGHT,
  candlelight: CANDLE,
  candlelit: CANDLE,
  dark: LOW_KEY,
  moody: LOW_KEY,
  dramatic: LOW_KEY,
  noir: LOW_KEY,
  shadowy: LOW_KEY,
  'low-key': LOW_KEY,
  dim: LOW_KEY,
  bright: HIGH_KEY,
  airy: HIGH_KEY,
  luminous: HIGH_KEY,
  fresh: HIGH_KEY,
  'high-key': HIGH_KEY,
  daylight: { ...HIGH_KEY, exposure: 1.06 },
  soft: SOFT,
  diffuse: SOFT,
  diffused: SOFT,
  overcast: { exposure: 0.96, key: [0.62, 0.64, 0.66], fill: [1.16, 1.2, 1.25] },
  cloudy: { exposure: 0.96, key: [0.66, 0.68, 0.7], fill: [1.16, 1.2, 1.24] },
  hard: HARD,
  harsh: HARD,
  crisp: HARD,
  contrasty: HARD,
  sunny: { exposure: 1.05, key: [1.14, 1.1, 1], fill: even(0.92) },
  sunlit: { exposure: 1.05, key: [1.14, 1.1, 1], fill: even(0.92) },
  midday: HARD,
  noon: HARD,
  warm: WARM,
  cosy: WARM,
  cozy: WARM,
  cool: COOL,
  cold: COOL,
  wintry: COOL,
  icy: COOL,
}

/** Whether a word speaks of light. */
export function isLight(word: string): boolean {
  return Object.hasOwn(LIGHT_WORDS, word)
}

const EXPOSURE_RANGE = [0.55, 1.25] as const
const LAMP_RANGE = [0.5, 1.3] as const

/** All the light that words ask for, together and within taste: the product itself is not lit again. */
export function lightingOf(words: readonly string[]): Lighting {
  return words
    .filter(isLight)
    .map((word) => LIGHT_WORDS[word]!)
    .filter((lighting, i, all) => all.indexOf(lighting) === i)
    .reduce(together, AS_RENDERED)
}

/** Two settings of the lamps at once. */
export function together(a: Lighting, b: Lighting): Lighting {
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

/** How a photographer would light one stage several times; the first is the stage as it was made. */
export const SETUPS: readonly Lighting[] = [
  AS_RENDERED,
  SOFT,
  { exposure: 1.02, key: [1.16, 1.06, 0.92], fill: even(0.86) },
  { exposure: 1.08, key: even(0.92), fill: even(1.16) },
  { exposure: 0.84, key: even(1.12), fill: even(0.72) },
  { exposure: 1, key: [0.96, 1, 1.04], fill: [0.94, 1, 1.07] },
]
