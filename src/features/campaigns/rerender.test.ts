import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeStudio, spoilt } from '../../../test/fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'

const studio = fakeStudio()
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
})
afterAll(() => app.close())

const read = async (id: string) => (await acme.get(`/campaigns/${id}`)).body
const credits = async () => (await acme.get('/credits')).body
const rerender = (id: string, body: object = {}, query = '') => acme.post(`/campaigns/${id}/rerender${query}`, body)

async function ended(more: object = {}) {
  const order = {
    brand_id: acme.brandId,
    product_id: product.id,
    prompt: 'Picnics in spring',
    concept_count: 2,
    ...more,
  }
  const { body } = await acme.post('/campaigns', order)
  await app.drain()
  return read(body.id)
}

// biome-ignore lint/suspicious/noExplicitAny: an answer
const copyOf = (campaign: any) => campaign.concepts.map(({ title, copy }: Record<string, unknown>) => ({ title, copy }))
// biome-ignore lint/suspicious/noExplicitAny: an answer
const kitsOf = async (campaign: any) => {
  const made = campaign.concepts.flatMap(({ creatives }: { creatives: { creative_id: string }[] }) => creatives)
  return Promise.all(
    made.map(
      async ({ creative_id }: { creative_id: string }) =>
        (await acme.get(`/creatives/${creative_id}`)).body.kit_version,
    ),
  )
}

test('a campaign is rendered again with the present kit, the same copy and new creatives; what it had remains', async () => {
  const former = await ended({ aspect_ratios: ['1:1', '9:16'] })
  await acme.patch(`/brands/${acme.brandId}`, { colors: ['#2f9e44'] })
  const brands: unknown[] = []
  studio.on('planAds', ({ brand, seed }) => void brands.push([brand.colors, seed]))
  const before = await credits()
  const started = await rerender(former.id)
  expect([started.status, started.headers.get('location')]).toEqual([202, `/api/v1/campaigns/${started.body.id}`])
  expect(started.body).toMatchObject({ rerender_of: former.id, credits_reserved: 8, status: 'queued', concepts: [] })
  await app.drain()
  const campaign = await read(started.body.id)
  expect(campaign).toMatchObject({ status: 'completed', credits_charged: 8, seed: former.seed, prompt: former.prompt })
  expect(brands).toEqual([[['#2f9e44'], former.seed]])
  expect(copyOf(campaign)).toEqual(copyOf(former))
  expect([await kitsOf(former), await kitsOf(campaign)]).toEqual([Array(4).fill(1), Array(4).fill(2)])
  expect((await credits()).balance).toBe(before.balance - 8)
  expect(await read(former.id)).toEqual(former)
})

test('lines that the present kit does not allow are written again, in its spelling and with its button; all others stay', async () => {
  const former = await ended({ prompt: 'Picnics in spring for gray days' })
  const words = former.concepts[0].copy.headline.match(/[a-z]{4,}/gi) as string[]
  const avoided = words.at(-1)!
  await acme.patch(`/brands/${acme.brandId}`, {
    words_to_avoid: [avoided],
    calls_to_action: ['Taste it'],
    spelling: 'gb',
  })
  const { body } = await rerender(former.id)
  await app.drain()
  const campaign = await read(body.id)
  expect(campaign.status).toBe('completed')
  for (const { title, angle, summary, audience, copy } of campaign.concepts) {
    const name = (text: string) => text.replaceAll(/Bottle|Brand/g, '')
    expect(name(`${title} ${angle} ${summary} ${audience} ${copy.headline} ${copy.body}`)).not.toMatch(
      new RegExp(`\\b${avoided}\\b`, 'i'),
    )
    expect(copy.call_to_action).toBe('Taste it')
  }
  const kept = former.concepts.filter(
    ({ copy }: { copy: { body: string } }) => !new RegExp(avoided, 'i').test(copy.body),
  )
  for (const { position, copy } of kept)
    expect(campaign.concepts[position].copy.body).toBe(copy.body.replaceAll('gray', 'grey'))
})

test('a quote costs nothing, a maximum below the price refuses, and both say the price of the pictures', async () => {
  const former = await ended()
  const quoted = await rerender(former.id, {}, '?validate_only=true')
  expect([quoted.status, quoted.body]).toEqual([200, { credits: 4, would_succeed: true }])
  const refused = await rerender(former.id, { max_credits: 3 })
  expect([refused.status, refused.body.code, refused.body.required_credits]).toEqual([422, 'credit_limit_exceeded', 4])
  expect((await acme.get('/campaigns')).body.data).toHaveLength(1)
  expect((await rerender(former.id, { max_credits: 4 })).status).toBe(202)
  await app.drain()
})

