import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { uuidv7 } from '../lib/ids.ts'

/** Who acts: a key or person of the organization, the operator, or the service itself. */
export const actorTypes = ['key', 'operator', 'system'] as const

/** What an entry of the audit log is about. */
export const targetTypes = [
  ...(['organization', 'brand', 'product', 'template', 'share_link', 'export', 'api_key', 'person'] as const),
  ...(['person_session', 'webhook_endpoint', 'credit_grant'] as const),
] as const

export type TargetType = (typeof targetTypes)[number]

/** What an entry is about; without both where there is no such thing. */
export type AuditTarget = { target_type: TargetType; target_id: string } | { target_type?: never; target_id?: never }

/** What a request does that the audit log keeps: its operation, what that changes, its id and the address that it came from. */
export type Audited = { action: string; target_type: TargetType; request_id: string; address: string }

/** The transaction of a request. */
type Change = { db: Kysely<Tables>; orgId: string; now: () => Date; actor: { keyId: string } | null; audited?: Audited }

/** Writes down what the service itself has done, in the transaction that does it; `orgId` is null for what remains of no organization. */
export async function recordSystemAudit(
  { db, orgId, now }: Pick<Change, 'db' | 'now'> & { orgId: string | null },
  { detail = {}, ...done }: { action: string; detail?: object } & AuditTarget,
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
