import type { Facts } from '../facts/read-facts.ts'
import { brandVoiceOf, type SpeakingBrand } from '../voice/brand-voice.ts'
import { writeConcepts } from './concepts.ts'

/** What stands on the last card of a film. */
export type EndCard = { headline: string; body: string | null; call_to_action: string; price: string | null }

/** Angles whose lines need nothing beside them. */
const ALONE = ['The benefit', 'The detail', 'The use', 'The everyday', 'The moment', 'At home', 'The material']

type Request = { facts: Facts; brand: SpeakingBrand; seed: number }

/** The product's name over a line of a concept; where it cannot be called by its name, the line alone. */
export function writeEndCard({ facts, brand, seed }: Request): EndCard {
  const concepts = writeConcepts({ facts, brand, prompt: '', count: ALONE.length, seed })
  const { copy } = concepts.find(({ angle }) => ALONE.includes(angle)) ?? concepts[0]!
  const { headline, call_to_action } = copy
  const called = calledBelow(facts)
  const words = called === null ? { headline, body: null } : { headline: called, body: headline }
  return { ...words, call_to_action, price: facts.price }
}

/** What a product is called below the name or logo of its brand, which is on every card: without the brand, unless it avoids a word of the rest. */
export function calledBelow(facts: Facts): string | null {
  const { called, brand } = facts
  const owner = `${brand.name.toLowerCase()} `
  if (!called?.toLowerCase().startsWith(owner)) return called
  const rest = called.slice(owner.length)
  return brandVoiceOf(brand, facts).allows(rest) ? rest : called
}
