// biome-ignore-all lint/performance/noBarrelFile: this is the one face through which the rest of the program uses the studio

/**
 * The face of the picture studio: plan a shoot, render its shots, decode the stages they stand on. Pure: the same
 * arguments give the same bytes; files, fonts and weights come in as bytes.
 */
export { allPassed, type Check } from './checks/check.ts'
export { type Compliance, type ComplianceRequest, measureCompliance } from './compliance/compliance.ts'
export { cutOut, NoProductDetected } from './cutout/cutout.ts'
export { decodeCutout, encodeCutout } from './cutout/cutout-file.ts'
export { type Isnet, loadIsnet } from './cutout/isnet.ts'
export { decodeRaster, normalizePicture } from './intake/intake.ts'
export type { AdBrand, AdCopy } from './layout/copy.ts'
export type { GraphicContent } from './layout/graphics/graphic.ts'
export { huesOf } from './layout/hues.ts'
export { type AdPlan, type AdRequest, type CampaignRequest, planAd, planAds } from './layout/plan-ad.ts'
export { type GraphicPlan, type GraphicRequest, type GraphicSlot, planGraphic } from './layout/plan-graphic.ts'
export { renderAd } from './layout/render-ad.ts'
export { renderGraphic } from './layout/render-graphic.ts'
export type { AdFrame } from './layout/space.ts'
export type { EncodedPicture } from './looks/output-file.ts'
export { packshot } from './looks/packshot.ts'
export { renderShot } from './looks/render-shot.ts'
export type { Subject } from './looks/staged.ts'
export type { Stock } from './looks/stock.ts'
export { filmFidelity, isCompared } from './motion/film-fidelity.ts'
export { type Footage, openFootage } from './motion/footage.ts'
export type { FilmMaterial, VoicedLine } from './motion/material.ts'
export { planVideo } from './motion/plan-video.ts'
export { previewOf, thumbnailOf } from './motion/preview.ts'
export type { VideoPlan, VideoRatio, VideoRecipe, VideoRequest } from './motion/video-plan.ts'
export { loadReader, type PrintReader, type ReaderWeights } from './reading/reader.ts'
export {
  type AspectRatio,
  decodeSet,
  parseSetDescription,
  type SetDescription,
  type StageSet,
} from './sets/stage-set.ts'
export { type Palette, palette } from './shoot/palette.ts'
export { planShoot } from './shoot/plan-shoot.ts'
export type { Look, ShootRequest, ShotPlan } from './shoot/shot-plan.ts'
export { type Traits, traitsOf } from './shoot/traits.ts'
export { type EmptyStage, emptyStage } from './templates/empty-stage.ts'
export { planTemplate } from './templates/plan-template.ts'
export { decodeStage, encodeStage, readStageFacts } from './templates/stage-file.ts'
export { ENGINE_VERSION } from './version.ts'
