import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { adOf, jar, stock } from '../../../test/ad-bench.ts'
import { fakeStudio } from '../../../test/fake-studio.ts'
import { goodCopywriter } from '../../../test/fakes/copywriter.ts'
import { type FakeModelAnswer, type FakeModels, openFakeModels } from '../../../test/fakes/model-server.ts'
import { type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { openModels, parseModel } from '../../models/models.ts'
import { type AdRequest, planAd } from '../../studio/layout/plan-ad.ts'
import { renderAd } from '../../studio/layout/render-ad.ts'
import { allowModel, setModelPolicy } from './models.ts'

let fake: FakeModels
let app: TestApp
let acme: TestCaller
let answering: FakeModelAnswer = goodCopywriter
const limits = { capMonthMicros: 50_000_000, currency: 'USD', atOnce: 8, keepDays: 30 }

beforeAll(async () => {
  fake = await openFakeModels((request) => answering(request))
  app = await testApp({ studio: fakeStudio(), models: openModels([], limits) })
})
beforeEach(async () => {
  answering = goodCopywriter
  fake.asked.length = 0
  acme = await app.org({ credits: 100 })
})
afterEach(() => configure({}))
afterAll(async () => {
  await app.close()
  await fake.close()
})

/** Configures these models, by capability, and allows them to the organization. */
async function configure(names: { words?: string; judge?: string }, options = '?seconds=1', changed = {}) {
  const { capMonthMicros, atOnce, keepDays } = { ...limits, ...changed }
  const configured = Object.entries(names).map(([capability, model]) => ({
    capability: capability as 'words' | 'judge',
    spec: parseModel(`openai:${model}@${fake.base}${options}`),
    key: 'sk-model-key',
  }))
  Object.assign(app.parts.models, openModels(configured, { ...limits, capMonthMicros, atOnce, keepDays }))
  for (const { spec } of configured) await allowModel(app.parts, acme.orgId, { model: spec.alias, isAllowed: true })
}

const description =
  'Two padded pockets keep milk warm for three hours. The strap is made of recycled cotton. The bag weighs 640 grams. A zip closes the main compartment. The handles fit over any stroller. The lining is wiped clean.'

async function product(text = description, name = 'Milk Bag') {
  const { id } = await acme.product()
  await acme.patch(`/products/${id}`, { name, description: text })
  return id
}

async function campaign(more: object = {}) {
  const product_id = await product()
  const wish = { brand_id: acme.brandId, product_id, prompt: 'Walks in spring', seed: 7, ...more }
  const { body } = await acme.post('/campaigns', wish)
  await app.drain()
  return (await acme.get(`/campaigns/${body.id}`)).body
}

const copyOf = ({ concepts }: { concepts: { copy: object }[] }) => concepts.map(({ copy }) => copy)
const calls = async () =>
  (
    await sql<{ step: string; state: string; kind: string | null; cost: number }>`
    select step, state, kind, cost_micros::integer as cost from model_calls where org_id = ${acme.orgId} order by id`.execute(
      app.parts.database.system,
    )
  ).rows

test("a model writes the concepts of a campaign from the product's text", async () => {
  const builtIn = copyOf(await campaign())
  await configure({ words: 'good' })
  const written = await campaign()
  expect(written.status).toBe('completed')
  const headlines = written.concepts.map(({ copy }: { copy: { headline: string } }) => copy.headline)
  const inText = headlines.filter((headline: string) => description.toLowerCase().includes(headline.toLowerCase()))
  expect(inText.length).toBeGreaterThan(1)
  expect(copyOf(written)).not.toEqual(builtIn)
  expect((await calls()).map(({ step, state }) => [step, state])).toEqual([
    ['concepts.read', 'done'],
    ['concepts.write', 'done'],
    ['concepts.repair', 'done'],
  ])
})

test('nothing that names a customer is sent: no id, key or address', async () => {
  await configure({ words: 'good' })
  await campaign()
  const sent = JSON.stringify(fake.asked.map(({ system, input }) => [system, input]))
  expect(sent).toContain('Milk Bag')
  expect(sent).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|https?:|cyc_/)
  const [, writing] = fake.asked
  expect(JSON.stringify(writing!.input)).not.toContain('description')
})

