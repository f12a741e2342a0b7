// biome-ignore-all lint/performance/noBarrelFile: this is the face through which the studio workers load what the studio works on

/** The face of the studio for its inputs: pictures, cut-outs, networks, sets and the empty stages of templates, from and to the bytes of files. */
export { cutOutByMask } from './cutout/by-mask.ts'
export { type CustomNetwork, loadCustomNetwork } from './cutout/custom-network.ts'
export { type Cutout, cutOut, WORKING_SIDE } from './cutout/cutout.ts'
export { decodeCutout, encodeCutout, encodeMask } from './cutout/cutout-file.ts'
export { type Isnet, loadIsnet, type SegmentPicture } from './cutout/isnet.ts'
export type { NetworkFormat } from './cutout/network.ts'
export { keepObjects } from './cutout/objects.ts'
export { loadPromptable, type PromptableNetwork } from './cutout/promptable.ts'
export { RejectedPicture, UnsupportedPicture } from './intake/errors.ts'
export {
  decodeRaster,
  normalizePicture,
  pictureSize,
  previewForModel,
  thumbnail,
  viewForModel,
} from './intake/intake.ts'
export { readFont } from './intake/read-font.ts'
export { readLogo } from './intake/read-logo.ts'
export { decodeMask, type MaskSource, readMask } from './intake/read-mask.ts'
export { decodeProp, type Prop, type PropDescription, type PropView, parsePropDescription } from './props/prop.ts'
export { loadReader, type PrintReader, type ReaderWeights } from './reading/reader.ts'
export { decodeSet, parseSetDescription, type SetDescription, type StageSet } from './sets/stage-set.ts'
export { emptyStage } from './templates/empty-stage.ts'
export { decodeStage, encodeStage, readStageFacts } from './templates/stage-file.ts'
