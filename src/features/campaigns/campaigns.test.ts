import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeStudio } from '../../../test/fake-studio.ts'
import { bottlePicture, type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { catalogueVersion } from '../../goods/goods.ts'

const studio = fakeStudio()
const unknown = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'
let app: TestApp
let acme: TestCaller
let product: { id: string; image_url: string }

/** Another site, with one picture. */
const site = createServer((_request, response) => {
  void bottlePicture().then((picture) => response.writeHead(200, { 'content-type': 'image/png' }).end(picture))
})
let elsewhere: string

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  elsewhere = `127.0.0.1:${(site.address() as AddressInfo).port}`
  app = await testApp({ studio, fetchAllow: `127.0.0.1:9,${elsewhere}` })
})
beforeEach(async () => {
  studio.reset()
  acme = await app.org({ credits: 100 })
  product = await acme.product()
})
afterAll(async () => {
  site.close()
  await app.close()
})

const start = (more: object, query = '') =>
  acme.post(`/campaigns${query}`, { brand_id: acme.brandId, prompt: 'Picnics in spring', ...more })
const read = async (id: string) => (await acme.get(`/campaigns/${id}`)).body
const credits = async () => (await acme.get('/credits')).body
const campaigns = async () => (await acme.get('/campaigns')).body.data

test('a campaign is accepted at once and ends with concepts, copy and creatives that can be read', async () => {
  const started = await start({ product_id: product.id, aspect_ratios: ['1:1', '9:16'], creatives_per_concept: 2 })
  expect([started.status, started.headers.get('retry-after')]).toEqual([202, '2'])
  expect(started.headers.get('location')).toBe(`/api/v1/campaigns/${started.body.id}`)
  expect(started.body).toMatchObject({ status: 'queued', stage: 'concepts', concepts: [], credits_reserved: 25 })
  await app.drain()
  const campaign = await read(started.body.id)
  expect(campaign).toMatchObject({
    status: 'completed',
    stage: 'done',
    progress: { completed: 12, failed: 0, total: 12 },
    credits_charged: 25,
  })
  expect(campaign.concepts.map(({ position }: { position: number }) => position)).toEqual([0, 1, 2])
  for (const { copy, creatives, angle, audience } of campaign.concepts) {
    expect([copy.headline, copy.body, copy.call_to_action, angle, audience].every((text) => text.length > 0)).toBe(true)
    const ratios = creatives.map(({ aspect_ratio }: { aspect_ratio: string }) => aspect_ratio)
    expect(ratios).toEqual(['1:1', '9:16', '1:1', '9:16'])
  }
  const [made] = campaign.concepts[0].creatives
  const { body: creative } = await acme.get(`/creatives/${made.creative_id}`)
  expect(creative).toMatchObject({ source: 'campaign', source_id: campaign.id, product_id: product.id })
  expect(creative.checks.length).toBeGreaterThan(0)
  expect(creative.image_url).toBe(made.image_url)
  expect((await acme.get(`/products/${product.id}/creatives?limit=100`)).body.data).toHaveLength(12)
})

test('a campaign without a product is written from brand and prompt alone', async () => {
  const { body } = await start({ concept_count: 1 })
  let asked: unknown
  studio.on('planAds', ({ product, cutout, creatives }) => {
    asked = { product, cutout, follows: creatives[0]!.scene.tags.includes('spring') }
  })
  await app.drain()
  expect(asked).toEqual({ product: null, cutout: null, follows: true })
  expect(studio.calls.cutOut).toBe(0)
  const campaign = await read(body.id)
  expect(campaign).toMatchObject({ product_id: null, status: 'completed', credits_charged: 3 })
  const { creative_id } = campaign.concepts[0].creatives[0]
  expect((await acme.get(`/creatives/${creative_id}`)).body).toMatchObject({ product_id: null, source: 'campaign' })
})

