import { type Ctx, inTransaction } from '../../core/ctx.ts'
import { tell } from '../../core/event.ts'
import { lockAccount } from '../credits/credits.ts'
import { cancelPhotoshootsOf } from '../photoshoots/photoshoots.ts'
import { lockProduct } from '../products/products.ts'

/**
 * Takes a product out of the API for good: its work under way stops, held credits come back, and every later request for it is a 404.
 * Finished files stay readable at their own addresses for 30 days; uploads stay.
 */
export async function deleteProduct(ctx: Ctx, input: { product_id: string; if_match?: number[] }): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx)
    const product = await lockProduct(ctx, input.product_id, input.if_match)
    await cancelPhotoshootsOf(ctx, product.id)
    await ctx.db
      .updateTable('products')
      .set((eb) => ({ deleted_at: ctx.now(), updated_at: ctx.now(), version: eb('version', '+', 1) }))
      .where('org_id', '=', ctx.orgId)
      .where('id', '=', product.id)
      .execute()
    await tell(ctx, [
      {
        type: 'product.deleted',
        resource_type: 'product',
        resource_id: product.id,
        status: 'deleted',
        transition: 'deleted',
      },
    ])
    const setup = product.setup_id
    if (setup !== null) ctx.afterCommit(() => ctx.parts.queue.cancel([setup]))
    return null
  })
}
