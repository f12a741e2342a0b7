import { sql } from 'kysely'
import { inSystemTransaction, operatorCtx, type Parts, type Plan } from '../../core/ctx.ts'
import type { OperatorRequest } from '../../core/operator.ts'
import { noSuch, Problem } from '../../core/problem.ts'
import { uuidv7 } from '../../lib/ids.ts'
import { organizationTarget, recordOperator } from '../audit/audit.ts'

/** An organization as the operator's commands print it. */
export type Organization = {
  id: string
  name: string
  plan: Plan
  status: 'active' | 'suspended'
  created_at: Date
  /** When it was deleted; it can be restored for 30 days. */
  deleted_at: Date | null
}

const shown = ['id', 'name', 'plan', 'status', 'created_at', 'deleted_at'] as const

/** Creates an organization with an empty credit account. Names are unique, so that the operator can use them as ids. */
export async function createOrganization(
  parts: Parts,
  input: { name: string; plan: Plan },
  by?: OperatorRequest,
): Promise<Organization> {
  const now = parts.now()
  const id = uuidv7(now.getTime())
  const made = await inSystemTransaction(parts, async (parts) => {
    const { rows } = await sql<Organization>`
      with made as (
        insert into organizations (id, name, plan, created_at, updated_at)
        values (${id}, ${input.name}, ${input.plan}, ${now}::timestamptz, ${now}::timestamptz)
        on conflict (name) do nothing returning id, name, plan, status, created_at, deleted_at
      ), account as (insert into accounts (org_id) select id from made)
      select * from made
    `.execute(parts.database.system)
    if (rows[0]) await recordOperator(operatorCtx(parts, id), { action: 'org create', ...organizationTarget(id), by })
    return rows[0]
  })
  if (made) return made
  throw new Problem('request_rejected', `There is an organization named ${input.name} already.`)
}

export async function listOrganizations(parts: Parts): Promise<Organization[]> {
  const rows = await parts.database.system
    .selectFrom('organizations')
    .select(shown)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows as Organization[]
}

/** Finds an organization by its id or its name. */
export async function findOrganization(parts: Parts, idOrName: string): Promise<Organization> {
  const all = parts.database.system.selectFrom('organizations').select(shown)
  const byId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(idOrName)
  const found = await all.where(byId ? 'id' : 'name', '=', idOrName).executeTakeFirst()
  if (!found) throw new Problem('not_found', `No organization is called ${idOrName}. \`org list\` shows them.`)
  return found as Organization
}

/** Items that an organization may have waiting or under way unless `org limit` says otherwise; the default of the database. */
export const organizationItems = 20_000
const limitNames = ['requests', 'items', 'products', 'brands'] as const
export type Limits = Partial<Record<(typeof limitNames)[number] | 'storage_bytes', number | null>>

/** Changes some of an organization's limits; null for those of the installation. Returns all of them. */
export async function setLimits(parts: Parts, id: string, change: Limits): Promise<Required<Limits>> {
  const { storage_bytes, ...counts } = change
  return inSystemTransaction(parts, async (parts) => {
    const limits = await parts.database.system
      .insertInto('organization_limits')
      .values({ org_id: id, ...counts })
      .onConflict((conflict) => conflict.column('org_id').doUpdateSet({ org_id: id, ...counts }))
      .returning(limitNames)
      .executeTakeFirstOrThrow()
    const bytes = await limitStorage(parts, id, storage_bytes)
    const action = Object.entries(change).map(([name, value]) => `${name} ${value ?? 'default'}`)
    await recordOperator(operatorCtx(parts, id), {
      ...{ action: `org limit ${action.join(', ')}`, ...organizationTarget(id) },
    })
    return { ...limits, storage_bytes: bytes }
  })
}

/** Sets the bytes that an organization may store, null for the installation's default; undefined leaves them. Returns them. */
async function limitStorage({ database }: Parts, id: string, bytes: number | null | undefined): Promise<number | null> {
  const use = { org_id: id, ...(bytes !== undefined && { quota_bytes: bytes }) }
  const { quota_bytes } = await database.system
    .insertInto('storage_use')
    .values(use)
    .onConflict((conflict) => conflict.column('org_id').doUpdateSet(use))
    .returning('quota_bytes')
    .executeTakeFirstOrThrow()
  return quota_bytes
}

/** Changes an organization's plan, suspends or resumes it, and sets the bytes that it may store; null for the installation's default. */
export async function updateOrganization(
  parts: Parts,
  id: string,
  change: OrganizationChange,
  by?: OperatorRequest,
): Promise<Organization> {
  return inSystemTransaction(parts, async (parts) => {
    const { storage_quota_bytes: bytes, ...columns } = change
    const changed = await parts.database.system
      .updateTable('organizations')
      .set({ ...columns, updated_at: parts.now() })
      .where('id', '=', id)
      .returning(shown)
      .executeTakeFirstOrThrow(() => noSuch('organization', id))
    await limitStorage(parts, id, bytes)
    const action = Object.entries(change).map(([name, value]) => `${name} ${value}`)
    await recordOperator(operatorCtx(parts, id), {
      action: `org set ${action.join(', ')}`,
      ...organizationTarget(id),
      by,
    })
    return changed as Organization
  })
}

type OrganizationChange = {
  plan?: Plan
  status?: 'active' | 'suspended'
  storage_quota_bytes?: number | null
}
