import { framesData } from '../../goods/frames.ts'
import type { Demands } from '../../goods/goods.ts'
import { isNegated } from '../facts/statement.ts'

/** The tone of voice that suits a mood, for prompts in other languages. */
const OF_MOOD: Readonly<Record<string, string>> = {
  playful: 'playful',
  luxury: 'premium',
  minimal: 'premium',
  bold: 'bold',
  sporty: 'bold',
  futuristic: 'bold',
  calm: 'warm',
  cosy: 'warm',
  romantic: 'warm',
}

/** The name of the tone that a prompt asks for first; null where it asks for none. */
export function askedTone(text: string, { all }: Demands): string | null {
  const named = [...framesData().tones].flatMap(([name, { words }]) => {
    const match = words?.exec(text)
    return match && !isNegated(text.slice(0, match.index)) ? [{ name, at: match.index }] : []
  })
  const [first] = named.sort((a, b) => a.at - b.at)
  if (first) return first.name
  const mood = all.find(({ kind, refused, tag }) => !refused && kind === 'mood' && tag in OF_MOOD)
  return mood ? OF_MOOD[mood.tag]! : null
}
