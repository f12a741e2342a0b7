import { parseFile, readFiles } from './files.ts'
import type { LightsFile } from './schema/directions.ts'

/** Linear gains of red, green and blue. */
type Rgb = [number, number, number]

/** What the key light is sent through, and how large that is, in sizes of the product. `rest` is the light that arrives beside it. */
export type LightPattern = {
  shape: 'spot' | 'pool' | 'window' | 'blinds' | 'leaves' | 'halo' | 'side'
  size: number
  soft: number
  rest: number
}

/** What the outside looks like, linear light of the picture: behind windows, and in the sky from the horizon to far above it. */
export type SkyLight = { horizon: Rgb; zenith: Rgb }

/**
 * How the lamps of a stage change beside their gains: factors on the size of the key light and on its height, whether it comes from
 * behind, a pattern in it, the sky, the density of mist over the distance, how much snow falls, and darker corners.
 */
export type LightShape = {
  softness?: number
  height?: number
  behind?: boolean
  pattern?: LightPattern
  sky?: SkyLight
  haze?: number
  flakes?: number
  vignette?: number
}

/**
 * A light: `exposure` is a gain of all light. With a `share` of the key light on the ground, `key` and `fill` are the colors of the
 * two, whatever those of the stage's lamps; without one they are gains.
 */
export type StageLight = { exposure: number; key: Rgb; fill: Rgb; share: number | null; shape: LightShape }

type Vocabulary = {
  lights: ReadonlyMap<string, StageLight>
  things: ReadonlyMap<string, string>
  grounds: ReadonlyMap<string, readonly [number, number]>
  against: ReadonlyMap<string, ReadonlySet<string>>
  instead: ReadonlyMap<string, string>
  setups: readonly StageLight[]
  backdrops: readonly StageLight[]
}

let loaded: Vocabulary | null = null

function vocabulary(): Vocabulary {
  loaded ??= openLights()
  return loaded
}

const PATH = 'vocabulary/lights.json'

function openLights(): Vocabulary {
  const { lights, setups, opposites, instead, backdrops } = parseFile<LightsFile>(
    PATH,
    readFiles([PATH]).get(PATH) ?? '',
  )
  const against = new Map<string, Set<string>>()
  for (const [one, other] of opposites.flatMap(pairsOf)) against.set(one, (against.get(one) ?? new Set()).add(other))
  return {
    lights: new Map(
      Object.entries(lights).map(([name, { words: _, thing: __, ground: ___, ...lamps }]) => [name, lightOf(lamps)]),
    ),
    things: new Map(
      Object.entries(lights).flatMap(([name, { thing }]) => (thing === undefined ? [] : [[name, thing]])),
    ),
    grounds: new Map(Object.entries(lights).flatMap(([name, { ground }]) => (ground ? [[name, ground]] : []))),
    against,
    instead: new Map(Object.entries(instead)),
    setups: setups.map(({ exposure, key, fill }) => ({ exposure, key, fill, share: null, shape: {} })),
    backdrops: backdrops.map(lightOf),
  }
}

/** Every light of one side with every light of the other, both ways. */
const pairsOf = ([one, other]: readonly [string[], string[]]): [string, string][] =>
  one.flatMap((a) =>
    other.flatMap((b): [string, string][] => [
      [a, b],
      [b, a],
    ]),
  )

function lightOf({ exposure, key, fill, share, sky, ...shape }: Lamps): StageLight {
  const outside = sky && { sky: { horizon: linearOf(sky.horizon), zenith: linearOf(sky.zenith) } }
  return { exposure, key: gainsOf(key), fill: gainsOf(fill), share: share ?? null, shape: { ...shape, ...outside } }
}

type Lamps = LightsFile['backdrops'][number]
type Lamp = Lamps['key']

const gainsOf = (lamp: Lamp): Rgb => (typeof lamp === 'number' ? ofKelvin(lamp) : lamp)

const linearOf = (hex: string): Rgb =>
  [1, 3, 5].map((i) => (Number.parseInt(hex.slice(i, i + 2), 16) / 255) ** 2.2) as Rgb

const DAYLIGHT = 6504

/** The color of a lamp of so many kelvin to a camera that is balanced for daylight, of luminance 1: a black body of 6504 K is pink beside D65. */
function ofKelvin(kelvin: number): Rgb {
  const white = blackBody(DAYLIGHT)
  const [red, green, blue] = blackBody(kelvin).map((part, c) => part / white[c]!) as Rgb
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return [red / luminance, green / luminance, blue / luminance]
}

