import { afterAll, beforeAll, expect, test } from 'vitest'
import { naughtyStrings } from '../../../test/corpora.ts'
import { fakeStudio } from '../../../test/fake-studio.ts'
import { bottlePicture, type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'

let app: TestApp
let acme: TestCaller

beforeAll(async () => {
  app = await testApp({ studio: fakeStudio() })
  acme = await app.org()
})
afterAll(() => app.close())

const create = (more: object = {}, caller = acme) =>
  caller.post('/products', { brand_id: caller.brandId, name: 'Juice', ...more })
const facts = { description: 'Pressed.', price: '3.90', currency: 'EUR' }

test('a product from fields is ready at once', async () => {
  const { status, headers, body } = await create(facts)
  expect(status).toBe(201)
  expect(body).toMatchObject({ ...facts, name: 'Juice', status: 'ready', images: [], failure: null, product_url: null })
  expect(headers.get('location')).toBe(`/api/v1/products/${body.id}`)
  expect((await acme.get(`/products/${body.id}`)).body).toEqual(body)
})

test('a product from uploads is ready at once and shows them in the given order', async () => {
  const urls: string[] = []
  for (const salt of ['a', 'b', 'c']) {
    const picture = Buffer.concat([await bottlePicture(), Buffer.from(salt)])
    urls.push((await acme.upload(picture)).body.url)
  }
  const { status, body } = await create({ image_urls: urls.toReversed() })
  expect([status, body.images.map(({ url }: { url: string }) => url)]).toEqual([201, urls.toReversed()])
})

test.each([
  ['no name and no page', { name: undefined }, '/name'],
  ['an empty name', { name: '' }, '/name'],
  ['a name of 201 characters', { name: 'x'.repeat(201) }, '/name'],
  ['a description of 5001 characters', { description: 'x'.repeat(5001) }, '/description'],
  ['a price as a number', { price: 3.9 }, '/price'],
  ['a currency in lower case', { currency: 'eur' }, '/currency'],
  ['eleven pictures', { image_urls: [...'abcdefghijk'].map((n) => `https://a.example/${n}`) }, '/image_urls'],
  ['no pictures', { image_urls: [] }, '/image_urls'],
  ['the same picture twice', { image_urls: Array(2).fill('https://a.example/1') }, '/image_urls'],
  ['a picture over http', { image_urls: ['http://a.example/1'] }, '/image_urls/0'],
  ['a page over ftp', { product_url: 'ftp://a.example/1' }, '/product_url'],
  ['a status', { status: 'ready' }, '/status'],
])('%s is a 400 that points there', async (_what, more, pointer) => {
  const { status, body } = await create(more)
  expect([status, body.code, body.errors?.[0]?.pointer]).toEqual([400, 'invalid_request', pointer])
})

test.each(['-1', '1e5', '１２', 'abc', '', '3,90', '1.', '.5', '007', '€3', ' 3', '1.1234567'])(
  'the price %j is refused with one reason',
  async (price) => {
    const { status, body } = await create({ price })
    expect([status, body.errors.length, body.errors[0].pointer]).toEqual([400, 1, '/price'])
    if (price !== '') expect(body.errors[0].detail).toBe('This must look like 3.90.')
  },
)

test.each(['0', '0.99', '3.90', '249', '999999999999.99'])('the price %s is stored as it is written', async (price) => {
  const { status, body } = await create({ price })
  expect([status, body.price]).toEqual([201, price])
})

test('a brand or a picture of another organization does not exist, whatever it is used for, and is never read', async () => {
  const other = await app.org()
  const product = (await create()).body
  const { image_url } = await other.product()
  const missing = image_url.replace(/[0-9a-f]{32}/, '0'.repeat(32))
  const bodies = []
  const spellings = [`${image_url}?v=2`, `${image_url}#a`, image_url.replace('/m/', '/%6d/').replace('http:', 'HTTP:')]
  for (const url of [image_url, missing, ...spellings]) {
    bodies.push((await create({ image_urls: [url] })).body)
    bodies.push((await acme.patch(`/products/${product.id}`, { image_urls: [url] })).body)
    const direction = { image_urls: [url] }
    const shoot = { product_id: (await acme.product()).id, quick_shoot: { look: 'standard' }, direction }
    bodies.push((await acme.post('/photoshoots', shoot)).body)
  }
  bodies.push((await create({ brand_id: other.brandId })).body)
  const pointers = bodies.map(({ errors }) => errors[0].pointer)
  expect([...new Set(pointers)].sort()).toEqual(['/brand_id', '/direction/image_urls/0', '/image_urls/0'])
  for (const body of bodies) {
    const like = bodies.find(({ errors }) => errors[0].pointer === body.errors[0].pointer)
    expect({ ...body, request_id: '' }).toEqual({ ...like, request_id: '' })
    expect(body.code).toBe('not_found')
  }
})

test('null clears a member, what is left out stays, and {} changes nothing', async () => {
  const { body, headers } = await create(facts)
  const path = `/products/${body.id}`
  const cleared = await acme.patch(path, { description: null, price: '4' })
  expect(cleared.body).toMatchObject({ description: null, price: '4', currency: 'EUR', name: 'Juice' })
  expect(cleared.headers.get('etag')).not.toBe(headers.get('etag'))
  const same = await acme.patch(path, {})
  expect([same.status, same.body]).toEqual([200, cleared.body])
  expect(same.headers.get('etag')).toBe(cleared.headers.get('etag'))
})

test('both media types of a patch mean the same, another one is a 415', async () => {
  const { body } = await create(facts)
  const send = (type: string) =>
    acme.patch(`/products/${body.id}`, { price: type.length.toString() }, { 'content-type': type })
  expect((await send('application/merge-patch+json')).status).toBe(200)
  expect((await send('application/json')).status).toBe(200)
  expect((await send('application/json-patch+json')).status).toBe(415)
})

test.each([
  { name: null },
  { brand_id: '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35' },
  { status: 'failed' },
  { image_urls: null },
])('the patch %j is a 400 and changes nothing', async (change) => {
  const { body } = await create(facts)
  expect((await acme.patch(`/products/${body.id}`, change)).status).toBe(400)
  expect((await acme.get(`/products/${body.id}`)).body).toEqual(body)
})

test.each([' ', '\t\n', '\u00a0\u2003\u3000'])(
  'the name %j is none; white space around a name stays',
  async (blank) => {
    const { body } = await create({ ...facts, name: ' Juice\u00a0' })
    expect(body.name).toBe(' Juice\u00a0')
    const refused = [
      await create({ ...facts, name: blank }),
      await acme.patch(`/products/${body.id}`, { name: blank }),
      await acme.post('/brands', { name: blank }),
      await acme.patch(`/brands/${acme.brandId}`, { name: blank }),
    ]
    for (const { status, body } of refused)
      expect([status, body.errors]).toEqual([
        400,
        [{ pointer: '/name', code: 'wrong_format', detail: 'This must not be empty or white space alone.' }],
      ])
  },
)

test('a stale If-Match is a 412 and changes nothing; the current one and * pass', async () => {
  const { body, headers } = await create(facts)
  const path = `/products/${body.id}`
  const first = { 'if-match': headers.get('etag')! }
  expect((await acme.patch(path, { price: '5' }, first)).status).toBe(200)
  const stale = await acme.patch(path, { price: '6' }, first)
  expect([stale.status, stale.body.code]).toEqual([412, 'precondition_failed'])
  expect((await acme.get(path)).body.price).toBe('5')
  expect((await acme.patch(path, { price: '7' }, { 'if-match': '*' })).status).toBe(200)
})

test('of parallel patches with the same If-Match exactly one wins', async () => {
  const { body, headers } = await create(facts)
  const match = { 'if-match': headers.get('etag')! }
  const prices = ['1', '2', '3', '4', '5', '6']
  const answers = await Promise.all(prices.map((price) => acme.patch(`/products/${body.id}`, { price }, match)))
  const won = answers.filter(({ status }) => status === 200)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(5).fill(412)])
  expect((await acme.get(`/products/${body.id}`)).body.price).toBe(won[0]!.body.price)
})

