// biome-ignore-all lint/performance/noBarrelFile: this is the one face through which the rest of the program uses the copywriter

/**
 * The face of the copywriter: reads the facts of a product, writes what is bound to them, and tells what is wrong with what others wrote. Pure: the
 * same arguments give the same words; no file, clock, network or chance. English is the one language that it writes; other scripts pass through.
 */
export { type Facts, type Product, readFacts } from './facts/read-facts.ts'
export type { LintFinding } from './lint/finding.ts'
export { lintAds, lintTargeting, type PlacedFinding } from './lint/lint-targeting.ts'
export { type Ad, writeAds } from './write/ads.ts'
export { type Audience, writeAudiences } from './write/audiences.ts'
export { type Concept, writeConcepts } from './write/concepts.ts'
export { type EndCard, writeEndCard } from './write/end-card.ts'
export type { Graphic } from './write/graphic.ts'
export { type Kept, type ListingIdea, type SlotType, writeListingIdeas } from './write/listing-ideas.ts'
export { ScriptRefused } from './write/own-script.ts'
export { checkScript, type Script, type ScriptLine, type ScriptRequest, writeScript } from './write/script.ts'
export { SCRIPT_RECIPES } from './write/script-frames.ts'
export { writeHints, writeNegatives } from './write/targeting.ts'
