import type { KeyObject } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/db.ts'
import { transaction } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import type { Marketplaces } from '../goods/marketplaces.ts'
import type { Fault } from '../lib/fault.ts'
import { uuidv7 } from '../lib/ids.ts'
import type { Trace } from '../lib/traced.ts'
import type { Models } from '../models/models.ts'
import type { Signer } from '../provenance/signer.ts'
import type { Queue } from '../queue/queue.ts'
import type { Storage } from '../storage/storage.ts'
import type { StudioWorkers } from '../studio-workers/studio-workers.ts'
import type { Web } from '../web/fetch.ts'
import { type Audited, recordAudit } from './audit.ts'
import { type Event, storeEvents } from './event-log.ts'
import type { Permission } from './permission.ts'

/** The long-lived modules of the program, opened once in `app.ts`. */
export type Parts = {
  database: Database
  queue: Queue
  storage: Storage
  web: Web
  studio: StudioWorkers
  /** Signs rendered files; null without a certificate. */
  signer: Signer | null
  /** The configured language models; none by default. */
  models: Models
  /** Rules of marketplaces, with the operator's overrides. */
  marketplaces: Marketplaces
  now: () => Date
  /** Bytes that an organization without a separate quota may store. */
  storageQuotaBytes: number
  /** Public origin of this service, without `/api/v1`. */
  publicUrl: string
  /** Encrypts cursors; the same in every process of an installation. */
  cursorKey: KeyObject
  /** Encrypts secrets that must be sent as they are; the same in every process of an installation. */
  secretsKey: KeyObject
  log: Logger
}

/** The key or the person that makes a request, and the organization. A person is a key, too. */
export type Actor = {
  keyId: string
  orgId: string
  plan: Plan
  permissions: readonly Permission[]
  /** The brands that it is limited to; null for all. */
  brandIds: readonly string[] | null
  /** SHA-256 of the secret in the request. */
  secretHash?: Buffer
  /** The session of the console that the request belongs to, instead of a secret. */
  sessionId?: string
  /** The state of the open orders, where it was read in the statement that admitted the request. */
  openOrders?: OpenOrders
}

/** How many orders are under way, and a number that changes with them. */
export type OpenOrders = { open_count: number; state: string }

export const plans = ['free', 'pro', 'enterprise'] as const
export type Plan = (typeof plans)[number]

/** The first argument of every verb: the modules of the program and the organization that it acts for. */
export type Ctx = {
  parts: Parts
  orgId: string
  /** The key of the request; null when a job or the operator acts for the organization. */
  actor: Actor | null
  /** This organization's database: a transaction inside `inTransaction`. */
  db: Kysely<Tables>
  now: () => Date
  /** Schedules `act` for the commit of the surrounding transaction; runs it at once when there is none. */
  afterCommit: (act: () => Promise<void>) => void
  /** The events of the surrounding transaction, stored before its commit. */
  events?: Event[]
  signal?: AbortSignal
  /** Passed on to jobs and to deliveries of events. */
  trace?: Trace
  /** Set for a request that the audit log keeps. */
  audited?: Audited
  /** The fault that a request in test mode asks for. */
  fault?: Fault
  /** Set for a request that works before its transaction, while it holds its Idempotency-Key. */
  lease?: {
    /** Id of the resource that the request creates. */
    resourceId: string
    /** Stores the answer in the transaction of this context; fails when another request has the key now. */
    conclude: (ctx: Ctx, output: unknown) => Promise<void>
  }
}

/** Returns a context for one organization, outside any transaction. */
export function ctxFor(parts: Parts, orgId: string, actor: Actor | null, signal?: AbortSignal): Ctx {
  return {
    parts,
    orgId,
    actor,
    db: parts.database.forOrg(orgId, scopeOf(actor)),
    now: parts.now,
    afterCommit: (act) => void act().catch((error) => parts.log.warn({ err: error }, 'after-commit action failed')),
    ...(signal && { signal }),
  }
}

/**
 * Returns the context of what the operator does in an organization: the owner's role, within the transaction of `parts` if there is one.
 */
export const operatorCtx = (parts: Parts, orgId: string): Ctx => ({
  ...ctxFor(parts, orgId, null),
  db: parts.database.system,
})

const scopeOf = (actor: Actor | null) => (actor?.brandIds ? { keyId: actor.keyId, brandIds: actor.brandIds } : null)

/**
 * Runs `act` in one transaction of its organization and commits. Joins the transaction that is already open. May run `act` again
 * after a deadlock, so `act` touches nothing but the database and `afterCommit`.
 */
export async function inTransaction<T>(ctx: Ctx, act: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return act(ctx)
  let afterwards: (() => Promise<void>)[] = []
  const result = await transaction(ctx.db, async (trx) => {
    afterwards = []
    const events: Event[] = []
    const inner = { ...ctx, db: trx, events, afterCommit: (later: () => Promise<void>) => void afterwards.push(later) }
    const result = await act(inner)
    await storeEvents(inner, events)
    return result
  })
  for (const later of afterwards) ctx.afterCommit(later)
  return result
}

/** Runs `act` in one transaction of the owner's role, in which the parts that it gets work. Joins one that is open. */
export const inSystemTransaction = <T>(parts: Parts, act: (parts: Parts) => Promise<T>): Promise<T> =>
  transaction(parts.database.system, (trx) => act({ ...parts, database: { ...parts.database, system: trx } }))

/**
 * Runs the last transaction of a verb that works outside of the database first. Its result is the answer, which is stored in the same
 * transaction for the request's Idempotency-Key.
 */
export async function concludeInTransaction<T>(ctx: Ctx, act: (ctx: Ctx) => Promise<T>): Promise<T> {
  return inTransaction(ctx, async (ctx) => {
    const output = await act(ctx)
    await recordAudit(ctx, (output as { id?: string }).id ?? null)
    await ctx.lease?.conclude(ctx, output)
    return output
  })
}

/** Returns the id for the resource that a request creates: the one that its Idempotency-Key reserved, or a new one. */
export const newResourceId = (ctx: Ctx): string => ctx.lease?.resourceId ?? uuidv7(ctx.now().getTime())
