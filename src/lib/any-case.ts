/** An expression's source with each of its classes mapped: brackets with all that they hold, or `\p{L}` alone. What is escaped comes along as it is. */
export const mapClasses = (source: string, map: (part: string) => string): string =>
  source.replace(/\\[^p]|\[(?:\\.|[^\]\\])*\]|\\p\{[^}]*\}/g, (part) => map(part))

/** A class that has each letter in both cases. Within an expression of any case, to look for those takes ten times as long as the rest of compiling. */
export const asItStands = (letters: string): string => `(?-i:${letters})`

/** Compiles an expression that matches in any case. Classes with `\p{L}` stay as they stand. */
export const inAnyCase = (source: string, flags: 'iu' | 'giu' = 'iu'): RegExp =>
  new RegExp(
    mapClasses(source, (part) => (part.includes('\\p{L}') ? asItStands(part) : part)),
    flags,
  )
