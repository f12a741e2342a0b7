import type { Judgement } from '../cutout/judgement.ts'
import type { Understanding } from './understand.ts'

/** What a picture of a product can be used for: the looks of photoshoots, templates, ads, films, and the two other kinds of listing images. */
export const PICTURE_USES = [
  ...(['standard', 'close_up', 'lifestyle', 'out_of_the_box', 'retro', 'template'] as const),
  ...(['ad', 'video', 'packshot', 'graphic'] as const),
] as const
export type PictureUse = (typeof PICTURE_USES)[number]

/** Something that a picture cannot serve, with the reason and the way out. */
type Unsuitable = { what: PictureUse; why: string }

export type Suitability = { good_for: PictureUse[]; not_for: Unsuitable[] }

/** Where nothing but the outline separates the product from its ground, so that every fault of it is visible. */
const EXACT: readonly PictureUse[] = ['packshot', 'standard', 'graphic']

/**
 * Below this confidence a cut-out is used for nothing until a person confirms or replaces it: of forty photos that nobody had tuned for, five looks of each, it
 * keeps back 25 of the 32 unusable pictures with doubtful cut-outs, and 11 good ones.
 */
const CONFIDENCE_MIN = 0.3

const MASK = 'upload another photo, or correct the outline with a mask of your own'

/** What is left of a hand is part of no product, in no picture. */
const ALONE = 'Upload a photo of the product alone, or brush the hand away in a mask of your own.'

/** What a picture serves, by the judgement of its cut-out and by how it shows the product; `understood` is null where nothing is cut out. */
export function suitabilityOf(judgement: Judgement, understood: Understanding | null): Suitability {
  const faults = PICTURE_USES.flatMap((what) => {
    const why = faultFor(what, judgement, understood)
    return why === null ? [] : [{ what, why }]
  })
  const isFree = (use: PictureUse) => faults.every(({ what }) => what !== use)
  return { good_for: PICTURE_USES.filter(isFree), not_for: faults }
}

function faultFor(
  use: PictureUse,
  { state, confidence, reasons }: Judgement,
  understood: Understanding | null,
): string | null {
  const why = reasons.map(({ detail }) => detail).join(' ')
  const isUnusable = state === 'refused' || (state === 'doubtful' && confidence < CONFIDENCE_MIN)
  if (isUnusable || understood === null) return `${why} To use it, ${MASK}.`
  if (understood.shape.group !== 'unknown' && reasons.some(({ code }) => code === 'person_within'))
    return `${why} ${ALONE}`
  if (state === 'doubtful' && EXACT.includes(use))
    return `${why} Here the outline must be exact: ${MASK}, or order another look.`
  const cut = Object.entries(understood.cut).flatMap(([side, isCut]) => (isCut ? [side] : []))
  if (use === 'packshot' && cut.length > 0)
    return `The photo cuts the product off (${cut.join(', ')}). Upload a photo that shows it whole.`
  if (use === 'packshot' && understood.worn && understood.shape.wear === 'none')
    return 'A hand or a person is part of this picture. Upload a photo of the product alone.'
  return null
}
