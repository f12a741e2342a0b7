/** What went wrong with a call of a model; docs/MODELS.md says what follows from each. */
export type FailureKind =
  | 'refused'
  | 'busy'
  | 'unreachable'
  | 'lost'
  | 'unusable'
  | 'quota'
  | 'key'
  | 'gone'
  | 'invalid'
  | 'capped'

/**
 * A call that gave no result. `charged`: the provider may bill it. `afterMs`: the earliest time of another try. The message is for the operator; it
 * holds no prompt and no key, and no `cause` is kept because the SDK's errors contain both.
 */
export class ModelFailure extends Error {
  override name = 'ModelFailure'
  readonly kind: FailureKind
  readonly charged: boolean
  readonly afterMs: number | null

  constructor(kind: FailureKind, message: string, { charged = false, afterMs = null }: FailureFacts = {}) {
    super(message)
    this.kind = kind
    this.charged = charged
    this.afterMs = afterMs
  }
}

type FailureFacts = { charged?: boolean; afterMs?: number | null }
