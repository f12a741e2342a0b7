import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Parts } from '../core/ctx.ts'
import { addressFault } from '../core/media.ts'
import { type OperatorRoute, operatorPath } from '../core/operator.ts'
import { invalid } from '../core/problem.ts'
import { takesBody } from '../core/route.ts'
import {
  admitOperator,
  endOperatorSession,
  type OperatorSession,
  signInOperator,
} from '../features/people/operators.ts'
import { addressBlock } from '../lib/address-block.ts'
import { requireRate } from './authenticate.ts'
import { bodyLimits, passBodiesOn } from './body.ts'
import { build } from './build.ts'
import { readSignIn } from './console-session.ts'
import { readerFor, readJson } from './input.ts'
import { serializable } from './json-schema.ts'
import { allowedMethods } from './routing.ts'
import { requireSameOrigin, sessionCookie } from './session-cookie.ts'
import { mismatchOf } from './validate.ts'

const sessionPath = `${operatorPath}/session`

/** Returns the methods of an address below the operator's path; none for any other. */
export function operatorMethods(routes: readonly OperatorRoute[]): (path: string) => string[] {
  const methods = allowedMethods(routes)
  return (path) => {
    if (path === sessionPath) return ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS']
    return path.startsWith(`${operatorPath}/`) ? methods(path.slice(operatorPath.length)) : []
  }
}

type Exchange = [FastifyRequest, FastifyReply]

/**
 * Serves the operator's sessions and routes. Only the cookie of a session that a link of the terminal has started is admitted: a key or a session
 * of an organization is nobody here.
 */
export async function serveOperator(
  server: FastifyInstance,
  parts: Parts,
  { routes, checkOutput }: { routes: readonly OperatorRoute[]; checkOutput: boolean },
): Promise<void> {
  const cookie = sessionCookie(parts.publicUrl, 'operator')
  const admit = async ([request, reply]: Exchange) => {
    requireSameOrigin(request, parts.publicUrl)
    return accept(await admitOperator(parts, cookie.read(request)), reply)
  }
  const plugin: FastifyPluginAsync = async (api) => {
    passBodiesOn(api)
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    api.post('/session', async (request, reply) => {
      requireSameOrigin(request, parts.publicUrl)
      const { code } = await readSignIn(request)
      if (code === undefined) throw invalid({ pointer: '' }, 'Send the `code` of a link of `cyclorama operator link`.')
      const from = { address: addressBlock(request.ip), userAgent: request.headers['user-agent'] }
      const token = await signInOperator(parts, { code, ...from })
      return reply
        .header('set-cookie', cookie.keep(token))
        .send(shown(accept(await admitOperator(parts, token), reply)))
    })
    api.get('/session', async (request, reply) => shown(await admit([request, reply])))
    api.delete('/session', async (request, reply) => {
      await endOperatorSession(parts, (await admit([request, reply])).id)
      return reply.code(204).header('set-cookie', cookie.remove).header('clear-site-data', '"cache"').send()
    })
    for (const route of routes) serveRoute(api, route, { parts, admit, checkOutput })
  }
  await server.register(plugin, { prefix: operatorPath })
}

function accept({ session, rate }: Awaited<ReturnType<typeof admitOperator>>, reply: FastifyReply): OperatorSession {
  reply.header('cyclorama-build', build)
  requireRate(rate, true, { reply })
  return session
}

const shown = (session: OperatorSession) => ({ ...session, build })

type Deps = { parts: Parts; admit: (exchange: Exchange) => Promise<OperatorSession>; checkOutput: boolean }

function serveRoute(api: FastifyInstance, route: OperatorRoute, { parts, admit, checkOutput }: Deps): void {
  const read = readerFor(route)
  const limits = bodyLimits(route.body)
  const mismatch = mismatchOf(route.output!)
  api.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { operationId: route.operationId },
    schema: { response: { '2xx': serializable(route.output!) } },
    handler: async (request, reply) => {
      const { id, name } = await admit([request, reply])
      const [, search = ''] = request.url.split('?', 2)
      const body = takesBody(route.method) ? await readJson(route, request.raw, limits) : {}
      const asked = { params: request.params as Record<string, string>, search, body }
      const { input } = read(asked, (url, use) => addressFault(parts, url, use))
      const by = { name, session_id: id, request_id: request.id, address: request.ip }
      const output: unknown = await route.run({ parts, by }, input as never)
      const misfit = checkOutput ? mismatch(JSON.parse(JSON.stringify(output))) : null
      if (misfit !== null) throw new Error(`The answer of ${route.operationId} does not fit its schema: ${misfit}`)
      return reply.code(route.status).send(output)
    },
  })
}
