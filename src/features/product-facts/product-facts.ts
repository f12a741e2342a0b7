import type { Ctx } from '../../core/ctx.ts'
import type { Facts } from '../../words/words.ts'
import { speakingBrand, voiceColumns } from '../brands/brands.ts'
import { correctionsOf } from '../profiles/profiles.ts'

/** Reads the facts that the copywriter can state about a product, from the product as it is now. */
export async function factsOf(ctx: Ctx, productId: string): Promise<Facts> {
  const { name, description, price, currency, ...brand } = await ctx.db
    .selectFrom('products as p')
    .innerJoin('brands as b', (join) => join.onRef('b.org_id', '=', 'p.org_id').onRef('b.id', '=', 'p.brand_id'))
    .select(['p.name', 'p.description', 'p.price', 'p.currency', ...voiceColumns])
    .where('p.org_id', '=', ctx.orgId)
    .where('p.id', '=', productId)
    .executeTakeFirstOrThrow()
  const corrections = await correctionsOf(ctx, productId)
  return ctx.parts.studio.run(
    'readFacts',
    { name, description, price, currency, brand: speakingBrand(brand), corrections },
    ctx,
  )
}
