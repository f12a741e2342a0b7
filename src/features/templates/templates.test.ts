import { readdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeStudio, nothingDetected } from '../../../test/fake-studio.ts'
import { bottlePicture, type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { PictureRefused } from '../../studio-workers/studio-workers.ts'

const studio = fakeStudio()
const day = 24 * 60 * 60 * 1000
let outside: Server
let origin: string
let asked: string[] = []
let app: TestApp
let acme: TestCaller

beforeAll(async () => {
  outside = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push(path)
    if (path.startsWith('/picture')) response.setHeader('content-type', 'image/png').end(`picture ${path}`)
    else if (path === '/page') response.setHeader('content-type', 'text/html').end('<!doctype html>')
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(outside.address() as AddressInfo).port}`
  origin = `http://${host}`
  app = await testApp({ studio, fetchAllow: host })
})
beforeEach(async () => {
  asked = []
  studio.reset()
  acme = await app.org({ credits: 100 })
})
afterAll(async () => {
  outside.close()
  await app.close()
})

const upload = async (salt: string) =>
  (await acme.upload(Buffer.concat([await bottlePicture(), Buffer.from(salt)]))).body as { id: string; url: string }
const isServed = async (url: string) => (await app.server.inject(new URL(url).pathname)).statusCode === 200
const stored = async () =>
  (await readdir(app.dataDir, { recursive: true })).filter((name) => /[.](png|jpg|webp)$/.test(name)).sort()

test('a template keeps its pictures in their order, with the exact ratio of each', async () => {
  const own = await upload('own')
  studio.on('normalizePicture', (bytes) =>
    Buffer.from(bytes).toString().endsWith('1') ? { width: 2400, height: 3000 } : { width: 1001, height: 500 },
  )
  const made = await acme.template([`${origin}/picture/1`, own.url, `${origin}/picture/2`])
  expect(made.status).toBe(201)
  expect(made.headers.get('location')).toBe(`/api/v1/templates/${made.body.id}`)
  expect(made.body).toMatchObject({ brand_id: acme.brandId, name: 'Morning kitchen', description: null })
  expect(made.body.cover_url).toBe(made.body.shots[0].image_url)
  expect(made.body.shots.map((shot: { aspect_ratio: string }) => shot.aspect_ratio)).toEqual(['4:5', '1:1', '1001:500'])
  expect(made.body.shots.map(({ position, name }: { position: number; name: null }) => [position, name])).toEqual([
    [0, null],
    [1, null],
    [2, null],
  ])
  expect(made.body.shots[1].image_url).toBe(own.url)
  for (const { image_url, thumbnail_url } of made.body.shots)
    for (const url of [image_url, thumbnail_url]) expect(await isServed(url)).toBe(true)
  const read = await acme.get(`/templates/${made.body.id}`)
  expect(read.body).toEqual(made.body)
  const tag = read.headers.get('etag')!
  expect((await acme.get(`/templates/${made.body.id}`, { 'if-none-match': tag })).status).toBe(304)
})

test.each([
  ['is not there', '/nowhere'],
  ['is a web page', '/page'],
])('when one picture %s, nothing is kept and the answer points to it', async (_what, path) => {
  const before = await stored()
  const { status, body } = await acme.template([`${origin}/picture/1`, `${origin}${path}`, `${origin}/picture/2`])
  expect([status, body.code, body.errors[0].pointer]).toEqual([422, 'request_rejected', '/image_urls/1'])
  expect((await acme.get(`/templates?brand_id=${acme.brandId}`)).body.data).toEqual([])
  expect(await stored()).toEqual(before)
})

test('a picture that cannot be decoded is pointed to, too, and an address inside is refused unread', async () => {
  studio.on('normalizePicture', () => {
    throw new PictureRefused('rejected', 'This picture is broken.', null)
  })
  const broken = await acme.template([`${origin}/picture/1`])
  expect(broken.body).toMatchObject({ status: 422, code: 'request_rejected', errors: [{ pointer: '/image_urls/0' }] })
  const inside = await acme.template(['https://169.254.169.254/latest'])
  expect(inside.body).toMatchObject({ status: 400, code: 'invalid_request', errors: [{ pointer: '/image_urls/0' }] })
  const plain = await acme.template(['http://shop.example/1.jpg'])
  expect(plain.body).toMatchObject({ status: 400, errors: [{ pointer: '/image_urls/0' }] })
})

test("another organization's upload does not exist here", async () => {
  const own = await upload('theirs')
  const other = await app.org()
  expect((await other.template([own.url])).status).toBe(404)
})

