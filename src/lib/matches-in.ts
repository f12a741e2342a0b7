/** All matches of a global expression. Most expressions match nothing, and `matchAll` copies them first. */
export const matchesIn = (text: string, pattern: RegExp): RegExpExecArray[] =>
  text.search(pattern) < 0 ? [] : [...text.matchAll(pattern)]
