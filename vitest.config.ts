import { defineConfig } from 'vitest/config'

/** Modules without a database, a process or a state of their own: their files share the modules of a worker, which are loaded once. */
const pure = ['src/{goods,lib,studio,words}/**/*.test.ts']

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    globalSetup: ['test/prepared.ts'],
    projects: [
      { extends: true, test: { name: 'pure', include: pure, isolate: false } },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'tools/**/*.test.ts', 'console/**/*.test.ts'],
          exclude: pure,
          globalSetup: ['test/cluster.ts'],
        },
      },
    ],
  },
})
