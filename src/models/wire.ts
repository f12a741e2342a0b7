import { Agent, type Dispatcher, request } from 'undici'
import { ModelFailure } from './failure.ts'

export type WireLimits = { base: string; bytesMax: number; timeoutMs: number }
export type Wired = { fetch: typeof globalThis.fetch; close: () => Promise<void> }

/** Errors before a byte of the request was sent. */
const UNSENT =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_.*|.*CERT.*)$/

/**
 * Opens a `fetch` for the SDK that reaches addresses below one base and no others. Follows no redirect, uses no proxy and no cookie, bounds size and
 * time of the whole answer, and never repeats a request. Fails with `ModelFailure`, or with the reason of an aborted signal.
 */
export function openWire({ base, bytesMax, timeoutMs }: WireLimits): Wired {
  const agent = new Agent({
    ...{ connect: { timeout: Math.min(10_000, timeoutMs) }, allowH2: false },
    ...{ headersTimeout: timeoutMs, bodyTimeout: timeoutMs },
  })
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const url = requireBelow(base, input)
    const deadline = AbortSignal.timeout(timeoutMs)
    const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline
    try {
      const answer = await request(url, {
        ...{ method: init.method === 'GET' ? 'GET' : 'POST', dispatcher: agent, signal },
        headers: Object.fromEntries(new Headers(init.headers)),
        body: init.method === 'GET' ? null : String(init.body),
      })
      return await readWhole(answer, bytesMax)
    } catch (error) {
      init.signal?.throwIfAborted()
      throw deadline.aborted ? tooLate(timeoutMs) : asWireFailure(error)
    }
  }
  return { fetch, close: () => agent.destroy() }
}

function requireBelow(base: string, input: unknown): URL {
  const url = new URL(String(input))
  if (url.href.startsWith(`${base}/`)) return url
  throw new ModelFailure('invalid', `an address outside of ${base} was not called`)
}

async function readWhole(answer: Dispatcher.ResponseData, bytesMax: number): Promise<Response> {
  const { statusCode, headers } = answer
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > bytesMax)
      throw new ModelFailure('unusable', `the answer has more than ${bytesMax} bytes`, { charged: true })
    chunks.push(chunk)
  }
  if (statusCode >= 300 && statusCode < 400)
    throw new ModelFailure('invalid', `the server redirects (${statusCode}); configure the address at which it ends`)
  const type = String(headers['content-type'] ?? '')
  if (statusCode === 200 && /text\/html/i.test(type))
    throw new ModelFailure('unusable', 'the server answers with a web page', { charged: true })
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || /^(?:content-encoding|content-length|transfer-encoding)$/.test(name)
      ? []
      : [[name, String(value)] as [string, string]],
  )
  return new Response(Buffer.concat(chunks), { status: statusCode, headers: kept })
}

const tooLate = (timeoutMs: number) =>
  new ModelFailure('lost', `no whole answer within ${timeoutMs / 1000} s`, { charged: true })

function asWireFailure(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  return UNSENT.test(code)
    ? new ModelFailure('unreachable', `the server cannot be reached (${code})`)
    : new ModelFailure('lost', `the connection broke off (${code})`, { charged: true })
}
