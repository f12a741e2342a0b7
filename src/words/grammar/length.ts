/** Characters that are a cluster each, whatever stands beside them. */
const SIMPLE = /^[\x20-\x7e\u00a1-\u017f‘’“”–—…]*$/

let segmenter: Intl.Segmenter | null = null

/** How long a text looks: in grapheme clusters (UAX #29), so that an emoji or a letter with its marks counts once. */
export function graphemes(text: string): number {
  if (SIMPLE.test(text)) return text.length
  segmenter ??= new Intl.Segmenter('en')
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}
