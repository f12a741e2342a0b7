import { afterAll, beforeAll, expect, test } from 'vitest'
import { bottlePicture, type TestApp, testApp } from '../../../test/kit.ts'

// The real studio, over HTTP.
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('what the plan of an order meets of a direction, its props included, is what the order answered before it', async () => {
  const acme = await app.org({ credits: 10 })
  const { url } = (await acme.upload(await bottlePicture())).body
  const product = { brand_id: acme.brandId, name: 'Apple juice bottle', image_urls: [url] }
  const { id } = (await acme.post('/products', product)).body
  await app.drain()
  const text = 'On wood with two lemons and a dragon'
  const order = { product_id: id, quick_shoot: { look: 'lifestyle' }, direction: { text }, output_count: 1 }
  const validated = await acme.post('/photoshoots?validate_only=true', order)
  const { body } = await acme.post('/photoshoots', order)
  await app.drain()
  const { direction } = (await acme.get(`/photoshoots/${body.id}`)).body
  expect(direction.met).toEqual(['wood', 'lemons'])
  expect(direction.unmet).toMatchObject([{ word: 'dragon' }])
  expect([validated.body.direction, body.direction]).toEqual([direction, direction])
})