test.each([
  'quota',
  'key',
  'gone',
  'invalid',
  'moderated',
  'broken',
  'reset',
  'hang',
  'prose',
  'refusal',
  'busy-for-a-day',
  'web-page',
])('a model that fails (%s) leaves the campaign to the built-in copywriter, at most two calls later', async (model) => {
  const builtIn = copyOf(await campaign())
  await configure({ words: model })
  const written = await campaign()
  expect([written.status, written.credits_charged]).toEqual(['completed', 7])
  expect(copyOf(written)).toEqual(builtIn)
  expect(fake.asked.length).toBeLessThanOrEqual(2)
})

test('a model that is busy for a moment is waited for', async () => {
  await configure({ words: 'busy-once' })
  const written = await campaign()
  expect(written.concepts[0].copy.headline).not.toBe('')
  expect((await calls()).map(({ kind, state }) => kind ?? state)).toEqual(['busy', 'done', 'done', 'done'])
})

test('an organization that wants no fallback gets its credits back', async () => {
  await configure({ words: 'key' })
  await setModelPolicy(app.parts, acme.orgId, { fallback: 'fail' })
  const failed = await campaign()
  expect(failed).toMatchObject({ status: 'failed', credits_charged: 0, failure: { code: 'model_failed' } })
  expect((await acme.get('/credits')).body).toMatchObject({ balance: 100, held: 0 })
})

test('a model is used by organizations alone that may, and one outside only with the consent that data leaves', async () => {
  await configure({ words: 'good' }, '?leaves=yes&in=1&out=1')
  await campaign()
  expect(fake.asked).toEqual([])
  const listed = { id: 'openai:good', capability: 'words', credits: 0, leaves: true }
  expect((await acme.get('/models')).body).toEqual({ data: [{ ...listed, is_used: false }] })
  await setModelPolicy(app.parts, acme.orgId, { consent: true })
  expect((await acme.get('/models')).body).toEqual({ data: [{ ...listed, is_used: true }] })
  await campaign()
  expect(fake.asked.length).toBeGreaterThan(0)
  const before = fake.asked.length
  acme = await app.org({ credits: 100 })
  await campaign()
  expect(fake.asked.length).toBe(before)
})

test('the same request is answered from its stored result, until it is erased', async () => {
  await configure({ words: 'good' })
  const first = await campaign()
  const { length } = fake.asked
  expect(copyOf(await campaign())).toEqual(copyOf(first))
  expect(fake.asked.length).toBe(length)
  app.later(31 * 86_400_000)
  await app.sweep()
  const kept = await sql`select from model_calls where result is not null`.execute(app.parts.database.system)
  expect(kept.rows).toEqual([])
})

test.each([
  ['the organization', { cap_micros: 1 }, {}],
  ['the installation', {}, { capMonthMicros: 1 }],
])('a call above the cap of %s is not sent', async (_whose, policy, changed) => {
  await configure({ words: 'good' }, '?in=5&out=20', changed)
  await setModelPolicy(app.parts, acme.orgId, policy)
  const written = await campaign()
  expect([written.status, fake.asked, await calls()]).toEqual(['completed', [], []])
})

test('a call costs what it used; a lost one keeps what was reserved', async () => {
  await configure({ words: 'good' }, '?in=5&out=20')
  await campaign()
  // 100 tokens at 5 and 50 at 20 for a million.
  expect((await calls()).map(({ cost }) => cost)).toEqual([1500, 1500, 1500])
  acme = await app.org({ credits: 100 })
  await configure({ words: 'reset' }, '?in=5&out=20')
  await campaign()
  const lost = await calls()
  expect(lost.map(({ state }) => state)).toEqual(['lost', 'lost'])
  for (const { cost } of lost) expect(cost).toBeGreaterThan(8192 * 20)
})

