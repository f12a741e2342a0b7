import { type FailureKind, ModelFailure } from './failure.ts'

const QUOTA = /insufficient_quota|billing|credit balance|payment/i
const MODERATED = /content_policy|content_filter|moderation|safety|blocked/i
const MISSING_MODEL = /model[^.]{0,60}(?:not found|does not exist|deprecated|retired)|not_found_error|unknown model/i
const AFTER_MAX_MS = 10 * 60_000

type Answered = { statusCode: number; body: string; retryAfter: string | undefined }

/** Converts what the SDK throws. Nothing of the request is kept: prompts and keys stay out of rows and logs. */
export function asModelFailure(error: unknown): ModelFailure {
  for (let e = error; e instanceof Error; e = e.cause) if (e instanceof ModelFailure) return e
  const answered = answerIn(error)
  if (answered === null || answered.statusCode === 200)
    return new ModelFailure('unusable', 'the answer does not have the form of its protocol', { charged: true })
  const kind = kindOf(answered)
  const charged = kind === 'lost'
  const afterMs = kind === 'busy' ? (waitOf(answered.retryAfter) ?? 2000) : null
  return new ModelFailure(kind, `the server answers ${answered.statusCode}`, { charged, afterMs })
}

function answerIn(error: unknown): Answered | null {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return null
  const { responseBody, responseHeaders } = error as {
    responseBody?: unknown
    responseHeaders?: Record<string, string>
  }
  return {
    statusCode: error.statusCode,
    body: typeof responseBody === 'string' ? responseBody.slice(0, 4000) : '',
    retryAfter: responseHeaders?.['retry-after'],
  }
}

const byStatus: Record<number, FailureKind> = {
  401: 'key',
  402: 'quota',
  403: 'key',
  404: 'gone',
  410: 'gone',
  429: 'busy',
  503: 'busy',
  529: 'busy',
}

function kindOf({ statusCode, body }: Answered): FailureKind {
  if (statusCode >= 400 && statusCode < 500 && QUOTA.test(body)) return 'quota'
  const known = byStatus[statusCode]
  if (known) return known
  if (statusCode >= 500) return 'lost'
  if (MISSING_MODEL.test(body)) return 'gone'
  return MODERATED.test(body) ? 'refused' : 'invalid'
}

/** Seconds or a date, as milliseconds from now; at most ten minutes count at a time. */
function waitOf(header: string | undefined): number | null {
  if (header === undefined) return null
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), AFTER_MAX_MS) : null
}
