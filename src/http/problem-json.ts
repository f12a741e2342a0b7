import { Problem, type ProblemCode, problems } from '../core/problem.ts'
import { quotaProblem } from '../core/quota.ts'
import { isUnavailable } from '../core/unavailable.ts'

/** The part of a request that the report of its failure needs. */
export type ProblemContext = { requestId: string; publicUrl: string }

export type ProblemAnswer = { status: number; headers: Record<string, string>; body: string }

const unavailableRetrySeconds = 5

/** Headers of everything that is not a web page. */
export const plainHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-cache',
}

/** Converts any failure into a problem for the client. What only the operator may see is its cause. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isUnavailable(error)) {
    const detail = 'The service cannot process this request now. Nothing was stored or charged. Try again shortly.'
    return new Problem('service_unavailable', detail, { retryAfterSeconds: unavailableRetrySeconds, cause: error })
  }
  const refused = quotaProblem(error) ?? frameworkProblem(error)
  if (refused) return refused
  const detail = 'The request failed because of a defect in the service. Report its request_id to the operator.'
  return new Problem('internal_error', detail, { cause: error })
}

/** Returns the `application/problem+json` answer for a problem (RFC 9457). */
export function problemAnswer(problem: Problem, context: ProblemContext): ProblemAnswer {
  const { retryAfterSeconds, scope, missing: _missing, caller: _caller, cause: _cause, ...members } = problem.extras
  const body = JSON.stringify({
    type: `${context.publicUrl}/problems/${problem.code}`,
    title: problem.title,
    status: problem.status,
    detail: problem.message,
    code: problem.code,
    request_id: context.requestId,
    ...members,
  })
  const challenge = challenges[problem.status]?.(problem.code, scope)
  return {
    status: problem.status,
    headers: {
      'content-type': 'application/problem+json',
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(Math.ceil(retryAfterSeconds)) }),
      ...(challenge !== undefined && { 'www-authenticate': challenge }),
    },
    body,
  }
}

/** Returns a whole HTTP/1.1 message, for failures before there is a request. */
export function rawAnswer(problem: Problem, context: ProblemContext): string {
  const answer = problemAnswer(problem, context)
  const headers = {
    ...plainHeaders,
    ...answer.headers,
    'x-request-id': context.requestId,
    'content-length': String(Buffer.byteLength(answer.body)),
    connection: 'close',
    ...(problem.status === 405 && { allow: '' }),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${answer.status} ${reasonOf(answer.status)}\r\n${lines.join('')}\r\n${answer.body}`
}

const reasonOf = (status: number) =>
  ({
    400: 'Bad Request',
    405: 'Method Not Allowed',
    414: 'URI Too Long',
    431: 'Request Header Fields Too Large',
    503: 'Service Unavailable',
  })[status] ?? 'Error'

/** Converts an error of Node's HTTP parser. `rawPacket`: the last bytes that arrived. */
export function clientErrorProblem({ code, rawPacket }: { code?: string; rawPacket?: unknown }): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') {
    const start = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1', 0, 8300) : ''
    if (/^[A-Z]+ \S{8193}/.test(start)) return new Problem('uri_too_long', 'The address exceeds 8 192 bytes.')
    return new Problem('headers_too_large', 'The request headers exceed 16 384 bytes.')
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new Problem('invalid_request', 'The request did not arrive completely within the time limit.')
  }
  return new Problem('invalid_request', 'This is not a well-formed HTTP/1.1 request.')
}

/** Converts an error of the framework; what it refuses by itself is a fault of the request. */
function frameworkProblem(error: unknown): Problem | null {
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number }
  if (!code?.startsWith('FST_') || statusCode === undefined || statusCode >= 500) return null
  if (statusCode === 413) return new Problem('payload_too_large', 'The body is too large.', { cause: error })
  if (statusCode === 415)
    return new Problem('unsupported_media_type', 'The Content-Type is not supported here.', { cause: error })
  const detail =
    code === 'FST_ERR_BAD_URL' ? 'The address is not properly percent-encoded.' : 'The request is malformed.'
  return new Problem('invalid_request', detail, { cause: error })
}

const bearer = 'Bearer realm="api"'
const challenges: Record<number, (code: ProblemCode, scope: string | undefined) => string | undefined> = {
  [problems.api_key_missing.status]: (code) =>
    code === 'api_key_missing' ? bearer : `${bearer}, error="invalid_token"`,
  [problems.insufficient_permission.status]: (code, scope) =>
    code === 'insufficient_permission'
      ? `${bearer}, error="insufficient_scope"${scope === undefined ? '' : `, scope="${scope}"`}`
      : undefined,
}
