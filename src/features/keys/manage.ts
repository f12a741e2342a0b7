import { sql } from 'kysely'
import { type Ctx, inTransaction } from '../../core/ctx.ts'
import { modeOf } from '../../core/mode.ts'
import type { Permission } from '../../core/permission.ts'
import { changedMeanwhile, noSuch, Problem, requireVersion } from '../../core/problem.ts'
import { uuidv7 } from '../../lib/ids.ts'
import type { Mode } from '../../lib/modes.ts'
import { monthOf } from '../../lib/months.ts'
import { requireBrands } from '../brands/brands.ts'
import { recordKeyEvent } from './key-events.ts'
import { hashOf, hintOf, makeSecret } from './rules.ts'

/** Keys and people of one organization that are not disabled. */
export const keysMax = 500
/** Disabled ones that lists still report, the newest. */
const disabledListed = 100

/** What the secrets of an organization's keys say of it. */
export async function ownerOf(db: Ctx['db'], orgId: string): Promise<{ mode: Mode; slot: number }> {
  const org = await db
    .selectFrom('organizations')
    .select(['mode', 'slot'])
    .where('id', '=', orgId)
    .executeTakeFirstOrThrow()
  return { mode: org.mode as Mode, slot: org.slot }
}

export type NewKey = {
  name: string
  kind: 'program' | 'person'
  role: string | null
  hash: Buffer
  hint: string
  permissions: readonly Permission[]
  monthly_budget: number | null
  expires_at: Date | null
  rotatable: boolean
  /** The brands that it is limited to; null for all. */
  brand_ids: readonly string[] | null
  /** Defaults to that of the key of the request. */
  mode?: Mode | undefined
}

/** Why the key of the request may not give this; reported by the database functions that give it. */
const refusals: Record<string, string> = {
  actor: 'This key has been disabled.',
  permissions: 'A key can give others only permissions that it has. Leave out the others.',
  budget:
    'A key with a monthly budget cannot give credits to others: send `monthly_budget` 0, or use a key without a budget.',
  expires_at: 'A key that expires can give others at most this time. Send an `expires_at` within it.',
  role: 'Only an owner can do this to an owner.',
  brands:
    'This key is limited to some brands, so it gives others only these. Send `brand_ids` with some of them; people have all brands.',
  self: 'A key cannot change itself. Use another key with `keys:manage`.',
  disabled: 'A disabled key cannot be changed. Create a new one.',
  count: `An organization has at most ${keysMax} keys and people. Disable some of them first.`,
}

/** Throws the problem of a refusal of the database's key functions. */
export function requireGiven(refused: string | null): void {
  if (refused === null) return
  if (refused === 'version') throw changedMeanwhile()
  const isRule = refused === 'count' || refused === 'disabled'
  const code = isRule ? 'request_rejected' : 'insufficient_permission'
  throw new Problem(code, refusals[refused]!)
}

/** Adds a key or a person on behalf of the key of the request, which can give no more than it has. Returns its id. */
export async function addKey(ctx: Ctx, { hash, ...key }: NewKey): Promise<string> {
  const now = ctx.now()
  const id = uuidv7(now.getTime())
  const given = { ...key, id, org_id: ctx.orgId, actor_id: ctx.actor?.keyId, keys_max: keysMax }
  const { rows } = await sql<{ refused: string | null }>`
    select create_key(${JSON.stringify(given)}::jsonb, ${hash}, ${now}::timestamptz) as refused`.execute(ctx.db)
  requireGiven(rows[0]!.refused)
  return id
}

/** What lists report of a key. */
export const keyColumns = [
  'id',
  'org_id',
  'name',
  'hint',
  'permissions',
  'brand_ids',
  'monthly_credit_budget',
  'rotatable',
  'expires_at',
  'disabled_at',
  'last_used_at',
  'created_at',
] as const

/**
 * Reads keys or people with the used part of their budgets: all that are not disabled, and the newest of the others. A live organization also
 * has the keys of its test organization, whose budgets it does not see.
 */
export async function readKeys(ctx: Ctx, kind: NewKey['kind'], id?: string) {
  const month = monthOf(ctx.now())
  const rows = await ctx.db
    .selectFrom('api_keys as k')
    .select([...keyColumns, 'role', 'version'])
    .select(
      sql<number>`(
        select coalesce(sum(reserved - released - refunded), 0)::integer from reservations r
        where r.org_id = k.org_id and r.api_key_id = k.id and r.month = ${month.start.toISOString().slice(0, 10)}::date)`.as(
        'used',
      ),
    )
    .where(sql<boolean>`organizations_of_keys(${ctx.orgId}) @> array[k.org_id]`)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .$if(id !== undefined, (all) => all.where('id', '=', id!))
    .orderBy('disabled_at', (order) => order.desc().nullsFirst())
    .orderBy('created_at')
    .orderBy('id')
    .limit(keysMax + disabledListed)
    .execute()
  const own = await modeOf(ctx.parts, ctx.orgId)
  return rows.map(({ monthly_credit_budget: limit, used, org_id, ...row }) => ({
    ...row,
    mode: org_id === ctx.orgId ? own : 'test',
    permissions: row.permissions as Permission[],
    monthly_budget: { limit, used, resets_at: month.next },
  }))
}

/** One key or person of the organization. @throws Problem `not_found` */
export async function readKey(ctx: Ctx, kind: NewKey['kind'], id: string) {
  const [key] = await readKeys(ctx, kind, id)
  if (!key) throw noSuch(kind === 'person' ? 'person' : 'key', id)
  return key
}

