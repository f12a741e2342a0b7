import { hash } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { skipLostNumbers } from '../core/event-log.ts'
import { openDatabase } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { makeFolder } from '../lib/folders.ts'
import { readBytes, type Storage } from '../storage/storage.ts'
import { clusterFolder } from './backup.ts'
import { BackupFailed, step } from './broken.ts'
import { exists, unpackPart } from './parts.ts'
import type { BackupManifest, BackupTarget, StoredPart } from './target.ts'

const filesAtOnce = 4

/**
 * Writes a backup into a data folder without a database, and its files into the store. Everything is compared with its SHA-256. The database is started
 * once, so it has recovered and its logs of events go on behind the numbers of lost events; its folder appears last and whole.
 */
export async function restore(
  target: BackupTarget,
  manifest: BackupManifest,
  to: { dataDir: string; storage: Storage },
): Promise<void> {
  const folder = resolve(clusterFolder(to.dataDir))
  if (await exists(folder))
    throw new BackupFailed(`${to.dataDir} has a database. Set DATA_DIR to a new folder, or move the old one away.`)
  const draft = `${folder}.restoring`
  const cluster = clusterFolder(draft)
  try {
    await rm(draft, { recursive: true, force: true })
    await step(`Creating ${draft}`, makeFolder(draft))
    await step(`Creating ${cluster}`, mkdir(cluster, { mode: 0o700 }))
    for (const part of manifest.parts) await unpackPart(await readPart(target, part), cluster)
    await step(`Writing ${cluster}`, writeFile(`${cluster}/backup_label`, manifest.label, { mode: 0o600 }))
    await beginAfterLoss(draft)
    await restoreFiles(target, manifest, to.storage)
    await step(`Creating ${folder}`, rename(cluster, folder))
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function beginAfterLoss(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, poolMax: 1 })
  try {
    await migrate(database)
    await skipLostNumbers(database.system)
  } finally {
    await database.close()
  }
}

async function restoreFiles(target: BackupTarget, { files }: BackupManifest, storage: Storage): Promise<void> {
  const waiting = files.values()
  const work = async () => {
    for (const file of waiting) {
      const bytes = await readPart(target, file)
      const put = storage.put(file.key, bytes, file.sha256)
      await step(`Writing the file ${file.key}`, put)
    }
  }
  await Promise.all(Array.from({ length: filesAtOnce }, work))
}

async function readPart(
  { storage, prefix, name }: BackupTarget,
  { object, size, sha256 }: StoredPart,
): Promise<Buffer> {
  const bytes = await step(`Reading ${object} of ${name}`, readBytes(storage, prefix + object))
  if (bytes === null) throw new BackupFailed(`${object} is missing in ${name}. Use another backup.`)
  if (bytes.length === size && hash('sha256', bytes) === sha256) return bytes
  throw new BackupFailed(
    `${object} of ${name} is damaged: it is not what was written. Use another backup, and check the disk.`,
  )
}
