import { sql } from 'kysely'
import { type Ctx, inTransaction, type Parts } from '../../core/ctx.ts'
import { recordEvents } from '../../core/event.ts'
import { outlivedTestMode } from '../../core/mode.ts'
import { revised, selectOwned, updateOwned } from '../../core/owned.ts'
import { noSuch } from '../../core/problem.ts'
import { transaction } from '../../db/db.ts'
import { holdBrand } from '../brands/brands.ts'
import { lockAccount } from '../credits/credits.ts'
import { removeListingIdeasOf } from '../listing-ideas/listing-ideas.ts'
import { cancelOrdersOf } from '../orders/orders.ts'
import { getProduct, lockProduct } from '../products/products.ts'
import { revokeShareLinksOf } from '../share-links/share-links.ts'

/**
 * Deletes a product: its open work stops, reserved credits are returned, its listing ideas are deleted, its share links are
 * revoked, and every later request for it is a 404. Finished files stay readable at their addresses for 30 days, in which it can be restored; uploads stay.
 */
export async function deleteProduct(ctx: Ctx, input: { product_id: string; if_match?: number[] }): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx)
    const product = await lockProduct(ctx, input.product_id, input.if_match)
    await cancelOrdersOf(ctx, 'product_id', product.id)
    await removeListingIdeasOf(ctx, product.id)
    await revokeShareLinksOf(ctx, product.id)
    await updateOwned(ctx, 'products', product.id)
      .set({ deleted_at: ctx.now(), ...revised(ctx) })
      .execute()
    const { id, version, setup_id: setup } = product
    recordEvents(ctx, [{ type: 'product.deleted', resource_id: id, transition: `deleted ${version}`, product_id: id }])
    if (setup !== null) ctx.afterCommit(() => ctx.parts.queue.cancel([setup]))
    return null
  })
}

/**
 * `POST /products/{product_id}/restore`: takes a deletion back until the files are released, with pictures and finished orders. What the deletion
 * stopped, its work, its listing ideas and its share links, stays as it is. Restoring a live product changes nothing. @throws Problem `not_found`
 */
export async function restoreProduct(ctx: Ctx, { product_id: id }: { product_id: string }) {
  return inTransaction(ctx, async (ctx) => {
    const product = await selectOwned(ctx, 'products', id)
      .select(['brand_id', 'deleted_at'])
      .where('purged_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(() => noSuch('product', id))
    if (product.deleted_at === null) return getProduct(ctx, { product_id: id })
    await holdBrand(ctx, product.brand_id)
    const { version } = await updateOwned(ctx, 'products', id)
      .set({ deleted_at: null, ...revised(ctx) })
      .returning('version')
      .executeTakeFirstOrThrow()
    recordEvents(ctx, [
      { type: 'product.restored', resource_id: id, transition: `restored ${version}`, product_id: id },
    ])
    return getProduct(ctx, { product_id: id })
  })
}

const daysKept = 30
const purgedAtOnce = 100

/**
 * Releases the files of products that were deleted 30 days ago (copies, renderings and overlays) and erases the texts about them; in test mode, of deleted
 * products that are 7 days old.
 */
export async function purgeProducts(parts: Parts): Promise<void> {
  while ((await purgeBatch(parts)) === purgedAtOnce);
}

async function purgeBatch(parts: Parts): Promise<number> {
  const now = parts.now()
  return transaction(parts.database.system, async (trx) => {
    const due = await sql<{ id: string }>`
      update products set purged_at = ${now} where id in (
        select id from products where purged_at is null and deleted_at is not null
          and (deleted_at < ${now}::timestamptz - make_interval(days => ${daysKept}) or ${outlivedTestMode('products', now)})
        limit ${purgedAtOnce} for update skip locked
      ) returning id`.execute(trx)
    const ids = due.rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    await sql`
      with copies as (
        delete from product_images where product_id = any(${ids}::uuid[]) returning file_key, thumbnail_key, sha256
      ), corrected as (
        delete from picture_corrections where product_id = any(${ids}::uuid[]) returning mask_key, mask_sha256
      ), made as (
        update creatives set purged_at = ${now} where product_id = any(${ids}::uuid[]) and purged_at is null
        returning id, file_key, thumbnail_key, preview_key, overlay_key
      ), filmed as (
        update videos set purged_at = ${now} where product_id = any(${ids}::uuid[]) and purged_at is null
        returning file_key, thumbnail_key, poster_key
      ), marked as (
        select i.overlay_key from order_items i join orders o on o.type = i.type and o.id = i.order_id
        where o.product_id = any(${ids}::uuid[]) and i.overlay_key is not null
      )
      update files set look_at = ${now} where key in (
        select unnest(array[file_key, thumbnail_key]) from copies union all select mask_key from corrected union all select overlay_key from marked
        union all select unnest(array[file_key, thumbnail_key, preview_key, overlay_key]) from made
        union all select unnest(array[file_key, thumbnail_key, poster_key]) from filmed
        union all select r.overlay_key from compliance_reports r join made m on m.id = r.creative_id where r.overlay_key is not null
        union all select f.key from files f join copies c on c.sha256 = f.source_sha256
        union all select f.key from files f join corrected c on c.mask_sha256 = f.source_sha256
      )`.execute(trx)
    for (const statement of forgetTexts(ids)) await statement.execute(trx)
    return ids.length
  })
}

/** Erases the texts about these products, by their owner or by the service. Ids, states, amounts and times stay. */
function forgetTexts(ids: string[]) {
  const of = sql`product_id = any(${ids}::uuid[])`
  return [
    sql`update products set name = 'Deleted product', description = null, product_url = null, price = null, currency = null,
      failure_message = null, pending_image_urls = '{}' where id = any(${ids}::uuid[])`,
    sql`delete from profiles where ${of}`,
    sql`delete from picture_looks where ${of}`,
    sql`update model_calls set result = null where ${of}`,
    sql`update photoshoots set direction = null where ${of}`,
    sql`update photoshoot_outputs set plan = null, subject = null where photoshoot_id in (select id from photoshoots where ${of})`,
    sql`update listing_images set direction = null, plan = null where ${of}`,
    sql`update campaigns set prompt = 'Deleted', reference_image_urls = '{}' where ${of}`,
    sql`update campaign_concepts set concept = null where campaign_id in (select id from campaigns where ${of})`,
    sql`update campaign_creatives set plan = null where campaign_id in (select id from campaigns where ${of})`,
    sql`update assistant_ad_groups set name = null, target_url = null, angle = null, price = null, context_hints = '{}', negative_phrases = '{}', written = null
      where ${of}`,
    sql`update assistant_ads set title = null, body = null, plan = null, subject = null where ad_group_id in (select id from assistant_ad_groups where ${of})`,
    sql`update audiences set name = 'Deleted', description = 'Deleted' where ${of}`,
    sql`update videos set title = null, script = null, written = null, plan = null where ${of}`,
    sql`update creatives set caption = null where ${of}`,
    sql`update share_links set label = null where ${of}`,
  ]
}
