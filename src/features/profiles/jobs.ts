import { ctxFor, type Parts } from '../../core/ctx.ts'
import { forEachSettled } from '../../lib/for-each-settled.ts'
import { versionsNow } from './inputs.ts'
import { makeProfile } from './make-profile.ts'

/** Profiles that a sweep makes, without a change that asked for them: after an upgrade, orders go first. */
const oldAtOnce = 10

/** Makes the profiles of ready products that have none, or one of another catalogue or engine, a few at a time. */
export async function makeOldProfiles(parts: Parts): Promise<void> {
  const due = await parts.database.system
    .selectFrom('products as p')
    .leftJoin('profiles as f', 'f.product_id', 'p.id')
    .select(['p.id', 'p.org_id'])
    .where('p.status', '=', 'ready')
    .where('p.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('f.versions', 'is', null), eb('f.versions', '<>', versionsNow(parts))]))
    .orderBy('p.created_at', 'desc')
    .limit(oldAtOnce)
    .execute()
  await forEachSettled(due, ({ id, org_id }) => makeProfile(ctxFor(parts, org_id, null), id))
}
