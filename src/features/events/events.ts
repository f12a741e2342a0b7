import { type RawBuilder, sql } from 'kysely'
import type { Ctx, Parts } from '../../core/ctx.ts'
import { typesIn } from '../../core/event-types.ts'
import { modeOf } from '../../core/mode.ts'
import { selectOwned } from '../../core/owned.ts'
import { type ListInput, readPage } from '../../core/page.ts'
import { invalid, noSuch, Problem } from '../../core/problem.ts'
import { publicEvent, type StoredEvent } from '../../core/stored-event.ts'
import { getBrand } from '../brands/brands.ts'

/** Days for which events are kept. */
const daysKept = 30

/** Which events a reader wants. */
export type EventFilter = { types?: string; resource_id?: string; brand_id?: string }

export type EventsInput = ListInput & EventFilter & { after?: number }

const columns = [
  'id',
  'type',
  'resource_type',
  'resource_id',
  'status',
  'brand_id',
  'product_id',
  'created_at',
] as const

/**
 * `GET /events`: with `after`, the events that follow this number, oldest first; else a page of all, newest first.
 * @throws Problem `events_gone` where events after this number were deleted
 */
export async function listEvents(ctx: Ctx, input: EventsInput) {
  if (input.brand_id !== undefined) await getBrand(ctx, { brand_id: input.brand_id })
  if (input.after !== undefined) return listAfter(ctx, { ...input, after: input.after })
  const { last } = await headOf(ctx)
  const mode = await modeOf(ctx.parts, ctx.orgId)
  const { after: _after, ...rest } = input
  const page = await readPage(
    ctx,
    { operation: 'listEvents', input: rest, bound: ['types'] },
    selected(ctx, rest),
    (event) => publicEvent(event, mode),
  )
  return { ...page, last_seq: last }
}

async function listAfter(ctx: Ctx, input: EventsInput & { after: number }) {
  if (input.cursor !== undefined) throw invalid({ parameter: 'cursor' }, 'Give either after or cursor.')
  const { limit = 20, created_after, created_before } = input
  const { events, last } = await readAfter(ctx, input.after, {
    filter: input,
    limit,
    ...(created_after !== undefined && { from: new Date(created_after) }),
    ...(created_before !== undefined && { until: new Date(created_before) }),
  })
  const mode = await modeOf(ctx.parts, ctx.orgId)
  return {
    data: events.map((event) => publicEvent(event, mode)),
    next_after: events.length === limit ? events.at(-1)!.seq : last,
    last_seq: last,
  }
}

/** The events of an organization with these types. Other members of the filter are conditions of the page. */
function selected(ctx: Ctx, { types }: EventFilter) {
  const wanted = types === undefined ? null : typesIn(types.split(','), { parameter: 'types' })
  const all = selectOwned(ctx, 'events').select(columns).select(sql<number>`seq`.as('seq'))
  return wanted === null ? all : all.where('type', 'in', wanted)
}

type Reading = { filter: EventFilter; limit: number; from?: Date; until?: Date }

/** The first and the last number of a log, and the numbers that no event has. */
type Head = { first: number; last: number; skipped: string }
type AfterRow = Head & (StoredEvent | { seq: null })

const emptyHead: Head = { first: 1, last: 0, skipped: '{}' }

/**
 * Reads the events that follow a number, oldest first, and the last number of the log, at one moment.
 * @throws Problem `events_gone`
 */
export async function readAfter(ctx: Ctx, after: number, { filter, limit, from, until }: Reading) {
  let some = selected(ctx, filter).where('seq', '>', after).orderBy('seq').limit(limit)
  if (filter.resource_id !== undefined) some = some.where('resource_id', '=', filter.resource_id)
  if (filter.brand_id !== undefined) some = some.where('brand_id', '=', filter.brand_id)
  if (from) some = some.where('created_at', '>', from)
  if (until) some = some.where('created_at', '<', until)
  const rows = await underHead<AfterRow>(ctx, some)
  const head = rows[0] ?? emptyHead
  requireKept(after, head)
  return { events: rows.filter((row) => row.seq !== null) as StoredEvent[], last: head.last }
}

/** Each of these rows with the head of the log; without rows, the head alone. */
async function underHead<Row>(ctx: Ctx, some: { toOperationNode(): unknown }): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select h.first, h.last, h.skipped, e.* from event_heads h left join lateral (${some as unknown as RawBuilder<unknown>}) e on true
    where h.org_id = ${ctx.orgId} order by e.seq`.execute(ctx.db)
  return rows
}

/** The head of an organization's log. */
export async function headOf(ctx: Ctx): Promise<Head> {
  const head = selectOwned(ctx, 'event_heads').select(['first', 'last', 'skipped'])
  return (await head.executeTakeFirst()) ?? emptyHead
}

/** @throws Problem unless all events after this number are in the log */
export function requireKept(after: number, { first, last, skipped }: Head): void {
  if (after > last)
    throw invalid(
      { parameter: 'after' },
      `The last event has the number ${last}. Read the resources again and go on from there.`,
    )
  const lost = rangesIn(skipped).find(([from, until]) => after >= from && after < until)
  if (lost) throw gone('Later events were lost when the service was restored from a backup.', lost[1] + 1)
  if (after < first - 1) throw gone(`Events are kept for ${daysKept} days.`, first)
}

const gone = (why: string, oldest_seq: number) =>
  new Problem('events_gone', `${why} Read the resources again, and the events after ${oldest_seq - 1}.`, { oldest_seq })

/** The first and the last number of each range of an `int8multirange`, which PostgreSQL writes as `{[4,9),[12,20)}`. */
const rangesIn = (ranges: string) =>
  [...ranges.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, end]) => [Number(from), Number(end) - 1] as const)

/** `GET /events/{event_id}`. @throws Problem `not_found` */
export async function getEvent(ctx: Ctx, input: { event_id: string }) {
  const event = await selected(ctx, {}).where('id', '=', input.event_id).executeTakeFirst()
  if (!event) throw noSuch('event', input.event_id)
  return { ...publicEvent(event, await modeOf(ctx.parts, ctx.orgId)), version: 1 }
}

const deletedAtOnce = 5000

/** Deletes events after 30 days, the oldest first, and moves the beginning of each log behind them. */
export async function forgetOldEvents(parts: Parts): Promise<void> {
  const { system } = parts.database
  const { rows } = await sql<{ org_id: string }>`
    select h.org_id from event_heads h
    cross join lateral (select created_at from events where org_id = h.org_id order by seq limit 1) oldest
    where oldest.created_at < clock_timestamp() - make_interval(days => ${daysKept})`.execute(system)
  for (const { org_id } of rows) while ((await forgetSome(parts, org_id)) === deletedAtOnce);
}

async function forgetSome({ database }: Parts, orgId: string): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    with oldest as (
      select seq, created_at from events where org_id = ${orgId} order by seq limit ${deletedAtOnce}
    ), bound as (
      select coalesce(min(seq) filter (where created_at >= clock_timestamp() - make_interval(days => ${daysKept})), max(seq) + 1) as seq from oldest
    ), deleted as (
      delete from events e using bound where e.org_id = ${orgId} and e.seq < bound.seq returning 1
    ), moved as (
      update event_heads h set first = bound.seq from bound where h.org_id = ${orgId} and bound.seq > h.first
    )
    select count(*) as deleted from deleted`.execute(database.system)
  return rows[0]!.deleted
}