test('the same seed and catalogue give the same concepts and designs; designs differ by variant, not by format', async () => {
  const planned: string[] = []
  studio.on('planAds', ({ seed, creatives, frames }) => void planned.push(`${seed} ${creatives.length} ${frames}`))
  const wish = { product_id: product.id, concept_count: 2, aspect_ratios: ['1:1', '16:9'], seed: 41 }
  const [one, other] = [(await start(wish)).body, (await start(wish)).body]
  await app.drain()
  const told = (concepts: object[]) => concepts.map((concept) => ({ ...concept, id: '', creatives: [] }))
  const [first, second] = [await read(one.id), await read(other.id)]
  expect(first.seed).toBe(41)
  expect(told(second.concepts)).toEqual(told(first.concepts))
  expect(planned).toEqual(['41 2 1:1,16:9', '41 2 1:1,16:9'])
  const creatives = [first, second].map(({ concepts }) => concepts[0].creatives[0].creative_id)
  for (const id of creatives)
    expect((await acme.get(`/creatives/${id}`)).body).toMatchObject({ catalogue_version: catalogueVersion() })
  const { system } = app.parts.database
  const concepts = system.selectFrom('campaign_concepts').select('catalogue_version')
  for (const { id } of [one, other])
    expect(await concepts.distinct().where('campaign_id', '=', id).execute()).toEqual([
      { catalogue_version: catalogueVersion() },
    ])
})

test.each([
  ['no prompt', { prompt: ' ' }, '/prompt'],
  ['a long prompt', { prompt: 'x'.repeat(4001) }, '/prompt'],
  ['six concepts', { concept_count: 6 }, '/concept_count'],
  ['no creative', { creatives_per_concept: 0 }, '/creatives_per_concept'],
  ['no format', { aspect_ratios: [] }, '/aspect_ratios'],
  ['an unknown format', { aspect_ratios: ['2:1'] }, '/aspect_ratios/0'],
  ['a format twice', { aspect_ratios: ['1:1', '1:1'] }, '/aspect_ratios'],
  ['a reference without https', { reference_image_urls: ['http://a.example/1.jpg'] }, '/reference_image_urls/0'],
  ['an unknown member', { look: 'retro' }, '/look'],
])('%s is a 400 that points there and costs nothing', async (_what, more, pointer) => {
  const { status, body } = await start(more)
  expect([status, body.code, body.errors?.[0]?.pointer]).toEqual([400, 'invalid_request', pointer])
  expect((await credits()).held).toBe(0)
})

test('an unknown brand or product does not exist, one that is not ready or of another brand is refused', async () => {
  expect((await start({ brand_id: unknown })).body.code).toBe('not_found')
  expect((await start({ product_id: unknown })).body.code).toBe('not_found')
  const bare = await acme.post('/products', { brand_id: acme.brandId, name: 'Bare' })
  expect((await start({ product_id: bare.body.id })).body).toMatchObject({ status: 422, code: 'request_rejected' })
  const other = await acme.post('/brands', { name: 'Other' })
  const mixed = await start({ brand_id: other.body.id, product_id: product.id })
  expect(mixed.body).toMatchObject({ status: 422, code: 'request_rejected' })
  expect([await campaigns(), (await credits()).held]).toEqual([[], 0])
})

test('max_credits one below the price, or 0, refuses and stores nothing; the price itself is enough', async () => {
  for (const max_credits of [6, 0]) {
    const { status, body } = await start({ max_credits })
    const told = [status, body.code, body.required_credits, body.max_credits]
    expect(told).toEqual([422, 'credit_limit_exceeded', 7, max_credits])
  }
  expect([await campaigns(), (await credits()).held]).toEqual([[], 0])
  expect((await start({ max_credits: 7 })).status).toBe(202)
  await app.drain()
})

