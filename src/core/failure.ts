/** Why something that was ordered was not delivered: a code for programs, and a sentence for people that names the way out. */
export type Failure = { code: string; message: string }

/** Thrown by a rendering that would fail again, however often it is tried. */
export class PermanentFailure extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message)
    this.name = 'PermanentFailure'
    this.failure = failure
  }
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
