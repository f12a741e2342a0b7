import { shuffledButLast } from '../choose.ts'
import { graphemes } from '../grammar/length.ts'
import { filled, type Voice } from './frame.ts'
import type { Line } from './line.ts'

type Bare = { at: number; voice: Voice; isSound: (text: string) => boolean; said: readonly string[]; beside?: string }

/**
 * The first of the frames, in an order of the seed, that says the name in words which no line of the document has. `beside`: what stands above it; a
 * line that has its price or brand again is the last resort.
 */
export function bareLine({ at, voice, isSound, said, beside = '' }: Bare, frames: readonly string[], max: number) {
  const isNew = ({ text }: Line) => graphemes(text) <= max && isSound(text) && ![...said, beside].includes(text)
  const lines = [...filled(shuffledButLast(frames, at, `bare ${said.length}`), voice)].filter(isNew)
  const stated = [voice.price?.[0]?.text, voice.brand?.[0]?.text].filter((text) => text && beside.includes(text))
  const isNews = ({ text }: Line) => !stated.some((one) => text.includes(one!))
  return lines.find(isNews) ?? lines[0] ?? null
}
