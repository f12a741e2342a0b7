import type { GrammaticalNumber } from '../../goods/node-names.ts'
import { type Occasion, occasionsData } from '../../goods/occasions.ts'
import { vocabularyData } from '../../goods/vocabulary.ts'
import { type Texts, textsFor } from '../copy/texts-for.ts'
import { clean } from '../facts/clean.ts'
import { topicOf } from '../facts/noun.ts'
import { isNegated } from '../facts/statement.ts'
import { offerAbroad } from './abroad.ts'
import type { Offer } from './offer.ts'

/** The requests that are detected in a prompt; members are null or empty where it has none. */
export type PromptBrief = {
  text: string
  occasions: readonly Occasion[]
  offer: Offer | null
  /** A plural noun phrase, `busy parents`. */
  audience: string | null
  /** Direction for the studio, in English. */
  scenes: readonly string[]
  /** The topic of an ad without a product. */
  topic: { text: string; number: GrammaticalNumber; texts: Texts } | null
}

const REDUCTION =
  /\b(?:up to )?([1-9]|[1-8]\d|90) ?(?:%|percent) (?:off|discount|reduction|cheaper)\b|\b(?:save|discount of|reduction of) (?:up to )?([1-9]|[1-8]\d|90) ?(?:%|percent)\b/i
const EXTRAS =
  /\b(?:free (?:shipping|delivery|returns|gift wrap(?:ping)?)|buy one,? get one(?: free| half off)?|(?:two|three|2|3) for (?:the price of )?(?:one|two|1|2))\b/i
const UNTIL =
  /\b(?:(?:until|till|through|by) (?:the end of (?:the |this )?(?:week|month|year)|midnight|tonight|tomorrow|(?:next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:january|february|march|april|may|june|july|august|september|october|november|december) \d{1,2}(?:st|nd|rd|th)?)|this (?:week|weekend|month)|today only|tonight only|for (?:24|48|72) hours)\b/i
const PEOPLE =
  'people|parents|moms|mums|mothers|dads|fathers|women|men|students|families|couples|kids|children|teens|teenagers|adults|seniors|grandparents|friends|athletes|professionals|creatives|vegans|vegetarians|newlyweds|roommates|entrepreneurs|enthusiasts|addicts|households|pet owners|[a-z]+(?:ers|ors|ists|ians|ents)'
const AUDIENCE = new RegExp(
  `\\b(?:for|at|targeting|target|reach|speaks? to|appeal(?:ing)? to)\\s+((?:(?!(?:our|the|your|my|a|an|all|for|at|with|and|of|in|on|to|from|by|or)\\b)[a-z][a-z'-]*\\s){0,3}?(?:${PEOPLE}))\\b(?! (?:day|gift|sale|campaign|ad|ads)\\b)`,
  'i',
)
const NOT_PEOPLE =
  /\b(?:customers|consumers|buyers|orders|offers|letters|banners|flyers|posters|newsletters|headers|numbers|members|colors|doors|indoors|outdoors|products|events|contents|presents|moments|elements|followers|users|others|papers|flowers|stickers|shoppers|viewers|readers|visitors|creators of)$/i

/** Reads what a prompt asks for. Never throws; what it asks not to have is left out. */
export function readPrompt(prompt: string): PromptBrief {
  const text = clean(prompt).text
  const asked = (pattern: RegExp) => {
    const match = pattern.exec(text)
    return match && !isNegated(text.slice(0, match.index)) ? match : null
  }
  const found = occasionsData().filter(({ words, abroad }) => asked(words) || abroad?.test(text))
  // A birthday present is about the birthday: giving in general says nothing more.
  const occasions = found.length > 1 ? found.filter(({ id }) => id !== 'gift') : found
  return {
    text,
    occasions,
    offer: offerOf(asked) ?? offerAbroad(text),
    audience: audienceOf(text),
    scenes: vocabularyData()
      .places.filter(({ words }) => asked(words))
      .map(({ scene }) => scene),
    topic: spokenTopic(text),
  }
}

function spokenTopic(text: string): PromptBrief['topic'] {
  const topic = topicOf(text)
  if (!topic) return null
  const { noun, knowledge } = topic
  return { ...noun, texts: textsFor({ name: noun.text, noun: noun.text, knowledge }) }
}

function offerOf(asked: (pattern: RegExp) => RegExpExecArray | null): Offer | null {
  const reduction = asked(REDUCTION)
  const extra = asked(EXTRAS)
  const until = asked(UNTIL)?.[0] ?? null
  if (reduction) {
    const upTo = /up to/i.test(reduction[0]) ? 'up to ' : ''
    return { text: `${upTo}${reduction[1] ?? reduction[2]}% off`, kind: 'reduction', until }
  }
  return extra ? { text: extra[0].toLowerCase(), kind: 'extra', until } : null
}

function audienceOf(text: string): string | null {
  const [, people] = AUDIENCE.exec(text) ?? []
  if (!people || NOT_PEOPLE.test(people) || people.length > 40) return null
  return people === people.toUpperCase() ? people.toLowerCase() : people
}

/** The offer that a text of the product makes. */
export const offerIn = (text: string): Offer | null => offerOf((pattern) => pattern.exec(text))
