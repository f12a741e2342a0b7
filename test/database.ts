import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, type DatabaseOptions, openDatabase } from '../src/db/db.ts'

export type FreshDatabase = Database & {
  url: string
  /** Closes it and removes it from the server. */
  drop(): Promise<void>
}

/** A separate database, migrated and empty, for one test file: `afterAll(() => database.drop())`. */
export async function freshDatabase(options: Omit<DatabaseOptions, 'url' | 'dataDir'> = {}): Promise<FreshDatabase> {
  const { url, template } = inject('cluster')
  const name = `test_${process.pid}_${process.hrtime.bigint()}`
  await execute(url, `create database ${name} template ${template}`)
  const own = withDatabase(url, name)
  // How long a call waits for a connection says how busy the machine is, so no test but one about that depends on it.
  const database = await openDatabase({ poolMax: 5, waitMs: 60_000, ...options, url: own })
  return {
    ...database,
    url: own,
    drop: async () => {
      await database.close()
      await execute(url, `drop database if exists ${name} with (force)`)
    },
  }
}

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Runs statements over a separate connection. */
export async function execute(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statements).finally(() => client.end())
}

/** Waits until a statement like this pattern waits for a lock. */
export async function waitForLock({ system }: Database, statement: string): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like ${statement}`.execute(
      system,
    )
    if (rows.length > 0) return
    await new Promise((resolve) => setImmediate(resolve))
  }
}
