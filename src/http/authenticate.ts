import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Parts } from '../core/ctx.ts'
import { Problem } from '../core/problem.ts'
import type { Admission } from '../features/keys/keys.ts'
import { admitSession } from '../features/people/sessions.ts'
import { addressBlock } from '../lib/address-block.ts'
import { build } from './build.ts'
import { requireSameOrigin, type SessionCookie } from './session-cookie.ts'

/** Identifies the key and counts the request; throws the problems of a 401. */
export type Admit = (
  parts: Parts,
  request: { authorization: string | undefined; address: string },
) => Promise<Admission>

/** Counts how often a header was sent. Of headers that must not be repeated Node keeps the first one only. */
export function timesGiven(rawHeaders: string[], name: string): number {
  let times = 0
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]!.length === name.length && rawHeaders[i]!.toLowerCase() === name) times++
  return times
}

/**
 * Checks key or session, rate limit, suspension and plan, in this order, and returns the organization and permissions. The session's cookie
 * is looked at only where there is no `Authorization`.
 */
export async function authenticate(
  parts: Parts,
  { admit, cookie }: { admit: Admit; cookie: Pick<SessionCookie, 'read'> },
  [request, reply]: [FastifyRequest, FastifyReply],
): Promise<Actor> {
  const { raw } = request
  const token = raw.headers.authorization === undefined ? cookie.read(request) : undefined
  if (token !== undefined) {
    requireSameOrigin(request, parts.publicUrl)
    return withApi(acceptCaller(await admitSession(parts, token), [request, reply]))
  }
  const isOne = timesGiven(raw.rawHeaders, 'authorization') < 2
  const authorization = isOne ? raw.headers.authorization : raw.headersDistinct.authorization?.join(', ')
  return withApi(
    acceptCaller(await admit(parts, { authorization, address: addressBlock(request.ip) }), [request, reply]),
  )
}

/** Sends the headers of the rate limit and refuses what exceeds it; refuses suspended organizations. */
export function acceptCaller(
  { actor, orgStatus, rate }: Admission,
  [request, reply]: [FastifyRequest, FastifyReply],
): Actor {
  const isSession = actor.sessionId !== undefined
  request.state.caller = { org_id: actor.orgId, key_id: actor.keyId }
  if (isSession) reply.header('cyclorama-build', build)
  requireRate(rate, isSession, reply)
  if (orgStatus === 'suspended') throw new Problem('org_suspended', 'This organization is suspended. Ask its operator.')
  return actor
}

/** Sends the headers of a rate limit, that of a session or of a key. @throws Problem `rate_limited` beyond it */
export function requireRate(rate: Admission['rate'], isSession: boolean, reply: FastifyReply): void {
  const resetSeconds = Math.max(1, Math.ceil(rate.resetSeconds))
  const name = isSession ? '"per-session"' : '"per-key"'
  reply.header('ratelimit-policy', `${name};q=${rate.limit};w=${rate.windowSeconds}`)
  reply.header('ratelimit', `${name};r=${rate.remaining};t=${resetSeconds}`)
  if (rate.allowed) return
  const who = isSession ? 'A session' : 'This API key'
  const detail = `${who} may make ${rate.limit} requests in any ${rate.windowSeconds} seconds. Wait ${resetSeconds} s.`
  throw new Problem('rate_limited', detail, { retryAfterSeconds: resetSeconds })
}

function withApi(actor: Actor): Actor {
  if (actor.plan !== 'free') return actor
  throw new Problem('plan_upgrade_required', 'The API is part of the plans Pro and Enterprise.')
}
