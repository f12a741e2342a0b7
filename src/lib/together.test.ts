import { expect, test } from 'vitest'
import { together } from './together.ts'

test('an item alone goes at once, those that come meanwhile go together, and each gets its own result', async () => {
  const calls: number[][] = []
  const double = together(
    async (items: number[]) => {
      calls.push(items)
      await Promise.resolve()
      return items.map((item) => item * 2)
    },
    { itemsMax: 3, callsMax: 1 },
  )
  expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10])
  expect(calls).toEqual([[1], [2, 3, 4], [5]])
  expect(await double(6)).toBe(12)
})

test('a failure reaches every item of its call and none of the next', async () => {
  const act = together(
    async (items: string[]) => {
      if (items.includes('bad')) throw new Error('no')
      return items
    },
    { itemsMax: 2, callsMax: 1 },
  )
  const results = await Promise.allSettled(['good', 'bad', 'fellow', 'later'].map(act))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
})
