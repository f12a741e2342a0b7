import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Parts } from '../../core/ctx.ts'
import type { Tables } from '../../db/tables.ts'
import { isKey } from '../../storage/storage.ts'
import { queries } from './queries.ts'

/** A broken invariant: its name, what is wrong, and the rows that break it. */
export type Violation = { invariant: string; detail: string; ids: string[] }

const shownMax = 100
const filesAtOnce = 4

/**
 * Checks every invariant against one moment of the database, whatever work goes on, and the stored files against their rows. Returns at
 * most 100 violations of each invariant; none means that all hold.
 */
export async function findViolations(parts: Parts): Promise<Violation[]> {
  const { violations, files } = await atOneMoment(parts, async (trx) => ({
    violations: await wrongRows(trx),
    files: (await storedFiles.execute(trx)).rows,
  }))
  return [...violations, ...(await wrongFiles(parts, files)).slice(0, shownMax)]
}

/** Checks every invariant as `findViolations` does, but reads no stored file. */
export const findWrongRows = (parts: Parts): Promise<Violation[]> => atOneMoment(parts, wrongRows)

const atOneMoment = <T>({ database }: Parts, read: (trx: Kysely<Tables>) => Promise<T>): Promise<T> =>
  database.system.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

async function wrongRows(trx: Kysely<Tables>): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const [invariant, query] of Object.entries(queries)) {
    const { rows } = await sql<
      Omit<Violation, 'invariant'>
    >`select * from (${query}) as found limit ${shownMax}`.execute(trx)
    violations.push(...rows.map((row) => ({ invariant, ...row })))
  }
  return violations
}

type StoredFile = {
  id: string
  kind: 'creative' | 'video' | 'upload'
  key: string
  others: string[]
  size_bytes: number
  sha256: string
}

/** Every file that somebody may read, except those that were purged or deleted. */
const storedFiles = sql<StoredFile>`
  select id, 'creative' as kind, file_key as key, array_remove(array[thumbnail_key, preview_key, overlay_key], null) as others, size_bytes, sha256
  from creatives where purged_at is null
  union all
  select id, 'video', file_key, array_remove(array[thumbnail_key, poster_key], null), size_bytes, sha256
  from videos where status = 'completed' and purged_at is null
  union all
  select id, 'upload', file_key, array_remove(array[thumbnail_key], null), size_bytes, sha256 from uploads where deleted_at is null`

async function wrongFiles(parts: Parts, files: StoredFile[]): Promise<Violation[]> {
  const wrong: Violation[] = []
  const waiting = files.values()
  const check = async () => {
    for (const file of waiting) {
      const detail = await faultOf(parts, file)
      if (detail !== null && (await isStillListed(parts, file)))
        wrong.push({ invariant: 'I11', detail, ids: [file.id] })
    }
  }
  await Promise.all(Array.from({ length: filesAtOnce }, check))
  return wrong
}

async function faultOf(parts: Parts, file: StoredFile): Promise<string | null> {
  if (![file.key, ...file.others].every(isKey)) return `${file.kind} names what can be no file`
  const found = await parts.storage.get(file.key)
  if (found === null) return `the file of ${file.kind} is missing`
  const hash = createHash('sha256')
  for await (const piece of found.stream) hash.update(piece as Buffer)
  if (found.size !== file.size_bytes) return `the file of ${file.kind} has ${found.size} of ${file.size_bytes} bytes`
  if (hash.digest('hex') !== file.sha256) return `the file of ${file.kind} has another SHA-256`
  for (const key of file.others)
    if ((await parts.storage.head(key)) === null) return `a file beside ${file.kind} is missing`
  return null
}

const goneColumns = {
  creative: { table: 'creatives', gone: 'purged_at' },
  video: { table: 'videos', gone: 'purged_at' },
  upload: { table: 'uploads', gone: 'deleted_at' },
} as const

/** A file may have been removed, correctly, since the rows were read. */
async function isStillListed(parts: Parts, { id, kind }: StoredFile): Promise<boolean> {
  const { table, gone } = goneColumns[kind]
  const row = await parts.database.system
    .selectFrom(table)
    .select(sql.ref<Date | null>(gone).as('gone'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined && row.gone === null
}

export type CreditCheck = {
  org_id: string
  name: string
  balance: number
  ledger_balance: number
  held: number
  ok: boolean
}

/** Each organization's balance beside the sum of its ledger. */
export async function verifyCredits(parts: Parts): Promise<CreditCheck[]> {
  const { rows } = await sql<CreditCheck>`
    select o.id as org_id, o.name, coalesce(a.balance, 0) as balance, coalesce(l.balance, 0) as ledger_balance, coalesce(a.held, 0) as held,
      coalesce(a.balance, 0) = coalesce(l.balance, 0) as ok
    from organizations o left join accounts a on a.org_id = o.id left join (
      select org_id, sum(case when type in ('grant', 'refund') then amount when type in ('capture', 'expiry') then -amount else 0 end)::integer as balance
      from ledger group by org_id
    ) l on l.org_id = o.id order by o.created_at, o.id
  `.execute(parts.database.system)
  return rows
}
