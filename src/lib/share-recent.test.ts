import { expect, test } from 'vitest'
import { shareRecent } from './share-recent.ts'

test('computes a value once for its key, again after a failure, and keeps no more than it may', async () => {
  const share = shareRecent<number>(2)
  let made = 0
  const make = async () => ++made
  expect(await Promise.all([share('a', make), share('a', make), share('b', make)])).toEqual([1, 1, 2])
  await expect(share('c', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await share('c', make)).toBe(3)
  expect(await share('a', make)).toBe(4)
})
