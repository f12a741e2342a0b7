import type { FastifyReply } from 'fastify'
import { Problem } from '../core/problem.ts'
import { type Reported, report } from '../lib/measured.ts'

/** Returns a signal that aborts once the answer has been sent or its connection is closed. */
export function closedSignal(reply: FastifyReply): AbortSignal {
  const closed = new AbortController()
  onceClosed(reply, () => closed.abort(new Problem('invalid_request', 'The client closed the connection.')))
  return closed.signal
}

/** Runs `act` once the answer has been sent or its connection is closed; at once where that is already so. */
export function onceClosed({ raw }: FastifyReply, act: () => void): void {
  if (raw.closed) act()
  else raw.once('close', act)
}

/** Reports an answer as open until its connection is done with it. */
export function countOpen(reply: FastifyReply, kind: Reported['open']['kind']): void {
  report('open', { kind, change: 1 })
  onceClosed(reply, () => report('open', { kind, change: -1 }))
}
