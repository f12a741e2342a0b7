import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeStudio } from '../../../test/fake-studio.ts'
import { bottlePicture, type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'

const studio = fakeStudio()
const unknown = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'
const quick_shoot = { look: 'standard' }
let app: TestApp
let acme: TestCaller
let product: { id: string; image_url: string }

beforeAll(async () => {
  app = await testApp({ studio, fetchAllow: '127.0.0.1:9' })
})
beforeEach(async () => {
  studio.reset()
  acme = await app.org({ credits: 100 })
  product = await acme.product()
})
afterAll(() => app.close())

const order = (more: object, query = '') =>
  acme.post(`/photoshoots${query}`, { product_id: product.id, quick_shoot, ...more })
const credits = async () => (await acme.get('/credits')).body
const shoots = async () => (await acme.get('/photoshoots')).body.data

test.each([
  ['standard', '1:1'],
  ['close_up', '4:5'],
  ['lifestyle', '3:4'],
  ['out_of_the_box', '9:16'],
  ['retro', undefined],
])('the look %s is accepted and delivered', async (look, aspect_ratio) => {
  const ordered = await order({ quick_shoot: { look, aspect_ratio } })
  expect(ordered.status).toBe(202)
  expect(ordered.headers.get('retry-after')).toBe('2')
  await app.drain()
  const { body } = await acme.get(`/photoshoots/${ordered.body.id}`)
  expect(body).toMatchObject({ status: 'completed', credits_charged: 2, quick_shoot: { look } })
  const [output] = body.outputs
  expect(output.aspect_ratio).toBe(aspect_ratio ?? '2:3')
  expect(output.caption === null).toBe(look !== 'retro')
  const { body: creative } = await acme.get(`/creatives/${output.creative_id}`)
  expect(creative).toMatchObject({ look, source: 'photoshoot', source_id: body.id, caption: output.caption })
})

test.each([1, 3, 5, 8, 15])('%i outputs are accepted, reserved and delivered', async (output_count) => {
  const { status, body } = await order({ output_count })
  expect([status, body.outputs.length, body.credits_reserved]).toEqual([202, output_count, 2 * output_count])
  await app.drain()
  expect((await acme.get(`/photoshoots/${body.id}`)).body).toMatchObject({ credits_charged: 2 * output_count })
})

test.each([
  ['another count', { output_count: 2 }, '/output_count'],
  ['a count as text', { output_count: '3' }, '/output_count'],
  ['an unknown look', { quick_shoot: { look: 'noir' } }, '/quick_shoot/look'],
  ['a template and a quick shoot', { template_id: unknown }, '/quick_shoot'],
  ['neither of the two', { quick_shoot: undefined }, '/quick_shoot'],
  ['a ratio for retro', { quick_shoot: { look: 'retro', aspect_ratio: '1:1' } }, '/quick_shoot/aspect_ratio'],
  [
    'nine pictures',
    { direction: { image_urls: [...'123456789'].map((n) => `https://a.example/${n}`) } },
    '/direction/image_urls',
  ],
  ['a picture without https', { direction: { image_urls: ['http://a.example/1.jpg'] } }, '/direction/image_urls/0'],
  ['a long text', { direction: { text: 'x'.repeat(2001) } }, '/direction/text'],
  ['a seed beyond 31 bits', { seed: 2 ** 31 }, '/seed'],
  ['an unknown member', { outputs: 3 }, '/outputs'],
])('%s is a 400 that points there and costs nothing', async (_what, more, pointer) => {
  const { status, body } = await order(more)
  expect([status, body.code, body.errors?.[0]?.pointer]).toEqual([400, 'invalid_request', pointer])
  expect((await credits()).held).toBe(0)
})

test('an unknown template or product does not exist', async () => {
  expect((await order({ quick_shoot: undefined, template_id: unknown })).body.code).toBe('not_found')
  expect((await order({ product_id: unknown })).body.code).toBe('not_found')
})

test('a product without a picture cannot be shot', async () => {
  const bare = await acme.post('/products', { brand_id: acme.brandId, name: 'Bare' })
  expect(bare.status).toBe(201)
  expect((await order({ product_id: bare.body.id })).body).toMatchObject({ status: 422, code: 'request_rejected' })
})

test('a product that is not ready yet cannot be shot', async () => {
  const page = { brand_id: acme.brandId, product_url: 'http://127.0.0.1:9/p' }
  const { body } = await acme.post('/products', page)
  expect((await order({ product_id: body.id })).body).toMatchObject({ status: 422, code: 'request_rejected' })
  await app.drain()
})

test('max_credits one below the price, or 0, refuses and stores nothing; the price itself is enough', async () => {
  for (const max_credits of [5, 0]) {
    const { status, body } = await order({ output_count: 3, max_credits })
    expect([status, body.code, body.required_credits, body.max_credits]).toEqual([
      422,
      'credit_limit_exceeded',
      6,
      max_credits,
    ])
  }
  expect([await shoots(), (await credits()).held]).toEqual([[], 0])
  expect((await order({ output_count: 3, max_credits: 6 })).status).toBe(202)
  await app.drain()
})

test('validate_only returns the price and stores nothing', async () => {
  const { status, body } = await order({ output_count: 8 }, '?validate_only=true')
  expect([status, body]).toEqual([200, { credits: 16, would_succeed: true }])
  expect([await shoots(), (await credits()).held, await app.parts.queue.size()]).toEqual([[], 0, 0])
})

test.each([
  { output_count: 15, max_credits: 1 },
  { product_id: unknown },
  { quick_shoot: { look: 'retro', aspect_ratio: '4:5' } },
])('validate_only gives the very error of the real request (%j)', async (more) => {
  const [tried, real] = [await order(more, '?validate_only=true'), await order(more)]
  expect({ ...tried.body, request_id: '' }).toEqual({ ...real.body, request_id: '' })
  expect(await shoots()).toEqual([])
})

test('the seed is returned, given or not, and the shots follow from it', async () => {
  const given = (await order({ seed: 41, output_count: 3 })).body
  expect(given.seed).toBe(41)
  const { body } = await order({})
  expect(body.seed).toBe(Number.parseInt(body.id.slice(-8), 16) % 2 ** 31)
  const planned: number[] = []
  studio.on('renderShot', ({ plan }) => void planned.push(plan.seed))
  await app.drain()
  expect(planned).toEqual(expect.arrayContaining([41, 42, 43]))
})

test('an uploaded picture guides the direction', async () => {
  const mood = await acme.upload(Buffer.concat([await bottlePicture(), Buffer.from('other')]))
  let pictures = 0
  studio.on('planShoot', ({ direction }) => {
    pictures = direction.pictures.length
  })
  await order({ direction: { text: 'Marble', image_urls: [mood.body.url] } })
  await app.drain()
  expect(pictures).toBe(1)
})

test('a direction image that cannot be fetched fails the order before anything is charged, and is named', async () => {
  studio.reset()
  const before = (await acme.get('/credits')).body
  const direction = { image_urls: [product.image_url, 'http://127.0.0.1:9/mood.jpg'] }
  const { body } = await order({ output_count: 3, direction })
  await app.drain()
  const shoot = (await acme.get(`/photoshoots/${body.id}`)).body
  expect(shoot).toMatchObject({
    status: 'failed',
    credits_charged: 0,
    failure: {
      code: 'image_unavailable',
      message: expect.stringMatching(/^direction\.image_urls\[1\] cannot be used: /),
    },
  })
  const types = (await acme.get(`/credit-ledger?resource_id=${body.id}`)).body.data.map(
    ({ type }: { type: string }) => type,
  )
  expect([...new Set(types)].sort()).toEqual(['release', 'reserve'])
  expect((await acme.get('/credits')).body).toEqual(before)
})

test('an uploaded direction image that is deleted before the work begins fails the order, uncharged', async () => {
  const mood = await acme.upload(Buffer.concat([await bottlePicture(), Buffer.from('gone')]))
  const { body } = await order({ direction: { image_urls: [mood.body.url] } })
  expect((await acme.del(`/uploads/images/${mood.body.id}`)).status).toBe(204)
  await app.drain()
  const shoot = (await acme.get(`/photoshoots/${body.id}`)).body
  expect(shoot).toMatchObject({ status: 'failed', credits_charged: 0, failure: { code: 'image_unavailable' } })
})

test('retro ignores the pictures of a direction and keeps its words', async () => {
  let asked: unknown
  studio.on('planShoot', ({ direction }) => {
    asked = { words: direction.asked.all.map(({ word }) => word), pictures: direction.pictures.length }
  })
  const direction = { text: 'Beach', image_urls: [product.image_url] }
  await order({ quick_shoot: { look: 'retro' }, direction })
  await app.drain()
  expect(asked).toEqual({ words: ['beach'], pictures: 0 })
})
