import { sql } from 'kysely'
import { type Ctx, ctxFor, inTransaction, type Parts } from '../../core/ctx.ts'
import { type EventType, recordEvents } from '../../core/event.ts'
import { type Failure, permanentFailure } from '../../core/failure.ts'
import type { Job } from '../../core/job.ts'
import { revised, selectOwned, updateOwned } from '../../core/owned.ts'
import { Problem } from '../../core/problem.ts'
import { forEachSettled } from '../../lib/for-each-settled.ts'
import type { Check, EncodedPicture } from '../../studio/facts.ts'
import { type Rendering, recordCreative, storeShot } from '../creatives/creatives.ts'
import { capture, lockAccount, settle } from '../credits/credits.ts'
import { refundWriter } from '../models/models.ts'
import { signedFile } from '../provenance/provenance.ts'
import { itemFaultOf, spoiled, spoiledOverlay } from '../test-mode/test-mode.ts'
import {
  hasOneItem,
  isTerminal,
  kinds,
  type OrderType,
  type PictureOrderType,
  type State,
  showsItsProduct,
  statusOf,
  type Tally,
} from './rules.ts'

// biome-ignore-start lint/performance/noBarrelFile: this is the face through which features use orders
export { leastAlike, likenessAmong } from './likeness.ts'
export {
  chargedOf,
  failureCheck,
  failureOf,
  type ItemRow,
  itemMembers,
  orderColumns,
  retriedBy,
  showItem,
} from './shown.ts'
// biome-ignore-end lint/performance/noBarrelFile: this is the face through which features use orders

/**
 * The common part of photoshoots and of all other work that is paid item by item. An order is inserted with its reservation and its items,
 * all queued, in one transaction. Afterwards only this file changes its state, its items' states and their credits: an item that starts
 * is captured once; one that ends without a result is refunded, or released if it never started; the order's state follows its items',
 * and its end is recorded as an event. Every transaction locks the account, then the order.
 */
export type Order = { type: OrderType; id: string }

/** The ids by which a job reads its item. */
export type ItemArgs = { order_id: string; item_id: string }

/** A started item. `attempt` is a fence: a result counts only for the latest start. The queue decides how often a job is tried. */
export type Started = ItemArgs & { brand_id: string; product_id: string | null; attempt: number; isSpoiled: boolean }

/** A finished picture with the fields of its creative. */
export type RenderedItem = {
  shot: EncodedPicture & Rendering
  look: string | null
  seed: number
  /** Version of the product's profile by which it was rendered; null without a product. */
  profile_version: number | null
  /** Key of the cut-out of the product in it; null without a product. */
  cutout_key: string | null
  /** Version of the brand's kit that its plan follows; null where it reads nothing of the brand. */
  kit_version: number | null
  /** The image of the product that is in it, where that lies flat in the picture. */
  image_id?: string | undefined
}

type End =
  | { status: 'canceled' }
  | { status: 'failed'; failure: Failure; attempt?: number; checks?: Check[]; overlay_key?: string | null }

const open = ['queued', 'in_progress'] as const

/** Every kind's tables have the columns that are named in this file, so one kind stands for all. */
const tablesOf = (type: OrderType) => kinds[type] as unknown as (typeof kinds)['photoshoot']

/** The result of an item. `record` stores it in the transaction that completes the item, and returns the item's new columns. */
export type Result = {
  checks: Check[]
  passed: boolean
  overlay_key: string | null
  record: (ctx: Ctx, order: { public_id: string }) => Promise<Record<string, unknown>>
}

/**
 * The job of one item: captures its price, renders and stores it, then completes it. A repetition captures nothing more and overwrites its
 * files. An item fails and is refunded when its product was not measured in it, when its checks fail, or when it throws three times.
 */
export function itemJob(
  type: OrderType,
  kind: string,
  make: (ctx: Ctx, item: Started) => Promise<Result>,
): Job<ItemArgs> {
  const { noun } = kinds[type]
  return {
    kind,
    async run(ctx, args, attempt) {
      const started = await startItem(ctx, type, args)
      if (!started) return
      const order = { type, id: started.order_id }
      const item = { ...started, isSpoiled: false }
      const act = async () => make(ctx, Object.assign(item, await itemFaultOf(ctx, { ...args, type, attempt })))
      const result = await act().catch(permanentFailure)
      if ('failure' in result) {
        await failItems(ctx, order, [item.item_id], result.failure)
        return
      }
      const failure = failureIn(type, item, result)
      if (failure === null) {
        await finishItem(ctx, order, { ...item, result })
        return
      }
      const { checks, overlay_key } = result
      await failAs(ctx, order, [item.item_id], {
        ...{ status: 'failed', failure, checks, overlay_key },
        attempt: item.attempt,
      })
    },
    async giveUp(ctx, args) {
      const message = `The ${noun} could not be rendered in three attempts. Its credits were refunded.`
      const failure: Failure = { code: 'render_failed', message }
      await failItems(ctx, { type, id: args.order_id }, [args.item_id], failure)
    },
  }
}

