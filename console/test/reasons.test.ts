import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failureCodes } from '../../src/core/failure.ts'
import { problems } from '../../src/core/problem.ts'
import { suggestionFailures } from '../../src/features/kit-suggestions/rules.ts'
import { setupFailures } from '../../src/features/products/rules.ts'
import { MEASURES } from '../../src/goods/measures.ts'
import { CHECK_NAMES } from '../../src/lib/check-names.ts'
import { inWords, nameOf } from '../lib/check-names.ts'
import { problemWords, reasonOf, wayOut, waysOut } from '../lib/reasons.ts'

const sources = globSync(join(import.meta.dirname, '../../src/**/*.ts'))
  .filter((path) => !/\.test\.ts$|routes\.ts$|schema\.ts$|check-names\.ts$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))

/** What makes a measurement: one of these functions, or an object that names it. */
const makers =
  /(?:\b(?:reported|report|atMost|atLeast|exactly|bounded|finding|checkOf)\(\s*|\bid: )['`]([a-z_]+\.[\w.${}]+)['`]/g
/** Of measurements whose ids are made of two parts. */
const endings: Record<string, readonly string[]> = {
  'targeting.': ['count', 'length', 'repeat', 'conflict'],
  'ads.': ['length', 'repeat'],
  'product_fidelity.delta_e_': ['mean', 'p95'],
  'compliance.': Object.keys(MEASURES),
  'source.': ['copy.0'],
}

function idsInCode(): string[] {
  const families = new Set(Object.keys(CHECK_NAMES).map((id) => id.split('.')[0]))
  const literals = sources.flatMap((text) => [...text.matchAll(/['`]([a-z_]+)\.([a-z_0-9]+)['`]/g)])
  const ofFamilies = literals.filter(([, family]) => families.has(family!)).map(([, ...parts]) => parts.join('.'))
  const isMeasurement = (id: string) => !/\.(json|webp|csv|ts|progressed)$/.test(id) && !notMeasured.has(id)
  const made = sources.flatMap((text) => [...text.matchAll(makers)].map(([, id]) => id!))
  const whole = [...made, ...ofFamilies].flatMap((id) => {
    const [start, ...rest] = id.split('${')
    return rest.length === 0 ? [id] : endings[start!]!.map((end) => start + end)
  })
  const behindGlass = whole
    .filter((id) => id.startsWith('product_fidelity.delta'))
    .map((id) => id.replace('product', 'lens'))
  return [...new Set([...whole, ...behindGlass])].filter(isMeasurement)
}

/** A member of a request, which has the name of a measurement's family. */
const notMeasured = new Set(['direction.image_urls'])

test('every measurement of the service has a name for people', () => {
  const ids = idsInCode()
  expect(ids.length).toBeGreaterThan(70)
  expect(ids).toContain('product_fidelity.ssim')
  expect(ids.filter((id) => nameOf(id) === null)).toEqual([])
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
