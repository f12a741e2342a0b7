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
    select c.table_name, c.column_name, c.data_type, e.data_type as element_type, c.is_nullable, c.column_default
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    left join information_schema.element_types e
      on e.object_schema = c.table_schema and e.object_name = c.table_name and e.object_type = 'TABLE' and e.collection_type_identifier = c.dtd_identifier
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'migrations'
    order by c.table_name, c.ordinal_position`.execute(db)
  const tables = Map.groupBy(rows, (row) => row.table_name)
  const body = [...tables].map(([name, columns]) => {
    const members = columns.map((column) => `    ${column.column_name}: ${columnType(column)}\n`)
    return `  ${name}: {\n${members.join('')}  }\n`
  })
  return `${head}\nexport type Tables = {\n${body.join('')}}\n`
}
