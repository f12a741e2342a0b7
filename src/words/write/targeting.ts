import { hashOf, shuffled } from '../choose.ts'
import type { Facts } from '../facts/read-facts.ts'
import { contentWords, openDesk } from './desk.ts'
import type { Line } from './line.ts'
import { filled, saidFor, voiceOf } from './voice.ts'

/** Limits of an ad group's targeting. */
export const TARGETING_LIMITS = { min: 5, max: 20, hintMax: 200, phraseMax: 80 } as const

const HINTS = {
  need: [
    'What helps with {need}?',
    'Is there something for {need}?',
    'I am looking for help with {need}.',
    'Any ideas for {need}?',
    'I could use some advice on {need}.',
    'Where do I start with {need}?',
  ],
  goal: [
    'How can I {goal}?',
    'What is an easy way to {goal}?',
    'I would like to {goal}. What do I need?',
    'I am trying to {goal}. Any advice?',
    'What should I buy if I want to {goal}?',
    'Is there a simple way to {goal}?',
  ],
  moment: [
    'I am looking for {a noun} to {verb} {moment}.',
    'Which {noun} makes sense {moment}?',
    'What would you {verb} {moment}?',
    'Can you suggest {a noun} to {verb} {moment}?',
    'I want {a noun} that I can {verb} {moment}.',
    'What kind of {noun} do people {verb} {moment}?',
  ],
  who: [
    'What should {who} look for in {a noun}?',
    'Which {nouns} suit {who}?',
    'What do {who} need from {a noun}?',
    'I am shopping with {who} in mind. What would they like?',
    'What is a good present for {who}?',
    'What {noun} would you suggest to {who}?',
  ],
  choosing: [
    'Does {choosing} matter when I choose {a noun}?',
    'How important is {choosing} in {a noun}?',
    'How much should {choosing} count when buying {a noun}?',
    'I keep comparing {nouns}. Should I care about {choosing}?',
    'What should I know about {choosing} before I buy {a noun}?',
    'Which {nouns} do well on {choosing}?',
  ],
  fact: [
    'Is there {a noun} with {thing}?',
    'Which {nouns} come with {thing}?',
    'Do I want {a noun} with {thing}?',
    'Which {noun} {noun does}?',
    'Is there {a noun} that {noun does}?',
    'Are there {nouns} that {nouns do}?',
    'Can I get {a noun} that {noun be} {is}?',
  ],
  known: [
    'Is {called} the right choice for me?',
    'What do I get with {called}?',
    'Who is {called} made for?',
    'What should I know about {called} before I buy?',
    'When would I {verb} {called}?',
    'Can you tell me more about {called}?',
    'Where does {called} fit into my day?',
  ],
} as const

const HINT_COUNT = 12
const PHRASE_COUNT = 14

/**
 * Context hints: questions and situations, as a person would put them to an assistant, in which the product helps. 5 to 20, each at most 200
 * graphemes, none of them in `avoid`; no places, no lists of keywords.
 */
export function writeHints({
  facts,
  angle,
  seed,
  avoid = [],
}: {
  facts: Facts
  angle: string | null
  seed: number
  avoid?: readonly string[]
}): string[] {
  const voice = voiceOf(facts, hashOf(seed, 'hints', angle ?? ''))
  const desk = openDesk(facts, [facts.source])
  const old = new Set(avoid.map((hint) => hint.toLowerCase()))
  const kinds = shuffled(Object.keys(HINTS) as (keyof typeof HINTS)[], seed, 'hint kinds')
  const hints: string[] = []
  for (let i = 0; hints.length < HINT_COUNT && i < 40; i++) {
    const kind = kinds[i % kinds.length]!
    const frames = shuffled(HINTS[kind], seed, `hint ${i}`)
    const candidates = frames
      .flatMap((frame) => filled(frame, voice))
      .filter(({ text }) => !old.has(text.toLowerCase()))
    const line = desk.take(candidates, { max: TARGETING_LIMITS.hintMax, whole: true })
    if (line) hints.push(line.text)
  }
  return hints
}

/**
 * Negative phrases: what people ask who will not buy. 5 to 20, each at most 80 graphemes, none of them in `avoid`. A phrase never kills a hint: its
 * words do not all stand in one of them, nor in what the product says of itself.
 */
export function writeNegatives({
  facts,
  hints,
  seed,
  avoid = [],
}: {
  facts: Facts
  hints: readonly string[]
  seed: number
  avoid?: readonly string[]
}): string[] {
  const voice = voiceOf(facts, hashOf(seed, 'negatives'))
  const desk = openDesk(null, [
    facts.source,
    ...Object.values(facts.pack.negatives).flatMap((list) => saidFor(list, facts)),
  ])
  const old = new Set(avoid.map((phrase) => phrase.toLowerCase()))
  const intents = shuffled(Object.keys(facts.pack.negatives), seed, 'intents')
  const phrases: string[] = []
  for (let round = 0; round < 8; round++) {
    for (const intent of intents) {
      if (phrases.length >= PHRASE_COUNT) return phrases
      const list = shuffled(saidFor(facts.pack.negatives[intent]!, facts), seed, `${intent} ${round}`)
      const candidates = list
        .flatMap((frame) => filled(frame, voice))
        .map(lowered)
        .filter(({ text }) => !old.has(text) && !kills(text, [...hints, facts.source]))
      const line = desk.take(candidates, { max: TARGETING_LIMITS.phraseMax })
      if (line) phrases.push(line.text)
    }
  }
  return phrases
}

const lowered = (line: Line): Line => ({ ...line, text: line.text.toLowerCase() })

/** Whether a conversation that one of the texts describes would be shut out by the phrase: all words of the phrase stand in it. */
export function kills(phrase: string, texts: readonly string[]): boolean {
  const words = [...contentWords(phrase)]
  return texts.some((text) => {
    const own = contentWords(text)
    return words.every((word) => own.has(word))
  })
}
