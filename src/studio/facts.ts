// biome-ignore-all lint/performance/noBarrelFile: this is the face that loads none of the studio

/** The light face of the studio, the one for features: types of plans and checks, versions, recipes and rules. It loads none of the machinery that renders. */
export type { Check } from './checks/check.ts'
export { complianceChecks } from './compliance/compliance-checks.ts'
export { allowsWords, boundOf, leastSizeOf, ruleSetVersionOf } from './compliance/marketplaces.ts'
export { type ComplianceMeasurements, judgeMeasurements, requiredBy } from './compliance/measured.ts'
export { DISTINCT_MIN, signatureDistance } from './compliance/similarity.ts'
export { detailIn } from './composite/frame.ts'
export { CUTOUT_VERSION } from './cutout/version.ts'
export type { AdPlan } from './layout/plan-ad.ts'
export type { GraphicPlan, GraphicSlot } from './layout/plan-graphic.ts'
export type { AdFrame } from './layout/space.ts'
export type { EncodedPicture } from './looks/output-file.ts'
export { VIDEO_RECIPES } from './motion/recipes.ts'
export type { VideoPlan, VideoRatio } from './motion/video-plan.ts'
export type { ShotPlan } from './shoot/shot-plan.ts'
export { STAGE_VERSION } from './templates/version.ts'
export { ENGINE_VERSION } from './version.ts'
