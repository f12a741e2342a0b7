import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a product goes in and finished pictures with their measurements come out, charged one by one', async () => {
  const acme = await app.org({ credits: 10 })
  const product = await acme.product()
  const ordered = await acme.post('/photoshoots', {
    product_id: product.id,
    quick_shoot: { look: 'standard' },
    output_count: 3,
  })
  expect(ordered.status).toBe(202)
  expect(ordered.headers.get('location')).toBe(`/api/v1/photoshoots/${ordered.body.id}`)
  expect(ordered.body).toMatchObject({ status: 'queued', output_count: 3, credits_reserved: 6, credits_charged: 0 })
  await app.drain()
  const { body: shoot } = await acme.get(`/photoshoots/${ordered.body.id}`)
  expect(shoot).toMatchObject({ status: 'completed', credits_charged: 6, failure: null })
  expect(shoot.outputs).toHaveLength(3)
  for (const output of shoot.outputs) {
    expect(output).toMatchObject({ status: 'completed', width: 1536, height: 1536, aspect_ratio: '1:1', caption: null })
    expect(output.checks.every((check: { passed: boolean | null }) => check.passed !== false)).toBe(true)
    expect(output.checks.map((check: { id: string }) => check.id)).toContain('product_fidelity.delta_e_mean')
  }
  expect((await acme.get('/credits')).body).toMatchObject({ balance: 4, held: 0, available: 4 })
  const { body: creatives } = await acme.get(`/products/${product.id}/creatives`)
  expect(creatives.data).toHaveLength(3)
})

test('the same seed gives the same bytes', async () => {
  const acme = await app.org({ credits: 10 })
  const product = await acme.product()
  const order = { product_id: product.id, quick_shoot: { look: 'lifestyle', aspect_ratio: '4:5' }, seed: 7 }
  const pictures: Buffer[] = []
  for (let i = 0; i < 2; i++) {
    const { id } = (await acme.post('/photoshoots', order)).body
    await app.drain()
    const [output] = (await acme.get(`/photoshoots/${id}`)).body.outputs
    expect(output).toMatchObject({ status: 'completed', width: 1440, height: 1800, aspect_ratio: '4:5' })
    pictures.push((await app.server.inject(new URL(output.image_url).pathname)).rawPayload)
  }
  expect(pictures[0]!.equals(pictures[1]!)).toBe(true)
})

test('a picture that follows a template has the ratio of its shot and says whether it stands in it', async () => {
  const acme = await app.org({ credits: 10 })
  const product = await acme.product()
  const template = (await acme.template([product.image_url])).body
  const { id } = (await acme.post('/photoshoots', { product_id: product.id, template_id: template.id })).body
  await app.drain()
  const [output] = (await acme.get(`/photoshoots/${id}`)).body.outputs
  expect(output).toMatchObject({ status: 'completed', width: 864, height: 1800, aspect_ratio: '12:25' })
  expect(output).toMatchObject({ shot_id: template.shots[0].id })
  expect(output.checks.map((check: { id: string }) => check.id)).toContain('template.staged')
})

test('a retro card has 1200 by 1800 pixels at 300 DPI, in the file too, and its line as the caption', async () => {
  const acme = await app.org({ credits: 10 })
  const product = await acme.product()
  const { id } = (await acme.post('/photoshoots', { product_id: product.id, quick_shoot: { look: 'retro' } })).body
  await app.drain()
  const [output] = (await acme.get(`/photoshoots/${id}`)).body.outputs
  expect(output).toMatchObject({ status: 'completed', width: 1200, height: 1800, dpi: 300, aspect_ratio: '2:3' })
  expect(output.caption).toEqual(expect.stringMatching(/\S/))
  const file = await app.server.inject(new URL(output.image_url).pathname)
  expect(file.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({
    width: 1200,
    height: 1800,
    density: 300,
    space: 'srgb',
  })
  const { body } = await acme.get(`/creatives/${output.creative_id}`)
  expect(body).toMatchObject({ look: 'retro', caption: output.caption })
})

test('every look and every recipe has a picture of a sample, which needs no key and may be kept for ever', async () => {
  const acme = await app.org()
  const { data } = (await acme.get('/looks')).body
  expect(data.map(({ id }: { id: string }) => id)).toEqual([
    'standard',
    'close_up',
    'lifestyle',
    'out_of_the_box',
    'retro',
  ])
  const { data: recipes } = (await acme.get('/video-recipes')).body
  for (const { example_url } of [...data, ...recipes]) {
    const { statusCode, headers } = await app.server.inject(new URL(example_url).pathname)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
    expect(headers['cache-control']).toContain('immutable')
  }
  for (const missing of ['/docs/looks/other.00000000.webp', '/docs/looks/retro.webp', '/docs/looks/..%2findex.json'])
    expect((await app.server.inject(missing)).statusCode).toBe(404)
})
