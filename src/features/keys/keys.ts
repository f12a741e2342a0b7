import { CompiledQuery, sql } from 'kysely'
import { type Actor, type Ctx, inTransaction, operatorCtx, type Parts, type Plan } from '../../core/ctx.ts'
import { selectOwned } from '../../core/owned.ts'
import { type Permission, permissions } from '../../core/permission.ts'
import { type Caller, noSuch, Problem } from '../../core/problem.ts'
import type { Database } from '../../db/db.ts'
import { batched } from '../../lib/batched.ts'
import { uuidv7 } from '../../lib/ids.ts'
import type { Mode } from '../../lib/modes.ts'
import { onceFor } from '../../lib/once-for.ts'
import { recordOperator } from '../audit/audit.ts'
import { keyBudgetUsed } from '../credits/credits.ts'
import { recordKeyEvent } from './key-events.ts'
import { keyColumns, ownerOf } from './manage.ts'
import { bearerSecret, graceSecondsUsual, hashOf, hintOf, isWellFormed, makeSecret } from './rules.ts'

// biome-ignore-start lint/performance/noBarrelFile: people are keys, and other features import the main file only
export { reportExpiringKeys } from './key-events.ts'
export { endLeakedKeys, leakOutcomes } from './leaked.ts'
export { addKey, disableKeyOf, readKey, readKeys, requireGiven } from './manage.ts'

// biome-ignore-end lint/performance/noBarrelFile: see above

/** Requests a key may make in any 60 seconds. */
const rateLimit = { limit: 120, windowSeconds: 60 } as const
/** Requests that a session of the console may make in any 60 seconds. */
export const sessionRate = { limit: 600, windowSeconds: 60 } as const
/** Requests that all keys and people of an organization may make in a minute, unless `org limit` says otherwise. */
export const organizationRequests = 1200
const guessesAMinute = 30

export type Admission = {
  actor: Actor
  orgStatus: 'active' | 'suspended'
  rate: Rate & { windowSeconds: number }
  organizationRate: Rate
}

type Rate = { allowed: boolean; remaining: number; resetSeconds: number; limit: number }

/** The row of `admit_ordinary` for a request that it has admitted. */
type AdmittedRow = {
  /** Which of the hashes that were asked about, from 1. */
  place: number
  key_id: string
  org_id: string
  plan: Plan
  org_status: 'active' | 'suspended'
  permissions: Permission[]
  brand_ids: string[] | null
  remaining: number
  reset_seconds: number
  org_limit: number
  org_remaining: number
}

/** The row of `admit` for a request whose key exists. */
type AnyRow = AdmittedRow & { disabled: boolean; expired: boolean; allowed: boolean; org_reset_seconds: number }

type Verdict = Admission | { refused: 'api_key_disabled' | 'api_key_expired'; caller: Caller } | 'unknown'

/**
 * Identifies the caller and counts the request, in one round trip that it may share with others; a request that is not ordinary needs a
 * second one, a wrong form or checksum none. Throws the problems of a 401. The answer reports whether the rate limit allows the request,
 * because its headers are sent either way.
 */
export async function admit(
  parts: Parts,
  request: { authorization: string | undefined; address: string },
): Promise<Admission> {
  if (!request.authorization)
    throw new Problem('api_key_missing', 'Send your API key as `Authorization: Bearer cyc_…`.')
  const secret = bearerSecret(request.authorization)
  if (secret === null || !isWellFormed(secret)) throw unknownKey()
  const verdict = await verdictsOf(parts.database)(hashOf(secret))
  if (verdict === 'unknown') {
    await countGuess(parts, request.address)
    throw unknownKey()
  }
  if ('refused' in verdict) {
    const { refused, caller } = verdict
    throw new Problem(refused, refusals[refused], { caller })
  }
  return verdict
}

const refusals = {
  api_key_disabled: 'This API key has been disabled. Use another one.',
  api_key_expired: 'This API key has expired or was replaced. Use its new secret or another key.',
}

const requestsACallMax = 64

const verdictsOf = onceFor((database: Database) =>
  batched((hashes: Buffer[]) => judgeAll(database, hashes), requestsACallMax),
)

async function judgeAll(database: Database, hashes: Buffer[]): Promise<Verdict[]> {
  const found: Verdict[] = Array(hashes.length)
  for (const row of await ask<AdmittedRow>(database, admitOrdinarySql, hashes))
    found[row.place - 1] = admitted(row, hashes[row.place - 1]!, true)
  const rest = [...hashes.keys()].filter((i) => found[i] === undefined)
  if (rest.length === 0) return found
  const asked = rest.map((i) => hashes[i]!)
  for (const row of await ask<AnyRow>(database, admitSql, asked))
    found[rest[row.place - 1]!] = judged(row, asked[row.place - 1]!)
  for (const i of rest) found[i] ??= 'unknown'
  return found
}

