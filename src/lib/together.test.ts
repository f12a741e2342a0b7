import { expect, test, vi } from 'vitest'
import { together } from './together.ts'

test('what is asked for at once or meanwhile goes together, one call at a time, and each gets its own result', async () => {
  const calls: number[][] = []
  const later: Promise<number>[] = []
  const double = together(async (items: number[]) => {
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

test('after a call that took several the next one waits for more', async () => {
  const calls: number[][] = []
  const act = together(async (items: number[]) => {
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
  const act = together(async (items: string[]) => {
    if (items.includes('bad')) throw new Error('no')
    return items
  }, 2)
  const results = await Promise.allSettled(['fellow', 'bad', 'good', 'later'].map(act))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled'])
})

test('a call that is stuck holds up its own items alone', async () => {
  const act = together(
    (items: string[]) => (items.includes('stuck') ? new Promise<string[]>(() => {}) : Promise.resolve(items)),
    1,
  )
  void act('stuck')
  expect(await Promise.all(['next', 'last'].map(act))).toEqual(['next', 'last'])
})