/** The color of a black body of so many kelvin, of luminance 1. Kang et al. 2002. */
function blackBody(kelvin: number): Rgb {
  const t = 1000 / kelvin
  const x =
    kelvin < 4000
      ? -0.2661239 * t ** 3 - 0.234358 * t ** 2 + 0.8776956 * t + 0.17991
      : -3.0258469 * t ** 3 + 2.1070379 * t ** 2 + 0.2226347 * t + 0.24039
  const [a, b, c, d] = locusBelow(kelvin)
  const y = a * x ** 3 + b * x ** 2 + c * x + d
  const [u, w] = [x / y, (1 - x - y) / y]
  return [
    3.2404542 * u - 1.5371385 - 0.4985314 * w,
    -0.969266 * u + 1.8760108 + 0.041556 * w,
    0.0556434 * u - 0.2040259 + 1.0572252 * w,
  ].map((part) => Math.max(0.02, part)) as Rgb
}

function locusBelow(kelvin: number): readonly [number, number, number, number] {
  if (kelvin < 2222) return [-1.1063814, -1.3481102, 2.18555832, -0.20219683]
  if (kelvin < 4000) return [-0.9549476, -1.37418593, 2.09137015, -0.16748867]
  return [3.081758, -5.8733867, 3.75112997, -0.37001483]
}

const GEL = /^gel (#[0-9a-f]{6})(?: (#[0-9a-f]{6}))?$/

/** Whether a light comes through gels of two colors, from two sides. */
export const isOfTwoColors = (name: string): boolean => GEL.exec(name)?.[2] !== undefined

/** The light of this name; null where there is none. */
export function lightNamed(name: string): StageLight | null {
  const gel = GEL.exec(name)
  return gel ? throughGels(gel[1]!, gel[2]) : (vocabulary().lights.get(name) ?? null)
}

/** Lamps behind gels: of one color, or the key light through the first and the fill light through the second. */
function throughGels(first: string, second: string | undefined): StageLight {
  const [key, fill] = [gelOf(first), gelOf(second ?? first)]
  const shape = { softness: 0.7, vignette: 0.35, sky: { horizon: fill, zenith: fill } }
  if (second === undefined) return { exposure: 0.6, key, fill, share: 0.75, shape }
  return { exposure: 0.6, key, fill, share: 0.6, shape: { ...shape, pattern: BESIDE } }
}

/** Two gels light a stage from two sides. */
const BESIDE: LightPattern = { shape: 'side', size: 0.8, soft: 1, rest: 0.04 }

/** How much of the other colors a gel lets through. */
const LEAK = 0.03

/** What a gel lets through of white light: the color at its strongest. */
function gelOf(color: string): Rgb {
  const linear = linearOf(color)
  const [least, most] = [Math.min(...linear), Math.max(...linear)]
  return linear.map((part) => LEAK + (1 - LEAK) * ((part - least) / Math.max(1e-6, most - least)) ** 1.3) as Rgb
}

/** The tag of what must be visible where a light is asked for: fog is no gray light; null where lamps make it. */
export const thingOfLight = (name: string): string | null => vocabulary().things.get(name) ?? null

/** Between which lightness (L* of CIELAB) the ground is in a picture of a light: a white table is not in the dark. */
export const groundInLight = (name: string): readonly [number, number] => vocabulary().grounds.get(name) ?? [0, 100]

/** How a photographer lights one stage several times; the first is the stage as it was rendered. */
export const lampSetups = (): readonly StageLight[] => vocabulary().setups

/** Lights whose pattern makes other pictures of an empty backdrop. */
export const backdropLights = (): readonly StageLight[] => vocabulary().backdrops

/** The light by which a picture has none of a refused one, or of shadows; null where none keeps it away. */
export const lightInsteadOf = (refused: string): string | null => vocabulary().instead.get(refused) ?? null

/** A sky of a color: pale at the horizon, as skies are. */
export function skyOfColor(color: string): SkyLight {
  const zenith = linearOf(color)
  return { horizon: zenith.map((part) => 1 - PALE * (1 - part)) as Rgb, zenith }
}

/** How much of its color a sky has at the horizon. */
const PALE = 0.8

/** Whether two lights contradict each other. */
export const areOpposite = (one: string, other: string): boolean => vocabulary().against.get(one)?.has(other) === true

/** The lights of a text that hold together: of those that contradict one another ("dark and bright") the first. */
export function lightAnswered(lights: readonly string[]): {
  met: string[]
  unmet: { light: string; against: string }[]
} {
  const met: string[] = []
  const unmet: { light: string; against: string }[] = []
  for (const light of lights) {
    const against = met.find((other) => areOpposite(other, light))
    if (against === undefined) met.push(light)
    else unmet.push({ light, against })
  }
  return { met, unmet }
}
