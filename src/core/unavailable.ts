import { DatabaseUnavailable, isRetryable } from '../db/errors.ts'
import { StorageUnavailable } from '../storage/storage.ts'

/** Whether a failure only says that a machine is not there or too contended right now, so that the same request may succeed a little later. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof DatabaseUnavailable || error instanceof StorageUnavailable || isRetryable(error)
}
