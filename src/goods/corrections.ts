import type { NodeId } from './taxonomy.ts'

/** Width, height and depth in millimeters. */
export type Size = { width: number; height: number; depth: number }

/** What a person says of a product in place of what the service read. What is missing is read as before. */
export type Corrections = {
  category_id?: NodeId
  size_mm?: Size
  /** Replace all materials that were read. */
  materials?: readonly string[]
  /** Ids of facts that no text states. */
  unsaid?: readonly string[]
  /** Statements of the person's own, said as they are. */
  selling_points?: readonly string[]
}
