import { expect, test } from 'vitest'
import { keyedSemaphore } from './keyed-semaphore.ts'

const never = new AbortController().signal
const settled = async (work: Promise<unknown>) => (await Promise.race([work, Promise.resolve('waits')])) !== 'waits'

test('a caller waits for its key and delays no caller with another key', async () => {
  const acquire = keyedSemaphore()
  const [a, b] = [
    { key: 'a', max: 2 },
    { key: 'b', max: 1 },
  ]
  const first = await acquire([a], never)
  const second = await acquire([a, b], never)
  const third = acquire([a], never)
  const fourth = acquire([b], never)
  expect([await settled(third), await settled(fourth)]).toEqual([false, false])
  await acquire([{ key: 'c', max: 1 }], never)
  first()
  const release = await third
  expect(await settled(fourth)).toBe(false)
  second()
  await fourth
  release()
})

test('a caller that stops waiting acquires nothing later', async () => {
  const acquire = keyedSemaphore()
  const one = [{ key: 'a', max: 1 }]
  const release = await acquire(one, never)
  const impatient = new AbortController()
  const waiting = acquire(one, impatient.signal)
  impatient.abort(new Error('enough'))
  await expect(waiting).rejects.toThrow('enough')
  await expect(acquire(one, impatient.signal)).rejects.toThrow('enough')
  release()
  ;(await acquire(one, never))()
})
