import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeStudio, spoilt } from '../../../test/fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'

const studio = fakeStudio()
const unknown = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'
const told = {
  name: 'Commuter Backpack',
  description:
    'A waterproof backpack with a padded sleeve for a 15 inch laptop. Made of recycled polyester. Holds 22 litres.',
  price: '89.00',
  currency: 'USD',
}
let app: TestApp
let acme: TestCaller
let product: { id: string }

beforeAll(async () => {
  app = await testApp({ studio })
})
beforeEach(async () => {
  studio.reset()
  acme = await app.org({ credits: 100 })
  product = await acme.product()
  await acme.patch(`/products/${product.id}`, told)
})
afterAll(() => app.close())

const path = '/assistant-ad-groups'
const start = (more: object = {}, query = '') => acme.post(`${path}${query}`, { product_id: product.id, ...more })
const read = async (id: string) => (await acme.get(`${path}/${id}`)).body
const finished = async (more: object = {}) => {
  const { body } = await start(more)
  await app.drain()
  return read(body.id)
}
const rewrite = (id: string, body: object) => acme.post(`${path}/${id}/targeting`, body)
const credits = async () => (await acme.get('/credits')).body
const graphemes = (text: string) => [...new Intl.Segmenter().segment(text)].length

test('no two ads of a group show one place while the studio has others', async () => {
  const sets = { lifestyle: ['kitchen', 'garden'], standard: ['kitchen', 'garden', 'studio'] }
  const places: unknown[] = []
  studio.on('planShoot', ({ look }) =>
    sets[look as keyof typeof sets].map((set) => ({
      ...{ look, aspect_ratio: '1:1', seed: 1, cards: [], caption: null, unmet: [], answer: { met: [], unmet: [] } },
      stagings: [{ set, paper: null, mirror: false, fill: 0.5, exposure: 1, tint: [1, 1, 1] }] as never,
    })),
  )
  studio.on('renderShot', ({ plan }) => void places.push(plan.stagings[0]?.set))
  await finished()
  expect(places.toSorted()).toEqual(['garden', 'kitchen', 'studio'])
})

test('a group is accepted with its ads queued and ends with words within their limits and square pictures', async () => {
  const started = await start({ angle: 'For people who cycle to work', target_url: 'https://shop.example/b' })
  expect([started.status, started.headers.get('retry-after')]).toEqual([202, '2'])
  expect(started.headers.get('location')).toBe(`/api/v1${path}/${started.body.id}`)
  expect(started.body).toMatchObject({
    status: 'in_progress',
    context_hints: [],
    negative_phrases: [],
    credits_charged: 0,
  })
  const queued = { status: 'queued', title: null, body: null, image_url: null, width: null, height: null }
  expect(started.body.ads).toMatchObject([queued, queued, queued])
  const asked: unknown[] = []
  studio.on(
    'planShoot',
    ({ frame, size_bytes_max, look, count }) => void asked.push({ frame, size_bytes_max, look, count }),
  )
  await app.drain()
  const square = { frame: { width: 1200, height: 1200 }, size_bytes_max: 1_000_000 }
  expect(asked).toEqual([
    { ...square, look: 'lifestyle', count: 2 },
    { ...square, look: 'standard', count: 3 },
  ])
  const group = await read(started.body.id)
  expect(group).toMatchObject({ status: 'completed', credits_charged: 6, target_url: 'https://shop.example/b' })
  expect(new Set(group.ads.map(({ title }: { title: string }) => title)).size).toBe(3)
  for (const { title, body, image_url } of group.ads) {
    expect(graphemes(title)).toBeLessThanOrEqual(50)
    expect(graphemes(body)).toBeLessThanOrEqual(100)
    expect(image_url).not.toBeNull()
  }
  for (const [list, max] of [
    [group.context_hints, 200],
    [group.negative_phrases, 80],
  ] as const) {
    expect([list.length >= 5, list.length <= 20]).toEqual([true, true])
    for (const text of list) expect(graphemes(text)).toBeLessThanOrEqual(max)
  }
})

