import { shuffled } from '../choose.ts'
import type { BrandVoice } from '../voice/brand-voice.ts'
import type { Tongue } from './sellers-words.ts'

/** What stands for want of others, and the order of buttons. */
type Place = { name: string; at: number }

/** A language with the texts that a brand may say in it; the name stands where it may say none, and the brand's buttons in the place of all. */
export function speakableTongue(tongue: Tongue, { allows, calls }: BrandVoice, { name, at }: Place): Tongue {
  const { copy } = tongue
  const orName = (texts: readonly string[]) => {
    const allowed = texts.filter(allows)
    return allowed.length > 0 ? allowed : [name]
  }
  const pictures = Object.fromEntries(
    Object.entries(copy.pictures).map(([kind, texts]) => {
      const allowed = texts.filter(({ title, summary }) => allows(`${title} ${summary}`))
      return [kind, allowed.length > 0 ? allowed : [{ title: name, summary: name }]]
    }),
  ) as typeof copy.pictures
  const angles = copy.angles.filter((angle) => allows(`${angle.name} ${angle.title} ${angle.idea}`))
  return {
    ...tongue,
    copy: {
      ...copy,
      ...{ calls: [...calls(shuffled(copy.calls, at, 'calls'))], pictures, audiences: orName(copy.audiences) },
      angles: angles.length > 0 ? angles : [{ name, title: name, idea: name }],
      headlines: {
        points: orName(copy.headlines.points),
        sizes: orName(copy.headlines.sizes),
        table: orName(copy.headlines.table),
      },
      ...{ hints: copy.hints.filter(allows), negatives: copy.negatives.filter(allows) },
      brand: { headlines: copy.brand.headlines.filter(allows), bodies: copy.brand.bodies.filter(allows) },
      from_brand: allows(copy.from_brand) ? copy.from_brand : '{brand}',
      offer: allows(copy.offer) ? copy.offer : '{percent} %',
    },
  }
}
