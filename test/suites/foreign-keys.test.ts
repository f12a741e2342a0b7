import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeStudio } from '../fake-studio.ts'
import { type ForeignKey, foreignKeysOf, refersTo, tablesBelow } from '../foreign-keys.ts'
import { bottlePicture, type TestApp, testApp } from '../kit.ts'

let app: TestApp
let keys: ForeignKey[]

beforeAll(async () => {
  app = await testApp({ studio: fakeStudio() })
  keys = await foreignKeysOf(app.database.system)
})
afterAll(() => app.close())

test('no row can refer to a row of another organization', () => {
  const between = keys.filter(({ target }) => target !== 'organizations')
  expect(between.length).toBeGreaterThan(0)
  const isWithinOne = ({ columns, targets }: ForeignKey) => columns[targets.indexOf('org_id')] === 'org_id'
  expect(between.filter((key) => !isWithinOne(key))).toEqual([])
})

test('every table below an organization names it, so that its erasure and its export reach every row', () => {
  const named = keys.filter(({ target, columns }) => target === 'organizations' && columns.join() === 'org_id')
  expect(named.map(({ table }) => table).sort()).toEqual(tablesBelow(keys, 'organizations'))
})

const open = `status in ('queued', 'in_progress')`

/** Rows of a deleted brand that are a fault, for every table that refers to brands. */
const leftOfBrand: Record<string, string> = {
  assistant_ad_groups: open,
  campaigns: open,
  // Finished creatives stay in the listings of their products and campaigns.
  creatives: 'false',
  kit_suggestions: 'true',
  listing_images: open,
  photoshoots: open,
  products: 'deleted_at is null',
  templates: 'deleted_at is null',
  videos: open,
}

test('a deleted brand leaves nothing open, in any table that refers to it', async () => {
  const acme = await app.org()
  const { body: picture } = await acme.upload(await bottlePicture())
  expect((await acme.template([picture.url])).status).toBe(201)
  const campaign = await acme.post('/campaigns', { brand_id: acme.brandId, prompt: 'Spring', concept_count: 1 })
  expect(campaign.status).toBe(202)
  const tables = keys.filter(({ target }) => target === 'brands').map(({ table }) => table)
  expect(tables).toEqual(Object.keys(leftOfBrand))
  const rowsOf = async (table: string) => {
    const where = `${refersTo(keys, table, { root: 'brands', id: acme.brandId })} and (${leftOfBrand[table]})`
    return (await sql`select from ${sql.table(table)} where ${sql.raw(where)}`.execute(app.database.system)).rows.length
  }
  expect([await rowsOf('templates'), await rowsOf('campaigns')]).toEqual([1, 1])
  expect((await acme.del(`/brands/${acme.brandId}`)).status).toBe(204)
  for (const table of tables) expect([table, await rowsOf(table)]).toEqual([table, 0])
  await app.drain()
})
