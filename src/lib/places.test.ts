import { expect, test } from 'vitest'
import { openPlaces } from './places.ts'

const never = new AbortController().signal
const settled = async (work: Promise<unknown>) => (await Promise.race([work, Promise.resolve('waits')])) !== 'waits'

test('who finds a place taken waits for it, and holds up nobody who wants another', async () => {
  const take = openPlaces()
  const [a, b] = [
    { name: 'a', max: 2 },
    { name: 'b', max: 1 },
  ]
  const first = await take([a], never)
  const second = await take([a, b], never)
  const third = take([a], never)
  const fourth = take([b], never)
  expect([await settled(third), await settled(fourth)]).toEqual([false, false])
  await take([{ name: 'c', max: 1 }], never)
  first()
  const leave = await third
  expect(await settled(fourth)).toBe(false)
  second()
  await fourth
  leave()
})

test('who gives up waiting takes no place later', async () => {
  const take = openPlaces()
  const one = [{ name: 'a', max: 1 }]
  const leave = await take(one, never)
  const impatient = new AbortController()
  const waiting = take(one, impatient.signal)
  impatient.abort(new Error('enough'))
  await expect(waiting).rejects.toThrow('enough')
  await expect(take(one, impatient.signal)).rejects.toThrow('enough')
  leave()
  ;(await take(one, never))()
})
