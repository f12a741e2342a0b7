import { type RawBuilder, sql } from 'kysely'
import { type Ctx, inSystemTransaction, operatorCtx, type Parts } from '../../core/ctx.ts'
import { recordEvents } from '../../core/event.ts'
import type { OperatorRequest } from '../../core/operator.ts'
import { selectOwned } from '../../core/owned.ts'
import { type ListInput, readPage } from '../../core/page.ts'
import { invalid, Problem } from '../../core/problem.ts'
import { monthOf } from '../../lib/months.ts'
import { wholeQuarters } from '../../lib/quarters.ts'
import { recordOperator } from '../audit/audit.ts'
import { operationOf, priceList } from './rules.ts'

/** The price of one unit of an operation. */
export function priceOf(operation: (typeof priceList.data)[number]['operation'], unit: string): number {
  const price = priceList.data.find((entry) => entry.operation === operation && entry.unit === unit)
  if (!price) throw new Error(`no price for ${operation} per ${unit}`)
  return price.credits
}

/** The resource for which credits are reserved. */
export type Purchase = {
  resource_type: string
  resource_id: string
  unit_price: number
  amount: number
  max_credits?: number | null | undefined
}

/**
 * Reserves credits for a purchase inside the caller's transaction and returns the reservation's id. Throws `credit_limit_exceeded`,
 * `key_budget_exceeded` or `insufficient_credits`, checked in this order, with nothing reserved.
 */
export async function reserve(ctx: Ctx, purchase: Purchase): Promise<string> {
  const { amount, max_credits: maxCredits } = purchase
  if (typeof maxCredits === 'number' && amount > maxCredits) {
    throw new Problem(
      'credit_limit_exceeded',
      `This costs ${amount} credits and max_credits is ${maxCredits}. Raise max_credits or ask for less.`,
      {
        required_credits: amount,
        max_credits: maxCredits,
      },
    )
  }
  const { rows } = await sql<Reserved>`
    select r.*, a.balance - a.held - ${amount}::integer as left, g.granted, g.latest
    from credit_reserve(${ctx.orgId}, ${ctx.actor?.keyId ?? null}, ${purchase.resource_type}, ${purchase.resource_id},
      ${amount}::integer, ${purchase.unit_price}::integer, ${ctx.now()}::timestamptz) r
    left join accounts a on a.org_id = ${ctx.orgId}
    left join lateral (
      select sum(amount)::integer as granted, max(id::text) as latest from credit_grants
      where org_id = a.org_id and type = 'plan' and (expires_at is null or expires_at > ${ctx.now()}::timestamptz)) g on true
  `.execute(ctx.db)
  const { reservation, refused, available, ...standing } = rows[0]!
  if (reservation !== null) {
    reportLow(ctx, standing)
    return reservation
  }
  const extras = { required_credits: amount, available_credits: available }
  if (refused === 'key_budget_exceeded') {
    throw new Problem(
      'key_budget_exceeded',
      `This costs ${amount} credits, and ${available} are left of the budget for this month.`,
      extras,
    )
  }
  throw new Problem(
    'insufficient_credits',
    `This costs ${amount} credits and ${available} are available. Top up, or ask for less.`,
    extras,
  )
}

type Standing = { left: number | null; granted: number | null; latest: string | null }
type Reserved = { reservation: string | null; refused: string | null; available: number } & Standing

/** Share of the plan's credits under which `credits.low` is recorded, once after each grant. */
const lowShare = 0.1

function reportLow(ctx: Ctx, { left, granted, latest }: Standing): void {
  if (left === null || granted === null || left >= granted * lowShare) return
  const transition = `low after ${latest}`
  recordEvents(ctx, [{ type: 'credits.low', resource_id: ctx.orgId, transition, product_id: null }])
}

/** Locks the organization's account. Whoever changes money and other rows in one transaction locks it first, so nobody deadlocks. */
export async function lockAccount(ctx: Ctx): Promise<void> {
  await sql`select from accounts where org_id = ${ctx.orgId} for no key update`.execute(ctx.db)
}

/** Captures the reserved price of one item, once however often it is called. */
export async function capture(
  ctx: Ctx,
  item: { reservation_id: string; item_id: string; price: number },
): Promise<void> {
  await sql`select credit_capture(${ctx.orgId}, ${item.reservation_id}, ${item.item_id}, ${item.price}::integer, ${ctx.now()}::timestamptz)`.execute(
    ctx.db,
  )
}

/** Returns the credits of items that were not delivered: captured ones are refunded, others released. Safe to repeat. */
export async function settle(ctx: Ctx, reservationId: string, items: { id: string; credits: number }[]): Promise<void> {
  const [ids, prices] = [items.map(({ id }) => id), items.map(({ credits }) => credits)]
  await sql`
    select credit_settle(${ctx.orgId}, ${reservationId}, item, price, ${ctx.now()}::timestamptz)
    from unnest(${ids}::uuid[], ${prices}::integer[]) with ordinality as listed (item, price, n) order by n
  `.execute(ctx.db)
}

