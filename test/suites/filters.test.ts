import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Route } from '../../src/core/route.ts'
import { routes } from '../../src/features/index.ts'
import { fakeStudio } from '../fake-studio.ts'
import { formOf, type TestApp, type TestCaller, testApp } from '../kit.ts'
import { FONT } from '../operations.ts'

let app: TestApp
let acme: TestCaller
let reader: TestCaller
let product: string
let endpoint: string

/** Two rows of every list, created two days apart, so that filters have something to leave out. */
beforeAll(async () => {
  app = await testApp({ studio: fakeStudio(), lookup: async () => [] })
  acme = await app.org({ credits: 1000, plan: 'enterprise' })
  product = (await acme.product()).id
  endpoint = await addEndpoint('photoshoot.completed')
  await app.drain()
  await order('standard')
  app.later(2 * day)
  await order('lifestyle')
  // Left unfinished until the end.
  await acme.post('/products', { brand_id: acme.brandId, name: 'Cup', image_urls: ['https://shop.example/cup.jpg'] })
  await acme.post('/photoshoots', { product_id: product, quick_shoot: { look: 'retro' } })
})
// Every test has its own key, and thereby its own request rate.
beforeEach(async () => {
  reader = await acme.key('all')
})
afterAll(async () => {
  await app.drain()
  await app.close()
})

const day = 24 * 60 * 60 * 1000

async function addEndpoint(type: string): Promise<string> {
  const { body } = await acme.post('/webhook-endpoints', { url: 'https://hooks.example.com/', types: [type] })
  return body.id
}

async function order(look: string): Promise<void> {
  const other = await addEndpoint('video.completed')
  if (look === 'standard') await acme.patch(`/webhook-endpoints/${other}`, { status: 'disabled' })
  await acme.post(`/webhook-endpoints/${endpoint}/test`, {})
  const { url } = (await acme.upload(Buffer.from(look))).body
  await acme.request('POST', '/uploads/fonts', formOf(FONT, 'display.woff2'))
  await acme.template([url])
  await acme.post('/brands', { name: look })
  await acme.post('/products', { brand_id: acme.brandId, name: look })
  await acme.post('/photoshoots', { product_id: product, quick_shoot: { look } })
  const campaign = await acme.post('/campaigns', {
    brand_id: acme.brandId,
    product_id: product,
    prompt: 'Spring',
    concept_count: 1,
  })
  const group = await acme.post('/assistant-ad-groups', { product_id: product, ad_count: 1 })
  const { images } = (await acme.get(`/products/${product}`)).body
  const animated = { product_id: product, source_image_id: images[0].id, duration_seconds: 5 }
  const video = await acme.post('/videos', { type: 'photo_animation', ...animated })
  if (look === 'standard') {
    await acme.post(`/campaigns/${campaign.body.id}/cancel`)
    await acme.post(`/assistant-ad-groups/${group.body.id}/cancel`)
    await acme.post(`/videos/${video.body.id}/cancel`)
  }
  await acme.post('/videos', { type: 'ugc', product_id: product, recipe_id: 'three_reasons', duration_seconds: 15 })
  await app.drain()
}

type Item = Record<string, unknown> & { id: string; created_at: string }

const lists = routes.filter((route) => route.query?.properties.cursor !== undefined)
const named = lists.map((route): [string, Route] => [route.operationId, route])

const needs = (route: Route): [string, string][] =>
  route.query?.required?.includes('brand_id') ? [['brand_id', acme.brandId]] : []
const read = (route: Route, filters: Record<string, string>) =>
  reader.get(
    `${route.path.replace('{product_id}', product).replace('{endpoint_id}', endpoint)}?${new URLSearchParams([...needs(route), ...Object.entries(filters)])}`,
  )

/** Every item of the list that passes the filters, one page after another. */
async function all(route: Route, filters: Record<string, string> = {}): Promise<Item[]> {
  const items: Item[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { status, body } = await read(route, { limit: '2', ...(cursor && { cursor }), ...filters })
    expect([status, body.code]).toEqual([200, undefined])
    items.push(...body.data)
    cursor = body.next_cursor
  }
  return items
}

const lookOf = (item: Item) => (item.quick_shoot as { look: string } | null)?.look ?? item.look
const memberOf = (item: Item, name: string) => (name === 'look' ? lookOf(item) : item[name])
const narrowing = ['status', 'type', 'look', 'source']

describe.each(named)('%s', (_name, route) => {
  test('returns exactly the items whose member has the value of a filter, over several pages', async () => {
    const items = await all(route)
    expect(items.length).toBeGreaterThan(0)
    for (const name of narrowing.filter((name) => route.query?.properties[name] !== undefined)) {
      const schema = route.query!.properties[name] as { enum?: string[]; examples?: string[] }
      const values = schema.enum ?? ['standard', 'lifestyle']
      expect(new Set(items.map((item) => memberOf(item, name))).size).toBeGreaterThan(1)
      for (const value of values)
        expect(await all(route, { [name]: value })).toEqual(items.filter((item) => memberOf(item, name) === value))
    }
  })

  test('returns exactly the items that were created between two moments', async () => {
    // The audit log has so many entries that pages of two would exceed the request rate of the key.
    const between = (filters: Record<string, string> = {}) => all(route, { limit: '10', ...filters })
    const items = await between()
    const { created_at } = items.at(-1)!
    expect(await between({ created_after: created_at })).toEqual(items.filter((one) => one.created_at > created_at))
    const newest = items[0]!.created_at
    expect(await between({ created_before: newest })).toEqual(items.filter((one) => one.created_at < newest))
    expect(await between({ created_after: newest })).toEqual([])
    const zoned = newest.replace('Z', '+00:00')
    expect(await between({ created_before: zoned })).toEqual(items.filter((one) => one.created_at < newest))
  })

  test('refuses a cursor of the list with other filters', async () => {
    const { body } = await read(route, { limit: '1' })
    const filters = { created_after: '2020-01-01T00:00:00Z', cursor: body.next_cursor }
    expect((await read(route, filters)).body.code).toBe('invalid_cursor')
    expect((await read(route, { limit: '1', cursor: body.next_cursor })).status).toBe(200)
  })

  test('refuses a moment that is none', async () => {
    const { status, body } = await read(route, { created_after: 'yesterday' })
    expect([status, body.errors[0].parameter]).toEqual([400, 'created_after'])
  })
})

test('a list has a filter for every member of its items by which lists are narrowed', () => {
  for (const route of lists) {
    const page = route.output as unknown as { properties: { data: { items: { properties: Record<string, object> } } } }
    const members = page.properties.data.items.properties
    const filters = Object.keys(route.query!.properties)
    const narrowed = narrowing.filter((name) => 'enum' in (members[name] ?? {}))
    // A filter may take several values.
    const expected = narrowed.map((name) => (filters.includes(`${name}s`) ? `${name}s` : name))
    expect(filters, route.operationId).toEqual(expect.arrayContaining([...expected, 'created_after', 'created_before']))
  }
})
