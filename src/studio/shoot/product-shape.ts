import { catalogueData, knowledgeOf, readProduct, type Shape } from '../../goods/goods.ts'

type Product = { name: string; description: string }

const read = new WeakMap<Product, Shape>()

/** The shape of ordinary products of the category of this name and description; a request's product is read once. */
export function shapeOf(product: Product): Shape {
  const known = read.get(product)
  if (known) return known
  const catalogue = catalogueData()
  const { shape } = knowledgeOf(catalogue, readProduct(catalogue, product).node)
  read.set(product, shape)
  return shape
}
