// biome-ignore-all lint/performance/noBarrelFile: this is the face through which the studio workers plan, render and measure pictures

/**
 * The face of the studio for pictures: plans them, renders plans, and measures the results. Pure: the same arguments give the same bytes;
 * files, fonts and weights come in as bytes.
 */
export { confidenceChecks } from './checks/confidence.ts'
export {
  type Compliance,
  type ComplianceRequest,
  measureCompliance,
  unmeasuredCompliance,
} from './compliance/compliance.ts'
export { drawSheetPage, type SheetPage } from './layout/contact-sheet.ts'
export { huesOf } from './layout/hues.ts'
export { type CampaignRequest, planCampaign } from './layout/plan-ad.ts'
export { type GraphicRequest, planGraphic } from './layout/plan-graphic.ts'
export { renderAd } from './layout/render-ad.ts'
export { renderGraphic } from './layout/render-graphic.ts'
export { packshot } from './looks/packshot.ts'
export { renderShot } from './looks/render-shot.ts'
export { drawTestPicture, renderTestPicture, type TestPicture, testShotOf } from './looks/test-picture.ts'
export { palette } from './shoot/palette.ts'
export { profilePicture } from './shoot/picture-profile.ts'
export { planShoot } from './shoot/plan-shoot.ts'
export { readReference } from './shoot/reference.ts'
export type { ShootRequest } from './shoot/shot-plan.ts'
export { traitsOf } from './shoot/traits.ts'
export { planTemplate } from './templates/plan-template.ts'
