import { expect, test, vi } from 'vitest'
import { batched } from './batched.ts'

test('items that arrive at once or during a call share the next call, and each gets its result', async () => {
  const calls: number[][] = []
  const later: Promise<number>[] = []
  const double = batched(async (items: number[]) => {
    calls.push(items)
    if (calls.length === 1) later.push(double(6), double(7))
    await Promise.resolve()
    return items.map((item) => item * 2)
  }, 3)
  expect(await Promise.all([1, 2].map(double))).toEqual([2, 4])
  expect(await Promise.all(later)).toEqual([12, 14])
  expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8])
  expect(calls).toEqual([[1, 2], [6, 7], [1, 2, 3], [4]])
})

test('after a call of several items the next one waits for more', async () => {
  const calls: number[][] = []
  const act = batched(async (items: number[]) => {
    calls.push(items)
    return items
  }, 9)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  await Promise.all([1, 2].map(act))
  const third = act(3)
  await new Promise((resolve) => setImmediate(resolve))
  const fourth = act(4)
  await vi.advanceTimersByTimeAsync(10)
  await Promise.all([third, fourth])
  await vi.advanceTimersByTimeAsync(10)
  vi.useRealTimers()
  await act(5)
  expect(calls).toEqual([[1, 2], [3, 4], [5]])
})

test('a failure reaches every item of its call and none of the next', async () => {
  const act = batched(async (items: string[]) => {
    if (items.includes('bad')) throw new Error('no')
    return items
  }, 2)
  const results = await Promise.allSettled(['fellow', 'bad', 'good', 'later'].map(act))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled'])
})

test('a stuck call delays no items but those in it', async () => {
  const act = batched(
    (items: string[]) => (items.includes('stuck') ? new Promise<string[]>(() => {}) : Promise.resolve(items)),
    1,
  )
  void act('stuck')
  expect(await Promise.all(['next', 'last'].map(act))).toEqual(['next', 'last'])
})
