import { sql } from 'kysely'
import { type Ctx, ctxFor, inTransaction, type Parts } from '../../core/ctx.ts'
import { recordEvents } from '../../core/event.ts'
import { forEachSettled } from '../../lib/for-each-settled.ts'

type Change = {
  type: 'api_key.rotated' | 'api_key.updated' | 'api_key.disabled' | 'api_key.leaked' | 'api_key.expiring'
  id: string
  transition: string
}

/** Records what happened to a key, in the transaction of that. */
export function recordKeyEvent(ctx: Ctx, { type, id, transition }: Change): void {
  recordEvents(ctx, [{ type, resource_id: id, transition, product_id: null }])
}

/** Days before the expiry of a key at which it is reported. */
const noticeDays = 7

/** Reports keys that expire within a week, each once. */
export async function reportExpiringKeys(parts: Parts): Promise<void> {
  const { rows } = await sql<{ id: string; org_id: string; expires_at: Date }>`
    select k.id, k.org_id, k.expires_at from api_keys k join organizations o on o.id = k.org_id
    where k.expires_at > ${parts.now()}::timestamptz and k.expires_at < ${parts.now()}::timestamptz + make_interval(days => ${noticeDays})
      and k.disabled_at is null and k.kind = 'program' and o.deleted_at is null and not exists (
        select from events e where e.org_id = k.org_id and e.resource_id = k.id and e.type = 'api_key.expiring')`.execute(
    parts.database.system,
  )
  await forEachSettled(rows, ({ id, org_id, expires_at }) =>
    inTransaction(ctxFor(parts, org_id, null), async (ctx) =>
      recordKeyEvent(ctx, { type: 'api_key.expiring', id, transition: expires_at.toISOString() }),
    ),
  )
}
