import { type Kysely, sql } from 'kysely'

type Column = {
  table_name: string
  column_name: string
  data_type: string
  element_type: string | null
  is_nullable: string
  column_default: string | null
}

const scalars: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  jsonb: 'Json',
  date: 'Day',
  'timestamp with time zone': 'Date',
  int8multirange: 'string',
}

function columnType(column: Column): string {
  const base =
    column.data_type === 'ARRAY'
      ? `${scalars[(column.element_type ?? '').replace(/^_/, '')] ?? 'string'}[]`
      : scalars[column.data_type]
  if (base === undefined)
    throw new Error(`no TypeScript type for ${column.table_name}.${column.column_name}: ${column.data_type}`)
  const type = column.is_nullable === 'YES' ? `${base} | null` : base
  if (base === 'Json') return column.column_default === null ? type : 'GeneratedJson'
  return column.column_default === null ? type : `Generated<${type}>`
}

const head = `// Generated from the migrations by npm run generate.
import type { ColumnType, Generated } from 'kysely'

/** jsonb: any JSON value when read, its text when written. */
type Json = ColumnType<unknown, string, string>
type GeneratedJson = ColumnType<unknown, string | undefined, string>
/** A calendar day as YYYY-MM-DD. */
type Day = ColumnType<string, string, string>
`

/** Returns the text of `tables.ts`: one type for each table, sorted by name, read from the database. */
export async function tablesSource(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<Column>`
    select c.relname as table_name, a.attname as column_name, case when t.typcategory = 'A' then 'ARRAY' else format_type(t.oid, null) end as data_type,
      format_type(nullif(t.typelem, 0), null) as element_type, case when a.attnotnull then 'NO' else 'YES' end as is_nullable,
      case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end as column_default
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'migrations'
    order by c.relname, a.attnum`.execute(db)
  const tables = Map.groupBy(rows, (row) => row.table_name)
  const body = [...tables].map(([name, columns]) => {
    const members = columns.map((column) => `    ${column.column_name}: ${columnType(column)}\n`)
    return `  ${name}: {\n${members.join('')}  }\n`
  })
  return `${head}\nexport type Tables = {\n${body.join('')}}\n`
}
