import { type Ctx, ctxFor, inTransaction, type Parts } from '../../core/ctx.ts'
import { enqueue, type Job } from '../../core/job.ts'
import { selectOwned, updateOwned } from '../../core/owned.ts'
import { noSuch } from '../../core/problem.ts'
import { catalogueVersion } from '../../goods/goods.ts'
import { forEachSettled } from '../../lib/for-each-settled.ts'
import { seedFromId, uuidv7 } from '../../lib/ids.ts'
import { writeAudiences } from '../../words/words.ts'
import { factsOf } from '../product-facts/product-facts.ts'

/** `GET /audiences`: the target audiences of a product in their order; none until they are written. */
export async function listAudiences(ctx: Ctx, input: { product_id: string }) {
  const product = await selectOwned(ctx, 'products', input.product_id)
    .select('id')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => noSuch('product', input.product_id))
  const data = await selectOwned(ctx, 'audiences')
    .select(['id', 'product_id', 'name', 'description'])
    .where('product_id', '=', product.id)
    .orderBy('position')
    .execute()
  return { data }
}

/** Writes the audiences of a product. What it could not write is repaired by `writeMissingAudiences`. */
export const audiencesJob: Job<{ product_id: string }> = {
  kind: 'audiences.write',
  run: (ctx, args) => writeOnce(ctx, args.product_id),
  giveUp: async () => {},
}

/** Has the audiences of a product written once the caller's transaction commits. */
export async function enqueueAudiences(ctx: Ctx, productId: string): Promise<void> {
  await enqueue(ctx, audiencesJob, [{ id: productId, args: { product_id: productId } }])
}

/** Writes the audiences of a ready product that has none. They stay, whatever becomes of the product. */
async function writeOnce(ctx: Ctx, productId: string): Promise<void> {
  const due = await selectOwned(ctx, 'products', productId)
    .select('id')
    .where('status', '=', 'ready')
    .where('audiences_written', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!due) return
  const audiences = writeAudiences({ facts: await factsOf(ctx, productId), seed: seedFromId(productId) })
  const now = ctx.now()
  const rows = audiences.map(({ name, description }, position) => ({
    id: uuidv7(now.getTime()),
    org_id: ctx.orgId,
    product_id: productId,
    position,
    name,
    description,
    catalogue_version: catalogueVersion(),
    created_at: now,
  }))
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insertInto('audiences')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['product_id', 'position']).doNothing())
      .execute()
    await updateOwned(ctx, 'products', productId).set({ audiences_written: true }).execute()
  })
}

const repairsMax = 100

/** Writes the audiences of ready products whose job has failed, of every organization. */
export async function writeMissingAudiences(parts: Parts): Promise<void> {
  const due = await parts.database.system
    .selectFrom('products')
    .select(['id', 'org_id'])
    .where('status', '=', 'ready')
    .where('audiences_written', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .limit(repairsMax)
    .execute()
  await forEachSettled(due, ({ id, org_id }) => writeOnce(ctxFor(parts, org_id, null), id))
}