async function ask<Row>(database: Database, text: string, hashes: Buffer[]): Promise<Row[]> {
  const parameters = [hashes, rateLimit.limit, rateLimit.windowSeconds, organizationRequests]
  return (await database.system.executeQuery<Row>(CompiledQuery.raw(text, parameters))).rows
}

const admitOrdinarySql = 'select * from admit_ordinary($1::bytea[], $2::integer, $3::double precision, $4::integer)'
const admitSql = 'select * from admit($1::bytea[], $2::integer, $3::double precision, $4::integer)'

function judged(row: AnyRow, secretHash: Buffer): Verdict {
  const caller = { org_id: row.org_id, key_id: row.key_id }
  if (row.disabled) return { refused: 'api_key_disabled', caller }
  return row.expired ? { refused: 'api_key_expired', caller } : admitted(row, secretHash, row.allowed)
}

const admitted = (row: AdmittedRow & Partial<AnyRow>, secretHash: Buffer, allowed: boolean): Admission => ({
  actor: { ...actorOf(row), secretHash },
  orgStatus: row.org_status,
  ...ratesOf({ ...row, allowed }, rateLimit),
})

/** The caller in a row of the admission functions. */
export const actorOf = (row: Pick<AdmittedRow, 'key_id' | 'org_id' | 'plan' | 'permissions' | 'brand_ids'>): Actor => ({
  ...{ keyId: row.key_id, orgId: row.org_id, plan: row.plan, permissions: row.permissions, brandIds: row.brand_ids },
})

type Counted = { allowed: boolean; org_reset_seconds?: number } & Pick<
  AdmittedRow,
  'remaining' | 'reset_seconds' | 'org_limit' | 'org_remaining'
>

/** The two limits that a request counts in. A request that one of them refuses counts in neither. */
export function ratesOf(row: Counted, own: { limit: number; windowSeconds: number }) {
  const { allowed, org_reset_seconds: wait = 0, org_limit: limit, org_remaining } = row
  const isFull = !allowed && wait > 0
  const organizationRate = { allowed: !isFull, remaining: org_remaining, resetSeconds: wait, limit }
  const rate = { allowed: allowed || isFull, remaining: row.remaining, resetSeconds: row.reset_seconds, ...own }
  return { rate, organizationRate }
}

/** Whether the key or session of a request that lasts may still be used, for the same brands, without counting a request. */
export async function mayGoOn({ database }: Parts, actor: Actor): Promise<boolean> {
  const { keyId, secretHash, sessionId, brandIds } = actor
  const hash =
    sessionId === undefined
      ? sql`${secretHash}::bytea`
      : sql`(select s.key_hash from sessions s where s.id = ${sessionId} and s.expires_at > clock_timestamp())`
  const { rows } = await sql`
    select from api_keys k join organizations o on o.id = k.org_id, lateral (select ${hash} as hash) used
    where k.id = ${keyId} and k.disabled_at is null and k.brand_ids is not distinct from ${brandIds}::uuid[] and (k.expires_at is null or k.expires_at > clock_timestamp())
      and (k.hash = used.hash or (k.previous_hash = used.hash and k.previous_expires_at > clock_timestamp()))
      and o.status = 'active' and o.plan <> 'free' and o.deleted_at is null`.execute(database.system)
  return rows.length > 0
}

function unknownKey(): Problem {
  return new Problem('api_key_invalid', 'This is not an API key of this service. Check that it was copied whole.')
}

/** Counts a wrong key or code from an address. @throws Problem `rate_limited` beyond 30 in any 60 seconds */
export async function countGuess(parts: Parts, address: string): Promise<void> {
  if (await mayCall(parts, address, guessesAMinute)) return
  throw new Problem('rate_limited', 'Too many unknown API keys or codes came from this address. Wait a minute.', {
    retryAfterSeconds: 60,
  })
}

/** Whether a caller without a key, identified by address and purpose, is within its limit in any 60 seconds. Counts the call if so. */
export async function mayCall(parts: Parts, caller: string, limit: number): Promise<boolean> {
  const { rows } = await sql<{ allowed: boolean }>`
    select admit_guess(${caller}, ${limit}::integer, 60) as allowed
  `.execute(parts.database.system)
  return rows[0]!.allowed
}

/** Forgets addresses that have not called without a key for a minute, and organizations that have not called at all. */
export async function forgetGuesses(parts: Parts): Promise<void> {
  await sql`
    with idle as (delete from org_windows where minute < floor(extract(epoch from clock_timestamp()) / 60) - 1)
    delete from guess_windows g where not exists (
      select from unnest(g.hits) h where h > extract(epoch from clock_timestamp()) - 60)
  `.execute(parts.database.system)
}

