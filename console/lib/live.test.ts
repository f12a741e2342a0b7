import { expect, test } from 'vitest'
import type { OrderSummary } from './calls.ts'
import { openOrders, pauseOf, progress, takeOrders } from './live.ts'

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
  takeOrders([order('b', '2', 2)])
  expect(openOrders.value.map(({ id }) => id)).toEqual(['b'])
  expect(progress.value).toEqual({ done: 2, all: 3 })
})

test('asks at most 40 times a minute, and seldom while nobody looks or nothing is open', () => {
  expect(60_000 / pauseOf(1, false)).toBeLessThanOrEqual(40)
  expect(pauseOf(0, false)).toBe(15_000)
  expect(pauseOf(5, true)).toBe(15_000)
})
