import {
  type Corrections,
  catalogueData,
  knowledgeOf,
  readProduct,
  type Shape,
  type SizeMm,
} from '../../goods/goods.ts'
import type { Pose } from '../sets/stage-set.ts'

/** A product as plans know it; `pose` is the one that a person has chosen for its picture. */
export type PlannedProduct = { name: string; description: string; corrections?: Corrections; pose?: Pose | null }

const read = new WeakMap<PlannedProduct, Shape>()

/** The shape of ordinary products of the category of this product, in the size that a person gives; a request's product is read once. */
export function shapeOf(product: PlannedProduct): Shape {
  const known = read.get(product)
  if (known) return known
  const catalogue = catalogueData()
  const { shape } = knowledgeOf(catalogue, readProduct(catalogue, product).node)
  const given = product.corrections?.size_mm
  const sized = given ? { ...shape, size: exactly(given) } : shape
  read.set(product, sized)
  return sized
}

/** A size of which there is no doubt, in meters of its longest side. */
function exactly({ width, height, depth }: SizeMm): Shape['size'] {
  const typical = Math.max(width, height, depth) / 1000
  return { least: typical, typical, greatest: typical }
}
