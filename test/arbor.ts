import type { Product } from '../src/words/words.ts'

/** A product of the brand Arbor, as a shop describes it. */
export const arbor = (name: string, description = '', price: string | null = null): Product => ({
  name,
  description,
  price,
  currency: 'USD',
  brand: { name: 'Arbor', tone: null },
})