test('validate_only returns the price, or the same error as the real request, and stores nothing', async () => {
  const dear = await start({ concept_count: 5, creatives_per_concept: 3 }, '?validate_only=true')
  expect([dear.status, dear.body]).toEqual([200, { credits: 31, would_succeed: true }])
  for (const more of [{ max_credits: 1 }, { product_id: unknown }]) {
    const [tried, real] = [await start(more, '?validate_only=true'), await start(more)]
    expect({ ...tried.body, request_id: '' }).toEqual({ ...real.body, request_id: '' })
  }
  expect([await campaigns(), (await credits()).held, await app.parts.queue.size()]).toEqual([[], 0, 0])
})

test('reference images guide every creative, also one of another site', async () => {
  const mood = await acme.upload(Buffer.concat([await bottlePicture(), Buffer.from('other')]))
  const guides: number[] = []
  studio.on('planAds', ({ pictures }) => void guides.push(pictures.length))
  studio.on('renderAd', ({ pictures }) => void guides.push(pictures.length))
  const reference_image_urls = [mood.body.url, `http://${elsewhere}/mood.png`]
  const { body } = await start({ product_id: product.id, concept_count: 2, reference_image_urls })
  await app.drain()
  expect(guides).toEqual([2, 2, 2])
  expect((await read(body.id)).reference_image_urls).toEqual(reference_image_urls)
})

test('a reference image that cannot be fetched fails the campaign before anything is charged, and is named', async () => {
  const before = await credits()
  const { body } = await start({ reference_image_urls: ['http://127.0.0.1:9/mood.jpg'] })
  await app.drain()
  expect(await read(body.id)).toMatchObject({
    status: 'failed',
    credits_charged: 0,
    failure: {
      code: 'image_unavailable',
      message: expect.stringMatching(/^reference_image_urls\[0\] cannot be used: /),
    },
  })
  expect(await credits()).toEqual(before)
})

test('a price is in the pictures only where the prompt speaks of it', async () => {
  const prices: (string | null)[] = []
  studio.on('planAds', ({ creatives }) => void prices.push(creatives[0]!.copy.price))
  await acme.patch(`/products/${product.id}`, { price: '24.00', currency: 'USD' })
  for (const prompt of ['Picnics in spring', 'Spring prices']) {
    await start({ product_id: product.id, concept_count: 1, prompt })
    await app.drain()
  }
  expect(prices).toEqual([null, '$24'])
})

test('campaigns are listed newest first, by brand and by product', async () => {
  const [first, second] = [await start({ product_id: product.id }), await start({})]
  await app.drain()
  const idsOf = async (query: string) =>
    (await acme.get(`/campaigns?${query}`)).body.data.map(({ id }: { id: string }) => id)
  expect(await idsOf(`brand_id=${acme.brandId}`)).toEqual([second.body.id, first.body.id])
  expect(await idsOf(`product_id=${product.id}`)).toEqual([first.body.id])
  expect((await acme.get(`/campaigns?brand_id=${unknown}`)).body.code).toBe('not_found')
})

test('the copy of a campaign has the requested locale, and so has the type that it is set in', async () => {
  await acme.patch(`/products/${product.id}`, {
    name: 'ひのき まな板',
    description: '国産ひのきを使った一枚板のまな板です。サイズは36×22cm、厚さ2cm。重さは約850g。',
  })
  const asked: unknown[] = []
  studio.on('planAds', ({ locale }) => void asked.push(locale))
  const { body } = await start({ product_id: product.id, locale: 'ja-JP', concept_count: 2 })
  expect(body.locale).toBe('ja-JP')
  await app.drain()
  const campaign = await read(body.id)
  expect(campaign.status).toBe('completed')
  expect(asked).toEqual(['ja-JP'])
  for (const { copy, title } of campaign.concepts)
    expect(`${title}${Object.values(copy).join('')}`.replace('Brand', '')).not.toMatch(/[a-z]{4,}/i)
  const { body: other } = await start({ product_id: product.id })
  expect(other.locale).toBeNull()
  await app.drain()
})
