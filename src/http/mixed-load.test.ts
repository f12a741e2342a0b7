import { sql } from 'kysely'
import { Agent, fetch } from 'undici'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestCaller, testApp } from '../../test/kit.ts'

// Twice the requests that one process has under way at most.
const offered = 1024
const dispatcher = new Agent({ connections: 900 })

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await dispatcher.close()
  await app.close()
})

test('twice the load that fits, seven reads to three writes, is shed with a time to come back; what is accepted is done once, and then all is well', async () => {
  const callers = await Promise.all(Array.from({ length: 4 }, () => app.org()))
  const keys = await Promise.all(callers.flatMap((caller) => [caller, caller.key('all'), caller.key('all')]))
  const answers = await app.database.system
    .transaction()
    .execute(async (holder) => {
      // Nothing ends while the table is held, so the load meets the limit however fast the machine is.
      await sql`lock table products`.execute(holder)
      const asked = Array.from({ length: offered }, (_, i) => ask(keys[i % keys.length]!, i))
      await Promise.any(asked.map(async (answer) => (await answer).status === 503 || Promise.reject()))
      return asked
    })
    .then((asked) => Promise.all(asked))
  const tally = Object.groupBy(answers, ({ status }) => status)
  expect(Object.keys(tally).filter((status) => !['200', '201', '429', '503'].includes(status))).toEqual([])
  const shed = [...(tally[503] ?? []), ...(tally[429] ?? [])]
  expect(shed.length).toBeGreaterThan(0)
  expect(tally[200]!.length + tally[201]!.length).toBeGreaterThanOrEqual(384)
  for (const { retryAfter } of shed) expect(Number(retryAfter)).toBeGreaterThanOrEqual(1)
  expect(await countProducts()).toBe(tally[201]!.length)
  const later = await Promise.all(callers.map((caller) => caller.key('all')))
  for (let i = 0; i < 40; i++) expect([200, 201]).toContain((await ask(later[i % later.length]!, i)).status)
})

async function ask(caller: TestCaller, i: number) {
  const headers = { authorization: `Bearer ${caller.secret}`, 'content-type': 'application/json' }
  const answer =
    i % 10 < 7
      ? await fetch(`${app.url}/products?brand_id=${caller.brandId}`, { headers, dispatcher })
      : await fetch(`${app.url}/products`, {
          ...{ method: 'POST', headers, dispatcher },
          body: JSON.stringify({ brand_id: caller.brandId, name: `Bottle ${i}` }),
        })
  await answer.text()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
}

async function countProducts() {
  const { count } = await app.database.system
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
