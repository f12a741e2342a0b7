import multipart from '@fastify/multipart'
import fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
  type RouteHandlerMethod,
} from 'fastify'
import type { Actor, Parts } from '../core/ctx.ts'
import { type OperatorRoute, operatorPath } from '../core/operator.ts'
import { type Caller, invalid, notFound, Problem } from '../core/problem.ts'
import { basePath, type Route } from '../core/route.ts'
import { bearerSecret, beginningOf } from '../features/keys/rules.ts'
import { requestId } from '../lib/ids.ts'
import { keyedSemaphore } from '../lib/keyed-semaphore.ts'
import { report } from '../lib/measured.ts'
import { type Trace, traced, traceIdOf, traceIn } from '../lib/traced.ts'
import { truncate } from '../lib/truncate.ts'
import { StorageUnavailable } from '../storage/storage.ts'
import { type Admit, authenticate, timesGiven } from './authenticate.ts'
import { passBodiesOn } from './body.ts'
import { closedSignal, countOpen, onceClosed } from './closed.ts'
import { connectionLimits, isAnswering, openListener, type Refuse } from './connections.ts'
import { isNavigation, sendNoScreen } from './console.ts'
import { serveSessions, sessionMethods } from './console-session.ts'
import { serializable } from './json-schema.ts'
import { mcpMethods, serveMcp } from './mcp.ts'
import { mediaLimits } from './media-queue.ts'
import { type OperationDeps, operate, operationOf, permit } from './operation.ts'
import { operatorMethods, serveOperator } from './operator.ts'
import { ownerLimit } from './owner-limit.ts'
import { pageMethods, servePages } from './pages.ts'
import { clientErrorProblem, plainHeaders, problemAnswer, problemOf, rawAnswer } from './problem-json.ts'
import { allowedMethods } from './routing.ts'
import { type SessionCookie, sessionCookie } from './session-cookie.ts'
import { openStreams } from './streams.ts'
import { multipartLimits, readUpload } from './upload.ts'
import { usageCounter } from './usage.ts'

export type ServerOptions = {
  routes: readonly Route[]
  /** Defaults to none: a process may leave the pages of the operator out. */
  operatorRoutes?: readonly OperatorRoute[]
  admit: Admit
  /** Compares every answer with its schema; a difference is a 500. */
  checkOutput?: boolean
  /** Fails while this process should get no requests. */
  ready?: () => Promise<void>
  /** Proxies whose `X-Forwarded-For` counts: limits by address apply to the client that it names. */
  trustedProxies?: string[]
  /** Replaces the defaults, for tests. */
  limits?: Partial<typeof defaultLimits>
}

const urlSizeMax = 8 * 1024
const headersSizeMax = 16 * 1024
/** Bytes of a refused body that are read to keep its connection. */
const drainedMax = 256 * 1024
/** Bytes of a body that are read ahead while its request waits for admission. Node's default costs 64 KB more of each that is refused. */
const readAheadBytes = 16 * 1024
/** Requests under way in this process; of one organization at most three quarters, so that others are served. */
const requestsMax = { perOwner: 384, all: 512 }
/** Uploads under way, from their first byte to their answer, so that files that wait for a decoder cannot fill the memory. */
const uploadsMax = { perOwner: 12, all: 36 }
/** Requests of one organization that take seconds and run at once; further ones wait. */
const slowMax = 4

/** Limits for headers, a whole request and an idle connection, and the interval of their checks, in milliseconds. */
const timing = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 20_000,
  connectionsCheckingInterval: 1_000,
}

export const defaultLimits = { timing, connections: connectionLimits, media: mediaLimits }

/** What the server keeps of a request until it has ended. */
type RequestState = { actor: Actor | null; caller: Caller | null; countsAsWork: boolean; trace: Trace | null }

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FastifyRequest {
    state: RequestState
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FastifyContextConfig {
    operationId?: string
    isStream?: boolean
    /** Whether its answer follows from the state of the open orders. */
    withOrders?: boolean
  }
}

