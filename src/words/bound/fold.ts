/** A text in one way of writing, and for each of its UTF-16 units where in the source it came from, begin and end. */
export type Folded = { text: string; at: readonly number[]; to: readonly number[] }

/** A letter with its marks, half-width voicing marks included, so that both ways of writing it fold to one. */
const CLUSTER = /[\s\S][\p{M}\uff9e\uff9f]*/gu
/** What a reader cannot see: soft hyphens, marks of direction, stray joiners, variation selectors, tags. */
const UNSEEN =
  /\u034f|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\ufe00-\ufe0f]|[\u{e0000}-\u{e01ef}]/gu

/**
 * Folds what writers and models write differently: width, case, quotation marks, dashes, spaces, composed letters, invisible characters.
 * Linear in the length of the text.
 */
export function fold(source: string): Folded {
  const units: string[] = []
  const at: number[] = []
  const to: number[] = []
  for (const { 0: cluster, index } of source.matchAll(CLUSTER)) {
    const seen = plain(cluster)
    for (let i = 0; i < seen.length; i++) {
      const unit = seen[i]!
      if (unit === ' ' && (units.length === 0 || units.at(-1) === ' ')) continue
      units.push(unit)
      at.push(index)
      to.push(index + cluster.length)
    }
  }
  return { text: units.join(''), at, to }
}

/** The folded text alone. */
export const folded = (source: string): string => fold(source).text.trimEnd()

const ASCII_KEPT = /^[a-z0-9.,;:!?%&()/+-]$/

function plain(cluster: string): string {
  if (ASCII_KEPT.test(cluster)) return cluster
  return cluster
    .replace(UNSEEN, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘‛ʼ´`′]/g, "'")
    .replace(/[“”„‟«»″「」『』]/g, '"')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/×/g, 'x')
    .replace(/\u2044/g, '/')
    .replace(/\s+/g, ' ')
}

/** A place in a text, in UTF-16 units. */
export type TextPlace = { start: number; end: number }

/** A shorter quote stands anywhere by chance. */
const QUOTE_MIN = 2

/**
 * Where a quote stands in the source, however it is typed; null where it does not. Words are matched whole where the script separates them: “oak”
 * does not stand in “soaked”. `source` may be given folded.
 */
export function locate(quote: string, source: string | Folded): TextPlace | null {
  const { text, at, to } = typeof source === 'string' ? fold(source) : source
  const wanted = folded(quote).replace(/^[\s"'(]+|[\s"').,;:!。、！]+$/g, '')
  if (wanted.length < QUOTE_MIN) return null
  for (let i = text.indexOf(wanted); i >= 0; i = text.indexOf(wanted, i + 1)) {
    const end = i + wanted.length
    if (!joins(text, i) && !joins(text, end)) return { start: at[i]!, end: to[end - 1]! }
  }
  return null
}

const SPACED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u

/** Whether a word or number goes on from before `i` to after it. */
const joins = (text: string, i: number) =>
  i > 0 && i < text.length && SPACED.test(text[i - 1]!) && SPACED.test(text[i]!)
