import type { Judgement, ReasonCode } from '../cutout/judgement.ts'
import type { Size } from '../raster/raster.ts'
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
 * Below this confidence a cut-out is used for nothing until a person confirms or replaces it. At 0.3 it kept back 25 of the 32 unusable pictures with doubtful
 * cut-outs of forty photos that nobody had tuned for, and 11 good ones; of later photos all three between 0.3 and 0.5 were wrong, seven of eight between
 * 0.5 and 0.67, and six of nine between 0.65 and 0.8.
 */
const CONFIDENCE_MIN = 0.8

/**
 * Of a product with fewer pixels than this along its longer side, even the smallest picture would show no more than a soft stamp: at twice its size it takes
 * less than two fifths of 1024 pixels.
 */
const SIDE_MIN = 200
/** Pictures that show the product among other things. Marketplaces set minimums for the others. */
const STAGED: readonly PictureUse[] = ['standard', 'lifestyle', 'out_of_the_box', 'template', 'ad', 'video']

/** So many pixels along its longer side fill any picture sharply. */
const SIDE_WANTED = 1000
/** With fewer than this, pictures become smaller or softer. */
const SIDE_SHARP = 600

const MORE_PIXELS = `Upload a photo in which it has at least ${SIDE_WANTED}`

/** What a photo of few pixels costs its pictures, with the way out; null where it has enough. */
export function fewPixels({ width, height }: Size): string | null {
  const side = Math.max(width, height)
  if (side >= SIDE_SHARP) return null
  return `The product has ${side} pixels along its longer side, so its pictures are smaller or softer. ${MORE_PIXELS}.`
}

const MASK = 'upload another photo, or correct the outline with a mask of your own'

/** What is left of a hand is part of no product, in no picture. */
const ALONE = 'Upload a photo of the product alone, or brush the hand away in a mask of your own.'

/** Beside the product its neighbors would be advertised, each where it stood in the photo, on a ground that is another. */
const ONE_OF_THEM = 'Choose the objects that are the product, or upload a photo of it alone.'

/**
 * What a picture serves, by the judgement of its cut-out and by how it shows the product, of which it has so many pixels; `understood` is null where nothing is
 * cut out.
 */
export function suitabilityOf(judgement: Judgement, understood: Understanding | null, pixels?: Size): Suitability {
  const faults = PICTURE_USES.flatMap((what) => {
    const why = faultFor(what, judgement, understood) ?? tooSmallFor(what, pixels)
    return why === null ? [] : [{ what, why }]
  })
  const isFree = (use: PictureUse) => faults.every(({ what }) => what !== use)
  return { good_for: PICTURE_USES.filter(isFree), not_for: faults }
}

function tooSmallFor(use: PictureUse, pixels?: Size): string | null {
  if (pixels === undefined || !STAGED.includes(use)) return null
  const side = Math.max(pixels.width, pixels.height)
  return side < SIDE_MIN
    ? `The product has ${side} pixels along its longer side, too few to be large enough in a picture. ${MORE_PIXELS}.`
    : null
}

function faultFor(
  use: PictureUse,
  { state, confidence, reasons }: Judgement,
  understood: Understanding | null,
): string | null {
  const why = reasons.map(({ detail }) => detail).join(' ')
  const isUnusable = state === 'refused' || (state === 'doubtful' && confidence < CONFIDENCE_MIN)
  if (isUnusable || understood === null) return `${why} To use it, ${MASK}.`
  const wayOut = wayOutFor(reasons, understood)
  if (wayOut !== null) return `${why} ${wayOut}`
  if (state === 'doubtful' && EXACT.includes(use))
    return `${why} Here the outline must be exact: ${MASK}, or order another look.`
  const cut = Object.entries(understood.cut).flatMap(([side, isCut]) => (isCut ? [side] : []))
  if (use === 'packshot' && cut.length > 0)
    return `The photo cuts the product off (${cut.join(', ')}). Upload a photo that shows it whole.`
  if (use === 'packshot' && understood.worn && understood.shape.wear === 'none')
    return 'A hand or a person is part of this picture. Upload a photo of the product alone.'
  return null
}

/** What to do where something else is in the cut-out with the product. */
function wayOutFor(reasons: Judgement['reasons'], { shape }: Understanding): string | null {
  const has = (...codes: ReasonCode[]): boolean => reasons.some(({ code }) => codes.includes(code))
  if (shape.group !== 'unknown' && has('person_within', 'like_hand')) return ALONE
  return has('several_objects') ? ONE_OF_THEM : null
}
