// biome-ignore-all lint/performance/noBarrelFile: this is the face through which the studio workers plan and draw films

/** The face of the studio for films: plans them, draws their frames, and measures those. */
export { allPassed } from './checks/check.ts'
export { filmFidelity, isCompared } from './motion/film-fidelity.ts'
export { type Footage, openFootage } from './motion/footage.ts'
export type { FilmMaterial, VoicedLine } from './motion/material.ts'
export { planVideo } from './motion/plan-video.ts'
export { previewOf, thumbnailOf } from './motion/preview.ts'
export type { VideoRequest } from './motion/video-plan.ts'
