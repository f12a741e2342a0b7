import {
  AbortedTransactionError,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import type { Session, SessionPool, Tenant } from './pool.ts'

/** A Kysely dialect for PostgreSQL over a pool of sessions; with a tenant, they see the rows of that one only. */
export function sessionDialect(pool: SessionPool, tenant: Tenant | null) {
  return {
    createDriver: () => new SessionDriver(pool, tenant),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  }
}

/** Kysely's own driver does the same in more steps, and every query goes through all of them. */
class SessionDriver implements Driver {
  readonly #pool: SessionPool
  readonly #tenant: Tenant | null

  constructor(pool: SessionPool, tenant: Tenant | null) {
    this.#pool = pool
    this.#tenant = tenant
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<Session> {
    return this.#pool.take(this.#tenant)
  }

  async beginTransaction(session: Session, { isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    await session.run(`begin${level}${accessMode ? ` ${accessMode}` : ''}`)
  }

  /** @throws AbortedTransactionError when a statement had failed: the database then answers a commit with a rollback. */
  async commitTransaction(session: Session): Promise<void> {
    const { command } = await session.run('commit')
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollbackTransaction(session: Session): Promise<void> {
    try {
      await session.run('rollback')
    } catch (error) {
      session.discard()
      throw error
    }
  }

  async releaseConnection(session: Session): Promise<void> {
    session.release()
  }

  async destroy(): Promise<void> {}
}