/** Stores that these keys were just used, to the minute. Skips keys that another transaction has locked. */
export async function recordUse(parts: Parts, keyIds: string[]): Promise<void> {
  if (keyIds.length === 0) return
  await sql`
    update api_keys set last_used_at = clock_timestamp() where id in (
      select id from api_keys
      where id = any(${keyIds}::uuid[]) and (last_used_at is null or last_used_at < clock_timestamp() - interval '1 minute')
      for no key update skip locked)
  `.execute(parts.database.system)
}

export type KeyInput = {
  name: string
  permissions: readonly Permission[] | 'all'
  monthly_budget?: number | undefined
  expires_at?: Date | undefined
  rotatable?: boolean | undefined
  /** The brands that it is limited to. Defaults to all. */
  brand_ids?: readonly string[] | undefined
  mode?: Mode | undefined
}

/** Creates a key for an organization, or for its test organization. Its secret, `api_key`, is in this answer and nowhere else. */
export async function createKey(parts: Parts, orgId: string, input: KeyInput) {
  return inTransaction(operatorCtx(parts, orgId), async (ctx) => {
    const now = ctx.now()
    const org_id = input.mode === 'test' ? await testOrganization(ctx) : orgId
    const owner = await ownerOf(ctx.db, org_id)
    const secret = makeSecret(owner)
    const key = await ctx.db
      .insertInto('api_keys')
      .values({
        id: uuidv7(now.getTime()),
        org_id,
        name: input.name,
        hash: hashOf(secret),
        hint: hintOf(secret),
        permissions: input.permissions === 'all' ? [...permissions] : [...input.permissions],
        monthly_credit_budget: input.monthly_budget ?? null,
        expires_at: input.expires_at ?? null,
        rotatable: input.rotatable ?? false,
        brand_ids: input.brand_ids ? await brandsOf(ctx.db, org_id, input.brand_ids) : null,
        created_at: now,
      })
      .returning(keyColumns)
      .executeTakeFirstOrThrow()
    const { id, ...rest } = key
    const detail = { permissions: rest.permissions, brand_ids: rest.brand_ids, mode: owner.mode }
    await recordOperator(ctx, { action: 'key create', target_type: 'api_key', target_id: id, detail })
    return { id, api_key: secret, mode: owner.mode, ...rest }
  })
}

/** The ids of brands of an organization, which are given by their ids or their names. @throws Problem `not_found` */
async function brandsOf(system: Ctx['db'], orgId: string, named: readonly string[]): Promise<string[]> {
  const brands = await system.selectFrom('brands').select(['id', 'name']).where('org_id', '=', orgId).execute()
  return named.map((one) => {
    const brand = brands.find(({ id }) => id === one) ?? brands.find(({ name }) => name === one)
    if (!brand) throw noSuch('brand', one)
    return brand.id
  })
}

/** The test organization of a live one, created when it is first needed. */
async function testOrganization({ db, orgId, now }: Ctx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select test_organization(${orgId}, ${now()}::timestamptz) as id`.execute(
    db,
  )
  return rows[0]!.id
}

/** The keys of an organization and of its test organization. People are listed by `listPeople`. */
export async function listKeys(parts: Parts, orgId: string) {
  return parts.database.system
    .selectFrom('api_keys')
    .innerJoin('organizations as o', 'o.id', 'api_keys.org_id')
    .select(keyColumns.map((column) => `api_keys.${column}` as const))
    .select('o.mode')
    .where((eb) => eb.or([eb('o.id', '=', orgId), eb('o.live_org_id', '=', orgId)]))
    .where('kind', '=', 'program')
    .orderBy('api_keys.created_at')
    .orderBy('api_keys.id')
    .execute()
}

/** Disables a key and every secret it has; its next request is refused. */
export async function disableKey(parts: Parts, keyId: string) {
  const org_id = await organizationOf(parts, keyId)
  if (org_id === null) throw noSuch('API key', keyId)
  return inTransaction(operatorCtx(parts, org_id), async (ctx) => {
    const disabled = await ctx.db
      .updateTable('api_keys')
      .set({ disabled_at: sql`coalesce(disabled_at, ${ctx.now()})` })
      .where('id', '=', keyId)
      .returning(keyColumns)
      .executeTakeFirstOrThrow()
    await recordOperator(ctx, { action: 'key disable', target_type: 'api_key', target_id: keyId })
    recordKeyEvent(ctx, { type: 'api_key.disabled', id: keyId, transition: 'disabled' })
    return disabled
  })
}

async function organizationOf({ database }: Parts, keyId: string): Promise<string | null> {
  const key = await database.system.selectFrom('api_keys').select('org_id').where('id', '=', keyId).executeTakeFirst()
  return key?.org_id ?? null
}

/**
 * Gives a key a new secret; the old one works until the grace period ends. Where `presentHash` is given, only while it is the hash of the
 * key's present secret. Returns null when there is no such key.
 */
async function rotateKey(
  db: Ctx['db'],
  key: { id: string; graceSeconds: number; now: Date; presentHash?: Buffer | undefined },
) {
  const owner = await db
    .selectFrom('api_keys')
    .innerJoin('organizations as o', 'o.id', 'api_keys.org_id')
    .select(['o.mode', 'o.slot'])
    .where('api_keys.id', '=', key.id)
    .executeTakeFirst()
  if (!owner) return null
  const secret = makeSecret({ mode: owner.mode as Mode, slot: owner.slot })
  const until = new Date(key.now.getTime() + key.graceSeconds * 1000)
  const rotated = await db
    .updateTable('api_keys')
    .set((eb) => ({
      previous_hash: eb.ref('hash'),
      previous_expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${key.graceSeconds})`,
      hash: hashOf(secret),
      hint: hintOf(secret),
    }))
    .where('id', '=', key.id)
    .where('disabled_at', 'is', null)
    .$if(key.presentHash !== undefined, (all) => all.where('hash', '=', key.presentHash!))
    .returning('id')
    .executeTakeFirst()
  return rotated ? { api_key: secret, old_key_expires_at: until } : null
}

