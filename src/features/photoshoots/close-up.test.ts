import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bottlePicture, type TestApp, testApp } from '../../../test/kit.ts'

// The real studio, over HTTP.
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a close-up of a photo with too few pixels shows the whole product, and the answer says so', async () => {
  const acme = await app.org({ credits: 10 })
  const photo = await sharp(await bottlePicture())
    .resize(150)
    .png()
    .toBuffer()
  const { url } = (await acme.upload(photo)).body
  const product = { brand_id: acme.brandId, name: 'Green bottle', image_urls: [url] }
  const { id } = (await acme.post('/products', product)).body
  const order = { product_id: id, quick_shoot: { look: 'close_up' }, output_count: 1 }
  const { body } = await acme.post('/photoshoots', order)
  await app.drain()
  const [output] = (await acme.get(`/photoshoots/${body.id}`)).body.outputs
  const [creative] = (await acme.get(`/products/${id}/creatives`)).body.data
  const why = expect.stringMatching(/^The photo has too few pixels for a close-up .* Use a larger photo/)
  const instead = expect.objectContaining({ id: 'close_up.instead', passed: null, required: null, detail: why })
  expect(output).toMatchObject({ status: 'completed', checks: expect.arrayContaining([instead]) })
  expect((await acme.get(`/creatives/${creative.id}`)).body.checks).toEqual(output.checks)
})
