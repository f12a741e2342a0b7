import { type ProblemCode, problems } from '../core/problem.ts'

/** Documentation of a problem code, for the OpenAPI document and the problem pages. */
type ProblemDoc = {
  /** What happened. */
  cause: string
  /** What the client should do. */
  action: string
  /** The `detail` of the example, and its further members. */
  detail: string
  extras?: object
}

export const problemDocs: Record<ProblemCode, ProblemDoc> = {
  invalid_request: {
    cause:
      'A part of the request is not valid. Each entry of `errors` names one fault by `pointer`, `parameter` or `header`.',
    action: 'Correct the parts that `errors` lists and send the request again.',
    detail: '/name: This is required.',
    extras: { errors: [{ pointer: '/name', code: 'required', detail: 'This is required.' }] },
  },
  invalid_cursor: {
    cause: 'The cursor belongs to another list, to other filters, or is not a cursor.',
    action:
      'Read the first page again without `cursor`. Use `next_cursor` only with the list and filters that returned it.',
    detail: 'This is not a cursor of this list.',
    extras: { errors: [{ parameter: 'cursor', code: 'invalid_cursor', detail: 'Not a cursor of this list.' }] },
  },
  invalid_idempotency_key: {
    cause:
      'The `Idempotency-Key` header is empty, longer than 255 characters, or has characters outside visible ASCII.',
    action: 'Send 1 to 255 visible ASCII characters, bare or in double quotes. A UUID is a good choice.',
    detail: 'An Idempotency-Key has 1 to 255 visible ASCII characters.',
    extras: { errors: [{ header: 'Idempotency-Key', code: 'invalid', detail: 'This has 300 characters.' }] },
  },
  api_key_missing: {
    cause: 'The request has no `Authorization` header.',
    action: 'Send `Authorization: Bearer cyc_…`. A key in the address is ignored.',
    detail: 'Send an API key as a bearer token in the Authorization header.',
  },
  api_key_invalid: {
    cause: 'No API key has this value.',
    action: 'Check that the whole key was copied: `cyc_` and 36 letters and digits.',
    detail: 'This API key does not exist.',
  },
  api_key_disabled: {
    cause: 'The key was disabled.',
    action: 'Use another key, or ask the operator to create one.',
    detail: 'This API key is disabled.',
  },
  api_key_expired: {
    cause: 'The key, or the secret that a rotation replaced, has expired.',
    action: 'Use the current secret or another key.',
    detail: 'This API key expired on 2026-11-01.',
  },
  insufficient_permission: {
    cause: 'The key lacks the permission that the operation requires. `WWW-Authenticate` names it as `scope`.',
    action: 'Use a key that has this permission. `GET /api-key` lists the permissions of a key.',
    detail: 'This API key lacks the permission photoshoots:generate.',
  },
  plan_upgrade_required: {
    cause: "The organization's plan has no API access.",
    action: 'Change to the plan Pro or Enterprise.',
    detail: 'The plan Free has no API access.',
  },
  org_suspended: {
    cause: 'The operator has suspended the organization.',
    action: 'Contact the operator of the service.',
    detail: 'This organization is suspended.',
  },
  not_found: {
    cause:
      'The resource does not exist, belongs to another organization, or was deleted. If its id stands in the body or the query, `errors` names the member.',
    action: 'Check the id, and that the key belongs to the right organization.',
    detail: 'brand_id: no such brand.',
    extras: { errors: [{ pointer: '/brand_id', code: 'not_found', detail: 'No such brand.' }] },
  },
  method_not_allowed: {
    cause: 'The address exists but does not support this method.',
    action: 'Use one of the methods that the `Allow` header lists.',
    detail: 'PUT is not supported here. Use GET or PATCH.',
  },
  idempotency_in_progress: {
    cause: 'The first request with this `Idempotency-Key` is still running.',
    action: 'Wait `Retry-After` seconds and send the same request again.',
    detail: 'The first request with this Idempotency-Key is still running.',
  },
  length_required: {
    cause: 'The request has a body and no `Content-Length`.',
    action: 'Send a `Content-Length` header.',
    detail: 'Send a Content-Length header.',
  },
  precondition_failed: {
    cause: 'The resource has changed since the version that `If-Match` names.',
    action: 'Read the resource, apply your change to it, and send the new `ETag` in `If-Match`.',
    detail: 'The resource is at version 4, not at version 3.',
  },
  payload_too_large: {
    cause:
      'The body is too large. A JSON body has at most 64 KiB (128 KiB where its longest texts need it), an uploaded file at most 10 485 760 bytes.',
    action: 'Send a smaller body or a smaller picture.',
    detail: 'The file has 12 582 912 bytes. The limit is 10 485 760 bytes.',
  },
  unsupported_media_type: {
    cause:
      'The `Content-Type` is not one that the operation accepts, the body has a `Content-Encoding`, or the file is not of a supported type.',
    action:
      'Send JSON as `application/json` without a `Content-Encoding`, and pictures as JPG, PNG, WebP, HEIC or HEIF.',
    detail: 'Send the body as application/json.',
  },
  range_not_satisfiable: {
    cause: 'The requested range begins after the end of the file. `Content-Range` has the size of the file.',
    action: 'Request a range within the file.',
    detail: 'The file has 48 211 bytes.',
  },
  idempotency_key_reused: {
    cause: 'An earlier request with this `Idempotency-Key` had another method, address or body.',
    action: 'Use a new key for a new request.',
    detail: 'This Idempotency-Key belongs to another request.',
  },
  plan_required: {
    cause: "The organization's plan does not include this feature.",
    action: 'Change the plan, or use a feature that the plan includes.',
    detail: 'UGC videos require the plan Enterprise.',
  },
  quota_exceeded: {
    cause: 'The files of your organization take all the space that it may use.',
    action: 'Delete uploads or products that you no longer need, or ask the operator for a larger quota.',
    detail:
      'Your organization stores 20000 MB of at most 20000 MB. Delete uploads or products, or ask the operator for a larger quota.',
  },
  request_rejected: {
    cause: 'The request is well formed but breaks a rule of the product. `detail` names the rule.',
    action: 'Change the request as `detail` says.',
    detail: 'The product is still processing. Wait until its status is ready.',
  },
  credit_limit_exceeded: {
    cause: 'The request costs more than its `max_credits`. Nothing was charged.',
    action: 'Raise `max_credits` to `required_credits`, or ask for less.',
    detail: 'The request costs 6 credits; max_credits is 4.',
    extras: { required_credits: 6, max_credits: 4 },
  },
  key_budget_exceeded: {
    cause: "The request costs more than what is left of the key's monthly budget. Nothing was charged.",
    action: 'Use another key, wait for the next month (UTC), or ask the operator to raise the budget.',
    detail: 'The request costs 6 credits; the monthly budget of this key has 4 left.',
    extras: { required_credits: 6 },
  },
  insufficient_credits: {
    cause: 'The organization has too few credits. Nothing was charged.',
    action: 'Add credits and send the same request again.',
    detail: 'The request costs 6 credits; 4 are available.',
    extras: { required_credits: 6, available_credits: 4 },
  },
  rate_limited: {
    cause:
      'The key has sent 120 requests in the last 60 seconds, or the address too many requests without a valid key.',
    action: 'Wait `Retry-After` seconds. `RateLimit` shows how many requests are left.',
    detail: 'An API key may send 120 requests in any 60 seconds.',
  },
  uri_too_long: {
    cause: 'The address of the request, with its query, exceeds 8 KiB.',
    action: 'Send a shorter address.',
    detail: 'The address exceeds 8 192 bytes.',
  },
  headers_too_large: {
    cause: 'The request headers exceed 16 KiB.',
    action: 'Send fewer or shorter headers.',
    detail: 'The headers exceed 16 384 bytes.',
  },
  internal_error: {
    cause: 'A defect in the service. Nothing was charged for a request that failed this way.',
    action:
      'Send the request again with the same `Idempotency-Key`. If it fails again, report its `request_id` to the operator.',
    detail: 'The request failed because of a defect in the service. Report the request_id.',
  },
  service_unavailable: {
    cause:
      'The service cannot process the request now: it is overloaded, restarting, or out of storage. Nothing was stored or charged.',
    action: 'Wait `Retry-After` seconds and send the same request again, with the same `Idempotency-Key`.',
    detail: 'The service is busy. Nothing was stored or charged. Try again in 2 seconds.',
  },
}

/** Returns one paragraph: what happened and what the client should do. */
export const adviceOn = (code: ProblemCode): string => `${problemDocs[code].cause} ${problemDocs[code].action}`

/** Returns an example of the body of a problem. */
export const exampleProblem = (code: ProblemCode) => ({
  type: `https://ads.example/problems/${code}`,
  title: problems[code].title,
  status: problems[code].status,
  detail: problemDocs[code].detail,
  code,
  request_id: 'req_01KA7NVZ0Q8X4M2T6R9C3B5D7F',
  ...problemDocs[code].extras,
})
