type Range = readonly [start: number, end: number]

const LETTER = '[\\p{L}\\p{M}\\p{N}]'

/** Returns where the names stand in a text, as they are written and as whole words. */
export function nameFinder(names: readonly (string | null | undefined)[]): (text: string) => Range[] {
  const known = [...new Set(names.filter((name): name is string => (name?.length ?? 0) > 1))]
  if (known.length === 0) return () => []
  const sources = known.sort((a, b) => b.length - a.length).map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  const pattern = new RegExp(`(?<!${LETTER})(?:${sources.join('|')})(?!${LETTER})`, 'gu')
  return (text) =>
    known.some((name) => text.includes(name))
      ? [...text.matchAll(pattern)].map(({ 0: name, index }) => [index, index + name.length])
      : []
}