test('one to fifteen pictures', async () => {
  const { url } = await upload('many')
  expect((await acme.template([])).status).toBe(400)
  expect((await acme.template(Array(16).fill(url))).status).toBe(400)
  expect((await acme.template(Array(15).fill(url))).body.shots).toHaveLength(15)
})

test('the same Idempotency-Key creates one template and fetches once; meanwhile it is a 409; after a failure it runs again', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  studio.on('normalizePicture', () => held)
  const key = { 'idempotency-key': 'kitchen' }
  const first = acme.template([`${origin}/picture/1`], key)
  while (studio.calls.normalizePicture === 0) await new Promise((resolve) => setImmediate(resolve))
  const second = await acme.template([`${origin}/picture/1`], key)
  expect([second.status, second.body.code]).toEqual([409, 'idempotency_in_progress'])
  release()
  const made = await first
  const replayed = await acme.template([`${origin}/picture/1`], key)
  expect(replayed.headers.get('idempotent-replayed')).toBe('true')
  expect(replayed.body).toEqual(made.body)
  expect(asked).toEqual(['/picture/1'])
  const reused = await acme.template([`${origin}/picture/2`], key)
  expect(reused.body.code).toBe('idempotency_key_reused')
  const failing = { 'idempotency-key': 'later' }
  expect((await acme.template([`${origin}/nowhere`], failing)).status).toBe(422)
  expect((await acme.template([`${origin}/picture/1`], failing)).status).toBe(201)
})

test('the list of a brand is newest first and pages by cursor', async () => {
  const { url } = await upload('list')
  const ids: string[] = []
  for (let i = 0; i < 3; i++) {
    ids.unshift((await acme.template([url])).body.id)
    app.later(1)
  }
  const first = await acme.get(`/templates?brand_id=${acme.brandId}&limit=2`)
  expect(first.body.data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2))
  const { body: all } = await acme.get('/templates?limit=100')
  expect(all.data.slice(0, 2)).toEqual(first.body.data)
  const next = await acme.get(`/templates?brand_id=${acme.brandId}&limit=2&cursor=${first.body.next_cursor}`)
  expect(next.body).toMatchObject({ data: [{ id: ids[2] }], next_cursor: null })
})

test('a shoot follows the shots in their order, starting again after the last, and costs what any shoot costs', async () => {
  const product = await acme.product()
  const [a, b] = [await upload('a'), await upload('b')]
  const template = (await acme.template([a.url, b.url])).body
  const order = { product_id: product.id, template_id: template.id, output_count: 5 }
  const price = await acme.post('/photoshoots?validate_only=true', order)
  expect(price.body).toEqual({ credits: 10, would_succeed: true })
  const direction = { text: 'Morning light', image_urls: [a.url] }
  const ordered = await acme.post('/photoshoots', { ...order, direction })
  expect(ordered.body).toMatchObject({ template_id: template.id, quick_shoot: null, direction, credits_reserved: 10 })
  const shots = template.shots.map(({ id }: { id: string }) => id)
  const followed = [0, 1, 0, 1, 0].map((i) => shots[i])
  const shotsOf = (shoot: { outputs: { shot_id: string }[] }) => shoot.outputs.map(({ shot_id }) => shot_id)
  expect(shotsOf(ordered.body)).toEqual(followed)
  await app.drain()
  const shoot = (await acme.get(`/photoshoots/${ordered.body.id}`)).body
  expect(shoot).toMatchObject({ status: 'completed', credits_charged: 10 })
  expect(shotsOf(shoot)).toEqual(followed)
  expect(studio.calls.clearStage).toBe(2)
  const { body } = await acme.get(`/creatives/${shoot.outputs[0].creative_id}`)
  expect(body).toMatchObject({ source: 'photoshoot', look: null })
  await acme.post('/photoshoots', order)
  await app.drain()
  expect(studio.calls.clearStage).toBe(2)
})

test('a shot without a detected subject is followed all the same', async () => {
  const product = await acme.product()
  const template = (await acme.template([(await upload('calm')).url])).body
  let seen: unknown = 'nothing yet'
  studio.on('clearStage', ({ cutout }) => {
    seen = cutout
  })
  studio.on('cutOut', (_, call) => {
    if (call === 2) return nothingDetected('nothing')
  })
  const { id } = (await acme.post('/photoshoots', { product_id: product.id, template_id: template.id })).body
  await app.drain()
  expect((await acme.get(`/photoshoots/${id}`)).body.status).toBe('completed')
  expect(seen).toBeNull()
})

