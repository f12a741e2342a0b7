import { sql } from 'kysely'
import type { Ctx, OpenOrders } from '../../core/ctx.ts'
import { ofLiveProductOrNone } from '../../core/live-products.ts'
import { mediaUrl } from '../../core/media.ts'
import { type ListInput, readPage } from '../../core/page.ts'
import type { AnswerState } from '../../core/route.ts'
import { getBrand } from '../brands/brands.ts'
import { findProduct } from '../products/products.ts'
import { failureOf } from './orders.ts'
import { isTerminal, type OrderType, type Tally } from './rules.ts'

/** A row of the view `order_list`. */
type ListedOrder = {
  id: string
  type: OrderType
  org_id: string
  resource_id: string
  status: string
  brand_id: string
  product_id: string | null
  title: string | null
  percent: number | null
  credits_reserved: number
  failure_code: string | null
  failure_message: string | null
  created_at: Date
  updated_at: Date
  completed_at: Date | null
}

const columns = [
  'id',
  'type',
  'resource_id',
  'status',
  'brand_id',
  'product_id',
  'title',
  'percent',
  'credits_reserved',
  'failure_code',
  'failure_message',
  'created_at',
  'updated_at',
  'completed_at',
] as const

const folders: Record<OrderType, string> = {
  photoshoot: 'photoshoots',
  campaign: 'campaigns',
  assistant_ad_group: 'assistant-ad-groups',
  retail_listing_image: 'retail-listing-ideas',
  video: 'videos',
}

const itemsOf = 'from order_items i where i.org_id = o.org_id and i.type = o.type and i.order_id = o.id'

const tally = sql<Partial<Tally>>`(
  select jsonb_object_agg(status, n) from (select i.status, count(*)::integer as n ${sql.raw(itemsOf)} group by i.status) counts)`
const firstThumbnail = sql<string | null>`coalesce(
  (select c.thumbnail_key from creatives c where c.org_id = o.org_id and c.purged_at is null and c.id = (
    select i.creative_id ${sql.raw(itemsOf)} and i.creative_id is not null order by i.ended_at, i.id limit 1)),
  (select v.thumbnail_key from videos v where o.type = 'video' and v.org_id = o.org_id and v.id = o.id))`
const cover = sql<string | null>`(
  select coalesce(thumbnail_key, file_key) from product_images p where p.org_id = o.org_id and p.product_id = o.product_id order by p.position limit 1)`
const charged = sql<number>`(
  select captured - refunded from reservations r where r.org_id = o.org_id and r.id = o.reservation_id)`
const productName = sql<string | null>`(select name from products p where p.org_id = o.org_id and p.id = o.product_id)`
const isOpen = sql<boolean>`o.status in ('queued', 'in_progress')`

type Filters = { type?: string; status?: string; product_id?: string; brand_id?: string; open?: boolean }

/** `GET /orders`: orders of every type, newest first, without those of deleted products. */
export async function listOrders(ctx: Ctx, { open, ...input }: ListInput & Filters) {
  if (input.product_id !== undefined) await findProduct(ctx, input.product_id)
  if (input.brand_id !== undefined) await getBrand(ctx, { brand_id: input.brand_id })
  const all = ctx.db
    .selectFrom(sql<ListedOrder>`order_list`.as('o'))
    .select(columns)
    .select([
      tally.as('tally'),
      firstThumbnail.as('thumbnail_key'),
      cover.as('cover_key'),
      charged.as('credits_charged'),
    ])
    .select(productName.as('product_name'))
    .where('o.org_id', '=', ctx.orgId)
    .where(ofLiveProductOrNone('o'))
    .$if(open === true, (orders) => orders.where(isOpen))
    .$if(open === false, (orders) => orders.where(sql<boolean>`not ${isOpen}`))
  const list = { operation: 'listOrders', input: { ...input, open: open?.toString() }, bound: ['open'] }
  const page = await readPage(ctx, list, all, (row) => show(ctx, row))
  return { ...page, version: 1 }
}

/**
 * The state that the list of open orders follows from. Null for other lists, where a filter names a brand or a product, which might be gone, and
 * for a key of some brands. The owner's role reads it: to hand a connection to the organization would cost as much again.
 */
export async function stateOfOrders(ctx: Ctx, { open, product_id, brand_id }: Filters): Promise<AnswerState | null> {
  if (open !== true || product_id !== undefined || brand_id !== undefined || ctx.actor?.brandIds) return null
  const { open_count, state } = ctx.actor?.openOrders ?? (await readState(ctx))
  return { text: `${open_count} ${state}`, unfinished: open_count > 0 }
}

async function readState({ orgId, parts }: Ctx): Promise<OpenOrders> {
  const { rows } = await sql<OpenOrders>`select open_count, state::text from open_orders_state(${orgId})`.execute(
    parts.database.system,
  )
  return rows[0]!
}

type Row = Pick<ListedOrder, (typeof columns)[number]> & {
  tally: Partial<Tally>
  thumbnail_key: string | null
  cover_key: string | null
  credits_charged: number
  product_name: string | null
}

function show(ctx: Ctx, row: Row) {
  const { resource_id, tally, thumbnail_key, cover_key, failure_code, failure_message, ...rest } = row
  return {
    ...rest,
    path: `/${folders[row.type]}/${resource_id}`,
    tally: { queued: 0, in_progress: 0, completed: 0, failed: 0, canceled: 0, ...tally },
    thumbnail_url: mediaUrl(ctx.parts, thumbnail_key),
    cover_url: mediaUrl(ctx.parts, cover_key),
    failure: failureOf(failure_code, failure_message),
  }
}

/** Whether an order of the page is under way. */
export const hasOpenOrder = ({ data }: { data: { status: string }[] }) => data.some(({ status }) => !isTerminal(status))
