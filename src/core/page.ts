import type { KeyObject } from 'node:crypto'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { PLAN_EACH_TIME } from '../db/statement-names.ts'
import { memoizeRecent } from '../lib/memoize-recent.ts'
import { onceFor } from '../lib/once-for.ts'
import { seal, unseal } from '../lib/sealed.ts'
import type { Ctx } from './ctx.ts'
import { Problem } from './problem.ts'
import { pageSizeMax } from './schema.ts'

/** The position in a list after which a page begins: the last row of the page before. */
export type Anchor = { created_at: Date; id: string }

/** The list that a cursor belongs to: an operation and its filters. The cursor is invalid for any other list. */
export type ListName = { operation: string; filters: Record<string, string | undefined> }

const version = 1

/** What cursors are bound to and sealed with. */
type PageCtx = Pick<Ctx, 'orgId' | 'parts'>

function associatedData(ctx: PageCtx, list: ListName): string {
  const filters = Object.entries(list.filters)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([version, ctx.orgId, list.operation, filters])
}

/** Returns an opaque cursor, encrypted with AES-256-GCM and bound to organization, operation and filters. */
export function sealCursor(ctx: PageCtx, list: ListName, anchor: Anchor): string {
  const position = [associatedData(ctx, list), list.operation, anchor.created_at.toISOString(), anchor.id]
  return sealerOf(ctx.parts.cursorKey)(position.join('\n'))
}

const cursorsMax = 1000

/** Most requests are for first pages, which end at the same positions; ciphers cost Node memory as well as time. */
const sealerOf = onceFor((key: KeyObject) =>
  memoizeRecent(cursorsMax, (position) => {
    const [associated, ...anchor] = position.split('\n')
    return seal(key, JSON.stringify([version, ...anchor]), associated!).toString('base64url')
  }),
)

/** Opens a cursor that `sealCursor` returned for the same list; fails with `invalid_cursor` for anything else. */
function openCursor(ctx: PageCtx, list: ListName, cursor: string): Anchor {
  try {
    const bytes = Buffer.from(cursor, 'base64url')
    if (bytes.toString('base64url') !== cursor) throw new Error('not canonical base64url')
    const text = unseal(ctx.parts.cursorKey, bytes, associatedData(ctx, list))
    const [, , createdAt, id] = JSON.parse(text) as [number, string, string, string]
    return { created_at: new Date(createdAt), id }
  } catch (cause) {
    throw foreignCursor(cause)
  }
}

function foreignCursor(cause: unknown): Problem {
  return new Problem(
    'invalid_cursor',
    'This cursor does not belong to this list with these filters. Start again without a cursor.',
    {
      errors: [{ parameter: 'cursor', code: 'invalid_cursor', detail: 'Not a cursor of this list.' }],
      cause,
    },
  )
}

/** Parameters of every list: the page, and bounds of the items' creation. */
export type ListInput = { limit?: number; cursor?: string; created_after?: string; created_before?: string }

/**
 * A list to read. Every member of `input` except `limit` and `cursor` is a filter: the rows must match it, and cursors are bound to it. The
 * filters named in `bound` bind cursors only; the caller's query applies them.
 */
export type List = {
  operation: string
  input: ListInput & { [filter: string]: string | number | undefined }
  bound?: readonly string[]
  /** The column in which the text of the filter `q` is searched for. */
  searched?: string
}

/** A test of one column. */
export type Condition = { column: string; operator: '=' | '<' | '>' | '>=' | 'ilike'; value: string | Date }

const moments: Record<string, Condition['operator']> = {
  created_after: '>',
  created_before: '<',
  from: '>=',
  to: '<',
}

function nameOf({ operation, input }: List): ListName {
  const { limit: _limit, cursor: _cursor, ...filters } = input
  return { operation, filters: filters as ListName['filters'] }
}

function conditionsOf(list: List): Condition[] {
  return Object.entries(nameOf(list).filters).flatMap(([name, value]): Condition[] => {
    if (value === undefined || list.bound?.includes(name)) return []
    if (name === 'q' && list.searched !== undefined)
      return [{ column: list.searched, operator: 'ilike', value: containing(String(value)) }]
    const operator = moments[name]
    return operator === undefined
      ? [{ column: name, operator: '=', value }]
      : [{ column: 'created_at', operator, value: new Date(value) }]
  })
}

