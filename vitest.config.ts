import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/longest-first.ts'

const everything = ['src/**/*.test.ts', 'test/**/*.test.ts', 'tools/**/*.test.ts', 'console/**/*.test.ts']

/** Modules without a database or a child process of their own. */
const pure = 'src/{goods,lib,studio,words}/**/*.test.ts'

/** What a file changes or measures of its whole process, which must be its own then. */
const changesItsProcess =
  /\bvi\.(spyOn|stub\w+|mock|doMock|useFakeTimers)\(|setFlagsFromString|setGlobalTracerProvider|process\.(memoryUsage|chdir|umask)|(process\.env|globalThis)\.\w+ = /

const alone = globSync(everything).filter((file) => changesItsProcess.test(readFileSync(file, 'utf8')))

/** Files share the modules of a worker, which are loaded and compiled once: the program has no state outside of what a test opens and closes. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 3,
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    globalSetup: ['test/prepared.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'alone', include: alone, isolate: true, globalSetup: ['test/cluster.ts'] } },
      { extends: true, test: { name: 'pure', include: [pure], exclude: alone } },
      {
        extends: true,
        test: { name: 'service', include: everything, exclude: [pure, ...alone], globalSetup: ['test/cluster.ts'] },
      },
    ],
  },
})
