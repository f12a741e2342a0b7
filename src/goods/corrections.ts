import type { PhotoEvidence } from './look.ts'
import type { NodeId } from './taxonomy.ts'

/** Width, height and depth in millimeters. */
export type SizeMm = { width: number; height: number; depth: number }

/** Categories of other products of a shop, one for each product. */
export type Assortment = readonly NodeId[]

/** What a person says of a product in place of what the service read. What is missing is read as before. */
export type Corrections = {
  category_id?: NodeId
  size_mm?: SizeMm
  /** Replace all materials that were read. */
  materials?: readonly string[]
  /** Ids of facts that no text states. */
  unsaid?: readonly string[]
  /** Statements by the person, for copy to use unchanged. */
  selling_points?: readonly string[]
  /** What a model detects in the photos: used where neither words nor a person say it. Not stored with what a person says. */
  photos?: PhotoEvidence
  /** What else the shop sells: used where the words say too little. Not stored with what a person says. */
  shop?: Assortment
}
