import type { Cutout } from '../cutout/cutout.ts'
import { type Judgement, worn } from '../cutout/judgement.ts'
import { objectsOf, type PictureObject } from '../cutout/objects.ts'
import { outlineOf, previewOf, shapeOf } from '../cutout/shown.ts'
import type { Raster } from '../raster/raster.ts'
import type { Pose } from '../sets/stage-set.ts'
import type { PlannedProduct } from './product-shape.ts'
import { type Suitability, suitabilityOf } from './suitability.ts'
import { type Traits, traitsOf } from './traits.ts'
import { type Understanding, understand, type View } from './understand.ts'

/** The measurements of one picture of a product, for people and for orders. */
export type PictureProfile = Suitability & {
  /** Separate pieces of the cut-out to choose from, from left to right; none where it is in one piece. */
  objects: PictureObject[]
  pose: Pose | null
  /** How far down the camera looks: 0 from the side, 90 from straight above; null where the picture does not say. `confidence` is 0..1. */
  camera: { pitch_degrees: number | null; confidence: number }
  cut_by_frame: Side[]
  person: 'none' | 'hand' | 'wears'
  /** That of its cut-out, for a product of this category. */
  judgement: Judgement
  /** What plans are computed from; null where there is no cut-out. */
  traits: Traits | null
  /** The product's own colors, most frequent first, as `#rrggbb`. */
  colors: string[]
  /** WebP pictures in which people check the cut-out; null where there is none. */
  preview: Buffer | null
  outline: Buffer | null
  /** Its shape alone, in gray. */
  shape: Buffer | null
}

type Side = 'left' | 'top' | 'right' | 'bottom'
const SIDES: readonly Side[] = ['left', 'top', 'right', 'bottom']

/** `cutout` is null where nothing could be cut out; `choice`: from which one these of its objects were chosen, null where none were. */
type ProfiledCutout = {
  cutout: Cutout | null
  choice: { whole: Cutout; objects: string[] } | null
  judgement: Judgement
}

/** What one photo of a product shows. */
export async function profilePicture(
  product: PlannedProduct,
  photo: Raster,
  { cutout, choice, judgement }: ProfiledCutout,
): Promise<PictureProfile> {
  const whole = choice?.whole ?? cutout
  const objects = whole === null ? [] : objectsOf(whole, choice?.objects ?? null)
  if (cutout === null) return { ...NOTHING, objects, judgement, ...suitabilityOf(judgement, null) }
  const traits = traitsOf(cutout)
  const understood = understand(product, traits)
  const judged = understood.shape.wear === 'worn' ? worn(judgement) : judgement
  return {
    objects,
    pose: understood.ways[0]!.pose,
    camera: cameraOf(understood.ways[0]!.view, traits),
    cut_by_frame: SIDES.filter((side) => understood.cut[side]),
    person: personIn(understood),
    traits,
    colors: traits.palette.colors,
    judgement: judged,
    ...suitabilityOf(judged, understood, traits),
    preview: await previewOf(cutout.raster),
    outline: await outlineOf(photo, cutout),
    shape: await shapeOf(cutout.raster),
  }
}

const NOTHING = {
  ...{ pose: null, camera: { pitch_degrees: null, confidence: 0 }, cut_by_frame: [], person: 'none' as const },
  ...{ traits: null, colors: [], preview: null, outline: null, shape: null },
}

/** How sure a pitch is that was measured on the product's base, and one that only the category suggests. */
const MEASURED = 0.8
const USUAL = 0.4

function cameraOf(view: View, { silhouette: { pitch } }: Traits): PictureProfile['camera'] {
  if (view === 'top') return { pitch_degrees: 90, confidence: USUAL }
  return { pitch_degrees: pitch === null ? null : Math.round(pitch), confidence: pitch === null ? 0 : MEASURED }
}

function personIn({ worn, shape }: Understanding): PictureProfile['person'] {
  if (!worn) return 'none'
  return shape.wear === 'worn' ? 'wears' : 'hand'
}
