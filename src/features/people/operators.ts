import { sql } from 'kysely'
import { inSystemTransaction, type Parts } from '../../core/ctx.ts'
import { Problem } from '../../core/problem.ts'
import { uuidv7 } from '../../lib/ids.ts'
import { recordInstallation } from '../audit/audit.ts'
import { type Admission, countGuess, sessionRate } from '../keys/keys.ts'
import { browserOf, firstLinkSeconds, hashOf, isToken, makeCode, makeToken } from './rules.ts'
import { notSignedIn } from './sessions.ts'

/** Seconds after which a session of the operator ends without a request, and in any case. */
const idleSeconds = 1800
export const operatorSecondsMax = 8 * 3600

/** A session of the operator: who has created its link, as user and host. */
export type OperatorSession = { id: string; name: string; created_at: Date; expires_at: Date }

/** Returns a link that starts a session of the operator, once, within 15 minutes. Deletes links and sessions that have ended. */
export async function operatorLink(parts: Parts, name: string): Promise<{ url: string; expires_at: Date }> {
  const code = makeCode()
  return inSystemTransaction(parts, async (parts) => {
    const { rows } = await sql<{ expires_at: Date }>`
    with old_codes as (delete from operator_codes where expires_at <= clock_timestamp()),
      old_sessions as (
        delete from operator_sessions
        where expires_at <= clock_timestamp() or last_used_at <= clock_timestamp() - make_interval(secs => ${idleSeconds}))
    insert into operator_codes (hash, name, expires_at)
      values (${hashOf(code)}, ${name}, clock_timestamp() + make_interval(secs => ${firstLinkSeconds})) returning expires_at
  `.execute(parts.database.system)
    const { expires_at } = rows[0]!
    await recordInstallation(parts, { action: 'operator link', detail: { expires_at } })
    return { url: `${parts.publicUrl}/operator#hello=${code}`, expires_at }
  })
}

/** Ends every session of the operator and every link that was not used. Returns how many sessions there were. */
export async function endOperatorSessions(parts: Parts): Promise<number> {
  return inSystemTransaction(parts, async (parts) => {
    const { system } = parts.database
    await system.deleteFrom('operator_codes').execute()
    const { length } = await system.deleteFrom('operator_sessions').returning('id').execute()
    await recordInstallation(parts, { action: 'operator end', detail: { sessions: length } })
    return length
  })
}

/** Starts a session by the code of a link, which is used up. Returns the value of its cookie. @throws Problem of a 401, `rate_limited` */
export async function signInOperator(
  parts: Parts,
  input: { code: string; address: string; userAgent: string | undefined },
): Promise<string> {
  const token = makeToken()
  const { rows } = await sql`
    with used as (
      delete from operator_codes where hash = ${hashOf(input.code)} and expires_at > clock_timestamp() returning name
    )
    insert into operator_sessions (id, hash, name, browser, expires_at)
      select ${uuidv7(parts.now().getTime())}, ${hashOf(token)}, name, ${browserOf(input.userAgent)},
        clock_timestamp() + make_interval(secs => ${operatorSecondsMax})
      from used returning id`.execute(parts.database.system)
  if (rows.length > 0) return token
  await countGuess(parts, input.address)
  throw new Problem(
    'sign_in_code_invalid',
    'This link was used already or has expired. Create a new one with `cyclorama operator link`.',
  )
}

/** Identifies the session of a cookie and counts the request. @throws Problem `not_signed_in` */
export async function admitOperator(
  parts: Parts,
  token: string | undefined,
): Promise<{ session: OperatorSession; rate: Admission['rate'] }> {
  const used = token !== undefined && isToken(token) ? await useSession(parts, token) : undefined
  if (!used)
    throw notSignedIn('Only the operator may do this. Create a link with `cyclorama operator link` and open it.')
  const { allowed, remaining, resetSeconds, ...session } = used
  return { session, rate: { allowed, remaining, resetSeconds, ...sessionRate } }
}

type UsedSession = OperatorSession & Pick<Admission['rate'], 'allowed' | 'remaining' | 'resetSeconds'>

async function useSession(parts: Parts, token: string): Promise<UsedSession | undefined> {
  const { limit, windowSeconds } = sessionRate
  const { rows } = await sql<UsedSession>`
    with used as (
      update operator_sessions set last_used_at = clock_timestamp()
      where hash = ${hashOf(token)} and expires_at > clock_timestamp()
        and last_used_at > clock_timestamp() - make_interval(secs => ${idleSeconds})
      returning id, name, created_at, expires_at
    )
    select used.*, r.allowed, r.remaining, r.reset_seconds as "resetSeconds"
    from used, admit_caller('operator ' || used.id, ${limit}::integer, ${windowSeconds}) r`.execute(
    parts.database.system,
  )
  return rows[0]
}

/** Ends one session of the operator. */
export async function endOperatorSession(parts: Parts, id: string): Promise<void> {
  await parts.database.system.deleteFrom('operator_sessions').where('id', '=', id).execute()
}
