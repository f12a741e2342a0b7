import { type Kysely, sql } from 'kysely'
import type { Tables } from '../src/db/tables.ts'

/** A foreign key: columns of one table that refer to as many of another. */
export type ForeignKey = { table: string; columns: string[]; target: string; targets: string[] }

/** Reads every foreign key between the tables of the service from the database's catalog. */
export async function foreignKeysOf(system: Kysely<Tables>): Promise<ForeignKey[]> {
  const names = (table: string, key: string) =>
    sql.raw(`(select array_agg(a.attname::text order by k.n) from unnest(c.${key}) with ordinality k (number, n)
      join pg_attribute a on a.attrelid = c.${table} and a.attnum = k.number)`)
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, ${names('conrelid', 'conkey')} as columns,
      confrelid::regclass::text as target, ${names('confrelid', 'confkey')} as targets
    from pg_constraint c where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 3`.execute(system)
  return rows
}

/** The tables whose rows refer to a row of `root`, directly or through other tables. */
export function tablesBelow(keys: readonly ForeignKey[], root: string): string[] {
  const below = new Set<string>([root])
  for (let size = 0; size !== below.size; ) {
    size = below.size
    for (const { table, target } of keys) if (below.has(target)) below.add(table)
  }
  below.delete(root)
  return [...below].sort()
}

/** An SQL condition on the rows of a table that refer to the row of `root` with this id: directly where the table can, or else through others. */
export function refersTo(
  keys: readonly ForeignKey[],
  table: string,
  { root, id }: { root: string; id: string },
): string {
  const below = tablesBelow(keys, root)
  const own = keys.filter((key) => key.table === table)
  const direct = own.find(({ target }) => target === root)
  if (direct) return `${direct.columns[direct.targets.indexOf('id')]} = '${id}'`
  const through = own.filter(({ target }) => below.includes(target))
  return through
    .map(({ columns, target, targets }) => {
      const rows = `select ${targets.join()} from ${target} where ${refersTo(keys, target, { root, id })}`
      return `(${columns.join()}) in (${rows})`
    })
    .join(' or ')
}
