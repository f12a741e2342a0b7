import type { FakeModelAnswer } from './model-server.ts'

type Slot = { slot: string; min: number; max: number }
type Fact = { id: string; text: string }
type Input = {
  name?: string
  description?: string
  product?: { name: string }
  facts?: Fact[]
  slots?: Slot[]
  line?: string
}

/**
 * A model that answers well, for the requests of src/words/bound: it quotes the sentences of the text, writes each line from one fact and cites it, and
 * supports every line.
 */
export const goodCopywriter: FakeModelAnswer = (request) => {
  const input = request.input as Input
  if (input.line !== undefined) return { supported: true, reason: 'It stands in the facts.' }
  if (input.slots === undefined) return { quotes: quotesIn(input.description ?? '') }
  return { lines: linesFor(input.slots, input.facts ?? []) }
}

const quotesIn = (text: string) =>
  text
    .split(/(?<=[.。!！])\s*|\n/)
    .map((sentence) => sentence.replace(/[.。]$/, '').trim())
    .filter((sentence) => sentence.length > 3)
    .map((sentence) => ({ text: sentence, kind: 'function' }))

/** A fact for each slot that it fits, no fact twice. */
function linesFor(slots: readonly Slot[], facts: readonly Fact[]) {
  const unused = [...facts]
  return slots.flatMap(({ slot, min, max }) => {
    const i = unused.findIndex(({ text }) => text.length >= min && text.length < max)
    if (i === -1 || /^concepts.*\/(?:title|angle|idea|audience|call)$/.test(slot)) return []
    const [fact] = unused.splice(i, 1)
    const isSentence = /\/body$|^script\/\d/.test(slot)
    const stop = /\p{Script=Hiragana}/u.test(fact!.text) ? '。' : '.'
    const said = fact!.text.charAt(0).toLocaleUpperCase() + fact!.text.slice(1)
    return [{ slot, text: isSentence ? said + stop : said, claims: [{ fact: fact!.id, said }] }]
  })
}
