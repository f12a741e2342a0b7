import { directionWords, fold } from '../../goods/direction-words.ts'
import { type Demands, readDemands } from '../../goods/goods.ts'
import type { GrammaticalNumber } from '../../goods/node-names.ts'
import { type Occasion, occasionsData } from '../../goods/occasions.ts'
import { SEASONS, type Season } from '../../goods/seasons.ts'
import { vocabularyData } from '../../goods/vocabulary.ts'
import { type Texts, textsFor } from '../copy/texts-for.ts'
import { clean } from '../facts/clean.ts'
import { topicOf } from '../facts/noun.ts'
import { isNegated } from '../facts/statement.ts'
import { lowerFirst } from '../grammar/grammar.ts'
import { offerAbroad } from './abroad.ts'
import { askedTone } from './asked-tone.ts'
import { audienceOf, withoutAudience } from './audience.ts'
import type { Offer } from './offer.ts'
import { stressIn, withoutStress } from './stress.ts'

/** A place within a sentence, `at the beach`, with its direction for the studio. */
type AskedPlace = { at: string; scene: string }

/** The requests that are detected in a prompt, in English whatever its language; members are null or empty where it has none. */
export type AskedFor = {
  text: string
  /** Feasts and celebrations first, then seasons. */
  occasions: readonly Occasion[]
  season: Season | null
  offer: Offer | null
  /** A plural noun phrase, `busy parents`. */
  audience: string | null
  places: readonly AskedPlace[]
  /** Direction for the studio, of places, then of moods and surfaces. */
  scenes: readonly string[]
  /** The name of a tone of `tones.json`. */
  tone: string | null
  /** What it wants stressed, in its own words; a claim only where the product's text makes it. */
  stress: readonly string[]
  /** The topic of an ad without a product. */
  topic: { text: string; number: GrammaticalNumber; texts: Texts } | null
}

const REDUCTION =
  /\b(?:up to )?([1-9]|[1-8]\d|90) ?(?:%|percent) (?:off|discount|reduction|cheaper)\b|\b(?:save|discount of|reduction of) (?:up to )?([1-9]|[1-8]\d|90) ?(?:%|percent)\b/i
/** `$10 off`, `10 € off`, `save £5`. */
const AMOUNT =
  /(?:\bup to )?(?:([$€£]) ?(\d{1,4})|(\d{1,4}) ?([$€£]|euros?|dollars?|pounds?))(?: off| discount| rabatt| de réduction| de remise| de descuento| di sconto| de desconto)\b|\bsave (?:up to )?([$€£]) ?(\d{1,4})\b/i
const SIGNS: Readonly<Record<string, string>> = { e: '€', d: '$', p: '£' }
const UNTIL =
  /\b(?:(?:until|till|through|by) (?:the end of (?:the |this )?(?:week|month|year)|midnight|tonight|tomorrow|(?:next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:january|february|march|april|may|june|july|august|september|october|november|december) \d{1,2}(?:st|nd|rd|th)?)|this (?:week|weekend|month)|today only|tonight only|for (?:24|48|72) hours)\b/i

/** Reads what a prompt asks for. Never throws; what it asks not to have is left out. */
export function readPrompt(prompt: string): AskedFor {
  const text = clean(prompt).text
  const asked = (pattern: RegExp) => {
    const match = pattern.exec(text)
    return match && !isNegated(text.slice(0, match.index)) ? match : null
  }
  const demands = readDemands(text)
  const found = occasionsData().filter(
    ({ id, words, abroad }) => asked(words) || (abroad?.test(text) && !demands.refused.includes(id)),
  )
  // A birthday present is about the birthday: giving in general says nothing more.
  const isGivenFor = found.some(({ given }) => given)
  const occasions = isGivenFor ? found.filter(({ id }) => id !== 'gift') : found
  const staged = vocabularyData().places.filter(
    ({ words, tag }) => asked(words) || (tag !== null && isPlaceAsked(demands, tag)),
  )
  const places = staged.flatMap(({ at, scene }) => (at === null ? [] : [{ at, scene }]))
  return {
    text,
    occasions,
    season: SEASONS.find((season) => occasions.some(({ id }) => id === season)) ?? null,
    offer: offerOf(asked) ?? offerAbroad(text),
    audience: audienceOf(text),
    places,
    scenes: [...places, ...staged.filter(({ at }) => at === null)].map(({ scene }) => scene),
    tone: askedTone(text, demands),
    stress: stressIn(text),
    topic: spokenTopic(text),
  }
}

