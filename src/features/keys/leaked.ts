import { sql } from 'kysely'
import { inTransaction, operatorCtx, type Parts } from '../../core/ctx.ts'
import type { OperatorRequest } from '../../core/operator.ts'
import { uuidv7 } from '../../lib/ids.ts'
import { recordOperator } from '../audit/audit.ts'
import { recordKeyEvent } from './key-events.ts'
import { hashesIn } from './rules.ts'

/** What a report has done to a key: nothing for one that was disabled before. */
export const leakOutcomes = ['disabled', 'old_secret_ended', 'already_disabled'] as const

/** A key with the number of its secrets in a text. */
type LeakedKey = { id: string; org_id: string; name: string; hint: string; secrets: number }

/**
 * Ends the secrets in a text that was exposed in public: keys, or their SHA-256 in hexadecimal digits. A key whose present secret it is
 * is disabled. A replaced secret that still works ends at once, and its key goes on. The owner gets the event `api_key.leaked` and an entry in
 * the audit log. May be repeated.
 *
 * @returns the keys, and how many other texts looked like one; whether those are wrong, replaced or invented is not distinguished
 */
export async function endLeakedKeys(parts: Parts, text: string, by?: OperatorRequest) {
  const hashes = hashesIn(text)
  const { rows } = await sql<LeakedKey>`
    select id, org_id, name, hint, (hash = any (${hashes}::bytea[]))::integer
      + coalesce(previous_hash = any (${hashes}::bytea[]) and previous_expires_at > clock_timestamp(), false)::integer as secrets
    from api_keys where hash = any (${hashes}::bytea[]) or previous_hash = any (${hashes}::bytea[]) order by id`.execute(
    parts.database.system,
  )
  const data = []
  let unknown = hashes.length
  for (const { id, org_id: organization_id, name, hint, secrets } of rows.filter(({ secrets }) => secrets > 0)) {
    const outcome = await endSecret(parts, { id, organization_id, hashes }, by)
    data.push({ id, organization_id, name, hint, outcome })
    unknown -= secrets
  }
  return { data, unknown }
}

type Leak = { id: string; organization_id: string; hashes: Buffer[] }

async function endSecret(
  parts: Parts,
  { id, organization_id, hashes }: Leak,
  by: OperatorRequest | undefined,
): Promise<(typeof leakOutcomes)[number]> {
  return inTransaction(operatorCtx(parts, organization_id), async (ctx) => {
    const { rows } = await sql<{ is_present: boolean }>`
      update api_keys set disabled_at = case when hash = any (${hashes}::bytea[]) then ${ctx.now()}::timestamptz end,
        previous_expires_at = least(previous_expires_at, clock_timestamp())
      where id = ${id} and disabled_at is null and (hash = any (${hashes}::bytea[]) or previous_hash = any (${hashes}::bytea[]))
      returning disabled_at is not null as is_present`.execute(ctx.db)
    const [ended] = rows
    if (!ended) return 'already_disabled'
    const outcome = ended.is_present ? 'disabled' : 'old_secret_ended'
    recordKeyEvent(ctx, { type: 'api_key.leaked', id, transition: `leaked ${uuidv7(ctx.now().getTime())}` })
    if (ended.is_present) recordKeyEvent(ctx, { type: 'api_key.disabled', id, transition: 'disabled' })
    await recordOperator(ctx, { action: 'key leaked', target_type: 'api_key', target_id: id, by, detail: { outcome } })
    return outcome
  })
}
