import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx, Parts } from '../../core/ctx.ts'
import { uuidv7 } from '../../lib/ids.ts'
import { traceIdOf } from '../../lib/traced.ts'
import { type Model, type ModelAnswer, ModelFailure, type ModelRequest } from '../../models/models.ts'

/** What a call is for. `step`: the part of the item's work that is asked for. Its calls count together, and at most two of them may be lost or unusable. */
export type CallPurpose = {
  order: { type: string; id: string } | null
  item_id: string
  product_id: string | null
  step: string
}

/** The most that the calls of one order may cost, in millionths of the currency. */
const ORDER_CAP_MICROS = 2_000_000
const SENDS_MAX = 2
/** How long a call waits for another to end before it asks again. */
const BUSY_MS = 2000

/**
 * Answers a request with JSON from a model. A call is written down before it is sent, in the statement that also checks the caps. An equal
 * request of the organization is answered from the stored result. What was lost or is unusable is asked for once more. @throws ModelFailure
 */
export async function answerAs(ctx: Ctx, model: Model, request: ModelRequest, purpose: CallPurpose): Promise<unknown> {
  for (let sends = 1; ; sends++) {
    try {
      return await answerOnce(ctx, model, request, purpose)
    } catch (error) {
      const again = error instanceof ModelFailure && (error.kind === 'lost' || error.kind === 'unusable')
      if (!again || sends === SENDS_MAX) throw error
    }
  }
}

async function answerOnce(ctx: Ctx, model: Model, request: ModelRequest, purpose: CallPurpose): Promise<unknown> {
  ctx.signal?.throwIfAborted()
  const restsMs = model.breaker.closedFor(ctx.now().getTime())
  if (restsMs > 0)
    throw new ModelFailure('unreachable', `${model.spec.alias} rests after failures`, { afterMs: restsMs })
  const id = uuidv7(ctx.now().getTime())
  const begun = await begin(ctx, model, request, { ...purpose, id })
  if (begun.outcome === 'stored') return begun.result
  if (begun.outcome !== 'placed') throw notPlaced(begun.outcome)
  return send(ctx, model, request, id)
}

function notPlaced(outcome: string): ModelFailure {
  if (outcome === 'busy') return new ModelFailure('busy', 'all calls of models are under way', { afterMs: BUSY_MS })
  if (outcome === 'exhausted') return new ModelFailure('unusable', 'two calls of this step gave no usable result')
  return new ModelFailure('capped', outcome)
}

async function send(ctx: Ctx, model: Model, request: ModelRequest, id: string): Promise<unknown> {
  const started = ctx.now().getTime()
  const line = {
    ...{ call_id: id, org_id: ctx.orgId, model: model.spec.alias, capability: model.capability },
    ...(ctx.trace && { trace_id: traceIdOf(ctx.trace) }),
  }
  try {
    const answer = await model.answer(request, { key: id, signal: ctx.signal })
    const cost_micros = model.costOf(answer, request)
    await end(ctx, { id, state: 'done', cost_micros, answer })
    model.breaker.note(null, ctx.now().getTime())
    ctx.parts.log.info({ ...line, duration_ms: ctx.now().getTime() - started, cost_micros }, 'model call')
    return answer.value
  } catch (error) {
    const failure =
      error instanceof ModelFailure ? error : new ModelFailure('lost', 'the call was aborted', { charged: true })
    const cost_micros = failure.charged ? model.costMax(request) : 0
    await end(ctx, { id, state: failure.kind === 'lost' ? 'lost' : 'failed', kind: failure.kind, cost_micros })
    if (error === failure) model.breaker.note(failure.kind, ctx.now().getTime())
    const duration_ms = ctx.now().getTime() - started
    ctx.parts.log.warn({ ...line, kind: failure.kind, duration_ms, reason: failure.message }, 'model call failed')
    throw error
  }
}

type Begun = { outcome: string; result: unknown }

async function begin(
  ctx: Ctx,
  model: Model,
  request: ModelRequest,
  { order, ...purpose }: CallPurpose & { id: string },
): Promise<Begun> {
  const { models } = ctx.parts
  const call = {
    ...purpose,
    ...{ org_id: ctx.orgId, order_type: order?.type ?? null, order_id: order?.id ?? null },
    ...{ capability: model.capability, model: model.spec.alias, request_hash: hashOf(model, request) },
    ...{ reserved_micros: model.costMax(request), cap_order: ORDER_CAP_MICROS, cap_month: models.capMonthMicros },
    ...{ at_once: models.atOnce, keep_days: models.keepDays },
  }
  const { rows } = await sql<Begun>`
    select outcome, result from model_call_begin(${JSON.stringify(call)}::jsonb, ${ctx.now()}::timestamptz)`.execute(
    ctx.db,
  )
  return rows[0]!
}

type Ended = { id: string; state: 'done' | 'failed' | 'lost'; kind?: string; cost_micros: number; answer?: ModelAnswer }

async function end(ctx: Ctx, { answer, kind, ...ended }: Ended) {
  const call = {
    ...ended,
    ...{
      kind: kind ?? null,
      org_id: ctx.orgId,
      input_tokens: answer?.inputTokens ?? null,
      output_tokens: answer?.outputTokens ?? null,
    },
    result: answer?.value ?? null,
  }
  await sql`select model_call_end(${JSON.stringify(call)}::jsonb, ${ctx.now()}::timestamptz)`.execute(ctx.db)
}

function hashOf({ spec }: Model, { system, input, schema, pictures = [] }: ModelRequest): string {
  const hash = createHash('sha256').update(
    JSON.stringify([spec.alias, spec.base, spec.tokensMax, system, input, schema]),
  )
  for (const { bytes } of pictures) hash.update(bytes)
  return hash.digest('hex')
}

const sentForMinutes = 15

/** Counts calls as lost whose process has died, and erases results that are older than they are kept. */
export async function forgetModelResults(parts: Parts): Promise<void> {
  const { system } = parts.database
  const now = parts.now()
  await sql`update model_calls set state = 'lost', kind = 'lost', ended_at = ${now}::timestamptz
    where state = 'sent' and created_at < ${now}::timestamptz - make_interval(mins => ${sentForMinutes})`.execute(
    system,
  )
  await sql`update model_calls set result = null where result is not null
    and ended_at < ${now}::timestamptz - make_interval(days => ${parts.models.keepDays})`.execute(system)
}
