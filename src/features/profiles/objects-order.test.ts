import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/kit.ts'

// The real studio, over HTTP.
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const sample = (name: string) => sharp(new URL(`../../../samples/${name}`, import.meta.url).pathname).trim()

/** A photo of a green bottle, on the left, and a red bag side by side before white. */
async function twoProducts(): Promise<Buffer> {
  const ground = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#fff' } })
  const bottle = await sample('juice-bottle.png').resize({ height: 640 }).toBuffer()
  const bag = await sample('canvas-tote.png').resize({ height: 600 }).toBuffer()
  const photo = ground.composite([
    { input: bottle, left: 40, top: 80 },
    { input: bag, left: 640, top: 120 },
  ])
  return photo.jpeg({ quality: 92 }).toBuffer()
}

/** The shares of the pixels of a picture of this service that are as green as the bottle, and as red as the bag. */
async function sharesOf(url: string): Promise<{ green: number; red: number }> {
  const { rawPayload } = await app.server.inject(new URL(url).pathname)
  const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let [green, red] = [0, 0]
  for (let at = 0; at < data.length; at += 3) {
    const [r, g, b] = [data[at]!, data[at + 1]!, data[at + 2]!]
    if (g > r + 40 && g > b + 20) green++
    if (r > g + 80 && r > b + 80) red++
  }
  const pixels = info.width * info.height
  return { green: green / pixels, red: red / pixels }
}

test('a picture ordered after one of two products in a photo was chosen shows that one alone', async () => {
  const acme = await app.org({ credits: 10 })
  const { body: upload } = await acme.upload(await twoProducts())
  const named = { brand_id: acme.brandId, name: 'Red Canvas Tote Bag', image_urls: [upload.url] }
  const { id } = (await acme.post('/products', named)).body
  await app.drain()
  const path = `/products/${id}/profile`
  const [both] = (await acme.get(path)).body.pictures
  expect(both.objects).toHaveLength(2)
  const [bottle, bag] = both.objects
  expect([bottle.box.left + bottle.box.width, bag.box.left + bag.box.width].map(Math.round)).toEqual([0, 1])
  expect(bottle.share + bag.share).toBeCloseTo(1)
  const seen = await sharesOf(both.cutout.preview_url)
  expect(Math.min(seen.green, seen.red)).toBeGreaterThan(0.05)

  const choice = { pictures: [{ image_id: both.image_id, objects: [bag.id] }] }
  expect((await acme.patch(path, choice)).status).toBe(202)
  const order = await acme.post('/photoshoots', { product_id: id, quick_shoot: { look: 'lifestyle' }, output_count: 1 })
  await app.drain()
  const [one] = (await acme.get(path)).body.pictures
  expect(one.objects.map(({ used }: { used: boolean }) => used)).toEqual([false, true])
  expect(both.cutout).toMatchObject({ state: 'doubtful', reasons: [{ code: 'several_objects' }] })
  const { confidence } = both.cutout
  expect(one.cutout).toMatchObject({ state: 'sure', confidence, source: 'studio', reasons: [] })
  const { outputs } = (await acme.get(`/photoshoots/${order.body.id}`)).body
  expect(outputs[0]).toMatchObject({ status: 'completed', failure: null })
  for (const url of [one.cutout.preview_url, outputs[0].image_url]) {
    const { green, red } = await sharesOf(url)
    expect([green < 0.001, red > 0.05]).toEqual([true, true])
  }
})
