import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeStudio } from '../fake-studio.ts'
import { bottlePicture, formOf, type TestApp, type TestCaller, testApp } from '../kit.ts'
import { FONT } from '../operations.ts'

let app: TestApp
let acme: TestCaller

beforeAll(async () => {
  app = await testApp({ studio: fakeStudio(), fetchAllow: '127.0.0.1:9' })
  acme = await app.org()
})
afterAll(() => app.close())

test('replaying the creation of what was deleted is the 404 of its address', async () => {
  const picture = await bottlePicture()
  const { body: kept } = await acme.upload(picture)
  const creations = {
    '/products': (key: object) => acme.post('/products', { brand_id: acme.brandId, name: 'Juice' }, { ...key }),
    '/templates': (key: object) => acme.template([kept.url], { ...key }),
    '/uploads/images': (key: object) => acme.upload(picture, 'bottle.png', { ...key }),
    '/uploads/fonts': (key: object) => acme.request('POST', '/uploads/fonts', formOf(FONT), { ...key }),
  }
  for (const [path, create] of Object.entries(creations)) {
    const key = { 'idempotency-key': path }
    const first = await create(key)
    const again = await create(key)
    expect([path, again.status, again.body]).toEqual([path, 201, first.body])
    const address = `${path}/${first.body.id}`
    expect((await acme.del(address)).status).toBe(204)
    const [replay, read] = [await create(key), await acme.get(address)]
    expect([path, replay.status, replay.body.detail]).toEqual([path, 404, read.body.detail])
  }
})

test('replaying a set-up that failed says that it did, with the product as it is now', async () => {
  const body = { brand_id: acme.brandId, product_url: 'http://127.0.0.1:9/juice' }
  const key = { 'idempotency-key': 'failed' }
  expect((await acme.post('/products', body, key)).status).toBe(202)
  await app.drain()
  const replay = await acme.post('/products', body, key)
  expect([replay.status, replay.body.status]).toEqual([201, 'failed'])
  const named = await acme.patch(`/products/${replay.body.id}`, { name: 'Juice' })
  expect((await acme.post('/products', body, key)).body).toEqual(named.body)
})
