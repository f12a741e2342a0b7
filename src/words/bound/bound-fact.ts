import type { Span } from '../facts/fact.ts'

/** A fact that a line may cite: words of the product's own text, and where they stand. `id` is `F1`, `F2` … */
export type BoundFact = { id: string; kind: string; text: string; field: Span['field']; from: number; to: number }

/** What facts are read from: the product's own words, nothing about its owner. `selling_points`: those that a person has added. */
export type BoundProduct = {
  name: string
  description: string | null
  price: string | null
  brand: string
  selling_points?: readonly string[]
}
