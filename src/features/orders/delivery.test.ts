import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeStudio, nothingDetected } from '../../../test/fake-studio.ts'
import { type Answer, type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { kinds, type OrderType, showsItsProduct } from './rules.ts'

const studio = fakeStudio()
let app: TestApp
let acme: TestCaller
let product: { id: string }

beforeAll(async () => {
  app = await testApp({ studio })
})
beforeEach(async () => {
  studio.reset()
  studio.on('measureCompliance', () => ({ passed: true }))
  acme = await app.org({ credits: 100, plan: 'enterprise' })
  product = await acme.product()
})
afterAll(() => app.close())

/** Creates the input of an order and returns the request that places it. */
type Way = () => Promise<() => Promise<Answer>>

const posting =
  (path: string, body: () => object): Way =>
  async () =>
  () =>
    acme.post(path, body())

const shoot = (look: string) => posting('/photoshoots', () => ({ product_id: product.id, quick_shoot: { look } }))

const slot =
  (slot_type: string): Way =>
  async () => {
    const description = 'Cloudy apple juice. 250 ml glass bottle, 21 cm tall. No added sugar. Made in Austria. Vegan.'
    await acme.patch(`/products/${product.id}`, { description })
    await acme.ctx.db.updateTable('product_images').set({ width: 2000, height: 2000 }).execute()
    const { data } = (await acme.post('/retail-listing-ideas', { product_id: product.id, marketplace: 'retail_us' }))
      .body
    const { id } = data.find((one: { slot_type: string }) => one.slot_type === slot_type)
    return () => acme.post(`/retail-listing-ideas/${id}/image`, {})
  }

const template: Way = async () => {
  const { image_url } = await acme.product()
  const { id: template_id } = (await acme.template([image_url])).body
  return () => acme.post('/photoshoots', { product_id: product.id, template_id })
}

const animate = (source: object) => acme.post('/videos', { type: 'photo_animation', duration_seconds: 5, ...source })

const photo: Way = async () => {
  const [image] = (await acme.get(`/products/${product.id}`)).body.images
  return () => animate({ product_id: product.id, source_image_id: image.id })
}

const creative: Way = async () => {
  await acme.post('/photoshoots', { product_id: product.id, quick_shoot: { look: 'standard' } })
  await app.drain()
  const [one] = (await acme.get(`/products/${product.id}/creatives`)).body.data
  return () => animate({ source_creative_id: one.id })
}

const campaign = (more: object = {}) =>
  posting('/campaigns', () => ({ brand_id: acme.brandId, prompt: 'Spring', concept_count: 1, ...more }))

const ugc = { type: 'ugc', recipe_id: 'reveal', duration_seconds: 15 }

/** Every way in which the items of each kind of order are rendered. */
const ways: Record<OrderType, Record<string, Way>> = {
  photoshoot: { 'a studio picture': shoot('standard'), 'a retro card': shoot('retro'), 'a template shot': template },
  campaign: { 'a campaign creative': async () => campaign({ product_id: product.id })() },
  assistant_ad_group: { 'an ad': posting('/assistant-ad-groups', () => ({ product_id: product.id, ad_count: 1 })) },
  retail_listing_image: {
    'a main image': slot('main'),
    'a graphic': slot('infographic'),
    'a scene': slot('lifestyle'),
  },
  video: {
    'an animated photo': photo,
    'an animated creative': creative,
    'a UGC video': posting('/videos', () => ({ ...ugc, product_id: product.id })),
  },
}
const cases = Object.entries(ways).flatMap(([type, of]) =>
  Object.entries(of).map(([name, way]) => [name, type as OrderType, way] as const),
)

const check = { id: 'product_fidelity.visible_share', measured: 0.4, unit: null, detail: null }
const unmeasured = {
  'nothing was measured': { checks: [], passed: true },
  'fidelity was only reported': { checks: [{ ...check, required: null, passed: null }], passed: true },
  'no frame shows it': {
    checks: [{ ...check, id: 'product_fidelity.frames', measured: 0, required: '>= 1.0', passed: false }],
    passed: false,
  },
}

const credits = async () => {
  const { balance, held } = (await acme.get('/credits')).body
  return { balance, held }
}
const latest = (type: OrderType) =>
  acme.ctx.db
    .selectFrom(kinds[type].items as 'videos')
    .select(['status', 'failure_code'])
    .where('org_id', '=', acme.orgId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()

test.each(cases)('%s (%s) is neither delivered nor charged when its product was not measured', async (_, type, way) => {
  const order = await way()
  const before = await credits()
  for (const made of Object.values(unmeasured)) {
    for (const step of ['renderShot', 'renderAd', 'renderGraphic', 'renderPackshot', 'renderVideo'] as const)
      studio.on(step, () => made)
    expect((await order()).status).toBe(202)
    await app.drain()
    expect(await latest(type)).toEqual({ status: 'failed', failure_code: 'no_product_found' })
    expect(await credits()).toEqual(before)
  }
})

test.each(cases)('%s (%s) is neither delivered nor charged when no product can be cut out', async (_, type, way) => {
  const order = await way()
  const before = await credits()
  studio.on('cutOut', () => nothingDetected('No product stands out.'))
  await forgetCutOuts()
  expect((await order()).status).toBe(202)
  await app.drain()
  expect(await latest(type)).toEqual({ status: 'failed', failure_code: 'no_product_found' })
  expect(await credits()).toEqual(before)
})

test.each(cases)("%s (%s) names the version of the brand's kit by which it was planned", async (name, type, way) => {
  const order = await way()
  await acme.patch(`/brands/${acme.brandId}`, { tone: 'Dry' })
  for (const step of ['renderShot', 'renderAd', 'renderGraphic', 'renderVideo'] as const)
    studio.on(step, async () => void (await acme.patch(`/brands/${acme.brandId}`, { tone: 'Warm' })))
  const { body: ordered } = await order()
  await app.drain()
  const [made] = await acme.ctx.db.selectFrom('creatives').select('kit_version').orderBy('created_at', 'desc').execute()
  const checks = type === 'video' ? (await acme.get(`/videos/${ordered.id}/checks`)).body.data : []
  const version = checks.find(({ id }: { id: string }) => id === 'brand.kit_version')?.measured ?? made?.kit_version
  expect(version).toBe(name === 'a main image' ? null : 2)
})

test('a campaign without a product is the one order that is delivered without one', async () => {
  studio.on('renderAd', () => ({ checks: [], passed: true }))
  await (await campaign()())()
  await app.drain()
  expect(await latest('campaign')).toMatchObject({ status: 'completed' })
  const exempt = (Object.keys(kinds) as OrderType[]).filter((type) => showsItsProduct(type, null, []))
  expect(exempt).toEqual(['campaign'])
})

async function forgetCutOuts(): Promise<void> {
  const kept = await acme.ctx.db.selectFrom('files').select('key').where('key', 'like', '%/cut-outs/%').execute()
  await app.parts.storage.remove(kept.map(({ key }) => key))
}
