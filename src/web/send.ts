import type { Dispatcher } from 'undici'

/** `timeoutMs` bounds everything together. Of the answer at most `answerMax` bytes are read. */
export type SendRequest = {
  tenant: string
  headers: Record<string, string>
  body: string
  timeoutMs: number
  answerMax: number
  signal?: AbortSignal
}

/** What a receiver answered: any status, redirects included, which are not followed. */
export type Sent = { status: number; retryAfter: string; answer: string }

/** The receiver did not answer. `code` says why, without details of the network. */
export class SendFailed extends Error {
  override name = 'SendFailed'
  readonly code: 'timeout' | 'tls_failed' | 'connection_failed'

  constructor(code: SendFailed['code'], cause: unknown) {
    super(`not delivered: ${code}`, { cause })
    this.code = code
  }
}

/** Posts a body. Its status counts once it has arrived, however the rest of the answer fares. */
export async function post(
  connections: Dispatcher,
  url: URL,
  request: SendRequest & { signal: AbortSignal },
): Promise<Sent> {
  const { headers, body, signal, answerMax } = request
  const path = url.pathname + url.search
  const answer = await connections.request({ origin: url.origin, method: 'POST', path, headers, body, signal })
  answer.body.on('error', () => {})
  const retryAfter = answer.headers['retry-after']
  return {
    status: answer.statusCode,
    retryAfter: String(retryAfter ?? ''),
    answer: await beginningOf(answer, answerMax),
  }
}

async function beginningOf({ body }: Dispatcher.ResponseData, bytesMax: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      chunks.push(chunk)
      bytes += chunk.byteLength
      if (bytes >= bytesMax) break
    }
  } catch {
    // What has arrived says enough.
  }
  return Buffer.concat(chunks).subarray(0, bytesMax).toString('utf8')
}

/** Converts what a failed attempt threw. */
export function asSendFailure(error: unknown, isLate: boolean): SendFailed {
  if (isLate) return new SendFailed('timeout', error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new SendFailed(/CERT|TLS|SSL|SIGNATURE/.test(code) ? 'tls_failed' : 'connection_failed', error)
}