test('a line that the second reader does not support is written by the built-in copywriter', async () => {
  const builtIn = copyOf(await campaign())
  answering = (request) =>
    'line' in (request.input as object) ? { supported: false, reason: 'No.' } : goodCopywriter(request)
  await configure({ words: 'good', judge: 'good' })
  const written = await campaign()
  expect(copyOf(written)).toEqual(builtIn)
})

test('lines that claim what the text does not say are not published', async () => {
  answering = (request) => {
    const { slots, facts } = request.input as { slots?: { slot: string }[]; facts?: { id: string }[] }
    if (!slots) return goodCopywriter(request)
    const text = 'The best bag in the world, 99 % waterproof'
    return { lines: slots.map(({ slot }) => ({ slot, text, claims: [{ fact: facts![0]!.id, said: text }] })) }
  }
  const builtIn = copyOf(await campaign())
  await configure({ words: 'good' })
  const written = await campaign()
  expect(copyOf(written)).toEqual(builtIn)
})

test('a fact that a person has struck is in nothing that a model writes', async () => {
  await configure({ words: 'good' })
  const product_id = await product()
  await app.drain()
  const { facts } = (await acme.get(`/products/${product_id}/profile`)).body
  const zip = facts.find(({ text }: { text: string }) => text.includes('a zip closes'))
  await acme.patch(`/products/${product_id}/profile`, { unsaid: [zip.id] })
  const { body } = await acme.post('/assistant-ad-groups', { product_id })
  await app.drain()
  const group = (await acme.get(`/assistant-ad-groups/${body.id}`)).body
  expect(group.ads.length).toBeGreaterThan(0)
  expect(JSON.stringify(group.ads)).not.toMatch(/zip/i)
  const written = fake.asked.filter(({ input }) => 'slots' in (input as object))
  expect(written.length).toBeGreaterThan(0)
  expect(JSON.stringify(written)).not.toContain('zip closes')
})

test('what a model writes has no word that the brand avoids, and leaves its calls to action', async () => {
  await acme.patch(`/brands/${acme.brandId}`, { words_to_avoid: ['padded', 'zip'], calls_to_action: ['Meet the bag'] })
  await configure({ words: 'good' })
  const { concepts } = await campaign()
  expect((await calls()).some(({ state }) => state === 'done')).toBe(true)
  expect(JSON.stringify(copyOf({ concepts }))).not.toMatch(/padded|zip/i)
  for (const { copy } of concepts) expect(copy.call_to_action).toBe('Meet the bag')
})

test('no log line or row holds the key of a model', async () => {
  await configure({ words: 'broken' })
  await campaign()
  const rows = await sql<{
    text: string
  }>`select coalesce(string_agg(t::text, ' '), '') as text from model_calls t`.execute(app.parts.database.system)
  expect(app.log.join('\n') + rows.rows[0]!.text).not.toContain('sk-model-key')
  expect(app.log.join('\n')).not.toContain('padded pockets')
})

test('an operator is warned once a day of models that are gone or will be, at no cost', async () => {
  await configure({ words: 'gone', judge: 'good' }, '?shutdown=2000-01-01')
  app.log.length = 0
  for (const hours of [25, 1, 24]) {
    app.later(hours * 3_600_000)
    await app.sweep()
  }
  const warned = (text: string) => app.log.filter((line) => line.includes(text)).length
  expect([warned('will be shut down'), warned('not listed by its server')]).toEqual([4, 2])
  expect(fake.asked).toEqual([])
})

const german =
  'Die Sohle besteht aus Keramik und gleitet leicht. Der Wassertank fasst 1,8 Liter. Das Kabel ist 2,5 Meter lang. Die Station wiegt 3,4 Kilogramm. Der Filter lässt sich auswaschen. Das Gerät schaltet nach zehn Minuten ab. Der Griff ist mit Kork belegt.'
const japanese =
  '容量は350mlです。本体はステンレス製です。重さは280gです。ふたは片手で開きます。底に滑り止めが付いています。食洗機で洗えます。取っ手は竹でできています。'

