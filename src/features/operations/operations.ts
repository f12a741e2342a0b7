import { sql } from 'kysely'
import type { OperatorCtx } from '../../core/operator.ts'
import { type ListInput, readPage } from '../../core/page.ts'
import { noSuch, Problem } from '../../core/problem.ts'
import { uuidv7 } from '../../lib/ids.ts'
import { monthOf } from '../../lib/months.ts'
import { grant } from '../credits/credits.ts'
import { endLeakedKeys } from '../keys/keys.ts'
import { createOrganization, updateOrganization } from '../organizations/organizations.ts'
import { findWrongRows, verifyCredits } from './invariants.ts'
import { meanings } from './queries.ts'

/** `GET /operator/v1/health`. */
export async function getHealth({ parts }: OperatorCtx) {
  const { system } = parts.database
  const day = new Date(parts.now().getTime() - 86_400_000)
  const { rows } = await sql<Record<string, number> & { version: string; last_migration: string }>`
    select current_setting('server_version') as version, pg_database_size(current_database())::double precision as database_bytes,
      (select regexp_replace(max(name), '[.]sql$', '') from migrations) as last_migration,
      (select coalesce(sum(bytes), 0)::double precision from storage_use) as stored_bytes,
      (select count(*)::integer from orders where status in ('queued', 'in_progress')) as open,
      (select count(*)::integer from orders where status = 'completed' and completed_at > ${day}) as completed,
      (select count(*)::integer from orders where status = 'failed' and completed_at > ${day}) as failed,
      count(*) filter (where o.status = 'active' and o.deleted_at is null)::integer as active,
      count(*) filter (where o.status = 'suspended' and o.deleted_at is null)::integer as suspended,
      count(*) filter (where o.deleted_at is not null and o.erased_at is null)::integer as deleted
    from organizations o where o.mode = 'live'`.execute(system)
  const [lanes, free] = await Promise.all([parts.queue.stats(), parts.storage.freeSpace()])
  const { version, last_migration, database_bytes, stored_bytes, ...counts } = rows[0]!
  const { open, completed, failed, ...organizations } = counts
  return {
    checked_at: parts.now(),
    database: { version, bytes: database_bytes, last_migration },
    storage: {
      bytes: stored_bytes,
      free_bytes: Number.isSafeInteger(free.bytes) ? free.bytes : null,
      is_low: free.isLow,
    },
    lanes,
    orders: { open, completed, failed },
    organizations,
  }
}

type OrganizationRow = {
  id: string
  name: string
  plan: string
  status: string
  created_at: Date
  deleted_at: Date | null
  balance: number
  held: number
  spent: number
  bytes: number
  quota_bytes: number | null
  people: number
  keys: number
  last_used_at: Date | null
}

/** Live organizations that are not erased, with their figures. Their test organizations are no customers. */
function organizationsOf({ parts }: OperatorCtx) {
  const month = monthOf(parts.now()).start.toISOString().slice(0, 10)
  const keys = (kind: string) => sql<number>`(
    select count(*)::integer from api_keys k where k.org_id = organizations.id and k.kind = ${kind} and k.disabled_at is null)`
  return parts.database.system
    .selectFrom('organizations')
    .select(['id', 'name', 'plan', 'status', 'created_at', 'deleted_at'])
    .select([
      sql<number>`(select coalesce(sum(a.balance), 0)::integer from accounts a where a.org_id = organizations.id)`.as(
        'balance',
      ),
      sql<number>`(select coalesce(sum(a.held), 0)::integer from accounts a where a.org_id = organizations.id)`.as(
        'held',
      ),
      sql<number>`(
        select greatest(0, coalesce(sum(r.reserved - r.released - r.refunded), 0))::integer from reservations r
        where r.org_id = organizations.id and r.month = ${month}::date)`.as('spent'),
      sql<number>`(select coalesce(sum(u.bytes), 0)::double precision from storage_use u where u.org_id = organizations.id)`.as(
        'bytes',
      ),
      sql<
        number | null
      >`(select u.quota_bytes::double precision from storage_use u where u.org_id = organizations.id)`.as(
        'quota_bytes',
      ),
      keys('person').as('people'),
      keys('program').as('keys'),
      sql<Date | null>`(select max(k.last_used_at) from api_keys k where k.org_id = organizations.id)`.as(
        'last_used_at',
      ),
    ])
    .where('mode', '=', 'live')
    .where('erased_at', 'is', null)
}

const shown = ({ balance, held, spent, bytes, quota_bytes, ...row }: OrganizationRow) => ({
  ...row,
  credits: { balance, held, spent_this_month: spent },
  storage: { bytes, quota_bytes },
})

/** `GET /operator/v1/organizations`: newest first. */
export async function listOrganizationsFor(ctx: OperatorCtx, input: ListInput & { q?: string; status?: string }) {
  const list = { operation: 'listOrganizations', input, searched: 'name' }
  return readPage({ parts: ctx.parts, orgId: 'operator' }, list, organizationsOf(ctx), shown)
}

type Named = { org_id: string }

/** `GET /operator/v1/organizations/{org_id}`. @throws Problem `not_found` */
export async function getOrganization(ctx: OperatorCtx, { org_id }: Named) {
  const row = await organizationsOf(ctx).where('id', '=', org_id).executeTakeFirst()
  if (!row) throw noSuch('organization', org_id)
  return shown(row)
}