/** The `itemJob` of items that are pictures: has one rendered, stores it and records it as a creative. */
export function pictureJob(
  type: PictureOrderType,
  kind: string,
  render: (ctx: Ctx, item: Started) => Promise<RenderedItem>,
): Job<ItemArgs> {
  return itemJob(type, kind, async (ctx, item) => {
    const { shot: rendered, ...made } = await render(ctx, item)
    const judged = spoiled(item.isSpoiled ? { ...rendered, overlay: spoiledOverlay } : rendered, item)
    const shot = judged.passed ? { ...judged, ...(await signedPicture(ctx, judged)) } : judged
    const files = await storeShot(ctx, item.item_id, shot)
    const { brand_id, product_id, item_id } = item
    const { checks, passed } = shot
    const { overlay_key } = files
    return {
      ...{ checks, passed, overlay_key },
      record: async (ctx, { public_id: source_id }) => {
        const shown = { brand_id, product_id, source: kinds[type].source, source_id, item_id, ...made }
        return { creative_id: await recordCreative(ctx, { ...shown, shot, files }) }
      },
    }
  })
}

async function signedPicture(ctx: Ctx, { jpeg, engine, provenance }: RenderedItem['shot']) {
  const { bytes, ...signed } = await signedFile(ctx, jpeg, { engine, provenance })
  return { jpeg: bytes, ...signed }
}

/** Why a rendered item is not delivered; null when it is. */
function failureIn(type: OrderType, { product_id }: Started, { checks, passed }: Result): Failure | null {
  const { noun } = kinds[type]
  if (!showsItsProduct(type, product_id, checks)) {
    const message = `No product was detected in the finished ${noun}. Use a photo that shows the whole product clearly on a plain background. The credits were refunded.`
    return { code: 'no_product_found', message }
  }
  if (passed) return null
  const message = `The ${noun} failed its checks after every repair: ${reasonsIn(checks)} Its credits were refunded.`
  return { code: 'quality_check_failed', message }
}

/** The failed checks, and the sentences that explain what to do about them. */
function reasonsIn(checks: Check[]): string {
  const failed = checks.filter(({ passed }) => passed === false)
  const advice = new Set(failed.flatMap(({ detail }) => (detail?.endsWith('.') ? [detail] : [])))
  return [`${failed.map(({ id }) => id).join(', ')}.`, ...[...advice].slice(0, 2)].join(' ')
}

/** Locks an order until the transaction ends; undefined when it is none of this organization. */
export async function lockOrder(ctx: Ctx, order: Order) {
  return selectOwned(ctx, tablesOf(order.type).orders, order.id)
    .select(['id', 'brand_id', 'product_id', 'reservation_id', 'status'])
    .select(`${tablesOf(order.type).publicIdColumn} as public_id`)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Starts an order before any of its items: captures its price beside theirs, once. Returns false when it has ended. */
export async function startOrder(ctx: Ctx, order: Order): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx)
    const locked = await lockOrder(ctx, order)
    if (!locked || isTerminal(locked.status)) return false
    const { rows } = await sql<{ own_credits: number }>`
      select own_credits from orders where org_id = ${ctx.orgId} and type = ${order.type} and id = ${order.id}`.execute(
      ctx.db,
    )
    const { own_credits: price } = rows[0]!
    if (price > 0) await capture(ctx, { reservation_id: locked.reservation_id, item_id: order.id, price })
    await updateOwned(ctx, tablesOf(order.type).orders, order.id).set({ status: 'in_progress' }).execute()
    await followItems(ctx, order, null)
    return true
  })
}

/** Fails every open item of an order, and thereby the order. */
export async function failOrder(ctx: Ctx, order: Order, failure: Failure): Promise<void> {
  await failAs(ctx, order, 'all', { status: 'failed', failure })
}

/** Fails those of these items that are open. */
export async function failItems(ctx: Ctx, order: Order, ids: string[], failure: Failure): Promise<void> {
  await failAs(ctx, order, ids, { status: 'failed', failure })
}

