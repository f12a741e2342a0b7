import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestCaller, testApp } from '../../../test/kit.ts'
import { listProducts } from './products.ts'

let app: TestApp
let acme: TestCaller
beforeAll(async () => {
  app = await testApp()
  acme = await app.org()
})
afterAll(() => app.close())

test('a product in a list is the product that is read alone, to the byte', async () => {
  const { image_url } = await acme.product()
  const brand_id = acme.brandId
  const name = 'Quote " backslash \\ line\nbreak \u2028 Übergröße 🧃 </script>'
  await acme.post('/products', { brand_id, name, description: '', price: '3.90', currency: 'EUR' })
  const made = await acme.post('/products', { brand_id, name: 'Two pictures', image_urls: [image_url] })
  const failed = await acme.post('/products', { brand_id, name: 'Failed' })
  const fail = (failure: object) =>
    acme.ctx.db.updateTable('products').set(failure).where('id', '=', failed.body.id).execute()
  await fail({ status: 'failed', failure_code: 'fetch_failed', failure_message: 'It said "no".' })
  expect(made.status).toBe(201)
  const { body } = await acme.get(`/products?brand_id=${brand_id}`)
  expect(body.data).toHaveLength(4)
  for (const listed of body.data) {
    const { body: alone } = await acme.get(`/products/${listed.id}`)
    expect(JSON.stringify(listed)).toBe(JSON.stringify(alone))
  }
  await fail({ status: 'ready', failure_code: null, failure_message: null })
})

test('a page is planned once for a connection, not once for a page', async () => {
  const tenant = app.database.forOrg(acme.orgId)
  const plans = await tenant.connection().execute(async (db) => {
    const ctx = { ...acme.ctx, db }
    for (let i = 0; i < 12; i++) await listProducts(ctx, { brand_id: acme.brandId, limit: 1 + i })
    const { rows } = await sql<{ generic_plans: number; custom_plans: number }>`
      select generic_plans, custom_plans from pg_prepared_statements where statement like '%string_agg%' and statement not like '%$5%'`.execute(
      db,
    )
    return rows
  })
  expect(plans).toHaveLength(1)
  expect(plans[0]!.generic_plans).toBeGreaterThanOrEqual(5)
  expect(plans[0]!.custom_plans).toBeLessThanOrEqual(5)
})

test('a page of a long list is read from its index, whichever page it is', async () => {
  const { system } = app.database
  const [org, brand] = [acme.orgId, acme.brandId]
  await sql`insert into products (id, org_id, brand_id, name, named, status, created_at, updated_at)
    select gen_random_uuid(), ${org}, ${brand}, 'Generated', true, 'ready', now() - make_interval(secs => n), now()
    from generate_series(1, 20000) n`.execute(system)
  await sql`analyze products`.execute(system)
  const said: string[] = []
  const stop = app.database.onQuery(({ sql: text }) => said.push(text))
  const { body } = await acme.get(`/products?brand_id=${brand}`)
  await acme.get(`/products?brand_id=${brand}&cursor=${body.next_cursor}`)
  await acme.get(`/products?brand_id=${brand}&status=failed`)
  stop()
  const [first, later, filtered] = said.filter((text) => text.includes('string_agg'))
  const values = `'${org}', 21, 'http://x', '${brand}'`
  const oldest = `, (now() - interval '19980 seconds'), '${crypto.randomUUID()}'`
  for (const [text, parameters, index] of [
    [first!, values, 'products_newest'],
    [later!, values + oldest, 'products_newest'],
    [filtered!, `${values}, 'failed'`, 'products_by_status'],
  ] as const) {
    const listed = parameters.split(', ')
    const filled = text.replaceAll(/\$(\d)/g, (_, n) => listed[Number(n) - 1]!)
    const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(`explain ${filled}`).execute(system)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan on products')
  }
  await sql`delete from products where name = 'Generated'`.execute(system)
})

test('lists products of all brands by a text in their name, with what there is of each', async () => {
  const other = await app.org({ credits: 20 })
  const { id } = await other.product()
  const { body: brand } = await other.post('/brands', { name: 'Second' })
  await other.post('/products', { brand_id: brand.id, name: '100% juice', product_url: 'https://shop.example/juice' })
  await app.drain()
  const names = async (query: string) =>
    (await other.get(`/products?${query}`)).body.data.map(({ name }: { name: string }) => name)
  expect((await names('')).length).toBe(2)
  expect(await names('q=GREEN')).toEqual(['Green bottle'])
  expect(await names('q=0%25%20j')).toHaveLength(1)
  expect(await names('q=_')).toEqual([])
  await other.post('/photoshoots', { product_id: id, quick_shoot: { look: 'standard' } })
  await app.drain()
  const { data } = (await other.get('/products?q=green&expand=summary')).body
  expect(data[0].summary).toEqual({
    ...{ cover_url: expect.stringContaining('.webp'), creatives: 1 },
    ...{ campaigns: 0, assistant_ad_groups: 0, videos: 0 },
  })
})
