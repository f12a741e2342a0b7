/** A 32-bit number that depends on the seed and the words alone (FNV-1a over code points, finished as MurmurHash3 is). */
export function hashOf(seed: number, ...words: (string | number)[]): number {
  let h = 0x811c9dc5 ^ seed
  for (const char of words.join('\u0000')) h = Math.imul(h ^ char.codePointAt(0)!, 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** The items in an order that follows from the seed and the purpose, the same whatever was chosen before. */
export function shuffled<T>(items: readonly T[], seed: number, purpose: string): T[] {
  return items
    .map((item, i) => ({ item, rank: hashOf(seed, purpose, i) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}
