import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Kysely, sql } from 'kysely'
import { operatorCtx, type Parts } from '../../core/ctx.ts'
import { Problem } from '../../core/problem.ts'
import type { Tables } from '../../db/tables.ts'
import { makeFolder } from '../../lib/folders.ts'
import { organizationTarget, recordOperator } from '../audit/audit.ts'

/** The content of an export: the number of rows of each table, and each file with its size in bytes and its SHA-256 (hex). */
export type Manifest = {
  org_id: string
  exported_at: Date
  tables: Record<string, number>
  files: { key: string; size: number; sha256: string }[]
}

const rowsAtOnce = 1000

/**
 * Writes all that an organization has into a new folder: `rows/TABLE.jsonl` with one row a line, as of one moment; `files/KEY`; and
 * `manifest.json`, last, so that an export without it is not whole. The audit log has it before the first row is read. Hashes of secrets and stored answers stay out.
 *
 * @throws Problem where the folder holds something
 */
export async function exportOrganization(parts: Parts, orgId: string, folder: string): Promise<Manifest> {
  await makeEmpty(folder)
  await recordOperator(operatorCtx(parts, orgId), {
    action: 'org export',
    ...organizationTarget(orgId),
    detail: { folder },
  })
  const exportedAt = parts.now()
  const { tables, keys } = await parts.database.system
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => ({ tables: await writeTables(trx, orgId, folder), keys: await fileKeys(trx, orgId) }))
  const files: Manifest['files'] = []
  for (const key of keys) {
    const file = await writeFileOf(parts, key, folder)
    if (file) files.push(file)
  }
  const manifest = { org_id: orgId, exported_at: exportedAt, tables, files }
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  return manifest
}

async function makeEmpty(folder: string): Promise<void> {
  await makeFolder(folder, 0o700)
  if ((await readdir(folder)).length > 0)
    throw new Problem('request_rejected', `${folder} is not empty. Name a new folder for the export.`)
  await Promise.all(['rows', 'files'].map((name) => mkdir(join(folder, name), { mode: 0o700 })))
}

async function writeTables(db: Kysely<Tables>, orgId: string, folder: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; owner: string; secrets: string[] }>`
    select t.table_name as name, case t.table_name when 'organizations' then 'id' else 'org_id' end as owner,
      array_remove(array_agg(c.column_name::text) filter (where c.data_type = 'bytea'), null) as secrets
    from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
    group by t.table_name having t.table_name = 'organizations' or bool_or(c.column_name = 'org_id') order by t.table_name`.execute(
    db,
  )
  const counts: Record<string, number> = {}
  for (const table of rows) counts[table.name] = await writeTable(db, orgId, { ...table, folder })
  return counts
}

/** Rows keep their physical position within a snapshot, so it serves as the cursor. */
async function writeTable(
  db: Kysely<Tables>,
  orgId: string,
  { name, owner, secrets, folder }: { name: string; owner: string; secrets: string[] | null; folder: string },
): Promise<number> {
  const file = await open(join(folder, 'rows', `${name}.jsonl`), 'wx', 0o600)
  let count = 0
  try {
    for (let place = '(0,0)'; ; ) {
      const { rows } = await sql<{ place: string; line: string }>`
        select ctid::text as place, (to_jsonb(t) - ${secrets ?? []}::text[])::text as line from ${sql.table(name)} t
        where ${sql.ref(owner)} = ${orgId} and ctid > ${place}::tid order by ctid limit ${rowsAtOnce}`.execute(db)
      await file.writeFile(rows.map(({ line }) => `${line}\n`).join(''))
      count += rows.length
      place = rows.at(-1)?.place ?? place
      if (rows.length < rowsAtOnce) return count
    }
  } finally {
    await file.close()
  }
}

async function fileKeys(db: Kysely<Tables>, orgId: string): Promise<string[]> {
  const rows = await db.selectFrom('files').select('key').where('org_id', '=', orgId).orderBy('key').execute()
  return rows.map(({ key }) => key)
}

/** Null where the file was announced and never stored, or has been removed since. */
async function writeFileOf(parts: Parts, key: string, folder: string): Promise<Manifest['files'][number] | null> {
  const stored = await parts.storage.get(key)
  if (!stored) return null
  const path = join(folder, 'files', key)
  await makeFolder(dirname(path), 0o700)
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      done(null, piece)
    },
  })
  await pipeline(stored.stream, hashing, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return { key, size: stored.size, sha256: hash.digest('hex') }
}
