import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf, type TestApp, testApp } from '../../../test/kit.ts'

// The real studio, over HTTP.
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** White where the label of the test bottle is, black elsewhere. */
function labelMask({ width, height }: { width: number; height: number }) {
  const isLabel = (x: number, y: number) => x > 80 && x < 400 && y > 490 && y < 770
  const data = Buffer.from(
    Array.from({ length: width * height }, (_, i) => (isLabel(i % width, Math.floor(i / width)) ? 255 : 0)),
  )
  return sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer()
}

/** The share of the pixels that are as green as the glass of the test bottle. */
async function greenShare(url: string): Promise<number> {
  const { rawPayload } = await app.server.inject(new URL(url).pathname)
  const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let green = 0
  for (let at = 0; at < data.length; at += 3)
    if (data[at + 1]! > data[at]! + 40 && data[at + 1]! > data[at + 2]! + 20) green++
  return green / (info.width * info.height)
}

test('a picture ordered after a mask was sent shows what the mask shows, and a wrong mask is refused with the reason', async () => {
  const acme = await app.org({ credits: 10 })
  const { id } = await acme.product()
  const { body } = await acme.get(`/products/${id}`)
  const { id: imageId, width, height, url } = body.images[0]
  const path = `/products/${id}/images/${imageId}/cutout`
  expect(await greenShare(url)).toBeGreaterThan(0.2)
  const small = await acme.request('PUT', path, formOf(await labelMask({ width: width - 1, height })))
  expect([small.status, small.body.code]).toEqual([422, 'request_rejected'])
  expect(small.body.detail).toContain("exactly the photo's size")
  expect((await acme.request('PUT', path, formOf(await labelMask({ width, height })))).status).toBe(202)
  const order = await acme.post('/photoshoots', { product_id: id, quick_shoot: { look: 'standard' }, output_count: 1 })
  await app.drain()
  const { outputs } = (await acme.get(`/photoshoots/${order.body.id}`)).body
  expect(outputs[0]).toMatchObject({ status: 'completed', failure: null })
  expect(await greenShare(outputs[0].image_url)).toBeLessThan(0.001)
  const [picture] = (await acme.get(`/products/${id}/profile`)).body.pictures
  expect(picture.cutout).toMatchObject({ state: 'sure', source: 'person' })
  expect(await greenShare(picture.cutout.preview_url)).toBeLessThan(0.001)
})
