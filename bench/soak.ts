import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'

// The long tests: npm run soak -- [--only PART OF A NAME] [--minutes FOR THE TEST OF MEMORY]. They share what they do with those in test/faults, and do it more often.
const { values: options } = parseArgs({ options: { only: { type: 'string' }, minutes: { type: 'string' } } })
const vitest = await startVitest('test', [], {
  config: false,
  watch: false,
  include: ['bench/soak/*.soak.ts'],
  globalSetup: ['test/cluster.ts'],
  pool: 'forks',
  maxWorkers: 1,
  testTimeout: 0,
  hookTimeout: 600_000,
  provide: { soakMinutes: Number(options.minutes ?? 30) },
  ...(options.only !== undefined && { testNamePattern: options.only }),
})
await vitest.close()
