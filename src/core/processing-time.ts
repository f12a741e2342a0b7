import type { Parts } from './ctx.ts'
import { Problem } from './problem.ts'

/** Refuses work for the processor to an organization that has used more than its share of processing time. @throws Problem `rate_limited` */
export function requireProcessingTime({ studio }: Pick<Parts, 'studio'>, orgId: string): void {
  const seconds = Math.ceil(studio.waitSeconds(orgId))
  if (seconds === 0) return
  const detail = `Your organization has used its share of processing time for uploads and measurements. Wait ${seconds} s.`
  throw new Problem('rate_limited', detail, { retryAfterSeconds: seconds })
}
