import { hostname, userInfo } from 'node:os'
import { type AuditTarget, actorTypes, type TargetType } from '../../core/audit.ts'
import type { Ctx, Parts } from '../../core/ctx.ts'
import type { OperatorRequest } from '../../core/operator.ts'
import { selectOwned } from '../../core/owned.ts'
import { type ListInput, readPage } from '../../core/page.ts'
import { uuidv7 } from '../../lib/ids.ts'

const operationsOf: Partial<Record<TargetType, string[]>> = {
  brand: ['createBrand', 'updateBrand', 'deleteBrand'],
  product: ['createProduct', 'deleteProduct', 'restoreProduct'],
  template: ['createTemplate', 'deleteTemplate'],
  share_link: ['createShareLink', 'revokeShareLink'],
  export: ['createExport'],
  api_key: ['createApiKey', 'updateApiKey', 'rotateApiKey', 'disableApiKey', 'deleteApiKey'],
  person: ['invitePerson', 'createInvitation', 'updatePerson', 'disablePerson'],
  person_session: ['endPersonSession'],
  webhook_endpoint: [
    ...['createWebhookEndpoint', 'updateWebhookEndpoint', 'deleteWebhookEndpoint'],
    ...['rotateWebhookSecret', 'replayWebhookEvents'],
  ],
}

/** Operations that the audit log keeps, each with what it changes. */
export const auditedOperations: ReadonlyMap<string, TargetType> = new Map(
  Object.entries(operationsOf).flatMap(([type, names]) => names.map((name) => [name, type as TargetType] as const)),
)

const columns = [
  ...(['id', 'actor_type', 'actor_id', 'action', 'target_type', 'target_id'] as const),
  ...(['request_id', 'address', 'created_at'] as const),
] as const

const isType = (actor: string) => actorTypes.some((type) => type === actor)

type Filters = { action?: string; actor?: string; actor_id?: string; after?: string }

/** `GET /audit-log`: newest first. */
export async function listAuditLog(ctx: Ctx, input: ListInput & Filters) {
  const { actor, after } = input
  const all = selectOwned(ctx, 'audit_log')
    .select(columns)
    .$if(after !== undefined, (query) => query.where('created_at', '>', new Date(after!)))
    .$if(actor !== undefined, (query) => query.where(isType(actor!) ? 'actor_type' : 'actor_id', '=', actor!))
  return readPage(ctx, { operation: 'listAuditLog', input, bound: ['actor', 'after'] }, all, (entry) => entry)
}

type Done = { action: string; by?: OperatorRequest | undefined; detail?: object } & AuditTarget

/** The transaction of what the operator does: in an organization, or in the whole installation where `orgId` is null. */
type Operated = Pick<Ctx, 'db' | 'now'> & { orgId: string | null }

/** An organization as what an entry is about. */
export const organizationTarget = (id: string) => ({ target_type: 'organization', target_id: id }) as const

/** Writes down what the operator has done, with the user and host of the terminal or the session. */
export async function recordOperator({ db, orgId, now }: Operated, { by, detail, ...done }: Done) {
  const at = now()
  const who = by ? { operator: by.name, session_id: by.session_id } : { operator: operatorName() }
  await db
    .insertInto('audit_log')
    .values({
      ...{ id: uuidv7(at.getTime()), org_id: orgId, actor_type: 'operator', created_at: at },
      ...done,
      ...(by && { request_id: by.request_id, address: by.address }),
      detail: JSON.stringify({ ...who, ...detail }),
    })
    .execute()
}

/** Writes down what the operator has done to the whole installation. */
export const recordInstallation = ({ database, now }: Pick<Parts, 'database' | 'now'>, done: Done) =>
  recordOperator({ db: database.system, now, orgId: null }, done)

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

/** The last 1 000 entries of an organization, or of the installation where it is null, as the operator reads them, newest first. */
export async function readAuditLog(parts: Parts, orgId: string | null) {
  return parts.database.system
    .selectFrom('audit_log')
    .select([...columns, 'detail'])
    .where('org_id', orgId === null ? 'is' : '=', orgId)
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
