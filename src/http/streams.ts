import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Actor, Parts } from '../core/ctx.ts'
import { Problem } from '../core/problem.ts'
import { countStream, endStream, renewalSeconds, renewStreams } from '../features/events/open-streams.ts'
import { closedSignal, countOpen, onceClosed } from './closed.ts'

/** The most event streams that are open at once in this process. `graceMs`: the time that they have to end by themselves. */
const limits = { all: 1000, graceMs: 1000 }

export type Streams = {
  /** Counts a stream until its answer is closed. Its signal aborts then, and when the server closes. @throws Problem `rate_limited` */
  start(actor: Actor, reply: FastifyReply): Promise<AbortSignal>
  /** Ends all streams; those whose readers do not read are cut off. */
  close(): Promise<void>
}

type Open = { id?: string; ended: PromiseWithResolvers<void> }

/**
 * Event streams last for minutes and cost little, so they are counted apart from other requests: for keys and organizations in the database, with
 * those of other processes.
 */
export function openStreams(parts: Parts): Streams {
  const closing = new AbortController()
  const open = new Map<FastifyReply, Open>()
  const renewal = setInterval(async () => {
    const ids = [...open.values()].flatMap(({ id }) => id ?? [])
    if (ids.length === 0) return
    await renewStreams(parts, ids).catch((error) => parts.log.warn({ err: error }, 'event streams not renewed'))
  }, renewalSeconds * 1000).unref()
  const end = async (reply: FastifyReply) => {
    const { id, ended } = open.get(reply)!
    open.delete(reply)
    if (id !== undefined)
      await endStream(parts, id).catch((error) => parts.log.warn({ err: error }, 'an event stream counts for longer'))
    ended.resolve()
  }
  return {
    async start(actor, reply) {
      if (open.size >= limits.all)
        throw new Problem('rate_limited', 'This service has too many event streams open.', { retryAfterSeconds: 5 })
      const stream: Open = { ended: Promise.withResolvers<void>() }
      open.set(reply, stream)
      try {
        stream.id = await countStream(parts, actor)
      } catch (error) {
        open.delete(reply)
        throw error
      }
      countOpen(reply, 'stream')
      onceClosed(reply, () => void end(reply))
      return AbortSignal.any([closedSignal(reply), closing.signal])
    },
    async close() {
      clearInterval(renewal)
      closing.abort()
      const ended = Promise.all([...open.values()].map(({ ended }) => ended.promise))
      await Promise.race([ended, sleep(limits.graceMs, null, { ref: false })])
      for (const reply of open.keys()) reply.raw.destroy()
    },
  }
}
