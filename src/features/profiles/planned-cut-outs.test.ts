import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeStudio } from '../../../test/fake-studio.ts'
import { formOf, type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'

const studio = fakeStudio()
const [hour, day] = [3_600_000, 86_400_000]
const plans = ['planShoot', 'planAds', 'planGraphic', 'planVideo'] as const
const renders = ['renderShot', 'renderAd', 'renderGraphic', 'renderPackshot', 'renderVideo'] as const
const masked = Buffer.from('cut out by the mask')
const description = 'Keeps drinks cold for 24 hours. Made of stainless steel. BPA free. Holds 500 ml.'
let app: TestApp
let acme: TestCaller
let product: { id: string; imageId: string; version: number }

beforeAll(async () => {
  app = await testApp({ studio })
})
beforeEach(async () => {
  studio.reset()
  acme = await app.org({ credits: 1000, plan: 'enterprise' })
  const { id } = await acme.product()
  await acme.patch(`/products/${id}`, { description })
  await app.drain()
  const { version } = (await acme.get(`/products/${id}/profile`)).body
  product = { id, imageId: (await acme.get(`/products/${id}`)).body.images[0].id, version }
})
afterAll(() => app.close())

const correct = () =>
  acme.request('PUT', `/products/${product.id}/images/${product.imageId}/cutout`, formOf(Buffer.from('mask')))

/** From now on a mask arrives while the next plan is under way. Returns the cut-outs of plans and renderings. */
function correctWhilePlanning() {
  const used: { planned: Buffer[]; rendered: Buffer[] } = { planned: [], rendered: [] }
  studio.on('cutOutByMask', ({ source }) => ({ file: masked, source: source ?? 'person' }))
  let corrected: Promise<unknown> | undefined
  for (const task of plans)
    studio.on(task, async ({ cutout }: { cutout?: Uint8Array | null }) => {
      used.planned.push(Buffer.from(cutout ?? []))
      corrected ??= correct()
      await corrected
    })
  for (const task of renders)
    studio.on(task, ({ cutout }: { cutout?: Uint8Array | null }) => void used.rendered.push(Buffer.from(cutout ?? [])))
  return used
}

const slot = (slot_type: string) => async () => {
  const asked = { product_id: product.id, marketplace: 'retail_us' }
  const { data } = (await acme.post('/retail-listing-ideas', asked)).body
  const { id } = data.find((one: { slot_type: string }) => one.slot_type === slot_type)
  return acme.post(`/retail-listing-ideas/${id}/image`, {})
}
const posting = (path: string, body: () => object) => () => acme.post(path, { product_id: product.id, ...body() })
const ways = {
  'a photoshoot': posting('/photoshoots', () => ({ quick_shoot: { look: 'standard' } })),
  'a campaign': posting('/campaigns', () => ({ brand_id: acme.brandId, prompt: 'Spring', concept_count: 1 })),
  'an ad group': posting('/assistant-ad-groups', () => ({ ad_count: 1 })),
  'a listing graphic': slot('infographic'),
  'a listing scene': slot('lifestyle'),
}

test.each(Object.entries(ways))('%s is rendered with the cut-out that it was planned with', async (_, order) => {
  await acme.ctx.db.updateTable('product_images').set({ width: 2000, height: 2000 }).execute()
  const used = correctWhilePlanning()
  expect((await order()).status).toBe(202)
  await app.drain()
  const [first] = used.planned
  expect(first).not.toEqual(masked)
  expect([used.planned, used.rendered]).toEqual([used.planned.map(() => first), used.rendered.map(() => first)])
  const { data } = (await acme.get(`/products/${product.id}/creatives`)).body
  expect(data.map((creative: { profile_version: number }) => creative.profile_version)).toEqual(
    data.map(() => product.version),
  )

  used.rendered.length = 0
  expect((await ways['a photoshoot']()).status).toBe(202)
  await app.drain()
  expect(used.rendered).toEqual([masked, masked, masked, masked].slice(0, used.rendered.length))
  expect(used.rendered.length).toBeGreaterThan(0)
})

test('a film that is repeated is rendered with the cut-out that it was planned with', async () => {
  const used = correctWhilePlanning()
  const { rendered } = used
  studio.on('renderVideo', ({ cutout }, call) => {
    rendered.push(Buffer.from(cutout ?? []))
    if (call === 1) throw new Error('the child died')
  })
  await acme.post('/videos', { product_id: product.id, type: 'ugc', recipe_id: 'reveal', duration_seconds: 15 })
  await app.drain()
  expect([used.planned.length, rendered]).toEqual([1, [used.planned[0], used.planned[0]]])
  expect(rendered[0]).not.toEqual(masked)
})

test('a film of a creative follows the plan of its picture while its cut-out is still that of the product', async () => {
  await ways['a photoshoot']()
  await app.drain()
  const [{ id: source_creative_id }] = (await acme.get(`/products/${product.id}/creatives`)).body.data
  const film = async () => {
    await acme.post('/videos', { type: 'photo_animation', duration_seconds: 5, source_creative_id })
    await app.drain()
  }
  const sources: unknown[] = []
  studio.on('planVideo', ({ source }) => void sources.push(source && 'plan'))
  await film()
  await correct()
  await film()
  await acme.request('DELETE', `/products/${product.id}/images/${product.imageId}/cutout`)
  await film()
  expect(sources).toEqual(['plan', null, 'plan'])
})

test('what was planned with a mask is rendered with it after its removal, until its files are gone', async () => {
  studio.on('cutOutByMask', ({ source }) => ({ file: masked, source: source ?? 'person' }))
  await correct()
  await app.drain()
  const rendered: Buffer[] = []
  studio.on('planShoot', async () => {
    await acme.request('DELETE', `/products/${product.id}/images/${product.imageId}/cutout`)
  })
  studio.on('renderShot', ({ cutout }) => void rendered.push(Buffer.from(cutout)))
  await ways['a photoshoot']()
  await app.drain()
  expect(rendered).toEqual([masked])

  await correct()
  await app.drain()
  studio.on('planShoot', async () => {
    await acme.request('DELETE', `/products/${product.id}/images/${product.imageId}/cutout`)
    for (const ms of [day, hour, hour]) {
      app.later(ms)
      await app.sweep()
    }
  })
  const { id } = (await ways['a photoshoot']()).body
  await app.drain()
  app.later(-day - 2 * hour)
  const { outputs } = (await acme.get(`/photoshoots/${id}`)).body
  expect(outputs[0]).toMatchObject({ status: 'failed', failure: { code: 'picture_gone' } })
  expect((await acme.get('/credits')).body).toMatchObject({ held: 0 })
})
