import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from './kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  // A cancel answers before its job has left the queue.
  await app.drain()
  await app.close()
})

test.each([1, 3, 5, 8, 15])('a shoot of %i is accepted in at most 10 round trips to the database', async (count) => {
  const acme = await app.org({ credits: 100 })
  const product = await acme.product()
  const order = (key: string) => {
    const body = { product_id: product.id, quick_shoot: { look: 'standard' }, output_count: count }
    return acme.post('/photoshoots', body, { 'idempotency-key': key })
  }
  await order('warm')
  const said: string[] = []
  const stop = app.database.onQuery(({ sql }) => said.push(sql))
  const answer = await order('counted')
  stop()
  const trips = said.filter((sql) => !/usage_requests/.test(sql))
  expect(answer.status).toBe(202)
  expect(trips.length, trips.map((sql) => sql.trim().slice(0, 80)).join('\n')).toBeLessThanOrEqual(10)
  for (const { id } of (await acme.get('/photoshoots')).body.data) await acme.post(`/photoshoots/${id}/cancel`)
})
