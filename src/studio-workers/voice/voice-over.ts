import type { VoicedLine } from '../../studio/films.ts'
import { espeak, festival, type Speaker, type Spoken } from './speakers.ts'

/** The best first; a quicker pace where the words of a film are many. */
const SPEAKERS: readonly Speaker[] = [festival, espeak(160), espeak(195)]

type Line = { text: string; start: number }

/** Air before a line and after it (s). */
const AIR = 0.08
const SAMPLE_RATE = 48_000

/**
 * Speaks the lines of a film, each in the time until the next, with the first voice of this machine that can; `until` (s) is when the
 * last must have ended. Null where there is no voice, where none is quick enough, and where the words are in a script that the voice does not speak.
 */
export async function voiceOver(
  lines: readonly Line[],
  until: number,
  speakers: readonly Speaker[] = SPEAKERS,
): Promise<VoicedLine[] | null> {
  if (!lines.every(({ text }) => LATIN.test(text))) return null
  const texts = lines.map(({ text }) => sayable(text))
  if (!texts.every((text) => /[A-Za-z0-9]/.test(text))) return null
  for (const speak of speakers) {
    const spoken = await speak(texts).catch(() => null)
    const fits = (one: Spoken, i: number) =>
      one.samples.length / SAMPLE_RATE + 2 * AIR <= (lines[i + 1]?.start ?? until) - lines[i]!.start
    if (spoken?.every(fits)) return spoken.map((one, i) => placed(one, lines[i]!.start + AIR))
  }
  return null
}

const LATIN = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u

const CURRENCIES: Readonly<Record<string, string>> = { '€': 'euros', '£': 'pounds', '¥': 'yen' }

/** What a program that knows ASCII alone can say. */
function sayable(text: string): string {
  return text
    .replace(/([€£¥])\s?(\d[\d.,]*\d|\d)/g, (_, sign: string, sum: string) => `${sum} ${CURRENCIES[sign]}`)
    .replace(/[’‘]/g, "'")
    .replace(/[–—…]/g, ', ')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 .,:;!?'$%&-]/g, (char) => (/\p{M}/u.test(char) ? '' : ' '))
    .replace(/\s+/g, ' ')
    .trim()
}

function placed({ samples, words }: Spoken, at: number): VoicedLine {
  const whole = [{ start: at, end: at + samples.length / SAMPLE_RATE }]
  return { at, samples, words: words?.map(({ start, end }) => ({ start: at + start, end: at + end })) ?? whole }
}
