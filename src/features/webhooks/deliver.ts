import { performance } from 'node:perf_hooks'
import { recordSystemAudit } from '../../core/audit.ts'
import { type Ctx, inTransaction } from '../../core/ctx.ts'
import { recordEvents } from '../../core/event.ts'
import { deliverKind } from '../../core/event-log.ts'
import { enqueue, type Job } from '../../core/job.ts'
import { modeOf } from '../../core/mode.ts'
import { revised, selectOwned, updateOwned } from '../../core/owned.ts'
import { publicEvent } from '../../core/stored-event.ts'
import { uuidv7 } from '../../lib/ids.ts'
import { keyedSemaphore } from '../../lib/keyed-semaphore.ts'
import { report } from '../../lib/measured.ts'
import type { Mode } from '../../lib/modes.ts'
import { unseal } from '../../lib/sealed.ts'
import { FetchRefused } from '../../web/fetch.ts'
import { SendFailed } from '../../web/send.ts'
import { playedReceiver } from '../test-mode/test-mode.ts'
import { type DeliverArgs, type Due, type EndedAttempt, findDue, recordDelivered, type SendOutcome } from './due.ts'
import {
  answerMax,
  atOnce,
  delayAfter,
  isGivenUp,
  isGone,
  isSuccess,
  retryAfterOf,
  sampleOf,
  slowAfter,
  timeoutMs,
} from './rules.ts'
import { signaturesOf } from './secrets.ts'
import { cancelDeliveriesOf } from './webhooks.ts'

const USER_AGENT = 'Cyclorama-Webhooks/1'

const ofEndpoint = keyedSemaphore()

/**
 * One attempt of a delivery: sends the event and records what came of it, with the next attempt. A repetition, after a process has died between
 * the two, sends the event again under the same `webhook-id`.
 */
export const deliverJob: Job<DeliverArgs> = {
  kind: deliverKind,
  lane: 'wire',
  async run(ctx, args) {
    const due = await findDue(ctx, args)
    if (due) await inTurn(ctx, due, args)
  },
  async giveUp(ctx, args) {
    const outcome = { status: null, error: 'interrupted', retryAfterMs: 0, answer: null }
    await record(ctx, args, { ...outcome, started_at: ctx.now(), duration_ms: 0 })
  },
}

/** Waits until this process may ask the endpoint once more. One that times out is asked by one delivery at a time. */
async function inTurn(ctx: Ctx, due: Due, args: DeliverArgs): Promise<void> {
  const isSlow = due.timeouts >= slowAfter
  const permit = { key: due.endpoint_id, max: isSlow ? atOnce.slow : atOnce.endpoint }
  const leave = await ofEndpoint([permit], ctx.signal ?? new AbortController().signal)
  try {
    // Much may have happened to a slow endpoint and its delivery in the meantime.
    const latest = isSlow ? await findDue(ctx, args) : due
    if (latest) await attempt(ctx, latest, args)
  } finally {
    leave()
  }
}

async function attempt(ctx: Ctx, due: Due, args: DeliverArgs): Promise<void> {
  const started_at = ctx.now()
  const started = performance.now()
  const answer = await send(ctx, due)
  const attempt = { ...answer, started_at, duration_ms: Math.round(performance.now() - started) }
  report('webhook', { outcome: outcomeOf(answer) })
  if (!(isSuccess(attempt) && (await recordDelivered(ctx, args, attempt)))) await record(ctx, args, attempt)
}

/** The body of a message (Standard Webhooks 1.0.0): thin, as the event is. A sample is of test mode in any mode, and of no resource. */
function bodyOf({ sample_type, ...event }: Due, mode: Mode): string {
  const { seq, brand_id, data, type, created_at } = publicEvent(event, mode)
  const message = (type: string, more: object) => JSON.stringify({ type, timestamp: created_at, data: more })
  if (sample_type === null) return message(type, { ...data, brand_id, seq, mode })
  return message(sample_type, { id: event.id, ...sampleOf(sample_type), product_id: null, brand_id, seq, mode: 'test' })
}

function headersFor(ctx: Ctx, due: Due, body: string): Record<string, string> {
  const key = ctx.parts.secretsKey
  const isOldValid = due.previous_secret !== null && due.previous_until !== null && due.previous_until > ctx.now()
  const sealed = [due.secret, ...(isOldValid ? [due.previous_secret!] : [])]
  const secrets = sealed.map((secret) => unseal(key, secret, due.endpoint_id))
  const timestamp = Math.floor(ctx.now().getTime() / 1000)
  return {
    'content-type': 'application/json',
    'user-agent': USER_AGENT,
    'webhook-id': due.id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signaturesOf({ id: due.id, timestamp, body }, secrets),
    ...(ctx.trace && { traceparent: ctx.trace }),
  }
}

async function send(ctx: Ctx, due: Due): Promise<SendOutcome> {
  const mode = await modeOf(ctx.parts, ctx.orgId)
  const played = mode === 'test' ? playedReceiver(due.url, due.attempts) : null
  if (played) return { ...played, retryAfterMs: 0, answer: null }
  const body = bodyOf(due, mode)
  const request = {
    tenant: ctx.orgId,
    headers: headersFor(ctx, due, body),
    body,
    timeoutMs,
    answerMax: answerMax.bytes,
  }
  try {
    const sent = await ctx.parts.web.sendPublic(due.url, { ...request, ...(ctx.signal && { signal: ctx.signal }) })
    const retryAfterMs = retryAfterOf(sent.retryAfter, ctx.now().getTime(), Date.parse)
    const answer = sent.answer.replaceAll('\0', '').slice(0, answerMax.stored)
    return {
      status: sent.status,
      error: null,
      retryAfterMs,
      answer: answer.isWellFormed() ? answer : answer.toWellFormed(),
    }
  } catch (error) {
    if (!(error instanceof FetchRefused || error instanceof SendFailed)) throw error
    return { status: null, error: error.code, retryAfterMs: 0, answer: null }
  }
}

