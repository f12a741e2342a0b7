// biome-ignore-all lint/performance/noBarrelFile: this is the one face through which the rest of the program uses the copywriter

/**
 * The face of the copywriter: reads the facts of a product, writes texts that follow from them, and reports faults in texts of others. Pure: the
 * same arguments give the same words; no file, clock, network or chance. Documents of other languages
 * hold the seller's words and translated labels.
 */
export {
  localeOf,
  priceIn,
  writeAdsIn,
  writeConceptsIn,
  writeEndCardIn,
  writeHintsIn,
  writeListingIdeasIn,
  writeNegativesIn,
  writeScriptIn,
} from './abroad/abroad.ts'
export { lintAdsIn, lintTargetingIn } from './abroad/lint-abroad.ts'
export { type Description, describeProduct } from './describe.ts'
export { type Facts, type Product, readFacts } from './facts/read-facts.ts'
export { lintAds, lintTargeting, type PlacedFinding } from './lint/lint-targeting.ts'
export { lintSellingPoints } from './lint/selling-points.ts'
export { directionOf } from './prompt/read-prompt.ts'
export { brandVoiceOf, type SpeakingBrand } from './voice/brand-voice.ts'
export { writeAds } from './write/ads.ts'
export { writeAudiences } from './write/audiences.ts'
export { type Concept, writeConcepts } from './write/concepts.ts'
export { writeEndCard } from './write/end-card.ts'
export type { Graphic } from './write/graphic.ts'
export { writeHints } from './write/hints.ts'
export type { LeftOut } from './write/left-out.ts'
export { type Listing, type ListingIdea, writeListingIdeas } from './write/listing-ideas.ts'
export { writeNegatives } from './write/negatives.ts'
export { ScriptRefused } from './write/own-script.ts'
export { checkScript, type Script, writeScript } from './write/script.ts'
export { SCRIPT_RECIPES } from './write/script-frames.ts'
