import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Parts } from '../core/ctx.ts'
import { isMediaKey, mediaKeyOf } from '../core/media.ts'
import { Problem } from '../core/problem.ts'
import { basePath, type Route } from '../core/route.ts'
import { faultHeader } from '../features/test-mode/test-mode.ts'
import type { ApiAnswer, ApiRequest } from '../mcp/api-call.ts'
import type { McpDoor } from '../mcp/mcp.ts'
import { type Admit, authenticate } from './authenticate.ts'
import { passBodiesOn } from './body.ts'
import { build } from './build.ts'
import { closedSignal, onceClosed } from './closed.ts'
import { readJson } from './input.ts'
import { ownerLimit } from './owner-limit.ts'

const path = '/mcp'
/** Messages under way in this process. Some wait for pictures, but the requests that they make count for themselves. */
const messagesMax = { perOwner: 16, all: 128 }
const bodyLimits = { sizeMax: 1024 * 1024, valuesMax: 20_000 }

/** Returns the methods of the address of the Model Context Protocol; none for any other address. */
export const mcpMethods = (asked: string): string[] => (asked === path ? ['POST', 'OPTIONS'] : [])

/** Serves the Model Context Protocol. Its requests to the API take the same way as requests from outside, with the caller's key. */
export async function serveMcp(
  server: FastifyInstance,
  parts: Parts,
  { routes, admit }: { routes: readonly Route[]; admit: Admit },
): Promise<void> {
  const start = ownerLimit(messagesMax, 'messages of assistants')
  let opened: Promise<McpDoor> | undefined
  const onError = (error: Error) => parts.log.info({ reason: error.message }, 'message of an assistant was refused')
  // Loaded with the first message, because most installations never get one.
  const open = () => {
    opened ??= import('../mcp/mcp.ts').then(({ openMcp }) => openMcp(routes, { version: build, onError }))
    return opened
  }
  server.addHook('preClose', async () => (await opened)?.close())
  const plugin: FastifyPluginAsync = async (plugin) => {
    passBodiesOn(plugin)
    plugin.post(path, async (request, reply) => {
      requireKnownOrigin(request, parts.publicUrl)
      // A session of the console is not accepted here, so no other site can use it.
      const actor = await authenticate(parts, { admit, cookie: { read: () => undefined } }, [request, reply])
      request.state.actor = actor
      onceClosed(reply, start(actor.orgId))
      const body = await readJson({ method: 'POST', body: undefined }, request.raw, bodyLimits)
      const answer = await (await open()).answer(webRequest(request, reply, parts.publicUrl), body, {
        permissions: actor.permissions,
        all: new URL(request.url, parts.publicUrl).searchParams.get('tools') === 'all',
        call: (asked) => callApi(server, request, asked),
        readPreview: (url) => readPreview(parts, actor, url),
      })
      return sendAnswer(reply, answer)
    })
  }
  await server.register(plugin)
}

/** Refuses what another site makes a browser send. Assistants send no Origin. */
function requireKnownOrigin({ headers: { origin } }: FastifyRequest, publicUrl: string): void {
  if (origin === undefined || origin === publicUrl) return
  throw new Problem('cross_site_request', 'Assistants connect from a program, not from a page of another site.')
}

function webRequest(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Request {
  const { authorization: _, cookie: __, ...headers } = request.headers
  const named = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && !name.startsWith(':') ? [[name, value] as [string, string]] : [],
  )
  return new Request(`${publicUrl}${path}`, { method: 'POST', headers: named, signal: closedSignal(reply) })
}

/** Sends a request to the API as if it came from the caller: with its key, from its address. */
async function callApi(
  server: FastifyInstance,
  { headers, ip, state }: FastifyRequest,
  asked: ApiRequest,
): Promise<ApiAnswer> {
  const sent = server.inject({
    method: asked.method as 'GET',
    url: basePath + asked.path,
    remoteAddress: ip,
    headers: {
      ...asked.headers,
      authorization: headers.authorization!,
      ...(state.trace !== null && { traceparent: state.trace }),
      // Of several requests that one tool makes, the fault is meant for those that create something.
      ...(asked.method === 'POST' && headers[faultHeader] !== undefined && { [faultHeader]: headers[faultHeader] }),
      ...(asked.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(asked.body !== undefined && { payload: JSON.stringify(asked.body) }),
  })
  const answer = await sent.catch(() => null)
  if (answer === null) return { status: 500, body: unreachable, retryAfterSeconds: 0 }
  const type = String(answer.headers['content-type'] ?? '')
  const isText = /json|^text\//.test(type)
  const text = isText
    ? answer.body
    : `A file of type ${type} with ${answer.rawPayload.length} bytes, which tools do not return.`
  return {
    status: answer.statusCode,
    body: /json/.test(type) && answer.body !== '' ? JSON.parse(answer.body) : text,
    retryAfterSeconds: Number(answer.headers['retry-after'] ?? 0),
  }
}

/** What a program on the network gets when its connection is cut before the answer. */
const unreachable = {
  code: 'unreachable',
  detail: 'There was no answer, and the call may have succeeded. Repeat it with the same idempotency_key.',
}

/** A call that has ended does not fail for a picture of its answer: it is left out. */
async function readPreview(parts: Parts, { orgId }: Actor, url: string): Promise<Uint8Array | null> {
  const key = mediaKeyOf(parts, url)
  if (key === null || !isMediaKey(key)) return null
  const stored = await parts.storage.get(key)
  if (stored === null) return null
  return parts.studio.run('previewForModel', await buffer(stored.stream), { orgId }).catch((error: unknown) => {
    parts.log.warn({ err: error, org_id: orgId }, 'a picture is left out of an answer to an assistant')
    return null
  })
}

function sendAnswer(reply: FastifyReply, answer: Response) {
  reply.code(answer.status).headers({ ...Object.fromEntries(answer.headers), 'cache-control': 'no-store' })
  if (answer.body === null) return reply.send()
  if (/event-stream/.test(answer.headers.get('content-type') ?? ''))
    reply.headers({ 'x-accel-buffering': 'no', 'cache-control': 'no-store, no-transform' })
  return reply.send(Readable.fromWeb(answer.body as ReadableStream))
}
