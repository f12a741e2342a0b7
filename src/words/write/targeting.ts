import { framesData } from '../../goods/frames.ts'
import type { HintsFile } from '../../goods/schema/frames.ts'
import { hashOf } from '../../lib/seeds.ts'
import { shuffled } from '../choose.ts'
import type { Facts } from '../facts/read-facts.ts'
import { alike, contentWords } from './content.ts'
import { filled, type Voice } from './frame.ts'
import type { Line } from './line.ts'
import { linePicker } from './line-picker.ts'
import { voiceOf } from './voice.ts'

/** Limits of an ad group's targeting, in texts and graphemes. */
export const TARGETING_LIMITS = { min: 5, max: 20, hintMax: 200, phraseMax: 80 } as const

type Kind = Exclude<keyof HintsFile, '$schema'>

/** Kinds of hints in the order in which a list is dealt: situations of the category first, what the product has in between, its name last. */
const DEAL: readonly Kind[] = [
  'need',
  'goal',
  'thing',
  'who',
  'choosing',
  'does',
  'moment',
  'goal',
  'is',
  'need',
  'known',
  'goal',
  'need',
  'moment',
]
/** For an unknown category, the facts of the product come first. */
const DEAL_UNKNOWN: readonly Kind[] = [
  'thing',
  'choosing',
  'does',
  'goal',
  'is',
  'known',
  'need',
  'goal',
  'who',
  'choosing',
]
const HINT_COUNT = 12
const PHRASE_COUNT = 12

type HintRequest = { facts: Facts; angle: string | null; seed: number; avoid?: readonly string[] }

/**
 * Context hints: questions and situations, as a person would put them to an assistant, in which the product helps. 5 to 20, each at most 200
 * graphemes, none of which says what one in `avoid` says; no places, no lists of keywords (help.openai.com 20001211, 2025).
 */
export function writeHints({ facts, angle, seed, avoid = [] }: HintRequest): string[] {
  const at = hashOf(seed, 'hints', facts.name, angle ?? '')
  const voice = voiceOf(facts, { seed: at, theme: angle ?? '' })
  const list: HintList = { facts, voice, at, hints: [] }
  deal(list, avoid)
  // Where the old list has every possible text, repeating it is better than nothing.
  if (list.hints.length < TARGETING_LIMITS.min) deal(list, [])
  return list.hints
}

type HintList = { facts: Facts; voice: Voice; at: number; hints: string[] }

function deal({ facts, voice, at, hints }: HintList, avoid: readonly string[]) {
  const picker = linePicker({ names: [facts.name, facts.called ?? ''], sources: [facts.source] })
  const kinds = facts.texts.isSpecific ? DEAL : DEAL_UNKNOWN
  const start = hashOf(at, 'deal') % 5
  for (let i = 0; hints.length < HINT_COUNT && i < 4 * kinds.length; i++) {
    const kind = kinds[(start + i) % kinds.length]!
    const isFresh = ({ text }: Line) => ![...avoid, ...hints].some((other) => alike(other, text))
    const candidates = where(filled(shuffled(framesData().hints[kind], at, `${kind} ${i}`), voice), isFresh)
    const line = picker.pick(candidates, { max: TARGETING_LIMITS.hintMax, whole: true })
    if (line) hints.push(line.text)
  }
}

function* where<T>(items: Iterable<T>, holds: (item: T) => boolean): Generator<T> {
  for (const item of items) if (holds(item)) yield item
}

type PhraseRequest = { facts: Facts; hints: readonly string[]; seed: number; avoid?: readonly string[] }

/**
 * Negative phrases: searches by people unlikely to buy. 5 to 20, each at most 80 graphemes, none of them in `avoid` as long as there are others. A
 * phrase never kills a hint: its words do not all stand in one of them, nor in what the product says of itself.
 */
export function writeNegatives({ facts, hints, seed, avoid = [] }: PhraseRequest): string[] {
  const at = hashOf(seed, 'negatives', facts.name)
  const voice = voiceOf(facts, { seed: at })
  const harmless = (phrase: string) => !kills(phrase, [...hints, facts.source])
  const own = intentsOf(facts.texts.negatives, { voice, at }).filter(harmless)
  const spare = intentsOf(facts.texts.anyNegatives, { voice, at }).filter(harmless)
  const old = new Set(avoid.map((phrase) => phrase.toLowerCase()))
  const fresh = distinct([...own, ...spare]).filter((phrase) => !old.has(phrase))
  // No more than half of all there is, so that a rewrite finds as many again.
  const half = Math.floor(distinct([...own, ...spare]).length / 2)
  const phrases = fresh.slice(0, Math.min(PHRASE_COUNT, Math.max(half, TARGETING_LIMITS.min)))
  return phrases.length >= TARGETING_LIMITS.min
    ? phrases
    : distinct([...phrases, ...own, ...spare]).slice(0, TARGETING_LIMITS.min)
}

/** One phrase of each intent in turn, in an order of the seed. */
function intentsOf(negatives: Facts['texts']['negatives'], { voice, at }: { voice: Voice; at: number }): string[] {
  const intents = shuffled(Object.keys(negatives), at, 'intents').map((intent) =>
    shuffled(negatives[intent]!, at, intent).flatMap((phrase) => [...filled([phrase], voice)].slice(0, 1)),
  )
  const most = Math.max(...intents.map((list) => list.length))
  return Array.from({ length: most }, (_, i) => intents.flatMap((list) => list[i] ?? []))
    .flat()
    .map(({ text }) => text.toLowerCase())
    .filter((text) => text.length <= TARGETING_LIMITS.phraseMax)
}

const distinct = (phrases: readonly string[]) =>
  phrases.filter((phrase, i) => phrases.findIndex((other) => alike(other, phrase)) === i)

/** Whether a conversation that one of the texts describes would be shut out by the phrase: all words of the phrase stand in it. */
export function kills(phrase: string, texts: readonly string[]): boolean {
  const words = [...contentWords(phrase)]
  return texts.some((text) => {
    const own = contentWords(text)
    return words.every((word) => own.has(word))
  })
}
