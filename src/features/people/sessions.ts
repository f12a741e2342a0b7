import { CompiledQuery, sql } from 'kysely'
import type { Actor, Ctx, OpenOrders, Parts, Plan } from '../../core/ctx.ts'
import { deleteOwned, selectOwned } from '../../core/owned.ts'
import type { Permission } from '../../core/permission.ts'
import { noSuch, Problem } from '../../core/problem.ts'
import { transaction } from '../../db/db.ts'
import { uuidv7 } from '../../lib/ids.ts'
import { getCredits, keyBudgetUsed } from '../credits/credits.ts'
import { type Admission, actorOf, admit, countGuess, organizationRequests, ratesOf, sessionRate } from '../keys/keys.ts'
import { listModels } from '../models/models.ts'
import { browserOf, hashOf, isToken, makeToken, sessionIdleSeconds, sessionSecondsMax, sessionsMax } from './rules.ts'

type SessionRow = {
  session_id: string
  key_id: string
  org_id: string
  plan: Plan
  org_status: Admission['orgStatus']
  permissions: Permission[]
  brand_ids: string[] | null
  disabled: boolean
  ended: boolean
  allowed: boolean
  remaining: number
  reset_seconds: number
  org_limit: number
  org_remaining: number
  org_reset_seconds: number
} & Partial<{ [Name in keyof OpenOrders]: OpenOrders[Name] | null }>

const admitSql =
  'select * from admit_session($1::bytea, $2::integer, $3::double precision, $4::double precision, $5::integer)'
/** Asked every few seconds by each console: one round trip admits the request and reads what decides whether anything has changed. */
const admitToOrdersSql = `select a.*, o.open_count, o.state::text as state from (${admitSql}) a left join lateral open_orders_state(a.org_id) o on a.allowed`

/** Identifies the session of a cookie and counts the request; with `withOrders` also reads the state of the open orders. Throws the problems of a 401. */
export async function admitSession(parts: Parts, token: string, { withOrders = false } = {}): Promise<Admission> {
  const row = isToken(token) ? await readSession(parts, token, withOrders) : undefined
  if (!row) throw notSignedIn('Your session has ended. Sign in again.')
  const caller = { org_id: row.org_id, key_id: row.key_id }
  if (row.disabled)
    throw notSignedIn('You can no longer sign in here. Ask whoever manages access in your organization.', { caller })
  if (row.ended) throw notSignedIn('Your session has ended. Sign in again.', { caller })
  return {
    actor: { ...actorOf(row), sessionId: row.session_id, ...openOrdersIn(row) },
    orgStatus: row.org_status,
    ...ratesOf(row, sessionRate),
  }
}

/** The failure of a request without a session that is in force. */
export const notSignedIn = (detail: string, extras = {}) => new Problem('not_signed_in', detail, extras)

const openOrdersIn = ({ open_count, state }: SessionRow): Pick<Actor, 'openOrders'> =>
  typeof open_count === 'number' && typeof state === 'string' ? { openOrders: { open_count, state } } : {}

async function readSession(parts: Parts, token: string, withOrders: boolean): Promise<SessionRow | undefined> {
  const { limit, windowSeconds } = sessionRate
  const parameters = [hashOf(token), limit, windowSeconds, sessionIdleSeconds, organizationRequests]
  const { rows } = await parts.database.system.executeQuery<SessionRow>(
    CompiledQuery.raw(withOrders ? admitToOrdersSql : admitSql, parameters),
  )
  return rows[0]
}

export type SignIn = {
  code?: string | undefined
  api_key?: string | undefined
  /** Block of the caller's address, for the limit of wrong codes. */
  address: string
  userAgent: string | undefined
  /** The cookie that the browser has; its session ends. */
  replaced: string | undefined
}

/**
 * Starts a session by the code of a link, which is used up, or by an API key, which is checked and forgotten. Returns the value of its
 * cookie, always a new one. @throws Problem of a 401, `org_suspended`, `rate_limited`
 */
export async function signIn(parts: Parts, input: SignIn): Promise<string> {
  if (input.api_key !== undefined) {
    const { actor, rate, organizationRate } = await admit(parts, {
      authorization: `Bearer ${input.api_key}`,
      address: input.address,
    })
    if (!rate.allowed || !organizationRate.allowed)
      throw new Problem('rate_limited', 'This API key has sent too many requests. Wait a minute.', {
        retryAfterSeconds: Math.max(rate.resetSeconds, organizationRate.resetSeconds),
      })
    return transaction(parts.database.system, (trx) => startSession(trx, parts, { ...input, keyId: actor.keyId }))
  }
  const token = await transaction(parts.database.system, async (trx) => {
    const keyId = await useCode(trx, input.code!)
    return keyId === null ? null : startSession(trx, parts, { ...input, keyId })
  })
  if (token !== null) return token
  await countGuess(parts, input.address)
  throw new Problem('sign_in_code_invalid', 'This link was used already or has expired. Ask for a new one.')
}

