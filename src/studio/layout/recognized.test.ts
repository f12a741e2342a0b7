import { expect, test } from 'vitest'
import { adOf, jar, stock } from '../../../test/ad-bench.ts'
import type { Raster } from '../raster/raster.ts'
import { planAd } from './plan-ad.ts'
import { renderAd } from './render-ad.ts'

const HEADLINE = 'Needed'

/** The checks of a poster whose headline is partly behind the product, as it is read with the product and without it. */
async function posterRead(covered: string, whole = HEADLINE) {
  const copy = { ...adOf().copy, headline: HEADLINE }
  const plan = planAd(adOf({ copy, layouts: ['poster'] }))
  let isWhole = true
  const readAt = async (_picture: Raster, lines: readonly unknown[]) => {
    isWhole = !isWhole
    return lines.map(() => ({ text: isWhole ? whole : covered, confidence: 1 }))
  }
  const { checks, passed } = await renderAd(plan, jar, { ...stock, reader: async () => ({ readAt }) })
  const of = (id: string) => checks.find((check) => check.id === id)
  return { passed, hidden: of('text.hidden_letter')!.measured!, recognized: of('text.recognized')?.passed }
}

test('a headline may stand partly behind the product while it is read as without it', async () => {
  const { passed, hidden, recognized } = await posterRead(HEADLINE)
  expect([passed, recognized]).toEqual([true, true])
  expect([hidden > 0.01, hidden <= 0.15]).toEqual([true, true])
})

test('one that reads as another word stands apart from the product', async () => {
  expect(await posterRead('Neeoed')).toEqual({ passed: true, hidden: 0, recognized: undefined })
})
