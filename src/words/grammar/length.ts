const segmenter = new Intl.Segmenter('en')

/** How long a text looks: in grapheme clusters (UAX #29), so that an emoji or a letter with its marks counts once. */
export function graphemes(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}
