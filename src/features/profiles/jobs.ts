import { sql } from 'kysely'
import { ctxFor, type Parts } from '../../core/ctx.ts'
import { forEachSettled } from '../../lib/for-each-settled.ts'
import { versionsNow } from './inputs.ts'
import { makeProfile, putOffProfile } from './make-profile.ts'

/** Profiles that a sweep makes, without a change that asked for them: after an upgrade, orders go first. */
const atOnce = 10
/** How long a profile waits after a failure. */
const putOffHours = 1

/** Makes the profiles of ready products that have none, or one of another catalogue or engine, a few at a time. */
export async function makeOldProfiles(parts: Parts): Promise<void> {
  const { rows } = await sql<{ id: string; org_id: string }>`
    select p.id, p.org_id from products p left join profiles f on f.product_id = p.id
    where p.status = 'ready' and p.deleted_at is null and f.versions is distinct from ${versionsNow(parts)}
      and (f.versions is not null or f.updated_at is null or f.updated_at < ${parts.now()}::timestamptz - make_interval(hours => ${putOffHours}))
    order by p.created_at desc limit ${atOnce}`.execute(parts.database.system)
  await forEachSettled(rows, async ({ id, org_id }) => {
    const ctx = ctxFor(parts, org_id, null)
    await makeProfile(ctx, id).catch(async (error: unknown) => {
      await putOffProfile(ctx, id)
      throw error
    })
  })
}
