import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeStudio } from '../fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../kit.ts'
import { captures, ended, killAll, order, type Program, startBeside } from './program.ts'

let app: TestApp
let acme: TestCaller
let worker: Program
beforeAll(async () => {
  app = await testApp({ studio: fakeStudio() })
  acme = await app.org({ credits: 100 })
  worker = await startBeside(app, 'worker')
})
afterAll(async () => {
  await killAll()
  await app.close()
})

test('pictures that crash, hang or swell their process fail alone, after three attempts, and are refunded', async () => {
  const poisoned = []
  for (const text of ['crash', 'spin', 'swell']) poisoned.push(await order(acme, { output_count: 3, text }))
  const neighbor = await order(acme, { output_count: 3 })
  const [last, ...shoots] = await ended(app, [acme], [neighbor, ...poisoned])
  expect(last).toMatchObject({ status: 'completed', credits_charged: 6 })
  for (const shoot of shoots) {
    expect(shoot).toMatchObject({ status: 'completed', credits_charged: 4 })
    const [first, ...rest] = shoot.outputs
    expect(first).toMatchObject({ status: 'failed', failure: { code: 'render_failed' }, image_url: null })
    expect(rest).toMatchObject([{ status: 'completed' }, { status: 'completed' }])
    expect(await captures(app, shoot.id)).toEqual([1, 1, 1])
    const { attempt } = await app.database.system
      .selectFrom('photoshoot_outputs')
      .select('attempt')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow()
    expect(attempt).toBe(3)
  }
  worker.kill('SIGTERM')
  expect(await worker.ended).toEqual({ code: 0, signal: null })
})
