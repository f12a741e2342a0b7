import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { DatabaseUnavailable, translated } from './errors.ts'
import { type ReadRow, rerun, rowReader } from './rerun.ts'
import { StatementNames } from './statement-names.ts'

export type PoolStats = { total: number; idle: number; waiting: number }
export type QueryListener = (query: { sql: string; role: string }) => void

type PoolOptions = {
  connection: pg.ClientConfig
  role: 'system' | 'tenant'
  max: number
  waitMs: number
  statementMs: number
  onQuery: QueryListener
}

const { builtins } = pg.types
const int8Array = 1016
const toNumbers = (text: string) => text.slice(1, -1).split(',').filter(Boolean).map(Number)

/** bigint as number (ours stay far below 2^53), timestamptz as Date, date and numeric as text. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [int8Array, toNumbers],
  [builtins.DATE, (text) => text],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
}

/**
 * A pool of connections of one role. Statements that come back are prepared once for each connection. A connection
 * of the tenant role sees the rows of one organization at a time: the one it was last taken for.
 */
export class SessionPool {
  readonly #pool: pg.Pool
  readonly #sessions = new WeakMap<pg.PoolClient, Session>()
  readonly #options: PoolOptions
  readonly #names = new StatementNames()

  constructor(options: PoolOptions) {
    this.#options = options
    const config: pg.PoolConfig & { onConnect(client: pg.Client): Promise<void> } = {
      ...options.connection,
      application_name: `cyclorama ${options.role}`,
      types,
      max: options.max,
      connectionTimeoutMillis: options.waitMs,
      idleTimeoutMillis: 60_000,
      query_timeout: options.statementMs + 2000,
      keepAlive: true,
      onConnect: async (client) => {
        // A connection that ends while nothing runs on it says so by an event, which without a listener ends us.
        client.on('error', () => {})
        await client.query(sessionSettings(options))
      },
    }
    this.#pool = new pg.Pool(config)
    this.#pool.on('error', () => {})
  }

  /** Kysely's view of this pool; with an organization, its connections see the rows of that one only. */
  view(orgId: string | null): PostgresPool {
    return {
      connect: async () => (await this.#take(orgId)) as unknown as PostgresPoolClient,
      end: async () => {},
      options: {},
    }
  }

  stats(): PoolStats {
    return { total: this.#pool.totalCount, idle: this.#pool.idleCount, waiting: this.#pool.waitingCount }
  }

  end(): Promise<void> {
    return this.#pool.end()
  }

  async #take(orgId: string | null): Promise<Session> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw translated(error)
    })
    const session = this.#sessions.get(client) ?? new Session(client, this.#names, this.#listen)
    this.#sessions.set(client, session)
    if (orgId !== null) await session.enter(orgId)
    return session
  }

  readonly #listen = (sql: string) => this.#options.onQuery({ sql, role: this.#options.role })
}

class Session {
  #broken = false
  #orgId: string | null = null
  readonly #client: pg.PoolClient
  readonly #names: StatementNames
  /** Of the statements that this connection has prepared. */
  readonly #readers = new Map<string, ReadRow>()
  readonly #listen: (sql: string) => void

  constructor(client: pg.PoolClient, names: StatementNames, listen: (sql: string) => void) {
    this.#client = client
    this.#names = names
    this.#listen = listen
  }

  async enter(orgId: string): Promise<void> {
    if (this.#orgId === orgId) return
    try {
      await this.query(`select set_config('app.org_id', $1, false)`, [orgId])
      this.#orgId = orgId
    } catch (error) {
      this.#broken = true
      this.release()
      throw error
    }
  }

  async query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    this.#listen(sql)
    const name = this.#names.of(sql, parameters.length)
    try {
      return (await (name === undefined
        ? this.#client.query(sql, [...parameters])
        : this.#prepared(name, sql, parameters))) as unknown as PostgresQueryResult<R>
    } catch (error) {
      const problem = translated(error)
      if (problem instanceof DatabaseUnavailable || isStalePlan(error)) this.#broken = true
      throw problem
    }
  }

  async #prepared(name: string, text: string, parameters: readonly unknown[]) {
    // A parameter that cannot be sent fails here, where the connection does not notice.
    const values = parameters.map(prepareValue)
    const readRow = this.#readers.get(name)
    if (readRow) return rerun(this.#client, { name, values, readRow })
    const result = await this.#client.query({ name, text, values })
    this.#readers.set(name, rowReader(result.fields, types))
    return result
  }

  release(): void {
    this.#client.release(this.#broken)
  }
}

/** A prepared statement whose table has since got other columns fails until its connection is replaced. */
const isStalePlan = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan')

function sessionSettings({ role, statementMs }: PoolOptions): string {
  const common = `set timezone = 'UTC'; set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = 60000`
  return role === 'tenant' ? `${common}; set role cyclorama_app` : common
}
