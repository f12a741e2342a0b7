import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Ctx, Parts } from '../../core/ctx.ts'
import { type Failure, NotYet, PermanentFailure } from '../../core/failure.ts'
import type { Attempt } from '../../core/job.ts'
import { modeOf } from '../../core/mode.ts'
import { selectOwned } from '../../core/owned.ts'
import { invalid, Problem } from '../../core/problem.ts'
import type { Route } from '../../core/route.ts'
import type { Fault } from '../../lib/fault.ts'
import type { Check } from '../../studio/facts.ts'
import { faultInName, faultText, momentOf, playedProblems, readFault } from './rules.ts'

// biome-ignore lint/performance/noBarrelFile: other features import the main file only
export { breaksSetUp, faultRules, playedReceiver, playedReceivers } from './rules.ts'

/** The header by which a request asks for a fault. */
export const faultHeader = 'cyclorama-test-fault'

/**
 * The fault that a request asks for, by its header or else by the name that its route has for that; undefined for none.
 * @throws Problem `invalid_request` where there is no such fault, or a live key asks for one by the header
 */
export async function faultOf(
  ctx: Ctx,
  { route, header, input }: { route: Route; header: string | undefined; input: Record<string, unknown> },
): Promise<Fault | undefined> {
  const named = route.faultIn === undefined ? null : faultInName(input[route.faultIn])
  if (header === undefined && named === null) return undefined
  const where = header === undefined ? { pointer: `/${route.faultIn}` } : { header: 'Cyclorama-Test-Fault' }
  if ((await modeOf(ctx.parts, ctx.orgId)) === 'live') {
    if (header === undefined) return undefined
    throw invalid(where, 'Faults are for test mode. Use a key that begins with `cyc_test_`.')
  }
  const fault = readFault(header ?? named!)
  if (typeof fault === 'string') throw invalid(where, fault)
  requireUse(route, fault, where)
  return fault
}

function requireUse(route: Route, fault: Fault, where: { pointer: string } | { header: string }): void {
  const at = momentOf(fault)
  const isProduct = route.operationId === 'createProduct'
  if (at === 'order' && !isProduct && !route.priced)
    throw invalid(where, `The fault ${fault.name} is for requests that create an order or a product.`)
  if (at === 'set_up' && !isProduct)
    throw invalid(where, `The fault ${fault.name} is for requests that create a product.`)
}

/** Plays what a fault does to the request itself, before it is carried out. @throws Problem */
export async function meetFault(fault: Fault, signal: AbortSignal): Promise<void> {
  const played = playedProblems[fault.name]
  if (played) throw new Problem(played.code, 'This fault was asked for in test mode.', played.extras)
  if (fault.name === 'slow') await sleep(fault.count! * 1000, undefined, { signal })
}

/** Stores the fault of a new order or product, in its transaction. */
export async function storeFault(ctx: Ctx, resourceId: string | undefined, fault: Fault): Promise<void> {
  const at = momentOf(fault)
  if (resourceId === undefined || (at !== 'order' && at !== 'set_up')) return
  const row = { org_id: ctx.orgId, resource_id: resourceId, fault: faultText(fault), created_at: ctx.now() }
  await ctx.db
    .insertInto('test_faults')
    .values(row)
    .onConflict((conflict) => conflict.columns(['org_id', 'resource_id']).doUpdateSet({ fault: row.fault }))
    .execute()
}

/** The fault of a set-up; null where its product has none. */
export async function setUpFaultOf(ctx: Ctx, productId: string): Promise<{ code: string; message: string } | null> {
  if ((await modeOf(ctx.parts, ctx.orgId)) === 'live') return null
  const row = await selectOwned(ctx, 'test_faults')
    .select('fault')
    .where('resource_id', '=', productId)
    .executeTakeFirst()
  const fault = row && (readFault(row.fault) as Fault)
  return fault && momentOf(fault) === 'set_up' ? { code: fault.name, message: asked } : null
}

