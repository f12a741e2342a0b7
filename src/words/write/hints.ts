import { framesData, textsOf } from '../../goods/frames.ts'
import type { Use } from '../../goods/goods.ts'
import type { HintsFile } from '../../goods/schema/frames.ts'
import { memoizeRecent } from '../../lib/memoize-recent.ts'
import { hashOf } from '../../lib/seeds.ts'
import { shuffled } from '../choose.ts'
import { topicsOf } from '../copy/texts-for.ts'
import { type Facts, isDescribed } from '../facts/read-facts.ts'
import { brandVoiceOf } from '../voice/brand-voice.ts'
import { alike } from './content.ts'
import { filled, type Voice } from './frame.ts'
import { timesIn } from './judge.ts'
import type { Line } from './line.ts'
import { type LinePicker, linePicker } from './line-picker.ts'
import { TARGETING_LIMITS } from './targeting.ts'
import { targetingVoice } from './targeting-voice.ts'

type Kind = Exclude<keyof HintsFile, '$schema' | 'categories' | 'packs' | 'uses' | 'usages'> | 'trait' | 'usual'

/** Kinds of hints from the product's own text, in the order in which they are dealt. */
const STATED: readonly Kind[] = [
  'thing',
  'does',
  'use',
  'is',
  'material',
  'order',
  'ingredient',
  'either',
  'measure',
  'what',
]
/** Hints from its text before those from its category. */
const STATED_COUNT = 8
/** What people ask of such things, no more than of the product itself where its text says enough. */
const ASKED: readonly Kind[] = ['trait']
/** For an unknown category, the facts of the product come first. */
const UNNAMED: readonly Kind[] = ['unnamed', 'thing', 'unnamed', 'does', 'unnamed', 'is', 'ingredient', 'known']
/** What is left to say of anything. */
const SPARE: readonly Kind[] = ['usual', 'any', 'unnamed', 'situations']
const SPARE_ROUNDS = 16
const HINT_COUNT = 12
/** Lists shorter than this are completed with what suits anything; where its text says more, what suits anything says less. */
const LEAST = { described: TARGETING_LIMITS.min, thin: 8 } as const

type HintRequest = { facts: Facts; angle: string | null; seed: number; avoid?: readonly string[] }

/**
 * Context hints: questions and searches, as a person would put them to an assistant, in which the product helps. 5 to 20, each at most 200
 * graphemes, none of which says what one in `avoid` says; no places, no lists of keywords (help.openai.com 20001211, 2025).
 */
export function writeHints({ facts, angle, seed, avoid = [] }: HintRequest): string[] {
  const at = hashOf(seed, 'hints', facts.name, angle ?? '')
  const voice = targetingVoice(facts, { seed: at, theme: angle ?? '' })
  const list: HintList = { facts, voice, at, typed: typist(facts, voice), hints: [], asked: new Set() }
  deal(list, avoid)
  // Where the old list has every possible text, repeating it is better than nothing.
  if (list.hints.length < TARGETING_LIMITS.min) deal(list, [])
  return list.hints
}

/** `typed`: what a frame says of the product; `asked`: the keys of what the hints name already. */
type HintList = { facts: Facts; voice: Voice; at: number; typed: Typist; hints: string[]; asked: Set<string> }

function deal(list: HintList, avoid: readonly string[]) {
  const { facts, voice, at, hints } = list
  const budgets = (voice.budget ?? []).map(({ text }) => text)
  const picker = linePicker(
    { names: [facts.name, facts.called ?? ''], sources: [facts.source, ...budgets] },
    { perFact: 3, times: timesIn(facts), voice: brandVoiceOf(facts.brand, facts) },
  )
  const add = (kind: Kind, i: number) => {
    const text = hintOf(list, { kind, i, picker, avoid })
    if (text) hints.push(text)
  }
  const addEach = (kinds: readonly Kind[], { most, rounds }: { most: number; rounds: number }) => {
    const start = hashOf(at, 'deal', kinds[0]!) % kinds.length
    for (let i = 0; hints.length < most && i < rounds * kinds.length; i++) add(kinds[(start + i) % kinds.length]!, i)
  }
  if (facts.noun) addEach(STATED, { most: STATED_COUNT, rounds: 3 })
  add('price', 0)
  const least = LEAST[isDescribed(facts) || !facts.noun ? 'described' : 'thin']
  const most = isDescribed(facts) || hints.length >= least / 2 ? Math.max(least, 2 * hints.length - 1) : HINT_COUNT
  addEach(facts.noun ? ASKED : UNNAMED, { most: Math.min(HINT_COUNT, most), rounds: facts.noun ? HINT_COUNT : 2 })
  for (let i = 0; hints.length < least && i < SPARE_ROUNDS * SPARE.length; i++)
    add(SPARE[Math.floor(i / SPARE_ROUNDS)]!, i)
}

type Turn = { kind: Kind; i: number; picker: LinePicker; avoid: readonly string[] }

