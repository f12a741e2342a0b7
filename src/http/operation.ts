import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordAudit } from '../core/audit.ts'
import { type Actor, type Ctx, ctxFor, inTransaction, type Parts } from '../core/ctx.ts'
import { Download } from '../core/download.ts'
import { EventStream } from '../core/event-stream.ts'
import { addressFault } from '../core/media.ts'
import { WrittenPage } from '../core/page.ts'
import { invalid, Problem } from '../core/problem.ts'
import { requireProcessingTime } from '../core/processing-time.ts'
import { type AnswerState, basePath, type Route, takesBody, type UploadedFile } from '../core/route.ts'
import { auditedOperations } from '../features/audit/audit.ts'
import {
  type Claim,
  fingerprintOf,
  onceInTransaction,
  onceUnderLease,
  readIdempotencyKey,
  requireSecond,
  type StoredAnswer,
} from '../features/idempotency/idempotency.ts'
import { faultHeader, faultOf, meetFault, storeFault } from '../features/test-mode/test-mode.ts'
import type { Fault } from '../lib/fault.ts'
import { shareRecent } from '../lib/share-recent.ts'
import type { AddressFault } from './addresses.ts'
import { type BodyLimits, bodyLimits } from './body.ts'
import { build } from './build.ts'
import { onceClosed } from './closed.ts'
import { type InputReader, readerFor, readJson } from './input.ts'
import { withMissingMember } from './missing.ts'
import { mismatchOf } from './validate.ts'

/** Default of `Retry-After`, in seconds, for unfinished resources. */
const RETRY_AFTER = 2

export type Operation = {
  route: Route
  read: InputReader
  /** Of its JSON body. */
  limits: BodyLimits
  /** Describes how an answer differs from its schema. Null where answers are not checked. */
  check: ((value: unknown) => string | null) | null
  /** Answers that follow from a state, by organization, address and state: whoever else asks in that state gets the same. */
  answers: (key: string, make: () => Promise<StoredAnswer>) => Promise<StoredAnswer>
}

const answersKept = 100

export const operationOf = (route: Route, checkOutput: boolean): Operation => ({
  route,
  read: readerFor(route),
  limits: bodyLimits(route.body),
  check: checkOutput && route.output ? mismatchOf(route.output) : null,
  answers: shareRecent(answersKept),
})

type Serialize = (output: unknown) => string
type Asked = {
  input: Record<string, unknown>
  validateOnly: boolean
  content: unknown
  /** Aborts the work of a request that takes seconds. */
  signal?: AbortSignal | undefined
}

/** What operations need from the server. */
export type OperationDeps = {
  parts: Parts
  actorOf: (request: FastifyRequest) => Actor
  readFile: (request: FastifyRequest, bytesMax?: number) => Promise<UploadedFile>
  /** Waits for a permit for work that takes seconds; resolves with the function that releases it. */
  acquireSlow: (exchange: Exchange) => Promise<() => void>
  /** Aborts when the client no longer waits for the answer. */
  goneSignal: (exchange: Exchange) => AbortSignal
  /** Counts an event stream. Its signal aborts when the client has gone and when the server closes. */
  startStream: (exchange: Exchange) => Promise<AbortSignal>
}

type Exchange = [FastifyRequest, FastifyReply]

/** Handles one authenticated and permitted request: reads it, runs the verb at most once for its Idempotency-Key, and answers. */
export async function operate(operation: Operation, deps: OperationDeps, exchange: Exchange) {
  const { slow, upload } = operation.route
  if (slow || upload) requireProcessingTime(deps.parts, deps.actorOf(exchange[0]).orgId)
  const asked = await ask(operation, deps, exchange[0])
  const signal = await signalOf(operation.route, deps, exchange)
  const leave = slow ? await deps.acquireSlow(exchange) : () => {}
  try {
    return await runOnce(operation, deps, exchange, { ...asked, signal })
  } catch (error) {
    signal?.throwIfAborted()
    throw withMissingMember(error, operation.route, asked.input)
  } finally {
    // A download is under way until its reader has all of it.
    onceClosed(exchange[1], leave)
  }
}

async function signalOf({ slow, upload, stream }: Route, deps: OperationDeps, exchange: Exchange) {
  if (stream) return deps.startStream(exchange)
  return slow || upload ? deps.goneSignal(exchange) : undefined
}

