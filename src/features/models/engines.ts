import type { Ctx } from '../../core/ctx.ts'
import { selectOwned, updateOwned } from '../../core/owned.ts'
import { Problem } from '../../core/problem.ts'
import { uuidv7 } from '../../lib/ids.ts'
import { capture, lockAccount, settle } from '../credits/credits.ts'
import { hasReachedCap, type UsableModel, usableModel } from './policies.ts'

/** Whether an engine is one model and nothing else. */
export const isNamed = (engine: string | null): engine is string =>
  engine !== null && engine !== 'auto' && engine !== 'built_in'

/**
 * The model that writes for an engine: `built_in` is none, `auto` a model with the built-in copywriter behind it, an id that model alone, and null
 * what the policy of the organization says. Null where the built-in copywriter writes, or the named model may not be used.
 */
export async function writerFor(ctx: Ctx, engine: string | null): Promise<UsableModel | null> {
  if (engine === 'built_in') return null
  const usable = await usableModel(ctx, 'words')
  if (usable === null || engine === null) return usable
  if (engine === 'auto') return { ...usable, fallback: 'built_in' }
  return usable.model.spec.alias === engine ? { ...usable, fallback: 'fail' } : null
}

/** The same for a request, before anything is reserved. `isWritten`: whether it has words that a model could write. @throws Problem where the named model cannot */
export async function requireWriter(
  ctx: Ctx,
  { engine = null, isWritten }: { engine?: string | null | undefined; isWritten: boolean },
): Promise<UsableModel | null> {
  const writer = isWritten ? await writerFor(ctx, engine) : null
  if (!isNamed(engine)) return writer
  if (!isWritten) throw refused('This request has no words for a model to write. Leave out `engine`.')
  if (writer === null)
    throw refused(
      `“${engine}” is no model that your organization may use for words. GET /models lists them; or use auto or built_in.`,
    )
  if (await hasReachedCap(ctx))
    throw refused('The calls of models have reached their cap for this month. Use auto or built_in.')
  return writer
}

function refused(detail: string): Problem {
  return new Problem('request_rejected', `engine: ${detail}`, {
    errors: [{ pointer: '/engine', code: 'unusable_engine', detail }],
  })
}

type Order = { type: string; id: string }

/** The credits that a model adds to the price of an order; 0 where the built-in copywriter writes. */
export const surchargeOf = (writer: UsableModel | null): number => writer?.model.spec.credits ?? 0

type Recorded = { engine: string | null | undefined; writer: UsableModel | null; reservation_id: string }

/** Stores with a new order who writes it. Its reservation includes the surcharge. */
export async function recordWriter(
  ctx: Ctx,
  order: Order,
  { engine = null, writer, reservation_id }: Recorded,
): Promise<void> {
  if (engine === null && surchargeOf(writer) === 0) return
  const now = ctx.now()
  await ctx.db
    .insertInto('model_orders')
    .values({
      ...{ org_id: ctx.orgId, order_type: order.type, order_id: order.id, engine, reservation_id },
      ...{ item_id: uuidv7(now.getTime()), credits: surchargeOf(writer), created_at: now },
    })
    .execute()
}

const rowOf = (ctx: Ctx, { type, id }: Order) =>
  selectOwned(ctx, 'model_orders').where('order_type', '=', type).where('order_id', '=', id)

/** The engine that the request of an order names; null where it names none. */
export async function engineOf(ctx: Ctx, order: Order): Promise<string | null> {
  const row = await rowOf(ctx, order).select('engine').executeTakeFirst()
  return row?.engine ?? null
}

/**
 * Charges the surcharge of an order whose words are stored if a model has delivered some of them, or else returns it. First in the transaction
 * that stores them, because it locks the account. May run twice.
 */
export async function settleWriter(ctx: Ctx, order: Order, { delivered }: { delivered: boolean }): Promise<void> {
  const row = await rowOf(ctx, order).where('credits', '>', 0).selectAll().executeTakeFirst()
  if (!row) return
  const { item_id, reservation_id, credits } = row
  await lockAccount(ctx)
  if (!delivered) return settle(ctx, reservation_id, [{ id: item_id, credits }])
  await capture(ctx, { reservation_id, item_id, price: credits })
  await updateOwned(ctx, 'model_orders').set({ delivered: true }).where('item_id', '=', item_id).execute()
}

/** Returns the surcharge of an order that ends without a result. The account is locked. May run twice. */
export async function refundWriter(ctx: Ctx, order: Order): Promise<void> {
  const row = await rowOf(ctx, order).where('credits', '>', 0).selectAll().executeTakeFirst()
  if (row) await settle(ctx, row.reservation_id, [{ id: row.item_id, credits: row.credits }])
}