/** The pattern of `ilike` for texts that contain this one. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

export type Page<T> = { data: T[]; next_cursor: string | null }

/**
 * The rows that a page needs: one more than it has, which indicates a next page. `hint` ends the statement: a filter by anything but an
 * owner may select a few rows of a million, which only a plan for its value reads quickly.
 */
export type Slice = { conditions: Condition[]; anchor: Anchor | null; rows: number; hint: string }

function sliceOf(ctx: PageCtx, list: List): Slice {
  const { limit = 20, cursor } = list.input
  const anchor = cursor === undefined ? null : openCursor(ctx, nameOf(list), cursor)
  const conditions = conditionsOf(list)
  const hint = conditions.every(({ column }) => column.endsWith('_id')) ? '' : PLAN_EACH_TIME
  return { conditions, anchor, rows: limit + 1, hint }
}

export const rowsMax = pageSizeMax + 1

/** The condition that selects the rows after this one. */
function isAfter(anchor: Anchor): RawBuilder<boolean> {
  return sql<boolean>`(created_at, id) < (${anchor.created_at}::timestamptz, ${anchor.id}::uuid)`
}

// biome-ignore lint/suspicious/noExplicitAny: of whichever tables
const filteredBy = <Row>(all: SelectQueryBuilder<any, any, Row>, conditions: Condition[]) =>
  conditions.reduce((query, { column, operator, value }) => query.where(sql.ref(column), operator, value), all)

/** Reads one page of the rows of a query that pass the filters, in the order created_at desc, id desc. */
export async function readPage<Row extends Anchor, Item>(
  ctx: PageCtx,
  list: List,
  // biome-ignore lint/suspicious/noExplicitAny: of whichever tables, as long as its rows have an anchor
  all: SelectQueryBuilder<any, any, Row>,
  show: (row: Row) => Item,
): Promise<Page<Item>> {
  const { conditions, anchor, rows: wanted, hint } = sliceOf(ctx, list)
  const filtered = filteredBy(all, conditions)
  const rows = await (anchor ? filtered.where(isAfter(anchor)) : filtered)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(wanted)
    .modifyEnd(sql.raw(hint))
    .execute()
  const shown = rows.slice(0, wanted - 1)
  const last = shown.at(-1)
  const hasNext = rows.length === wanted && last !== undefined
  return { data: shown.map(show), next_cursor: hasNext ? sealCursor(ctx, nameOf(list), last) : null }
}

/** The longest list that is counted. */
const countMax = 10_000

/** Counts the rows of a query that pass the filters of a list, up to 10 000. */
export async function countRows(
  ctx: Ctx,
  list: List,
  // biome-ignore lint/suspicious/noExplicitAny: of whichever tables, as long as its rows have an id
  all: SelectQueryBuilder<any, any, { id: string }>,
): Promise<number> {
  const some = filteredBy(all, conditionsOf(list)).clearSelect().select('id').limit(countMax)
  const { count } = await ctx.db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A page that is JSON text already and is sent unchanged. */
export class WrittenPage {
  readonly text: string
  readonly next_cursor: string | null
  readonly isEmpty: boolean

  constructor(items: string, next: string | null) {
    this.text = `{"data":[${items}],"next_cursor":${JSON.stringify(next)}}`
    this.next_cursor = next
    this.isEmpty = items === ''
  }

  toJSON(): Page<unknown> {
    return JSON.parse(this.text) as Page<unknown>
  }
}

/** Rows as the database wrote them: the items of the page, joined by commas, the number of rows, and the position of the last item. */
export type WrittenRows = { items: string; count: number; last: Anchor }

/** Reads one page of a list as `readPage` does, from a statement that writes the JSON. */
export async function readWrittenPage(
  ctx: Ctx,
  list: List,
  read: (slice: Slice) => Promise<WrittenRows>,
): Promise<WrittenPage> {
  const slice = sliceOf(ctx, list)
  const { items, count, last } = await read(slice)
  return new WrittenPage(items, count === slice.rows ? sealCursor(ctx, nameOf(list), last) : null)
}
