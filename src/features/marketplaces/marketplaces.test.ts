import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('the list holds every marketplace of the reference, each with rules of its own', async () => {
  const acme = await app.org({ permissions: ['retail_listings:generate'] })
  const { status, body } = await acme.get('/retail-marketplaces')
  expect(status).toBe(200)
  const countries = ['us', 'gb', 'de', 'fr', 'it', 'es', 'ca', 'jp', 'au', 'mx']
  const named = ['ebay', 'walmart', 'google_merchant', 'etsy', 'shopify', 'tiktok_shop', 'zalando', 'otto']
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual([...countries.map((c) => `retail_${c}`), ...named])
  expect(body.data.map(({ country }: { country: string }) => country.toLowerCase()).slice(0, 10)).toEqual(countries)
  const rules = Object.fromEntries(
    body.data.map((one: { id: string; image_rules: object }) => [one.id, one.image_rules]),
  )
  expect(rules.retail_jp).toEqual({
    min_side_px: 500,
    max_bytes: 10_000_000,
    main_background: 'white',
    variants_max: 8,
  })
  expect(rules.walmart).toMatchObject({ min_side_px: 2200, max_bytes: 5_000_000, main_background: 'white' })
  expect(rules.tiktok_shop).toMatchObject({ min_side_px: 800, max_bytes: 5_000_000, main_background: 'white' })
  expect(rules.etsy).toMatchObject({ min_side_px: 2000, main_background: 'any' })
  expect(rules.otto).toMatchObject({ min_side_px: 960, max_bytes: null, main_background: 'light' })
})