/** What came of an attempt, in few words: the class of its status, or why there is none. */
const outcomeOf = ({ status, error }: SendOutcome) =>
  status === null ? (error ?? 'failed') : `${Math.floor(status / 100)}xx`

/** Records an attempt and what follows from it: the delivery's state, the next attempt, the state of its endpoint. Does nothing the second time. */
async function record(ctx: Ctx, args: DeliverArgs, attempt: EndedAttempt): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const open = selectOwned(ctx, 'webhook_deliveries', args.delivery_id)
      .select(['id', 'attempts', 'tries', 'type', 'endpoint_id'])
      .where('attempt_id', '=', args.attempt_id)
      .where('status', 'in', ['pending', 'retrying'])
    const found = await open.executeTakeFirst()
    if (!found) return
    const endpoint = await followEndpoint(ctx, found.endpoint_id, attempt)
    const delivery = await open.forNoKeyUpdate().executeTakeFirst()
    if (!delivery) return
    const { retryAfterMs: _wait, ...facts } = attempt
    const row = { ...facts, id: args.attempt_id, org_id: ctx.orgId, delivery_id: delivery.id }
    await ctx.db
      .insertInto('webhook_attempts')
      .values({ ...row, number: delivery.attempts + 1 })
      .execute()
    const draw = drawOf(args.attempt_id)
    await follow(ctx, delivery, { attempt, draw, isActive: endpoint.status === 'active' && endpoint.ends === null })
    if (endpoint.ends) await disable(ctx, found.endpoint_id, endpoint.ends)
  })
}

type Delivery = { id: string; attempts: number; tries: number; type: string; endpoint_id: string }

/** Ends a delivery, or enqueues its next attempt. */
async function follow(
  ctx: Ctx,
  delivery: Delivery,
  { attempt, draw, isActive }: { attempt: EndedAttempt; draw: number; isActive: boolean },
) {
  const tries = delivery.tries + 1
  const isTried = isActive && delivery.type !== 'webhook.test'
  const delay = isSuccess(attempt) || !isTried ? null : delayAfter(tries, attempt, draw)
  const next = delay === null ? null : { id: uuidv7(ctx.now().getTime()), afterMs: delay }
  const failed = next === null ? 'exhausted' : 'retrying'
  await updateOwned(ctx, 'webhook_deliveries', delivery.id)
    .set({
      ...{ status: isSuccess(attempt) ? 'delivered' : failed, attempts: delivery.attempts + 1, tries },
      ...{ attempt_id: next?.id ?? null, last_status: attempt.status, last_error: attempt.error },
      next_attempt_at: next === null ? null : new Date(ctx.now().getTime() + next.afterMs),
    })
    .execute()
  if (next === null) return
  const args = { delivery_id: delivery.id, attempt_id: next.id }
  await enqueue(ctx, deliverJob, [{ ...next, args, group: delivery.endpoint_id }])
}

/** A number from 0 to 1 for each attempt, from the random bits of its id. */
const drawOf = (attemptId: string) => Number.parseInt(attemptId.slice(-8), 16) / 2 ** 32

type Ends = 'gone' | 'failing' | null

/** Counts the failures of an endpoint in a row, or forgets them. Locks the endpoint, before its delivery. Says whether it is given up. */
async function followEndpoint(ctx: Ctx, id: string, attempt: EndedAttempt): Promise<{ status: string; ends: Ends }> {
  const endpoint = await selectOwned(ctx, 'webhook_endpoints', id)
    .select(['status', 'failing_since', 'failures', 'timeouts'])
    .$if(!isSuccess(attempt), (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow()
  const { status } = endpoint
  if (isSuccess(attempt) && endpoint.failing_since === null) return { status, ends: null }
  const failing_since = endpoint.failing_since ?? ctx.now()
  const failures = endpoint.failures + 1
  const timeouts = attempt.error === 'timeout' ? endpoint.timeouts + 1 : 0
  await updateOwned(ctx, 'webhook_endpoints', id)
    .set(isSuccess(attempt) ? { failing_since: null, failures: 0, timeouts: 0 } : { failing_since, failures, timeouts })
    .execute()
  if (status !== 'active' || isSuccess(attempt)) return { status, ends: null }
  if (isGone(attempt)) return { status, ends: 'gone' }
  return { status, ends: isGivenUp(failures, failing_since.getTime(), ctx.now().getTime()) ? 'failing' : null }
}

/** Disables an endpoint that wants no more, or is given up, and reports it. */
async function disable(ctx: Ctx, id: string, reason: 'gone' | 'failing'): Promise<void> {
  await updateOwned(ctx, 'webhook_endpoints', id)
    .set({
      ...{ status: 'disabled', disabled_reason: reason },
      ...revised(ctx),
    })
    .execute()
  await cancelDeliveriesOf(ctx, id)
  const target = { target_type: 'webhook_endpoint', target_id: id } as const
  await recordSystemAudit(ctx, { action: 'updateWebhookEndpoint', ...target, detail: { disabled: reason } })
  const transition = `${reason} ${ctx.now().toISOString()}`
  recordEvents(ctx, [{ type: 'webhook_endpoint.disabled', resource_id: id, transition, product_id: null }])
}
