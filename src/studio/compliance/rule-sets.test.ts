import { expect, test } from 'vitest'
import { MARKETPLACES, type Marketplace } from './marketplaces.ts'
import { MEASURES } from './rules.ts'

const marketplaces = Object.entries<Marketplace>(MARKETPLACES)

test.each(marketplaces)(
  '%s: every rule can be measured, says where it is from and as of which day',
  (_id, { rules }) => {
    for (const rule of rules) {
      expect(MEASURES).toHaveProperty([rule.id])
      expect(rule.source).toMatch(/\S{4}/)
      expect(rule.as_of).toMatch(/^20\d\d-\d\d-\d\d$/)
    }
  },
)

test.each(marketplaces)(
  '%s: no measure is asked of the same image twice, and none contradicts another',
  (_id, { rules }) => {
    for (const slot of ['main', 'variant']) {
      const asked = rules.filter(({ applies }) => applies === 'all' || applies === slot).map(({ id }) => id)
      expect(new Set(asked).size).toBe(asked.length)
    }
  },
)

test('where sources disagree the stricter is taken and both are named', () => {
  const find = (id: keyof typeof MARKETPLACES, rule: string) => MARKETPLACES[id].rules.find((one) => one.id === rule)
  expect(find('tiktok_shop', 'size.short_side')).toMatchObject({ bound: { min: 800 } })
  expect(find('tiktok_shop', 'size.short_side')?.source).toMatch(/800.*600/)
  expect(find('shopify', 'size.long_side_max')?.source).toMatch(/4472.*5000/)
})
