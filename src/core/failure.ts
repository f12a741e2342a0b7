/** Why an order or an item was not delivered. */
export const failureCodes = [
  'canceled',
  'content_refused',
  'image_unavailable',
  'model_failed',
  'no_product_found',
  'nothing_to_say',
  'picture_gone',
  'planning_failed',
  'quality_check_failed',
  'render_failed',
  'timed_out',
  'unsuitable_picture',
] as const

/** Why something that was ordered was not delivered: a code for programs, and a sentence for people that names the way out. */
export type Failure = { code: (typeof failureCodes)[number]; message: string }

/** Thrown by a rendering that would fail again, however often it is tried. */
export class PermanentFailure extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message)
    this.name = 'PermanentFailure'
    this.failure = failure
  }
}

/** Passes the failure on that nothing but another order ends; to be the handler of a rejected promise. @throws every other error */
export function permanentFailure(error: unknown): PermanentFailure {
  if (error instanceof PermanentFailure) return error
  throw error
}

/** Thrown by a job that waits for something outside: the attempt does not count, and the job runs again after `afterMs`. */
export class NotYet extends Error {
  override name = 'NotYet'
  readonly afterMs: number
  constructor(message: string, afterMs: number) {
    super(message)
    this.afterMs = afterMs
  }
}
