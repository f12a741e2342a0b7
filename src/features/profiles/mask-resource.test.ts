import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeStudio, nothingDetected } from '../../../test/fake-studio.ts'
import { bottlePicture, formOf, type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { PictureRefused, type TaskName } from '../../studio-workers/studio-workers.ts'
import { updateOrganization } from '../organizations/organizations.ts'

const studio = fakeStudio()
const [hour, day] = [3_600_000, 86_400_000]
let app: TestApp
let acme: TestCaller
let product: { id: string; path: string }

beforeAll(async () => {
  app = await testApp({ studio })
})
beforeEach(async () => {
  studio.reset()
  acme = await app.org({ credits: 1000, plan: 'enterprise' })
  product = await newProduct()
})
afterAll(() => app.close())

async function newProduct(caller = acme) {
  const { id } = await caller.product()
  const { body } = await caller.get(`/products/${id}`)
  return { id, path: `/products/${id}/images/${body.images[0].id}/cutout` }
}

const mask = Buffer.from('a mask, to the fake studio')
const put = (bytes: Uint8Array = mask, headers = {}, path = product.path) =>
  acme.request('PUT', path, formOf(bytes), headers)
const profile = async () => (await acme.get(`/products/${product.id}/profile`)).body
const cutout = async () => (await profile()).pictures[0].cutout

/** The mask in use, as bytes. */
async function maskInUse(): Promise<Buffer> {
  const headers = { authorization: `Bearer ${acme.secret}` }
  const answer = await app.server.inject({ url: `/api/v1${product.path}`, headers })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
  return answer.rawPayload
}

async function updates(): Promise<string[]> {
  const rows = await acme.ctx.db
    .selectFrom('events')
    .select('status')
    .where('type', '=', 'product.profile_updated')
    .where('resource_id', '=', product.id)
    .orderBy('id')
    .execute()
  return rows.map(({ status }) => status)
}

/** The files of masks and of cut-outs by them that are in the store. */
async function maskFiles(): Promise<string[]> {
  const rows = await acme.ctx.db.selectFrom('files').select('key').where('key', 'like', '%/masks/%').execute()
  const found = await Promise.all(
    rows.map(async ({ key }) => ((await app.parts.storage.head(key)) === null ? [] : [key])),
  )
  return found.flat()
}

async function sweepAfter(ms: number): Promise<void> {
  for (const step of [ms, hour]) {
    app.later(step)
    await app.sweep()
  }
  app.later(-ms - hour)
}

test('an image with a supplied cut-out is sure, names its source, and has new previews; taking it back returns to the automatic one', async () => {
  studio.on('cutOut', () => ({ judgement: { state: 'doubtful', confidence: 0.4, reasons: [] } }))
  await acme.patch(`/products/${product.id}/profile`, { materials: ['glass'] })
  await app.drain()
  const before = await profile()
  const answer = await put()
  expect([answer.status, answer.headers.get('location')]).toEqual([202, `/api/v1/products/${product.id}/profile`])
  expect(answer.body).toMatchObject({ status: 'processing', version: before.version + 1 })
  await app.drain()
  const own = await cutout()
  expect(own).toMatchObject({ state: 'sure', confidence: 1, reasons: [], source: 'person' })
  expect(own.preview_url).not.toBe(before.pictures[0].cutout.preview_url)
  expect((await acme.request('DELETE', product.path)).status).toBe(202)
  await app.drain()
  expect(await profile()).toMatchObject({ ...before, version: before.version + 4 })
  expect(await updates()).toEqual(['processing', 'ready', 'processing', 'ready', 'processing', 'ready'])
})

test('a transparent picture is another source than a mask', async () => {
  studio.on('cutOutByMask', () => ({ source: 'upload' }))
  await put()
  await app.drain()
  expect((await cutout()).source).toBe('upload')
})

test('the mask in use is that of the service, then the supplied one, then that of the service again', async () => {
  await acme.patch(`/products/${product.id}/profile`, { materials: ['glass'] })
  await app.drain()
  const automatic = await maskInUse()
  await put()
  const own = await maskInUse()
  expect(own).not.toEqual(automatic)
  await put(Buffer.from('another mask'))
  expect(await maskInUse()).not.toEqual(own)
  await acme.request('DELETE', product.path)
  expect(await maskInUse()).toEqual(automatic)
  await app.drain()
})

test('an image that is not cut out yet, or cannot be, has no mask and says what to do', async () => {
  expect(await acme.get(product.path)).toMatchObject({
    status: 404,
    body: { detail: expect.stringMatching(/not cut out yet/) },
  })
  studio.on('cutOut', () => nothingDetected('Nothing stands out.'))
  await acme.patch(`/products/${product.id}/profile`, { materials: ['glass'] })
  await app.drain()
  const { status, body } = await acme.get(product.path)
  expect([status, body.detail]).toEqual([
    404,
    'This image has no cut-out. Nothing stands out. Send a mask of it with PUT.',
  ])
  await put()
  await app.drain()
  expect((await cutout()).state).toBe('sure')
})

test('the same file again changes nothing, and neither does taking back what is not there', async () => {
  const removed = await acme.request('DELETE', product.path)
  expect([removed.body.version, await updates()]).toEqual([1, []])
  const first = await put()
  await app.drain()
  const { version } = await profile()
  const second = await put()
  expect([second.status, second.body.status, second.body.version]).toEqual([200, 'ready', version])
  expect([first.headers.get('etag'), await updates()]).toEqual([expect.stringMatching(/^"2-/), ['processing', 'ready']])
})

test('with a stale If-Match neither PUT nor DELETE changes anything', async () => {
  await put()
  await app.drain()
  const before = await profile()
  const stale = { 'if-match': '"2"' }
  for (const answer of [
    await put(Buffer.from('other'), stale),
    await acme.request('DELETE', product.path, undefined, stale),
  ])
    expect([answer.status, answer.body.code]).toEqual([412, 'precondition_failed'])
  expect(await profile()).toEqual(before)
  const current = { 'if-match': `"${before.version}"` }
  expect((await put(Buffer.from('other'), current)).status).toBe(202)
  await app.drain()
})

test('an image of another organization, of another product, or of a deleted one does not exist', async () => {
  const theirs = await newProduct(await app.org())
  const other = await newProduct()
  const mixed = `/products/${other.id}/images/${product.path.split('/')[4]}/cutout`
  await acme.del(`/products/${other.id}`)
  for (const path of [theirs.path, mixed, other.path])
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const body = method === 'PUT' ? formOf(mask) : undefined
      expect([path, method, (await acme.request(method, path, body)).status]).toEqual([path, method, 404])
    }
  expect(studio.calls.cutOutByMask).toBe(0)
})

test.each([
  ['rejected', 422, 'request_rejected'],
  ['unsupported', 415, 'unsupported_media_type'],
] as const)('a file that is %s leaves everything as it was, with the reason', async (reason, status, code) => {
  studio.on('cutOutByMask', () => {
    throw new PictureRefused(reason, 'The mask is empty.', null)
  })
  const answer = await put()
  expect([answer.status, answer.body.code, answer.body.detail]).toEqual([status, code, 'The mask is empty.'])
  expect([await maskFiles(), (await profile()).version]).toEqual([[], 1])
})

test('a mask counts against the quota and leaves nothing when it does not fit', async () => {
  const used = async () => (await acme.ctx.db.selectFrom('storage_use').select('bytes').executeTakeFirstOrThrow()).bytes
  const before = await used()
  await updateOrganization(app.parts, acme.orgId, { storage_quota_bytes: before + 10 })
  expect((await put()).body.code).toBe('quota_exceeded')
  expect([await maskFiles(), await used()]).toEqual([[], before])
  await updateOrganization(app.parts, acme.orgId, { storage_quota_bytes: null })
  await put()
  expect(await used()).toBeGreaterThan(before + 10)
  await app.drain()
})

test('a failure half-way leaves the image as it was, and what was stored is swept', async () => {
  const { put: store } = app.parts.storage
  app.parts.storage.put = async (key, ...rest) => {
    if (key.includes('/person-')) throw new Error('the disk is away')
    return store(key, ...rest)
  }
  const failed = await put().finally(() => {
    app.parts.storage.put = store
  })
  expect(failed.status).toBeGreaterThanOrEqual(500)
  expect((await profile()).version).toBe(1)
  expect(await maskFiles()).toHaveLength(1)
  await sweepAfter(25 * hour)
  expect(await maskFiles()).toEqual([])
  expect((await put()).status).toBe(202)
  await app.drain()
})

test('files of a mask stay while any product uses it, and are swept when none does', async () => {
  const other = await newProduct()
  await put()
  await put(mask, {}, other.path)
  await app.drain()
  await acme.request('DELETE', product.path)
  await app.drain()
  await sweepAfter(40 * day)
  expect(await maskFiles()).toHaveLength(2)
  await acme.request('DELETE', other.path)
  await app.drain()
  await sweepAfter(hour)
  expect(await maskFiles()).toEqual([])
})

test('files of a mask are purged with its product', async () => {
  await put()
  await app.drain()
  await acme.del(`/products/${product.id}`)
  await sweepAfter(31 * day)
  expect(await maskFiles()).toEqual([])
})

/** The cut-outs with which tasks are asked from now on, by task. */
function watchCutOuts() {
  const used = new Map<string, string[]>()
  const tasks = [
    'planShoot',
    'renderShot',
    'planAds',
    'renderAd',
    'renderPackshot',
    'planGraphic',
    'renderGraphic',
  ] as const
  const films = ['planVideo', 'renderVideo', 'measureCompliance'] as const
  for (const task of [...tasks, ...films] satisfies TaskName[])
    studio.on(task, ({ cutout }: { cutout?: Uint8Array | null }) => {
      used.set(task, [...(used.get(task) ?? []), cutout ? Buffer.from(cutout).toString('base64') : 'none'])
    })
  return used
}

test('every kind of order works with the supplied cut-out, and a later engine cuts out by its mask again', async () => {
  const file = Buffer.from(`cut out by ${product.id}`)
  studio.on('cutOutByMask', ({ source }) => ({ file, source: source ?? 'person' }))
  await put()
  const used = watchCutOuts()
  const [key] = (await maskFiles()).filter((key) => key.includes('/person-'))
  const description = 'Keeps drinks cold for 24 hours. Made of stainless steel. BPA free. Holds 500 ml.'
  await acme.patch(`/products/${product.id}`, { description })
  await app.drain()
  await app.parts.storage.remove([key!])
  const of = { product_id: product.id }
  const image = product.path.split('/')[4]
  await acme.post('/photoshoots', { ...of, quick_shoot: { look: 'standard' } })
  await app.drain()
  const [creative] = (await acme.get(`/products/${product.id}/creatives`)).body.data
  await acme.post('/campaigns', { ...of, brand_id: acme.brandId, prompt: 'Spring', concept_count: 1 })
  await acme.post('/assistant-ad-groups', { ...of, ad_count: 1 })
  const { data: slots } = (await acme.post('/retail-listing-ideas', { ...of, marketplace: 'retail_us' })).body
  for (const { id } of slots) await acme.post(`/retail-listing-ideas/${id}/image`)
  await acme.post('/videos', { ...of, type: 'photo_animation', source_image_id: image, duration_seconds: 5 })
  await acme.post('/videos', { ...of, type: 'ugc', recipe_id: 'reveal', duration_seconds: 15 })
  await app.drain()
  await acme.get(`/creatives/${creative.id}/compliance?marketplace=retail_us`)
  const shown = [...used].map(([task, files]) => [task, [...new Set(files)]])
  expect(Object.fromEntries(shown)).toEqual(
    Object.fromEntries(shown.map(([task]) => [task, [file.toString('base64')]])),
  )
  expect([...used.keys()].sort()).toEqual([
    'measureCompliance',
    'planAds',
    'planGraphic',
    'planShoot',
    'planVideo',
    'renderAd',
    'renderGraphic',
    'renderPackshot',
    'renderShot',
    'renderVideo',
  ])
  expect([studio.calls.cutOutByMask, studio.calls.cutOut]).toEqual([2, 0])
})

test('the file is one part of a form', async () => {
  const { status, body } = await acme.request('PUT', product.path, { file: 'x' })
  expect([status, body.code]).toEqual([415, 'unsupported_media_type'])
  const large = await put(Buffer.alloc(11 * 1024 * 1024))
  expect([large.status, large.body.code]).toEqual([413, 'payload_too_large'])
  expect((await put(await bottlePicture())).status).toBe(202)
  await app.drain()
})
