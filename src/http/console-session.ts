import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { ctxFor, type Parts } from '../core/ctx.ts'
import { invalid, noSuch } from '../core/problem.ts'
import { closed } from '../core/schema.ts'
import { admitSession, endSession, getSession, listSessions, notSignedIn, signIn } from '../features/people/sessions.ts'
import { addressBlock } from '../lib/address-block.ts'
import { acceptCaller } from './authenticate.ts'
import { bodyLimits, passBodiesOn } from './body.ts'
import { build } from './build.ts'
import { readJson } from './input.ts'
import { requireSameOrigin, type SessionCookie } from './session-cookie.ts'
import { validatorOf } from './validate.ts'

const secret = Type.Optional(Type.String({ minLength: 1, maxLength: 200 }))
const SignIn = closed({ code: secret, api_key: secret })
const faultsOf = validatorOf(SignIn, 'body')

/** Returns the methods of an address of the console's sessions; none for any other. */
export function sessionMethods(path: string): string[] {
  if (path === '/console/session') return ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS']
  if (path === '/console/sessions') return ['GET', 'HEAD', 'OPTIONS']
  return /^\/console\/sessions\/[^/]+$/.test(path) ? ['DELETE', 'OPTIONS'] : []
}

type Exchange = [FastifyRequest, FastifyReply]

/** Serves the sessions of browsers: signing in, what the console needs at its start, and signing out here or elsewhere. */
export async function serveSessions(server: FastifyInstance, parts: Parts, cookie: SessionCookie): Promise<void> {
  const ctxOf = async ([request, reply]: Exchange) => {
    const token = request.headers.authorization === undefined ? cookie.read(request) : undefined
    requireSameOrigin(request, parts.publicUrl)
    if (token === undefined) throw notSignedIn('Nobody is signed in here. Sign in with a link or an API key.')
    const actor = acceptCaller(await admitSession(parts, token), [request, reply])
    return ctxFor(parts, actor.orgId, actor)
  }
  const plugin: FastifyPluginAsync = async (console) => {
    passBodiesOn(console)
    console.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    console.post('/session', async (request, reply) => {
      requireSameOrigin(request, parts.publicUrl)
      const input = await readSignIn(request)
      const { 'user-agent': userAgent } = request.headers
      const from = { address: addressBlock(request.ip), userAgent, replaced: cookie.read(request) }
      const token = await signIn(parts, { ...input, ...from })
      const actor = acceptCaller(await admitSession(parts, token), [request, reply])
      return reply.header('set-cookie', cookie.keep(token)).send(await show(ctxFor(parts, actor.orgId, actor)))
    })
    console.get('/session', async (request, reply) => show(await ctxOf([request, reply])))
    console.delete('/session', async (request, reply) => {
      const ctx = await ctxOf([request, reply])
      await endSession(ctx, ctx.actor!.sessionId!)
      return reply.code(204).header('set-cookie', cookie.remove).header('clear-site-data', '"cache", "storage"').send()
    })
    console.get('/sessions', async (request, reply) => listSessions(await ctxOf([request, reply])))
    console.delete<{ Params: { id: string } }>('/sessions/:id', async (request, reply) => {
      const ctx = await ctxOf([request, reply])
      const id = request.params.id.toLowerCase()
      if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw noSuch('session', id)
      await endSession(ctx, id)
      return reply.code(204).send()
    })
  }
  await server.register(plugin, { prefix: '/console' })
}

const show = async (ctx: Parameters<typeof getSession>[0]) => ({ ...(await getSession(ctx)), build })

/** Reads the body of a sign-in: the code of a link, or a key. */
export async function readSignIn(request: FastifyRequest): Promise<{ code?: string; api_key?: string }> {
  const body = await readJson({ method: 'POST', body: SignIn }, request.raw, bodyLimits(SignIn))
  const [fault] = faultsOf(body)
  if (fault) throw invalid({ pointer: fault.pointer ?? '' }, fault.detail)
  const { code, api_key } = body as { code?: string; api_key?: string }
  if ((code === undefined) === (api_key === undefined))
    throw invalid({ pointer: '' }, 'Send either the `code` of a link or an `api_key`.')
  return code === undefined ? { api_key: api_key! } : { code }
}
