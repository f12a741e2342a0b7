import type { FactKind } from './fact.ts'
import { type Found, isNegated, PRAISE } from './found.ts'
import type { Sentence } from './sentences.ts'
import type { Token } from './tagger.ts'

const CUE =
  /\b(?:with|features?|featuring|includes?|including|comes with|complete with|has|have|contains?|containing|equipped with|fitted with|finished with|made (?:of|from|with)|crafted (?:of|from|in|with)|built (?:from|with)|enriched with|infused with|plus)\s+$/i
const MADE = /\b(?:made|crafted|built)\s+(?:of|from|in|with)\s+$/i
const BOX = /\b(?:includes?|including|comes with|in the box:?|complete with)\s+$/i
const FORMULA = /\b(?:contains?|containing|enriched with|infused with)\s+$/i
const INGREDIENT =
  /\b(?:acid|vitamin [a-z]\d{0,2}|retinol|niacinamide|collagen|peptides?|ceramides?|extract|butter|squalane|caffeine|cocoa|protein|fib(?:er|re)|zinc|magnesium|omega-3|turmeric|ginger|honey|oats?|hops|arabica|beans?)$/i
const MATERIAL =
  /\b(?:leather|cotton|wool|linen|silk|steel|alumini?um|wood|oak|walnut|maple|pine|teak|bamboo|glass|plastic|silicone|rubber|brass|copper|iron|suede|denim|nylon|polyester|fleece|velvet|canvas|ceramic|porcelain|stoneware|cashmere|merino|titanium|marble|terrazzo|granite|concrete|foam|rattan|cork|fabric|mesh|vinyl|acrylic|recycled \w+)$/i
const ABSTRACT =
  /\b(?:way|ways|thing|things|time|times|day|days|people|person|experience|quality|style|touch|looks?|feel|addition|choice|solution|life|years?|everything|anything|nothing|something|products?|variety|range|ease|comfort|confidence|performance|results?|value|beauty|elegance|charm|character|sense|mind|care|love|passion|attention|fun|use|idea|ideas|order|orders|item|items|purchase|customers?|world|need|needs|reason|part|lot|kind|type|types|fact|reviews?|stars?|rating|warranty|guarantee|shipping|delivery|returns?|price|discount|offer|sale|you|it|them|us|others|more|well|one|ones|those|friends|family|kids|children|men|women|home|hand|hands|mind|help|look|purpose|vibe|vibes|story|glamour)$/i
const LENGTH_MAX = 44
const JOIN = /^(?:,|and|&|plus|as|well)$/i

/** Parts, materials, ingredients and what comes along: the lists that follow “with”, “features”, “made of” and the like. */
export function readThings({ text, start, tokens }: Sentence): Found[] {
  const found: Found[] = []
  for (let i = 0; i < tokens.length; i++) {
    const before = text.slice(0, tokens[i]!.start)
    if (!CUE.test(before) || isNegated(before.replace(CUE, ''))) continue
    found.push(...listFrom(tokens, i).flatMap((run) => thing(text, run, before, start)))
  }
  return found.filter((fact, i) => found.findIndex((other) => other.start === fact.start) === i)
}

function listFrom(tokens: readonly Token[], from: number): Token[][] {
  const runs: Token[][] = []
  let i = from
  while (i < tokens.length) {
    const run = runFrom(tokens, i)
    if (run.length === 0) break
    runs.push(run)
    i += run.length
    const next = i
    while (i < tokens.length && JOIN.test(tokens[i]!.text)) i += 1
    if (i === next) break
  }
  return runs
}

/** A noun phrase: words of the kinds that stand in one, and before what ends it. */
function runFrom(tokens: readonly Token[], from: number): Token[] {
  let end = from
  while (end < tokens.length && belongs(tokens[end]!, tokens[end + 1], end === from)) end += 1
  return tokens.slice(from, end)
}

function belongs({ tag, text }: Token, next: Token | undefined, first: boolean): boolean {
  if (/^(?:NOUN|PROPN|ADJ|NUM|DET|X)$/.test(tag) && /[\p{L}\p{N}]/u.test(text)) return true
  if (/^[-%°/]$/.test(text)) return !first
  if (tag !== 'VERB') return false
  const ends = !next || /^(?:PUNCT|CCONJ)$/.test(next.tag)
  return (ends || /(?:ed|ing)$/.test(text)) && !(first && /ing$/.test(text))
}

function thing(source: string, run: readonly Token[], before: string, offset: number): Found[] {
  const words = [...run]
  while (words.length > 0 && (/^(?:DET)$/.test(words[0]!.tag) || PRAISE.test(words[0]!.text))) words.shift()
  while (words.length > 0 && /^(?:ADJ|DET|NUM)$/.test(words.at(-1)!.tag) && !/^\d+$/.test(words.at(-1)!.text))
    words.pop()
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last) return []
  const text = source.slice(first.start, last.end)
  if (
    text.length > LENGTH_MAX ||
    words.length > 6 ||
    PRAISE.test(text) ||
    ABSTRACT.test(text) ||
    !/\p{L}{3}/u.test(text)
  )
    return []
  if (
    /^(?:my|your|our|their|its|his|her|this|that|these|those|all|any|every|each|some|no|other|more|both|such|many|several|few)$/i.test(
      run[0]!.text,
    )
  )
    return []
  return [
    {
      kind: kindOf(text, before),
      form: 'thing',
      text: lowered(text, source),
      label: null,
      start: offset + first.start,
      end: offset + last.end,
    },
  ]
}

function kindOf(text: string, before: string): FactKind {
  if (INGREDIENT.test(text) || FORMULA.test(before)) return 'ingredient'
  if (MATERIAL.test(text) || MADE.test(before)) return 'material'
  return BOX.test(before) ? 'contents' : 'part'
}

/** Small letters for words that only a heading wrote large. */
function lowered(text: string, source: string): string {
  const letters = source.replace(/[^\p{L}]/gu, '')
  const shouted = letters.length > 12 && letters === letters.toUpperCase()
  return shouted ? text.toLowerCase() : text.replace(/^\p{Lu}(?=\p{Ll}+(?:[\s-]|$))/u, (letter) => letter.toLowerCase())
}
