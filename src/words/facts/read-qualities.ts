import { vocabularyData } from '../../goods/vocabulary.ts'
import type { Parsed } from './clauses.ts'
import { isMaterial } from './read-things.ts'
import { stated } from './stated.ts'
import type { Statement } from './statement.ts'
import type { Token } from './tagger.ts'
import { isOpinionAlone, wordsOf } from './wording.ts'

/** Adjectives that say of the whole thing what they say before its noun. */
const QUALITY =
  /^(?:lightweight|durable|compact|portable|sturdy|robust|rugged|breathable|soft|warm|thin|slim|spacious|roomy|waterproof|weatherproof|windproof|water-resistant|water-repellent|adjustable|flexible|foldable|collapsible|stackable|reusable|washable|removable|ergonomic|cozy|comfortable|minimalist|vintage|retro|rustic|creamy|juicy|crisp|crunchy|mild|sweet|sour|spicy|tangy|smooth|silky|oval|rectangular|colou?rful|decorative|wooden|handmade|handcrafted|hand-painted|quiet|silent|wireless|cordless|rechargeable|programmable|convertible|reversible|insulated|padded|quilted|translucent|transparent|opaque|matte|glossy|breezy|airy|stretchy|non-stick|nonstick|non-slip|leak-proof|leakproof|scratch-resistant|heat-resistant|shockproof|fuel-efficient|space-saving|energy-efficient|budget-friendly|eco-friendly|biodegradable|recyclable|vegan|organic|natural|fragrance-free|long-lasting|quick-drying|fast-drying|hypoallergenic|unscented|automatic|semi-automatic|electric|magnetic|interactive|educational|freestanding|multi-purpose|all-purpose|protective|two-tone|hand-woven|handwoven)$/i
const POINTS = /^(?:same|other|various|different|certain|main|own|first|second)\b/i

/** `A lightweight and durable harness` is lightweight, durable, and both. */
export function readQualities({ phrases, tokens }: Parsed, at: number): Statement[] {
  const { first, last } = phrases[at]!
  const inside = tokens.slice(first, last + 1)
  const single = inside.slice(0, -1).filter(({ text }, i) => QUALITY.test(text) && !isMaterial(inside[i + 1]!.text))
  const row = rowOf(inside)
  const wording = row && wordsOf(tokens, { first: first + row.from, end: first + row.to })
  const isPair =
    wording &&
    !WEAK.test(wording.text) &&
    !POINTS.test(wording.text) &&
    !wording.text.split(/,? (?:and |yet )?/).some(isOpinionAlone)
  return [
    ...single.flatMap(({ text, start, end }) => stated({ text: text.toLowerCase(), start, end }, 'is')),
    ...(isPair ? stated({ ...wording, text: joined(begun(wording.text)) }, 'is') : []),
  ]
}

/** Looks that any thing may have. */
const WEAK =
  /^(?:modern|contemporary|classic|traditional|functional|decorative|simple|basic|nice|stylish)(?:,? (?:and )?(?:modern|contemporary|classic|traditional|functional|decorative|simple|basic|nice|stylish))*$/i

/** `Gentle, refreshing` behind a verb: gentle and refreshing. */
const joined = (text: string) =>
  (/ and /.test(text) ? text : text.replace(/^([^,]+), ([^,]+)$/, '$1 and $2')).replace(
    /^([^,]+), (and [^,]+)$/,
    '$1 $2',
  )

const begun = (text: string) => text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())

/** Adjectives with “and” or commas between them. */
function rowOf(inside: readonly Token[]): { from: number; to: number } | null {
  const joint = inside.findIndex(({ text }, i) => i > 0 && /^(?:and|,|yet)$/i.test(text))
  if (joint < 1 || inside[joint - 1]!.tag !== 'ADJ') return null
  let to = joint + 1
  while (to < inside.length && (isAdjective(inside[to]!) || /^(?:and|,)$/.test(inside[to]!.text))) to += 1
  // “Latex-free disposable gloves”: the second of two adjectives without a joint belongs to the noun.
  while (to > joint + 2 && inside[to - 1]!.tag === 'ADJ' && inside[to - 2]!.tag === 'ADJ') to -= 1
  let from = joint - 1
  while (from > 0 && isAdjective(inside[from - 1]!)) from -= 1
  const isRow = to < inside.length && to > joint + 1 && inside[to - 1]!.tag === 'ADJ'
  // “Classic, old fashioned pots” are not old.
  return isRow && !vocabularyData().wording.seconds.test(inside[to]!.text) ? { from, to } : null
}

const isAdjective = ({ tag }: Token) => tag === 'ADJ' || tag === 'ADV'
