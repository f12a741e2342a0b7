import { expect, test } from 'vitest'
import { marketplaceOf } from '../../test/marketplace.ts'
import { installedMarketplaces, withOverrides } from './marketplaces.ts'

const marketplaces = [...installedMarketplaces().values()].map((one) => [one.id, one] as const)

test.each(marketplaces)('%s requires each measure of an image once', (_id, { rules }) => {
  for (const slot of ['main', 'variant']) {
    const required = rules.filter(({ applies }) => applies === 'all' || applies === slot).map(({ measure }) => measure)
    expect(new Set(required).size).toBe(required.length)
  }
})

test('where sources disagree the stricter bound applies and both are named', () => {
  const find = (id: string, measure: string) => marketplaceOf(id).rules.find((one) => one.measure === measure)
  expect(find('tiktok_shop', 'size.short_side')).toMatchObject({ bound: { min: 800 } })
  expect(find('tiktok_shop', 'size.short_side')?.source).toMatch(/800.*600/)
  expect(find('shopify', 'size.long_side_max')?.source).toMatch(/4472.*5000/)
})

test('an override replaces the rule of its measure and images, adds what is new, and leaves other marketplaces alone', () => {
  const own = { source: 'our account manager', official: true, as_of: '2026-11-20' }
  const rules = [
    { measure: 'size.width', applies: 'all', bound: { min: 1500 }, ...own },
    { measure: 'fill.long_side', applies: 'variant', bound: { min: 0.5 }, ...own },
  ] as const
  const all = withOverrides(installedMarketplaces(), { overrides: [{ marketplaces: ['walmart'], rules: [...rules] }] })
  const walmart = all.get('walmart')!.rules
  expect(walmart.filter(({ measure }) => measure === 'size.width')).toEqual([{ ...rules[0], overridden: true }])
  expect(walmart).toContainEqual({ ...rules[1], overridden: true })
  expect(walmart).toHaveLength(marketplaceOf('walmart').rules.length + 1)
  expect(all.get('ebay')).toBe(installedMarketplaces().get('ebay'))
  expect([...all.keys()]).toEqual([...installedMarketplaces().keys()])
})
