import { sql } from 'kysely'
import type { Ctx } from '../../core/ctx.ts'
import { mediaUrl } from '../../core/media.ts'
import type { MeasurementId } from '../../lib/check-names.ts'
import type { Check } from '../../studio/facts.ts'
import { kinds } from './rules.ts'

/** The failure of an order or item as an answer has it; null for none. */
export const failureOf = (code: string | null, message: string | null) => (code === null ? null : { code, message })

/** The reason of a failure as a check with this id; none where nothing has failed. */
export const failureCheck = (id: MeasurementId, detail: string | null): Check[] =>
  detail === null ? [] : [{ id, measured: null, unit: null, required: null, passed: false, detail }]

type Listed = 'assistant_ad_group' | 'campaign' | 'photoshoot'

/** The columns that answers have of every order. */
export const orderColumns = [
  'id',
  'status',
  'seed',
  'credits_reserved',
  'failure_code',
  'failure_message',
  'version',
  'created_at',
  'updated_at',
] as const

/** The column `credits_charged` of an order: the captured credits of its reservation, less the refunded ones. */
export const chargedOf = (type: Listed) =>
  sql<number>`(
    select captured - refunded from reservations r
    where r.org_id = ${sql.ref(`${kinds[type].orders}.org_id`)} and r.id = ${sql.ref(`${kinds[type].orders}.reservation_id`)}
  )`.as('credits_charged')

/** The column `retry_of` of an order: the ids of the order and of the item that it retries, by the names that answers give them. */
export const retriedBy = <Parent extends string, Item extends string>(
  type: Listed,
  [parent, item]: readonly [Parent, Item],
) =>
  sql<Record<Parent | Item, string> | null>`(
    select jsonb_build_object(${sql.lit(parent)}, ${sql.ref(`r.${kinds[type].parent}`)}, ${sql.lit(item)}, r.id)
    from ${sql.table(kinds[type].items)} r
    where r.org_id = ${sql.ref(`${kinds[type].orders}.org_id`)} and r.retry_id = ${sql.ref(`${kinds[type].orders}.id`)}
  )`.as('retry_of')

/** An item with its creative, as JSON that the database builds: one statement reads a whole order, or a page of orders. */
export type ItemRow = {
  id: string
  status: string
  creative_id: string | null
  started_at: string | null
  overlay_key: string | null
  failure_code: string | null
  failure_message: string | null
  retry_id: string | null
  file_key: string | null
  thumbnail_key: string | null
  preview_key: string | null
  color: string | null
  width: number | null
  height: number | null
}

/** The members of an `ItemRow` for `jsonb_build_object`: of the item `i` and of its creative `c`. */
export const itemMembers = sql`'id', i.id, 'status', i.status, 'creative_id', i.creative_id, 'started_at', i.started_at,
  'overlay_key', i.overlay_key, 'failure_code', i.failure_code, 'failure_message', i.failure_message, 'retry_id', i.retry_id,
  'file_key', c.file_key, 'thumbnail_key', c.thumbnail_key, 'preview_key', c.preview_key, 'color', c.color, 'width', c.width, 'height', c.height`

/** An item as an answer has it: addresses in place of keys. */
export function showItem<Row extends ItemRow>(ctx: Ctx, row: Row) {
  const { file_key, thumbnail_key, preview_key, overlay_key, failure_code, failure_message, started_at, ...rest } = row
  return {
    ...rest,
    image_url: mediaUrl(ctx.parts, file_key),
    thumbnail_url: mediaUrl(ctx.parts, thumbnail_key),
    preview_url: mediaUrl(ctx.parts, preview_key),
    overlay_url: mediaUrl(ctx.parts, overlay_key),
    failure: failureOf(failure_code, failure_message),
    started_at: started_at === null ? null : new Date(started_at),
  }
}
