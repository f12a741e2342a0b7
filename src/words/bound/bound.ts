// biome-ignore-all lint/performance/noBarrelFile: this is the one face through which the rest of the program binds a model's copy to facts

/**
 * The face of bound copy: what is asked of a language model, and what of its answer may be published. Every line rests on facts that stand in the
 * product's own text. Pure; what a model answers never makes a function of this face throw.
 */
export type { BoundFact, BoundProduct } from './bound-fact.ts'
export { factsFromQuotes, factsFromReading, mergeFacts } from './quotes.ts'
export { judgeRequest, readingRequest, readJudgement, type WrittenRequest, writingRequest } from './requests.ts'
export type { BoundDocument } from './slots.ts'
export { standsIn } from './stands-in.ts'
export { type BoundLine, type RefusedLine, verifyLines } from './verify-document.ts'
