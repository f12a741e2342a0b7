import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import { sessionDialect } from './driver.ts'
import { joinCluster } from './embedded.ts'
import { DatabaseUnavailable, isRetryable } from './errors.ts'
import { type PoolStats, type QueryListener, SessionPool, type Tenant } from './pool.ts'
import type { Tables } from './tables.ts'

export type DatabaseOptions = {
  /** Address of an existing server, PostgreSQL 15 or newer. Defaults to the embedded one in `dataDir`. */
  url?: string | undefined
  /** A separate login for the tenant role on that server. Defaults to the login of `url`, which assumes the role. */
  tenantUrl?: string | undefined
  dataDir?: string | undefined
  /** Connections of each of the two pools. Defaults to 10. */
  poolMax?: number | undefined
  /** Milliseconds that a call waits for a free connection before it fails with DatabaseUnavailable. Defaults to 5 000. */
  waitMs?: number | undefined
  /** Milliseconds that one statement may run before it fails with DatabaseUnavailable. Defaults to 30 000. */
  statementMs?: number | undefined
}

export type Database = {
  /** The owner's role, which sees every organization. */
  system: Kysely<Tables>
  /**
   * The tenant role `cyclorama_app` with `app.org_id` set: row-level security shows that organization only. With a scope, only what belongs to
   * its brands and what its key did.
   */
  forOrg(orgId: string, scope?: Tenant['scope']): Kysely<Tables>
  /** Settings for connections outside the pools. */
  connection: pg.ClientConfig
  stats(): { system: PoolStats; tenant: PoolStats }
  /** @throws DatabaseUnavailable when the database does not answer within 2 seconds or takes no writes. */
  ping(): Promise<void>
  /** Calls the listener at every round trip, begin and commit included, until the returned function is called. */
  onQuery(listener: QueryListener): () => void
  close(): Promise<void>
}

const attemptsMax = 4
const pingMs = 2000

/**
 * Opens the database at `url`, or the embedded one in `dataDir`. Connections are opened when they are needed, so
 * an unreachable server is reported by the first statement, as DatabaseUnavailable.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const cluster = options.url ? null : await joinCluster(options.dataDir ?? 'data')
  const connection: pg.ClientConfig = cluster ? cluster.connection : { connectionString: options.url }
  const tenantUrl = options.tenantUrl ?? options.url
  const tenantConnection: pg.ClientConfig = cluster ? cluster.tenantConnection : { connectionString: tenantUrl }
  const listeners = new Set<QueryListener>()
  const shared = {
    max: options.poolMax ?? 10,
    waitMs: options.waitMs ?? 5000,
    statementMs: options.statementMs ?? 30_000,
    onQuery: (query: { sql: string; role: string }) => {
      for (const listener of listeners) listener(query)
    },
  }
  const systemPool = new SessionPool({ ...shared, connection, role: 'system' })
  const tenantPool = new SessionPool({ ...shared, connection: tenantConnection, role: 'tenant' })
  const system = kyselyOver(systemPool, null)
  let closed: Promise<void> | null = null
  return {
    system,
    forOrg: (orgId, scope = null) => kyselyOver(tenantPool, { orgId, scope }),
    connection,
    stats: () => ({ system: systemPool.stats(), tenant: tenantPool.stats() }),
    ping: () => ping(system),
    onQuery: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      closed ??= Promise.all([systemPool.end(), tenantPool.end()]).then(() => cluster?.leave())
      return closed
    },
  }
}

/**
 * Runs `fn` in one transaction and commits; inside a transaction it joins that one. After a serialization failure or
 * a deadlock it runs again, up to 3 times, so `fn` must do nothing but work in the database.
 */
export async function transaction<T>(db: Kysely<Tables>, fn: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return fn(db as Transaction<Tables>)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(fn)
    } catch (error) {
      if (attempt === attemptsMax || !isRetryable(error)) throw error
      await sleep(Math.random() * 20 * attempt)
    }
  }
}

const kyselyOver = (pool: SessionPool, tenant: Tenant | null) =>
  new Kysely<Tables>({ dialect: sessionDialect(pool, tenant) })

async function ping(db: Kysely<Tables>): Promise<void> {
  const late = new AbortController()
  const answer = sql<{
    writable: boolean
  }>`select current_setting('transaction_read_only') = 'off' as writable`.execute(db)
  const timeout = sleep(pingMs, null, { signal: late.signal }).catch(() => null)
  const first = await Promise.race([answer, timeout]).finally(() => late.abort())
  if (first === null) {
    answer.catch(() => {})
    throw new DatabaseUnavailable(`The database did not answer within ${pingMs} ms`)
  }
  if (!first.rows[0]?.writable) throw new DatabaseUnavailable('The database takes no writes')
}
