import { colorNamed } from '../../goods/color-names.ts'
import {
  broaderThan,
  type Demand,
  type Demands,
  isTag,
  refusedWith,
  tagOf,
  tagOfName,
  wordsOf,
} from '../../goods/demands.ts'
import { lightAnswered, skyOfColor } from '../../goods/lights.ts'
import { onceFor } from '../../lib/once-for.ts'
import type { SetDescription } from '../sets/stage-set.ts'
import { type Lighting, lightingOf } from './light.ts'
import type { Palette } from './palette.ts'
import type { PlannedProduct } from './product-shape.ts'
import type { Reference } from './reference.ts'

/** What a direction asks for in words, and the pictures that it shows. */
export type DirectionRequest = { asked: Demands; pictures: Reference[] }

/**
 * What a direction asks for. `lightness` is the mean of its pictures, null without any; `lightSide` is the side from which their light comes, `palettes`
 * are their colors; `namedSide` is the side from which its words want the light.
 */
export type Direction = Pick<
  Demands,
  'view' | 'distance' | 'side' | 'halves' | 'noProps' | 'paints' | 'walls' | 'lights'
> & {
  demands: readonly Demand[]
  /** What sets should be tagged with, and what they must not be. */
  tags: ReadonlySet<string>
  refused: ReadonlySet<string>
  /** Colors for the stage as `#rrggbb`: those named first, then those of its pictures. */
  colors: string[]
  named: string[]
  lighting: Lighting
  exposure: number
  lightness: number | null
  lightSide: 'left' | 'right' | null
  namedSide: 'left' | 'right' | null
  palettes: readonly (readonly string[])[]
}

/** The lights that are a side from which the key light comes. */
const SIDES: Readonly<Record<string, 'left' | 'right'>> = { from_left: 'left', from_right: 'right' }

/** The words of a product, and their tags. */
export function wordsGiven({ name, description }: Pick<PlannedProduct, 'name' | 'description'>): Set<string> {
  return new Set(wordsOf(`${name} ${description}`).flatMap((word) => [word, tagOf(word)]))
}

/** The side on which a direction wants the product by its name: "the bottle on the left". */
function sideNamed({ all }: Demands, product: Pick<PlannedProduct, 'name' | 'description'>): 'left' | 'right' | null {
  const given = wordsGiven(product)
  const where = all.find((one) => one.where !== null && (given.has(one.tag) || given.has(one.word)))?.where
  return where === 'left' || where === 'right' ? where : null
}

/** A direction with the colors and the light that its pictures lend. */
export function directionOf(
  { asked, pictures }: DirectionRequest,
  product: Pick<PlannedProduct, 'name' | 'description'> = { name: '', description: '' },
): Direction {
  const { all, tags, refused, colors: named, paints, walls, lights, view, distance, side, halves, noProps } = asked
  const lightness = pictures.length > 0 ? pictures.reduce((sum, p) => sum + p.lightness, 0) / pictures.length : null
  const lighting = pictures.reduce(litLike, underSky(lightingOf(lights.length > 0 ? lights : lightsIn(pictures)), all))
  return {
    ...{ demands: all, tags: new Set(tags), refused: new Set(refused.flatMap(refusedWith)), distance, noProps, halves },
    side: side ?? sideNamed(asked, product),
    view: view ?? pictures.find((picture) => picture.view)?.view ?? null,
    ...{ paints, walls, lights },
    colors: [...named, ...pictures.flatMap((picture) => picture.colors.slice(0, 2))],
    ...{ named, lighting, exposure: lighting.exposure, lightness },
    lightSide: pictures.find((picture) => picture.side)?.side ?? null,
    namedSide: lightAnswered(lights).met.flatMap((light) => SIDES[light] ?? [])[0] ?? null,
    palettes: pictures.map((picture) => picture.colors),
  }
}

/** A light, and the sky in the color that a direction wants it in. */
function underSky(lighting: Lighting, demands: readonly Demand[]): Lighting {
  const wanted = demands.find(({ of, refused }) => of === SKY && !refused)
  const color = wanted && colorNamed(wanted.tag)
  return color ? { ...lighting, shape: { ...lighting.shape, sky: skyOfColor(color) } } : lighting
}

/** The tag of what has the color of the light and not of paint. */
export const SKY = 'sky'

/** The light of pictures whose shadows are all hard, or all soft. */
function lightsIn(pictures: readonly Reference[]): string[] {
  const [first] = pictures
  if (first?.hard == null || pictures.some(({ hard }) => hard !== first.hard)) return []
  return [first.hard ? 'hard' : 'soft']
}

/** A picture lends its light: brighter or darker, warmer or cooler than the middle. */
function litLike(lighting: Lighting, { lightness, warmth }: Palette): Lighting {
  const shift = 0.1 * warmth
  const [red, blue] = [1 + shift, 1 - shift]
  return {
    ...lighting,
    exposure: lighting.exposure * Math.min(1.12, Math.max(0.8, 0.75 + 0.45 * lightness)),
    key: [lighting.key[0] * red, lighting.key[1], lighting.key[2] * blue],
    fill: [lighting.fill[0] * red, lighting.fill[1], lighting.fill[2] * blue],
  }
}

/** Every word that selects a set: its content, the rooms it suits and the products it suits; not whom it suits, who is on no set. */
export const tagsOf = onceFor(({ tags, id, title }: SetDescription): ReadonlySet<string> => {
  const words = [...tags.mood, ...tags.season, ...tags.room, ...tags.materials, ...tags.words]
  const all = tagsIn([...words, ...wordsOf(title), ...id.split('-')])
  all.delete('person')
  return all
})

/** The tags of these words of a set, and what these are as well. */
export function tagsIn(words: readonly string[]): Set<string> {
  const tags = words.flatMap((word) => [...wordsOf(word), word.replaceAll(' ', '-')]).map(tagOf)
  return new Set(tags.flatMap((tag) => [tag, ...broaderThan(tag)]))
}

/** The tags of a name; one that is a tag is not cut into words: star anise is no star. */
export function tagsOfName(name: string): Set<string> {
  const whole = tagOfName(name)
  return tagsIn([isTag(whole) ? whole : name])
}
