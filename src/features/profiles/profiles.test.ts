import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeStudio, nothingDetected } from '../../../test/fake-studio.ts'
import { bottlePicture, type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'

const studio = fakeStudio()
const unknown = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'
const description = 'Keeps drinks cold for 24 hours. Made of stainless steel. Holds 500 ml. Dishwasher safe.'
const doubt = [{ code: 'unclear', detail: 'It is not clear where the product ends.' }]
const doubtful = { judgement: { state: 'doubtful', confidence: 0.7, reasons: doubt } }
let app: TestApp
let acme: TestCaller

beforeAll(async () => {
  app = await testApp({ studio, lookup: async () => [] })
})
beforeEach(async () => {
  studio.reset()
  acme = await app.org({ credits: 100 })
})
afterAll(() => app.close())

async function create(more: object = {}) {
  const { body: upload } = await acme.upload(await bottlePicture())
  const product = { brand_id: acme.brandId, name: 'Nordic Steel Water Bottle', description, image_urls: [upload.url] }
  return (await acme.post('/products', { ...product, ...more })).body.id as string
}
/** A product with a profile that is up to date. */
async function profiled(more: object = {}) {
  const id = await create(more)
  await app.drain()
  return id
}
const at = (id: string) => `/products/${id}/profile`
const profile = async (id: string) => (await acme.get(at(id))).body
const correct = (id: string, change: object, headers = {}) => acme.patch(at(id), change, headers)
const order = (id: string, look = 'lifestyle') =>
  acme.post('/photoshoots', { product_id: id, quick_shoot: { look }, output_count: 1 })
const updates = async (id: string) => {
  const events = acme.ctx.db.selectFrom('events').select('status').where('resource_id', '=', id)
  return (await events.where('type', '=', 'product.profile_updated').execute()).map(({ status }) => status)
}

test('a profile is processing until its product is set up, then says what the product is and where that stands', async () => {
  const id = await create()
  expect(await acme.get(at(id))).toMatchObject({ status: 200, body: { status: 'processing', category: null } })
  await app.drain()
  const read = await profile(id)
  expect(read).toMatchObject({ status: 'ready', category: { name: 'Water Bottles', source: 'name' } })
  const steel = read.facts.find(({ text }: { text: string }) => text.includes('stainless steel'))
  expect(description.slice(steel.from.start, steel.from.end)).toContain('stainless steel')
  expect(steel).toMatchObject({ said: true, from: { field: 'description' } })
  expect(await updates(id)).toEqual(['ready'])
})

test('a profile is processing while its product is set up again, and as before when that fails', async () => {
  const id = await profiled()
  const before = await profile(id)
  await acme.patch(`/products/${id}`, { image_urls: ['https://shop.example/bottle.jpg'] })
  expect(await profile(id)).toEqual({ ...before, status: 'processing' })
  await app.drain()
  expect(await profile(id)).toEqual(before)
  await correct(id, { materials: ['glass'] })
  await app.drain()
  expect(await profile(id)).toMatchObject({ status: 'ready', materials: [{ value: 'glass', from: 'person' }] })
})

test('an order that was accepted before its product is set up again is delivered', async () => {
  const id = await profiled()
  const { body } = await order(id)
  await acme.patch(`/products/${id}`, { name: 'Bottle', image_urls: ['https://shop.example/bottle.jpg'] })
  await app.drain()
  expect((await acme.get(`/products/${id}`)).body.status).toBe('failed')
  expect((await acme.get(`/photoshoots/${body.id}`)).body.status).toBe('completed')
})

test('an order placed right after its product waits for the profile, and nothing is cut out twice', async () => {
  const id = await create()
  await order(id)
  await order(id)
  await app.drain()
  const { cutOut, describeProduct, profilePicture } = studio.calls
  expect({ cutOut, describeProduct, profilePicture }).toEqual({ cutOut: 1, describeProduct: 1, profilePicture: 1 })
})

test('a profile that is up to date is not written again', async () => {
  const id = await profiled()
  const { version } = await profile(id)
  await acme.patch(`/products/${id}`, { description })
  await app.drain()
  expect([studio.calls.describeProduct, (await profile(id)).version]).toEqual([1, version])
})

test('a change of the product makes its profile again, and corrections stay', async () => {
  const id = await profiled()
  await correct(id, { category_id: 'fb-1-7', materials: ['glass'] })
  await acme.patch(`/products/${id}`, { name: 'Something else' })
  expect((await profile(id)).status).toBe('processing')
  await app.drain()
  expect(await profile(id)).toMatchObject({
    status: 'ready',
    category: { id: 'fb-1-7', confidence: 1, source: 'person' },
    materials: [{ value: 'glass', from: 'person' }],
    corrections: { category_id: 'fb-1-7', materials: ['glass'] },
  })
})

test('a product whose words say too little is of what its brand sells, and makes no other profile out of date', async () => {
  const names = ['Ceramic Mug', 'Coffee Mug', 'Travel Mug', 'Tea Mug', 'Beer Mug', 'Enamel Mug']
  const mugs: string[] = []
  for (const name of names) mugs.push(await profiled({ name, description: '' }))
  const other = await profiled({ name: 'Velmora Luna', description: '' })
  expect(await profile(other)).toMatchObject({
    status: 'ready',
    category: { id: expect.stringMatching(/^hg-11/), source: 'shop' },
    missing: expect.arrayContaining([expect.objectContaining({ what: 'category' })]),
  })
  expect((await profile(mugs[0]!)).status).toBe('ready')
  const description = 'This ring is a silver ring with a moonstone.'
  const ring = await profiled({ name: 'Velmora Luna', description })
  expect((await profile(ring)).category).toMatchObject({ id: expect.stringMatching(/^aa-6/), source: 'description' })
})

test('null takes a correction back', async () => {
  const id = await profiled()
  const before = await profile(id)
  await correct(id, { category_id: 'fb-1-7', size_mm: { width: 70, height: 210, depth: 70 } })
  await app.drain()
  expect((await profile(id)).size_mm).toEqual({ width: 70, height: 210, depth: 70, source: 'person' })
  await correct(id, { category_id: null, size_mm: null })
  await app.drain()
  const { version: _, ...after } = await profile(id)
  expect(after).toEqual({ ...before, version: undefined, ...after, category: before.category, size_mm: null })
})

test('no text states a fact that a person leaves unsaid', async () => {
  const id = await profiled()
  const { facts } = await profile(id)
  const washable = facts.find(({ text }: { text: string }) => /dishwasher/i.test(text))
  await correct(id, { unsaid: [washable.id] })
  await app.drain()
  const after = (await profile(id)).facts.find((fact: { id: string }) => fact.id === washable.id)
  expect(after).toEqual({ ...washable, said: false })
  const { body } = await acme.post('/campaigns', { brand_id: acme.brandId, product_id: id, prompt: 'Spring' })
  await app.drain()
  expect(JSON.stringify((await acme.get(`/campaigns/${body.id}`)).body.concepts)).not.toMatch(/dishwasher/i)
})

test('a selling point is a fact of a person, and one that breaks a rule for claims is refused with the rule and the words', async () => {
  const id = await profiled()
  const refused = await correct(id, { selling_points: ['Fits every cup holder', 'The best bottle in the world'] })
  expect(refused).toMatchObject({ status: 422, body: { code: 'request_rejected' } })
  expect(refused.body.errors[0]).toMatchObject({ pointer: '/selling_points/1', detail: expect.stringMatching(/best/i) })
  expect((await profile(id)).corrections.selling_points).toEqual([])
  await correct(id, { selling_points: ['Fits every cup holder'] })
  await app.drain()
  expect((await profile(id)).facts[0]).toMatchObject({ kind: 'selling_point', text: 'Fits every cup holder' })
})

test.each([
  [{ category_id: 'zz-9-9' }, 422],
  [{ category_id: 'water bottle' }, 400],
  [{ size_mm: { width: 0, height: 1, depth: 1 } }, 400],
  [{ size_mm: { width: 5 } }, 400],
  [{ materials: [] }, 400],
  [{ selling_points: ['x'.repeat(161)] }, 400],
  [{ pictures: [{ image_id: unknown, pose: 'stands' }] }, 404],
  [{ pictures: [{ image_id: unknown, pose: 'dances' }] }, 400],
])('the correction %j is refused and changes nothing', async (change, status) => {
  const id = await profiled()
  const before = await profile(id)
  expect((await correct(id, change)).status).toBe(status)
  expect(await profile(id)).toEqual(before)
})

test('a correction with the ETag of another version is refused', async () => {
  const id = await profiled()
  const { headers } = await acme.get(at(id))
  const etag = headers.get('etag')!
  const [first, second] = [
    await correct(id, { materials: ['glass'] }, { 'if-match': etag }),
    await correct(id, { materials: ['wood'] }, { 'if-match': etag }),
  ]
  expect([first.status, second.status]).toEqual([202, 412])
  await app.drain()
  expect((await profile(id)).materials).toEqual([{ value: 'glass', from: 'person' }])
})

test('the ETag of a profile changes with its status and all that it shows, and applies to corrections of the same version', async () => {
  const id = await profiled()
  const ready = await acme.get(at(id))
  const tag = ready.headers.get('etag')!
  const again = async () => (await acme.get(at(id), { 'if-none-match': tag })).status
  expect([await again(), tag]).toEqual([304, expect.stringMatching(/^"1-[0-9a-f]{16}"$/)])

  const image_urls = ['https://shop.example/bottle.jpg']
  await acme.patch(`/products/${id}`, { image_urls })
  const { body } = await acme.get(at(id))
  expect([body.status, body.version, await again()]).toEqual(['processing', ready.body.version, 200])
  await app.drain()
  expect(await again()).toBe(304)

  await acme.patch(`/products/${id}`, { name: 'Jug' })
  expect(await again()).toBe(200)
  expect((await correct(id, { materials: ['glass'] }, { 'if-match': tag })).status).toBe(202)
  await app.drain()
  const current = (await acme.get(at(id))).headers.get('etag')!
  expect((await correct(id, { materials: ['wood'] }, { 'if-match': `W/${current}` })).status).toBe(412)
})

test('a pose that a person sets for a picture reaches the studio', async () => {
  const id = await profiled()
  const { pictures } = await profile(id)
  await correct(id, { pictures: [{ image_id: pictures[0].image_id, pose: 'lies' }] })
  const poses: unknown[] = []
  studio.on('planShoot', ({ product }) => void poses.push(product.pose))
  await order(id)
  await app.drain()
  expect(poses).toEqual(['lies'])
})

test('a picture whose cut-out is doubtful serves looks that need no exact outline, and is refused for others before anything is charged', async () => {
  studio.on('cutOut', () => doubtful)
  const because = 'The outline must be exact here.'
  studio.on('profilePicture', () => ({ good_for: ['lifestyle'], not_for: [{ what: 'standard', why: because }] }))
  const id = await profiled()
  expect((await profile(id)).pictures[0].cutout).toMatchObject({ state: 'doubtful', confidence: 0.7, reasons: doubt })
  expect(await order(id, 'standard')).toMatchObject({ status: 422, body: { detail: because } })
  expect((await acme.get('/credits')).body).toMatchObject({ balance: 100, held: 0 })
  const { body } = await order(id)
  await app.drain()
  expect((await acme.get(`/photoshoots/${body.id}`)).body.status).toBe('completed')
  expect((await acme.get(`/products/${id}`)).body.advice[0]).toBe(`Image 1: ${because}`)
})

test('of several pictures, an order uses one that serves it', async () => {
  const other = await acme.upload(Buffer.concat([await bottlePicture(), Buffer.from('other')]))
  const { body: first } = await acme.upload(await bottlePicture())
  studio.on('cutOut', (_, call) => (call === 1 ? nothingDetected() : undefined))
  const id = await profiled({ image_urls: [first.url, other.body.url] })
  const states = (await profile(id)).pictures.map(({ cutout }: { cutout: { state: string } }) => cutout.state)
  expect(states).toEqual(['refused', 'sure'])
  const { body } = await order(id, 'standard')
  await app.drain()
  expect((await acme.get(`/photoshoots/${body.id}`)).body.status).toBe('completed')
})

test('a picture names the version of the profile that it rests on', async () => {
  const id = await profiled()
  await correct(id, { materials: ['glass'] })
  await order(id)
  await app.drain()
  const [creative] = (await acme.get(`/products/${id}/creatives`)).body.data
  const { body } = await acme.get(`/creatives/${creative.id}`)
  expect(body.profile_version).toBe((await profile(id)).version)
})

test('a profile that fails is put off for an hour, and written by a later sweep', async () => {
  studio.on('profilePicture', () => {
    throw new Error('the child died')
  })
  const id = await profiled()
  await app.sweep()
  expect([(await profile(id)).status, studio.calls.describeProduct]).toEqual(['processing', 3])
  studio.reset()
  app.later(3_600_001)
  await app.sweep()
  expect((await profile(id)).status).toBe('ready')
})

test('what changes while a profile is measured is in the profile', async () => {
  const id = await create()
  studio.on('profilePicture', async (_, call) => {
    if (call === 1) await correct(id, { materials: ['cork'] })
  })
  await app.drain()
  expect(await profile(id)).toMatchObject({ status: 'ready', materials: [{ value: 'cork', from: 'person' }] })
})

test('a change of the profile changes the ETag of its product, and no ETag of the product stops to apply', async () => {
  const id = await create()
  const before = (await acme.get(`/products/${id}`)).headers.get('etag')!
  await app.drain()
  expect((await acme.get(`/products/${id}`, { 'if-none-match': before })).status).toBe(200)
  expect((await acme.patch(`/products/${id}`, { price: '9.90', currency: 'EUR' }, { 'if-match': before })).status).toBe(
    200,
  )
  expect((await acme.patch(`/products/${id}`, { price: '8.90' }, { 'if-match': before })).status).toBe(412)
  await app.drain()
})

test('the ETag of a product whose profile has changed a thousand times applies', async () => {
  const id = await profiled()
  await acme.ctx.db.updateTable('profiles').set({ version: 1234 }).where('product_id', '=', id).execute()
  const tag = (await acme.get(`/products/${id}`)).headers.get('etag')!
  expect((await acme.patch(`/products/${id}`, { price: '9.90', currency: 'EUR' }, { 'if-match': tag })).status).toBe(
    200,
  )
  await app.drain()
})

test.each([
  ['water bottle', 'Water Bottles'],
  ['Wasserflasche', 'Water Bottles'],
  ['hg-11-3-11', null],
])('categories are searched by name in any language of the catalogue (%s)', async (q, name) => {
  const { body } = await acme.get(`/categories?q=${encodeURIComponent(q)}`)
  if (name === null) expect(body.data[0].id).toBe(q)
  else expect(body.data[0].name).toBe(name)
})
