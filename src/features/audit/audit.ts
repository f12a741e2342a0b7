import { hostname, userInfo } from 'node:os'
import type { Ctx, Parts } from '../../core/ctx.ts'
import type { OperatorRequest } from '../../core/operator.ts'
import { type ListInput, readPage } from '../../core/page.ts'
import { uuidv7 } from '../../lib/ids.ts'

/** Operations that the audit log keeps. */
export const auditedOperations: ReadonlySet<string> = new Set([
  ...[
    'createBrand',
    'updateBrand',
    'deleteBrand',
    'createProduct',
    'deleteProduct',
    'restoreProduct',
    'createTemplate',
    'deleteTemplate',
  ],
  ...['createShareLink', 'revokeShareLink', 'createExport', 'createApiKey', 'disableApiKey', 'rotateApiKey'],
  ...['invitePerson', 'createInvitation', 'updatePerson', 'endPersonSession', 'disablePerson'],
  ...['createWebhookEndpoint', 'updateWebhookEndpoint'],
  ...['updateApiKey', 'deleteApiKey'],
  ...['deleteWebhookEndpoint', 'rotateWebhookSecret', 'replayWebhookEvents'],
])

const columns = [
  ...(['id', 'actor_type', 'actor_id', 'action', 'target_id', 'request_id', 'address', 'created_at'] as const),
] as const

/** `GET /audit-log`: newest first. */
export async function listAuditLog(ctx: Ctx, input: ListInput & { action?: string; actor_id?: string }) {
  const all = ctx.db.selectFrom('audit_log').select(columns).where('org_id', '=', ctx.orgId)
  return readPage(ctx, { operation: 'listAuditLog', input }, all, (entry) => entry)
}

type Done = { action: string; target_id?: string; by?: OperatorRequest | undefined }

/** Writes down what the operator has done for an organization, with the user and host of the terminal or the session. */
export async function recordOperator(parts: Parts, orgId: string, { by, ...done }: Done) {
  const now = parts.now()
  const row = { id: uuidv7(now.getTime()), org_id: orgId, actor_type: 'operator', created_at: now }
  const detail = by ? { operator: by.name, session_id: by.session_id } : { operator: operatorName() }
  await parts.database.system
    .insertInto('audit_log')
    .values({
      ...row,
      ...done,
      ...(by && { request_id: by.request_id, address: by.address }),
      detail: JSON.stringify(detail),
    })
    .execute()
}

/** The user and the host of the terminal. */
export const operatorName = () => `${systemUser()}@${hostname()}`

function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    // A container may run as a user without a name.
    return 'unknown'
  }
}

/** All entries of an organization as the operator reads them, newest first. */
export async function readAuditLog(parts: Parts, orgId: string) {
  return parts.database.system
    .selectFrom('audit_log')
    .select([...columns, 'detail'])
    .where('org_id', '=', orgId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()
}

const daysKept = 400
const deletedAtOnce = 5000

/** Deletes entries after 400 days. */
export async function forgetOldAudit({ database, now }: Parts): Promise<void> {
  const before = new Date(now().getTime() - daysKept * 86_400_000)
  const old = database.system.selectFrom('audit_log').select('id').where('created_at', '<', before).limit(deletedAtOnce)
  await database.system.deleteFrom('audit_log').where('id', 'in', old).execute()
}
