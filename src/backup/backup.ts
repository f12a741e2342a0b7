import { hash } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Parts } from '../core/ctx.ts'
import { readBytes } from '../storage/storage.ts'
import { step } from './broken.ts'
import { partOfFiles, partsOfCluster } from './parts.ts'
import {
  type BackupManifest,
  type BackupTarget,
  listBackups,
  manifestOf,
  putJson,
  putPart,
  readManifest,
  type StoredFile,
  type StoredPart,
} from './target.ts'

const filesAtOnce = 4
const slot = 'cyclorama_backup'

/**
 * Backs up the embedded database and the files of a running installation: files first, so that most of them need no copy later; then the
 * folder of the database between `pg_backup_start` and `pg_backup_stop` with the log of that time; then the files that came meanwhile. Files
 * that an earlier backup in the target has are not copied again. The list of backups names this one last, when it is whole.
 */
export async function backUp(parts: Parts, folder: string, target: BackupTarget): Promise<BackupManifest> {
  const created = parts.now()
  const name = created.toISOString().toLowerCase().replaceAll(/[:.]/g, '-')
  const names = await listBackups(target)
  const last = names.length === 0 ? null : await readManifest(target, undefined)
  const files = openFiles(parts, target, { name, last })
  await files.copy()
  const { label, stored } = await copyCluster(parts, { folder, target, name })
  const gone = await files.copy()
  const manifest: BackupManifest = {
    ...{ format: 1, name, created_at: created.toISOString(), label },
    ...{ parts: stored, files: files.stored(), gone },
  }
  await putJson(target, manifestOf(name), manifest)
  await putJson(target, 'backups.json', [...(await listBackups(target)), name])
  return manifest
}

type Copying = { folder: string; target: BackupTarget; name: string }

/** One connection holds the backup and, by its slot, the log; the end of it ends both. */
async function copyCluster(parts: Parts, { folder, target, name }: Copying) {
  return parts.database.system.connection().execute(async (db) => {
    const stored: StoredPart[] = []
    const keep = async (part: Buffer) => {
      const number = String(stored.length + 1).padStart(6, '0')
      stored.push(await putPart(target, `${name}/postgres-${number}.bin`, part))
    }
    await sql`select pg_create_physical_replication_slot(${slot}, true, true)`.execute(db)
    try {
      const start = await sql<{ file: string }>`
        select pg_walfile_name(pg_backup_start(${`cyclorama ${name}`}, true)) as file`.execute(db)
      for await (const part of partsOfCluster(folder)) await keep(part)
      const stop = await sql<{ file: string; labelfile: string }>`
        select pg_walfile_name(lsn) as file, labelfile from pg_backup_stop(false)`.execute(db)
      const [first, last] = [start.rows[0]!.file, stop.rows[0]!.file]
      for (const file of await logBetween(db, first, last)) await keep(await partOfFiles(folder, [`pg_wal/${file}`]))
      return { label: stop.rows[0]!.labelfile, stored }
    } finally {
      await sql`select pg_drop_replication_slot(${slot})`.execute(db)
    }
  })
}

/** The files of the log from one to another, both inclusive. */
async function logBetween(db: Parts['database']['system'], first: string, last: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$' and name between ${first} and ${last} order by name`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

type Earlier = { name: string; last: BackupManifest | null }

/** Copies files of the store by their keys, each once; an unchanged one of the last backup stays where it is. */
function openFiles({ database, storage }: Parts, target: BackupTarget, { name, last }: Earlier) {
  const earlier = new Map(last?.files.map((file) => [file.key, file]))
  const stored = new Map<string, StoredFile>()

  async function copyOne(key: string): Promise<boolean> {
    const doing = `Reading the file ${key}`
    const facts = await step(doing, storage.head(key))
    if (facts === null) return false
    const before = stored.get(key) ?? earlier.get(key)
    if (before?.etag === facts.etag && before.size === facts.size) {
      stored.set(key, before)
      return true
    }
    const bytes = await step(doing, readBytes(storage, key))
    if (bytes === null) return false
    const object = `${name}/files/${hash('sha256', key)}.bin`
    stored.set(key, { ...(await putPart(target, object, bytes)), key, etag: facts.etag })
    return true
  }

  return {
    /** Copies all files that the database names now. Returns the keys of those that are not in the store. */
    async copy(): Promise<string[]> {
      const rows = await database.system.selectFrom('files').select('key').orderBy('key').execute()
      const waiting = rows.values()
      const gone: string[] = []
      const work = async () => {
        for (const { key } of waiting) if (!(await copyOne(key))) gone.push(key)
      }
      await Promise.all(Array.from({ length: filesAtOnce }, work))
      return gone.sort()
    },
    stored: () => [...stored.values()].sort((a, b) => (a.key < b.key ? -1 : 1)),
  }
}

export const clusterFolder = (dataDir: string): string => join(dataDir, 'postgres')
