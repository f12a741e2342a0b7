import { framesData, type Tone } from '../../goods/frames.ts'
import { isNegated } from '../facts/statement.ts'
import type { Line } from '../write/line.ts'

/** How a brand speaks, by its tone: the frames and buttons that only this tone has, and how well a line suits it. */
export type Manner = {
  /** From the first named tone on, each text once. */
  calls: readonly string[]
  titles: readonly string[]
  headlines: readonly string[]
  bodies: readonly string[]
  liking: (line: Line) => number
  /** Whether the tone that is named first prefers one of these places of frames; the plain one prefers none. */
  leads: (places: readonly string[]) => boolean
}

/** What a line gains or loses by its manner. What it says of the product outweighs all of it together. */
const WORTH = { place: 1.5, own: 2.5, address: 2.5, word: 0.7, wordsMax: 5, sentence: 1.8, sentenceMax: 7 } as const
/** How much the tones count that are named second and after. */
const SECOND = 0.6

/** The manner of the tones that a text names, in any of the languages of `tones.json`; the plain one where it names none. */
export function mannerOf(wish: string | null): Manner {
  return mannerOfTones(wish ? tonesIn(wish) : [])
}

/** The manner of a tone by its name; that of the text where there is no such tone. */
export function mannerNamed(name: string | null, wish: string | null): Manner {
  const tone = framesData().tones.get(name ?? '')
  return tone ? mannerOfTones([tone]) : mannerOf(wish)
}

/** The tones that a text names and does not refuse, in its order. */
function tonesIn(text: string): Tone[] {
  const named = [...framesData().tones.values()].flatMap((tone) => {
    const match = tone.named?.exec(text)
    return match && !isNegated(text.slice(0, match.index)) ? [{ tone, at: match.index }] : []
  })
  return named.sort((a, b) => a.at - b.at).map(({ tone }) => tone)
}

function mannerOfTones(named: readonly Tone[]): Manner {
  const plain = framesData().tones.get('plain')!
  const tones = named.length > 0 ? named.filter((tone) => agrees(tone, named)) : [plain]
  const each = (list: 'titles' | 'headlines' | 'bodies') => [...new Set(tones.flatMap((tone) => tone[list] ?? []))]
  const calls = tones.flatMap((tone) => tone.calls ?? [])
  const [titles, headlines, bodies] = [each('titles'), each('headlines'), each('bodies')]
  const own = new Set([...titles, ...headlines, ...bodies].map((frame) => `frame:${frame}`))
  return {
    ...{ titles, headlines, bodies },
    calls: [...new Set(calls.length > 0 ? calls : (plain.calls ?? []))],
    leads: (places) => named[0]?.prefers.some((place) => places.includes(place)) ?? false,
    liking(line) {
      const isOwn = line.uses.some((key) => own.has(key))
      const suits = tones.reduce((sum, tone, i) => sum + suited(line, tone) * (i === 0 ? 1 : SECOND), 0)
      return suits + (isOwn ? WORTH.own : 0)
    },
  }
}

/** Whether a tone addresses the reader as those named before it do: `calm luxury` stays aloof. */
function agrees({ address }: Tone, named: readonly Tone[]): boolean {
  const first = named.find((tone) => tone.address !== undefined)
  return address === undefined || address === first?.address
}

function suited({ text, from, places }: Line, tone: Tone): number {
  const { prefers, length, sentence, address, asks = 0, general = 0 } = tone
  const place = places.some((one) => prefers.includes(one)) ? WORTH.place : 0
  const question = text.includes('?') ? asks : 0
  const long = sentence === undefined ? 0 : WORTH.sentence * beyondSentence(text, sentence)
  return (
    place +
    question +
    (from.length === 0 ? general : 0) +
    addressed(text, address) -
    long -
    (length ? WORTH.word * offLength(text, length) : 0)
  )
}

function addressed(text: string, address: Tone['address']): number {
  if (address === undefined || !YOU.test(text)) return 0
  return address === 'you' ? WORTH.address : -WORTH.address
}

const YOU = /\byou(?:r|rs|’re|’ll)?\b/i

/** By how many words the sentences of a text are longer than wished, on average. */
function beyondSentence(text: string, most: number): number {
  const sentences = text.split(/(?<=[.!?])\s+/)
  const words = sentences.reduce((sum, sentence) => sum + sentence.split(/\s+/).length, 0) / sentences.length
  return Math.min(WORTH.sentenceMax, Math.max(0, words - most))
}

function offLength(text: string, [least, most]: readonly [number, number]): number {
  const words = text.split(/\s+/).length
  return Math.min(WORTH.wordsMax, Math.max(0, least - words, words - most))
}
