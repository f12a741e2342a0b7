import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeStudio } from '../../../test/fake-studio.ts'
import { bottlePicture, formOf, type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'

const studio = fakeStudio()
const [hour, day] = [3_600_000, 86_400_000]
const [left, right] = ['50-100-400-900', '500-200-950-900']
const box = { left: 0.05, top: 0.1, width: 0.35, height: 0.8 }
let app: TestApp
let acme: TestCaller
let product: { id: string; imageId: string; cutout: string }

beforeAll(async () => {
  app = await testApp({ studio })
})
beforeEach(async () => {
  studio.reset()
  studio.on('profilePicture', ({ choice }) => ({ objects: objectsFor(choice?.objects ?? [left, right]) }))
  acme = await app.org({ credits: 1000, plan: 'enterprise' })
  product = await newProduct()
})
afterAll(() => app.close())

const objectsFor = (used: string[]) => [left, right].map((id) => ({ id, box, share: 0.5, used: used.includes(id) }))

/** A product with a profile that is up to date. */
async function newProduct() {
  const { id } = await acme.product()
  await acme.patch(`/products/${id}/profile`, { materials: ['glass'] })
  await app.drain()
  const { body } = await acme.get(`/products/${id}`)
  const imageId = body.images[0].id as string
  return { id, imageId, cutout: `/products/${id}/images/${imageId}/cutout` }
}

const at = () => `/products/${product.id}/profile`
const profile = async (id = product.id) => (await acme.get(`/products/${id}/profile`)).body
const correct = (change: object) => acme.patch(at(), { pictures: [{ image_id: product.imageId, ...change }] })
const choose = (objects: unknown) => correct({ objects })

async function chosen(objects: string[] | null) {
  expect((await choose(objects)).status).toBe(202)
  await app.drain()
}

/** The bytes of the cut-outs with which these tasks run from now on. */
function watchCutOuts(): Buffer[] {
  const used: Buffer[] = []
  for (const task of ['planShoot', 'renderShot', 'planVideo', 'renderVideo'] as const)
    studio.on(task, ({ cutout }) => void used.push(Buffer.from(cutout ?? [])))
  return used
}

async function maskInUse(): Promise<Buffer> {
  const headers = { authorization: `Bearer ${acme.secret}` }
  return (await app.server.inject({ url: `/api/v1${product.cutout}`, headers })).rawPayload
}

test('the largest correction that the schema allows is accepted', async () => {
  const ids = Array.from({ length: 33 }, (_, i) => `${i}-0-${i + 1}-10`)
  studio.on('profilePicture', () => ({ objects: ids.map((id) => ({ id, box, share: 1 / 33, used: true })) }))
  const { body: uploads } = await acme.get('/uploads/images')
  const second = (await acme.upload(Buffer.concat([await bottlePicture(), Buffer.from('second')]))).body
  const image_urls = [uploads.data[0].url, second.url]
  await acme.patch(`/products/${product.id}`, { image_urls })
  await app.drain()
  const { images } = (await acme.get(`/products/${product.id}`)).body
  const answer = await acme.patch(at(), {
    category_id: 'hg-11-3-11',
    size_mm: { width: 70, height: 210, depth: 70 },
    materials: Array.from({ length: 10 }, (_, i) => `material ${i}`),
    unsaid: Array.from({ length: 200 }, (_, i) => i.toString(16).padStart(12, '0')),
    selling_points: Array.from({ length: 20 }, (_, i) => `Fits shelf ${i}`),
    pictures: images.map(({ id }: { id: string }) => ({ image_id: id, pose: 'stands', objects: ids })),
  })
  expect([answer.status, answer.body.corrections.unsaid.length]).toEqual([202, 200])
})

test('a picture lists its objects; a choice of some is a correction that null takes back', async () => {
  const before = await profile()
  expect(before.pictures[0].objects).toEqual(objectsFor([left, right]))
  const answer = await choose([right])
  const pictures = [{ image_id: product.imageId, pose: null, objects: [right] }]
  expect(answer).toMatchObject({ status: 202, body: { status: 'processing', corrections: { pictures } } })
  await app.drain()
  const after = await profile()
  expect(after.pictures[0].objects).toEqual(objectsFor([right]))
  expect(after.pictures[0].cutout.preview_url).not.toBe(before.pictures[0].cutout.preview_url)
  await choose(null)
  await app.drain()
  expect(await profile()).toEqual({ ...before, version: before.version + 4 })
})

test('orders and animations of the image work with the chosen objects alone, which are separated once', async () => {
  const file = Buffer.from(`the right one of ${product.id}`)
  studio.on('keepObjects', ({ objects }) => {
    expect(objects).toEqual([right])
    return { file }
  })
  await chosen([right])
  const used = watchCutOuts()
  const of = { product_id: product.id }
  await acme.post('/photoshoots', { ...of, quick_shoot: { look: 'standard' }, output_count: 1 })
  await acme.post('/videos', {
    ...of,
    type: 'photo_animation',
    source_image_id: product.imageId,
    duration_seconds: 5,
  })
  await app.drain()
  expect([used.length, studio.calls.keepObjects]).toEqual([4, 1])
  expect(used.every((cutout) => cutout.equals(file))).toBe(true)
})

test('the mask in use shows the chosen objects, of the automatic cut-out and of a supplied one', async () => {
  const asked: unknown[] = []
  studio.on('maskOfCutOut', ({ objects }) => void asked.push(objects))
  const all = await maskInUse()
  await choose([right])
  expect(await maskInUse()).not.toEqual(all)
  await app.drain()
  await acme.request('PUT', product.cutout, formOf(Buffer.from('a mask, to the fake studio')))
  await app.drain()
  const supplied = await maskInUse()
  await chosen([left])
  expect(await maskInUse()).not.toEqual(supplied)
  expect(asked).toEqual([null, [right], [left]])
})

test.each([
  [['70-70-80-80'], 422],
  [[left, '70-70-80-80'], 422],
  [[left, right, '70-70-80-80'], 422],
  [[left, left], 400],
  [[], 400],
  [['x'.repeat(40)], 400],
  [left, 400],
])('the choice %j is refused and changes nothing', async (objects, status) => {
  const before = await profile()
  expect((await choose(objects)).status).toBe(status)
  expect(await profile()).toEqual(before)
})

test('a refused choice points to the wrong id and names those that there are', async () => {
  const { body } = await choose([left, '70-70-80-80'])
  expect(body).toMatchObject({ code: 'request_rejected', errors: [{ pointer: '/pictures/0/objects/1' }] })
  expect(body.detail).toContain(`Its objects are ${left}, ${right}.`)
  studio.on('profilePicture', () => ({ objects: [] }))
  product = await newProduct()
  const { body: whole } = await choose([left])
  expect(whole.detail).toContain('in one piece')
  const { id } = await acme.product()
  const image = (await acme.get(`/products/${id}`)).body.images[0].id
  const early = await acme.patch(`/products/${id}/profile`, { pictures: [{ image_id: image, objects: [left] }] })
  expect([early.status, early.body.detail]).toEqual([422, expect.stringContaining('when the profile is ready')])
})

test('pose and objects of a picture are corrected independently', async () => {
  await chosen([right])
  await correct({ pose: 'lies' })
  await app.drain()
  const [both] = (await profile()).corrections.pictures
  expect(both).toEqual({ image_id: product.imageId, pose: 'lies', objects: [right] })
  await choose(null)
  await app.drain()
  const [posed] = (await profile()).corrections.pictures
  expect(posed).toEqual({ image_id: product.imageId, pose: 'lies', objects: null })
})

test('a doubtful cut-out stays doubtful when some of its objects are chosen', async () => {
  studio.on('cutOut', () => ({ judgement: { state: 'doubtful', confidence: 0.6, reasons: [] } }))
  acme = await app.org()
  product = await newProduct()
  await chosen([right])
  expect((await profile()).pictures[0].cutout).toMatchObject({ state: 'doubtful', confidence: 0.6 })
})

test('a choice settles which object is the product, whenever the cut-out is read, and leaves other doubts', async () => {
  const several = { code: 'several_objects', detail: 'Several things stand apart.' }
  const unclear = { code: 'unclear', detail: 'It is not clear where the product ends.' }
  for (const [reasons, after] of [
    [[several], { state: 'sure', reasons: [] }],
    [[several, unclear], { state: 'doubtful', reasons: [unclear] }],
  ] as const) {
    studio.on('cutOut', () => ({ judgement: { state: 'doubtful', confidence: 0.6, reasons } }))
    acme = await app.org()
    product = await newProduct()
    await chosen([right])
    expect((await profile()).pictures[0].cutout).toMatchObject(after)
    await correct({ pose: 'lies' })
    await app.drain()
    expect((await profile()).pictures[0].cutout).toMatchObject(after)
    await chosen(null)
    expect((await profile()).pictures[0].cutout).toMatchObject({ state: 'doubtful', reasons })
  }
})

test('a supplied cut-out shows what it outlines: it ends a choice, and so does its removal', async () => {
  await chosen([right])
  await acme.request('PUT', product.cutout, formOf(Buffer.from('a mask, to the fake studio')))
  await app.drain()
  expect(await profile()).toMatchObject({
    pictures: [{ objects: objectsFor([left, right]), cutout: { source: 'person' } }],
    corrections: { pictures: [] },
  })
  await chosen([left])
  expect((await profile()).pictures[0].cutout).toMatchObject({ state: 'sure', source: 'person' })
  await acme.request('DELETE', product.cutout)
  await app.drain()
  expect((await profile()).corrections.pictures).toEqual([])
})

test('objects that are no longer there fail an order before anything is charged, with the way out', async () => {
  const because = 'The objects are no longer separate.'
  const lost = { state: 'refused', confidence: 0, reasons: [{ code: 'objects_lost', detail: because }] }
  studio.on('keepObjects', () => ({ file: null, judgement: lost }))
  studio.on('maskOfCutOut', () => ({ mask: null, refused: lost }))
  await chosen([right])
  expect((await profile()).pictures[0]).toMatchObject({ cutout: lost })
  const order = await acme.post('/photoshoots', { product_id: product.id, quick_shoot: { look: 'standard' } })
  expect([order.status, order.body.detail]).toEqual([422, expect.stringContaining(because)])
  expect((await acme.get('/credits')).body).toMatchObject({ balance: 1000, held: 0 })
  expect(await acme.get(product.cutout)).toMatchObject({
    status: 404,
    body: { detail: expect.stringContaining(because) },
  })
  await choose(null)
  await app.drain()
  expect((await profile()).pictures[0].cutout.state).toBe('sure')
})

test('a choice is that of one product, and its file goes with the picture', async () => {
  const other = await newProduct()
  await chosen([right])
  expect((await profile(other.id)).pictures[0].objects).toEqual(objectsFor([left, right]))
  const files = () => acme.ctx.db.selectFrom('files').select('key').where('key', 'like', '%/objects/%').execute()
  expect(await files()).toHaveLength(1)
  for (const { id } of [product, other]) await acme.del(`/products/${id}`)
  for (const step of [31 * day, hour]) {
    app.later(step)
    await app.sweep()
  }
  app.later(-31 * day - hour)
  expect(await files()).toEqual([])
})