/** Cancels the open items of an order, which are released or refunded; finished ones stay. Canceling an ended order changes nothing. */
export async function cancelOrder(ctx: Ctx, order: Order): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx)
    const stopped = await endItems(ctx, order, 'all', { status: 'canceled' })
    ctx.afterCommit(() => ctx.parts.queue.cancel([order.id, ...stopped]))
  })
}

/** Cancels all open orders of a product or a brand, inside the transaction that deletes it. */
export async function cancelOrdersOf(ctx: Ctx, owner: 'product_id' | 'brand_id', id: string): Promise<void> {
  const { rows } = await sql<Order>`
    select type, id from orders
    where org_id = ${ctx.orgId} and ${sql.ref(owner)} = ${id} and status in ('queued', 'in_progress') order by id
  `.execute(ctx.db)
  for (const order of rows) await cancelOrder(ctx, order)
}

/**
 * Names the order that retries an item, in the transaction that places it, unless the item has one already or needs none. Of retries of one item at
 * the same time one succeeds. @throws Problem `request_rejected`
 */
export async function claimRetry(
  ctx: Ctx,
  { type, id }: Order,
  { item_id, retry_id }: { item_id: string; retry_id: string },
): Promise<void> {
  const { orders, items, parent } = tablesOf(type)
  const { rows } = await sql`
    with claimed as (
      update ${sql.table(items)} set retry_id = ${retry_id}
      where org_id = ${ctx.orgId} and id = ${item_id} and ${sql.ref(parent)} = ${id} and retry_id is null and status in ('failed', 'canceled')
      returning id
    )
    update ${sql.table(orders)} set version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where org_id = ${ctx.orgId} and id = ${id} and exists (select from claimed) returning id
  `.execute(ctx.db)
  if (rows.length > 0) return
  throw new Problem(
    'request_rejected',
    'Only what failed or was canceled is retried, and only once. Where its retry failed too, retry that of the retry.',
  )
}

/** Ends items that run for longer than their kind may, or wait for more than a day, of every organization. */
export async function failLateItems(parts: Parts): Promise<void> {
  const minutes = JSON.stringify(
    Object.fromEntries(Object.entries(kinds).map(([type, kind]) => [type, kind.minutesMax])),
  )
  const late = await sql<Order & { org_id: string; item_id: string }>`
    select type, order_id as id, org_id, id as item_id from order_items
    where (status = 'in_progress' and started_at < clock_timestamp() - make_interval(mins => (${minutes}::jsonb ->> type)::integer))
      or (status = 'queued' and created_at < clock_timestamp() - interval '24 hours')`.execute(parts.database.system)
  await forEachSettled(late.rows, async ({ org_id, item_id, ...order }) => {
    const message = `The ${kinds[order.type].noun} took too long. Its credits were refunded.`
    await failItems(ctxFor(parts, org_id, null), order, [item_id], { code: 'timed_out', message })
    await parts.queue.cancel([item_id])
  })
}

/** Counts a start and captures the price, once. Null when the item has ended. */
async function startItem(ctx: Ctx, type: OrderType, args: ItemArgs): Promise<Omit<Started, 'isSpoiled'> | null> {
  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx)
    const order = await lockOrder(ctx, { type, id: args.order_id })
    if (!order) return null
    const item = await updateOwned(ctx, tablesOf(type).items, args.item_id)
      .set((eb) => ({
        status: 'in_progress',
        attempt: eb('attempt', '+', 1),
        started_at: sql<Date>`coalesce(started_at, clock_timestamp())`,
      }))
      .where('status', 'in', open)
      .returning(['attempt', 'credits'])
      .executeTakeFirst()
    if (!item) return null
    const { attempt, credits } = item
    await capture(ctx, { reservation_id: order.reservation_id, item_id: args.item_id, price: credits })
    await followItems(ctx, { type, id: order.id }, null)
    const { brand_id, product_id } = order
    return { ...args, brand_id, product_id, attempt }
  })
}

/** Completes an item, unless it has ended or another attempt has started, whose result then counts. */
async function finishItem(ctx: Ctx, order: Order, done: Started & { result: Result }): Promise<void> {
  const { items } = tablesOf(order.type)
  const { item_id, attempt, result } = done
  await inTransaction(ctx, async (ctx) => {
    const locked = await lockOrder(ctx, order)
    if (!locked) return
    const current = await selectOwned(ctx, items, item_id)
      .select('id')
      .where('status', '=', 'in_progress')
      .where('attempt', '=', attempt)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!current) return
    const shown = await result.record(ctx, locked)
    await updateOwned(ctx, items, item_id)
      .set({
        ...shown,
        status: 'completed',
        checks: JSON.stringify(result.checks),
        overlay_key: result.overlay_key,
        ended_at: ctx.now(),
      })
      .execute()
    await followItems(ctx, order, null)
  })
}

