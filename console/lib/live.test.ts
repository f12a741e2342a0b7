import { expect, test } from 'vitest'
import type { OrderSummary } from './calls.ts'
import { openOrders, progress, takeOrders } from './live.ts'
import { paceOf } from './pace.ts'

const order = (id: string, updated_at: string, completed: number) =>
  ({
    id,
    type: 'photoshoot',
    updated_at,
    percent: null,
    tally: { queued: 3 - completed, completed },
  }) as never as OrderSummary

test('the orders under way are those of the last poll, and progress sums up their items', () => {
  takeOrders([order('a', '1', 1), order('b', '1', 0)])
  expect(progress.value).toEqual({ done: 1, all: 6 })
  expect(takeOrders([order('b', '2', 2)])).toEqual({ moved: true, ended: new Set(['a']) })
  expect(openOrders.value.map(({ id }) => id)).toEqual(['b'])
  expect(progress.value).toEqual({ done: 2, all: 3 })
})

test('asks at most 20 times a minute, seldom while nothing changes, and not at all where nobody looks and nothing is open', () => {
  const [running, queued] = [[{ status: 'in_progress' }, { status: 'queued' }], [{ status: 'queued' }]]
  const pace = (orders: { status: string }[], unchangedMs = 0, hidden = false) =>
    paceOf({ orders, hidden, unchangedMs })
  expect(60_000 / pace(running)!).toBe(20)
  expect([16_000, 3_600_000].map((ms) => pace(running, ms))).toEqual([4_000, 6_000])
  expect([0, 3_600_000].map((ms) => pace(queued, ms))).toEqual([3_000, 12_000])
  expect([0, 3_600_000].map((ms) => pace([], ms))).toEqual([15_000, 60_000])
  expect([0, 3_600_000].map((ms) => pace(running, ms, true))).toEqual([15_000, 60_000])
  expect(pace([], 0, true)).toBeNull()
})
