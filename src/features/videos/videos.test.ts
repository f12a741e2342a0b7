import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fakeStudio, nothingDetected } from '../../../test/fake-studio.ts'
import { bottlePicture, type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { VIDEO_RECIPES } from '../../studio/facts.ts'

const studio = fakeStudio()
let app: TestApp
let acme: TestCaller
let product: { id: string; image_id: string }

const fields = [
  ...['id', 'type', 'product_id', 'status', 'title', 'recipe_id', 'audience_id', 'source_creative_id'],
  ...['video_url', 'thumbnail_url', 'bytes', 'duration_seconds', 'aspect_ratio', 'created_at'],
]

beforeAll(async () => {
  app = await testApp({ studio })
})
beforeEach(async () => {
  studio.reset()
  acme = await app.org({ credits: 100, plan: 'enterprise' })
  product = await productOf(acme)
})
afterAll(() => app.close())

async function productOf(caller: TestCaller) {
  const { id } = await caller.product()
  return { id, image_id: (await caller.get(`/products/${id}`)).body.images[0].id as string }
}
async function creativeOf(productId: string, look = 'standard'): Promise<string> {
  const { body } = await acme.post('/photoshoots', { product_id: productId, quick_shoot: { look } })
  await app.drain()
  return (await acme.get(`/photoshoots/${body.id}`)).body.outputs[0].creative_id
}
const photo = (more: object = {}) => ({
  ...{ type: 'photo_animation', product_id: product.id, source_image_id: product.image_id, duration_seconds: 5 },
  ...more,
})
const order = async (more: object = {}) => (await acme.post('/videos', photo(more))).body.id as string
const read = async (id: string) => (await acme.get(`/videos/${id}`)).body
const credits = async () => (await acme.get('/credits')).body
const file = (url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url: new URL(url).pathname, headers })

test('a photo animation is accepted at once and ends as an MP4 with a thumbnail, in exactly the fields of a video', async () => {
  const ordered = await acme.post('/videos', photo({ title: 'Slowly nearer', aspect_ratio: '1:1' }))
  expect([ordered.status, ordered.headers.get('retry-after')]).toEqual([202, '15'])
  expect(ordered.headers.get('location')).toBe(`/api/v1/videos/${ordered.body.id}`)
  expect(Object.keys(ordered.body)).toEqual(fields)
  expect(ordered.body).toMatchObject({ status: 'queued', video_url: null, duration_seconds: 5, title: 'Slowly nearer' })
  expect(await credits()).toMatchObject({ balance: 100, held: 5 })
  await app.drain()
  const video = await read(ordered.body.id)
  expect(Object.keys(video)).toEqual(fields)
  expect(video).toMatchObject({ status: 'completed', type: 'photo_animation', aspect_ratio: '1:1', audience_id: null })
  expect(await credits()).toMatchObject({ balance: 95, held: 0 })
  const answers = [await file(video.video_url), await file(video.thumbnail_url)]
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual([
    [200, 'video/mp4'],
    [200, 'image/webp'],
  ])
})

test('lists find and count videos by brand, shape, and the text of title or product', async () => {
  await order({ title: 'Slowly nearer', aspect_ratio: '1:1' })
  await order({ aspect_ratio: '9:16' })
  await app.drain()
  const found = async (query: string) => (await acme.get(`/videos?count=true&${query}`)).body
  expect(await found('aspect_ratio=1:1')).toMatchObject({ count: 1, data: [{ title: 'Slowly nearer' }] })
  expect(await found('q=SLOWLY')).toMatchObject({ count: 1, data: [{ title: 'Slowly nearer' }] })
  expect((await found(`q=green+bottle&brand_id=${acme.brandId}`)).count).toBe(2)
  expect(await found('q=100%25')).toMatchObject({ count: 0, data: [] })
  expect((await acme.get('/videos')).body.count).toBeNull()
  expect((await acme.get(`/videos?brand_id=${crypto.randomUUID()}`)).status).toBe(404)
})

test('the file of a video answers byte ranges', async () => {
  const id = await order()
  await app.drain()
  const { video_url } = await read(id)
  const whole = (await file(video_url)).rawPayload
  const part = await file(video_url, { range: 'bytes=4-7' })
  expect([part.statusCode, part.headers['content-range'], part.rawPayload.toString()]).toEqual([
    206,
    `bytes 4-7/${whole.length}`,
    'ftyp',
  ])
  expect((await file(video_url, { range: `bytes=${whole.length}-` })).statusCode).toBe(416)
})

