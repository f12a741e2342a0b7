import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeStudio } from '../../../test/fake-studio.ts'
import { bottlePicture, type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'

const studio = fakeStudio()
let app: TestApp
let acme: TestCaller
let product: { id: string }

const traits = { width: 400, height: 800 }
const dragons = { word: 'dragons', why: 'nothing that the studio has shows it', nearest: null }
const foreseen = { met: ['marble'], unmet: [dragons] }

beforeAll(async () => {
  app = await testApp({ studio })
})
beforeEach(async () => {
  studio.reset()
  studio.on('profilePicture', () => ({ traits }))
  studio.on('foreseeDirection', () => foreseen)
  acme = await app.org({ credits: 100 })
  const picture = await acme.upload(await bottlePicture())
  const fields = { brand_id: acme.brandId, name: 'Green bottle', image_urls: [picture.body.url] }
  product = (await acme.post('/products', fields)).body
  await app.drain()
})
afterAll(() => app.close())

const text = 'On marble with dragons'
const order = (more: object = {}, query = '') =>
  acme.post(`/photoshoots${query}`, {
    ...{ product_id: product.id, quick_shoot: { look: 'lifestyle' }, direction: { text } },
    ...more,
  })

test('validate_only and the 202 answer state what a direction gets, before it costs anything', async () => {
  const validated = await order({ output_count: 3 }, '?validate_only=true')
  expect(validated.body).toEqual({ credits: 6, would_succeed: true, direction: { text, image_urls: [], ...foreseen } })
  const { status, body } = await order({ output_count: 3 })
  expect([status, body.direction]).toEqual([202, { text, image_urls: [], ...foreseen }])
  expect((await acme.get(`/photoshoots/${body.id}`)).body.direction).toEqual(body.direction)
  await app.drain()
})

test('the answer is computed from the traits of the profile for the look, the count and the seed of the order', async () => {
  const asked: unknown[] = []
  studio.on('foreseeDirection', (input) => void asked.push(input))
  await order({ output_count: 5, seed: 9 }, '?validate_only=true')
  expect(asked).toEqual([expect.objectContaining({ look: 'lifestyle', count: 5, seed: 9, traits })])
})

test('once the pictures are planned, the answer is that of their plans', async () => {
  studio.on('planShoot', (_input, _call) => [
    {
      ...{ look: 'lifestyle', aspect_ratio: '1:1', seed: 1, stagings: [], cards: [], caption: null, unmet: ['marble'] },
      answer: { met: [], unmet: [{ ...dragons, word: 'marble', nearest: 'stone' }] },
    },
  ])
  const { body } = await order()
  await app.drain()
  const { direction } = (await acme.get(`/photoshoots/${body.id}`)).body
  expect(direction).toEqual({
    text,
    image_urls: [],
    met: [],
    unmet: [{ ...dragons, word: 'marble', nearest: 'stone' }],
  })
})

test('a picture that lacks what its plan calls met corrects the answer of its order', async () => {
  studio.on('planShoot', (_input, _call) => [
    {
      ...{ look: 'lifestyle', aspect_ratio: '1:1', seed: 1, stagings: [], cards: [], caption: null, unmet: [] },
      answer: { met: ['marble', 'lemons'], unmet: [] },
    },
  ])
  studio.on('renderShot', () => ({ lacks: ['lemons'] }))
  const { body } = await order()
  await app.drain()
  const { direction } = (await acme.get(`/photoshoots/${body.id}`)).body
  expect(direction).toMatchObject({ met: ['marble'], unmet: [{ word: 'lemons' }] })
})

test('a direction without words is answered with nothing, and an order without a direction has none', async () => {
  const { id } = (await acme.get(`/products/${product.id}`)).body
  const { body } = await order({ direction: { text: '' } })
  expect(body.direction).toMatchObject({ met: [], unmet: [] })
  const bare = await acme.post('/photoshoots', { product_id: id, quick_shoot: { look: 'standard' } })
  expect(bare.body.direction).toBeNull()
  const validated = await order({ direction: undefined }, '?validate_only=true')
  expect(validated.body).toEqual({ credits: 2, would_succeed: true })
  expect(studio.calls.foreseeDirection).toBe(0)
  await app.drain()
})

test('while the profile is out of date, or the processing time is used up, the answer comes with the plan', async () => {
  studio.delay(5)
  const { status, body } = await order()
  expect([status, body.direction]).toEqual([202, { text, image_urls: [], met: null, unmet: null }])
  studio.delay(0)
  await app.drain()
  expect((await acme.get(`/photoshoots/${body.id}`)).body.direction.met).not.toBeNull()
  await acme.patch(`/products/${product.id}`, { name: 'Another thing' })
  expect((await order()).body.direction).toMatchObject({ met: null, unmet: null })
  await app.drain()
})

test('an order that is refused is refused as ever, whatever its direction', async () => {
  const unknown = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'
  expect((await order({ product_id: unknown })).body.code).toBe('not_found')
  expect((await order({ output_count: 15, max_credits: 1 })).body.code).toBe('credit_limit_exceeded')
})