test('an open campaign, one without copy and one of a deleted product are not rendered again', async () => {
  const open = await acme.post('/campaigns', { brand_id: acme.brandId, prompt: 'Spring' })
  const early = await rerender(open.body.id)
  expect([early.status, early.body.code]).toEqual([422, 'request_rejected'])
  await acme.post(`/campaigns/${open.body.id}/cancel`, {})
  await app.drain()
  const empty = await rerender(open.body.id)
  expect([empty.status, empty.body.code]).toEqual([422, 'request_rejected'])
  const former = await ended()
  await acme.del(`/products/${product.id}`)
  expect((await rerender(former.id)).status).toBe(404)
  await app.drain()
})

test('what was rendered again can be rendered again', async () => {
  const former = await ended({ concept_count: 1 })
  const { body: second } = await rerender(former.id)
  await app.drain()
  const { body: third } = await rerender(second.id)
  await app.drain()
  expect(await read(third.id)).toMatchObject({ rerender_of: second.id, status: 'completed' })
})

const retry = (campaign: string, creative: string, body: object = {}, query = '') =>
  acme.post(`/campaigns/${campaign}/creatives/${creative}/retry${query}`, body)

test('a failed creative is rendered again in its place, with its concept and copy, once, and charged apart', async () => {
  const plans: unknown[] = []
  studio.on('renderAd', ({ plan }) => {
    const isLast = plan.frame === '9:16' && plan.seed === 8
    if (isLast) plans.push(plan)
    return isLast ? spoilt : undefined
  })
  const former = await ended({ aspect_ratios: ['1:1', '9:16'], seed: 7 })
  const [, second] = former.concepts
  const failed = second.creatives[1]
  expect(failed).toMatchObject({ status: 'failed', aspect_ratio: '9:16', retry_id: null })
  expect(await credits()).toMatchObject({ balance: 93, held: 0 })
  const quoted = await retry(former.id, failed.id, {}, '?validate_only=true')
  expect(quoted.body).toMatchObject({ credits: 2, would_succeed: true })
  expect((await retry(former.id, failed.id, { max_credits: 1 })).body.code).toBe('credit_limit_exceeded')
  expect((await retry(former.id, second.creatives[0].id)).body.code).toBe('request_rejected')

  const answers = await Promise.all([1, 2, 3].map(() => retry(former.id, failed.id, { seed: 7 })))
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 422, 422])
  const { body: first } = answers.find(({ status }) => status === 202)!
  expect(first).toMatchObject({
    retry_of: { campaign_id: former.id, campaign_creative_id: failed.id },
    ...{ concept_count: 1, aspect_ratios: ['9:16'], credits_reserved: 2, rerender_of: null },
  })
  await app.drain()
  // The same seed gives the plan of that place in the campaign, which fails again and costs nothing.
  expect(plans).toHaveLength(2)
  expect(plans[1]).toEqual(plans[0])
  const again = await read(first.id)
  expect(again).toMatchObject({ status: 'failed', credits_charged: 0 })
  expect(copyOf(again)).toEqual([copyOf(former)[1]])
  expect((await read(former.id)).concepts[1].creatives[1].retry_id).toBe(first.id)
  const { body: next } = await retry(again.id, again.concepts[0].creatives[0].id)
  expect(next.seed).not.toBe(7)
  await app.drain()
  const done = await read(next.id)
  expect(done).toMatchObject({ status: 'completed', credits_charged: 2 })
  expect(copyOf(done)).toEqual([copyOf(former)[1]])
  expect(await credits()).toMatchObject({ balance: 91, held: 0 })
})

test('a creative without copy is not rendered again, nor one of another campaign', async () => {
  const order = { brand_id: acme.brandId, product_id: product.id, prompt: 'Picnics in spring', concept_count: 1 }
  const { body } = await acme.post('/campaigns', order)
  await acme.post(`/campaigns/${body.id}/cancel`)
  const { id } = await app.database.system
    .selectFrom('campaign_creatives')
    .select('id')
    .where('campaign_id', '=', body.id)
    .executeTakeFirstOrThrow()
  expect((await retry(body.id, id)).body.code).toBe('request_rejected')
  expect((await retry((await ended()).id, id)).status).toBe(404)
})
