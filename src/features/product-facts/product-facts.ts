import type { Ctx } from '../../core/ctx.ts'
import type { Facts } from '../../words/words.ts'
import { correctionsOf } from '../profiles/profiles.ts'

/** Reads the facts that the copywriter can state about a product, from the product as it is now. */
export async function factsOf(ctx: Ctx, productId: string): Promise<Facts> {
  const { brand_name, tone, ...product } = await ctx.db
    .selectFrom('products as p')
    .innerJoin('brands as b', (join) => join.onRef('b.org_id', '=', 'p.org_id').onRef('b.id', '=', 'p.brand_id'))
    .select(['p.name', 'p.description', 'p.price', 'p.currency', 'b.name as brand_name', 'b.tone'])
    .where('p.org_id', '=', ctx.orgId)
    .where('p.id', '=', productId)
    .executeTakeFirstOrThrow()
  const corrections = await correctionsOf(ctx, productId)
  return ctx.parts.studio.run('readFacts', { ...product, brand: { name: brand_name, tone }, corrections }, ctx)
}
