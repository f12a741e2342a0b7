import { expect, test } from 'vitest'
import { adOf, FRAMES, jar, stock } from '../../../test/ad-bench.ts'
import { type AdCopy, copyAsSet } from './copy.ts'
import { syllablesOf } from './hyphenate.ts'
import { planAd } from './plan-ad.ts'
import { renderAd } from './render-ad.ts'
import type { AdFrame } from './space.ts'

const LONG =
  'A jar of juice for everyone who would rather read the list of what is in it than the list of what it promises to do'

const copies: [string, Partial<AdCopy>][] = [
  ['a headline of 115 characters', { headline: LONG }],
  ['one of 230 beside a long text', { headline: `${LONG}. ${LONG}`, body: `${LONG}. ${LONG}.` }],
  ['a call to action of 40', { call_to_action: 'See everything that is in this fine jar.' }],
  ['compounds', { headline: 'Rindfleischetikettierungsüberwachungsgesetz und Donaudampfschifffahrtsgesellschaft' }],
  ['one letter and nothing else', { headline: 'A', body: null, call_to_action: null, price: null }],
  ['no break anywhere', { headline: 'x'.repeat(90) }],
]

test.each(copies)('an ad with %s ends well in every shape', async (_, copy) => {
  for (const frame of ['1:1', '9:16', '1.91:1'] as AdFrame[]) {
    const request = adOf({ frame, size: FRAMES[frame], copy: { ...adOf().copy, ...copy } })
    const { checks } = await renderAd(planAd(request), jar, stock)
    expect(checks.filter(({ passed }) => passed === false)).toEqual([])
  }
})

test('a liter is set in a capital, so that it reads as no other figure', () => {
  const copy = { ...adOf().copy, headline: 'Holds 18 l, or 1.5l.', body: 'Holds 5 l’eau, 3 ll and l 3.' }
  expect(copyAsSet(copy)).toMatchObject({ headline: 'Holds 18 L, or 1.5L.', body: copy.body })
})

test('what had to be shortened is reported', async () => {
  const copy = { headline: `${LONG}. `.repeat(12), body: null, call_to_action: null, price: null }
  const { checks, passed } = await renderAd(planAd(adOf({ copy })), jar, stock)
  expect(passed).toBe(true)
  expect(checks.find(({ id }) => id === 'text.clipped')?.detail).toContain('Shortened to fit: headline.')
})

test.each([
  ['Donaudampfschifffahrtsgesellschaft', 'Donau-dampf-schiff-fahrts-ge-sell-schaft'],
  ['Haftpflichtversicherung.', 'Haft-pflicht-ver-si-che-rung.'],
  ['Überwachungsaufgabe', 'Über-wa-chungs-auf-gabe'],
  ['https://example.com', 'https://example.com'],
])('%s is broken at its syllables', (word, parts) => {
  expect(syllablesOf(word).join('-')).toBe(parts)
})
