import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../test/database.ts'
import { followClock } from './clock.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
/** The error of the time, in milliseconds, when half of a delayed round trip counts as its delay. */
const apartMs = 1000
afterEach(() => {
  vi.useRealTimers()
})

const read = async () => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database.system)
  return rows[0]!.now.getTime()
}

test("the time lies between two readings of the database's clock, whatever the process's own clock says and however slow its first look", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2001-01-01T00:00:00Z') })
  const wait = new Int32Array(new SharedArrayBuffer(4))
  const stopWaiting = database.onQuery(() => {
    Atomics.wait(wait, 0, 0, 2 * apartMs)
    stopWaiting()
  })
  const clock = await followClock(database.system)
  const before = await read()
  const now = clock.now().getTime()
  const after = await read()
  clock.stop()
  expect(now).toBeGreaterThan(before - apartMs / 2)
  expect(now).toBeLessThan(after + apartMs / 2)
})
