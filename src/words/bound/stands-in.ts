import { clean } from '../facts/clean.ts'
import type { BoundProduct } from './bound-fact.ts'
import { locate } from './fold.ts'

/** Whether these words stand in the product's own name or description, however they are typed. */
export const standsIn = (words: string, { name, description }: Pick<BoundProduct, 'name' | 'description'>): boolean =>
  [name, description ?? ''].some((text) => locate(words, clean(text).text) !== null)
