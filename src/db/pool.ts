import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { report } from '../lib/measured.ts'
import { DatabaseUnavailable, translated } from './errors.ts'
import { type ReadRow, rerun, rowReader } from './rerun.ts'
import { StatementNames } from './statement-names.ts'

/** Whom a session acts for: an organization and, where its key is limited to some of the brands, that key and these brands. */
export type Tenant = { orgId: string; scope: { keyId: string; brandIds: readonly string[] } | null }

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
 * A pool of connections of one role. Repeated statements are prepared once for each connection. A connection
 * of the tenant role sees the rows of one organization at a time: the one of the latest call of `take`.
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
        // A connection that ends while nothing runs on it emits an error, which without a listener would end the process.
        client.on('error', () => {})
        await client.query(sessionSettings(options))
      },
    }
    this.#pool = new pg.Pool(config)
    this.#pool.on('error', () => {})
  }

  stats(): PoolStats {
    return { total: this.#pool.totalCount, idle: this.#pool.idleCount, waiting: this.#pool.waitingCount }
  }

  end(): Promise<void> {
    return this.#pool.end()
  }

  /** Resolves with a free session, or the next one that is released; with a tenant it sees the rows of that one only. The caller
   * releases it. */
  take(tenant: Tenant | null): Promise<Session> {
    return new Promise((resolve, reject) => {
      this.#pool.connect((error, client) => {
        if (!client) return reject(translated(error))
        const session = this.#sessions.get(client) ?? new Session(client, this.#names, this.#heard)
        this.#sessions.set(client, session)
        if (tenant === null || session.actsFor(tenant)) resolve(session)
        else session.enter(tenant).then(() => resolve(session), reject)
      })
    })
  }

  readonly #heard = (sql: string) => {
    const { onQuery, role } = this.#options
    onQuery({ sql, role })
    const started = performance.now()
    return () => report('query', { role, seconds: (performance.now() - started) / 1000 })
  }
}

type Outcome = { command: string; rowCount: number | null; rows: unknown[] }

/** One connection, as Kysely and transactions use it. */
export class Session implements DatabaseConnection {
  #broken = false
  #tenant: readonly string[] = []
  readonly #client: pg.PoolClient
  readonly #names: StatementNames
  /** Of the statements that this connection has prepared. */
  readonly #readers = new Map<string, ReadRow>()
  readonly #heard: (sql: string) => () => void

  /** `heard` is called at the start of each statement; what it returns, at its end. */
  constructor(client: pg.PoolClient, names: StatementNames, heard: (sql: string) => () => void) {
    this.#client = client
    this.#names = names
    this.#heard = heard
  }

  actsFor(tenant: Tenant): boolean {
    return settingsOf(tenant).every((value, i) => value === this.#tenant[i])
  }

  async enter(tenant: Tenant): Promise<void> {
    try {
      const settings = settingsOf(tenant)
      await this.run(enterSql, settings)
      this.#tenant = settings
    } catch (error) {
      this.discard()
      this.release()
      throw error
    }
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.run(sql, parameters)
    const changes = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
    return changes ? { numAffectedRows: BigInt(rowCount!), rows: rows as R[] } : { rows: rows as R[] }
  }

  /** Runs one statement. Errors have the stack of the caller. */
  async run(sql: string, parameters: readonly unknown[] = []): Promise<Outcome> {
    const ended = this.#heard(sql)
    const name = this.#names.of(sql, parameters.length)
    try {
      return await (name === undefined
        ? this.#client.query(sql, [...parameters])
        : this.#prepared(name, sql, parameters))
    } catch (error) {
      const problem = translated(error)
      if (problem instanceof DatabaseUnavailable || isStalePlan(error)) this.discard()
      if (problem instanceof Error) Error.captureStackTrace(problem)
      throw problem
    } finally {
      ended()
    }
  }

  #prepared(name: string, text: string, parameters: readonly unknown[]): Promise<Outcome> {
    // A parameter that cannot be sent fails here, where the connection does not notice.
    const values = parameters.map(prepareValue)
    const readRow = this.#readers.get(name)
    return readRow ? rerun(this.#client, { name, values, readRow }) : this.#prepare(name, text, values)
  }

  async #prepare(name: string, text: string, values: unknown[]): Promise<Outcome> {
    const result = await this.#client.query({ name, text, values })
    this.#readers.set(name, rowReader(result.fields, types))
    return result
  }

  /** Closes the connection when it is released. */
  discard(): void {
    this.#broken = true
  }

  release(): void {
    this.#client.release(this.#broken)
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed')
  }
}

const enterSql = `select set_config('app.org_id', $1, false), set_config('app.key_id', $2, false), set_config('app.brand_ids', $3, false)`

const settingsOf = ({ orgId, scope }: Tenant): string[] =>
  scope === null ? [orgId, '', ''] : [orgId, scope.keyId, `{${scope.brandIds.join()}}`]

/** A prepared statement fails once the columns of its table have changed, until its connection is replaced. */
const isStalePlan = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan')

function sessionSettings({ role, statementMs }: PoolOptions): string {
  const common = `set timezone = 'UTC'; set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = 60000`
  return role === 'tenant' ? `${common}; set role cyclorama_app` : common
}
