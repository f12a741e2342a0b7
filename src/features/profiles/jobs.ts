import { type Ctx, ctxFor, type Parts } from '../../core/ctx.ts'
import { enqueue, type Job } from '../../core/job.ts'
import { forEachSettled } from '../../lib/for-each-settled.ts'
import { uuidv7 } from '../../lib/ids.ts'
import { madeWith } from './inputs.ts'
import { makeProfile } from './make-profile.ts'

/** Makes the profile of a product. What it could not make is repaired by `enqueueOldProfiles`, and by the next order. */
export const profileJob: Job<{ product_id: string }> = {
  kind: 'profiles.make',
  run: (ctx, args) => makeProfile(ctx, args.product_id),
  giveUp: async () => {},
}

/** Has the profile of a product made again once the caller's transaction commits. */
export async function enqueueProfile(ctx: Ctx, productId: string): Promise<void> {
  await enqueue(ctx, profileJob, [{ id: uuidv7(ctx.now().getTime()), args: { product_id: productId } }])
}

/** So many profiles that no change has asked for are made at a sweep: after an upgrade, orders go first. */
const oldAtOnce = 10

/** Has profiles made of ready products that have none, or one of another catalogue or engine, a few at a time. */
export async function enqueueOldProfiles(parts: Parts): Promise<void> {
  const due = await parts.database.system
    .selectFrom('products as p')
    .leftJoin('profiles as f', 'f.product_id', 'p.id')
    .select(['p.id', 'p.org_id'])
    .where('p.status', '=', 'ready')
    .where('p.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('f.made_with', 'is', null), eb('f.made_with', '<>', madeWith())]))
    .orderBy('p.created_at', 'desc')
    .limit(oldAtOnce)
    .execute()
  await forEachSettled(due, ({ id, org_id }) => makeProfile(ctxFor(parts, org_id, null), id))
}
