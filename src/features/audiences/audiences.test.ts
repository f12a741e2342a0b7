import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dumpOf } from '../../../test/dump.ts'
import { fakeStudio } from '../../../test/fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'

const studio = fakeStudio()
let app: TestApp
let acme: TestCaller

beforeAll(async () => {
  app = await testApp({ studio })
})
beforeEach(async () => {
  studio.reset()
  acme = await app.org()
})
afterAll(() => app.close())

const create = async () => {
  const { image_url } = await acme.product()
  const { body } = await acme.post('/products', { brand_id: acme.brandId, name: 'Bottle', image_urls: [image_url] })
  return { id: body.id, image_url }
}
const audiences = async (id: string) => (await acme.get(`/audiences?product_id=${id}`)).body.data

test('a product that becomes ready gets three audiences, which it keeps when it changes', async () => {
  const { id, image_url } = await create()
  await app.drain()
  const data = await audiences(id)
  expect(new Set(data.map(({ name }: { name: string }) => name)).size).toBe(3)
  expect(data.every((one: { product_id: string }) => one.product_id === id)).toBe(true)
  await acme.patch(`/products/${id}`, { description: 'A bottle of steel for long tours.', image_urls: [image_url] })
  await app.drain()
  await app.sweep()
  expect(await audiences(id)).toEqual(data)
})

test('reading the audiences of a ready product writes nothing', async () => {
  const { id } = await acme.product()
  const before = await dumpOf(app.database)
  expect(await audiences(id)).toEqual([])
  const changed = (dump: string) =>
    dump
      .split('\n')
      .filter((line) => line.includes(id))
      .sort()
  expect(changed(await dumpOf(app.database))).toEqual(changed(before))
  await app.drain()
})

test('audiences that could not be written are written by the next sweep', async () => {
  const { id } = await create()
  studio.on('readFacts', () => {
    throw new Error('died')
  })
  await app.drain()
  expect(await audiences(id)).toEqual([])
  studio.reset()
  await app.sweep()
  expect(await audiences(id)).toHaveLength(3)
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

test('a product whose facts cannot be read does not keep the others from their audiences', async () => {
  const [bad, good] = [await acme.product(), await acme.product()]
  await acme.patch(`/products/${bad.id}`, { name: 'Unreadable' })
  studio.on('readFacts', ({ name }) => {
    if (name === 'Unreadable') throw new Error('died')
  })
  await app.sweep()
  studio.reset()
  const written = await acme.ctx.db.selectFrom('audiences').select('product_id').distinct().execute()
  expect(written).toEqual([{ product_id: good.id }])
  expect(await audiences(bad.id)).toEqual([])
  await app.sweep()
  expect(await audiences(bad.id)).toHaveLength(3)
})
