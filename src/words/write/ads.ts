import { hashOf, shuffled } from '../choose.ts'
import type { Facts } from '../facts/read-facts.ts'
import { openDesk } from './desk.ts'
import type { Line } from './line.ts'
import { filled, type Voice, voiceOf } from './voice.ts'

/** The published limits of a chat card (July 2025): title 3–50, body at most 100, in graphemes; 16–24 and 32–48 read best. */
export const AD_LIMITS = { titleMin: 3, titleMax: 50, bodyMax: 100 } as const

export type Ad = { title: string; body: string }

const TITLES = {
  called: [
    '{called}',
    'Meet {called}',
    'This is {called}',
    'Have you met {called}?',
    '{called}, up close',
    'Take a look at {called}',
  ],
  opener: ['{opener}'],
  question: ['{question}'],
  benefit: ['{short}', '{short}, every day'],
  thing: [
    '{noun} with {thing}',
    '{bare}. {bare2}.',
    'Comes with {thing}',
    'Look for {thing}',
    '{a noun} with {thing}',
    '{bare}, and it shows',
  ],
  does: ['{a noun} that {noun does}', 'It {does}', '{a noun} that {noun does} and {noun does2}'],
  is: ['{is}', '{is} and {is2}', '{a noun} that {noun be} {is}'],
} as const

const BODIES = [
  '{line} Meet {called}.',
  '{called}: {line}',
  '{called} {comes} with {thing} and {thing2}.',
  '{called} {has} {thing} and {thing2}. {line}',
  'You get {thing}, {thing2}, and {thing3} with {called}.',
  '{called} {does}.',
  '{called} {does} and {does2}.',
  '{called} {be} {is}.',
  '{called} {be} {is}. {line}',
  '{sentence}',
  '{line} {line2}',
  'See {called} from every side, then make up your mind.',
  'Take a closer look at {called} from {brand}.',
  'Take your time with the pictures. {called} will speak for itself.',
  'Everything you want to know about {called}, on one page.',
  'A closer look at {called} takes a minute.',
  'Have a look at {called} and see where it fits into your day.',
  '{called} by {brand}: see the details and decide for yourself.',
  'The pictures, the details and the price of {called}, all in one place.',
  'Get to know {called} before you choose.',
]

/** Ads for an assistant's chat cards, every one different; fewer than `count` only when there is truly no more to say without repeating. */
export function writeAds({
  facts,
  angle,
  price,
  count,
  seed,
}: {
  facts: Facts
  angle: string | null
  price: string | null
  count: number
  seed: number
}): Ad[] {
  const voice = voiceOf(facts, hashOf(seed, 'ads', angle ?? ''))
  const desk = openDesk(facts, [facts.source, price ?? ''])
  const kinds = shuffled(Object.keys(TITLES) as (keyof typeof TITLES)[], seed, 'title kinds')
  const ads: Ad[] = []
  for (let i = 0; ads.length < count && i < count * 4; i++) {
    const order = kinds.map((_, k) => kinds[(i + k) % kinds.length]!)
    const title = desk.take(
      lines(
        order.flatMap((kind) => shuffled(TITLES[kind], seed, `${kind} ${i}`)),
        voice,
      ),
      { min: AD_LIMITS.titleMin, max: AD_LIMITS.titleMax },
    )
    const body = desk.take(bodies(voice, seed, i), { min: 12, max: AD_LIMITS.bodyMax, whole: true })
    if (!title || !body) break
    ads.push({ title: title.text, body: body.text })
  }
  return ads
}

function* lines(frames: readonly string[], voice: Voice): Generator<Line> {
  for (const frame of frames) yield* filled(frame, voice)
}

function bodies(voice: Voice, seed: number, i: number): Generator<Line> {
  const rich = BODIES.slice(0, 11)
  return lines([...shuffled(rich, seed, `body ${i}`), ...shuffled(BODIES.slice(11), seed, `plain body ${i}`)], voice)
}
