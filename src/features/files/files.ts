import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Ctx, inTransaction, type Parts } from '../../core/ctx.ts'
import { mediaKey } from '../../core/media.ts'
import { selectOwned, updateOwned } from '../../core/owned.ts'
import { Problem } from '../../core/problem.ts'
import { transaction } from '../../db/db.ts'
import type { Stored } from '../../storage/storage.ts'

const hour = 3_600_000
/** Longer than any work takes from its first file to the row that references it. */
const firstLookMs = 24 * hour
const againMs = 7 * 24 * hour
/** Longer than any transaction that may have read a reference to the file. */
const graceMs = hour
const batch = 200

/**
 * Stores files durably, one after the other, outside any transaction. `sourceSha256`: of the picture that they are derived from; they are needed as
 * long as it is.
 */
export async function storeFiles(ctx: Ctx, files: NewFile[], sourceSha256: string | null = null): Promise<Stored[]> {
  await expectFiles(ctx, files, sourceSha256)
  return putFiles(ctx, files)
}

/** Stores a file that everybody may read and that follows from what it shows. Returns its key. */
export async function storeMedia(
  ctx: Ctx,
  { what, type, bytes }: { what: string; type: MediaType; bytes: Uint8Array },
  sourceSha256: string | null = null,
): Promise<string> {
  const key = mediaName(ctx, what, type)
  await storeFiles(ctx, [{ key, bytes }], sourceSha256)
  return key
}

async function putFiles({ parts }: Ctx, files: NewFile[]): Promise<Stored[]> {
  const stored: Stored[] = []
  for (const { key, bytes } of files) stored.push(await parts.storage.put(key, bytes))
  return stored
}

/** Announces files that are about to be stored, so that no crash leaves a file without a row. */
async function expectFiles(ctx: Ctx, files: NewFile[], sourceSha256: string | null): Promise<void> {
  const lookAt = new Date(ctx.now().getTime() + firstLookMs)
  await ctx.db
    .insertInto('files')
    .values(
      files.map(({ key, bytes }) => ({
        key,
        org_id: ctx.orgId,
        size_bytes: bytes.byteLength,
        source_sha256: sourceSha256,
        look_at: lookAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        look_at: lookAt,
        orphaned: false,
        size_bytes: eb.ref('excluded.size_bytes'),
      })),
    )
    .execute()
}

/** A file that is about to be stored under this key. */
type NewFile = { key: string; bytes: Uint8Array }

/**
 * As `storeFiles`, for files that the organization brings in: refused when they do not fit in the quota. The database counts them in the
 * same statement and keeps the count locked until the decision, so files that come at the same moment cannot pass together.
 */
export async function storeUploadedFiles(ctx: Ctx, files: NewFile[]): Promise<Stored[]> {
  await inTransaction(ctx, async (ctx) => {
    await expectFiles(ctx, files, null)
    const { used, quota } = await storageUse(ctx)
    const brought = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
    if (used > quota) throw quotaExceeded(used - brought, quota)
  })
  return putFiles(ctx, files)
}

/** Refuses work that brings files in when the disk is nearly full or the organization has no room left. */
export async function requireRoom(ctx: Ctx): Promise<void> {
  if ((await ctx.parts.storage.freeSpace()).isLow) {
    const detail = 'The service cannot store more files right now. Nothing was changed or charged; try again later.'
    throw new Problem('service_unavailable', detail, { retryAfterSeconds: 60 })
  }
  const { used, quota } = await storageUse(ctx)
  if (used >= quota) throw quotaExceeded(used, quota)
}

async function storageUse(ctx: Ctx): Promise<{ used: number; quota: number }> {
  const row = await selectOwned(ctx, 'storage_use').select(['bytes', 'quota_bytes']).executeTakeFirst()
  return { used: row?.bytes ?? 0, quota: row?.quota_bytes ?? ctx.parts.storageQuotaBytes }
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`

const quotaExceeded = (used: number, quota: number) =>
  new Problem(
    'quota_exceeded',
    `Your organization stores ${megabytes(used)} of at most ${megabytes(quota)}. Delete uploads or products, or ask the operator for a larger quota.`,
    { limit_owner: 'organization' },
  )

/** Gives the bytes of files back to the quota, in the transaction after which they are removed from the store. */
export async function giveBackBytes(ctx: Ctx, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  await updateOwned(ctx, 'files').set({ size_bytes: 0 }).where('key', 'in', keys).execute()
}

/** Removes the files of an upload that was deleted, after the caller's transaction, unless a product, a template or a brand still uses it. */
export async function removeUnreferenced(ctx: Ctx, keys: [string, ...string[]]): Promise<void> {
  if (await isReferenced(ctx, keys[0])) return
  await giveBackBytes(ctx, keys)
  ctx.afterCommit(() => ctx.parts.storage.remove(keys))
}

/** Schedules files for the sweep, in the transaction that removes the last reference to them. */
export async function releaseFiles(ctx: Ctx, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  await updateOwned(ctx, 'files').set({ look_at: ctx.now() }).where('key', 'in', keys).execute()
}

/** Whether a row of the organization references this file. */
async function isReferenced(ctx: Ctx, key: string): Promise<boolean> {
  const { rows } = await sql`select from shown_files where org_id = ${ctx.orgId} and key = ${key} limit 1`.execute(
    ctx.db,
  )
  return rows.length > 0
}

type Looked = { key: string; orphaned: boolean; shown: boolean }

/**
 * Removes files that no row references at two checks an hour apart, of every organization. Only a transaction that reads a reference can
 * add another one; so after the second check no transaction can.
 */
export async function sweepFiles(parts: Parts): Promise<void> {
  while ((await sweepBatch(parts)) === batch);
}

async function sweepBatch(parts: Parts): Promise<number> {
  return transaction(parts.database.system, async (trx) => {
    const now = parts.now().getTime()
    const { rows } = await sql<Looked>`
      select f.key, f.orphaned,
        exists (select from shown_files s where s.org_id = f.org_id and s.key = f.key)
          or exists (select from shown_pictures p where p.org_id = f.org_id and p.sha256 = f.source_sha256) as shown
      from files f where f.look_at <= ${new Date(now)} order by f.look_at limit ${batch} for update of f skip locked
    `.execute(trx)
    const keysOf = (is: (file: Looked) => boolean) => rows.filter(is).map(({ key }) => key)
    const lookAgain = (keys: string[], orphaned: boolean, ms: number) =>
      sql`update files set orphaned = ${orphaned}, look_at = ${new Date(now + ms)} where key = any(${keys}::text[])`.execute(
        trx,
      )
    await lookAgain(
      keysOf(({ shown }) => shown),
      false,
      againMs,
    )
    await lookAgain(
      keysOf(({ shown, orphaned }) => !shown && !orphaned),
      true,
      graceMs,
    )
    const unwanted = keysOf(({ shown, orphaned }) => !shown && orphaned)
    // While its row is locked, whoever is about to store a file of this name again waits.
    await parts.storage.remove(unwanted)
    await sql`delete from files where key = any(${unwanted}::text[])`.execute(trx)
    return rows.length
  })
}

type MediaType = 'image/jpeg' | 'image/png' | 'image/webp' | 'video/mp4'

/**
 * The storage key of a public file that follows from what it shows. It is hashed with the installation's secret, so nobody can guess it.
 */
export function mediaName(ctx: Ctx, what: string, contentType: MediaType): string {
  const hash = createHash('sha256').update(ctx.parts.cursorKey.export()).update(`${ctx.orgId}/${what}`).digest('hex')
  return mediaKey(hash.slice(0, 32), contentType)
}
