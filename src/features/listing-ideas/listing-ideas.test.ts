import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeStudio, once } from '../../../test/fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { catalogueVersion } from '../../goods/goods.ts'

type Idea = {
  id: string
  position: number
  slot_type: string
  title: string
  summary: string
  status: string
  creative_id: string | null
  image_url: string | null
  updated_at: string
}

const studio = fakeStudio()
let app: TestApp
let acme: TestCaller
let product: { id: string }

const description =
  'Cloudy apple juice pressed from whole apples. 250 ml glass bottle. No added sugar. Made in Austria. Vegan. 21 cm tall, 6 cm wide.'

beforeAll(async () => {
  app = await testApp({ studio })
})
beforeEach(async () => {
  studio.reset()
  acme = await app.org({ credits: 100 })
  product = await acme.product()
  await acme.patch(`/products/${product.id}`, { name: 'Juicy apple juice', description })
})
afterAll(() => app.close())

const place = (marketplace = 'retail_us') => ({ product_id: product.id, marketplace })
const write = (marketplace?: string, headers?: Record<string, string>) =>
  acme.post('/retail-listing-ideas', place(marketplace), headers)
const list = async (marketplace?: string): Promise<Idea[]> =>
  (await acme.get(`/retail-listing-ideas?${new URLSearchParams(place(marketplace))}`)).body.data
const fill = (idea: Idea, creative_id: string) =>
  acme.request('PUT', `/retail-listing-ideas/${idea.id}/creative`, { creative_id })
const empty = (idea: Idea) => acme.del(`/retail-listing-ideas/${idea.id}/creative`)
const idsOf = (ideas: Idea[]) => ideas.map(({ id }) => id)

async function creative(of = product.id): Promise<string> {
  await acme.post('/photoshoots', { product_id: of, quick_shoot: { look: 'standard' } })
  await app.drain()
  return (await acme.get(`/products/${of}/creatives`)).body.data[0].id
}

test('a listing says which kinds of images it has no slot for, and why, until its ideas are written again', async () => {
  const leftOut = async () =>
    (await acme.get(`/retail-listing-ideas?${new URLSearchParams(place())}`)).body.left_out as Record<string, string>[]
  expect(await leftOut()).toEqual([])
  const { body } = await write()
  expect(body.left_out).toEqual(await leftOut())
  const types = (body.data as Idea[]).map(({ slot_type }) => slot_type)
  expect(body.left_out.filter(({ slot_type }: Idea) => types.includes(slot_type))).toEqual([])
  expect(body.left_out.find(({ slot_type }: Idea) => slot_type === 'packaging')).toMatchObject({ missing: 'facts' })
  await fill(body.data[0], await creative())
  await acme.patch(`/products/${product.id}`, {
    description: `${description} Comes with a glass, a straw and a bottle opener.`,
  })
  expect((await leftOut()).map(({ slot_type }) => slot_type)).toContain('packaging')
  await write()
  expect((await leftOut()).find(({ slot_type }) => slot_type === 'packaging')?.missing ?? null).toBeNull()
})

test('a set has one main idea at 0 and at most eight variants, and is saved when it is answered', async () => {
  const { status, body } = await write()
  expect(status).toBe(200)
  const ideas: Idea[] = body.data
  expect(ideas.map(({ position }) => position)).toEqual(ideas.map((_, i) => i))
  expect(ideas.filter(({ slot_type }) => slot_type === 'main')).toHaveLength(1)
  expect(ideas[0]!.slot_type).toBe('main')
  expect(ideas.length).toBeGreaterThan(5)
  expect(ideas.length).toBeLessThanOrEqual(9)
  expect(Object.keys(ideas[0]!).sort()).toEqual(
    [
      'id',
      'product_id',
      'marketplace',
      'position',
      'slot_type',
      'title',
      'summary',
      'creative_id',
      'status',
      'image_url',
      'thumbnail_url',
      'preview_url',
      'color',
      'updated_at',
    ].sort(),
  )
  for (const idea of ideas) expect(idea).toMatchObject({ status: 'idea', creative_id: null, image_url: null })
  expect(await list()).toEqual(ideas)
})

test('there are no ideas before they are written, and each marketplace has other ones', async () => {
  expect(await list()).toEqual([])
  await write('etsy')
  expect(await list()).toEqual([])
  expect((await list('etsy')).length).toBeGreaterThan(1)
})