async function runOnce(operation: Operation, deps: OperationDeps, exchange: Exchange, given: Asked) {
  const { route } = operation
  const [request, reply] = exchange
  const actor = deps.actorOf(request)
  const ctx = contextOf(deps.parts, route, request, { actor, signal: given.signal })
  const fault = await faultAsked(ctx, route, [request, given])
  if (fault) await meetFault(fault, deps.goneSignal(exchange))
  const asked = route.ahead ? withAhead(given, await route.ahead(ctx, given.input as never)) : given
  if (asked.validateOnly)
    return reply
      .headers(cacheHeaders(route))
      .type('application/json')
      .send(await validateOnly(route, ctx, asked))

  const state = await stateNow(route, ctx, asked)
  if (state && matchesTag(request.headers['if-none-match'], state.etag)) return sendUnchanged(reply, route, state)
  const act = fault || ctx.audited ? runWhole(fault, route, asked) : (ctx: Ctx) => route.run(ctx, asked.input as never)
  const run = async (ctx: Ctx) => act(ctx)
  const claim = claimOf(route, request, { actor, content: asked.content })
  if (claim && fault?.name === 'idempotency_in_progress') await requireSecond(ctx, claim)
  const done = await once(operation, ctx, { claim, run, exchange, etag: state?.etag })
  if (fault?.name === 'reset' && !done.replayed) return cut(reply)
  if (done.replayed) reply.header('idempotent-replayed', 'true')
  return done.send()
}

type Once = { claim: Claim | null; run: (ctx: Ctx) => Promise<unknown>; exchange: Exchange; etag: string | undefined }

/** Runs the verb at most once for the claim, and returns how its result is sent. */
async function once(operation: Operation, ctx: Ctx, { claim, run, exchange: [request, reply], etag }: Once) {
  const { route } = operation
  const serialize: Serialize = reply.getSerializationFunction('2xx') ?? JSON.stringify
  const answerOf = (output: Facts | null) => answerFor(operation, output, { request, serialize })
  if (claim === null && etag !== undefined) {
    const key = `${ctx.orgId} ${request.url} ${etag}`
    const { headers, ...answer } = await operation.answers(key, async () => answerOf((await run(ctx)) as Facts | null))
    return { replayed: false, send: () => send(reply, route, { ...answer, headers: { ...headers, etag } }) }
  }
  if (claim === null) {
    const output = await run(ctx)
    if (output instanceof EventStream) return { replayed: false, send: () => sendStream(reply, output) }
    if (output instanceof Download) return { replayed: false, send: () => sendFile(reply, route, output) }
    const answer = answerOf(output as Facts | null)
    return { replayed: false, send: () => send(reply, route, answer) }
  }
  const { replay } = route
  if (replay) claim.refresh = async (ctx, id) => answerOf(await replay(ctx, id))
  const { answer, replayed } =
    route.idempotency === 'leased'
      ? await onceUnderLease(ctx, claim, { act: run as (ctx: Ctx) => Promise<Facts | null>, answerOf })
      : await onceInTransaction(ctx, claim, async (ctx) => answerOf((await run(ctx)) as Facts | null))
  return { replayed, send: () => send(reply, route, answer) }
}

function faultAsked(ctx: Ctx, route: Route, [{ headers }, { input }]: [FastifyRequest, Asked]) {
  const header = headers[faultHeader]
  return faultOf(ctx, { route, header: header === undefined ? undefined : String(header), input })
}

/**
 * Carries a request out in one transaction with what else is stored of it: its entry in the audit log, and its fault. A verb with a lease stores
 * its entry itself.
 */
const runWhole = (fault: Fault | undefined, route: Route, asked: Asked) => (ctx: Ctx) =>
  route.idempotency === 'leased'
    ? route.run(ctx, asked.input as never)
    : inTransaction({ ...ctx, ...(fault && { fault }) }, async (ctx) => {
        const output: Facts | null = await route.run(ctx, asked.input as never)
        if (fault) await storeFault(ctx, output?.id, fault)
        await recordAudit(ctx, targetOf(output, asked))
        return output
      })

/** The id of what a request has created, or else of what its address names. */
const targetOf = (output: Facts | null, { input }: Asked): string | null =>
  output?.id ??
  Object.entries(input)
    .findLast(([name]) => name.endsWith('_id'))?.[1]
    ?.toString() ??
  null

function contextOf(
  parts: Parts,
  { operationId }: Route,
  request: FastifyRequest,
  { actor, signal }: { actor: Actor; signal: AbortSignal | undefined },
): Ctx {
  const { trace } = request.state
  const ctx = { ...ctxFor(parts, actor.orgId, actor, signal), ...(trace && { trace }) }
  const target_type = auditedOperations.get(operationId)
  if (target_type === undefined) return ctx
  return { ...ctx, audited: { action: operationId, target_type, request_id: request.id, address: request.ip } }
}

