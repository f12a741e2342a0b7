import type { Ctx } from '../../core/ctx.ts'
import type { BoundProduct } from '../../words/bound/bound.ts'
import type { Facts } from '../../words/words.ts'
import { speakingBrand, voiceColumns } from '../brands/brands.ts'
import { correctionsOf } from '../profiles/profiles.ts'

/** The text of a product as it is now, and the facts that copy can state about it. */
export type ReadProduct = { product: BoundProduct; facts: Facts }

/** Reads the facts that the copywriter can state about a product, from the product as it is now. */
export const factsOf = async (ctx: Ctx, productId: string): Promise<Facts> => (await readProduct(ctx, productId)).facts

/** The same with the text that they are read from, for a model that writes. */
export async function readProduct(ctx: Ctx, productId: string): Promise<ReadProduct> {
  const { name, description, price, currency, ...brand } = await ctx.db
    .selectFrom('products as p')
    .innerJoin('brands as b', (join) => join.onRef('b.org_id', '=', 'p.org_id').onRef('b.id', '=', 'p.brand_id'))
    .select(['p.name', 'p.description', 'p.price', 'p.currency', ...voiceColumns])
    .where('p.org_id', '=', ctx.orgId)
    .where('p.id', '=', productId)
    .executeTakeFirstOrThrow()
  const corrections = await correctionsOf(ctx, productId)
  const text = { name, description, price, currency, brand: speakingBrand(brand), corrections }
  const facts = await ctx.parts.studio.run('readFacts', text, ctx)
  return { facts, product: { name, description, price, brand: brand.brand_name } }
}
