import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeStudio } from '../../../test/fake-studio.ts'
import { type Caller, type TestApp, testApp } from '../../../test/kit.ts'

const studio = fakeStudio()
let app: TestApp
let acme: Caller

beforeAll(async () => {
  app = await testApp({ studio })
})
beforeEach(async () => {
  studio.reset()
  acme = await app.org()
})
afterAll(() => app.close())

const audiences = async (id: string) => (await acme.get(`/audiences?product_id=${id}`)).body.data

test('a product that is ready has three audiences, written once and kept', async () => {
  const { id } = await acme.product()
  await app.sweep()
  const calls = studio.calls.readFacts
  expect(calls).toBeGreaterThan(0)
  const data = await audiences(id)
  expect(new Set(data.map(({ name }: { name: string }) => name)).size).toBe(3)
  expect(data.every((one: { product_id: string }) => one.product_id === id)).toBe(true)
  await acme.patch(`/products/${id}`, { description: 'A bottle of steel for long tours.' })
  await app.sweep()
  expect(await audiences(id)).toEqual(data)
  expect(studio.calls.readFacts).toBe(calls)
})

test('whoever asks before the sweep has them written, once however many ask', async () => {
  const { id } = await acme.product()
  const asked = await Promise.all([audiences(id), audiences(id), audiences(id)])
  expect(asked[0]).toHaveLength(3)
  expect([asked[1], asked[2], await audiences(id)]).toEqual([asked[0], asked[0], asked[0]])
})

test('a product that is not ready has none, and a deleted one is gone', async () => {
  const { body } = await acme.post('/products', {
    brand_id: acme.brandId,
    product_url: 'https://shop.example/bottle',
  })
  expect(await audiences(body.id)).toEqual([])
  await acme.del(`/products/${body.id}`)
  expect((await acme.get(`/audiences?product_id=${body.id}`)).status).toBe(404)
})

test('one product whose facts cannot be read keeps no other from its audiences', async () => {
  const [bad, good] = [await acme.product(), await acme.product()]
  await acme.patch(`/products/${bad.id}`, { name: 'Unreadable' })
  studio.on('readFacts', ({ name }) => {
    if (name === 'Unreadable') throw new Error('died')
  })
  await app.sweep()
  studio.reset()
  const written = await acme.ctx.db.selectFrom('audiences').select('product_id').distinct().execute()
  expect(written).toEqual([{ product_id: good.id }])
  expect(await audiences(bad.id)).toHaveLength(3)
})
