import { expect, test } from 'vitest'
import { tryEach } from './try-each.ts'

test('one item that fails keeps none of the others from their turn', async () => {
  const done: number[] = []
  const run = tryEach([1, 2, 3], async (item) => {
    if (item === 2) throw new Error('two')
    done.push(item)
  })
  await expect(run).rejects.toThrow('1 of 3 failed')
  expect(done).toEqual([1, 3])
})
