/** The most endpoints of an organization. */
export const endpointsMax = 16
/** The most events of a replay, and how many of them are sent in a second. */
export const replay = { eventsMax: 10_000, perSecond: 20 } as const
/** Time in which a receiver must answer. */
export const timeoutMs = 15_000
/** Bytes of an answer that are read, and characters that are stored. */
export const answerMax = { bytes: 4096, stored: 1024 } as const
/** Deliveries at once in one process: to an endpoint, and to one that times out. The queue bounds those of an organization. */
export const atOnce = { endpoint: 4, slow: 1 } as const
/** Time-outs in a row after which an endpoint is asked by one delivery at a time. */
export const slowAfter = 5
/** Seconds for which a replaced secret signs, too. */
export const graceSecondsMax = 86_400

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** The time between an attempt and the next one, after the first, second … failure. After the tenth there is none. */
const delays = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]
export const triesMax = delays.length + 1
const retryAfterMax = 24 * hour

/** An endpoint whose every attempt failed for so long, and so often, is disabled. */
const failingMax = { ms: 5 * 24 * hour, failures: 10 }

/** How an attempt ended. `error`: why there is no status. */
export type AttemptOutcome = { status: number | null; error: string | null; retryAfterMs: number }

export const isSuccess = ({ status }: AttemptOutcome) => status !== null && status >= 200 && status < 300
/** The receiver wants no more. */
export const isGone = ({ status }: AttemptOutcome) => status === 410

/** Milliseconds until the next attempt after this many failures; null when there is none. `draw`, from 0 to 1, spreads attempts by ±10 %. */
export function delayAfter(tries: number, { status, retryAfterMs }: AttemptOutcome, draw: number): number | null {
  const delay = delays[tries - 1]
  if (delay === undefined) return null
  const spread = Math.round(delay * (0.9 + 0.2 * draw))
  const isAsked = status === 429 || status === 503
  return isAsked ? Math.max(spread, Math.min(retryAfterMs, retryAfterMax)) : spread
}

/** Whether an endpoint that has failed since then, this many times, is given up. Times in milliseconds. */
export function isGivenUp(failures: number, failingSince: number, now: number): boolean {
  return failures >= failingMax.failures && now - failingSince >= failingMax.ms
}

/** States of resources that differ from the ends of the types that report them. */
const statusOf: Record<string, string> = { progressed: 'in_progress', profile_updated: 'ready' }

/** What an event of this type says of its resource. */
export function sampleOf(type: string): { object: string; status: string } {
  const [object, end] = type.split('.') as [string, string]
  return { object, status: statusOf[end] ?? end }
}

/** Milliseconds of a `Retry-After` header: seconds or a date (RFC 9110, section 10.2.3); 0 where it has neither. */
export function retryAfterOf(text: string, now: number, dateOf: (text: string) => number): number {
  if (/^\d{1,9}$/.test(text)) return Number(text) * second
  const date = dateOf(text)
  return Number.isNaN(date) ? 0 : Math.max(0, date - now)
}