/**
 * The operator's grant. `external_ref` makes a repeated grant an error instead of a gift.
 * @throws Problem `request_rejected` where another grant of the organization has the reference
 */
export async function grant(
  parts: Parts,
  orgId: string,
  input: {
    amount: number
    reason: string
    type?: 'plan' | 'top_up' | 'adjustment'
    external_ref?: string
    expires_at?: Date
  },
  by?: OperatorRequest,
): Promise<{ id: string; amount: number; balance: number }> {
  return inSystemTransaction(parts, async (parts) => {
    const { system } = parts.database
    const { rows } = await sql<{ id: string }>`
      select credit_grant(${orgId}, ${input.type ?? 'top_up'}, ${input.amount}::integer, ${input.reason}, ${input.external_ref ?? null},
        ${input.expires_at ?? null}::timestamptz, ${parts.now()}::timestamptz) as id`.execute(system)
    const id = rows[0]!.id
    const done = { action: 'org grant', target_type: 'credit_grant', target_id: id, by } as const
    await recordOperator(operatorCtx(parts, orgId), done)
    const { balance } = await system
      .selectFrom('accounts')
      .select('balance')
      .where('org_id', '=', orgId)
      .executeTakeFirstOrThrow()
    return { id, amount: input.amount, balance }
  }).catch((error: unknown) => {
    if (!isRepeated(error)) throw error
    throw new Problem('request_rejected', `The grant ${input.external_ref} was given before.`, { cause: error })
  })
}

/** PostgreSQL's unique_violation: here, of the grant's reference. */
const isRepeated = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'

/** `GET /credits`. */
export async function getCredits(ctx: Ctx) {
  const now = ctx.now()
  await sql`select credit_expire(${ctx.orgId}, ${now}::timestamptz)`.execute(ctx.db)
  const account = await selectOwned(ctx, 'accounts').select(['balance', 'held']).executeTakeFirst()
  const granted = await selectOwned(ctx, 'credit_grants')
    .select((eb) => eb.fn.sum<number>('remaining').as('remaining'))
    .where('type', '=', 'plan')
    .executeTakeFirst()
  const { balance, held } = account ?? { balance: 0, held: 0 }
  return {
    balance,
    held,
    available: balance - held,
    plan_grant: Number(granted?.remaining ?? 0),
    resets_at: monthOf(now).next,
  }
}

/** The used part of a key's budget in this UTC month: credits reserved or captured in it, less those returned. */
export async function keyBudgetUsed(ctx: Ctx, keyId: string): Promise<{ used: number; resets_at: Date }> {
  const month = monthOf(ctx.now())
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(reserved - released - refunded), 0)::integer as used from reservations
    where org_id = ${ctx.orgId} and api_key_id = ${keyId} and month = ${month.start.toISOString().slice(0, 10)}::date
  `.execute(ctx.db)
  return { used: rows[0]!.used, resets_at: month.next }
}

export type LedgerQuery = ListInput & { from?: string; to?: string; type?: string; resource_id?: string }

const movement = [
  'id',
  'type',
  'amount',
  'balance_after',
  'held_after',
  'resource_type',
  'resource_id',
  'item_id',
  'api_key_id',
  'unit_price',
  'created_at',
] as const

/** The listing image behind a movement, which clients know by the id of its slot. */
const ideaId = sql<string | null>`(
  select m.idea_id from listing_images m
  where ledger.resource_type = 'retail_listing_image' and m.org_id = ledger.org_id and m.id = ledger.resource_id
)`.as('idea_id')

/** The product of the order behind a movement, while it exists. */
const ofProduct = (column: 'id' | 'name') =>
  sql<string | null>`(
    select p.${sql.ref(column)} from orders o join products p on p.org_id = o.org_id and p.id = o.product_id
    where o.org_id = ledger.org_id and o.id = ledger.resource_id and p.deleted_at is null limit 1
  )`.as(`product_${column}`)

/** Whether the order behind a movement went with its product. */
const isDeleted = sql<boolean>`exists (
  select from orders o join products p on p.org_id = o.org_id and p.id = o.product_id
  where o.org_id = ledger.org_id and o.id = ledger.resource_id and p.deleted_at is not null
)`.as('resource_deleted')

const actorName = sql<string | null>`(
  select k.name from api_keys k where k.org_id = ledger.org_id and k.id = ledger.api_key_id
)`.as('actor_name')

const reason = sql<string | null>`(
  select g.reason from credit_grants g where g.org_id = ledger.org_id and g.id = ledger.resource_id
)`.as('reason')

/** `GET /credit-ledger`: every movement of credits, newest first. */
export async function listLedger(ctx: Ctx, input: LedgerQuery) {
  let all = selectOwned(ctx, 'ledger').select([
    ...movement,
    ideaId,
    ofProduct('id'),
    ofProduct('name'),
    isDeleted,
    actorName,
    reason,
  ])
  if (input.resource_id !== undefined)
    all = all.where(sql<boolean>`resource_id = any(array(
      select ${input.resource_id}::uuid
      union all select id from listing_images where org_id = ${ctx.orgId} and idea_id = ${input.resource_id}::uuid
    ))`)
  const list = { operation: 'listCreditLedger', input, bound: ['resource_id'] }
  return readPage(ctx, list, all, ({ idea_id, ...row }) => ({
    ...row,
    ...changesOf(row),
    resource_id: idea_id ?? row.resource_id,
  }))
}

const balanceSigns: Record<string, number> = { grant: 1, refund: 1, capture: -1, expiry: -1 }
const heldSigns: Record<string, number> = { reserve: 1, capture: -1, release: -1 }

/** The change of balance and reserved credits by a movement, negative where credits leave. */
const changesOf = ({ type, amount }: { type: string; amount: number }) => ({
  balance_change: (balanceSigns[type] ?? 0) * amount,
  held_change: (heldSigns[type] ?? 0) * amount,
})

type UsageRow = { grp: string; reserved: number; captured: number; refunded: number; requests: number }

const usageGroups: Record<string, { ledger: RawBuilder<string>; requests: RawBuilder<string> }> = {
  day: {
    ledger: sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`,
    requests: sql`to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD')`,
  },
  operation: {
    ledger: sql`coalesce(${JSON.stringify(operationOf)}::jsonb ->> resource_type, resource_type)`,
    requests: sql`operation`,
  },
  api_key: { ledger: sql`api_key_id::text`, requests: sql`api_key_id::text` },
}