/** The operator's rotation of a key; null when there is no such key. */
export async function rotateKeyFor(parts: Parts, { id, graceSeconds }: { id: string; graceSeconds: number }) {
  const org_id = await organizationOf(parts, id)
  if (org_id === null) return null
  return inTransaction(operatorCtx(parts, org_id), async (ctx) => {
    const rotated = await rotateKey(ctx.db, { id, graceSeconds, now: ctx.now() })
    if (rotated === null) return null
    const transition = rotated.old_key_expires_at.toISOString()
    const detail = { old_key_expires_at: transition }
    await recordOperator(ctx, { action: 'key rotate', target_type: 'api_key', target_id: id, detail })
    recordKeyEvent(ctx, { type: 'api_key.rotated', id, transition })
    return rotated
  })
}

/**
 * `POST /api-key/rotate`: a key can renew only itself, with its present secret, and only when it was created so, so that neither a thief
 * nor the holder of a replaced secret can lock the owner out.
 */
export async function rotateCurrentKey(ctx: Ctx, input: { grace_period_seconds?: number }) {
  const own = ctx.actor!
  return inTransaction(ctx, async (ctx) => {
    const key = await selectOwned(ctx, 'api_keys', own.keyId).select(['rotatable']).executeTakeFirst()
    if (!key?.rotatable || own.sessionId !== undefined) {
      throw new Problem(
        'insufficient_permission',
        'This API key may not rotate itself. Ask the operator for a rotatable key.',
      )
    }
    const graceSeconds = input.grace_period_seconds ?? graceSecondsUsual
    const rotated = await rotateKey(ctx.db, {
      id: own.keyId,
      graceSeconds,
      now: ctx.now(),
      presentHash: own.secretHash,
    })
    if (rotated) {
      const transition = rotated.old_key_expires_at.toISOString()
      recordKeyEvent(ctx, { type: 'api_key.rotated', id: own.keyId, transition })
      return rotated
    }
    throw new Problem(
      'insufficient_permission',
      'This secret was replaced. Only the present secret can rotate the key.',
    )
  })
}

/** `GET /api-key`: the key that the request is sent with. */
export async function getCurrentKey(ctx: Ctx) {
  const own = ctx.actor!
  const key = await ctx.db
    .selectFrom('api_keys')
    .innerJoin('organizations', 'organizations.id', 'api_keys.org_id')
    .select([
      'api_keys.id',
      'api_keys.name',
      'hint',
      'permissions',
      'brand_ids',
      'plan',
      'organizations.name as organization_name',
      'organizations.mode',
      'monthly_credit_budget',
      'expires_at',
      'rotatable',
      'api_keys.created_at',
      'last_used_at',
    ])
    .where('api_keys.org_id', '=', ctx.orgId)
    .where('api_keys.id', '=', own.keyId)
    .executeTakeFirstOrThrow()
  const { organization_name, monthly_credit_budget, ...rest } = key
  const budget = await keyBudgetUsed(ctx, own.keyId)
  const rate = own.sessionId === undefined ? rateLimit : sessionRate
  return {
    ...rest,
    organization: { name: organization_name },
    rate_limit: { limit: rate.limit, window_seconds: rate.windowSeconds },
    monthly_budget: { limit: monthly_credit_budget, used: budget.used, resets_at: budget.resets_at },
  }
}
