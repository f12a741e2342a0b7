import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Parts } from './core/ctx.ts'
import { startSweeps } from './worker.ts'

test('reports a sweep that hangs, starts it again, and delays no other sweep', async () => {
  const log: string[] = []
  const parts = { log: pino({ base: null }, { write: (line: string) => void log.push(line) }) } as Parts
  const again = { hangs: 0, fails: 0, works: 0 }
  const done = Promise.withResolvers<void>()
  const count = (name: keyof typeof again) => {
    again[name] += 1
    if (Object.values(again).every((times) => times >= 3)) done.resolve()
  }
  const hangs = () => {
    count('hangs')
    return new Promise(() => {})
  }
  const fails = async () => {
    count('fails')
    throw new Error('no luck')
  }
  const works = async () => count('works')
  const stop = startSweeps(parts, [hangs, fails, works], { everyMs: 1, limitMs: 20 })
  await done.promise
  await stop()
  expect(log.some((line) => line.includes('"sweep":"hangs"') && line.includes('sweep hangs'))).toBe(true)
  expect(log.some((line) => line.includes('"sweep":"fails"') && line.includes('no luck'))).toBe(true)
})