test('ideas, audiences and targeting are stored with the version of the catalogue that they are from', async () => {
  await write()
  await app.sweep()
  await acme.post('/assistant-ad-groups', { product_id: product.id })
  await app.drain()
  const { system } = app.parts.database
  for (const table of ['listing_ideas', 'audiences', 'assistant_ad_groups'] as const) {
    const stored = system.selectFrom(table).select('catalogue_version').distinct().where('product_id', '=', product.id)
    expect(await stored.execute(), table).toEqual([{ catalogue_version: catalogueVersion() }])
  }
})

test('a rewrite gives new rows and new words', async () => {
  const before = (await write()).body.data as Idea[]
  const after = (await write()).body.data as Idea[]
  expect(idsOf(after).filter((id) => idsOf(before).includes(id))).toEqual([])
  const words = (ideas: Idea[]) => ideas.map(({ title, summary }) => `${title}: ${summary}`).join()
  expect(words(after)).not.toBe(words(before))
  expect(await list()).toEqual(after)
})

test('a slot with a picture keeps row and picture through a rewrite, wherever it is', async () => {
  const ideas = (await write()).body.data as Idea[]
  const creativeId = await creative()
  for (const position of [0, 3]) {
    const { status, body } = await fill(ideas[position]!, creativeId)
    expect([status, body.status, body.creative_id]).toEqual([200, 'completed', creativeId])
  }
  const kept = (await list()).filter(({ creative_id }) => creative_id !== null)
  const after = (await write()).body.data as Idea[]
  expect([after[0], after[3]]).toEqual(kept)
  expect(after.filter(({ slot_type }) => slot_type === 'main')).toHaveLength(1)
  expect(after.filter(({ status }) => status === 'idea').every(({ id }) => !idsOf(ideas).includes(id))).toBe(true)
})

test('an emptied slot keeps its idea until the next rewrite', async () => {
  const [main] = (await write()).body.data as Idea[]
  const { body } = await fill(main!, await creative())
  expect((await app.server.inject(new URL(body.image_url).pathname)).statusCode).toBe(200)
  const emptied = await empty(main!)
  expect([emptied.status, emptied.body]).toEqual([200, { ...main, updated_at: emptied.body.updated_at }])
  expect((await empty(main!)).body).toEqual(emptied.body)
  await write()
  expect((await empty(main!)).status).toBe(404)
})

test("a slot accepts pictures of its product alone, and nobody else's slot is filled", async () => {
  const [main] = (await write()).body.data as Idea[]
  const other = await acme.product()
  const foreign = await fill(main!, await creative(other.id))
  expect([foreign.status, foreign.body.code]).toEqual([422, 'request_rejected'])
  const stranger = await app.org()
  expect(
    (await stranger.request('PUT', `/retail-listing-ideas/${main!.id}/creative`, { creative_id: main!.id })).status,
  ).toBe(404)
})

test('an unknown marketplace is a 400 that names it, and both members are required', async () => {
  const unknown = await write('retail_mars')
  expect([unknown.status, unknown.body.errors[0].pointer]).toEqual([400, '/marketplace'])
  const asked = await acme.get(`/retail-listing-ideas?product_id=${product.id}`)
  expect([asked.status, asked.body.errors[0].parameter]).toEqual([400, 'marketplace'])
  expect((await acme.post('/retail-listing-ideas', { marketplace: 'etsy' })).status).toBe(400)
})

test('a product that is not ready gets no ideas', async () => {
  const { body } = await acme.post('/products', {
    brand_id: acme.brandId,
    name: 'Soon',
    image_urls: ['https://shop.example/1.jpg'],
  })
  product = body
  expect((await write()).body).toMatchObject({ status: 422, code: 'request_rejected' })
  await acme.del(`/products/${body.id}`)
  await app.drain()
})

test.each([
  ['nothing', { description: null }],
  ['markup and no words', { description: '<div><script>alert(1)</script></div>'.repeat(100) }],
  ['another script', { name: 'りんごジュース 250ml', description: '毎朝しぼりたて。砂糖は使っていません。' }],
  ['emoji', { name: '🍎🍏🍎', description: '🍎'.repeat(500) }],
  ['right-to-left text', { name: 'عصير تفاح', description: 'عصير تفاح طبيعي بدون سكر مضاف' }],
])('a product that says %s still gets its ideas', async (_what, change) => {
  await acme.patch(`/products/${product.id}`, change)
  const { status, body } = await write('zalando')
  expect(status).toBe(200)
  expect(body.data[0].slot_type).toBe('main')
  expect(body.data.length).toBeGreaterThanOrEqual(4)
})

