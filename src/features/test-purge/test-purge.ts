import { sql } from 'kysely'
import { type Ctx, ctxFor, inTransaction, type Parts } from '../../core/ctx.ts'
import { outlivedTestMode } from '../../core/mode.ts'
import { forEachSettled } from '../../lib/for-each-settled.ts'
import { releaseFiles } from '../files/files.ts'
import { deleteProduct } from '../product-deletion/product-deletion.ts'
import { deleteTemplate } from '../templates/templates.ts'
import { deleteUpload } from '../uploads/uploads.ts'

const deletedAtOnce = 200

type Row = { id: string; org_id: string }

/**
 * Deletes what test organizations created 7 days ago, as their owners would: products with their orders and pictures, templates, uploads, and pictures of no
 * product. May be repeated.
 */
export async function purgeTestMode(parts: Parts): Promise<void> {
  await forEachOld(parts, 'products', (ctx, id) => deleteProduct(ctx, { product_id: id }))
  await forEachOld(parts, 'templates', (ctx, id) => deleteTemplate(ctx, { template_id: id }))
  await forEachOld(parts, 'uploads', (ctx, id) => deleteUpload(ctx, { upload_id: id }))
  await purgeLoosePictures(parts)
}

async function forEachOld(
  parts: Parts,
  table: 'products' | 'templates' | 'uploads',
  act: (ctx: Ctx, id: string) => Promise<unknown>,
): Promise<void> {
  const { rows } = await sql<Row>`
    select id, org_id from ${sql.table(table)} where deleted_at is null and ${outlivedTestMode(table, parts.now())}
    order by created_at limit ${deletedAtOnce}`.execute(parts.database.system)
  await forEachSettled(rows, async ({ id, org_id }) => void (await act(ctxFor(parts, org_id, null), id)))
}

/** Hides the pictures of campaigns without a product, and releases their files. */
async function purgeLoosePictures(parts: Parts): Promise<void> {
  const { rows } = await sql<Row & { keys: string[] }>`
    select id, org_id, array_remove(array[file_key, thumbnail_key, preview_key, overlay_key], null) as keys from creatives
    where product_id is null and purged_at is null and ${outlivedTestMode('creatives', parts.now())}
    order by created_at limit ${deletedAtOnce}`.execute(parts.database.system)
  await forEachSettled(rows, ({ id, org_id, keys }) =>
    inTransaction(ctxFor(parts, org_id, null), async (ctx) => {
      await ctx.db
        .updateTable('creatives')
        .set((eb) => ({ purged_at: ctx.now(), hidden_at: eb.fn.coalesce('hidden_at', eb.val(ctx.now())) }))
        .where('org_id', '=', org_id)
        .where('id', '=', id)
        .execute()
      await releaseFiles(ctx, keys)
    }),
  )
}