test('a video without a requested recipe and title has them once it is planned', async () => {
  const id = await order()
  expect(await read(id)).toMatchObject({ title: null, recipe_id: null })
  studio.on('renderVideo', async () => {
    expect(await read(id)).toMatchObject({ status: 'in_progress', recipe_id: expect.any(String) })
  })
  await app.drain()
  const { title, recipe_id } = await read(id)
  expect([recipe_id, title]).toEqual(['photo_animation', 'Green bottle: photo_animation'])
})

test('a creative is animated with the plan of its picture, and as a plain picture once its product has other photos', async () => {
  const creative = await creativeOf(product.id)
  const asked: unknown[] = []
  studio.on('planVideo', ({ source, pictures }) => void asked.push([source?.look ?? null, pictures.length]))
  const body = { type: 'photo_animation', source_creative_id: creative, duration_seconds: 10 }
  const first = await acme.post('/videos', body)
  expect(first.body).toMatchObject({ product_id: product.id, source_creative_id: creative })
  await app.drain()
  const { body: other } = await acme.upload(Buffer.concat([await bottlePicture(), Buffer.from('other')]))
  await acme.patch(`/products/${product.id}`, { image_urls: [other.url] })
  await acme.post('/videos', body)
  await app.drain()
  expect(asked).toEqual([
    ['standard', 1],
    [null, 1],
  ])
})

test('a photo without a detected product is not animated, and its credits are returned', async () => {
  studio.on('cutOut', () => nothingDetected('Nothing stands out.'))
  const id = await order()
  await app.drain()
  expect([(await read(id)).status, studio.calls.renderVideo]).toEqual(['failed', 0])
  expect(await credits()).toMatchObject({ balance: 100, held: 0 })
  const [check] = (await acme.get(`/videos/${id}/checks`)).body.data
  expect(check).toMatchObject({
    id: 'video.made',
    passed: false,
    detail: expect.stringMatching(/^Nothing stands out\. Add a picture/),
  })
})

test('a photo that is removed from its product while the video waits is animated all the same, and released afterwards', async () => {
  const { body: upload } = await acme.upload(await bottlePicture(), 'lost.png')
  await acme.patch(`/products/${product.id}`, { image_urls: [upload.url] })
  const { images } = (await acme.get(`/products/${product.id}`)).body
  const id = await order({ source_image_id: images[0].id })
  const { body: next } = await acme.upload(await bottlePicture(), 'next.png')
  expect((await acme.patch(`/products/${product.id}`, { image_urls: [next.url] })).status).toBe(200)
  expect((await acme.del(`/uploads/images/${upload.id}`)).status).toBe(204)
  await sweepLater(20)
  await app.drain()
  expect((await read(id)).status).toBe('completed')
  await sweepLater(60)
  expect((await file(upload.url)).statusCode).toBe(404)
})

async function sweepLater(days: number) {
  const steps = [days * 86_400_000, 3_700_000]
  for (const ms of steps) {
    app.later(ms)
    await app.sweep()
  }
  for (const ms of steps) app.later(-ms)
}

describe('the progress of a video', () => {
  const progress = async (id: string) => (await acme.get(`/videos/${id}/progress`)).body

  test('is reported with a preview and a poster while it is rendered, and ends with the poster', async () => {
    const id = await order()
    expect(await progress(id)).toEqual({ percent: 0, stage: 'queued', preview_url: null, poster_url: null })
    const jpeg = Buffer.from('jpeg')
    const seen: Awaited<ReturnType<typeof progress>>[] = []
    studio.on('renderVideo', async (_, __, { onProgress }) => {
      for (const percent of [10, 60]) onProgress?.({ percent, stage: 'rendering', preview: jpeg, poster: jpeg })
      await untilTold(id, 60)
      const asked = await acme.get(`/videos/${id}/progress`)
      expect(asked.headers.get('retry-after')).toBe('10')
      expect((await acme.get(`/videos/${id}`)).headers.get('retry-after')).toBe('10')
      seen.push(asked.body)
      expect((await file(asked.body.preview_url)).body).toBe('jpeg')
    })
    await app.drain()
    expect(seen).toMatchObject([{ percent: 60, stage: 'rendering', poster_url: expect.any(String) }])
    const last = await progress(id)
    expect(last).toMatchObject({ percent: 100, stage: 'completed', preview_url: null })
    expect((await file(last.poster_url)).statusCode).toBe(200)
    expect((await file(seen[0]!.preview_url)).statusCode).toBe(200)
    for (const ms of [1000, 3_601_000]) {
      app.later(ms)
      await app.sweep()
    }
    app.later(-3_602_000)
    expect((await file(seen[0]!.preview_url)).statusCode).toBe(404)
    expect((await file(last.poster_url)).statusCode).toBe(200)
  })

  test('counts for the latest attempt alone', async () => {
    const id = await order()
    let late: (() => void) | undefined
    studio.on('renderVideo', async (_, call, { onProgress }) => {
      if (call === 1) {
        late = () => onProgress?.({ percent: 90, stage: 'checking' })
        throw new Error('the child died')
      }
      late!()
      onProgress?.({ percent: 7, stage: 'rendering' })
      await untilTold(id, 7)
      expect(await progress(id)).toMatchObject({ percent: 7, stage: 'rendering' })
    })
    await app.drain()
    expect(await read(id)).toMatchObject({ status: 'completed' })
  })

  /** Waits until the row has it: reports are stored in the background. */
  async function untilTold(id: string, percent: number) {
    while ((await progress(id)).percent !== percent) await new Promise(setImmediate)
  }
})