async function failAs(ctx: Ctx, order: Order, which: string[] | 'all', end: End): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx)
    await endItems(ctx, order, which, end)
  })
}

/**
 * Ends open items without a result: their credits are returned and the order's state follows. The caller has locked the account. With an
 * `attempt`, only an item that is still on it ends. Returns the ids of the ended items.
 */
async function endItems(ctx: Ctx, order: Order, which: string[] | 'all', end: End): Promise<string[]> {
  const { items, parent } = tablesOf(order.type)
  const locked = await lockOrder(ctx, order)
  if (!locked) return []
  let query = updateOwned(ctx, items)
    .set({
      status: end.status,
      ended_at: ctx.now(),
      ...(end.status === 'failed' && {
        failure_code: end.failure.code,
        failure_message: end.failure.message,
        checks: JSON.stringify(end.checks ?? []),
        overlay_key: end.overlay_key ?? null,
      }),
    })
    .where(parent, '=', order.id)
    .where('status', 'in', open)
  if (which !== 'all') query = query.where('id', 'in', which)
  if (end.status === 'failed' && end.attempt !== undefined) query = query.where('attempt', '=', end.attempt)
  const ended = await query.returning(['id', 'credits']).execute()
  if (ended.length === 0) return []
  await settle(ctx, locked.reservation_id, ended)
  await followItems(ctx, order, end.status === 'failed' ? end.failure : null)
  return ended.map(({ id }) => id)
}

type Standing = Tally & {
  now: State
  own_credits: number
  reservation_id: string
  public_id: string
  transition: string
  brand_id: string
  product_id: string | null
}

/** Updates the order's state after that of its items, and records the change as an event. The order's row is locked. */
async function followItems(ctx: Ctx, order: Order, failure: Failure | null): Promise<void> {
  const { rows } = await sql<Standing>`
    select o.status as now, o.own_credits, o.reservation_id, o.known_id as public_id, o.told_as as transition, o.brand_id, o.product_id,
      count(*) filter (where i.status = 'queued')::integer as queued, count(*) filter (where i.status = 'in_progress')::integer as in_progress,
      count(*) filter (where i.status = 'completed')::integer as completed, count(*) filter (where i.status = 'failed')::integer as failed,
      count(*) filter (where i.status = 'canceled')::integer as canceled
    from orders o join order_items i on i.org_id = o.org_id and i.type = o.type and i.order_id = o.id
    where o.org_id = ${ctx.orgId} and o.type = ${order.type} and o.id = ${order.id} group by 1, 2, 3, 4, 5, 6, 7
  `.execute(ctx.db)
  const standing = rows[0]!
  const { own_credits, reservation_id } = standing
  const status = statusOf(standing, { type: order.type, now: standing.now })
  const ended = isTerminal(status)
  if (ended && status !== 'completed' && own_credits > 0)
    await settle(ctx, reservation_id, [{ id: order.id, credits: own_credits }])
  if (ended && status !== 'completed') await refundWriter(ctx, order)
  const failed = status === 'failed' ? (failure ?? whyOf(standing)) : null
  await updateOwned(ctx, tablesOf(order.type).orders, order.id)
    .set({
      status,
      failure_code: failed?.code ?? null,
      failure_message: failed?.message ?? null,
      ...revised(ctx),
      completed_at: ended ? ctx.now() : null,
    })
    .execute()
  recordStatus(ctx, order, status, standing)
}

const whyOf = ({ canceled }: Tally): Failure =>
  canceled > 0
    ? { code: 'canceled', message: 'It was canceled before anything was finished.' }
    : { code: 'render_failed', message: 'None of the pictures could be rendered.' }

/** Records the end of an order; before it, the start of an order of one item, and each item that has ended. */
function recordStatus(ctx: Ctx, { type, id }: Order, status: State, standing: Standing): void {
  const { completed, failed, public_id: resource_id, brand_id, product_id } = standing
  const record = (type: EventType, transition: string) =>
    recordEvents(ctx, [{ type, resource_id, status, transition, brand_id, product_id }])
  if (isTerminal(status)) record(`${type}.${status}` as EventType, standing.transition)
  else if (completed + failed > 0) record(`${type}.progressed`, `${completed} completed, ${failed} failed`)
  // Its row is that of its item, so its former state is lost here. An event that is recorded again is dropped.
  else if (hasOneItem(type) && status === 'in_progress') record(`${type}.progressed`, `started ${id}`)
}
