import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeStudio } from '../../../test/fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'

let app: TestApp
let acme: TestCaller
let brandId: string

beforeAll(async () => {
  app = await testApp({ studio: fakeStudio() })
})
beforeEach(async () => {
  acme = await app.org({ credits: 100 })
  brandId = (await acme.post('/brands', { name: 'Juicy' })).body.id
})
afterAll(() => app.close())

const address = () => `/brands/${brandId}`
const addProduct = () => acme.post('/products', { brand_id: brandId, name: 'Apple juice' })
const addCampaign = () => acme.post('/campaigns', { brand_id: brandId, prompt: 'Spring', concept_count: 1 })

test('a deleted brand is gone for every operation that names it', async () => {
  expect(await acme.del(address())).toMatchObject({ status: 204, body: '' })
  const answers = await Promise.all([
    acme.get(address()),
    acme.patch(address(), { tone: 'Dry' }),
    acme.del(address()),
    acme.get(`/products?brand_id=${brandId}`),
    acme.get(`/templates?brand_id=${brandId}`),
    acme.get(`/campaigns?brand_id=${brandId}`),
    acme.get(`/photoshoots?brand_id=${brandId}`),
    addProduct(),
    addCampaign(),
    acme.post('/templates', { brand_id: brandId, name: 'Kitchen', image_urls: ['https://shop.example/a.jpg'] }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  const listed = (await acme.get('/brands')).body.data.map(({ id }: { id: string }) => id)
  expect(listed).toEqual([acme.brandId])
})

test('a brand that owns products is refused with their number until they are deleted', async () => {
  const products = [await addProduct(), await addProduct()].map(({ body }) => body.id)
  const refused = await acme.del(address())
  expect([refused.status, refused.body.code]).toEqual([422, 'request_rejected'])
  expect(refused.body.detail).toBe(
    `This brand owns 2 products. Delete them first: \`GET /products?brand_id=${brandId}\` lists them.`,
  )
  await acme.del(`/products/${products[0]}`)
  expect((await acme.del(address())).body.detail).toContain('owns 1 product. Delete it first')
  await acme.del(`/products/${products[1]}`)
  expect((await acme.del(address())).status).toBe(204)
})

test('a product or a campaign that is created while its brand is deleted either keeps the brand or does not exist', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 24; round++) {
    brandId = (await acme.post('/brands', { name: `Brand ${round}` })).body.id
    const hurried = acme.at(app.url)
    const add = round % 2 === 0 ? addProduct() : addCampaign()
    const [added, deleted] = await Promise.all([add, hurried.del(address())])
    outcomes.add(`${added.status} ${deleted.status}`)
    if (deleted.status === 204 && added.status === 202)
      expect((await acme.get(`/campaigns/${added.body.id}`)).body.status).toBe('canceled')
  }
  // A product that came first keeps its brand; a campaign that came first is canceled with it.
  expect(['201 422', '202 204', '404 204']).toEqual(expect.arrayContaining([...outcomes]))
  await app.drain()
})

test('its templates are deleted with it, once each', async () => {
  const { url } = (await acme.upload(Buffer.from('picture'))).body
  const made = await acme.post('/templates', { brand_id: brandId, name: 'Kitchen', image_urls: [url] })
  expect((await acme.del(address())).status).toBe(204)
  expect((await acme.get(`/templates/${made.body.id}`)).status).toBe(404)
})

test('a campaign of the brand alone is canceled and refunded with it; a finished one stays readable', async () => {
  const finished = (await addCampaign()).body.id
  await app.drain()
  const open = await addCampaign()
  const { held, balance } = (await acme.get('/credits')).body
  expect(held).toBe(open.body.credits_reserved)
  expect((await acme.del(address())).status).toBe(204)
  expect((await acme.get(`/campaigns/${open.body.id}`)).body).toMatchObject({ status: 'canceled', credits_charged: 0 })
  expect((await acme.get('/credits')).body).toMatchObject({ held: 0, balance })
  const kept = (await acme.get(`/campaigns/${finished}`)).body
  expect(kept.status).toBe('completed')
  const { creative_id } = kept.concepts[0].creatives[0]
  expect((await acme.get(`/creatives/${creative_id}`)).status).toBe(200)
  await app.drain()
})