describe('the request of a video', () => {
  const elsewhere = '019a3f5e-7c1b-7a2e-9d4f-000000000000'
  test.each<[string, object, string]>([
    ['a photo without its product', { product_id: undefined }, '/product_id'],
    ['a product without one of its photos', { source_image_id: undefined }, '/source_image_id'],
    ['neither photo nor creative', { product_id: undefined, source_image_id: undefined }, '/source_creative_id'],
    ['both photo and creative', { source_creative_id: elsewhere }, '/source_creative_id'],
    ['an audience', { audience_id: elsewhere }, '/audience_id'],
    ['a script', { script: 'Look.' }, '/script'],
    ['a voice', { voice: true }, '/voice'],
    ['a recipe that there is not', { recipe_id: 'explosion' }, '/recipe_id'],
    ['a length of the other type', { duration_seconds: 15 }, '/duration_seconds'],
    ['a length that there is not', { duration_seconds: 7 }, '/duration_seconds'],
    ['another frame', { aspect_ratio: '3:2' }, '/aspect_ratio'],
    ['a blank title', { title: '  ' }, '/title'],
  ])('a photo animation with %s is a 400 that points there', async (_, more, pointer) => {
    const { status, body } = await acme.post('/videos', photo(more))
    expect([status, body.code, body.errors[0].pointer]).toEqual([400, 'invalid_request', pointer])
  })

  test('a creative that shows no product is refused, one that never was is a 404', async () => {
    const campaign = { brand_id: acme.brandId, prompt: 'Spring', concept_count: 1 }
    const { body } = await acme.post('/campaigns', campaign)
    await app.drain()
    const [concept] = (await acme.get(`/campaigns/${body.id}`)).body.concepts
    const animated = (source_creative_id: string) =>
      acme.post('/videos', { type: 'photo_animation', source_creative_id, duration_seconds: 5 })
    expect((await animated(concept.creatives[0].creative_id)).body.code).toBe('request_rejected')
    expect((await animated(elsewhere)).status).toBe(404)
  })

  test('the photo of another product is a 404', async () => {
    const other = await productOf(acme)
    expect((await acme.post('/videos', photo({ source_image_id: other.image_id }))).status).toBe(404)
  })
})

test('validate_only reports the price and stores nothing; max_credits refuses what is dearer', async () => {
  const { status, body } = await acme.post('/videos?validate_only=true', photo({ duration_seconds: 10 }))
  expect([status, body]).toEqual([200, { credits: 10, would_succeed: true }])
  const dear = await acme.post('/videos', photo({ max_credits: 4 }))
  expect([dear.status, dear.body.code, dear.body.required_credits]).toEqual([422, 'credit_limit_exceeded', 5])
  expect((await acme.get('/videos')).body.data).toEqual([])
  expect(await credits()).toMatchObject({ balance: 100, held: 0 })
})

test('the same Idempotency-Key orders one video, however often it is sent', async () => {
  const key = { 'idempotency-key': 'video-1' }
  const answers = await Promise.all([1, 2, 3, 4].map(() => acme.post('/videos', photo(), key)))
  const accepted = answers.filter(({ status }) => status === 202)
  expect(new Set(accepted.map(({ body }) => body.id)).size).toBe(1)
  expect((await acme.post('/videos', photo(), key)).headers.get('idempotent-replayed')).toBe('true')
  expect((await acme.post('/videos', photo({ duration_seconds: 10 }), key)).body.code).toBe('idempotency_key_reused')
  expect(await credits()).toMatchObject({ held: 5 })
  await app.drain()
})

