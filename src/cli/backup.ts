import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openStorage } from '../app.ts'
import { backUp, clusterFolder } from '../backup/backup.ts'
import { BackupFailed, step } from '../backup/broken.ts'
import { restore } from '../backup/restore.ts'
import { type BackupManifest, type BackupTarget, openTarget, pruneBackups, readManifest } from '../backup/target.ts'
import { type Config, readConfig } from '../config.ts'
import type { Parts } from '../core/ctx.ts'
import { recordInstallation } from '../features/audit/audit.ts'
import { findViolations } from '../features/operations/invariants.ts'
import { type Command, exitCodes, optional, required, wholeNumber, withApp } from './command.ts'

export const backupCommands: Command[] = [
  {
    name: 'backup verify',
    usage: '--from FOLDER|s3://BUCKET/PREFIX [--backup NAME]',
    summary:
      'Restore a backup into a temporary folder and check every invariant; exit code 3 when something does not hold',
    run: async (call) => {
      const config = embedded(readConfig())
      const { name, violations } = await withTarget(config, required(call, 'from'), async (target) => {
        const manifest = await readManifest(target, optional(call, 'backup'))
        return { name: manifest.name, violations: await verify(config, target, manifest) }
      })
      const ok = violations.length === 0
      const lines = violations.map(({ invariant, detail, ids }) => `${invariant}: ${detail} (${ids.join(', ')})`)
      return {
        json: { ok, backup: name, violations },
        text: ok ? `The backup ${name} can be restored, and every invariant holds.` : lines.join('\n'),
        exitCode: ok ? exitCodes.ok : exitCodes.violated,
      }
    },
  },
  {
    name: 'backup',
    usage: '--to FOLDER|s3://BUCKET/PREFIX [--keep N]',
    summary:
      'Back up the embedded database and the files while the service runs, then remove all but the newest N backups',
    run: async (call) => {
      const config = embedded(readConfig())
      const [to, keep] = [required(call, 'to'), wholeNumber(call, 'keep', 1)]
      return withTarget(config, to, async (target) => {
        const made = await withApp(async ({ parts }) => {
          await recordInstallation(parts, { action: 'backup', detail: { to } })
          return backUp(parts, clusterFolder(config.dataDir), target)
        }, config)
        const removed = keep === undefined ? [] : await pruneBackups(target, keep)
        const pruned = removed.length === 0 ? '' : ` Removed: ${removed.join(', ')}.`
        return {
          json: { ...summaryOf(made), removed },
          text: `The backup ${made.name} is complete. ${textOf(made)}${pruned}`,
        }
      })
    },
  },
  {
    name: 'restore',
    usage: '--from FOLDER|s3://BUCKET/PREFIX [--backup NAME]',
    summary: 'Restore a backup, the newest by default, into a DATA_DIR without a database',
    run: async (call) => {
      const config = embedded(readConfig())
      const made = await withTarget(config, required(call, 'from'), async (target) => {
        const manifest = await readManifest(target, optional(call, 'backup'))
        await restoreInto(config, target, manifest)
        const done = { action: 'restore', detail: { backup: manifest.name } }
        await withApp(({ parts }) => recordInstallation(parts, done), config)
        return manifest
      })
      return {
        json: summaryOf(made),
        text: `The backup ${made.name} is in ${config.dataDir}. ${textOf(made)} Run \`cyclorama invariants\`, then start the service.`,
      }
    },
  },
]

const bytesOf = (parts: { size: number }[]) => parts.reduce((sum, { size }) => sum + size, 0)

const summaryOf = ({ name, created_at, parts, files, gone }: BackupManifest) => ({
  ...{ backup: name, created_at, database_bytes: bytesOf(parts) },
  ...{ files: files.length, file_bytes: bytesOf(files), gone: gone.length },
})

const textOf = ({ parts, files }: BackupManifest) =>
  `Database: ${Math.ceil(bytesOf(parts) / 1e6)} MB. Files: ${files.length}, ${Math.ceil(bytesOf(files) / 1e6)} MB.`

function embedded(config: Config): Config {
  if (config.DATABASE_URL === undefined) return config
  throw new BackupFailed(
    'DATABASE_URL names a PostgreSQL of yours. Back it up with the tools of PostgreSQL, then its files: these commands are for the embedded database.',
  )
}

async function withTarget<T>(config: Config, address: string, act: (target: BackupTarget) => Promise<T>): Promise<T> {
  const { S3_REGION: region, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = config
  const login = {
    region,
    ...(endpoint !== undefined && { endpoint }),
    ...(id !== undefined && { accessKeyId: id }),
    ...(secret !== undefined && { secretAccessKey: secret }),
  }
  const target = await openTarget(address, login)
  try {
    return await act(target)
  } finally {
    target.storage.close()
  }
}

async function restoreInto(config: Config, target: BackupTarget, manifest: BackupManifest): Promise<void> {
  const storage = await openStorage(config)
  await restore(target, manifest, { dataDir: config.dataDir, storage }).finally(() => storage.close())
}

/** Restores beside, reads every page of the database, and checks the invariants. */
async function verify({ S3_BUCKET: _, ...config }: Config, target: BackupTarget, manifest: BackupManifest) {
  const dataDir = await mkdtemp(join(tmpdir(), 'cyclorama-verify-'))
  const beside = { ...config, dataDir }
  try {
    await restoreInto(beside, target, manifest)
    return await withApp(async ({ parts }) => {
      await step('Reading the database', readAllPages(parts))
      return findViolations(parts)
    }, beside)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Reads every table, so that damaged pages are reported by their checksums. */
async function readAllPages({ database }: Parts): Promise<void> {
  await database.system.transaction().execute(async (trx) => {
    await sql`set local enable_indexonlyscan = off`.execute(trx)
    await sql`set local statement_timeout = 0`.execute(trx)
    const { rows } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`.execute(
      trx,
    )
    for (const { name } of rows) await sql`select count(*) from ${sql.raw(name)}`.execute(trx)
  })
}