const naughty = [
  'Ω≈ç√∫˜µ≤≥÷',
  '社會科學院語學研究所',
  '👩‍👩‍👧‍👦 🏳️‍🌈',
  'إِطْلَاق',
  '\u202etest\u202c',
  "'; drop table products; --",
  '<script>alert(1)</script>',
  '\ufeffBOM',
  ' leading and trailing ',
  'line\nbreak\ttab',
  '%00%0a',
  '{{7*7}}',
  'a\u0301 and á',
]

test('text is stored and returned as it came, whatever it says', async () => {
  const texts = [...new Set([...naughty, ...naughtyStrings])].filter((text) => text !== '' && !text.includes('\0'))
  const keys = await Promise.all(Array.from({ length: Math.ceil(texts.length / 50) }, () => acme.key('all')))
  for (const [i, text] of texts.entries()) {
    const caller = keys[Math.floor(i / 50)]!
    const name = `${[...text].slice(0, 100).join('')}.`
    const made = await create({ name, description: text }, caller)
    expect([made.status, made.body.name, made.body.description]).toEqual([201, name, text])
    expect((await caller.get(`/products/${made.body.id}`)).body).toEqual(made.body)
  }
})

test.each(['a\0b', 'lone \ud800 surrogate'])('text that no database can hold is a 400 (%j)', async (description) => {
  expect((await create({ description })).body).toMatchObject({ status: 400, code: 'invalid_request' })
})
