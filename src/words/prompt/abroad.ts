import { vocabularyData } from '../../goods/vocabulary.ts'
import type { Offer } from './offer.ts'

let reduction: RegExp | null = null

/** A percentage beside a word for a reduction: `20 % Rabatt`, `Rabatt von 20 %`. */
function reductionAbroad(): RegExp {
  const { reducedBefore, reducedAfter } = vocabularyData().offersAbroad
  const percentage = '(\\d{1,2})\\s?[%％]'
  reduction ??= new RegExp(
    `(?<![\\d.,])${percentage}\\s?(?:${reducedAfter.source})|(?:${reducedBefore.source})\\s${percentage}`,
    'iu',
  )
  return reduction
}

/** The offer that a prompt in another language makes, in English; its number is that of the prompt. */
export function offerAbroad(text: string): Offer | null {
  const { freeShipping, until: days } = vocabularyData().offersAbroad
  const day = days.find(([, reads]) => reads.test(text))?.[0]
  const until = day ? `until ${day}` : null
  const [, before, after] = reductionAbroad().exec(text) ?? []
  const percent = Number(before ?? after)
  if (percent >= 1 && percent <= 90) return { text: `${percent}% off`, kind: 'reduction', until }
  return freeShipping.test(text) ? { text: 'free shipping', kind: 'extra', until } : null
}
