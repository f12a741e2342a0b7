import { framesData, type Tone } from '../../goods/frames.ts'

/** The tone of voice that a brand's own words ask for: the one that they name first; plain where they name none. */
export function toneOf(wish: string | null): Tone {
  const { tones } = framesData()
  const named = [...tones.values()]
    .map((tone) => ({ tone, at: wish && tone.words ? wish.search(tone.words) : -1 }))
    .filter(({ at }) => at >= 0)
  return named.sort((a, b) => a.at - b.at)[0]?.tone ?? tones.get('plain')!
}
