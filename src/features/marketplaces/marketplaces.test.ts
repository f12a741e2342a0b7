import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/kit.ts'
import { installedMarketplaces } from '../../goods/marketplaces.ts'
import { parseRuleOverrides } from '../../goods/rule-overrides.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('the list has every marketplace of the reference, each with its own rules', async () => {
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

test('each rule of a marketplace is listed with its source, and as an operator’s file overrides it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cyclorama-rules-'))
  const path = join(folder, 'rules.json')
  const rule = {
    measure: 'size.width',
    applies: 'all',
    source: 'our account manager',
    official: true,
    as_of: '2026-11-20',
  }
  await writeFile(
    path,
    JSON.stringify({ overrides: [{ marketplaces: ['walmart'], rules: [{ ...rule, bound: { min: 1500 } }] }] }),
  )
  const own = await testApp({ marketplaceRules: path })
  onTestFinished(() => own.close())
  const read = async (at: TestApp, id: string) =>
    (await (await at.org({ permissions: ['retail_listings:generate'] })).get(`/retail-marketplaces/${id}/rules`)).body
  const published = await read(app, 'walmart')
  expect(published).toMatchObject({
    marketplace_id: 'walmart',
    rule_set_version: expect.stringMatching(/^2026-11-21\./),
  })
  expect(published.data.find(({ id }: { id: string }) => id === 'size.width')).toMatchObject({
    ...{
      title: 'Width',
      unit: 'px',
      applies: 'all',
      required: '>= 2200',
      advised: false,
      official: true,
      overridden: false,
    },
    source: 'marketplacelearn.walmart.com, image guidelines',
    as_of: '2025-07-15',
  })
  const overridden = await read(own, 'walmart')
  expect(overridden.data.find(({ id }: { id: string }) => id === 'size.width')).toMatchObject({
    ...{ required: '>= 1500', source: 'our account manager', overridden: true },
  })
  expect(overridden.rule_set_version).not.toBe(published.rule_set_version)
  expect(await read(own, 'ebay')).toEqual(await read(app, 'ebay'))
})

test('a marketplace that does not exist is a 400 that names the parameter', async () => {
  const acme = await app.org({ permissions: ['retail_listings:generate'] })
  const { status, body } = await acme.get('/retail-marketplaces/retail_mars/rules')
  expect([status, body.errors[0].parameter]).toEqual([400, 'marketplace_id'])
})

test.each([
  [
    'a measure that does not exist',
    '{\n  "overrides": [{ "marketplaces": ["ebay"], "rules": [\n    { "measure": "size.weight" }] }]\n}',
    3,
  ],
  [
    'a marketplace that does not exist',
    `{\n  "overrides": [{\n    "marketplaces": ["mars"],\n    "rules": [${JSON.stringify({ measure: 'size.width', applies: 'all', bound: null, source: 'nobody', official: false, as_of: '2026-11-20' })}] }]\n}`,
    3,
  ],
  ['text that is not JSON', '{\n  "overrides": [\n', 3],
])('an operator’s file with %s stops the start and names its line', async (_, text, line) => {
  expect(() => parseRuleOverrides('/etc/rules.json', text, installedMarketplaces())).toThrow(
    `/etc/rules.json:${line}: `,
  )
})