async function useCode(db: Ctx['db'], code: string): Promise<string | null> {
  const used = await db
    .deleteFrom('sign_in_codes')
    .where('hash', '=', hashOf(code))
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning('api_key_id')
    .executeTakeFirst()
  return used?.api_key_id ?? null
}

async function startSession(db: Ctx['db'], parts: Parts, input: SignIn & { keyId: string }): Promise<string> {
  const token = makeToken()
  if (input.replaced !== undefined) await db.deleteFrom('sessions').where('hash', '=', hashOf(input.replaced)).execute()
  const { rows } = await sql<{ status: string }>`
    insert into sessions (id, org_id, api_key_id, hash, key_hash, browser, expires_at)
      select ${uuidv7(parts.now().getTime())}, org_id, id, ${hashOf(token)}, hash, ${browserOf(input.userAgent)},
        clock_timestamp() + make_interval(secs => ${sessionSecondsMax})
      from api_keys where id = ${input.keyId} and disabled_at is null
      returning (select status from organizations where id = org_id)`.execute(db)
  if (!rows[0]) throw notSignedIn('You can no longer sign in here. Ask whoever manages access in your organization.')
  if (rows[0].status === 'suspended')
    throw new Problem('org_suspended', 'This organization is suspended. Ask its operator.')
  await sql`
    delete from sessions where id in (
      select id from sessions where api_key_id = ${input.keyId} order by created_at desc, id desc offset ${sessionsMax})`.execute(
    db,
  )
  return token
}

/** What the console needs at its start: who is signed in, what they may do, and what the organization has. */
export async function getSession(ctx: Ctx) {
  const { keyId, plan, permissions, sessionId } = ctx.actor!
  const row = await ctx.db
    .selectFrom('sessions')
    .innerJoin('api_keys', (on) =>
      on.onRef('api_keys.org_id', '=', 'sessions.org_id').onRef('api_keys.id', '=', 'sessions.api_key_id'),
    )
    .innerJoin('organizations', 'organizations.id', 'sessions.org_id')
    .select(['sessions.created_at', 'sessions.expires_at', 'kind', 'role', 'monthly_credit_budget'])
    .select(['api_keys.name as name', 'organizations.name as organization_name'])
    .where('sessions.org_id', '=', ctx.orgId)
    .where('sessions.id', '=', sessionId!)
    .executeTakeFirst()
  if (!row) throw notSignedIn('Your session has ended. Sign in again.')
  const budget = await keyBudgetUsed(ctx, keyId)
  const models = await listModels(ctx)
  return {
    id: sessionId,
    created_at: row.created_at,
    expires_at: row.expires_at,
    idle_seconds: sessionIdleSeconds,
    person: { id: keyId, name: row.name, kind: row.kind === 'person' ? 'person' : 'key', role: row.role },
    organization: { id: ctx.orgId, name: row.organization_name, plan },
    permissions,
    credits: permissions.includes('usage:read') ? await getCredits(ctx) : null,
    monthly_budget: { limit: row.monthly_credit_budget, ...budget },
    rate_limit: { limit: sessionRate.limit, window_seconds: sessionRate.windowSeconds },
    abilities: {
      api: plan !== 'free',
      ugc_videos: plan === 'enterprise',
      language_models: models.data.some(({ is_used }) => is_used),
    },
  }
}

/** The sessions of the key of the request, newest first. */
export async function listSessions(ctx: Ctx) {
  const { keyId, sessionId } = ctx.actor!
  const rows = await selectOwned(ctx, 'sessions')
    .select(['id', 'browser', 'created_at', 'last_used_at', 'expires_at'])
    .where('api_key_id', '=', keyId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { data: rows.map((row) => ({ ...row, current: row.id === sessionId })) }
}

/** Ends one session of the key of the request; its next request is refused. @throws Problem `not_found` */
export async function endSession(ctx: Ctx, id: string): Promise<void> {
  await deleteOwned(ctx, 'sessions', id)
    .where('api_key_id', '=', ctx.actor!.keyId)
    .returning('id')
    .executeTakeFirstOrThrow(() => noSuch('session', id))
}

/** Deletes sessions and codes that have ended. */
export async function forgetSessions(parts: Parts): Promise<void> {
  await sql`select forget_sessions(${sessionIdleSeconds})`.execute(parts.database.system)
}
