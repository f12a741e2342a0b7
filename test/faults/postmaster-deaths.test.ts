import { afterAll, test } from 'vitest'
import { survivePostmasterDeaths } from './postmaster-deaths.ts'
import { killAll } from './program.ts'

afterAll(killAll)

test('a database server that is killed under load is started again, and nothing acknowledged is lost', () =>
  survivePostmasterDeaths(2))
