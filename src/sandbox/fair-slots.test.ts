import { expect, test } from 'vitest'
import { type FairSlots, openFairSlots } from './fair-slots.ts'

const never = new AbortController().signal
let started: string[] = []

/** A task that notes its name when it starts; resolves with what ends it. */
const ask = (slots: FairSlots, name: string, size = 1) =>
  slots.acquire({ owner: name[0]!, slots: size }, never).then((end) => {
    started.push(name)
    return end
  })

const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Ends tasks in the order of their start until none is left. */
async function workOff(tasks: Promise<() => void>[]) {
  for (const task of tasks) void task.then((end) => setImmediate(end))
  await Promise.all(tasks)
}

test('owners take turns, however many tasks each of them has waiting', async () => {
  started = []
  const slots = openFairSlots(1)
  const tasks = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => ask(slots, name))
  await workOff(tasks)
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('an owner alone has every slot; once another waits it has one', async () => {
  started = []
  const slots = openFairSlots(2)
  const [first, second] = [ask(slots, 'a1'), ask(slots, 'a2')]
  void ask(slots, 'a3')
  void ask(slots, 'b1')
  void ask(slots, 'b2')
  await settle()
  expect(started).toEqual(['a1', 'a2'])
  ;(await first)()
  await settle()
  expect(started).toEqual(['a1', 'a2', 'b1'])
  ;(await second)()
  await settle()
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('an owner that comes back again and again does not overtake one that waits', async () => {
  started = []
  const slots = openFairSlots(1)
  let end = await ask(slots, 'a1')
  const waiting = ask(slots, 'b1')
  const again = ask(slots, 'a2')
  end()
  end = await waiting
  end()
  await again
  expect(started).toEqual(['a1', 'b1', 'a2'])
})

test('a task that needs every slot is not overtaken by smaller ones that came later', async () => {
  started = []
  const slots = openFairSlots(2)
  const end = await ask(slots, 'a1')
  const large = ask(slots, 'b1', 2)
  const small = ask(slots, 'c1')
  await settle()
  expect(started).toEqual(['a1'])
  end()
  ;(await large)()
  await small
  expect(started).toEqual(['a1', 'b1', 'c1'])
})

test('a task that is aborted while it waits lets the next one start', async () => {
  started = []
  const slots = openFairSlots(2)
  const end = await ask(slots, 'a1')
  const abort = new AbortController()
  const large = slots.acquire({ owner: 'b', slots: 2 }, abort.signal)
  const small = ask(slots, 'c1')
  abort.abort(new Error('gone'))
  await expect(large).rejects.toThrow('gone')
  await small
  end()
  expect(started).toEqual(['a1', 'c1'])
})
