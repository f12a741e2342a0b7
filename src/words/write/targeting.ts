import { contentWords } from './content.ts'

/** Limits of an ad group's targeting, in texts and graphemes. */
export const TARGETING_LIMITS = { min: 5, max: 20, hintMax: 200, phraseMax: 80 } as const

/** Whether one of the phrases would keep the ad from a conversation in which the text stands. */
export const isShutOut = (text: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => kills(phrase, [text]))

/** Whether a conversation that one of the texts describes would be shut out by the phrase: all words of the phrase stand in it. */
export function kills(phrase: string, texts: readonly string[]): boolean {
  const words = [...contentWords(phrase)]
  return texts.some((text) => {
    const own = contentWords(text)
    return words.every((word) => own.has(word))
  })
}