test('a group and its ads have exactly the fields that are promised, and its pictures are creatives of the product', async () => {
  const group = await finished({ ad_count: 1 })
  const fields =
    'id product_id name target_url angle price context_hints negative_phrases status seed retry_of credits_charged ads created_at updated_at'
  expect(Object.keys(group).toSorted()).toEqual(fields.split(' ').toSorted())
  const [ad] = group.ads
  expect(Object.keys(ad).toSorted()).toEqual(
    'id status position title body image_url thumbnail_url preview_url creative_id color started_at width height failure overlay_url retry_id'
      .split(' ')
      .toSorted(),
  )
  const { body } = await acme.get(`/products/${product.id}/creatives`)
  expect(body.data).toMatchObject([
    { source: 'assistant_ad', source_id: group.id, image_url: ad.image_url, look: 'lifestyle' },
  ])
})

test('members that the request omits come from the product', async () => {
  const group = await finished({ ad_count: 1 })
  expect(group).toMatchObject({ name: told.name, price: '$89', target_url: null, angle: null })
  const own = await finished({ ad_count: 1, name: 'Spring', price: '$79', angle: 'Rain' })
  expect(own).toMatchObject({ name: 'Spring', price: '$79', angle: 'Rain' })
})

test.each(['hints', 'phrases'] as const)(
  'rewriting the %s gives a list without a line of the old one and leaves the other alone',
  async (scope) => {
    const before = await finished({ ad_count: 1 })
    const { status, body, headers } = await rewrite(before.id, { scope })
    expect(status).toBe(200)
    const [fresh, kept] =
      scope === 'hints'
        ? (['context_hints', 'negative_phrases'] as const)
        : (['negative_phrases', 'context_hints'] as const)
    expect(body[kept]).toEqual(before[kept])
    expect(body[fresh].length).toBeGreaterThanOrEqual(5)
    expect(body[fresh].filter((text: string) => before[fresh].includes(text))).toEqual([])
    const again = await acme.get(`${path}/${before.id}`)
    expect([again.body, again.headers.get('etag')]).toEqual([body, headers.get('etag')])
    const { data } = (await acme.get(`${path}/${before.id}/checks`)).body
    const words = data.filter(({ id }: { id: string }) => id.startsWith('targeting.'))
    expect(words.filter(({ passed }: { passed: boolean }) => !passed)).toEqual([])
    expect(await credits()).toMatchObject({ balance: 98, held: 0 })
  },
)

test('a rewrite that is repeated with its key is replayed, without a key it is another one', async () => {
  const { id } = await finished({ ad_count: 1 })
  const send = (key?: string) =>
    acme.post(`${path}/${id}/targeting`, { scope: 'hints' }, key ? { 'idempotency-key': key } : {})
  const [first, second] = [await send('k'), await send('k')]
  expect([second.body, second.headers.get('idempotent-replayed')]).toEqual([first.body, 'true'])
  expect((await send()).body.context_hints).not.toEqual(first.body.context_hints)
})

test('targeting cannot be rewritten before the copy is written, and takes its scope alone', async () => {
  const { body } = await start({ ad_count: 1 })
  expect((await rewrite(body.id, { scope: 'hints' })).body).toMatchObject({ status: 422, code: 'request_rejected' })
  await app.drain()
  for (const wrong of [{}, { scope: 'all' }, { scope: 'hints', tone: 'warm' }])
    expect((await rewrite(body.id, wrong)).body).toMatchObject({ status: 400, code: 'invalid_request' })
  expect((await rewrite(unknown, { scope: 'hints' })).status).toBe(404)
})

test.each([
  ['no ad', { ad_count: 0 }, '/ad_count'],
  ['eleven ads', { ad_count: 11 }, '/ad_count'],
  ['a blank name', { name: ' ' }, '/name'],
  ['an address that no browser opens', { target_url: 'javascript:alert(1)' }, '/target_url'],
  ['an unknown member', { seed: 1 }, '/seed'],
])('%s is a 400 that points there and costs nothing', async (_what, more, pointer) => {
  const { status, body } = await start(more)
  expect([status, body.code, body.errors?.[0]?.pointer]).toEqual([400, 'invalid_request', pointer])
  expect((await credits()).held).toBe(0)
})

test('max_credits and validate_only hold, and a product without a picture is refused', async () => {
  for (const max_credits of [5, 0])
    expect((await start({ max_credits })).body).toMatchObject({ code: 'credit_limit_exceeded', required_credits: 6 })
  const tried = await start({ ad_count: 10, max_credits: 20 }, '?validate_only=true')
  expect([tried.status, tried.body]).toEqual([200, { credits: 20, would_succeed: true }])
  const bare = await acme.post('/products', { brand_id: acme.brandId, name: 'Bare' })
  expect((await start({ product_id: bare.body.id })).body).toMatchObject({ status: 422, code: 'request_rejected' })
  expect([(await acme.get(path)).body.data, (await credits()).held]).toEqual([[], 0])
})

