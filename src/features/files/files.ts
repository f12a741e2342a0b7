import { sql } from 'kysely'
import type { Ctx, Parts } from '../../core/ctx.ts'
import { transaction } from '../../db/db.ts'

const hour = 3_600_000
/** Longer than any work takes from its first file to the row that shows it. */
const firstLookMs = 24 * hour
const againMs = 7 * 24 * hour
/** Longer than any transaction lasts that may have seen the file shown. */
const graceMs = hour
const batch = 200

/**
 * Notes that files are about to be stored. Called before the store is, outside any transaction, so that no crash leaves a file that
 * nobody knows of. `sourceSha256`: of the picture that they are derived from and needed as long as.
 */
export async function expectFiles(ctx: Ctx, keys: string[], sourceSha256: string | null = null): Promise<void> {
  const lookAt = new Date(ctx.now().getTime() + firstLookMs)
  await ctx.db
    .insertInto('files')
    .values(keys.map((key) => ({ key, org_id: ctx.orgId, source_sha256: sourceSha256, look_at: lookAt })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ look_at: lookAt, orphaned: false }))
    .execute()
}

/** Has the sweep look at files soon, in the transaction after which nothing shows them any more. */
export async function letGo(ctx: Ctx, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  await ctx.db
    .updateTable('files')
    .set({ look_at: ctx.now() })
    .where('org_id', '=', ctx.orgId)
    .where('key', 'in', keys)
    .execute()
}

/** Whether anything of the organization shows this file. */
export async function isShown(ctx: Ctx, key: string): Promise<boolean> {
  const { rows } = await sql`select from shown_files where org_id = ${ctx.orgId} and key = ${key} limit 1`.execute(
    ctx.db,
  )
  return rows.length > 0
}

type Looked = { key: string; orphaned: boolean; shown: boolean }

/**
 * Removes files that nothing has shown at two looks an hour apart, of every organization. What is shown can only be made to be shown
 * elsewhere too, by a transaction that sees it; so after the second look nobody comes for it any more.
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
