// biome-ignore-all lint/performance/noBarrelFile: this is the face that loads none of the studio

/** The light face of the studio: the versions, recipes and rules that its pictures depend on. It loads none of the machinery that renders. */
export { complianceChecks } from './compliance/compliance-checks.ts'
export { allowsWords, boundOf, leastSizeOf, ruleSetVersionOf } from './compliance/marketplaces.ts'
export { type ComplianceMeasurements, judgeMeasurements, requiredBy } from './compliance/measured.ts'
export { DISTINCT_MIN, signatureDistance } from './compliance/similarity.ts'
export { detailIn } from './composite/frame.ts'
export { CUTOUT_VERSION } from './cutout/version.ts'
export { VIDEO_RECIPES } from './motion/recipes.ts'
export { STAGE_VERSION } from './templates/version.ts'
export { ENGINE_VERSION } from './version.ts'
