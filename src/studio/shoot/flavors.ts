import { companions } from '../../goods/companions.ts'
import { tagOf, tagOfName, tagsNamed, wordsOf } from '../../goods/demands.ts'
import type { PropDescription } from '../props/prop.ts'

type Product = { name: string; description: string }

/**
 * Which props would look like a flavor, a scent or an ingredient that a product does not have; none where it tastes and smells of nothing. `keys` are
 * the product's categories and shapes, `props` all that there are.
 */
export function foreignTo(
  { name, description }: Product,
  keys: ReadonlySet<string>,
  props: readonly PropDescription[],
): (prop: PropDescription) => boolean {
  const { of, groups, made_of } = companions().flavors
  const isOf = (some: readonly string[]): boolean => some.some((key) => keys.has(key))
  if (!isOf(of)) return () => false
  const isFlavor = (prop: PropDescription): boolean => prop.tags.is.some((name) => groups.includes(name))
  // A fruit tea is of some fruit, and nobody knows of which; and what is no flavor may be a leaf, too.
  const vague = new Set([...groups, ...props.filter((prop) => !isFlavor(prop)).flatMap((prop) => prop.tags.is)])
  const text = `${name} ${description}`
  const said = new Set([...wordsOf(text).map(tagOf), ...tagsNamed(text)])
  const isSaid = (name: string): boolean => !vague.has(name) && said.has(tagOfName(name))
  const made = new Set(made_of.filter((one) => isOf(one.of)).flatMap(({ things }) => things))
  return (prop) => isFlavor(prop) && !prop.tags.is.some((name) => made.has(name) || isSaid(name))
}