test('the list has both products, newest first, or those of one; values that no video has are refused', async () => {
  const other = await productOf(acme)
  const ids = [await order(), await order({ product_id: other.id, source_image_id: other.image_id }), await order()]
  const page = (await acme.get('/videos')).body
  expect(page.data.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed())
  expect([Object.keys(page), Object.keys(page.data[0]), page.next_cursor]).toEqual([
    ['data', 'next_cursor', 'count'],
    fields,
    null,
  ])
  const first = await acme.get(`/videos?product_id=${product.id}&limit=1`)
  expect(first.body.data[0].id).toBe(ids[2])
  const second = await acme.get(`/videos?product_id=${product.id}&limit=1&cursor=${first.body.next_cursor}`)
  expect([second.body.data[0].id, second.body.next_cursor]).toEqual([ids[0], null])
  expect((await acme.get(`/videos?limit=1&cursor=${first.body.next_cursor}`)).body.code).toBe('invalid_cursor')
  for (const query of ['status=done', 'type=film', 'limit=0', 'limit=101', 'limit=1&limit=2', 'product_id=x'])
    expect([query, (await acme.get(`/videos?${query}`)).status]).toEqual([query, 400])
  await app.drain()
})

test('recipes are the same for everybody and can be ordered as they say', async () => {
  const { data } = (await acme.get('/video-recipes')).body
  expect(data).toMatchObject(VIDEO_RECIPES)
  for (const { id, type, durations, aspect_ratios } of data) {
    const asked = type === 'ugc' ? { type, product_id: product.id } : photo()
    for (const duration_seconds of durations)
      for (const aspect_ratio of aspect_ratios) {
        const body = { ...asked, recipe_id: id, duration_seconds, aspect_ratio }
        const { body: told } = await (await acme.key('all')).post('/videos?validate_only=true', body)
        expect([id, told.would_succeed]).toEqual([id, true])
      }
  }
})

test('a script that is too long for its film is refused with the length that fits, and costs nothing', async () => {
  const film = { type: 'ugc', product_id: product.id, recipe_id: 'reveal', duration_seconds: 15 }
  const long = await acme.post('/videos', { ...film, script: 'word '.repeat(400) })
  expect([long.status, long.body.errors]).toEqual([
    400,
    [{ pointer: '/script', code: 'invalid', detail: expect.stringContaining('takes 100 seconds to read') }],
  ])
  expect((await acme.post('/videos', { ...film, script: '\u200b…' })).status).toBe(400)
  expect(await credits()).toMatchObject({ balance: 100, held: 0 })
})

test('the words of a film come from the user or from the product, for the requested audience', async () => {
  await app.drain()
  await app.sweep()
  const { data } = (await acme.get(`/audiences?product_id=${product.id}`)).body
  const asked: unknown[] = []
  studio.on('planVideo', ({ kind, script, voice, audience }) => void asked.push([kind, script, voice, audience?.name]))
  const film = { type: 'ugc', product_id: product.id, recipe_id: 'reveal', duration_seconds: 15 }
  await acme.post('/videos', { ...film, script: 'Wer hat’s erfunden?', voice: true, audience_id: data[1].id })
  await app.drain()
  await acme.post('/videos', film)
  await app.drain()
  expect(asked).toEqual([
    ['ugc', 'Wer hat’s erfunden?', true, data[1].name],
    ['ugc', null, false, data[0].name],
  ])
})

test('an ETag changes with the state', async () => {
  const id = await order()
  const before = await acme.get(`/videos/${id}`)
  const etag = before.headers.get('etag')!
  expect((await acme.get(`/videos/${id}`, { 'if-none-match': etag })).status).toBe(304)
  await app.drain()
  expect((await acme.get(`/videos/${id}`, { 'if-none-match': etag })).status).toBe(200)
})

test('a film has the requested locale, or English with a voice, which speaks no other language', async () => {
  const asked: unknown[] = []
  studio.on('planVideo', ({ locale }) => void asked.push(locale))
  const film = { type: 'ugc', product_id: product.id, recipe_id: 'three_reasons', duration_seconds: 15 }
  await acme.post('/videos', { ...film, locale: 'de-DE' })
  await acme.post('/videos', { ...film, voice: true })
  await acme.post('/videos', film)
  await app.drain()
  expect(asked.sort()).toEqual(['de-DE', 'en-US', null])
  const { status, body } = await acme.post('/videos', { ...film, voice: true, locale: 'de-DE' })
  expect([status, body.errors[0].pointer]).toEqual([400, '/locale'])
})
