import { sql } from 'kysely'
import type { Database } from '../db/db.ts'
import type { Mode } from '../lib/modes.ts'
import type { StudioWorkers } from '../studio-workers/studio-workers.ts'

const remembered = new WeakMap<Database['system'], Map<string, Mode>>()
const rememberedMax = 10_000

/** The mode of an organization, which never changes. */
export async function modeOf({ database }: { database: Database }, orgId: string): Promise<Mode> {
  const { system } = database
  const known = remembered.get(system) ?? new Map<string, Mode>()
  remembered.set(system, known)
  const mode = known.get(orgId)
  if (mode !== undefined) return mode
  const row = await system.selectFrom('organizations').select('mode').where('id', '=', orgId).executeTakeFirst()
  if (!row) return 'live'
  if (known.size >= rememberedMax) known.clear()
  known.set(orgId, row.mode as Mode)
  return row.mode as Mode
}

/** Days for which a test organization keeps what it creates. */
const testDaysKept = 7

/** A condition: a row of this table is of a test organization, and older than those keep theirs. */
export const outlivedTestMode = (table: string, now: Date) => sql<boolean>`(
  ${sql.ref(`${table}.created_at`)} < ${now}::timestamptz - make_interval(days => ${testDaysKept})
  and ${sql.ref(`${table}.org_id`)} in (select id from organizations where mode = 'test'))`

/** The same workers, which draw marked pictures for test organizations. */
export function inModes(studio: StudioWorkers, database: Database): StudioWorkers {
  return {
    ...studio,
    get cutoutVersion() {
      return studio.cutoutVersion
    },
    run: async (task, input, caller) => {
      const isTest = caller !== undefined && (await modeOf({ database }, caller.orgId)) === 'test'
      return studio.run(task, input, isTest ? { ...caller, isTest } : caller)
    },
  }
}
