import { hashOf } from '../../lib/seeds.ts'
import { shuffled } from '../choose.ts'
import type { Facts } from '../facts/read-facts.ts'
import { FREE, NAMED, NEUTRAL } from './bodies.ts'
import { type Desk, openDesk } from './desk.ts'
import { filled, type Voice } from './frame.ts'
import type { Line } from './line.ts'
import { mannerOf } from './tone.ts'
import { voiceOf } from './voice.ts'

/** The published limits of a chat card (July 2025): title 3–50, body at most 100, in graphemes; 16–24 and 32–48 read best. */
export const AD_LIMITS = { titleMin: 3, titleMax: 50, bodyMax: 100 } as const

/** A shorter title says too little, unless it is the product's name. */
const TITLE_MIN = 10

export type Ad = { title: string; body: string }

type Request = { facts: Facts; angle: string | null; price: string | null; count: number; seed: number }

const TITLES = {
  thing: [
    '{noun} with {thing}',
    '{bare}. {bare2}.',
    '{a noun} with {thing}',
    'With {part} and {part2}',
    '{bare}, {bare2}',
    'The {noun} with {thing}',
  ],
  material: [
    'Made with {material}',
    '{noun} made with {material}',
    '{material}, through and through',
    'It starts with {material}',
    '{material}. {bare}.',
    '{noun} in {material}',
  ],
  does: ['{this} {noun does}', '{a noun} that {noun does}', '{noun does}. {noun does2}.', '{noun does}', '{it does}'],
  is: [
    '{adjective} {noun}',
    '{adjective} and {adjective2}',
    '{adjective}, plain and simple',
    '{this} {noun be} {is}',
    '{adjective}. {adjective2}.',
    '{noun}, {is}',
  ],
  benefit: [
    '{short}',
    '{short}. {short2}.',
    '{short}. {bare}.',
    '{bare}. {short}.',
    '{short}. {noun does}.',
    '{noun does}. {short}.',
  ],
  value: [
    '{value}. {bare}.',
    '{value}. {noun does}.',
    '{value}, {adjective}',
    '{value} and {thing}',
    '{bare}. {value}.',
    '{adjective}. {value}.',
  ],
  opener: ['{opener}', '{manner}'],
  question: [
    '{question}',
    'Looking for {a noun}?',
    'Time for {a new noun}?',
    'Still choosing {a noun}?',
    'Which {noun} to choose?',
  ],
  called: [
    '{name}',
    'Meet {called}',
    'Have you met {called}?',
    '{name}, up close',
    'A closer look at {called}',
    '{name} by {brand}',
    'Get to know {called}',
  ],
} as const

type Kind = keyof typeof TITLES

const EVIDENCE: readonly Kind[] = ['thing', 'does', 'is', 'benefit', 'value', 'material']
const INVITATION: readonly Kind[] = ['opener', 'question', 'called']

const PRICED = ['{name} for {price}.', '{name} for {price}, with {thing}.', '{name}, {price}. {line}']

/**
 * `count` ads for an assistant's chat cards, every one different. An ad rests on the facts, then on what is known of the category, then on the name
 * alone; `angle` says what to speak of first, `price` is shown only when it is given.
 */
export function writeAds({ facts, angle, price, count, seed }: Request): Ad[] {
  const manner = mannerOf(facts.brand.tone)
  const at = hashOf(seed, 'ads', facts.name, angle ?? '')
  const voice: Voice = {
    ...voiceOf(facts, { seed: at, theme: angle ?? '' }),
    manner: shuffled(manner.openers, at, 'manner').map((text) => ({ text, from: [], keys: [`opener:${text}`] })),
    price: price ? [{ text: price, from: [], keys: ['price'] }] : [],
  }
  const desk = openDesk({ names: [facts.name, facts.called ?? ''], sources: [facts.source, price ?? ''] })
  const looks = facts.called ? manner.looks : NEUTRAL
  return Array.from({ length: count }, (_, i) => writeAd({ voice, desk, looks, at, turn: i }))
}

type Writing = { voice: Voice; desk: Desk; looks: readonly string[]; at: number; turn: number }

function writeAd({ voice, desk, looks, at, turn }: Writing): Ad {
  const title = titleOf({ voice, desk, looks, at, turn })
  const named = voice.name?.[0]?.text
  const names = named !== undefined && title.text.includes(named)
  const purpose = `body ${turn}`
  const bodies = names
    ? [...shuffled(FREE, at, purpose), ...shuffled(NEUTRAL, at, purpose)]
    : [
        ...shuffled([...NAMED, ...PRICED], at, purpose),
        ...shuffled(looks, at, purpose),
        ...shuffled(NEUTRAL, at, purpose),
      ]
  const fit = { min: 12, max: AD_LIMITS.bodyMax, whole: true }
  const body = desk.take(filled(bodies, voice), { ...fit, apart: title.uses }) ?? desk.take(filled(FREE, voice), fit)
  return { title: title.text, body: body?.text ?? `${NEUTRAL[turn % NEUTRAL.length]}` }
}

/** Evidence and invitation in turn, evidence first. */
function titleOf({ voice, desk, at, turn }: Writing): Line {
  const evidence = shuffled(EVIDENCE, at, 'evidence')
  const invitation = shuffled(INVITATION, at, 'invitation')
  const rotated = (kinds: readonly Kind[]) => kinds.map((_, k) => kinds[(Math.floor(turn / 2) + k) % kinds.length]!)
  const order =
    turn % 2 === 0 ? [...rotated(evidence), ...rotated(invitation)] : [...rotated(invitation), ...rotated(evidence)]
  const frames = order.flatMap((kind) => shuffled(TITLES[kind], at, `title ${turn}`))
  const line = desk.take(filled(frames, voice), { min: TITLE_MIN, max: AD_LIMITS.titleMax })
  return line ?? { text: voice.name?.[0]?.text ?? 'Worth a closer look', from: [], uses: [] }
}