/** Ends the connection without an answer. */
function cut(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.destroy()
}

const withAhead = (asked: Asked, ahead: unknown): Asked => ({ ...asked, input: { ...asked.input, ahead } })

async function ask(operation: Operation, deps: OperationDeps, request: FastifyRequest): Promise<Asked> {
  const { route, read, limits } = operation
  const parts = { params: request.params as Record<string, string>, search: searchOf(request.url) }
  const faultOf: AddressFault = (url, use) => addressFault(deps.parts, url, use)
  if (route.upload) {
    const file = await deps.readFile(request, route.uploadBytesMax)
    const { input } = read({ ...parts, body: {} }, faultOf)
    return { input: { ...input, file, ...conditionOf(route, request) }, validateOnly: false, content: file.bytes }
  }
  const body = takesBody(route.method) ? await readJson(route, request.raw, limits) : {}
  const { input, validateOnly } = read({ ...parts, body }, faultOf)
  const headers = { ...conditionOf(route, request), ...(route.stream && lastEventId(request)) }
  return { input: { ...input, ...headers }, validateOnly, content: body }
}

const conditionOf = (route: Route, request: FastifyRequest) =>
  route.conditional ? ifMatch(request.headers['if-match']) : {}

function lastEventId({ headers }: FastifyRequest): { last_event_id?: number } {
  const text = headers['last-event-id']
  if (text === undefined || text === '') return {}
  if (!/^\d{1,15}$/.test(String(text)))
    throw invalid({ header: 'Last-Event-ID' }, 'A Last-Event-ID is the number of an event.')
  return { last_event_id: Number(text) }
}

/** The row version in a tag that `tagOf` returned; none in any other. */
const versionsIn = (tag: string) => tag.match(/^[1-9]\d{0,13}(?=$|-[0-9a-f]{16}$)/)?.map(Number) ?? []
const entityTags = /(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/g

/** Returns the row versions in `If-Match` (RFC 9110, section 13.1.1). Tags compare strongly, so a weak one matches no version; `*` matches all. */
function ifMatch(header: string | undefined): { if_match?: number[] } {
  if (header === undefined || header.trim() === '*') return {}
  const isList = /^[\s,]*$/.test(header.replaceAll(entityTags, ''))
  const strong = [...header.matchAll(entityTags)].flatMap(([, weak, opaque]) => (weak ? [] : [opaque!]))
  return { if_match: isList ? strong.flatMap(versionsIn) : [] }
}

function claimOf(
  route: Route,
  request: FastifyRequest,
  { actor, content }: { actor: Actor; content: unknown },
): Claim | null {
  const header = request.headers['idempotency-key']
  if (route.method !== 'POST' || header === undefined) return null
  const path = request.url.split('?', 1)[0]!
  const named = { method: route.method, route: route.path, path, content }
  return {
    key: readIdempotencyKey(String(header), actor),
    fingerprint: fingerprintOf(named),
    ...(route.requireResource && { requireResource: route.requireResource }),
  }
}

type Priced = { credits_reserved?: number; direction?: object | null }

class RolledBack extends Error {
  readonly output: Priced
  constructor(output: Priced) {
    super('rolled back on purpose')
    this.output = output
  }
}

/** Runs the verb for `validate_only` in a transaction that is rolled back. */
async function validateOnly(route: Route, ctx: Ctx, asked: Asked): Promise<string> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      throw new RolledBack(await route.run(ctx, asked.input as never))
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
    const { credits_reserved: credits = 0, direction } = error.output
    return JSON.stringify({ credits, would_succeed: true, ...(direction && { direction }) })
  }
}

type Facts = { id?: string; product_id?: string | null; version?: number; next_cursor?: string | null }

function answerFor(
  operation: Operation,
  output: Facts | null,
  exchange: { request: FastifyRequest; serialize: Serialize },
): StoredAnswer {
  const { route, check } = operation
  const write = (output: Facts | null) => {
    const body = route.output === null || output === null ? '' : written(output, exchange.serialize)
    const misfit = check && body !== '' ? check(JSON.parse(body)) : null
    if (misfit !== null) throw new Error(`The answer of ${route.operationId} does not fit its schema: ${misfit}`)
    return body
  }
  const body = write(output)
  return {
    ...(route.secret && { replayBody: write({ ...output, ...withheld(route.secret) }) }),
    status: statusFor(route, output),
    headers: output === null ? {} : headersFor(route, { output, body, url: exchange.request.url }),
    body,
    resourceId: output?.id ?? null,
    productId: output?.product_id ?? null,
  }
}

