import { type Ctx, inTransaction } from '../../core/ctx.ts'
import { revised, selectOwned, updateOwned } from '../../core/owned.ts'
import { Problem } from '../../core/problem.ts'
import { lockBrand } from '../brands/brands.ts'
import { lockAccount } from '../credits/credits.ts'
import { removeKitSuggestionOf } from '../kit-suggestions/kit-suggestions.ts'
import { cancelOrdersOf } from '../orders/orders.ts'
import { deleteTemplatesOf } from '../templates/templates.ts'

/**
 * Deletes a brand that owns no products, with its templates. Campaigns that advertise the brand alone stop and are refunded; finished ones
 * stay. Safe against a product that is being created: that locks the brand too.
 */
export async function deleteBrand(ctx: Ctx, input: { brand_id: string; if_match?: number[] }): Promise<null> {
  const { brand_id: id, if_match } = input
  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx)
    await lockBrand(ctx, id, if_match)
    await requireNoProducts(ctx, id)
    await cancelOrdersOf(ctx, 'brand_id', id)
    await deleteTemplatesOf(ctx, id)
    await removeKitSuggestionOf(ctx, id)
    await updateOwned(ctx, 'brands', id)
      .set({ deleted_at: ctx.now(), ...revised(ctx) })
      .execute()
    return null
  })
}

async function requireNoProducts(ctx: Ctx, brandId: string): Promise<void> {
  const { count } = await selectOwned(ctx, 'products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('brand_id', '=', brandId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count === 0) return
  const [products, them] = count === 1 ? ['1 product', 'it'] : [`${count} products`, 'them']
  throw new Problem(
    'request_rejected',
    `This brand owns ${products}. Delete ${them} first: \`GET /products?brand_id=${brandId}\` lists ${them}.`,
  )
}
