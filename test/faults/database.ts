import { type Database, type DatabaseOptions, openDatabase as openRealDatabase } from '../../src/db/db.ts'
import { type DeathPoint, dieAt } from './faults.ts'

const statements: [DeathPoint, RegExp][] = [
  ['before the capture', /credit_capture\(/],
  ['before the row', /^insert into "creatives"/],
  ['between the rows', /^update "\w+" set .*"creative_id"/],
]

/** The real database, before whose statements the process may die. How long a call waits for a connection says how busy the machine is. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = await openRealDatabase({ ...options, waitMs: 60_000 })
  database.onQuery(({ sql }) => {
    for (const [point, statement] of statements) if (statement.test(sql)) dieAt(point)
  })
  return database
}
