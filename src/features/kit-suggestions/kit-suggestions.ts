import { type Ctx, inTransaction } from '../../core/ctx.ts'
import { enqueue } from '../../core/job.ts'
import { deleteOwned, selectOwned } from '../../core/owned.ts'
import { Problem } from '../../core/problem.ts'
import { uuidv7 } from '../../lib/ids.ts'
import { getBrand, holdBrand } from '../brands/brands.ts'
import { kitSuggestionJob } from './jobs.ts'
import type { SuggestedKit } from './rules.ts'

const columns = [
  'id',
  'brand_id',
  'website_url',
  'status',
  'kit',
  'failure_code',
  'failure_message',
  'version',
  'created_at',
  'updated_at',
] as const

const nothing: SuggestedKit = {
  ...{ pages: [], names_brand: null, name: null, description: null },
  ...{ logos: [], colors: [], fonts: [], tone: [] },
}

/** Has the website of a brand read for a suggestion, which takes the place of the former one. Changes nothing of the brand. */
export async function createKitSuggestion(ctx: Ctx, input: { brand_id: string; website_url: string }) {
  return inTransaction(ctx, async (ctx) => {
    await holdBrand(ctx, input.brand_id)
    const former = await rowOf(ctx, input.brand_id).executeTakeFirst()
    const now = ctx.now()
    const id = uuidv7(now.getTime())
    const fresh = { id, website_url: input.website_url, status: 'processing', created_at: now, updated_at: now }
    const empty = { kit: null, failure_code: null, failure_message: null, version: 1 }
    await ctx.db
      .insertInto('kit_suggestions')
      .values({ ...fresh, org_id: ctx.orgId, brand_id: input.brand_id })
      .onConflict((conflict) => conflict.columns(['org_id', 'brand_id']).doUpdateSet({ ...fresh, ...empty }))
      .execute()
    if (former) ctx.afterCommit(() => ctx.parts.queue.cancel([former.id]))
    await enqueue(ctx, kitSuggestionJob, [{ id, args: { brand_id: input.brand_id, suggestion_id: id } }])
    return getKitSuggestion(ctx, input)
  })
}

const rowOf = (ctx: Ctx, brandId: string) =>
  selectOwned(ctx, 'kit_suggestions').select(columns).where('brand_id', '=', brandId)

/** The last suggestion for a brand. @throws Problem `not_found` */
export async function getKitSuggestion(ctx: Ctx, input: { brand_id: string }) {
  await getBrand(ctx, input)
  const row = await rowOf(ctx, input.brand_id).executeTakeFirst()
  if (!row)
    throw new Problem('not_found', 'This brand has no suggestion. Request one: POST /brands/{brand_id}/kit-suggestion.')
  const { kit, failure_code, failure_message, ...rest } = row
  return {
    ...rest,
    ...nothing,
    ...(kit as SuggestedKit | null),
    failure: failure_code === null ? null : { code: failure_code, message: failure_message ?? '' },
  }
}

/** Removes the suggestion for a brand, in the transaction that deletes the brand. */
export async function removeKitSuggestionOf(ctx: Ctx, brandId: string): Promise<void> {
  const gone = await deleteOwned(ctx, 'kit_suggestions').where('brand_id', '=', brandId).returning('id').execute()
  ctx.afterCommit(() => ctx.parts.queue.cancel(gone.map(({ id }) => id)))
}
