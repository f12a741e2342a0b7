// biome-ignore-all lint/performance/noBarrelFile: this is the face through which the rest of the program knows the studio without loading it

/** What the studio goes by: recipes, marketplaces and versions. Whoever makes no pictures needs no more, and loads none of the machinery. */
export { complianceChecks } from './compliance/compliance-checks.ts'
export { APART_MIN, glancesApart } from './compliance/glance.ts'
export { boundOf, leastSizeOf, ruleSetVersionOf, takesWords } from './compliance/marketplaces.ts'
export { judgeMeasured, type Measured, requiredBy } from './compliance/measured.ts'
export { detailIn } from './composite/frame.ts'
export { CUTOUT_VERSION } from './cutout/version.ts'
export { VIDEO_RECIPES } from './motion/recipes.ts'
export { STAGE_VERSION } from './templates/version.ts'
export { ENGINE_VERSION } from './version.ts'