test('both a template and a look, or neither, are refused', async () => {
  const product = await acme.product()
  const template = (await acme.template([product.image_url])).body
  const both = { product_id: product.id, template_id: template.id, quick_shoot: { look: 'standard' } }
  expect((await acme.post('/photoshoots', both)).status).toBe(400)
  expect((await acme.post('/photoshoots', { product_id: product.id })).status).toBe(400)
})

test('a template of another brand is refused, one of another organization does not exist', async () => {
  const product = await acme.product()
  const brand = (await acme.post('/brands', { name: 'Second' })).body
  const request = { brand_id: brand.id, name: 'Theirs', image_urls: [product.image_url] }
  const template = (await acme.post('/templates', request)).body
  const refused = await acme.post('/photoshoots', { product_id: product.id, template_id: template.id })
  expect([refused.status, refused.body.code]).toEqual([422, 'request_rejected'])
  const other = await app.org()
  const theirs = await other.product()
  const foreign = await other.post('/photoshoots', { product_id: theirs.id, template_id: template.id })
  expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found'])
  expect((await acme.get('/credits')).body).toMatchObject({ held: 0 })
})

test('a template is renamed by merge patch, only in the version that If-Match names', async () => {
  const made = await acme.template([(await upload('renamed')).url])
  const path = `/templates/${made.body.id}`
  const seen = { 'if-match': made.headers.get('etag')! }
  const renamed = await acme.patch(path, { name: 'Evening', description: 'Low sun.' }, seen)
  expect(renamed.body).toMatchObject({ name: 'Evening', description: 'Low sun.', shots: made.body.shots })
  expect(renamed.headers.get('etag')).not.toBe(made.headers.get('etag'))
  expect((await acme.patch(path, { name: 'Night' }, seen)).status).toBe(412)
  expect((await acme.del(path, seen)).status).toBe(412)
  const cleared = await acme.patch(path, { description: null })
  expect(cleared.body).toMatchObject({ name: 'Evening', description: null })
  for (const body of [{ name: null }, { name: ' ' }, { image_urls: [] }, { brand_id: acme.brandId }])
    expect((await acme.patch(path, body)).status).toBe(400)
  expect((await acme.del(path, { 'if-match': cleared.headers.get('etag')! })).status).toBe(204)
})

test('a deleted template is gone, and a shoot under way goes on with its copy', async () => {
  const product = await acme.product()
  const template = (await acme.template([`${origin}/picture/1`])).body
  const order = { product_id: product.id, template_id: template.id }
  const { id } = (await acme.post('/photoshoots', order)).body
  expect((await acme.del(`/templates/${template.id}`)).status).toBe(204)
  expect((await acme.del(`/templates/${template.id}`)).status).toBe(404)
  expect((await acme.get(`/templates/${template.id}`)).status).toBe(404)
  expect((await acme.get(`/templates?brand_id=${acme.brandId}`)).body.data).toEqual([])
  expect((await acme.post('/photoshoots', order)).status).toBe(404)
  await app.drain()
  expect((await acme.get(`/photoshoots/${id}`)).body).toMatchObject({ status: 'completed', template_id: template.id })
})

test('30 days after its deletion a template has no pictures left but those that something else shows', async () => {
  const own = await upload('kept')
  const [gone, kept] = [
    (await acme.template([`${origin}/picture/1`, own.url])).body,
    (await acme.template([`${origin}/picture/2`])).body,
  ]
  const shared = (await acme.template([kept.shots[0].image_url])).body
  await acme.del(`/templates/${gone.id}`)
  await acme.del(`/templates/${kept.id}`)
  app.later(29 * day)
  await app.sweep()
  expect(await isServed(gone.shots[0].image_url)).toBe(true)
  app.later(2 * day)
  await app.sweep()
  app.later(day)
  await app.sweep()
  expect(await isServed(gone.shots[0].image_url)).toBe(false)
  expect(await isServed(gone.shots[0].thumbnail_url)).toBe(false)
  expect(await isServed(own.url)).toBe(true)
  expect(await isServed(shared.shots[0].image_url)).toBe(true)
  expect(await isServed(shared.shots[0].thumbnail_url)).toBe(true)
})

test('an upload that is deleted stays for the template that shows it', async () => {
  const own = await upload('shown')
  await acme.template([own.url])
  expect((await acme.del(`/uploads/images/${own.id}`)).status).toBe(204)
  expect(await isServed(own.url)).toBe(true)
})
