import type { FastifyReply } from 'fastify'
import { Problem } from '../core/problem.ts'

/** Aborts when nobody waits for the answer any more. */
export function whenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  onceGone(reply, () => gone.abort(new Problem('invalid_request', 'The client has gone.')))
  return gone.signal
}

/** Acts once nobody waits for the answer any more, be that already so. */
export function onceGone({ raw }: FastifyReply, act: () => void): void {
  if (raw.closed) act()
  else raw.once('close', act)
}
