import { createHash, hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor, Ctx, Parts } from '../../core/ctx.ts'
import { inTransaction } from '../../core/ctx.ts'
import { deleteOwned, updateOwned } from '../../core/owned.ts'
import { noSuch, Problem } from '../../core/problem.ts'
import { uuidv7 } from '../../lib/ids.ts'

/** An answer as it is sent, and the resource that it is about. */
export type StoredAnswer = {
  status: number
  headers: Record<string, string>
  body: string
  /** The body of a replay, where it differs: an answer with a secret is stored without it. */
  replayBody?: string
  resourceId: string | null
  productId: string | null
}

export type Claim = {
  key: string
  /** SHA-256 of the request: see `fingerprintOf`. */
  fingerprint: Buffer
  /** Returns the current resource, for a replay in place of the stored answer. */
  refresh?: (ctx: Ctx, resourceId: string) => Promise<StoredAnswer>
  /** Fails when the resource does not exist any more, for a replay that repeats the stored answer. */
  requireResource?: (ctx: Ctx, resourceId: string) => Promise<unknown>
}

export type Outcome = { answer: StoredAnswer; replayed: boolean }

const lifeMs = 24 * 60 * 60 * 1000
const leaseMs = 120 * 1000
const purgeBatch = 5000

/**
 * Reads the header: 1 to 255 visible ASCII characters, bare or as a structured-field string (RFC 9651), which is the same key.
 * Anything else is an `invalid_idempotency_key`. An API key that is limited to brands has its own ones, so it replays no answer of another:
 * a key of the organization contains no space.
 */
