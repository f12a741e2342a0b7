/** `cocoa, almond and honey`: parts of a sentence, the last two joined by a word. */
export const listed = (parts: readonly string[], joint: 'and' | 'or'): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${joint} ${parts.at(-1)}`
