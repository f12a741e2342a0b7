/** A 32-bit seed from a seed and words (FNV-1a over code points), for choices that must not depend on each other. */
export function seedOf(seed: number, ...words: (string | number)[]): number {
  let h = 0x811c9dc5 ^ seed
  const text = words.join('\u0000')
  for (let at = 0; at < text.length; at++) {
    const point = text.codePointAt(at)!
    if (point > 0xffff) at += 1
    h = Math.imul(h ^ point, 0x01000193)
  }
  return h >>> 0
}

/** The same, finished as MurmurHash3 is: every bit depends on every letter, so that it can rank what differs in little. */
export function hashOf(seed: number, ...words: (string | number)[]): number {
  let h = seedOf(seed, ...words)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}
