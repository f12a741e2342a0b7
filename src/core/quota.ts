import { Problem } from './problem.ts'

/** SQLSTATE of the trigger that counts what an organization may have. */
const QUOTA = 'CYQUO'

/** Returns the failure of a statement that exceeds a quota of the organization; null for any other failure. */
export function quotaProblem(error: unknown): Problem | null {
  const { code, table, detail } = (error ?? {}) as { code?: string; table?: string; detail?: string }
  if (code !== QUOTA) return null
  if (table === 'items') {
    const message = `Your organization may have ${detail} items waiting or under way. Wait until some have ended, cancel some, or ask the operator for more.`
    return new Problem('request_rejected', message, { limit_owner: 'organization', cause: error })
  }
  const message = `Your organization may have ${detail} ${table}. Delete some, or ask the operator for more.`
  return new Problem('quota_exceeded', message, { limit_owner: 'organization', cause: error })
}
