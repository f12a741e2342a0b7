import { DatabaseUnavailable, isRetryable } from '../db/errors.ts'
import { StorageUnavailable } from '../storage/storage.ts'

/** Whether a failure is temporary: a module does not respond or is overloaded, so the same request may succeed a little later. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof DatabaseUnavailable || error instanceof StorageUnavailable || isRetryable(error)
}