const asked = 'This fault was asked for in test mode.'

type Item = { type: string; order_id: string; item_id: string; attempt: Attempt }

/**
 * What happens to an item of an order in test mode: its attempt dies, waits or fails, or what is rendered is spoiled. Does nothing in live mode.
 * @throws PermanentFailure, NotYet, Error
 */
export async function itemFaultOf(ctx: Ctx, item: Item): Promise<{ isSpoiled: boolean }> {
  if ((await modeOf(ctx.parts, ctx.orgId)) === 'live') return { isSpoiled: false }
  const { rows } = await sql<{ fault: string; started_at: Date; number: number }>`
    select f.fault, i.started_at, (
      select count(*)::integer from order_items b
      where b.org_id = o.org_id and b.type = o.type and b.order_id = o.id and b.id <= i.id) as number
    from orders o join order_items i on i.org_id = o.org_id and i.type = o.type and i.order_id = o.id
    join test_faults f on f.org_id = o.org_id and f.resource_id in (o.id, o.known_id, o.product_id)
    where o.org_id = ${ctx.orgId} and o.type = ${item.type} and o.id = ${item.order_id} and i.id = ${item.item_id}
    order by f.resource_id is not distinct from o.product_id limit 1`.execute(ctx.db)
  const [row] = rows
  if (!row) return { isSpoiled: false }
  const fault = readFault(row.fault) as Fault
  const isMeant = fault.count === null || row.number <= fault.count
  if (fault.name === 'quality_check_failed') return { isSpoiled: isMeant }
  if (fault.name === 'render_failed' && !isMeant) return { isSpoiled: false }
  suffer(ctx, fault, { ...item, started_at: row.started_at })
  return { isSpoiled: false }
}

function suffer(ctx: Ctx, { name, count }: Fault, item: Item & { started_at: Date }): void {
  if (momentOf({ name, count }) !== 'order') return
  if (name === 'worker_death') {
    if (item.attempt.number <= count!) throw new Error('the death of a worker, played in test mode')
  } else if (name === 'slow_render') {
    const leftMs = item.started_at.getTime() + count! * 1000 - ctx.now().getTime()
    if (leftMs > 0) throw new NotYet('a slow rendering is played in test mode', leftMs)
  } else throw new PermanentFailure({ code: name as Failure['code'], message: `${asked} The credits were refunded.` })
}

/** Gives test organizations back what they have spent, once a day at most, and forgets faults that are older than 30 days. */
export async function topUpTestCredits({ database, now }: Parts): Promise<void> {
  const today = now().toISOString().slice(0, 10)
  await sql`
    select credit_grant(o.id, 'adjustment', ${testCredits}::integer - a.balance, 'Credits of test mode', 'test mode ' || ${today}::text, null, ${now()}::timestamptz)
    from organizations o join accounts a on a.org_id = o.id
    where o.mode = 'test' and o.deleted_at is null and a.balance < ${testCredits} and not exists (
      select from credit_grants g where g.org_id = o.id and g.external_ref = 'test mode ' || ${today}::text)`.execute(
    database.system,
  )
  await sql`delete from test_faults where created_at < ${now()}::timestamptz - interval '30 days'`.execute(
    database.system,
  )
}

const testCredits = 1_000_000

type Rendered = { checks: Check[]; passed: boolean }

const failed: Check = {
  id: 'product_fidelity.test_mode',
  ...{ measured: 9, unit: null, required: '= 1', passed: false, detail: asked },
}

/** What was rendered, or the same with a failed check where its item is spoiled. */
export function spoiled<Some extends Rendered>(rendered: Some, { isSpoiled }: { isSpoiled: boolean }): Some {
  return isSpoiled ? { ...rendered, checks: [...rendered.checks, failed], passed: false } : rendered
}

/** The overlay of a spoiled picture: a single red pixel. */
export const spoiledOverlay = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
)
