import { sql } from 'kysely'
import type { Database } from '../src/db/db.ts'

/** Every row of every table of ours and of the queue, as text: what a dump of the database would hold. */
export async function dumpOf({ system }: Pick<Database, 'system'>): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(system)
  const lines: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.raw(name)} t`.execute(system)
    lines.push(...rows.map(({ line }) => `${name}: ${line}`))
  }
  return lines.join('\n')
}
