import { Problem, problemOf } from './problem.js'
import { pause, uuidv7 } from './util.js'

const triesMax = 4
const delayMaxMs = 20_000
/** Time of a call with all its tries. */
const allMs = 60_000
const passing = new Set([408, 429, 500, 502, 503, 504])

/** Whether the same request may succeed a little later. */
export const passes = ({ status, code }) => status === 0 || passing.has(status) || code === 'idempotency_in_progress'

/** Sends requests with one key, and repeats those that fail in passing. Every POST has an Idempotency-Key, so it takes effect once. */
export class Connection {
  #key
  #fetch
  #backoffMs

  constructor({ apiKey, baseUrl, fetch: send = globalThis.fetch, backoffMs = 500 }) {
    const env = globalThis.process?.env ?? {}
    this.#key = apiKey ?? env.CYCLORAMA_KEY
    if (!this.#key) throw new TypeError('Pass apiKey, or set CYCLORAMA_KEY.')
    this.origin = (baseUrl ?? env.CYCLORAMA_URL ?? 'http://127.0.0.1:8080')
      .replace(/\/+$/, '')
      .replace(/\/api\/v1$/, '')
    this.#fetch = send
    this.#backoffMs = backoffMs
  }

  /** Returns the answer of the API to a request, a success, whose body has arrived but for that of a stream. @throws Problem */
  async send({ method, path, body, headers = {}, signal, tries = triesMax, isStream = false }) {
    const init = { method, signal, redirect: 'manual', ...this.#contentOf(method, body, headers) }
    const until = Date.now() + allMs
    for (let attempt = 1; ; attempt++) {
      const answer = await this.#once(`${this.origin}/api/v1${path}`, init, isStream)
      if (!(answer instanceof Problem)) return answer
      // The first try may have deleted it before its answer was lost.
      if (attempt > 1 && method === 'DELETE' && answer.status === 404) return new Response(null, { status: 204 })
      await this.#beforeNext(answer, { attempt, tries, until, signal })
    }
  }

  /** Reads a file at an address that the API has returned. The key is not sent: files need none. */
  async read(url, signal) {
    const until = Date.now() + allMs
    for (let attempt = 1; ; attempt++) {
      const answer = await this.#once(url, { signal })
      if (!(answer instanceof Problem)) return answer
      await this.#beforeNext(answer, { attempt, tries: triesMax, until, signal })
    }
  }

  #contentOf(method, body, headers) {
    const isJson = body !== undefined && !(body instanceof FormData)
    return {
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
      headers: {
        authorization: `Bearer ${this.#key}`,
        ...(method === 'POST' && { 'idempotency-key': uuidv7() }),
        ...(isJson && { 'content-type': 'application/json' }),
        ...headers,
      },
    }
  }

  /** Waits before the next try, or throws the failure where there is none. */
  async #beforeNext(failure, { attempt, tries, until, signal }) {
    const delayMs = this.#delayMs(failure, attempt)
    if (attempt >= tries || !passes(failure) || Date.now() + delayMs > until) throw failure
    await pause(delayMs, signal)
  }

  async #once(url, init, isStream = false) {
    const send = this.#fetch
    try {
      const response = await send(url, init)
      if (!response.ok && response.status !== 304) return await problemOf(response)
      return isStream ? response : await whole(response)
    } catch (cause) {
      init.signal?.throwIfAborted()
      return new Problem(0, { code: 'unreachable', detail: 'The service did not answer.' }, { cause })
    }
  }

  #delayMs({ retryAfter }, attempt) {
    const jittered = this.#backoffMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2)
    return retryAfter === null ? Math.min(jittered, delayMaxMs) : retryAfter * 1000
  }
}

/** The answer once its body has arrived: one that is cut is a network error, after which the request is repeated. */
async function whole(response) {
  const { status, headers } = response
  const bytes = await response.arrayBuffer()
  return new Response(bytes.byteLength === 0 ? null : bytes, { status, headers })
}
