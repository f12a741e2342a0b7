import { startVitest } from 'vitest/node'

// The long tests: `npm run soak`. They share what they do with those in test/faults, and do it more often.
const vitest = await startVitest('test', [], {
  config: false,
  watch: false,
  include: ['bench/soak/*.soak.ts'],
  globalSetup: ['test/cluster.ts'],
  pool: 'forks',
  maxWorkers: 1,
  testTimeout: 0,
  hookTimeout: 600_000,
})
await vitest.close()
