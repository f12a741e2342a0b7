import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startWork } from '../../src/app.ts'
import { fakeStudio } from '../fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../kit.ts'

/** What the program starts on a machine with two cores. */
const cores = 2

const studio = fakeStudio()
const dripping = new Set<ServerResponse>()
let shop: Server
let origin: string
let app: TestApp
let stopSweeping: () => Promise<void>
let greedy: TestCaller
let other: TestCaller

beforeAll(async () => {
  shop = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).write('one byte now, the others never')
    dripping.add(response)
  }).listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const host = `127.0.0.1:${(shop.address() as AddressInfo).port}`
  origin = `http://${host}`
  app = await testApp({ studio, fetchAllow: host })
  stopSweeping = await startWork(app, cores)
})
beforeEach(async () => {
  studio.reset()
  greedy = await app.org()
  other = await app.org()
})
afterAll(async () => {
  await stopSweeping()
  shop.close()
  await app.close()
})

const shoot = async (by: TestCaller, more: { output_count: number; seed: number }) => {
  const { id } = await by.product()
  return (await by.post('/photoshoots', { product_id: id, quick_shoot: { look: 'standard' }, ...more })).body
    .id as string
}
const read = async (by: TestCaller, path: string) => (await by.get(path)).body
const completes = (by: TestCaller, id: string) =>
  vi.waitFor(async () => expect((await read(by, `/photoshoots/${id}`)).status).toBe('completed'), {
    timeout: 60_000,
    interval: 500,
  })

test('a shoot finishes while the pictures of six products of another organization drip', async () => {
  const products = await Promise.all(
    Array.from({ length: 6 }, async (_, n) => {
      const given = { brand_id: greedy.brandId, name: `Juice ${n}`, image_urls: [`${origin}/${n}`] }
      return (await greedy.post('/products', given)).body.id as string
    }),
  )
  await vi.waitFor(() => expect(dripping.size).toBeGreaterThan(0), { timeout: 60_000, interval: 500 })
  await completes(other, await shoot(other, { output_count: 3, seed: 1 }))
  for (const id of products) expect((await read(greedy, `/products/${id}`)).status).toBe('processing')
  for (const id of products) await greedy.del(`/products/${id}`)
  for (const response of dripping) response.destroy()
})

test('a shoot finishes before any of the many renders that another organization queued ahead of it', async () => {
  const free = Promise.withResolvers<void>()
  let held = 0
  studio.on('renderShot', async ({ plan }) => {
    if (plan.seed < 1000) return
    held += 1
    await free.promise
  })
  const many = await Promise.all([1000, 2000, 3000].map((seed) => shoot(greedy, { output_count: 8, seed })))
  await vi.waitFor(() => expect(held).toBeGreaterThan(cores), { timeout: 60_000, interval: 500 })
  await completes(other, await shoot(other, { output_count: 3, seed: 1 }))
  const shoots = await Promise.all(many.map((id) => read(greedy, `/photoshoots/${id}`)))
  expect(shoots.flatMap(({ outputs }) => outputs).filter(({ status }) => status === 'completed')).toEqual([])
  expect(held).toBe(cores + 1)
  free.resolve()
  for (const id of many) await completes(greedy, id)
})
