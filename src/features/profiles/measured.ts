import type { Assortment } from '../../goods/goods.ts'
import type { Judgement, PictureProfile } from '../../studio/facts.ts'
import type { Description } from '../../words/words.ts'

/** Something that a person could add, the reason, and an example. */
type Missing = { what: string; why: string; example: string }

/** A profile as it is stored: what was read in the words and the pictures of a product. */
export type Measured = Omit<Description, 'missing'> & {
  missing: Missing[]
  colors: string[]
  pictures: MeasuredPicture[]
  catalogue_version: string
  engine: string
  /** What else the brand sold when the profile was written. Absent from profiles of earlier versions. */
  shop?: Assortment
}

/** `traits` and `shape_key` are absent from profiles of earlier versions. */
export type MeasuredPicture = Omit<
  PictureProfile,
  'judgement' | 'preview' | 'outline' | 'shape' | 'colors' | 'traits'
> & {
  traits?: PictureProfile['traits']
  image_id: string
  sha256: string
  cutout: Judgement & {
    source: 'studio' | 'model' | 'person' | 'upload'
    preview_key: string | null
    outline_key: string | null
    shape_key?: string | null
  }
}