/** The members of a replay in place of a secret. */
const withheld = ({ member, advice }: { member: string; advice: string }) => ({
  [member]: null,
  warning: { code: 'secret_shown_once', detail: advice },
})

const written = (output: Facts, serialize: Serialize) =>
  output instanceof WrittenPage ? output.text : serialize(output)

function statusFor(route: Route, output: Facts | null): number {
  return route.method !== 'GET' && output !== null && route.unfinished?.(output) ? 202 : route.status
}

type Written = { output: Facts; body: string; url: string }

function headersFor(route: Route, { output, body, url }: Written): Record<string, string> {
  const status = statusFor(route, output)
  const isUnfinished = status === 202 || route.unfinished?.(output) === true
  return {
    ...(typeof output.version === 'number' && { etag: tagOf(route, output.version, body) }),
    ...(route.location && status !== 200 && { location: basePath + route.location(output) }),
    ...(isUnfinished && { 'retry-after': String(route.retryAfter?.(output) ?? RETRY_AFTER) }),
    ...(output.next_cursor && { link: `<${nextAddress(url, output.next_cursor)}>; rel="next"` }),
  }
}

function tagOf({ tagsText }: Route, version: number, body: string): string {
  return tagsText ? `"${version}-${hash('sha256', body).slice(0, 16)}"` : `"${version}"`
}

type TaggedState = AnswerState & { etag: string }

/** The state that an answer follows from, and its tag. A new build may write the same state differently. */
async function stateNow(route: Route, ctx: Ctx, { input }: Asked): Promise<TaggedState | null> {
  const state = (await route.state?.(ctx, input as never)) ?? null
  return state && { ...state, etag: `"${hash('sha256', `${build} ${state.text}`).slice(0, 24)}"` }
}

/** The parameters of a first page, in characters that need no encoding. */
const plainSearch = /^(?!.*cursor=)[\w.=&-]+$/

function nextAddress(url: string, cursor: string): string {
  const search = searchOf(url)
  if (plainSearch.test(search)) return `${url}&cursor=${cursor}`
  const parameters = new URLSearchParams(search)
  parameters.set('cursor', cursor)
  return `${url.split('?', 1)[0]}?${parameters}`
}

const searchOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?') + 1) : '')

const cacheHeaders = (route: Route) => ({ 'cache-control': route.secret ? 'no-store' : 'private, no-cache' })

function send(reply: FastifyReply, route: Route, answer: StoredAnswer) {
  reply.headers({ ...cacheHeaders(route), ...answer.headers })
  const tag = answer.headers.etag
  if (route.method === 'GET' && tag && matchesTag(reply.request.headers['if-none-match'], tag))
    return reply.code(304).send()
  reply.code(answer.status)
  return answer.body === '' ? reply.send() : reply.type('application/json').send(answer.body)
}

/** The headers are those of the answer that the client has (RFC 9110, section 15.4.5). */
function sendUnchanged(reply: FastifyReply, route: Route, { etag, unfinished }: TaggedState) {
  reply.headers({ ...cacheHeaders(route), ...(unfinished && { 'retry-after': String(RETRY_AFTER) }), etag })
  return reply.code(304).send()
}

function sendFile(reply: FastifyReply, route: Route, { contentType, fileName, bytes, size }: Download) {
  const disposition = `attachment; filename="${fileName}"`
  return reply
    .headers({
      ...cacheHeaders(route),
      'content-disposition': disposition,
      ...(size !== undefined && { 'content-length': String(size) }),
    })
    .type(contentType)
    .send(bytes)
}

/** Bytes of events that are read ahead of a client that reads slowly. */
const streamAheadBytes = 16 * 1024

function sendStream(reply: FastifyReply, { chunks }: EventStream) {
  const headers = { 'cache-control': 'private, no-cache, no-transform', 'x-accel-buffering': 'no', connection: 'close' }
  reply.headers(headers).type('text/event-stream')
  if (reply.request.method === 'HEAD') return reply.send()
  return reply.send(Readable.from(chunks, { objectMode: false, highWaterMark: streamAheadBytes }))
}

/** Whether `If-None-Match` (RFC 9110, section 13.1.2) contains the tag, compared weakly, or `*`. */
function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  const tags = header.split(',').map((item) => item.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(tag)
}

/** Throws `insufficient_permission` unless the key may call the operation. */
export function permit(route: Route, actor: Actor): void {
  if (route.permission === 'any') return
  const enough: readonly string[] = [route.permission].flat()
  if (actor.permissions.some((held) => enough.includes(held))) return
  throw new Problem('insufficient_permission', `This API key needs the permission ${enough.join(' or ')}.`, {
    scope: enough[0]!,
  })
}
