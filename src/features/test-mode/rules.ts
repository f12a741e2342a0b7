import type { ProblemCode } from '../../core/problem.ts'
import type { Fault } from '../../lib/fault.ts'

/**
 * When a fault happens: `problem`: the request is answered with it. `request`: it concerns the request itself. `order`: it happens to the work that
 * the request orders, or to all that is ordered of a product. `set_up`: it ends the set-up of a product.
 */
type Moment = 'problem' | 'request' | 'order' | 'set_up'

/** `count`: what the number after the name counts, and its largest value; null where there is none. */
type FaultRule = { at: Moment; effect: string; count: { of: string; max: number; optional?: true } | null }

const problem = (effect: string): FaultRule => ({ at: 'problem', effect, count: null })
const setUp = (effect: string): FaultRule => ({ at: 'set_up', effect, count: null })
const outputs = { of: 'outputs', max: 100, optional: true } as const

/** Every fault by its name. */
export const faultRules: Record<string, FaultRule> = {
  rate_limited: problem('The answer is 429 with `Retry-After`.'),
  internal_error: problem('The answer is 500.'),
  service_unavailable: problem('The answer is 503 with `Retry-After`.'),
  insufficient_credits: problem('The answer is 422.'),
  key_budget_exceeded: problem('The answer is 422.'),
  plan_required: problem('The answer is 422.'),
  credit_limit_exceeded: problem('The answer is 422.'),
  events_gone: problem('The answer is 410 with `oldest_seq`.'),
  idempotency_in_progress: {
    at: 'request',
    effect: 'The first request with an `Idempotency-Key` is answered with 409, the next one is carried out.',
    count: null,
  },
  slow: { at: 'request', effect: 'The request is answered so many seconds later.', count: { of: 'seconds', max: 60 } },
  reset: {
    at: 'request',
    effect: 'The request is carried out, and the connection is cut without an answer. A replay is answered.',
    count: null,
  },
  render_failed: {
    at: 'order',
    effect: 'The first so many outputs, or all, fail and are refunded.',
    count: outputs,
  },
  quality_check_failed: {
    at: 'order',
    effect: 'The same by a failed check, with the checks and the overlay of the failed picture.',
    count: outputs,
  },
  worker_death: {
    at: 'order',
    effect: 'The first so many attempts at each output die. After three the output fails and is refunded.',
    count: { of: 'attempts', max: 3 },
  },
  slow_render: {
    at: 'order',
    effect: 'Each output stays `in_progress` for so many seconds.',
    count: { of: 'seconds', max: 600 },
  },
  no_product_found: { at: 'order', effect: 'The order ends so, and is refunded.', count: null },
  timed_out: { at: 'order', effect: 'The order ends so, and is refunded.', count: null },
  fetch_failed: setUp('The set-up of the product ends so.'),
  no_usable_image: setUp('The set-up of the product ends so.'),
  too_large: setUp('The set-up of the product ends so.'),
  blocked_address: setUp('The set-up of the product ends so.'),
  setup_timeout: setUp('The set-up of the product ends so.'),
}

/** Reads `NAME` or `NAME:COUNT`. Returns a sentence where there is no such fault. */
export function readFault(text: string): Fault | string {
  const [, name = '', number] = /^([a-z_]+)(?::(\d{1,4}))?$/.exec(text) ?? []
  const rule = Object.hasOwn(faultRules, name) ? faultRules[name]! : null
  if (rule === null) return `There is no such fault. Faults: ${Object.keys(faultRules).join(', ')}.`
  const { count } = rule
  if (count === null) return number === undefined ? { name, count: null } : `The fault ${name} takes no number.`
  if (number === undefined) return count.optional ? { name, count: null } : needsNumber(name, count)
  const value = Number(number)
  return value >= 1 && value <= count.max ? { name, count: value } : needsNumber(name, count)
}

const needsNumber = (name: string, { of, max }: NonNullable<FaultRule['count']>) =>
  `Send ${name}:N, where N is the number of ${of}, from 1 to ${max}.`

/** The text of a fault, as `readFault` reads it. */
export const faultText = ({ name, count }: Fault): string => (count === null ? name : `${name}:${count}`)

/** When a fault happens. */
export const momentOf = ({ name }: Fault): Moment => faultRules[name]!.at

/** Whether a product with this fault is set up although all of its pictures are there. */
export const breaksSetUp = (fault: Fault | undefined): boolean => fault !== undefined && momentOf(fault) === 'set_up'

/** The text of a name that asks for a fault; null for any other. */
export const faultInName = (name: unknown): string | null =>
  typeof name === 'string' && name.startsWith('fault:') ? name.slice('fault:'.length) : null

/** What a played problem says, and its members. */
export const playedProblems: Partial<Record<string, { code: ProblemCode; extras: object }>> = {
  rate_limited: { code: 'rate_limited', extras: { retryAfterSeconds: 1 } },
  internal_error: { code: 'internal_error', extras: {} },
  service_unavailable: { code: 'service_unavailable', extras: { retryAfterSeconds: 1 } },
  insufficient_credits: { code: 'insufficient_credits', extras: { required_credits: 10, available_credits: 0 } },
  key_budget_exceeded: { code: 'key_budget_exceeded', extras: { required_credits: 10, available_credits: 0 } },
  plan_required: { code: 'plan_required', extras: {} },
  credit_limit_exceeded: { code: 'credit_limit_exceeded', extras: { required_credits: 10, max_credits: 0 } },
  events_gone: { code: 'events_gone', extras: { oldest_seq: 1 } },
}

/** The receivers under `.hook.test`, and what they do. */
export const playedReceivers: Record<string, string> = {
  'status-N': 'Answers with the status N, such as 500, or 410, which disables the endpoint.',
  'flaky-N': 'Fails N times, then answers 200.',
  redirect: 'Redirects, which counts as a failure.',
  timeout: 'Does not answer in time.',
  'bad-tls': 'Has no valid certificate.',
}

/** What a receiver under `.hook.test` answers, which the sender plays without a packet; null for any other host. */
export function playedReceiver(
  url: string,
  attemptsBefore: number,
): { status: number | null; error: string | null } | null {
  const host = URL.parse(url)?.hostname ?? ''
  if (!host.endsWith('.hook.test')) return null
  const name = host.slice(0, -'.hook.test'.length)
  if (name === 'timeout') return { status: null, error: 'timeout' }
  if (name === 'bad-tls') return { status: null, error: 'tls_failed' }
  if (name === 'redirect') return { status: 302, error: null }
  const [, kind, number] = /^(status|flaky)-(\d{1,3})$/.exec(name) ?? []
  if (kind === 'status') return { status: Number(number), error: null }
  if (kind === 'flaky') return { status: attemptsBefore < Number(number) ? 500 : 200, error: null }
  return { status: null, error: 'connection_failed' }
}
