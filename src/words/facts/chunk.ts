import type { Token } from './tagger.ts'

/** A noun phrase in a sentence: the places of its first and last word. */
export type Chunk = { first: number; last: number }

/** The noun phrases of a sentence, from left to right. */
export function chunksOf(tokens: readonly Token[]): Chunk[] {
  const chunks: Chunk[] = []
  let i = 0
  while (i < tokens.length) {
    const end = chunkEnd(tokens, i)
    if (end > i) chunks.push({ first: i, last: end - 1 })
    i = Math.max(end, i + 1)
  }
  return chunks
}

/** One past the last word of the noun phrase that begins at `from`; `from` itself when none does. */
export function chunkEnd(tokens: readonly Token[], from: number): number {
  let end = from
  while (end < tokens.length && belongs(tokens[end]!, tokens[end + 1], end === from)) end += 1
  while (end > from && /^[-%°/]$/.test(tokens[end - 1]!.text) && tokens[end - 1]!.text !== '%') end -= 1
  return end
}

// The tagger takes “fly” and “finish” for verbs: a verb that ends its phrase, or one in -ed or -ing before a noun, is read as part of it.
function belongs({ tag, text }: Token, next: Token | undefined, first: boolean): boolean {
  if (/^(?:NOUN|PROPN|ADJ|NUM|DET|X)$/.test(tag) && /[\p{L}\p{N}]/u.test(text)) return true
  if (/^[-%°/]$/.test(text)) return !first
  if (tag !== 'VERB') return false
  const ends = !next || /^(?:PUNCT|CCONJ)$/.test(next.tag)
  // “A frame featuring a code”: what governs the next phrase is of none.
  const governs = !first && /^(?:DET|PRON|ADP)$/.test(next?.tag ?? '')
  return (ends && !first) || (/(?:ed|ing)$/.test(text) && !governs)
}
