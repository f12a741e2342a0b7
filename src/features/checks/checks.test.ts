import { expect, test } from 'vitest'
import { MEASURES } from '../../goods/measures.ts'
import { listCheckNames } from './checks.ts'

test('every measurement is named once, the rules of marketplaces among them', async () => {
  const ids = (await listCheckNames()).data.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const rules = Object.keys(MEASURES).map((id) => `compliance.${id}`)
  expect(ids).toEqual(expect.arrayContaining(['product_fidelity.ssim', 'text.hidden_share', ...rules]))
})
