import { fewPixels } from '../../studio/facts.ts'
import type { Measured, MeasuredPicture } from './measured.ts'

const adviceMax = 5
/** What the pictures have stated already, and what few products need. */
const unneeded = ['images', 'size_mm', 'price']

/** What would help most to get better pictures and texts of a product, in sentences for people, the most useful first. */
export function adviceFrom({ pictures, missing }: Pick<Measured, 'pictures' | 'missing'>): string[] {
  const ofPictures = pictures.flatMap((picture, i) => {
    const fault = faultOf(picture)
    return fault === null ? [] : [`Image ${i + 1}: ${fault}`]
  })
  const ofWords = missing.filter(({ what }) => !unneeded.includes(what)).map(({ why }) => why)
  return [...ofPictures, ...ofWords].slice(0, adviceMax)
}

/** What is wrong with a picture, with the way out: what keeps it from most uses, once, or else that it has few pixels. */
function faultOf({ not_for, traits }: MeasuredPicture): string | null {
  return not_for[0]?.why ?? (traits ? fewPixels(traits) : null)
}
