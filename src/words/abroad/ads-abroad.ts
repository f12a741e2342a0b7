import { shuffled } from '../choose.ts'
import { graphemes } from '../grammar/length.ts'
import { AD_LIMITS, type Ad } from '../write/ads.ts'
import { themed } from '../write/content.ts'
import { type Local, pairOf, picker } from './local.ts'
import { withinLength } from './sellers-words.ts'

const TITLE_MIN = 3
const BODY_MIN = 8

type Request = { angle: string | null; price: string | null; count: number }

/**
 * At most `count` ads in another language: titles and bodies are the seller's words, values with their labels, the name and the price. Fewer where
 * the product says too little; never English.
 */
export function writeAdsAbroad(local: Local, { angle, price, count }: Request): Ad[] {
  const pick = picker()
  const [titles, bodies] = [titlesOf(local, angle ?? ''), bodiesOf(local, { angle: angle ?? '', price })]
  const ads: Ad[] = []
  for (let i = 0; i < count; i++) {
    // The name is the title of the first ad, so that its body may be any sentence.
    const title = pick(i === 0 ? [local.name, ...titles] : titles, { min: TITLE_MIN, max: AD_LIMITS.titleMax })
    if (title === null) break
    const body = pick(bodies, { min: BODY_MIN, max: AD_LIMITS.bodyMax, apart: [title] })
    if (body === null) break
    ads.push({ title, body })
  }
  return ads
}

const ordered = (texts: readonly string[], theme: string) => themed(texts, theme, (text) => text)

/** Short statements: phrases of the seller, values, short sentences without their stop. */
export function titlesOf(local: Local, theme: string): string[] {
  const { phrases, values, sentences, name } = local
  const short = sentences.filter((text) => graphemes(text) <= AD_LIMITS.titleMax).map(withoutStop)
  const pairs = values.map((value) => pairOf(value, local))
  return [...ordered([...phrases, ...short], theme), ...pairs, name]
}

const withoutStop = (text: string) => text.replace(/[.。]$/, '')

/** Sentences of the seller, shortened where a phrase ends, then values, price and brand. */
export function bodiesOf(local: Local, { angle, price, max = AD_LIMITS.bodyMax }: BodyRequest): string[] {
  const { sentences, values, name, brand, copy, at } = local
  const whole = ordered(sentences, angle).flatMap((text) => withinLength(text, max, local) ?? [])
  const isLatin = local.rules.script === 'latin'
  const stop = isLatin ? '.' : '。'
  const facts = values.map((value) => `${pairOf(value, local)}${stop}`)
  const joined = [0, 2, 4].flatMap((i) => (facts[i + 1] ? [`${facts[i]}${isLatin ? ' ' : ''}${facts[i + 1]}`] : []))
  const priced =
    price === null ? [] : [name, copy.labels.Price!].map((label) => `${pairOf({ label, value: price }, local)}${stop}`)
  const branded = brand === '' ? [] : [copy.from_brand.replaceAll('{brand}', brand)]
  return [...whole, ...joined, ...shuffled(facts, at, 'values'), ...priced, ...branded].filter(
    (text) => graphemes(text) <= max,
  )
}

type BodyRequest = { angle: string; price: string | null; max?: number }
