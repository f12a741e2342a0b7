import { readConfig } from '../config.ts'
import { openDatabase } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import type { Command } from './command.ts'

export const databaseCommands: Command[] = [
  {
    name: 'migrate',
    usage: '',
    summary: 'Bring the database up to date; serve does it by itself',
    run: async () => {
      const config = readConfig()
      const database = await openDatabase({ url: config.DATABASE_URL, dataDir: config.dataDir, poolMax: 2 })
      const applied = await migrate(database).finally(() => database.close())
      return { json: { applied }, text: applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to do.' }
    },
  },
]
