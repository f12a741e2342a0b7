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
  return { lines: input.slots.flatMap((slot, i) => lineFor(slot, input.facts ?? [], i)) }
}

const quotesIn = (text: string) =>
  text
    .split(/(?<=[.。!！])\s*|\n/)
    .map((sentence) => sentence.replace(/[.。]$/, '').trim())
    .filter((sentence) => sentence.length > 3)
    .map((sentence) => ({ text: sentence, kind: 'function' }))

function lineFor({ slot, min, max }: Slot, facts: readonly Fact[], i: number) {
  const turned = [...facts.slice(i % facts.length), ...facts.slice(0, i % facts.length)]
  const fact = turned.find(({ text }) => text.length >= min && text.length < max)
  if (!fact) return []
  const text = fact.text.charAt(0).toLocaleUpperCase() + fact.text.slice(1)
  return [{ slot, text, claims: [{ fact: fact.id, said: text }] }]
}
