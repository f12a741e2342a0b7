import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeStudio } from '../fake-studio.ts'
import { type TestApp, type TestCaller, testApp } from '../kit.ts'
import { walkPages } from '../pages.ts'

let app: TestApp
let acme: TestCaller

beforeAll(async () => {
  app = await testApp({ studio: fakeStudio() })
})
beforeEach(async () => {
  acme = await app.org()
})
afterAll(() => app.close())

const products = () => `/products?brand_id=${acme.brandId}`

/** Products in one statement, with their events: `spreadMs` apart, or all in one moment. */
async function fill(count: number, spreadMs: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into products (id, org_id, brand_id, name, named, status, created_at, updated_at)
      select gen_random_uuid(), ${acme.orgId}, ${acme.brandId}, 'Product ' || n, true, 'ready', moment, moment
      from generate_series(1, ${count}::integer) n, lateral (select timestamptz '2026-01-01' + n * ${spreadMs}::integer * interval '1 ms' as moment) m
      returning id, org_id, created_at
    ), told as (
      insert into events (id, org_id, type, resource_type, resource_id, status, transition, created_at)
      select gen_random_uuid(), org_id, 'product.ready', 'product', id, 'ready', 'version 1', created_at from made
    )
    select id from made order by created_at`.execute(app.parts.database.system)
  return rows.map(({ id }) => id)
}

test('a thousand rows of one moment are paged without a gap or a double', async () => {
  const ids = await fill(1000, 0)
  const seen = await walkPages(acme, products(), { limit: 97 })
  expect(seen).toHaveLength(1000)
  expect(new Set(seen)).toEqual(new Set(ids))
})

test('rows that exist throughout are listed exactly once while others come and go', async () => {
  const ids = await fill(5000, 1)
  const removed = new Set<string>()
  const between = async (page: number, caller: TestCaller) => {
    await fill(19, page)
    await caller.post('/products', { brand_id: acme.brandId, name: 'New' })
    // Half of them lie ahead of the walk, half behind it.
    const leaving = Array.from({ length: 10 }, (_, i) => ids[i % 2 === 0 ? page * 40 + i : 4999 - page * 40 - i]!)
    for (const id of leaving) {
      removed.add(id)
      expect((await caller.del(`/products/${id}`)).status).toBe(204)
    }
  }
  const seen = await walkPages(acme, products(), { limit: 100, between })
  expect(removed.size).toBeGreaterThanOrEqual(500)
  const stayed = ids.filter((id) => !removed.has(id))
  const seenStayed = seen.filter((id) => stayed.includes(id))
  expect(seenStayed).toEqual(stayed.toReversed())
  expect(new Set(seen).size).toBe(seen.length)
})

/** Canceled videos that cost nothing, ten of each product, each a moment older than the next; by product. */
async function fillVideos(products: string[], spreadMs: number): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; product_id: string }>`
    with planned as (
      select gen_random_uuid() as id, gen_random_uuid() as reservation, product, timestamptz '2026-01-01' + n * ${spreadMs}::integer * interval '1 ms' as moment
      from (select p.product, row_number() over (order by v, p.place) as n from unnest(${products}::uuid[]) with ordinality as p (product, place), generate_series(1, 10) v) spread
    ), reserved as (
      insert into reservations (id, org_id, resource_type, resource_id, unit_price, reserved, month, created_at, closed_at)
      select reservation, ${acme.orgId}, 'video', id, 1, 0, date_trunc('month', moment)::date, moment, moment from planned
    ), told as (
      insert into events (id, org_id, type, resource_type, resource_id, status, transition, created_at)
      select gen_random_uuid(), ${acme.orgId}, 'video.canceled', 'video', id, 'canceled', 'end', moment from planned
    )
    insert into videos (id, org_id, brand_id, product_id, type, duration_seconds, aspect_ratio, seed, status, reservation_id, credits_reserved, credits,
      created_at, updated_at, ended_at, completed_at)
    select id, ${acme.orgId}, ${acme.brandId}, product, 'photo_animation', 5, '9:16', 0, 'canceled', reservation, 0, 0, moment, moment, moment, moment
    from planned order by moment returning id, product_id`.execute(app.parts.database.system)
  const of = Map.groupBy(rows, ({ product_id }) => product_id)
  return new Map([...of].map(([product, videos]) => [product, videos.map(({ id }) => id)]))
}

test('of 5 000 videos, those that exist throughout are listed exactly once while 1 000 come and 500 go with their products', async () => {
  const kept = await fillVideos(await fill(500, 1), 1)
  const late = await fill(100, 1)
  const removed = new Set<string>()
  const leavingOnes = [...kept.keys()]
  const between = async (page: number, caller: TestCaller) => {
    await fillVideos(late.slice(page * 2, page * 2 + 2), 40 * page)
    const [leaving] = leavingOnes.splice(page % 2 === 0 ? 0 : -1, 1)
    removed.add(leaving!)
    expect((await caller.del(`/products/${leaving}`)).status).toBe(204)
  }
  const seen = await walkPages(acme, '/videos', { limit: 100, between })
  expect(removed.size).toBeGreaterThanOrEqual(50)
  const stayed = new Set([...kept].flatMap(([product, videos]) => (removed.has(product) ? [] : videos)))
  expect(seen.filter((id) => stayed.has(id))).toHaveLength(stayed.size)
  expect(new Set(seen).size).toBe(seen.length)
})

test('a thousand videos of one moment are paged without a gap or a double', async () => {
  const ids = [...(await fillVideos(await fill(100, 1), 0)).values()].flat()
  const seen = await walkPages(acme, '/videos', { limit: 97 })
  expect(seen).toHaveLength(1000)
  expect(new Set(seen)).toEqual(new Set(ids))
})

test('the anchor of a page may be deleted before the next is read', async () => {
  const ids = (await fill(6, 1)).toReversed()
  const between = (page: number) => acme.del(`/products/${ids[page * 2 + 1]}`)
  const seen = await walkPages(acme, products(), { limit: 2, between })
  expect(seen).toEqual(ids)
})

test.each(['0', '101', '1.5', '-1', 'ten', '', '1e1'])('the page size %j is a 400, not a guess', async (limit) => {
  const { status, body } = await acme.get(`/products?brand_id=${acme.brandId}&limit=${limit}`)
  expect([status, body.errors[0].parameter]).toEqual([400, 'limit'])
})

test('a page has 20 rows by default', async () => {
  await fill(25, 1)
  expect((await acme.get(`/products?brand_id=${acme.brandId}`)).body.data).toHaveLength(20)
})
