import { sql } from 'kysely'
import type { Actor, Parts } from '../../core/ctx.ts'
import { Problem } from '../../core/problem.ts'
import { uuidv7 } from '../../lib/ids.ts'

/** The most event streams that are open at once, in all processes. */
const streamsMax = { api_key: 4, organization: 32 }
/** Seconds between two renewals of the streams of a process, and after which those of a dead one do not count any more. */
export const renewalSeconds = 15
const lifeSeconds = 45

/** Counts an event stream in the database. Returns its id. @throws Problem `rate_limited` */
export async function countStream({ database, now }: Parts, { keyId, orgId }: Actor): Promise<string> {
  const id = uuidv7(now().getTime())
  const { api_key: ofKey, organization: ofOrganization } = streamsMax
  const { rows } = await sql<{ full: 'api_key' | 'organization' | null }>`
    select open_stream(${id}, ${orgId}, ${keyId}, ${ofKey}, ${ofOrganization}, ${lifeSeconds}) as full`.execute(
    database.system,
  )
  const { full } = rows[0]!
  if (full === null) return id
  const who = full === 'api_key' ? 'This API key' : 'This organization'
  const detail = `${who} has ${streamsMax[full]} event streams open. Close one first.`
  throw new Problem('rate_limited', detail, { limit_owner: full, retryAfterSeconds: 5 })
}

/** Keeps the open streams of a process counted. */
export async function renewStreams({ database }: Parts, ids: readonly string[]): Promise<void> {
  await sql`
    update open_streams set open_until = clock_timestamp() + make_interval(secs => ${lifeSeconds})
    where id = any(${ids}::uuid[])`.execute(database.system)
}

/** Ends the count of a stream. */
export async function endStream({ database }: Parts, id: string): Promise<void> {
  await sql`delete from open_streams where id = ${id}`.execute(database.system)
}

/** Forgets the streams of processes that died. */
export async function forgetStreams({ database }: Parts): Promise<void> {
  await sql`delete from open_streams where open_until <= clock_timestamp()`.execute(database.system)
}
