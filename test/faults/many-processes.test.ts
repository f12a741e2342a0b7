import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeHouse } from '../fake-house.ts'
import { type TestApp, testApp } from '../kit.ts'
import { captures, ended, killAll, order, type Program, startBeside } from './program.ts'

const day = 24 * 60 * 60 * 1000
let app: TestApp
let apis: Program[]
beforeAll(async () => {
  app = await testApp({ house: fakeHouse() })
  const clocks = [0, 90_000, 40 * day]
  apis = await Promise.all(clocks.map((clockMs) => startBeside(app, 'api', { faults: { clockMs } })))
  await Promise.all(clocks.map((clockMs) => startBeside(app, 'worker', { faults: { clockMs } })))
})
afterAll(async () => {
  await killAll()
  await app.close()
})

test('several API and worker processes, whose clocks disagree, make each picture once', async () => {
  const acme = await app.org({ credits: 100 })
  const callers = apis.map(({ url }) => acme.at(url))
  const product = await acme.product()
  const asked = Array.from({ length: 5 }, (_, i) =>
    order(callers[i % callers.length]!, { output_count: 3, product_id: product.id }),
  )
  for (const shoot of await ended(app, callers, await Promise.all(asked))) {
    expect(shoot).toMatchObject({ status: 'completed', credits_charged: 6 })
    expect(await captures(app, shoot.id)).toEqual([1, 1, 1])
    const outputs = await app.database.system
      .selectFrom('photoshoot_outputs')
      .select('attempt')
      .where('photoshoot_id', '=', shoot.id)
      .execute()
    expect(outputs).toEqual([{ attempt: 1 }, { attempt: 1 }, { attempt: 1 }])
  }
})

test('a process whose clock is ahead expires no key early', async () => {
  const acme = await app.org()
  const brief = await acme.key('all', { expires_at: new Date(Date.now() + day) })
  for (const { url } of apis) expect((await brief.at(url).get('/credits')).status).toBe(200)
})

test('all processes count the requests of a key together, whatever their clocks say', async () => {
  const acme = await app.org()
  const callers = apis.map(({ url }) => acme.at(url))
  const statuses = await Promise.all(
    Array.from({ length: 123 }, async (_, i) => (await callers[i % callers.length]!.get('/credits')).status),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  const { headers } = await callers[2]!.get('/credits')
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
})
