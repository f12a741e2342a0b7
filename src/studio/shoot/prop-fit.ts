import { onceFor } from '../../lib/once-for.ts'
import type { PropDescription } from '../props/prop.ts'
import { tagsIn, tagsOfName } from './direction.ts'
import type { Surroundings } from './prop-places.ts'
import type { Brief } from './shot-plan.ts'
import type { Stage } from './stage.ts'

/** The tags of each name of a prop, as demands name it. */
export const tagsByName = onceFor(({ tags }: PropDescription): readonly ReadonlySet<string>[] =>
  tags.is.map(tagsOfName),
)

/** What a prop is called, as demands name it. */
export const namesOf = onceFor((prop: PropDescription): readonly string[] =>
  tagsByName(prop).flatMap((tags) => [...tags]),
)

/** What a prop is of, as demands name it. */
export const materialsOf = onceFor(({ tags }: PropDescription): readonly string[] => [...tagsIn(tags.materials)])

/** Whether a name is one of a prop's. */
export const isCalled = (prop: PropDescription, name: string): boolean => prop.tags.is.includes(name)

/** Props are this long at least and at most, in shares of the product's length, and so high. */
const SIZES = { least: 0.1, most: 0.9, high: 0.8 }

/** A product in meters, as its picture shows it; `flat` where it lies. */
export type Measures = Pick<Surroundings, 'width' | 'height' | 'flat'>

/** The measures of a product. */
export function measuresOf({ traits, understood }: Brief, { way }: Pick<Stage, 'way'>): Measures {
  const meter = Math.max(traits.width, traits.height) / understood.shape.size.typical
  return { width: traits.width / meter, height: traits.height / meter, flat: way.pose === 'lies' }
}

/** Whether a prop is of a size that suits the product. */
export function isSized({ size: [wide, deep, high] }: PropDescription, { width, height, flat }: Measures): boolean {
  const [length, longest] = [Math.max(width, height), flat ? Math.max(wide, deep) : Math.max(wide, high)]
  return longest >= SIZES.least * length && longest <= SIZES.most * length && (flat || high <= SIZES.high * height)
}

/** What is shorter than this, in shares of the product's length, is a dot beside it: a strawberry beside a bookcase. */
const DOT = 0.075

/** Whether a prop is too small beside the product to be recognized. */
export const isDotBeside = ({ size: [wide, deep, high] }: PropDescription, { width, height }: Measures): boolean =>
  Math.max(wide, deep, high) < DOT * Math.max(width, height)

/** From this share of the product's length on, natural things are of a small kind. */
const LARGE = 0.6

/** Whether a prop is large beside the product. */
export const isLargeBeside = ({ size: [wide, , high] }: PropDescription, { width, height }: Measures): boolean =>
  Math.max(wide, high) > LARGE * Math.max(width, height)

/** How much larger or smaller a prop is than one that suits the product. */
export function excessOf({ size: [wide, deep, high] }: PropDescription, { width, height, flat }: Measures): number {
  const [length, longest] = [Math.max(width, height), flat ? Math.max(wide, deep) : Math.max(wide, high)]
  const tall = flat ? 0 : high / (SIZES.high * height)
  return Math.max(longest / (SIZES.most * length), tall, (SIZES.least * length) / longest)
}

/** Whether a prop is several things: eggs, three balls, a stack of books. */
export const isGroup = ({ title }: PropDescription): boolean => /[^s]s\b/.test(title.toLowerCase())

/** Whether a prop has a view of a stage's height. */
export const viewIn = ({ views }: PropDescription, { set }: Pick<Stage, 'set'>): boolean =>
  views[set?.view ?? 'top'] !== undefined
