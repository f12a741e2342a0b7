import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { uuidv7 } from '../lib/ids.ts'

/** What a request does that the audit log keeps: its operation, its id and the address that it came from. */
export type Audited = { action: string; request_id: string; address: string }

/** The transaction of a request. */
type Change = { db: Kysely<Tables>; orgId: string; now: () => Date; actor: { keyId: string } | null; audited?: Audited }

/** Writes down what the service itself has done, in the transaction that does it; `orgId` is null for what remains of no organization. */
export async function recordSystemAudit(
  { db, orgId, now }: Pick<Change, 'db' | 'now'> & { orgId: string | null },
  { detail = {}, ...done }: { action: string; target_id: string; detail?: object },
): Promise<void> {
  const row = { id: uuidv7(now().getTime()), org_id: orgId, actor_type: 'system', created_at: now() }
  await db
    .insertInto('audit_log')
    .values({ ...row, ...done, detail: JSON.stringify(detail) })
    .execute()
}

/** Writes down what a request has done, in the transaction that does it. Does nothing for a request that is not kept. */
export async function recordAudit(ctx: Change, targetId: string | null): Promise<void> {
  if (!ctx.audited) return
  const now = ctx.now()
  const row = { id: uuidv7(now.getTime()), org_id: ctx.orgId, actor_type: 'key', actor_id: ctx.actor?.keyId ?? null }
  await ctx.db
    .insertInto('audit_log')
    .values({ ...row, ...ctx.audited, target_id: targetId, created_at: now })
    .execute()
}
