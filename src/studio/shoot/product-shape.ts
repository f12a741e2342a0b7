import {
  type Corrections,
  catalogueData,
  knowledgeOf,
  type NodeId,
  readProduct,
  type Shape,
  type SizeMm,
  statedSize,
} from '../../goods/goods.ts'
import { onceFor } from '../../lib/once-for.ts'
import type { Pose } from '../sets/stage-set.ts'

/** A product as plans know it; `pose` is the one that a person has chosen for its picture. */
export type PlannedProduct = { name: string; description: string; corrections?: Corrections; pose?: Pose | null }

/** The shape of ordinary products of the category of this product, in the size that a person gives; a request's product is read once. */
export const shapeOf = (product: PlannedProduct): Shape => knownOf(product).shape

/** The category of this product, null where it is unknown. */
export const categoryOf = (product: PlannedProduct): NodeId | null => knownOf(product).node

const knownOf = onceFor((product: PlannedProduct): { shape: Shape; node: NodeId | null } => {
  const catalogue = catalogueData()
  const { node } = readProduct(catalogue, product)
  const { shape } = knowledgeOf(catalogue, node)
  const given = product.corrections?.size_mm
  return { shape: given ? { ...shape, size: exactly(given) } : asStated(product, shape), node }
})

/** What is worn, hung or folded is measured otherwise than it lies in its photo. */
const SOFT: ReadonlySet<string> = new Set(['garment', 'textile', 'jewellery', 'accessory', 'headwear', 'footwear'])

/** A shape in the size that the product's own text states, where its category has a size at all. */
function asStated({ name, description }: PlannedProduct, shape: Shape): Shape {
  if (shape.group === 'unknown' || SOFT.has(shape.group)) return shape
  const typical = statedSize(`${name}. ${description}`, shape.size)
  const { least, greatest } = shape.size
  if (typical === null) return shape
  return { ...shape, size: { least: Math.min(least, typical), typical, greatest: Math.max(greatest, typical) } }
}

/** A size of which there is no doubt, in meters of its longest side. */
function exactly({ width, height, depth }: SizeMm): Shape['size'] {
  const typical = Math.max(width, height, depth) / 1000
  return { least: typical, typical, greatest: typical }
}
