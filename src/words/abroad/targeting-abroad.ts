import { shuffled } from '../choose.ts'
import { sentenceCase } from '../grammar/grammar.ts'
import { graphemes } from '../grammar/length.ts'
import { alike } from '../write/content.ts'
import { kills, TARGETING_LIMITS } from '../write/targeting.ts'
import type { Local } from './local.ts'

/** What somebody asks an assistant who would buy this: by its noun, its values and phrases. */
export function writeHintsAbroad(
  { copy, noun, values, phrases, at, allows }: Local,
  avoid: readonly string[],
): string[] {
  const own = [
    ...values
      .filter(({ value }) => !noun.includes(value.replaceAll(' ', '')))
      .slice(0, 3)
      .map(({ value }) => `${noun} ${value}`),
    ...phrases
      .map((phrase) => `${phrase[0]!.toLowerCase()}${phrase.slice(1)}`)
      .filter((phrase) => copy.prepositions.includes(phrase.split(' ')[0]!))
      .map((phrase) => `${noun} ${phrase}`),
  ]
  const asked = shuffled(copy.hints, at, 'hints').map((hint) => sentenceCase(hint.replaceAll('{noun}', noun)))
  return fresh([...asked.slice(0, 5), ...own, ...asked.slice(5)].filter(allows), avoid, TARGETING_LIMITS.hintMax).slice(
    0,
    HINTS,
  )
}

const HINTS = 10

/** What somebody searches who would not buy it; nothing that a hint describes. */
export function writeNegativesAbroad(
  { copy, noun, at, allows }: Local,
  hints: readonly string[],
  avoid: readonly string[],
): string[] {
  const all = shuffled(copy.negatives, at, 'negatives').map((text) => text.replaceAll('{noun}', noun).toLowerCase())
  return fresh(
    all.filter((phrase) => allows(phrase) && !kills(phrase, hints)),
    avoid,
    TARGETING_LIMITS.phraseMax,
  )
}

/** Those that stand nowhere yet; all where too few remain. */
function fresh(texts: readonly string[], avoid: readonly string[], max: number): string[] {
  const fitting = texts.filter(
    (text, i) => graphemes(text) <= max && !texts.slice(0, i).some((other) => alike(other, text)),
  )
  const others = fitting.filter((text) => !avoid.includes(text))
  return others.length >= TARGETING_LIMITS.min ? others : fitting
}
