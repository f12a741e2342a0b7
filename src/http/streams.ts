import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Actor } from '../core/ctx.ts'
import { Problem } from '../core/problem.ts'
import { keyedCounter } from '../lib/keyed-counter.ts'
import { closedSignal, countOpen, onceClosed } from './closed.ts'

/** The most event streams that are open at once in this process. `graceMs`: the time that they have to end by themselves. */
const limits = { perKey: 4, perOrganization: 32, all: 1000, graceMs: 1000 }

export type Streams = {
  /** Counts a stream until its answer is closed. Its signal aborts then, and when the server closes. @throws Problem `rate_limited` */
  start(actor: Actor, reply: FastifyReply): AbortSignal
  /** Ends all streams; those whose readers do not read are cut off. */
  close(): Promise<void>
}

/** Event streams last for minutes and cost little, so they are counted apart from other requests. */
export function openStreams(): Streams {
  const closing = new AbortController()
  const replies = new Map<FastifyReply, PromiseWithResolvers<void>>()
  const ofKey = keyedCounter()
  const ofOrganization = keyedCounter()
  const count = ({ keyId, orgId }: Actor, change: 1 | -1) => {
    ofKey.add(keyId, change)
    ofOrganization.add(orgId, change)
  }
  return {
    start(actor, reply) {
      if (ofKey.of(actor.keyId) >= limits.perKey) throw tooMany(`This API key has ${limits.perKey}`)
      if (ofOrganization.of(actor.orgId) >= limits.perOrganization)
        throw tooMany(`This organization has ${limits.perOrganization}`)
      if (replies.size >= limits.all) throw tooMany('This service has too many')
      const ended = Promise.withResolvers<void>()
      replies.set(reply, ended)
      count(actor, 1)
      countOpen(reply, 'stream')
      onceClosed(reply, () => {
        replies.delete(reply)
        count(actor, -1)
        ended.resolve()
      })
      return AbortSignal.any([closedSignal(reply), closing.signal])
    },
    async close() {
      closing.abort()
      const ended = Promise.all([...replies.values()].map(({ promise }) => promise))
      await Promise.race([ended, sleep(limits.graceMs, null, { ref: false })])
      for (const reply of replies.keys()) reply.raw.destroy()
    },
  }
}

const tooMany = (who: string) =>
  new Problem('rate_limited', `${who} event streams open. Close one first.`, { retryAfterSeconds: 5 })
