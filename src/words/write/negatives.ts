import { type CloseName, closeNames } from '../../goods/close-names.ts'
import { framesData, textsOf } from '../../goods/frames.ts'
import { catalogueData, type Use } from '../../goods/goods.ts'
import { hashOf } from '../../lib/seeds.ts'
import { shuffled } from '../choose.ts'
import type { Facts } from '../facts/read-facts.ts'
import { numberOf, plural } from '../grammar/grammar.ts'
import { brandVoiceOf } from '../voice/brand-voice.ts'
import { alike, contentWords } from './content.ts'
import { filled, type Voice } from './frame.ts'
import { oppositesOf } from './opposites.ts'
import { kills, TARGETING_LIMITS } from './targeting.ts'
import { targetingVoice } from './targeting-voice.ts'

const PHRASE_COUNT = 12

/** A word right behind itself, as a frame writes it around a noun that it contains: “lid lid”. */
const DOUBLED = /(?<!\p{L})(\p{L}+) \1(?!\p{L})/u

type PhraseRequest = { facts: Facts; hints: readonly string[]; seed: number; avoid?: readonly string[] }

/**
 * Negative phrases: searches with similar words by people who want something else. 5 to 20, each at most 80 graphemes, none of them in `avoid` as
 * long as there are others. A phrase never kills a hint: its words do not all stand in one of them, nor in what the product says of itself, nor in
 * its noun for several.
 */
export function writeNegatives({ facts, hints, seed, avoid = [] }: PhraseRequest): string[] {
  const at = hashOf(seed, 'negatives', facts.name)
  const texts = [...hints, facts.source, ...(facts.noun ? [plural(facts.noun.text)] : [])]
  const old = new Set(avoid.map((phrase) => phrase.toLowerCase()))
  // One word would shut out too much.
  const isSayable = (phrase: string) =>
    phrase.includes(' ') &&
    phrase.length <= TARGETING_LIMITS.phraseMax &&
    !DOUBLED.test(phrase) &&
    !kills(phrase, texts)
  const { allows, spelled } = brandVoiceOf(facts.brand, facts)
  const all = distinct(dealt(sourcesOf(facts, at)).filter(allows).map(spelled), isSayable)
  const fresh = all.filter((phrase) => !old.has(phrase))
  // No more than half of all there is, so that a rewrite finds as many again.
  const half = Math.floor(all.length / 2)
  const phrases = fresh.slice(0, Math.min(PHRASE_COUNT, Math.max(half, TARGETING_LIMITS.min)))
  return phrases.length >= TARGETING_LIMITS.min
    ? phrases
    : distinct([...phrases, ...all]).slice(0, TARGETING_LIMITS.min)
}

/** Nobody sells these used, lends or repairs them. */
const USED_UP: ReadonlySet<Use> = new Set(['consumed', 'applied', 'live', 'digital', 'service'])

/** Phrases by where they come from, in the order in which they are dealt. */
function sourcesOf(facts: Facts, at: number): string[][] {
  const voice = targetingVoice(facts, { seed: at, theme: '' })
  const write = (frames: readonly string[], purpose: string) => phrasesOf(shuffled(frames, at, purpose), voice)
  const { any, categories, lasting, uses, part, unnamed } = framesData().negatives
  if (!facts.noun) return [write(unnamed, 'unnamed'), write(intentsOf(facts.texts.anyNegatives), 'any')]
  const { node, uses: own } = facts.texts.category
  const trait = write([...textsOf(categories, node), ...own.flatMap((use) => uses[use] ?? [])], 'trait')
  const { heads, topics, siblings } = closeTo(facts, at)
  const packed = write(intentsOf(facts.texts.negatives), 'pack').filter(holds(facts.noun.text))
  return [
    heads,
    trait,
    opposed(facts, at),
    topics,
    write(part, 'part'),
    trait,
    heads,
    packed,
    siblings,
    write(own.some((use) => USED_UP.has(use)) ? any : [...any, ...lasting], 'any'),
  ]
}

/** One phrase of each source in turn; a source that stands twice gives two. */
function dealt(sources: readonly string[][]): string[] {
  const left = new Map(sources.map((source) => [source, [...source]]))
  const phrases: string[] = []
  while ([...left.values()].some((source) => source.length > 0))
    for (const source of sources) phrases.push(...left.get(source)!.splice(0, 1))
  return phrases
}

const phrasesOf = (frames: readonly string[], voice: Voice): string[] =>
  frames.flatMap((frame) => [...filled([frame], voice)].slice(0, 2)).map(({ text }) => text.toLowerCase())

const intentsOf = (negatives: Facts['texts']['negatives']) => Object.values(negatives).flat()

/** Whether a phrase has the head of a noun: `shoe repair` for shoes. */
const holds = (noun: string) => {
  const head = [...contentWords(noun)].at(-1) ?? noun
  return (phrase: string) => contentWords(phrase).has(head)
}

/** The nearest of a list. */
const NEAR_MAX = 24

type Close = { heads: string[]; topics: string[]; siblings: string[] }

function closeTo({ noun, texts }: Facts, at: number): Close {
  const { node } = texts.category
  if (node === null || !noun) return { heads: [], topics: [], siblings: [] }
  const near = closeNames(catalogueData(), { node, noun: noun.text })
  const spoken = (names: readonly CloseName[], isMany: boolean, purpose: string) =>
    mixed(names.slice(0, NEAR_MAX), at, purpose).map(({ text, number }) =>
      (isMany && number === 'one' && numberOf(text) === 'one' ? plural(text) : text).toLowerCase(),
    )
  const isMany = noun.number === 'many'
  return {
    heads: spoken(near.heads, isMany, 'heads'),
    topics: spoken(near.topics, false, 'topics'),
    siblings: spoken(near.siblings, isMany, 'siblings'),
  }
}

/** One name of each category in turn, nearer categories first. */
function mixed(names: readonly CloseName[], at: number, purpose: string): CloseName[] {
  const byNode = [...Map.groupBy(names, ({ node }) => node).values()].map((list) => shuffled(list, at, purpose))
  const most = Math.max(0, ...byNode.map((list) => list.length))
  return Array.from({ length: most }, (_, i) => byNode.flatMap((list) => list[i] ?? [])).flat()
}

/** The noun with what the product is not: `leather diaper bag` for one of canvas, `cat bed` for a dog bed. */
function opposed(facts: Facts, at: number): string[] {
  const noun = facts.noun!.text.toLowerCase()
  return shuffled(oppositesOf(facts), at, 'opposites').flatMap(({ mine, others }) =>
    shuffled(others, at, mine).map((other) => {
      const own = new RegExp(`(?<!\\p{L})${mine.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'u')
      return own.test(noun) ? noun.replace(own, other) : `${other} ${noun}`
    }),
  )
}

/** As many as a list and its rewrite need. */
const POOL = 2 * PHRASE_COUNT + 4

function distinct(phrases: readonly string[], isSayable: (phrase: string) => boolean = () => true): string[] {
  const kept: string[] = []
  for (const phrase of phrases) {
    if (kept.length === POOL) break
    if (isSayable(phrase) && !kept.some((other) => alike(other, phrase))) kept.push(phrase)
  }
  return kept
}
