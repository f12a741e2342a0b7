import { expect, test } from 'vitest'
import { installedMarketplaces } from '../../goods/marketplaces.ts'
import { allowsLogos } from './marketplaces.ts'

test('a marketplace whose rules forbid marks on every image, or by its operator, gets no logo; one whose rules concern main images does', () => {
  const all = [...installedMarketplaces().values()]
  expect(all.filter((one) => !allowsLogos(one)).map(({ id }) => id)).toEqual(['ebay'])
  const retail = all.find(({ id }) => id === 'retail_us')!
  const strict = retail.rules.map((rule) =>
    rule.measure === 'added.marks' ? { ...rule, applies: 'variant' as const } : rule,
  )
  expect([allowsLogos(retail), allowsLogos({ ...retail, rules: strict })]).toEqual([true, false])
})
