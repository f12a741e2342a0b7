import { expect, test } from 'vitest'
import { forEachSettled } from './for-each-settled.ts'

test('runs for every item, even after one has failed, and then fails', async () => {
  const done: number[] = []
  const run = forEachSettled([1, 2, 3], async (item) => {
    if (item === 2) throw new Error('two')
    done.push(item)
  })
  await expect(run).rejects.toThrow('1 of 3 failed')
  expect(done).toEqual([1, 3])
})