/** Whether a word of another language asks for the place. English ones are in the list itself: a chocolate bar is no place. */
const isPlaceAsked = ({ all }: Demands, tag: string) =>
  all.some(({ tag: named, refused, kind, word }) => named === tag && !refused && kind === 'place' && !isEnglish(word))
const isEnglish = (word: string) => directionWords().languages[0]!.words.has(fold(word.toLowerCase()))

function spokenTopic(text: string): AskedFor['topic'] {
  const topic = topicOf(text)
  if (!topic) return null
  const { noun, knowledge } = topic
  return { ...noun, texts: textsFor({ name: noun.text, noun: noun.text, knowledge }) }
}

function offerOf(asked: (pattern: RegExp) => RegExpExecArray | null): Offer | null {
  const reduction = asked(REDUCTION)
  const amount = asked(AMOUNT)
  const { extras, gifts } = vocabularyData().wording
  const extra = asked(extras)
  const gift = asked(gifts)
  const end = asked(UNTIL)?.[0]
  const until = end === undefined ? null : lowerFirst(end)
  if (reduction) {
    const upTo = /up to/i.test(reduction[0]) ? 'up to ' : ''
    return { text: `${upTo}${reduction[1] ?? reduction[2]}% off`, kind: 'reduction', until }
  }
  if (amount) return { text: amountOf(amount), kind: 'reduction', until }
  if (gift) return { text: gift[0].toLowerCase(), kind: 'gift', until }
  return extra ? { text: extra[0].toLowerCase(), kind: 'extra', until } : null
}

function amountOf([whole, before, first, second, after, saved, third]: RegExpExecArray): string {
  const sign = before ?? saved ?? after!
  const upTo = /up to/i.test(whole) ? 'up to ' : ''
  return `${upTo}${SIGNS[sign[0]!.toLowerCase()] ?? sign}${first ?? second ?? third} off`
}

/** The offer that a text of the product makes. */
export const offerIn = (text: string): Offer | null => offerOf((pattern) => pattern.exec(text))

/** Names that are no direction: no black thing for Black Friday, no countryside for a French campaign. */
const ASIDE =
  /\b(?:black friday|cyber monday|cyber week|black week)\b|(?<!(?:à la|dans la|en|de)\s)\bcampagne(?=\s(?:de|d['’]|du|pour|publicitaire|à|au)|[,.:]|$)/gi

/**
 * What a prompt asks of the pictures: without whom it addresses, what it offers, what it wants stressed and, where a product is advertised, without
 * that product. A lamp that is sold needs no lamp beside it, and a gift for dog owners no dog.
 */
export function directionOf(prompt: string, { hasProduct }: { hasProduct: boolean }): string {
  const bare = withoutAudience(withoutStress(clean(prompt).text))
  const { extras, gifts } = vocabularyData().wording
  const offerless = [REDUCTION, AMOUNT, gifts, extras, UNTIL].reduce(
    (rest, pattern) => rest.replace(pattern, ' '),
    bare,
  )
  const staged = offerless.replace(ASIDE, ' ')
  const topic = hasProduct ? topicOf(staged)?.noun.text : undefined
  const isThing = topic !== undefined && !readDemands(topic).all.some(({ kind }) => kind === 'place')
  return (isThing ? staged.replaceAll(new RegExp(`\\b${escaped(topic)}(?:e?s)?\\b`, 'gi'), ' ') : staged)
    .replace(/\s+/g, ' ')
    .trim()
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