/** `GET /usage`: sums of credits and requests by day, operation or key, over the whole quarters of an hour around the requested time. */
export async function getUsage(
  ctx: Ctx,
  input: { from?: string; to?: string; group_by?: 'day' | 'operation' | 'api_key' },
) {
  const end = input.to === undefined ? ctx.now() : new Date(input.to)
  const begin = input.from === undefined ? monthOf(end).start : new Date(input.from)
  if (begin > end) throw invalid({ parameter: 'from' }, '`from` lies after `to`.')
  const { from, to } = wholeQuarters({ from: begin, to: end })
  const group = usageGroups[input.group_by ?? 'day']!
  const { rows } = await sql<UsageRow>`
    with money as (
      select ${group.ledger} as grp,
        coalesce(sum(amount) filter (where type = 'reserve'), 0)::integer as reserved,
        coalesce(sum(amount) filter (where type = 'capture'), 0)::integer as captured,
        coalesce(sum(amount) filter (where type = 'refund'), 0)::integer as refunded
      from ledger
      where org_id = ${ctx.orgId} and created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz and reservation_id is not null
      group by 1
    ), calls as (
      select ${group.requests} as grp, sum(requests)::integer as requests from usage_requests
      where org_id = ${ctx.orgId} and starts_at >= ${from}::timestamptz and starts_at < ${to}::timestamptz
      group by 1
    )
    select coalesce(money.grp, calls.grp, 'operator') as grp, coalesce(reserved, 0) as reserved, coalesce(captured, 0) as captured,
      coalesce(refunded, 0) as refunded, coalesce(requests, 0) as requests
    from money full join calls on money.grp = calls.grp
    order by 1
  `.execute(ctx.db)
  return {
    data: rows.map((row) => ({
      from,
      to,
      group: row.grp,
      credits_reserved: row.reserved,
      credits_captured: row.captured,
      credits_refunded: row.refunded,
      requests: row.requests,
    })),
  }
}

/** `GET /credit-prices`. */
export async function getPrices(_ctx: Ctx) {
  return { version: priceList.version, data: [...priceList.data] }
}

/** Requests of a key for one operation in the quarter of an hour that begins at `starts_at`. */
export type RequestCount = {
  org_id: string
  starts_at: Date
  api_key_id: string
  operation: string
  requests: number
}

/** Adds counted requests to the usage figures. The HTTP server counts in memory and writes seldom: usage is a figure, not money. Organizations that were erased meanwhile get none. */
export async function recordRequests(parts: Parts, counts: RequestCount[]): Promise<void> {
  if (counts.length === 0) return
  await sql`
    insert into usage_requests (org_id, starts_at, api_key_id, operation, requests)
    select c.* from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c (org_id uuid, starts_at timestamptz, api_key_id uuid, operation text, requests bigint)
    join organizations o on o.id = c.org_id and o.erased_at is null
    on conflict (org_id, starts_at, api_key_id, operation) do update set requests = usage_requests.requests + excluded.requests
  `.execute(parts.database.system)
}
