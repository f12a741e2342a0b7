import { expect, test } from 'vitest'
import { openBudget } from './budget.ts'

test('makes an owner that spent more than its burst wait until the excess is restored, and no other owner', () => {
  let now = 0
  const budget = openBudget({ burst: 10, perSecond: 2 }, () => now)
  budget.spend('a', 10)
  expect(budget.waitSeconds('a')).toBe(0)
  budget.spend('a', 6)
  expect([budget.waitSeconds('a'), budget.waitSeconds('b')]).toEqual([3, 0])
  now += 2000
  expect(budget.waitSeconds('a')).toBe(1)
  now += 1000
  expect(budget.waitSeconds('a')).toBe(0)
})
