import {
  allPassed,
  type Check,
  type Footage,
  filmFidelity,
  isCompared,
  type Material,
  openFootage,
  previewOf,
  thumbnailOf,
  type VideoPlan,
} from '../../studio/studio.ts'
import type { Encoder, Film } from './encoder.ts'
import { hasFfmpeg, openFfmpeg } from './ffmpeg.ts'
import { i420Bytes, toI420 } from './i420.ts'
import { openWebcodecs } from './webcodecs.ts'

/** A finished video: MP4 (H.264, AAC), a WebP of 480 px on its long side, a JPEG of its poster frame, and its measurements. */
export type Video = {
  mp4: Uint8Array
  thumbnail: Uint8Array
  poster: Uint8Array
  width: number
  height: number
  seconds: number
  checks: Check[]
  passed: boolean
  encoder: EncoderName
}

export type EncoderName = 'ffmpeg' | 'webcodecs'

/** How far a video has come: whole per cent of the frames, and now and then small JPEGs of what has been drawn. */
export type VideoProgress = {
  percent: number
  stage: 'preparing' | 'rendering' | 'checking'
  preview?: Uint8Array
  poster?: Uint8Array
}

type Options = { tell: (progress: VideoProgress) => void; encoder?: EncoderName | undefined }

/** A preview is told about this often, in frames. */
const PREVIEW_EVERY = 30
const PREVIEW_SIDE = 480

/** Draws and encodes a planned film at the same time, one frame after another. @throws EncoderFailed */
export async function renderVideo(
  plan: VideoPlan,
  material: Material,
  { tell, encoder: wished }: Options,
): Promise<Video> {
  tell({ percent: 0, stage: 'preparing' })
  const footage = await openFootage(plan, material)
  const name = wished ?? ((await hasFfmpeg()) ? 'ffmpeg' : 'webcodecs')
  const { width, height, frames } = footage
  const standing = footage.draw(footage.poster)
  const [poster, thumbnail] = await Promise.all([
    previewOf(standing, footage, Math.max(width, height)),
    thumbnailOf(standing, footage),
  ])
  tell({ percent: 1, stage: 'rendering', poster })
  const encoder = await openEncoder(name, footage)
  try {
    const fidelity = await encodeFrames(footage, encoder, tell)
    const mp4 = await encoder.finish()
    const checks = [...fidelity, ...footage.checks]
    return {
      ...{ mp4, thumbnail, poster, width, height, seconds: frames / 30 },
      ...{ checks, passed: allPassed(checks), encoder: name },
    }
  } finally {
    await encoder.close()
  }
}

function openEncoder(name: EncoderName, film: Film): Promise<Encoder> {
  return name === 'ffmpeg' ? openFfmpeg(film) : openWebcodecs(film)
}

/** While the encoder takes one frame the next is drawn; what is drawn is compared with the product now and then. */
async function encodeFrames(footage: Footage, encoder: Encoder, tell: Options['tell']): Promise<Check[]> {
  const buffers = [0, 1].map(() => new Uint8Array(i420Bytes(footage)))
  const fidelity = filmFidelity(footage)
  let taken: Promise<void> = Promise.resolve()
  for (let frame = 0; frame < footage.frames; frame++) {
    const rgba = footage.draw(frame)
    const i420 = buffers[frame % 2]!
    toI420(rgba, footage, i420)
    await taken
    taken = encoder.write(i420)
    taken.catch(() => {})
    const shown = isCompared(frame, footage.frames) ? footage.shown(frame) : null
    if (shown) fidelity.see(frame, rgba, shown)
    if (frame % PREVIEW_EVERY === 0) {
      const preview = await previewOf(rgba, footage, PREVIEW_SIDE)
      tell({ percent: 1 + Math.floor((94 * frame) / footage.frames), stage: 'rendering', preview })
    }
  }
  await taken
  tell({ percent: 95, stage: 'checking' })
  return fidelity.checks()
}
