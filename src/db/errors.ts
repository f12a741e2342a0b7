/** The database does not respond: unreachable, shutting down, overloaded, read-only or out of room. Try again later. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EACCES',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/** Connection, resources, shutdown; read-only, idle in transaction too long, canceled by a time-out, input or output. */
const states = /^(08...|53...|57P..|25006|25P03|57014|58030)$/
/** Messages of pg, without a code, about a connection that was lost or a pool that is full. */
const messages =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Cannot use a pool)|not queryable$/

/** Converts an error of pg into DatabaseUnavailable where it is one, and returns every other error unchanged. */
export function translated(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  const code = sqlState(error)
  if (networkCodes.has(code) || states.test(code) || messages.test(error.message)) {
    return new DatabaseUnavailable(`The database is not available: ${error.message}`, { cause: error })
  }
  return error
}

/** Whether an error is a serialization failure or a deadlock, so the same transaction may succeed when it is repeated. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error))

function sqlState(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return typeof code === 'string' ? code : ''
}