test('checks cover the words and every picture', async () => {
  const { id } = await finished({ ad_count: 2 })
  const { data } = (await acme.get(`${path}/${id}/checks`)).body
  const ids = data.map((check: { id: string }) => check.id)
  for (const wanted of ['targeting.count', 'targeting.conflict', 'ads.length', 'ads.repeat', 'ads.language'])
    expect(ids).toContain(wanted)
  for (const ad of [0, 1]) expect(ids).toContain(`ad_${ad}.product_fidelity.delta_e_mean`)
  expect(data.filter(({ passed }: { passed: boolean | null }) => passed === false)).toEqual([])
})

test('the bulk file has a row for each finished ad, with the hints as a JSON array and no formulas', async () => {
  await acme.patch(`/products/${product.id}`, { name: '=1+1 "Backpack", red' })
  const group = await finished({ ad_count: 2 })
  const { status, headers, body } = await acme.get(`${path}/${group.id}/export?format=bulk`)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv'])
  expect(headers.get('content-disposition')).toBe(`attachment; filename="assistant-ad-group-${group.id}.csv"`)
  const rows = parsed(body)
  expect(rows[0]).toContain('context_hints')
  expect(rows).toHaveLength(3)
  const cells = Object.fromEntries(rows[0]!.map((column, i) => [column, rows[1]![i]]))
  expect(JSON.parse(cells.context_hints!)).toEqual(group.context_hints)
  expect(JSON.parse(cells.negative_phrases!)).toEqual(group.negative_phrases)
  expect(cells).toMatchObject({ ad_copy: group.ads[0].body, image_url: group.ads[0].image_url, landing_page_url: '' })
  expect(cells.ad_group_name).toBe(`'=1+1 "Backpack", red`)
})

test('the API bodies are those of a paused group and its finished ads; without a finished ad there is nothing to export', async () => {
  const group = await finished({ ad_count: 1, target_url: 'https://shop.example/b' })
  const { body } = await acme.get(`${path}/${group.id}/export?format=api`)
  const [{ title, body: text, image_url }] = group.ads
  expect(body).toEqual({
    ad_group: { name: told.name, status: 'paused', context_hints: group.context_hints },
    negative_phrases: group.negative_phrases,
    ads: [
      {
        upload: { image_url },
        ad: {
          name: `${told.name}, ad 1`,
          status: 'paused',
          creative: { type: 'chat_card', title, body: text, target_url: 'https://shop.example/b' },
        },
      },
    ],
  })
  const waiting = (await start()).body
  expect((await acme.get(`${path}/${waiting.id}/export?format=api`)).body.code).toBe('request_rejected')
  expect((await acme.get(`${path}/${waiting.id}/export`)).body.code).toBe('invalid_request')
  await app.drain()
})

test('groups are listed newest first, of all products or of one', async () => {
  const other = await acme.product()
  const [first, second] = [await finished({ ad_count: 1 }), await finished({ ad_count: 1, product_id: other.id })]
  const idsOf = async (query: string) =>
    (await acme.get(`${path}${query}`)).body.data.map(({ id }: { id: string }) => id)
  expect(await idsOf('')).toEqual([second.id, first.id])
  expect(await idsOf(`?product_id=${product.id}`)).toEqual([first.id])
})

/** The cells of a CSV file (RFC 4180) whose every cell is quoted. */
function parsed(text: string): string[][] {
  const rows = text.split('\r\n').filter((row) => row !== '')
  return rows.map((row) => [...row.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell]) => cell!.replaceAll('""', '"')))
}

const german = {
  name: 'Lederrucksack Isar',
  description:
    'Rucksack aus pflanzlich gegerbtem Rindsleder. Fasst 18 Liter und einen Laptop bis 15,6 Zoll. Wiegt 1,2 kg und wird in Portugal genäht.',
  price: '189.50',
  currency: 'EUR',
}