test('the same Idempotency-Key writes once and repeats its answer; without the product it is a 404', async () => {
  const key = { 'idempotency-key': 'ideas' }
  const first = await write('retail_us', key)
  const second = await write('retail_us', key)
  expect(second.headers.get('idempotent-replayed')).toBe('true')
  expect(second.body).toEqual(first.body)
  expect(studio.calls.readFacts).toBe(1)
  await acme.del(`/products/${product.id}`)
  expect((await write('retail_us', key)).status).toBe(404)
})

test('two rewrites at once: whoever reads sees the old set or one of the new ones, never a mixture', async () => {
  const sets = [idsOf((await write()).body.data)]
  for (let round = 0; round < 4; round++) {
    let open = 2
    const writes = [write(), write()].map((written) => written.finally(() => open--))
    const seen: string[][] = []
    while (open > 0) seen.push(idsOf(await list()))
    for (const { body } of await Promise.all(writes)) sets.push(idsOf(body.data))
    seen.push(idsOf(await list()))
    for (const ids of seen) expect(sets).toContainEqual(ids)
    expect(seen.at(-1)).not.toEqual(sets.at(-3))
  }
})

test('a slot that is filled while ideas are rewritten keeps its picture, or is gone before: never a lost one', async () => {
  const creativeId = await creative()
  for (let round = 0; round < 6; round++) {
    const [, idea] = (await write('etsy')).body.data as Idea[]
    const [filled] = await Promise.all([fill(idea!, creativeId), write('etsy')])
    const now = (await list('etsy'))[1]!
    if (filled.status === 200) expect(now).toMatchObject({ id: idea!.id, creative_id: creativeId })
    else expect([filled.status, now.creative_id]).toEqual([404, null])
    await empty(now)
  }
})

test('a rewrite that fails in the middle leaves the old set', async () => {
  const before = (await write()).body.data
  studio.on('readFacts', () => {
    throw new Error('gone')
  })
  expect((await write()).status).toBe(500)
  expect(await list()).toEqual(before)
})

test('a product that is deleted while its ideas are written has none', async () => {
  studio.on(
    'readFacts',
    once(async () => void (await acme.del(`/products/${product.id}`))),
  )
  expect((await write()).status).toBe(404)
  const rows = await acme.ctx.db.selectFrom('listing_ideas').select('id').execute()
  expect(rows).toEqual([])
})

test('the ideas of a deleted product are gone with it', async () => {
  const [main] = (await write()).body.data as Idea[]
  await acme.del(`/products/${product.id}`)
  expect((await acme.get(`/retail-listing-ideas?${new URLSearchParams(place())}`)).status).toBe(404)
  expect((await empty(main!)).status).toBe(404)
  expect(await acme.ctx.db.selectFrom('listing_ideas').select('id').execute()).toEqual([])
})

test('ideas for a German marketplace are German, and those of another locale on request', async () => {
  const german = (await write('otto')).body.data as Idea[]
  expect(german[0]).toMatchObject({ title: 'Hauptbild', slot_type: 'main' })
  const words = german.map(({ title, summary }) => `${title} ${summary}`.replaceAll('Juicy apple juice', '')).join('\n')
  expect(words).not.toMatch(/\b(?:the|with|and|of|glass|added|sugar)\b/i)
  const french = await acme.post('/retail-listing-ideas', { ...place('otto'), locale: 'fr-FR' })
  expect(french.body.data[0].title).toBe('Image principale')
  const asked: unknown[] = []
  studio.on('planGraphic', ({ locale, graphic }) => void asked.push([locale, graphic]))
  const designed = (french.body.data as Idea[]).find(
    ({ slot_type }) => slot_type === 'infographic' || slot_type === 'scale',
  )
  if (designed) {
    await acme.post(`/retail-listing-ideas/${designed.id}/image`, {})
    await app.drain()
    expect(asked[0]).toMatchObject(['fr-FR', { points: expect.anything() }])
  }
  expect(designed).toBeDefined()
})
