/** The failures that the API reports, by code, with HTTP status and constant title. */
export const problems = {
  invalid_request: { status: 400, title: 'The request is not valid' },
  invalid_cursor: { status: 400, title: 'The cursor is not valid for this list' },
  invalid_idempotency_key: { status: 400, title: 'The Idempotency-Key is not valid' },
  api_key_missing: { status: 401, title: 'An API key is required' },
  api_key_invalid: { status: 401, title: 'The API key is not valid' },
  api_key_disabled: { status: 401, title: 'The API key is disabled' },
  api_key_expired: { status: 401, title: 'The API key has expired' },
  not_signed_in: { status: 401, title: 'Nobody is signed in' },
  sign_in_code_invalid: { status: 401, title: 'The sign-in link is not valid' },
  insufficient_permission: { status: 403, title: 'The API key lacks a permission' },
  plan_upgrade_required: { status: 403, title: 'The plan has no API access' },
  org_suspended: { status: 403, title: 'The organization is suspended' },
  cross_site_request: { status: 403, title: 'The request comes from another site' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'The method is not supported at this address' },
  idempotency_in_progress: { status: 409, title: 'The first request with this Idempotency-Key is still running' },
  events_gone: { status: 410, title: 'The events are no longer stored' },
  length_required: { status: 411, title: 'A Content-Length is required' },
  precondition_failed: { status: 412, title: 'The resource has changed' },
  payload_too_large: { status: 413, title: 'The request is too large' },
  uri_too_long: { status: 414, title: 'The address is too long' },
  unsupported_media_type: { status: 415, title: 'The media type is not supported' },
  range_not_satisfiable: { status: 416, title: 'The range is outside the file' },
  idempotency_key_reused: { status: 422, title: 'The Idempotency-Key was used for another request' },
  plan_required: { status: 422, title: 'The plan lacks this feature' },
  quota_exceeded: { status: 422, title: 'A quota of the organization is used up' },
  request_rejected: { status: 422, title: 'The request breaks a rule of the product' },
  credit_limit_exceeded: { status: 422, title: 'The request costs more than its max_credits' },
  key_budget_exceeded: { status: 422, title: "The API key's monthly credit budget is exceeded" },
  insufficient_credits: { status: 422, title: 'Not enough credits' },
  rate_limited: { status: 429, title: 'Too many requests' },
  headers_too_large: { status: 431, title: 'The request headers are too large' },
  internal_error: { status: 500, title: 'The service failed' },
  service_unavailable: { status: 503, title: 'The service is temporarily unavailable' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof problems

/** One fault of a request: its position (exactly one of pointer, parameter, header) and its description. */
export type ProblemDetail = { pointer?: string; parameter?: string; header?: string; code: string; detail: string }

/** The key of a request, and its organization. */
export type Caller = { org_id: string; key_id: string }

/** Whose limit a request exceeds. */
export const limitOwners = ['api_key', 'session', 'organization'] as const
export type LimitOwner = (typeof limitOwners)[number]

/** Members of a problem beyond the six of every problem. */
export type ProblemExtras = {
  errors?: ProblemDetail[]
  required_credits?: number
  available_credits?: number
  max_credits?: number
  /** For a limit or a quota: whose it is. */
  limit_owner?: LimitOwner
  /** For 410: the number from which the log has no gap. */
  oldest_seq?: number
  retryAfterSeconds?: number
  /** For 404: the noun and the value of the id that does not exist. The HTTP layer turns it into `errors`. */
  missing?: { noun: string; value: string }
  /** For 403: the missing permission, reported in `WWW-Authenticate`. */
  scope?: string
  /** For the log only: the key that was refused. */
  caller?: Caller
  /** For the log only. */
  cause?: unknown
}

/** A failure that is reported to the client: the message is for the client, `cause` for the log. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly extras: ProblemExtras

  constructor(code: ProblemCode, detail: string, extras: ProblemExtras = {}) {
    super(detail, { cause: extras.cause })
    this.name = 'Problem'
    this.code = code
    this.extras = extras
  }

  get status(): number {
    return problems[this.code].status
  }

  get title(): string {
    return problems[this.code].title
  }
}

/** Returns the failure for an address without a resource. */
export function notFound(): Problem {
  return new Problem('not_found', 'There is nothing at this address.')
}

/**
 * Returns the one failure for an id or address that does not exist, belongs to another organization, or was deleted. `noun` is the name of
 * its member: `ad group` for `ad_group_id`. The HTTP layer adds which member of the request has the value.
 */
export function noSuch(noun: string, value: string): Problem {
  return new Problem('not_found', `No such ${noun}.`, { missing: { noun, value } })
}

/** Throws `precondition_failed` unless `version` is one of those that `If-Match` names; without the header every version passes. */
export function requireVersion(version: number, expected: readonly number[] | undefined): void {
  if (expected === undefined || expected.includes(version)) return
  throw changedMeanwhile()
}

/** Returns the failure of a request whose `If-Match` does not name the current version. */
export const changedMeanwhile = () =>
  new Problem('precondition_failed', 'The resource has changed since you read it. Read it again, then repeat.')

/** Returns the failure of a request with one wrong member. */
export function invalid(where: { pointer?: string; parameter?: string; header?: string }, detail: string): Problem {
  return new Problem('invalid_request', detail, { errors: [{ ...where, code: 'invalid', detail }] })
}