const locales: [string, string, string, RegExp][] = [
  ['de-DE', german, 'Dampfstation Lumo', /^[\p{Script=Latin}\p{N}\p{P}\p{Z}\p{S}]+$/u],
  ['ja-JP', japanese, '竹の水筒', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u],
]

/** The letters of an ad that no font has, set as in orders. */
async function missingGlyphs(copy: AdRequest['copy']): Promise<number> {
  const { checks } = await renderAd(planAd(adOf({ copy })), jar, stock)
  return checks.find(({ id }) => id === 'text.missing_glyphs')!.measured!
}

test.each(locales)(
  'a whole order in %s: campaign, ad group, listing ideas and film',
  async (locale, text, name, script) => {
    await configure({ words: 'good' })
    acme = await app.org({ credits: 400, plan: 'enterprise' })
    await configure({ words: 'good' })
    const product_id = await product(text, name)
    const started = await acme.post('/campaigns', { brand_id: acme.brandId, product_id, prompt: 'Frühling', locale })
    const group = await acme.post('/assistant-ad-groups', { product_id, locale })
    const ideas = await acme.post('/retail-listing-ideas', { product_id, marketplace: 'retail_us', locale })
    const film = { type: 'ugc', product_id, recipe_id: (await acme.get('/video-recipes')).body.data.at(-1).id }
    const video = await acme.post('/videos', { ...film, duration_seconds: 15, locale })
    expect([started.status, group.status, ideas.status, video.status]).toEqual([202, 202, 200, 202])
    await app.drain()
    const states = await Promise.all([
      acme.get(`/campaigns/${started.body.id}?expand=checks`),
      acme.get(`/assistant-ad-groups/${group.body.id}`),
      acme.get(`/videos/${video.body.id}`),
    ])
    expect(states.map(({ body }) => body.status)).toEqual(['completed', 'completed', 'completed'])
    const [campaignBody, groupBody] = states.map(({ body }) => body)
    const lines = [
      ...campaignBody.concepts.map(({ copy }: { copy: { headline: string } }) => copy.headline),
      ...groupBody.ads.map(({ title }: { title: string }) => title),
    ]
    for (const line of lines) expect(line).toMatch(script)
    for (const copy of [
      ...campaignBody.concepts.map(({ copy }: { copy: { headline: string; body: string } }) => copy),
      ...groupBody.ads.map(({ title, body }: Record<string, string>) => ({ headline: title, body })),
      ...ideas.body.data.map(({ title }: { title: string }) => ({ headline: title, body: title })),
    ])
      expect(await missingGlyphs({ call_to_action: null, price: null, ...copy })).toBe(0)
    const steps = new Set((await calls()).map(({ step }) => step.split('.')[0]))
    expect([...steps].sort()).toEqual(['ads', 'concepts', 'hints', 'listing', 'negatives', 'script'])
    const ideaChecks = await Promise.all(
      ideas.body.data.map(({ id }: { id: string }) => acme.get(`/retail-listing-ideas/${id}/checks`)),
    )
    const checks = [
      ...ideaChecks.flatMap(({ body }) => body.data),
      ...campaignBody.concepts[0].creatives[0].checks,
      ...(await acme.get(`/assistant-ad-groups/${group.body.id}/checks`)).body.data,
      ...(await acme.get(`/videos/${video.body.id}/checks`)).body.data,
    ]
    const engines = checks.filter(({ id }) => id === 'engine.words').map(({ detail }) => detail)
    expect(engines.length).toBeGreaterThan(3)
    expect(new Set(engines)).toEqual(new Set(['openai:good']))
    expect(checks.some(({ id }) => id === 'source.title')).toBe(true)
    expect(checks.some(({ id }) => id.startsWith('source.ads.'))).toBe(true)
    expect(checks.some(({ id }) => id.startsWith('source.script.'))).toBe(true)
    const places = checks
      .filter(({ id }) => id.startsWith('source.'))
      .map(({ detail }) => /^description (\d+)-(\d+)/.exec(detail))
    expect(places.some((place) => place !== null && text.slice(Number(place[1]), Number(place[2])).length > 2)).toBe(
      true,
    )
  },
)