export function readIdempotencyKey(header: string, { keyId, brandIds }: Pick<Actor, 'keyId' | 'brandIds'>): string {
  const quoted = /^"((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/.exec(header)
  const key = quoted ? quoted[1]!.replaceAll(/\\(["\\])/g, '$1') : header
  if (/^[\x21-\x7e]{1,255}$/.test(key) && (quoted || !header.startsWith('"')))
    return brandIds === null ? key : `${keyId} ${hash('sha256', key)}`
  const detail = 'An Idempotency-Key is 1 to 255 visible ASCII characters, bare or in double quotes.'
  throw new Problem('invalid_idempotency_key', detail, {
    errors: [{ header: 'Idempotency-Key', code: 'invalid_idempotency_key', detail }],
  })
}

/** SHA-256 over the operation, the path and the content: JSON with its members sorted, or the bytes of a file. */
export function fingerprintOf(request: { method: string; route: string; path: string; content: unknown }): Buffer {
  const hash = createHash('sha256')
  for (const part of [request.method, request.route, request.path]) hash.update(part).update('\0')
  return hash.update(Buffer.isBuffer(request.content) ? request.content : canonical(request.content)).digest()
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`
}

/**
 * Runs `act` at most once for a key of this organization and stores its answer in the same transaction, so that effect and answer exist
 * together or not at all. When `act` throws, nothing is stored. Costs two statements.
 */
export async function onceInTransaction(
  ctx: Ctx,
  claim: Claim,
  act: (ctx: Ctx) => Promise<StoredAnswer>,
): Promise<Outcome> {
  let isDone = false
  try {
    return await inTransaction(ctx, async (ctx) => {
      isDone = false
      const found = await look(ctx, claim.key)
      if (found.status !== null) return { answer: await replay(ctx, claim, found), replayed: true }
      if (!found.locked || found.leased) throw stillRunning()
      const answer = await act(ctx)
      if (!(await insertDone(ctx, claim, answer))) throw new LostRace()
      isDone = true
      return { answer, replayed: false }
    })
  } catch (error) {
    // Another request committed this key between our read and our lock; now its answer is visible.
    if (error instanceof LostRace) return onceInTransaction(ctx, claim, act)
    const stored = isDone && (await storedAnyway(ctx, claim, error))
    if (stored) return stored
    throw error
  }
}

/**
 * As `onceInTransaction`, for work that reaches outside the database first: the key is leased for 120 seconds, which is all that a crash
 * costs. The answer is stored in the last transaction of `act`, the one of `concludeInTransaction`, so the resource exists with it or not
 * at all. A request whose lease ended before that, because its work took longer, changes nothing and gets the answer of the other one.
 */
export async function onceUnderLease<Output>(
  ctx: Ctx,
  claim: Claim,
  { act, answerOf }: { act: (ctx: Ctx) => Promise<Output>; answerOf: (output: Output) => StoredAnswer },
): Promise<Outcome> {
  const lease = await takeLease(ctx, claim)
  if (lease === null) return replayOf(ctx, claim)
  let answer: StoredAnswer | null = null
  const conclude = async (ctx: Ctx, output: unknown) => {
    answer = answerOf(output as Output)
    if (!(await complete(ctx, lease, { claim, answer }))) throw new LostRace()
  }
  try {
    await act({ ...ctx, lease: { resourceId: lease.resourceId, conclude } })
  } catch (error) {
    if (error instanceof LostRace) return onceUnderLease(ctx, claim, { act, answerOf })
    const stored = answer !== null && (await storedAnyway(ctx, claim, error))
    if (stored) return stored
    await giveBack(ctx, lease).catch((cause) => ctx.parts.log.warn({ err: cause }, 'an idempotency key stays leased'))
    throw error
  }
  if (answer === null) throw new Error('work under a lease must end with concludeInTransaction')
  return { answer, replayed: false }
}

/** The outcome for a request whose key another one has leased. */
async function replayOf(ctx: Ctx, claim: Claim): Promise<Outcome> {
  const found = await look(ctx, claim.key)
  if (found.status === null) throw sameRequest(claim, found) ? stillRunning() : reused()
  return { answer: await replay(ctx, claim, found), replayed: true }
}

/** The outcome where a transaction was committed although its confirmation was lost; null where it was not committed. */
async function storedAnyway(ctx: Ctx, claim: Claim, error: unknown): Promise<Outcome | null> {
  const found = await look(ctx, claim.key).catch(() => {
    const detail =
      'The service cannot say whether this request was carried out. Send it again with the same Idempotency-Key: it is carried out once.'
    throw new Problem('service_unavailable', detail, { retryAfterSeconds: 5, cause: error })
  })
  return found.status === null ? null : { answer: await replay(ctx, claim, found), replayed: true }
}

/** For test mode: refuses the first request with this key as if another one were under way. @throws Problem `idempotency_in_progress` */
export async function requireSecond(ctx: Ctx, { key, fingerprint }: Claim): Promise<void> {
  const now = ctx.now()
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('idempotency_keys')
    .values({ org_id: ctx.orgId, key, fingerprint, lease_until: now, created_at: now })
    .onConflict((conflict) => conflict.columns(['org_id', 'key']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) throw stillRunning()
}

/** Deletes keys whose 24 hours are over and abandoned leases. */
export async function forgetOldKeys(parts: Parts): Promise<void> {
  const before = new Date(parts.now().getTime() - lifeMs)
  for (let found = purgeBatch; found === purgeBatch; ) {
    const { rows } = await sql`
      with old as (
        select org_id, key from idempotency_keys where created_at < ${before} and coalesce(completed_at, lease_until) < ${before}
        limit ${purgeBatch} for update skip locked
      )
      delete from idempotency_keys k using old where k.org_id = old.org_id and k.key = old.key returning 1
    `.execute(parts.database.system)
    found = rows.length
  }
}

class LostRace extends Error {}

type Found = {
  locked: boolean
  /** A request that works under a lease has this key. */
  leased: boolean
  fingerprint: Buffer | null
  status: number | null
  headers: Record<string, string> | null
  body: Buffer | null
  resource_id: string | null
  product_id: string | null
  product_deleted: boolean
}

/** Locks the key until the transaction ends, unless another one has, and reads its stored answer. */
async function look(ctx: Ctx, key: string): Promise<Found> {
  const now = ctx.now()
  const { rows } = await sql<Found>`
    select l.locked, coalesce(k.status is null and k.lease_until > ${now}, false) as leased, k.fingerprint,
      k.status, k.headers, k.body, k.resource_id, k.product_id, p.deleted_at is not null as product_deleted
    from (select pg_try_advisory_xact_lock(hashtextextended(${`${ctx.orgId} ${key}`}, 0)) as locked) l
    left join idempotency_keys k on k.org_id = ${ctx.orgId} and k.key = ${key}
      and (k.completed_at is null or k.completed_at > ${new Date(now.getTime() - lifeMs)})
    left join products p on p.org_id = k.org_id and p.id in (k.product_id, k.resource_id)
  `.execute(ctx.db)
  return rows[0]!
}

async function replay(ctx: Ctx, claim: Claim, found: Found): Promise<StoredAnswer> {
  if (!sameRequest(claim, found)) throw reused()
  if (found.product_deleted) throw noSuch('product', found.product_id ?? found.resource_id!)
  if (found.resource_id !== null) {
    if (claim.refresh) return claim.refresh(ctx, found.resource_id)
    await claim.requireResource?.(ctx, found.resource_id)
  }
  return {
    status: found.status!,
    headers: found.headers ?? {},
    body: (found.body ?? Buffer.alloc(0)).toString(),
    resourceId: found.resource_id,
    productId: found.product_id,
  }
}

const sameRequest = (claim: Claim, found: Found) => found.fingerprint?.equals(claim.fingerprint) ?? true

const stored = (ctx: Ctx, claim: Claim, answer: StoredAnswer) => ({
  fingerprint: claim.fingerprint,
  lease_until: null,
  status: answer.status,
  headers: JSON.stringify(answer.headers),
  body: Buffer.from(answer.replayBody ?? answer.body),
  resource_id: answer.resourceId,
  product_id: answer.productId,
  completed_at: ctx.now(),
})

async function insertDone(ctx: Ctx, claim: Claim, answer: StoredAnswer): Promise<boolean> {
  const now = ctx.now()
  const row = { ...stored(ctx, claim, answer), created_at: now }
  const written = await ctx.db
    .insertInto('idempotency_keys')
    .values({ org_id: ctx.orgId, key: claim.key, ...row })
    .onConflict((conflict) => conflict.columns(['org_id', 'key']).doUpdateSet(row).where(isFree(now)))
    .returning('key')
    .executeTakeFirst()
  return written !== undefined
}

type Lease = { key: string; resourceId: string }

async function takeLease(ctx: Ctx, claim: Claim): Promise<Lease | null> {
  const now = ctx.now()
  const until = new Date(now.getTime() + leaseMs)
  const resourceId = uuidv7(now.getTime())
  const row = { fingerprint: claim.fingerprint, lease_until: until, resource_id: resourceId, created_at: now }
  const empty = { status: null, headers: null, body: null, product_id: null, completed_at: null }
  const taken = await ctx.db
    .insertInto('idempotency_keys')
    .values({ org_id: ctx.orgId, key: claim.key, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['org_id', 'key'])
        .doUpdateSet({ ...row, ...empty })
        .where(isFree(now)),
    )
    .returning('key')
    .executeTakeFirst()
  return taken ? { key: claim.key, resourceId } : null
}

/** Whether a stored key may be used again: its life or its lease is over. */
const isFree = (now: Date) => sql<boolean>`
  coalesce(idempotency_keys.completed_at <= ${new Date(now.getTime() - lifeMs)}, idempotency_keys.lease_until <= ${now})
`

/** Stores the answer while the lease is still this request's; returns whether it was. */
async function complete(ctx: Ctx, lease: Lease, done: { claim: Claim; answer: StoredAnswer }): Promise<boolean> {
  const { numUpdatedRows } = await updateOwned(ctx, 'idempotency_keys')
    .set(stored(ctx, done.claim, done.answer))
    .where('key', '=', lease.key)
    .where('resource_id', '=', lease.resourceId)
    .where('status', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

async function giveBack(ctx: Ctx, lease: Lease): Promise<void> {
  await deleteOwned(ctx, 'idempotency_keys')
    .where('key', '=', lease.key)
    .where('resource_id', '=', lease.resourceId)
    .where('status', 'is', null)
    .execute()
}

const stillRunning = () =>
  new Problem(
    'idempotency_in_progress',
    'The first request with this Idempotency-Key has not ended yet. Try again in a second.',
    {
      retryAfterSeconds: 1,
    },
  )

const reused = () =>
  new Problem(
    'idempotency_key_reused',
    'Another request was sent with this Idempotency-Key. Use a new key for a new request.',
  )
