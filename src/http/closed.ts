import type { FastifyReply } from 'fastify'
import { Problem } from '../core/problem.ts'

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
