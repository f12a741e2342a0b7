import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeStudio } from '../../../test/fake-studio.ts'
import { goodCopywriter } from '../../../test/fakes/copywriter.ts'
import { type FakeModelAnswer, type FakeModels, openFakeModels } from '../../../test/fakes/model-server.ts'
import { type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { openModels, parseModel } from '../../models/models.ts'
import { findViolations } from '../operations/invariants.ts'
import { allowModel, setModelPolicy } from './models.ts'

const limits = { capMonthMicros: 50_000_000, currency: 'USD', atOnce: 8, keepDays: 30 }
const description =
  'Two padded pockets keep milk warm for three hours. The strap is made of recycled cotton. The bag weighs 640 grams. A zip closes the main compartment. The handles fit over any stroller. The lining is wiped clean.'
/** Of sentences that are captions as they stand. */
const german =
  'Die Sohle besteht aus Keramik und gleitet leicht. Der Wassertank fasst 1,8 Liter. Das Kabel ist 2,5 Meter lang. Die Station wiegt 3,4 Kilogramm. Der Filter lässt sich auswaschen. Das Gerät schaltet nach zehn Minuten ab. Der Griff ist mit Kork belegt.'
const balance = 300
const surcharge = 3
let fake: FakeModels
let app: TestApp
let acme: TestCaller
let answering: FakeModelAnswer

beforeAll(async () => {
  fake = await openFakeModels((request) => answering(request))
  app = await testApp({ studio: fakeStudio(), models: openModels([], limits) })
})
beforeEach(async () => {
  answering = goodCopywriter
  fake.asked.length = 0
  acme = await app.org({ credits: balance, plan: 'enterprise' })
})
afterEach(async () => {
  expect(await findViolations(app.parts)).toEqual([])
})
afterAll(async () => {
  await app.close()
  await fake.close()
})

async function configure(model = 'good') {
  const spec = parseModel(`openai:${model}@${fake.base}?seconds=1&credits=${surcharge}`)
  Object.assign(app.parts.models, openModels([{ capability: 'words', spec, key: null }], limits))
  await allowModel(app.parts, acme.orgId, { model: spec.alias, isAllowed: true })
}

async function product(text = description) {
  const { id } = await acme.product()
  await acme.patch(`/products/${id}`, { name: 'Milk Bag', description: text })
  return id
}

type Order = { path: string; body: object; price: number }

/** Every kind of order whose words a model can write, with its price without one. */
const orders: Record<string, () => Promise<Order>> = {
  'a campaign': async () => {
    const product_id = await product()
    return { path: '/campaigns', body: { brand_id: acme.brandId, product_id, prompt: 'Walks' }, price: 7 }
  },
  'an ad group': async () => ({ path: '/assistant-ad-groups', body: { product_id: await product() }, price: 6 }),
  'a film': async () => {
    const recipe_id = (await acme.get('/video-recipes')).body.data.at(-1).id
    const product_id = await product(german)
    const body = { type: 'ugc', product_id, recipe_id, duration_seconds: 15, locale: 'de-DE' }
    return { path: '/videos', body, price: 30 }
  },
}
const cases = Object.entries(orders)

async function ordered({ path, body }: Order, engine?: string) {
  const { status, body: created } = await acme.post(path, { ...body, ...(engine && { engine }) })
  expect([status, created.detail]).toEqual([202, undefined])
  const { held } = (await acme.get('/credits')).body
  await app.drain()
  const { body: ended } = await acme.get(`${path}/${created.id}`)
  return { held, ended, spent: balance - (await acme.get('/credits')).body.balance }
}

test.each(cases)('%s costs the surcharge where a model has written it, and its quote says so', async (_name, order) => {
  await configure()
  const wanted = await order()
  const quote = await acme.post(`${wanted.path}?validate_only=true`, { ...wanted.body, engine: 'auto' })
  expect(quote.body).toMatchObject({ would_succeed: true, credits: wanted.price + surcharge })
  const { held, ended, spent } = await ordered(wanted, 'auto')
  expect([held, ended.status, spent]).toEqual([wanted.price + surcharge, 'completed', wanted.price + surcharge])
})

test.each(cases)('%s by the built-in copywriter asks no model and costs no surcharge', async (_name, order) => {
  await configure()
  const wanted = await order()
  const { held, spent } = await ordered(wanted, 'built_in')
  expect([held, spent, fake.asked]).toEqual([wanted.price, wanted.price, []])
})

test.each(cases)(
  '%s gives the surcharge back where the built-in copywriter writes in the end',
  async (_name, order) => {
    await configure('key')
    await setModelPolicy(app.parts, acme.orgId, { fallback: 'fail' })
    const wanted = await order()
    const { held, ended, spent } = await ordered(wanted, 'auto')
    expect([held, ended.status, spent]).toEqual([wanted.price + surcharge, 'completed', wanted.price])
    expect((await acme.get('/credits')).body.held).toBe(0)
  },
)

test.each(cases)('%s by a named model fails with everything refunded where that model fails', async (_name, order) => {
  await configure('key')
  const { ended, spent } = await ordered(await order(), 'openai:key')
  expect([ended.status, spent, (await acme.get('/credits')).body.held]).toEqual(['failed', 0, 0])
})

test.each(cases)('%s by a model that may not be used is refused before anything is reserved', async (_name, order) => {
  await configure()
  const { path, body } = await order()
  await setModelPolicy(app.parts, acme.orgId, { allowed: [] })
  const refused = await acme.post(path, { ...body, engine: 'openai:good' })
  expect(refused).toMatchObject({ status: 422, body: { code: 'request_rejected', errors: [{ pointer: '/engine' }] } })
  await setModelPolicy(app.parts, acme.orgId, { allowed: ['openai:good'], cap_micros: 0 })
  expect((await acme.post(path, { ...body, engine: 'openai:good' })).body.detail).toContain('cap')
  expect((await acme.get('/credits')).body).toMatchObject({ balance, held: 0 })
})

test.each(cases)('%s that is canceled before its words are written gives everything back', async (_name, order) => {
  await configure()
  const { path, body } = await order()
  const { body: created } = await acme.post(path, body)
  await acme.post(`${path}/${created.id}/cancel`)
  await app.drain()
  expect((await acme.get('/credits')).body).toMatchObject({ balance, held: 0 })
})

test('max_credits counts the surcharge', async () => {
  await configure()
  const { path, body, price } = await orders['an ad group']!()
  const refused = await acme.post(path, { ...body, max_credits: price })
  expect(refused.body).toMatchObject({ code: 'credit_limit_exceeded', required_credits: price + surcharge })
  expect((await acme.post(path, { ...body, max_credits: price, engine: 'built_in' })).status).toBe(202)
})

test('what no model writes names none: a campaign of a brand alone, a film with a script', async () => {
  await configure()
  const brand = { brand_id: acme.brandId, prompt: 'Walks' }
  const film = { ...(await orders['a film']!()).body, script: 'Two pockets. One strap. A zip for all of it.' }
  for (const [path, body] of [['/campaigns', brand] as const, ['/videos', film] as const]) {
    expect((await acme.post(path, { ...body, engine: 'openai:good' })).status).toBe(422)
    expect((await acme.post(path, { ...body, engine: 'auto' })).status).toBe(202)
  }
  await app.drain()
  expect(fake.asked).toEqual([])
})

test('listing ideas follow the engine, are free, and fail with a named model that fails', async () => {
  await configure()
  const body = { product_id: await product(), marketplace: 'retail_us' }
  await acme.post('/retail-listing-ideas', { ...body, engine: 'built_in' })
  expect(fake.asked).toEqual([])
  await acme.post('/retail-listing-ideas', { ...body, engine: 'openai:good' })
  expect(fake.asked.length).toBeGreaterThan(0)
  await configure('quota')
  expect((await acme.post('/retail-listing-ideas', { ...body, engine: 'openai:quota' })).status).toBe(422)
  expect((await acme.post('/retail-listing-ideas', { ...body, engine: 'auto' })).status).toBe(200)
  expect((await acme.get('/credits')).body).toMatchObject({ balance, held: 0 })
})

test('a list of targeting that is written again follows the engine, is free, and repeats nothing', async () => {
  await configure()
  const { body } = await acme.post('/assistant-ad-groups', { product_id: await product(), engine: 'built_in' })
  await app.drain()
  const before = (await acme.get(`/assistant-ad-groups/${body.id}`)).body
  const { balance: paid } = (await acme.get('/credits')).body
  const hints = [1, 2, 3, 4, 5, 6].map((n) => `Which bag for milk fits stroller number ${n}?`)
  answering = (request) => {
    const { slots } = request.input as { slots?: { slot: string }[] }
    if (!slots?.[0]?.slot.startsWith('hints/')) return goodCopywriter(request)
    return { lines: slots.slice(0, 6).map(({ slot }, i) => ({ slot, text: hints[i], claims: [] })) }
  }
  const rewrite = (engine: string) => acme.post(`/assistant-ad-groups/${body.id}/targeting`, { scope: 'hints', engine })
  const rewritten = await rewrite('openai:good')
  expect(rewritten.status).toBe(200)
  expect(rewritten.body.context_hints).not.toEqual(before.context_hints)
  expect(fake.asked.some(({ input }) => JSON.stringify(input).includes('"avoid"'))).toBe(true)
  const { length } = fake.asked
  expect((await rewrite('built_in')).status).toBe(200)
  expect(fake.asked.length).toBe(length)
  await configure('quota')
  expect([(await rewrite('openai:quota')).status, (await rewrite('auto')).status]).toEqual([422, 200])
  expect((await acme.get('/credits')).body.balance).toBe(paid)
})

test('an order whose every line a model fails to write well costs no surcharge', async () => {
  answering = (request) => {
    const { slots, facts } = request.input as { slots?: { slot: string }[]; facts?: { id: string }[] }
    if (!slots) return goodCopywriter(request)
    const text = 'The best bag in the world, 99 % waterproof'
    return { lines: slots.map(({ slot }) => ({ slot, text, claims: [{ fact: facts![0]!.id, said: text }] })) }
  }
  await configure()
  for (const [, order] of cases.slice(0, 2)) {
    acme = await app.org({ credits: balance })
    await configure()
    const wanted = await order()
    expect((await ordered(wanted)).spent).toBe(wanted.price)
  }
})
