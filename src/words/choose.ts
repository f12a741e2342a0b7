import { hashOf } from '../lib/seeds.ts'

/** The items in an order that follows from the seed and the purpose, the same whatever was chosen before. */
export function shuffled<T>(items: readonly T[], seed: number, purpose: string): T[] {
  return items
    .map((item, i) => ({ item, rank: hashOf(seed, purpose, i) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

/** The items in such an order, the last of them last: what is there for want of others. */
export const shuffledButLast = <T>(items: readonly T[], seed: number, purpose: string): T[] => [
  ...shuffled(items.slice(0, -1), seed, purpose),
  ...items.slice(-1),
]
