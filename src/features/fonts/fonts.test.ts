import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeStudio } from '../../../test/fake-studio.ts'
import { formOf, type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { FONT } from '../../../test/operations.ts'
import { PictureRefused } from '../../studio-workers/studio-workers.ts'

const studio = fakeStudio()
let app: TestApp
let acme: TestCaller

beforeAll(async () => {
  app = await testApp({ studio })
})
beforeEach(async () => {
  studio.reset()
  acme = await app.org({ credits: 100 })
})
afterAll(() => app.close())

const upload = (bytes: Uint8Array = FONT) => acme.request('POST', '/uploads/fonts', formOf(bytes, 'display.woff2'))
const change = (fonts: object) => acme.patch(`/brands/${acme.brandId}`, { fonts })

test('a font is stored with what its file says, listed, and handed out to nobody', async () => {
  const { status, body, headers } = await upload()
  const facts = { family: 'Juicy Display', weight: 400, scripts: ['latin'], embedding: 'installable' }
  expect([status, body]).toMatchObject([201, { ...facts, content_type: 'font/woff2', size_bytes: FONT.length }])
  expect(body.url).toContain(headers.get('location'))
  expect((await acme.get('/uploads/fonts')).body.data).toEqual([body])
  expect((await app.server.inject(`/media/m/${body.id}.woff2`)).statusCode).toBe(404)
})

test('4 MB and a byte are a 413, and what the reader refuses says why', async () => {
  expect((await upload(Buffer.alloc(4 * 1024 * 1024 + 1))).body).toMatchObject({
    status: 413,
    detail: expect.stringContaining('4194304'),
  })
  const refuse = (reason: PictureRefused['reason']) =>
    studio.on('readFont', () => {
      throw new PictureRefused(reason, 'The license of "X" forbids embedding.', null)
    })
  refuse('rejected')
  expect((await upload()).body).toMatchObject({ status: 422, detail: expect.stringContaining('forbids embedding') })
  refuse('unsupported')
  expect((await upload()).status).toBe(415)
})

test('a brand takes its fonts one by one, keeps one whose upload is deleted, and its kit grows', async () => {
  const [display, text] = [(await upload()).body, (await upload()).body]
  expect((await change({ display: display.url })).body).toMatchObject({
    ...{ fonts: { display: display.url, text: null }, kit_version: 2 },
  })
  expect((await change({ text: text.url })).body.fonts).toEqual({ display: display.url, text: text.url })
  expect((await acme.del(`/uploads/fonts/${display.id}`)).status).toBe(204)
  const kept = await change({ display: display.url, text: null })
  expect([kept.status, kept.body.fonts, kept.body.kit_version]).toEqual([200, { display: display.url, text: null }, 4])
  const left = async () => {
    app.later(2 * 24 * 3_600_000)
    await app.sweep()
    app.later(3_600_000 + 1000)
    await app.sweep()
    return app.parts.database.system
      .selectFrom('files')
      .select('key')
      .where('key', 'like', `%${acme.orgId}/fonts/%`)
      .execute()
  }
  expect((await left()).length).toBe(2)
  await change({ display: null })
  app.later(8 * 24 * 3_600_000)
  expect((await left()).length).toBe(1)
  expect((await change({ display: display.url })).status).toBe(404)
})

test('an address that is no font of the organization is refused by its member', async () => {
  const { url } = (await upload()).body
  const other = await app.org()
  const theirs = await other.patch(`/brands/${other.brandId}`, { fonts: { text: url } })
  expect(theirs.status).toBe(404)
  for (const wrong of ['https://fonts.example/a.woff2', url.replace('/api/v1', ''), `${url}?a`]) {
    const { status, body } = await change({ text: wrong })
    expect([wrong, status, body.errors?.[0].pointer]).toEqual([wrong, 400, '/fonts/text'])
  }
})

test('a campaign is laid out in the fonts of its brand, and in built-in type once their file is gone', async () => {
  const used: (number | null)[] = []
  studio.on('renderAd', ({ fonts, plan }) => {
    expect(plan.brand.fonts?.text).toBeNull()
    used.push(fonts?.display?.length ?? null)
  })
  await change({ display: (await upload()).body.url })
  for (const _ of [1, 2]) {
    await acme.post('/campaigns', { brand_id: acme.brandId, prompt: 'Spring', concept_count: 1 })
    await app.drain()
    const { file_key } = await app.parts.database.system
      .selectFrom('fonts')
      .select('file_key')
      .where('org_id', '=', acme.orgId)
      .executeTakeFirstOrThrow()
    await app.parts.storage.remove([file_key])
  }
  expect(used).toEqual([FONT.length, null])
})
