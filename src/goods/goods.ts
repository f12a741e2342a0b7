// biome-ignore-all lint/performance/noBarrelFile: this is the one face through which the rest of the program uses the catalogue

/** The face of the catalogue of goods: knowledge about categories of products, and which category a product is of. Pure but for `files.ts`. */
export type { Catalogue } from './catalogue.ts'
export type { Assortment, Corrections, SizeMm } from './corrections.ts'
export { type Demands, readDemands } from './demands.ts'
export { catalogueData, catalogueVersion } from './installed.ts'
export { type Knowledge, knowledgeOf, type Shape, type Use } from './knowledge.ts'
export {
  finerRequest,
  LOOK_WORDS,
  type LookRequest,
  lookRequest,
  type PhotoLook,
  photoEvidenceFrom,
  readFiner,
  readLook,
} from './look.ts'
export { MEASURES } from './measures.ts'
export { readProduct } from './read-product.ts'
export type { Reading } from './reading.ts'
export { type CategoryMatch, searchTree } from './search.ts'
export { statedSize } from './stated-size.ts'
export { type NodeId, pathName } from './taxonomy.ts'
