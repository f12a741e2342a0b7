import { readConfig } from '../config.ts'
import { inSystemTransaction } from '../core/ctx.ts'
import { skipLostNumbers } from '../core/event-log.ts'
import { openDatabase } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { recordInstallation } from '../features/audit/audit.ts'
import { findViolations, verifyCredits } from '../features/operations/invariants.ts'
import { type Command, exitCodes, tableText, withApp } from './command.ts'

export const databaseCommands: Command[] = [
  {
    name: 'migrate',
    usage: '',
    summary: 'Bring the database up to date; serve does it by itself',
    run: async () => {
      const config = readConfig()
      const database = await openDatabase({ url: config.DATABASE_URL, dataDir: config.dataDir, poolMax: 2 })
      try {
        const applied = await migrate(database)
        if (applied.length > 0) {
          const now = () => new Date()
          await recordInstallation({ database, now }, { action: 'migrate', detail: { applied } })
        }
        return { json: { applied }, text: applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to do.' }
      } finally {
        await database.close()
      }
    },
  },
  {
    name: 'events renumber',
    usage: '',
    summary:
      'Let events go on with new numbers, so that readers of lost ones are refused; after a restore by tools of PostgreSQL',
    run: async () => {
      await withApp(({ parts }) =>
        inSystemTransaction(parts, async (parts) => {
          await skipLostNumbers(parts.database.system)
          await recordInstallation(parts, { action: 'events renumber' })
        }),
      )
      return { json: { ok: true }, text: 'Events go on with new numbers, and readers of lost events are refused.' }
    },
  },
  {
    name: 'credits verify',
    usage: '',
    summary: "Compare every organization's balance with its ledger; exit code 3 when one differs",
    run: async () => {
      const data = await withApp(({ parts }) => verifyCredits(parts))
      const ok = data.every((row) => row.ok)
      return {
        json: { ok, data },
        text: tableText(data, 'There is no organization yet.'),
        exitCode: ok ? exitCodes.ok : exitCodes.violated,
      }
    },
  },
  {
    name: 'invariants',
    usage: '',
    summary: 'Check everything that must always hold, files included; exit code 3 when something does not',
    run: async () => {
      const violations = await withApp(({ parts }) => findViolations(parts))
      const ok = violations.length === 0
      const lines = violations.map(({ invariant, detail, ids }) => `${invariant}: ${detail} (${ids.join(', ')})`)
      return {
        json: { ok, violations },
        text: ok ? 'Every invariant holds.' : lines.join('\n'),
        exitCode: ok ? exitCodes.ok : exitCodes.violated,
      }
    },
  },
]