/** Returns the HTTP server of these routes, which does not listen yet. */
export async function openServer(parts: Parts, options: ServerOptions): Promise<FastifyInstance> {
  const limits = { ...defaultLimits, ...options.limits }
  const refuse = refuseRaw(parts)
  const listening = {
    http: {
      ...limits.timing,
      highWaterMark: readAheadBytes,
      maxHeaderSize: headersSizeMax + urlSizeMax,
      requireHostHeader: false,
    },
    limits: limits.connections,
    trusted: options.trustedProxies ?? [],
    refuse,
  }
  const server = fastify({
    logger: false,
    trustProxy: options.trustedProxies ?? false,
    genReqId: () => requestId(),
    requestIdHeader: false,
    return503OnClosing: false,
    serverFactory: (handle) => openListener(handle, listening),
    // The absolute form (RFC 9112, 3.2.2) means the same as the path alone.
    rewriteUrl: ({ url = '/' }) =>
      url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?!\/|\*)/, '/'),
    routerOptions: { maxParamLength: urlSizeMax, querystringParser: () => ({}) },
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...plainHeaders, 'x-request-id': request.id })
      fail(parts, error, reply)
    },
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET') socket.destroy()
      else refuse(socket, clientErrorProblem(error), error.code)
    },
  })
  const methodsOutside = methodsOutsideApi(options)
  server.decorateRequest('state')
  traceRequests(server)
  guardRequests(server)
  logResponses(server, parts)
  server.setErrorHandler((error, _request, reply) => fail(parts, error, reply))
  server.setNotFoundHandler((request, reply) => {
    const problem = notFoundOrNotAllowed(request, methodsOutside, reply)
    if (request.method === 'OPTIONS' && methodsOutside(pathOf(request)).length > 0) return reply.code(204).send()
    if (problem.code === 'not_found' && isNavigation(request)) return sendNoScreen(reply)
    fail(parts, problem, reply)
  })
  serveHealth(server, parts, options)
  servePages(server, parts, { routes: options.routes, media: limits.media })
  const cookie = sessionCookie(parts.publicUrl, 'console')
  await serveSessions(server, parts, cookie)
  await serveOperator(server, parts, {
    routes: options.operatorRoutes ?? [],
    checkOutput: options.checkOutput ?? false,
  })
  await serveMcp(server, parts, options)
  const api: FastifyPluginAsync = (api) => serveApi(api, parts, { ...options, cookie })
  await server.register(api, { prefix: basePath })
  return server
}

/** Returns the methods of an address outside the API. */
function methodsOutsideApi({ operatorRoutes = [] }: ServerOptions): (path: string) => string[] {
  const ofOperator = operatorMethods(operatorRoutes)
  return (path) => [...pageMethods(path), ...sessionMethods(path), ...ofOperator(path), ...mcpMethods(path)]
}

/** Sends a problem to a socket without a request, and closes it. Only closes a socket with an answer under way. */
function refuseRaw(parts: Parts): Refuse {
  return (socket, problem, reason) => {
    if (!socket.writable || isAnswering(socket)) return void socket.destroy()
    const context = { requestId: requestId(), publicUrl: parts.publicUrl }
    const { remoteAddress: address } = socket
    parts.log.info({ request_id: context.requestId, status: problem.status, reason, address }, 'malformed request')
    socket.end(rawAnswer(problem, context), () => socket.destroy())
  }
}

/** Whether a request counts as one under way: one of the API or of sessions, which cost queries, that is not a stream. */
const isWork = ({ url, routeOptions }: FastifyRequest) =>
  [basePath, operatorPath, '/console/session'].some((path) => url.startsWith(path)) && !routeOptions.config?.isStream

/** Health is asked for by the second: its spans would only hide others. */
const isHealth = ({ routeOptions }: FastifyRequest) => ['/healthz', '/readyz'].includes(routeOptions.url ?? '')

/** Runs each request in a span, from its first hook until its answer is closed, so that refusals have one, too. */
function traceRequests(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const parent = traceIn(request.headers.traceparent)
    request.state = { actor: null, caller: null, countsAsWork: isWork(request), trace: parent }
    if (isHealth(request)) return done()
    const { url = 'none', config } = request.routeOptions
    const span = { attributes: { operation: config.operationId ?? url }, parent }
    const answered = traced('request', span, async (trace, describe) => {
      request.state.trace = trace
      const closed = new Promise((resolve) => reply.raw.once('close', resolve))
      done()
      await closed
      describe({ status: reply.statusCode })
      if (reply.statusCode >= 500) throw new ServerFailure()
    })
    void answered.catch(() => {})
  })
}

/** The status of the span of a request that was answered with 5xx. */
class ServerFailure extends Error {
  override name = 'ServerFailure'
}