/** `POST /operator/v1/organizations`. */
export async function addOrganization(ctx: OperatorCtx, input: Parameters<typeof createOrganization>[1]) {
  const { id } = await createOrganization(ctx.parts, input, ctx.by)
  return getOrganization(ctx, { org_id: id })
}

/** `PATCH /operator/v1/organizations/{org_id}`: plan, suspension and storage quota. */
export async function changeOrganization(
  ctx: OperatorCtx,
  { org_id, ...change }: Named & Parameters<typeof updateOrganization>[2],
) {
  await getOrganization(ctx, { org_id })
  if (Object.keys(change).length > 0) await updateOrganization(ctx.parts, org_id, change, ctx.by)
  return getOrganization(ctx, { org_id })
}

type Grant = { amount: number; reason: string; external_ref: string }

/** `POST /operator/v1/organizations/{org_id}/grants`: the same reference gives credits once, and answers alike when it is repeated. */
export async function grantCredits(ctx: OperatorCtx, { org_id, ...given }: Named & Grant) {
  const { credits } = await getOrganization(ctx, { org_id })
  const former = await ctx.parts.database.system
    .selectFrom('credit_grants')
    .select(['id', 'amount', 'reason'])
    .where('org_id', '=', org_id)
    .where('external_ref', '=', given.external_ref)
    .executeTakeFirst()
  const isRepeated = former?.amount === given.amount && former.reason === given.reason
  if (isRepeated) return { id: former.id, amount: former.amount, balance: credits.balance }
  return grant(ctx.parts, org_id, given, ctx.by)
}

/** `POST /operator/v1/leaked-keys`. */
export const reportLeakedKeys = ({ parts, by }: OperatorCtx, { keys }: { keys: string[] }) =>
  endLeakedKeys(parts, keys.join('\n'), by)

/** `GET /operator/v1/organizations/{org_id}/audit-log`: the last 100 entries, with the names of who acted. */
export async function listOrganizationAudit(ctx: OperatorCtx, { org_id }: Named) {
  await getOrganization(ctx, { org_id })
  const data = await ctx.parts.database.system
    .selectFrom('audit_log as l')
    .leftJoin('api_keys as k', (on) => on.onRef('k.org_id', '=', 'l.org_id').onRef('k.id', '=', 'l.actor_id'))
    .select(['l.id', 'l.actor_type', 'l.action', 'l.target_id', 'l.created_at'])
    .select(sql<string | null>`coalesce(k.name, l.detail ->> 'operator')`.as('actor_name'))
    .where('l.org_id', '=', org_id)
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(100)
    .execute()
  return { data }
}

type CheckRow = {
  id: string
  started_by: string
  started_at: Date
  ended_at: Date
  violations: Awaited<ReturnType<typeof findWrongRows>>
  credits: { organizations: number; wrong: { org_id: string; name: string; balance: number; ledger_balance: number }[] }
}

const checkOf = ({ violations, ...row }: CheckRow) => ({
  ...row,
  ok: violations.length === 0 && row.credits.wrong.length === 0,
  invariants: Object.entries(meanings).map(([name, meaning]) => ({
    name,
    meaning,
    violations: violations.filter(({ invariant }) => invariant === name).map(({ detail, ids }) => ({ detail, ids })),
  })),
})

const checksKept = 20
let isChecking = false

/**
 * `POST /operator/v1/integrity-checks`: checks every invariant of the database and every balance, one check at a time in a process, and keeps
 * the result. Stored files are read by the command `invariants` only: that takes as long as there are files.
 */
export async function checkIntegrity({ parts, by }: OperatorCtx) {
  if (isChecking) throw new Problem('request_rejected', 'A check is running. Read its result when it has ended.')
  isChecking = true
  try {
    const started_at = parts.now()
    const violations = await findWrongRows(parts)
    const balances = await verifyCredits(parts)
    const wrong = balances.filter(({ ok }) => !ok).slice(0, 100)
    const credits = {
      organizations: balances.length,
      wrong: wrong.map(({ org_id, name, balance, ledger_balance }) => ({ org_id, name, balance, ledger_balance })),
    }
    const row = { id: uuidv7(started_at.getTime()), started_by: by.name, started_at, ended_at: parts.now() }
    await sql`
      with kept as (
        insert into integrity_checks (id, started_by, started_at, ended_at, violations, credits)
        values (${row.id}, ${row.started_by}, ${row.started_at}, ${row.ended_at}, ${JSON.stringify(violations)}, ${JSON.stringify(credits)})
      )
      delete from integrity_checks where id in (
        select id from integrity_checks order by started_at desc, id desc offset ${checksKept - 1})`.execute(
      parts.database.system,
    )
    return checkOf({ ...row, violations, credits })
  } finally {
    isChecking = false
  }
}

/** `GET /operator/v1/integrity-checks`: the last 20, newest first. */
export async function listIntegrityChecks({ parts }: OperatorCtx) {
  const rows = await parts.database.system
    .selectFrom('integrity_checks')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(checksKept)
    .execute()
  return { data: rows.map((row) => checkOf(row as unknown as CheckRow)) }
}
