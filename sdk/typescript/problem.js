/** A failure that the service reports (RFC 9457), or `unreachable` with status 0 where no answer arrived. */
export class Problem extends Error {
  constructor(status, body = {}, { retryAfter = null, cause } = {}) {
    super(body.detail ?? `The service answered ${status}.`, { cause })
    this.name = 'Problem'
    this.status = status
    this.code = body.code ?? `status_${status}`
    this.request_id = body.request_id ?? null
    this.errors = body.errors ?? []
    this.retryAfter = retryAfter
    this.body = body
  }
}

/** Reads the failure in an answer. */
export async function problemOf(response) {
  const text = await response.text().catch(() => '')
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const retryAfter = Number.isFinite(seconds) ? seconds : null
  try {
    return new Problem(response.status, JSON.parse(text), { retryAfter })
  } catch {
    return new Problem(response.status, {}, { retryAfter })
  }
}
