import { signal } from '@preact/signals'
import type { Call } from './calls.ts'
import { problemText } from './reasons.ts'

/** A failure that the service reported, or `status` 0 for an answer that did not arrive. */
export class Failed extends Error {
  readonly status: number
  readonly code: string
  readonly requestId: string | null
  readonly retryAfter: number | null
  readonly more: ProblemBody

  constructor(status: number, body: ProblemBody, retryAfter: number | null = null) {
    super(problemText(body.code, body.detail ?? 'The service did not answer.'))
    this.status = status
    this.code = body.code ?? 'unreachable'
    this.requestId = body.request_id ?? null
    this.retryAfter = retryAfter
    this.more = body
  }

  /** Whether the same request may succeed a little later. */
  get passes(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 502
  }
}

type ProblemBody = {
  detail?: string
  code?: string
  request_id?: string
  errors?: { pointer?: string; parameter?: string; detail: string }[]
  required_credits?: number
  available_credits?: number
  max_credits?: number
}

export type Sending = {
  /** Values of the path; the rest of a GET or a DELETE becomes its query. */
  at?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** The build that answered last; another one than the page's means that a new version is there. */
export const servedBuild = signal<string | null>(null)

/** Whether the service answers, and when the next try is made. */
export const connection = signal<{ lost: boolean; nextTryAt: number; reason: 'unreachable' | 'busy' }>({
  lost: false,
  nextTryAt: 0,
  reason: 'unreachable',
})

/** Takes the line away that says that the service did not answer. */
function connected(): void {
  if (connection.peek().lost) connection.value = { ...connection.peek(), lost: false }
}

/** Resolves when the person has signed in again; set by the shell. */
export const gate: { signIn: () => Promise<void> } = { signIn: () => Promise.reject(new Error('no sign-in')) }

/** Returns the address of a call. */
export function addressOf(call: Call<unknown>, { at = {}, query = {} }: Sending = {}): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(at[name] ?? ''))
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return `${call.base ?? '/api/v1'}${path}${search === '' ? '' : `?${search}`}`
}

/** Sends one request and returns its parsed answer. @throws Failed */
export async function fetchAnswer<T>(method: string, address: string, sending: Sending = {}): Promise<T> {
  const { body, headers = {}, signal } = sending
  const isRaw = body === undefined || body instanceof FormData
  const response = await fetch(address, {
    method,
    credentials: 'same-origin',
    // A header of its own would keep a reading from what the page has asked for already.
    headers: {
      ...(method !== 'GET' && { 'cyclorama-console': '1' }),
      ...(!isRaw && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isRaw ? (body as FormData) : JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted === true) throw error
    throw new Failed(0, {})
  })
  servedBuild.value = response.headers.get('cyclorama-build') ?? servedBuild.value
  return answerOf<T>(response)
}

const tags = new WeakMap<object, string>()

/** Headers that change only the version of which this is the answer. */
export const ifUnchanged = (answer: object | undefined): Record<string, string> => {
  const tag = answer && tags.get(answer)
  return tag === undefined ? {} : { 'if-match': tag }
}

async function answerOf<T>(response: Response): Promise<T> {
  if (response.ok) connected()
  const isJson = /json/.test(response.headers.get('content-type') ?? '')
  const body: unknown = isJson ? await response.json().catch(() => ({})) : null
  const tag = response.headers.get('etag')
  if (response.ok && tag !== null && body !== null) tags.set(body as object, tag)
  if (response.ok) return body as T
  const seconds = Number(response.headers.get('retry-after'))
  throw new Failed(response.status, (body ?? {}) as ProblemBody, seconds > 0 ? seconds : null)
}

/** Reads. A session that has ended is renewed over the page, and the request is sent again. @throws Failed */
export async function read<T>(call: Call<T>, sending: Sending = {}): Promise<T> {
  return signedIn(() => fetchAnswer<T>(call.method, addressOf(call, sending), sending))
}

/** Writes once: where the answer is lost, the same request is sent again until there is one. @throws Failed */
export async function write<T>(call: Call<T>, sending: Sending = {}): Promise<T> {
  const isSafe = call.method !== 'POST' || sending.headers?.['idempotency-key'] !== undefined
  return untilAnswered(
    () => read(call, sending),
    ({ passes }) => isSafe && passes,
  )
}

/** Sends again, later each time, as long as it is worth it. @throws Failed */
export async function untilAnswered<T>(send: () => Promise<T>, isWorthIt: (error: Failed) => boolean): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await send()
      connected()
      return answer
    } catch (error) {
      if (!(error instanceof Failed) || !isWorthIt(error)) throw error
      await nextTry(error, attempt)
    }
  }
}

/** Waits for the time of the next try, which the line at the top of the page counts down. */
export async function nextTry(error: Failed, attempt: number): Promise<void> {
  const seconds = error.retryAfter ?? Math.min(30, 2 ** attempt)
  connection.value = {
    lost: true,
    nextTryAt: Date.now() + seconds * 1000,
    reason: error.status === 429 ? 'busy' : 'unreachable',
  }
  await new Promise((done) => setTimeout(done, seconds * 1000))
}

/** Sends again once somebody has signed in anew, where the session has ended. @throws Failed */
export async function signedIn<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof Failed) || error.status !== 401) throw error
    await gate.signIn()
    return send()
  }
}