test('the ads of a German product are German, with its price as Germans write it, and pass their checks', async () => {
  await acme.patch(`/products/${product.id}`, german)
  const group = await finished({ ad_count: 2 })
  expect(group.status).toBe('completed')
  expect(group).not.toHaveProperty('locale')
  expect(group.ads.map((ad: { title: string }) => ad.title)).toContain('Lederrucksack Isar')
  expect(JSON.stringify(group.ads)).toContain('genäht')
  expect(group.context_hints.length).toBeGreaterThanOrEqual(5)
  expect(group.context_hints.every((hint: string) => hint.includes('Lederrucksack'))).toBe(true)
  const { data } = (await acme.get(`${path}/${group.id}/checks`)).body
  expect(data.filter(({ passed }: { passed: boolean }) => passed === false)).toEqual([])
  const { body } = await rewrite(group.id, { scope: 'phrases' })
  expect(body.negative_phrases.every((phrase: string) => phrase.includes('lederrucksack'))).toBe(true)
})

test('a locale other than the product’s gives values and names alone, and English where it is asked for', async () => {
  const french = await finished({ locale: 'fr-FR', ad_count: 1 })
  expect(french.ads[0].title).toBe('Commuter Backpack')
  expect(french.ads[0].body).not.toMatch(/waterproof|padded|recycled/i)
  await acme.patch(`/products/${product.id}`, german)
  const english = await finished({ locale: 'en-GB', ad_count: 1 })
  expect(english.context_hints.join(' ')).toMatch(/\b(?:what|which|how|a|the)\b/i)
  const { status, body } = await start({ locale: 'xx-XX' })
  expect([status, body.errors[0].pointer]).toEqual([400, '/locale'])
})

test('a failed ad is rendered again in its place, with its words, once, and charged apart', async () => {
  const seeds: number[] = []
  const spoil = () =>
    studio.on('renderShot', ({ plan }) => {
      seeds.push(plan.seed)
      return plan.look === 'standard' ? spoilt : undefined
    })
  spoil()
  const group = await finished({ ad_count: 3 })
  const failed = group.ads[2]
  expect(failed).toMatchObject({ status: 'failed', failure: { code: 'quality_check_failed' }, retry_id: null })
  expect(await credits()).toMatchObject({ balance: 96, held: 0 })
  const at = (of: { id: string }, ad: { id: string }) => `${path}/${of.id}/ads/${ad.id}/retry`
  const quoted = await acme.post(`${at(group, failed)}?validate_only=true`, {})
  expect(quoted.body).toMatchObject({ credits: 2, would_succeed: true })
  expect((await acme.post(at(group, failed), { max_credits: 1 })).body.code).toBe('credit_limit_exceeded')
  expect((await acme.post(at(group, group.ads[0]), {})).body.code).toBe('request_rejected')
  expect((await acme.post(at(await finished({ ad_count: 1 }), failed), {})).status).toBe(404)

  const before = seeds.at(-2)
  const answers = await Promise.all([1, 2, 3].map(() => acme.post(at(group, failed), { seed: group.seed })))
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 422, 422])
  const { body: first } = answers.find(({ status }) => status === 202)!
  expect(first).toMatchObject({
    retry_of: { ad_group_id: group.id, ad_id: failed.id },
    ...{ name: group.name, context_hints: group.context_hints, negative_phrases: group.negative_phrases },
    ads: [{ title: failed.title, body: failed.body, position: 0 }],
  })
  await app.drain()
  // The same seed plans the same picture of the third place, which fails again and costs nothing.
  expect(seeds.at(-1)).toBe(before)
  expect((await read(group.id)).ads[2].retry_id).toBe(first.id)
  const again = await read(first.id)
  expect(again).toMatchObject({ status: 'failed', credits_charged: 0 })
  studio.reset()
  const { body: second } = await acme.post(at(again, again.ads[0]), {})
  expect(second.seed).not.toBe(group.seed)
  await app.drain()
  expect(await read(second.id)).toMatchObject({
    status: 'completed',
    ads: [{ title: failed.title }],
    credits_charged: 2,
  })
  // The group's export has what the last retry rendered, in its place.
  const { ads } = (await acme.get(`${path}/${group.id}/export?format=api`)).body
  expect(ads.map(({ ad }: { ad: { creative: { title: string } } }) => ad.creative.title)).toEqual(
    group.ads.map(({ title }: { title: string }) => title),
  )
  expect(await credits()).toMatchObject({ balance: 92, held: 0 })
})

test('an ad without words is not rendered again', async () => {
  const { body } = await start({ ad_count: 1 })
  await acme.post(`${path}/${body.id}/cancel`)
  const { status, body: refused } = await acme.post(`${path}/${body.id}/ads/${body.ads[0].id}/retry`, {})
  expect([status, refused.code]).toEqual([422, 'request_rejected'])
  expect(await credits()).toMatchObject({ balance: 100, held: 0 })
})
