import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { type Ctx, inTransaction, type Parts } from '../../core/ctx.ts'
import { Download } from '../../core/download.ts'
import { noSuch, Problem } from '../../core/problem.ts'
import { uuidv7 } from '../../lib/ids.ts'
import { type ZipEntry, zipped, zipSizeOf } from '../../lib/zip.ts'
import { readBytes } from '../../storage/storage.ts'
import { exportBytesMax, exportSeconds, fileNameOf } from './rules.ts'

/** The files of these creatives of live products, in the order of their ids. @throws Problem `not_found` */
async function filesOf(ctx: Ctx, ids: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('creatives as c')
    .leftJoin('products as p', (on) => on.onRef('p.org_id', '=', 'c.org_id').onRef('p.id', '=', 'c.product_id'))
    .select(['c.id', 'c.file_key', 'c.size_bytes', 'c.look', 'c.source', 'c.created_at', 'p.name as product_name'])
    .where('c.org_id', '=', ctx.orgId)
    .where('c.id', 'in', ids)
    .where(sql<boolean>`(c.product_id is null or p.deleted_at is null)`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id, i) => {
    const row = byId.get(id)
    if (!row) throw noSuch('creative', id)
    return { ...row, name: fileNameOf(row, i) }
  })
}

type FileRow = Awaited<ReturnType<typeof filesOf>>[number]

const sizeOf = (files: FileRow[]) => zipSizeOf(files.map(({ name, size_bytes }) => ({ name, size: size_bytes })))

/** `POST /exports`: an archive of creatives with an address that works for ten minutes. */
export async function createExport(ctx: Ctx, input: { creative_ids: string[] }) {
  const ids = [...new Set(input.creative_ids.map((id) => id.toLowerCase()))]
  return inTransaction(ctx, async (ctx) => {
    const bytes = sizeOf(await filesOf(ctx, ids))
    if (bytes > exportBytesMax)
      throw new Problem(
        'request_rejected',
        `These files have ${bytes} bytes, and an archive at most ${exportBytesMax}. Export fewer at once.`,
      )
    const now = ctx.now()
    const { id, created_at, expires_at } = await ctx.db
      .insertInto('exports')
      .values({
        id: uuidv7(now.getTime()),
        org_id: ctx.orgId,
        creative_ids: ids,
        created_at: now,
        expires_at: new Date(now.getTime() + exportSeconds * 1000),
      })
      .returning(['id', 'created_at', 'expires_at'])
      .executeTakeFirstOrThrow()
    return { id, path: `/exports/${id}/file`, files: ids.length, bytes, created_at, expires_at }
  })
}

/** `GET /exports/{export_id}/file`: the archive in pieces, one file in memory at a time, with its length. */
export async function readExport(ctx: Ctx, input: { export_id: string }): Promise<Download> {
  const row = await ctx.db
    .selectFrom('exports')
    .select('creative_ids')
    .where('org_id', '=', ctx.orgId)
    .where('id', '=', input.export_id)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst()
  if (!row) throw noSuch('export', input.export_id)
  const files = await filesOf(ctx, row.creative_ids)
  const stream = Readable.from(zipped(entries(ctx, files)), { objectMode: false })
  return new Download('application/zip', 'creatives.zip', stream, sizeOf(files))
}

async function* entries(ctx: Ctx, files: FileRow[]): AsyncGenerator<ZipEntry> {
  for (const { name, file_key, created_at } of files) {
    const bytes = await readBytes(ctx.parts.storage, file_key)
    if (bytes === null) throw new Error(`the file ${file_key} of a creative is not in the store`)
    yield { name, createdAt: created_at, bytes }
  }
}

/** Deletes the lists of archives that have expired. */
export async function forgetExports(parts: Parts): Promise<void> {
  await parts.database.system.deleteFrom('exports').where('expires_at', '<=', parts.now()).execute()
}
