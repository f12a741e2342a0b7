import { sql } from 'kysely'
import { type Ctx, ctxFor, inTransaction, type Parts } from '../../core/ctx.ts'
import { forEachSettled } from '../../lib/for-each-settled.ts'
import { seedFromId, uuidv7 } from '../../lib/ids.ts'
import { writeAudiences } from '../../words/words.ts'
import { factsOf, findProduct } from '../products/products.ts'

/** `GET /audiences`: whom the product may be shown to; nobody until it is ready. */
export async function listAudiences(ctx: Ctx, input: { product_id: string }) {
  const product = await findProduct(ctx, input.product_id)
  const data = await readAudiences(ctx, product.id)
  if (data.length > 0 || product.status !== 'ready') return { data }
  await writeFor(ctx, product.id)
  return { data: await readAudiences(ctx, product.id) }
}

/** The product's audiences as they are stored, in their order; none before they are written. */
async function readAudiences(ctx: Ctx, productId: string) {
  return ctx.db
    .selectFrom('audiences')
    .select(['id', 'product_id', 'name', 'description'])
    .where('org_id', '=', ctx.orgId)
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
}

/** Writes a product's audiences, once: whoever comes second changes nothing. */
async function writeFor(ctx: Ctx, productId: string): Promise<void> {
  const audiences = writeAudiences({ facts: await factsOf(ctx, productId), seed: seedFromId(productId) })
  const now = ctx.now()
  const rows = audiences.map(({ name, description }, position) => ({
    id: uuidv7(now.getTime()),
    org_id: ctx.orgId,
    product_id: productId,
    position,
    name,
    description,
    created_at: now,
  }))
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insertInto('audiences')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['product_id', 'position']).doNothing())
      .execute()
    await sql`update products set audiences_written = true where org_id = ${ctx.orgId} and id = ${productId}`.execute(
      ctx.db,
    )
  })
}

const writtenAtOnce = 100

/** Writes the audiences of products that have become ready, of every organization. */
export async function writeMissingAudiences(parts: Parts): Promise<void> {
  const due = await parts.database.system
    .selectFrom('products')
    .select(['id', 'org_id'])
    .where('status', '=', 'ready')
    .where('audiences_written', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .limit(writtenAtOnce)
    .execute()
  await forEachSettled(due, ({ id, org_id }) => writeFor(ctxFor(parts, org_id, null), id))
}
