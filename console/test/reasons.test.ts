import { expect, test } from 'vitest'
import { failureCodes } from '../../src/core/failure.ts'
import { problems } from '../../src/core/problem.ts'
import { suggestionFailures } from '../../src/features/kit-suggestions/rules.ts'
import { setupFailures } from '../../src/features/products/rules.ts'
import { MEASURES } from '../../src/goods/measures.ts'
import { inWords, nameOf } from '../lib/check-names.ts'
import { problemWords, reasonOf, wayOut, waysOut } from '../lib/reasons.ts'

// The type `MeasurementId` lets nothing be measured that has no name. What it cannot see are ids that are data.
test('every rule of a marketplace, and every measurement of an ad or a line, has a name for people', () => {
  const rules = Object.keys(MEASURES)
  expect(rules.length).toBeGreaterThan(20)
  expect(rules.map((id) => `compliance.${id}`).filter((id) => nameOf(id) === null)).toEqual([])
  expect(nameOf('ad_0.compliance.size.width')).toBe('Width')
  expect(nameOf('source.ads.0.title')).toBe('Where a line is from')
})

test('every failure and every problem of the service has words for people', () => {
  const failures = [...failureCodes, ...setupFailures, ...suggestionFailures]
  expect(Object.keys(waysOut).sort()).toEqual([...new Set(failures)].sort())
  expect(Object.keys(problemWords).sort()).toEqual(Object.keys(problems).sort())
})

test('a reason names measurements by their names, and says what to do about them', () => {
  const message =
    'The picture failed its checks after every repair: product_fidelity.delta_e_mean, compliance.size.width. Its credits were refunded.'
  const failure = { code: 'quality_check_failed', message }
  expect(reasonOf(failure)).toBe(
    'The picture failed its checks after every repair: color of the product, width. Its credits were refunded.',
  )
  expect(wayOut(failure, [{ id: 'ad_0.compliance.size.width', passed: false }])).toContain('larger, sharper photo')
  expect(wayOut(failure)).toBe(waysOut.quality_check_failed)
  expect(inWords('Open shop.example.com/a, v1.2 and e.g. this.')).toBe('Open shop.example.com/a, v1.2 and e.g. this.')
})
