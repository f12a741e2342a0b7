import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx, Parts } from '../../core/ctx.ts'
import { inTransaction } from '../../core/ctx.ts'
import { noSuch, Problem } from '../../core/problem.ts'

/** An answer as it goes over the wire, and what it is about. */
export type Answer = {
  status: number
  headers: Record<string, string>
  body: string
  resourceId: string | null
  productId: string | null
}

export type Claim = {
  key: string
  /** SHA-256 of what is asked: see `fingerprintOf`. */
  fingerprint: Buffer
  /** The bearer secret, where the answer holds a secret: only who presents it again can have the stored copy read. */
  sealWith?: string
  /** Shows the resource as it is now in place of the stored answer. */
  refresh?: (ctx: Ctx, resourceId: string) => Promise<Answer>
}

export type Outcome = { answer: Answer; replayed: boolean }

const lifeMs = 24 * 60 * 60 * 1000
const leaseMs = 120 * 1000
const purgeBatch = 5000

/**
 * Reads the header: 1 to 255 visible ASCII characters, bare or as a structured-field string (RFC 9651), which is the same key.
 * Anything else is an `invalid_idempotency_key`.
 */
export function readIdempotencyKey(header: string): string {
  const quoted = /^"((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/.exec(header)
  const key = quoted ? quoted[1]!.replaceAll(/\\(["\\])/g, '$1') : header
  if (/^[\x21-\x7e]{1,255}$/.test(key) && (quoted || !header.startsWith('"'))) return key
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
 * Does what is asked at most once for a key of this organization and stores the answer in the same transaction, so that effect and
 * answer exist together or not at all. `act` works in that transaction; when it throws, nothing is stored. Two statements beside its own.
 */
export async function onceInTransaction(ctx: Ctx, claim: Claim, act: (ctx: Ctx) => Promise<Answer>): Promise<Outcome> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      const found = await look(ctx, claim.key)
      if (found.status !== null) return { answer: await replay(ctx, claim, found), replayed: true }
      if (!found.locked || found.leased) throw stillRunning()
      const answer = await act(ctx)
      if (!(await insertDone(ctx, claim, answer))) throw new LostRace()
      return { answer, replayed: false }
    })
  } catch (error) {
    // Somebody committed this key between our look and our lock; now their answer can be seen.
    if (error instanceof LostRace) return onceInTransaction(ctx, claim, act)
    throw error
  }
}

/**
 * As `onceInTransaction`, for work that reaches outside the database: the key is taken for 120 seconds, which is all that a crash costs,
 * and the answer is stored afterwards. A failure gives the key back.
 */
export async function onceUnderLease(ctx: Ctx, claim: Claim, act: (ctx: Ctx) => Promise<Answer>): Promise<Outcome> {
  const leaseUntil = await takeLease(ctx, claim)
  if (leaseUntil === null) {
    const found = await look(ctx, claim.key)
    if (found.status === null) throw sameRequest(claim, found) ? stillRunning() : reused()
    return { answer: await replay(ctx, claim, found), replayed: true }
  }
  const lease = { key: claim.key, until: leaseUntil }
  let answer: Answer
  try {
    answer = await act(ctx)
  } catch (error) {
    await giveBack(ctx, lease).catch((cause) => ctx.parts.log.warn({ err: cause }, 'an idempotency key stays leased'))
    throw error
  }
  await complete(ctx, lease, { claim, answer })
  return { answer, replayed: false }
}

/** Deletes keys whose 24 hours are over and leases that nobody came back to. */
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

/** Locks the key until the transaction ends, if nobody has, and reads what is stored. */
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

async function replay(ctx: Ctx, claim: Claim, found: Found): Promise<Answer> {
  if (!sameRequest(claim, found)) throw reused()
  if (found.product_deleted) throw noSuch('product', found.product_id ?? found.resource_id!)
  if (claim.refresh && found.resource_id !== null) return claim.refresh(ctx, found.resource_id)
  return {
    status: found.status!,
    headers: found.headers ?? {},
    body: unseal(claim, found.body ?? Buffer.alloc(0)),
    resourceId: found.resource_id,
    productId: found.product_id,
  }
}

const sameRequest = (claim: Claim, found: Found) => found.fingerprint?.equals(claim.fingerprint) ?? true

const stored = (ctx: Ctx, claim: Claim, answer: Answer) => ({
  fingerprint: claim.fingerprint,
  lease_until: null,
  status: answer.status,
  headers: JSON.stringify(answer.headers),
  body: seal(claim, answer.body),
  resource_id: answer.resourceId,
  product_id: answer.productId,
  completed_at: ctx.now(),
})

async function insertDone(ctx: Ctx, claim: Claim, answer: Answer): Promise<boolean> {
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

async function takeLease(ctx: Ctx, claim: Claim): Promise<Date | null> {
  const now = ctx.now()
  const row = { fingerprint: claim.fingerprint, lease_until: new Date(now.getTime() + leaseMs), created_at: now }
  const empty = { status: null, headers: null, body: null, resource_id: null, product_id: null, completed_at: null }
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
  return taken ? row.lease_until : null
}

/** Whether a stored key may be used anew: its life or its lease is over. */
const isFree = (now: Date) => sql<boolean>`
  coalesce(idempotency_keys.completed_at <= ${new Date(now.getTime() - lifeMs)}, idempotency_keys.lease_until <= ${now})
`

type Lease = { key: string; until: Date }

async function complete(ctx: Ctx, lease: Lease, done: { claim: Claim; answer: Answer }): Promise<void> {
  await ctx.db
    .updateTable('idempotency_keys')
    .set(stored(ctx, done.claim, done.answer))
    .where('org_id', '=', ctx.orgId)
    .where('key', '=', lease.key)
    .where('lease_until', '=', lease.until)
    .execute()
}

async function giveBack(ctx: Ctx, lease: Lease): Promise<void> {
  await ctx.db
    .deleteFrom('idempotency_keys')
    .where('org_id', '=', ctx.orgId)
    .where('key', '=', lease.key)
    .where('lease_until', '=', lease.until)
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

const reused = (cause?: unknown) =>
  new Problem(
    'idempotency_key_reused',
    'Another request was made with this Idempotency-Key. Take a new key for a new request.',
    { cause },
  )

const sealingKey = (secret: string, salt: Buffer) =>
  Buffer.from(hkdfSync('sha256', secret, salt, 'cyclorama idempotent replay', 32))

/** AES-256-GCM under a key derived (HKDF, RFC 5869) from the bearer secret, of which the database knows only a hash. */
function seal(claim: Claim, body: string): Buffer {
  if (claim.sealWith === undefined) return Buffer.from(body)
  const salt = randomBytes(16)
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(claim.sealWith, salt), nonce)
  return Buffer.concat([salt, nonce, cipher.update(body), cipher.final(), cipher.getAuthTag()])
}

/** Whoever asks with another secret than the first time cannot read it: for them the key is taken. */
function unseal(claim: Claim, bytes: Buffer): string {
  if (claim.sealWith === undefined) return bytes.toString()
  try {
    const key = sealingKey(claim.sealWith, bytes.subarray(0, 16))
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(16, 28)).setAuthTag(bytes.subarray(-16))
    return Buffer.concat([decipher.update(bytes.subarray(28, -16)), decipher.final()]).toString()
  } catch (cause) {
    throw reused(cause)
  }
}
