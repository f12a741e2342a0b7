import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Parts } from '../core/ctx.ts'
import { type LimitOwner, Problem } from '../core/problem.ts'
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
    const { withOrders } = request.routeOptions.config
    return withApi(acceptCaller(await admitSession(parts, token, { withOrders }), [request, reply]))
  }
  const isOne = timesGiven(raw.rawHeaders, 'authorization') < 2
  const authorization = isOne ? raw.headers.authorization : raw.headersDistinct.authorization?.join(', ')
  return withApi(
    acceptCaller(await admit(parts, { authorization, address: addressBlock(request.ip) }), [request, reply]),
  )
}

/** Sends the headers of the rate limits and refuses what exceeds one; refuses suspended organizations. */
export function acceptCaller(
  { actor, orgStatus, rate, organizationRate }: Admission,
  [request, reply]: [FastifyRequest, FastifyReply],
): Actor {
  const isSession = actor.sessionId !== undefined
  request.state.caller = { org_id: actor.orgId, key_id: actor.keyId }
  if (isSession) reply.header('cyclorama-build', build)
  requireRate(rate, isSession, { reply, organizationRate })
  if (orgStatus === 'suspended') throw new Problem('org_suspended', 'This organization is suspended. Ask its operator.')
  return actor
}

type Shared = { reply: FastifyReply; organizationRate?: Admission['organizationRate'] }

/**
 * Sends the headers of a rate limit, that of a session or of a key, and of the one that its organization shares.
 * @throws Problem `rate_limited` beyond one
 */
export function requireRate(rate: Admission['rate'], isSession: boolean, { reply, organizationRate }: Shared): void {
  const wait = wholeSeconds(rate.resetSeconds)
  const name = isSession ? '"per-session"' : '"per-key"'
  const shared = organizationRate && sharedHeaders(organizationRate)
  reply.header('ratelimit-policy', `${name};q=${rate.limit};w=${rate.windowSeconds}${shared?.policy ?? ''}`)
  reply.header('ratelimit', `${name};r=${rate.remaining};t=${wait}${shared?.left ?? ''}`)
  if (!rate.allowed) {
    const who = isSession ? 'A session' : 'This API key'
    const limit = `${who} may make ${rate.limit} requests in any ${rate.windowSeconds} seconds.`
    throw tooFast(limit, isSession ? 'session' : 'api_key', wait)
  }
  if (organizationRate?.allowed === false) {
    const limit = `All API keys and people of your organization may make ${organizationRate.limit} requests a minute.`
    throw tooFast(limit, 'organization', wholeSeconds(organizationRate.resetSeconds))
  }
}

function sharedHeaders({ allowed, limit, remaining, resetSeconds }: Admission['organizationRate']) {
  const wait = allowed ? '' : `;t=${wholeSeconds(resetSeconds)}`
  return { policy: `, "per-org";q=${limit};w=60`, left: `, "per-org";r=${remaining}${wait}` }
}

const wholeSeconds = (seconds: number) => Math.max(1, Math.ceil(seconds))

const tooFast = (limit: string, limit_owner: LimitOwner, retryAfterSeconds: number) =>
  new Problem('rate_limited', `${limit} Wait ${retryAfterSeconds} s.`, { limit_owner, retryAfterSeconds })

function withApi(actor: Actor): Actor {
  if (actor.plan !== 'free') return actor
  throw new Problem('plan_upgrade_required', 'The API is part of the plans Pro and Enterprise.')
}