/** The next hint of a kind: a search and a question in turn, and of a fact that no hint names as long as there is one. */
function hintOf({ facts, at, typed, hints, asked }: HintList, { kind, i, picker, avoid }: Turn): string | null {
  const frames = framesOf(kind, facts, (list) => shuffled(list, at, `${kind} ${i}`))
  const isNext = (frame: string) => isSearch(frame) === (hints.length % 2 === 0)
  const ordered = [...frames.filter(isNext), ...frames.filter((frame) => !isNext(frame))]
  const isFresh = ({ text }: Line) => ![...avoid, ...hints].some((other) => alike(other, text))
  const candidates = ordered.flatMap(typed).filter(isFresh)
  const isNew = ({ uses }: Line) => !uses.some((key) => asked.has(key))
  const fit = { max: TYPED_MAX }
  const hint = picker.pick(candidates.filter(isNew), fit) ?? picker.pick(candidates, fit)
  for (const key of hint?.uses ?? []) asked.add(key)
  return hint?.text ?? null
}

/** What is asked of these is asked whatever they are packed in. */
const FIRST: readonly Use[] = ['digital', 'service', 'live', 'read']

/** Frames of a kind in an order of the seed. What is asked of such things suits the product by its topic: nobody asks about a baby in an office. */
function framesOf(kind: Kind, facts: Facts, mixed: (frames: readonly string[]) => string[]): string[] {
  if (kind !== 'trait' && kind !== 'usual') return mixed(framesData().hints[kind])
  const asked = kind === 'trait' ? traitsOf(facts) : (framesData().hints.usages[facts.texts.category.usage ?? ''] ?? [])
  return mixed(asked.filter(topicsOf(`${facts.name} ${facts.noun?.text ?? ''}`.toLowerCase())))
}

/** What people ask of such things: by use, or else by the nearest category and by the texts that are written for it. */
function traitsOf({ texts: { id, category } }: Facts): readonly string[] {
  const { categories, packs, uses } = framesData().hints
  const first = category.uses.find((use) => FIRST.includes(use))
  // Cut flowers are alive, and nobody asks how large they get.
  if (first !== undefined && !categories.has(category.node ?? '')) return uses[first] ?? []
  return [...textsOf(categories, category.node), ...((category.core && packs[id]) || [])]
}

const isSearch = (frame: string) => !/[.?!]$/.test(frame)

/** Nobody types more in one go, and less into a search. */
const TYPED_MAX = 96
const SEARCH_MAX = 64
/** Fewer words are a keyword. */
const WORDS_MIN = 3

type Typist = (frame: string) => readonly Line[]

/** What people type of a product by a frame. */
function typist({ noun, called }: Facts, voice: Voice): Typist {
  const isNamed = ({ text }: Line) => called !== null && text.startsWith(called)
  const asTyped = (line: Line): Line =>
    isSearch(line.text) && !isNamed(line)
      ? {
          ...line,
          text: line.text.replace(/^\p{Lu}(?=\p{Ll}|\s)(?!\S+\p{Lu}|\S+ \p{Lu})/u, (first) => first.toLowerCase()),
        }
      : line
  const isTyped = ({ text }: Line) =>
    text.split(' ').length >= WORDS_MIN && (text.length <= SEARCH_MAX || !isSearch(text)) && !REPEATS.test(text)
  return memoizeRecent(FRAMES_MAX, (frame) => {
    const agreed = noun?.number === 'many' ? ofMany(frame) : frame
    return agreed === null ? [] : [...filled([agreed], voice)].map(asTyped).filter(isTyped)
  })
}

/** More frames than a product's hints have. */
const FRAMES_MAX = 1000

/** `Heels for a high heel`: a word twice, unless the second is weighed against the first. */
const REPEATS = /(?<!\p{L})(\p{L}{4,}?)s?(?!\p{L})(?!.*\b(?:vs|or|and) ).*(?<!\p{L})\1s?(?!\p{L})/iu

const MANY: readonly (readonly [RegExp, string])[] = [
  [/\bIs (?=\{(?:a )?(?:kind|noun)\})/g, 'Are '],
  [/\bis (?=\{(?:a )?(?:kind|noun)\})/g, 'are '],
  [/\bDoes (?=\{(?:a )?(?:kind|noun)\})/g, 'Do '],
  [/\bdoes (?=\{(?:a )?(?:kind|noun)\})/g, 'do '],
  [/\bIs there (?=\{a (?:kind|noun)\})/g, 'Are there '],
  [/(?<=\{(?:kind|noun)\} )fits\b/g, 'fit'],
  [/\bit is\b/g, 'they are'],
  [/\bit keeps its\b/g, 'they keep their'],
  [/\bits\b/g, 'their'],
  [/(?<!\{)\bit\b(?! (?:does|takes?)\b)/g, 'them'],
]

/** A frame about several; null where it speaks of one only. */
function ofMany(frame: string): string | null {
  if (/ a \{|\{kind\} that [a-z]+s /.test(frame)) return null
  return MANY.reduce((text, [one, many]) => text.replace(one, many), frame)
}
