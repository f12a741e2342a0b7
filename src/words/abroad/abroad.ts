import { LOCALES, type Locale } from '../../lib/locales.ts'
import type { Facts } from '../facts/read-facts.ts'
import { brandVoiceOf } from '../voice/brand-voice.ts'
import { type Ad, writeAds } from '../write/ads.ts'
import { type Concept, writeConcepts } from '../write/concepts.ts'
import { type EndCard, writeEndCard } from '../write/end-card.ts'
import { writeHints } from '../write/hints.ts'
import { type Listing, writeListingIdeas } from '../write/listing-ideas.ts'
import { writeNegatives } from '../write/negatives.ts'
import { type Script, type ScriptRequest, writeScript } from '../write/script.ts'
import { writeAdsAbroad } from './ads-abroad.ts'
import { conceptsAbroad } from './concepts-abroad.ts'
import { writeEndCardAbroad, writeScriptAbroad } from './film-abroad.ts'
import { writeListingIdeasAbroad } from './listing-abroad.ts'
import { languageOfFacts, openLocal, tongueOf } from './local.ts'
import { speakableTongue } from './speakable-tongue.ts'
import { writeHintsAbroad, writeNegativesAbroad } from './targeting-abroad.ts'

/** A document's request with its locale: English where the locale is English, otherwise the seller's words and translated labels, or nothing. */
type In<Request> = Request & { locale: string }
type RequestOf<Write extends (request: never) => unknown> = Parameters<Write>[0]

const opened = (facts: Facts, locale: string, seed: number) => {
  const tongue = tongueOf(locale)
  return tongue && openLocal(facts, tongue, seed)
}

/** Ads in a locale; fewer than asked for where the product says too little in it. */
export function writeAdsIn({ locale, ...request }: In<RequestOf<typeof writeAds>>): Ad[] {
  const local = opened(request.facts, locale, request.seed)
  return local ? writeAdsAbroad(local, request) : writeAds(request)
}

export function writeHintsIn({ locale, ...request }: In<RequestOf<typeof writeHints>>): string[] {
  const local = opened(request.facts, locale, request.seed)
  return local ? writeHintsAbroad(local, request.avoid ?? []) : writeHints(request)
}

export function writeNegativesIn({ locale, ...request }: In<RequestOf<typeof writeNegatives>>): string[] {
  const local = opened(request.facts, locale, request.seed)
  return local ? writeNegativesAbroad(local, request.hints, request.avoid ?? []) : writeNegatives(request)
}

/** Concepts in a locale. Scenes stay English: the studio reads them. */
export function writeConceptsIn({ locale, ...request }: In<RequestOf<typeof writeConcepts>>): Concept[] {
  const concepts = writeConcepts(request)
  const tongue = tongueOf(locale)
  if (tongue === null) return concepts
  const { facts, brand, prompt, seed } = request
  const voice = brandVoiceOf(brand, facts, { language: tongue.language })
  const words = {
    tongue: speakableTongue(tongue, voice, { name: facts?.called ?? brand.name, at: 0 }),
    brand: brand.name,
    prompt,
  }
  return conceptsAbroad(concepts, { local: facts && openLocal(facts, tongue, seed), ...words })
}

export function writeListingIdeasIn({ locale, ...request }: In<RequestOf<typeof writeListingIdeas>>): Listing {
  const local = opened(request.facts, locale, request.seed)
  return local ? writeListingIdeasAbroad(local, request) : writeListingIdeas(request)
}

/** `price`: as it is written in the locale. */
export function writeScriptIn({ locale, price, ...request }: In<ScriptRequest> & { price: string | null }): Script {
  const local = opened(request.facts, locale, request.seed)
  return local ? writeScriptAbroad(local, request, price) : writeScript(request)
}

export function writeEndCardIn({
  locale,
  price,
  ...request
}: In<RequestOf<typeof writeEndCard>> & { price: string | null }): EndCard {
  const local = opened(request.facts, locale, request.seed)
  return local ? writeEndCardAbroad(local, price) : writeEndCard(request)
}

/** The locale of a product's text; US English where its language does not show or cannot be written. */
export function localeOf(facts: Facts): Locale {
  const language = languageOfFacts(facts)
  return LOCALES.find((locale) => locale.startsWith(`${language}-`)) ?? 'en-US'
}

/** An amount as buyers of the locale write it; null where it is none or has no currency. */
export function priceIn(
  locale: string,
  { price, currency }: { price: string | null; currency: string | null },
): string | null {
  const amount = Number(price ?? '')
  if (!price || !Number.isFinite(amount) || amount <= 0 || !currency || !/^[A-Z]{3}$/.test(currency)) return null
  const digits = Number.isInteger(amount) ? 0 : 2
  const options = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: 2 } as const
  // The full-width sign is missing in most fonts.
  return new Intl.NumberFormat(locale, options).format(amount).replace('￥', '¥')
}