/** Registers what comes first for each request: the headers of every answer, the size limits and the limit of requests under way. */
function guardRequests(server: FastifyInstance): void {
  let closing = false
  let open = 0
  server.addHook('preClose', async () => {
    closing = true
  })
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(plainHeaders).header('x-request-id', request.id)
    // Fastify listens for the end of the answer once for each function that returns the reply: these are no leak.
    reply.raw.setMaxListeners(32)
    if (request.state.countsAsWork) {
      open++
      // Emitted once, however the exchange ends; `onResponse` is not called for a client that has disconnected.
      reply.raw.once('close', () => open--)
    }
    if (closing) reply.header('connection', 'close')
    refuseOversize(request)
    if (closing || (request.state.countsAsWork && open > requestsMax.all)) throw tooBusy()
    done()
  })
}

/** Registers what comes last for each request: its log line and the count of requests by key and operation. */
function logResponses(server: FastifyInstance, parts: Parts): void {
  const usage = usageCounter(parts)
  server.addHook('onResponse', (request, reply, done) => {
    const { url: route, config } = request.routeOptions
    const { actor } = request.state
    // A console asks every few seconds whether anything has changed.
    const level = reply.statusCode === 304 ? 'debug' : 'info'
    if (parts.log.isLevelEnabled(level)) parts.log[level](logLine(request, reply, route), 'request')
    const { operationId: operation = null } = config
    report('request', { operation, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
    if (actor && config.operationId !== undefined) usage.count(actor, config.operationId)
    done()
  })
  server.addHook('onClose', () => usage.close())
}

const tooBusy = () =>
  new Problem(
    'service_unavailable',
    'The service has too much to do right now. Nothing was changed or charged; try again shortly.',
    {
      retryAfterSeconds: 1,
    },
  )

function refuseOversize(request: FastifyRequest): void {
  const { rawHeaders, httpVersion, headers } = request.raw
  if (request.url.length > urlSizeMax) {
    throw new Problem('uri_too_long', 'The address exceeds 8 192 bytes.')
  }
  const size = rawHeaders.reduce((sum, text) => sum + text.length + 2, 0)
  if (size > headersSizeMax) {
    throw new Problem('headers_too_large', `All headers together have at most ${headersSizeMax} bytes.`)
  }
  if (timesGiven(rawHeaders, 'host') > 1 || (httpVersion === '1.1' && headers.host === undefined)) {
    throw invalid({ header: 'Host' }, 'An HTTP/1.1 request needs one Host header.')
  }
}

const harmless = /^[A-Za-z0-9._-]{1,64}$/

/** Statuses of clients that guess keys or exceed limits. Their addresses are logged for the operator. */
const suspicious = new Set([401, 429])

function logLine(request: FastifyRequest, reply: FastifyReply, route = 'none') {
  const theirs = String(request.headers['x-request-id'] ?? '')
  const { caller, trace } = request.state
  return {
    request_id: request.id,
    method: request.method,
    route,
    status: reply.statusCode,
    duration_ms: Math.round(reply.elapsedTime * 10) / 10,
    ...caller,
    ...(suspicious.has(reply.statusCode) && originOf(request)),
    ...(harmless.test(theirs) && { client_request_id: theirs }),
    ...(trace && { trace_id: traceIdOf(trace) }),
  }
}

function originOf(request: FastifyRequest) {
  const hint = beginningOf(bearerSecret(request.headers.authorization) ?? '')
  return { address: request.ip, ...(hint !== null && { key_hint: hint }) }
}

/** Sends a failure. All failures are sent here. */
function fail(parts: Parts, error: unknown, reply: FastifyReply): void {
  const problem = problemOf(error)
  if (problem.extras.caller) reply.request.state.caller = problem.extras.caller
  const context = { requestId: reply.request.id, publicUrl: parts.publicUrl }
  if (problem.status >= 500) parts.log.error({ request_id: context.requestId, err: problem.cause }, problem.message)
  const { status, headers, body } = problemAnswer(problem, context)
  if (isHopeless(reply.request, status)) reply.header('connection', 'close')
  for (const name of ['etag', 'location', 'link', 'retry-after', 'idempotent-replayed']) reply.removeHeader(name)
  reply
    .code(status)
    .headers({ ...headers, 'cache-control': plainHeaders['cache-control'] })
    .send(Buffer.from(body))
}

/**
 * Whether the rest of a refused body is not worth reading to keep its connection: it is large, and not a file that another attempt could bring.
 * The sender of such a file might lose the answer if the connection closed before all of the file is sent.
 */
function isHopeless({ headers }: FastifyRequest, status: number): boolean {
  const isFile = headers['content-type']?.startsWith('multipart/') === true
  return Number(headers['content-length']) > drainedMax && (status === 413 || !isFile)
}

function serveHealth(server: FastifyInstance, parts: Parts, options: ServerOptions): void {
  server.get('/healthz', async (_request, reply) => reply.type('application/json').send('{"status":"ok"}'))
  server.get('/readyz', async (_request, reply) => {
    await parts.database.ping()
    await options.ready?.()
    if ((await parts.storage.freeSpace()).isLow) throw new StorageUnavailable('The disk is nearly full')
    return reply.type('application/json').send('{"status":"ready"}')
  })
}

async function serveApi(
  api: FastifyInstance,
  parts: Parts,
  options: ServerOptions & { cookie: SessionCookie },
): Promise<void> {
  const methods = allowedMethods(options.routes)
  const startRequest = ownerLimit(requestsMax, 'requests')
  const startUpload = ownerLimit(uploadsMax, 'uploads')
  const acquire = keyedSemaphore()
  const streams = openStreams(parts)
  api.addHook('preClose', () => streams.close())
  const methodsAt = (path: string) => methods(path.slice(basePath.length))
  passBodiesOn(api)

  api.addHook('onRequest', async (request, reply) => {
    const allowed = request.method === 'OPTIONS' ? methodsAt(pathOf(request)) : []
    if (allowed.length > 0) return reply.code(204).header('allow', allowed.join(', ')).send()
    const actor = await authenticate(parts, options, [request, reply])
    request.state.actor = actor
    if (request.state.countsAsWork) onceClosed(reply, startRequest(actor.orgId))
    countOpen(reply, 'request')
    // A trailing slash is not an empty id.
    if (request.is404 || pathOf(request).endsWith('/')) throw notFoundOrNotAllowed(request, methodsAt, reply)
  })
  api.setNotFoundHandler((_request, reply) => fail(parts, notFound(), reply))

  const deps: OperationDeps = {
    parts,
    actorOf: (request) => request.state.actor!,
    readFile: readUpload,
    goneSignal: ([, reply]) => closedSignal(reply),
    startStream: ([request, reply]) => streams.start(request.state.actor!, reply),
    acquireSlow: ([request, reply]) =>
      acquire([{ key: request.state.actor!.orgId, max: slowMax }], closedSignal(reply)),
  }
  for (const route of options.routes.filter(({ upload }) => !upload)) {
    const operation = operationOf(route, options.checkOutput ?? false)
    serve(api, route, (request, reply) => operate(operation, deps, [request, reply]))
  }
  // The hooks of the multipart reader run for these routes only.
  const withForms: FastifyPluginAsync = async (api) => {
    await api.register(multipart, { limits: multipartLimits })
    for (const route of options.routes.filter(({ upload }) => upload)) {
      const operation = operationOf(route, options.checkOutput ?? false)
      serve(api, route, (request, reply) => {
        const leave = startUpload(deps.actorOf(request).orgId)
        countOpen(reply, 'upload')
        return operate(operation, deps, [request, reply]).finally(leave)
      })
    }
  }
  await api.register(withForms)
}

function serve(api: FastifyInstance, route: Route, handler: RouteHandlerMethod): void {
  api.route({
    method: route.method,
    config: {
      operationId: route.operationId,
      isStream: route.stream === true,
      withOrders: route.state !== undefined,
    },
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(route.output !== null && { schema: { response: { '2xx': serializable(route.output) } } }),
    onRequest: (request, _reply, done) => {
      permit(route, request.state.actor!)
      done()
    },
    handler,
  })
}

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0]!

/** Returns 405 where the address supports other methods, else 404, which suggests the address without its trailing slash where that exists. */
function notFoundOrNotAllowed(
  request: FastifyRequest,
  methodsAt: (path: string) => string[],
  reply: FastifyReply,
): Problem {
  const path = pathOf(request)
  const allowed = methodsAt(path)
  if (allowed.length > 0) {
    reply.header('allow', allowed.join(', '))
    return new Problem('method_not_allowed', `${request.method} is not possible here; ${allowed.join(', ')} are.`)
  }
  const bare = path.slice(0, -1)
  if (!path.endsWith('/') || methodsAt(bare).length === 0) return notFound()
  return new Problem('not_found', `There is nothing at this address. Leave out the slash at its end: ${truncate(bare)}`)
}