/** `GET /api-keys`. */
export async function listKeysOf(ctx: Ctx) {
  const keys = await readKeys(ctx, 'program')
  return { data: keys.map(({ role: _, ...key }) => key) }
}

export type KeyRequest = {
  name: string
  permissions: Permission[]
  monthly_budget?: number
  expires_at?: string
  rotatable?: boolean
  brand_ids?: string[] | null
  mode?: Mode
}

/** `POST /api-keys`: the secret is in this answer and nowhere else. */
export async function issueKey(ctx: Ctx, input: KeyRequest) {
  const own = await ownerOf(ctx.db, ctx.orgId)
  const mode = input.mode ?? own.mode
  if (own.mode === 'test' && mode === 'live')
    throw new Problem('insufficient_permission', 'A key of test mode creates keys of test mode only.')
  const brand_ids = input.brand_ids ?? ctx.actor!.brandIds
  if (mode !== own.mode && brand_ids !== null)
    throw new Problem('request_rejected', 'Test mode has separate brands. Create this key with a key of test mode.')
  const secret = makeSecret({ mode, slot: own.slot })
  return inTransaction(ctx, async (ctx) => {
    await requireBrands(ctx, brand_ids)
    const id = await addKey(ctx, {
      ...{ name: input.name, kind: 'program', role: null, hash: hashOf(secret), hint: hintOf(secret) },
      permissions: [...new Set(input.permissions)],
      monthly_budget: input.monthly_budget ?? null,
      expires_at: input.expires_at === undefined ? null : new Date(input.expires_at),
      rotatable: input.rotatable ?? false,
      brand_ids,
      mode,
    })
    return { ...(await readProgram(ctx, id)), api_key: secret }
  })
}

async function readProgram(ctx: Ctx, id: string) {
  const { role: _, ...key } = await readKey(ctx, 'program', id)
  return key
}

/** `GET /api-keys/{key_id}`. @throws Problem `not_found` */
export async function getKey(ctx: Ctx, input: { key_id: string }) {
  return readProgram(ctx, input.key_id)
}

export type KeyChange = Partial<Omit<KeyRequest, 'mode' | 'monthly_budget' | 'expires_at'>> & {
  monthly_budget?: number | null
  expires_at?: string | null
}

/** `PATCH /api-keys/{key_id}`, a JSON Merge Patch (RFC 7396): the key of the request gives another one no more than it has. */
export async function updateKey(ctx: Ctx, input: KeyChange & { key_id: string; if_match?: number[] }) {
  const { key_id: id, if_match, monthly_budget, permissions, ...rest } = input
  const change = {
    ...rest,
    ...(permissions && { permissions: [...new Set(permissions)] }),
    ...(monthly_budget !== undefined && { monthly_credit_budget: monthly_budget }),
  }
  return inTransaction(ctx, async (ctx) => {
    const key = await readProgram(ctx, id)
    requireVersion(key.version, if_match)
    if (Object.keys(change).length === 0) return key
    if (change.brand_ids && key.mode !== (await modeOf(ctx.parts, ctx.orgId)))
      throw new Problem('request_rejected', 'Test mode has separate brands. Change this key with a key of test mode.')
    await requireBrands(ctx, change.brand_ids ?? null)
    const { rows } = await sql<{ refused: string | null }>`
      select update_key(${ctx.orgId}, ${ctx.actor?.keyId ?? null}, ${id}, ${JSON.stringify(change)}::jsonb, ${if_match ?? null}::bigint[]) as refused`.execute(
      ctx.db,
    )
    requireGiven(rows[0]!.refused)
    recordKeyEvent(ctx, { type: 'api_key.updated', id, transition: `updated ${uuidv7(ctx.now().getTime())}` })
    return readProgram(ctx, id)
  })
}

/** Disables a key or a person: its next request is refused, and its sessions end. May be repeated. */
export async function disableKeyOf(ctx: Ctx, kind: NewKey['kind'], id: string) {
  return inTransaction(ctx, async (ctx) => {
    await stopKey(ctx, kind, { id })
    return readKey(ctx, kind, id)
  })
}

type Stop = { id: string; isDeletion?: boolean; versions?: readonly number[] | undefined }

async function stopKey(ctx: Ctx, kind: NewKey['kind'], { id, isDeletion = false, versions }: Stop) {
  await readKey(ctx, kind, id)
  const { rows } = await sql<{ refused: string | null }>`
    select disable_key(${ctx.orgId}, ${ctx.actor?.keyId ?? null}, ${id}, ${ctx.now()}::timestamptz, ${isDeletion}, ${versions ?? null}::bigint[])
      as refused`.execute(ctx.db)
  requireGiven(rows[0]!.refused)
  if (kind === 'program') recordKeyEvent(ctx, { type: 'api_key.disabled', id, transition: 'disabled' })
}

/** `DELETE /api-keys/{key_id}`: disables a key for good. The ledger and the audit log keep its id. */
export async function deleteKey(ctx: Ctx, input: { key_id: string; if_match?: number[] }): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    await stopKey(ctx, 'program', { id: input.key_id, isDeletion: true, versions: input.if_match })
    return null
  })
}

/** `POST /api-keys/{key_id}/disable`. */
export async function disableProgram(ctx: Ctx, input: { key_id: string }) {
  const { role: _, ...key } = await disableKeyOf(ctx, 'program', input.key_id)
  return key
}
