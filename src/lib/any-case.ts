/**
 * Compiles an expression that matches in any case. Classes with `\p{L}` stay as they stand, because they have each letter in both cases: looking for those
 * takes ten times as long as the rest of compiling.
 */
export const inAnyCase = (source: string, flags: 'iu' | 'giu' = 'iu'): RegExp =>
  new RegExp(
    source.replace(/\\[^p]|\[(?:\\.|[^\]\\])*\]|\\p\{L\}/g, (part) =>
      part.includes('\\p{L}') ? `(?-i:${part})` : part,
    ),
    flags,
  )
