/** The database cannot answer now: unreachable, shutting down, overloaded, read-only or out of room. Try again later. */
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
/** What pg says, without any code, of a connection or a pool that is gone or full. */
const messages =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Cannot use a pool)|not queryable$/

/** Turns what pg throws into DatabaseUnavailable where it is that, and leaves every other error as it is. */
export function translated(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  const code = sqlState(error)
  if (networkCodes.has(code) || states.test(code) || messages.test(error.message)) {
    return new DatabaseUnavailable(`The database is not available: ${error.message}`, { cause: error })
  }
  return error
}

/** Serialization failure or deadlock: the same transaction may well pass when it is run again. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error))

function sqlState(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return typeof code === 'string' ? code : ''
}
