import type { Check, VideoPlan } from '../../studio/facts.ts'
import {
  allPassed,
  type FilmMaterial,
  type Footage,
  filmFidelity,
  isCompared,
  openFootage,
  previewOf,
  thumbnailOf,
} from '../../studio/films.ts'
import { type Aside, openAside } from './aside.ts'
import { collectAll, collectFrames, collectingItself } from './collect.ts'
import { type Encoder, type FilmFormat, FPS } from './encoder.ts'
import { hasFfmpeg, openFfmpeg } from './ffmpeg.ts'
import { requireFilm } from './film-file.ts'
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

type Options = { report: (progress: VideoProgress) => void; encoder?: EncoderName | undefined }

/** Frames between two previews. */
const PREVIEW_EVERY = 30
const PREVIEW_SIDE = 480
/** Drawn frames are given back this often. */
const COLLECT_EVERY = 4

/** Draws and encodes a planned film at the same time, one frame after another. @throws EncoderFailed */
export function renderVideo(plan: VideoPlan, material: FilmMaterial, options: Options): Promise<Video> {
  return collectingItself(() => rendered(plan, material, options))
}

async function rendered(plan: VideoPlan, material: FilmMaterial, { report, encoder: wished }: Options): Promise<Video> {
  report({ percent: 0, stage: 'preparing' })
  const aside = openAside(plan)
  try {
    const [footage, encoder] = await Promise.all([
      openFootage(plan, { ...material, compose: aside.compose }),
      wished ?? preferredEncoder(),
    ])
    return await filmed(footage, aside, { report, encoder })
  } finally {
    await aside.close()
  }
}

type Filming = { report: Options['report']; encoder: EncoderName }

async function filmed(footage: Footage, aside: Aside, { report, encoder: name }: Filming): Promise<Video> {
  const { width, height, frames } = footage
  const reports = inOrder(report)
  const standing = footage.draw(footage.poster)
  const stills = Promise.all([previewOf(standing, footage, Math.max(width, height)), thumbnailOf(standing, footage)])
  reports.add(stills.then(([poster]) => ({ percent: 1, stage: 'rendering', poster })))
  collectAll()
  const encoder = await openEncoder(name, footage)
  try {
    const fidelity = await encodeFrames(footage, { encoder, aside, reports })
    const mp4 = await encoder.finish()
    const seconds = frames / FPS
    requireFilm(mp4, seconds)
    const [poster, thumbnail] = await stills
    const checks = [...fidelity, ...footage.checks]
    return {
      ...{ mp4, thumbnail, poster, width, height, seconds },
      ...{ checks, passed: allPassed(checks), encoder: name },
    }
  } finally {
    await encoder.close()
  }
}

/** The encoder that this machine has. */
export async function preferredEncoder(): Promise<EncoderName> {
  return (await hasFfmpeg()) ? 'ffmpeg' : 'webcodecs'
}

/** @throws EncoderFailed */
export function openEncoder(name: EncoderName, film: FilmFormat): Promise<Encoder> {
  return name === 'ffmpeg' ? openFfmpeg(film) : openWebcodecs(film)
}

/** Yields the results of the work besides drawing, in the order in which it was started. */
function inOrder(report: Options['report']) {
  let told = Promise.resolve()
  return {
    add(progress: Promise<VideoProgress>): void {
      told = Promise.all([progress, told]).then(([one]) => report(one))
      told.catch(() => {})
    },
    all: () => told,
  }
}

type Reports = ReturnType<typeof inOrder>

/**
 * While one frame is converted and encoded, the next is drawn; where nothing moves any more, the last is encoded again. What is drawn is compared
 * with the product now and then.
 */
async function encodeFrames(footage: Footage, { encoder, aside, reports }: Encoding): Promise<Check[]> {
  const { frames, rests } = footage
  const watch = watching(footage, reports)
  let taken = Promise.resolve()
  let rgba = footage.draw(0)
  let converted = aside.convert(rgba)
  for (let frame = 0; frame < frames; frame++) {
    if (frame > 0 && frame <= rests) {
      rgba = footage.draw(frame)
      converted = aside.convert(rgba)
      if (frame % COLLECT_EVERY === 0) collectFrames()
    }
    const before = taken
    taken = write(converted, before, frame < rests)
    taken.catch(() => {})
    watch.see(frame, rgba)
    await before
  }
  await taken
  reports.add(Promise.resolve({ percent: 95, stage: 'checking' }))
  await reports.all()
  return watch.checks()

  async function write(converted: Converted, before: Promise<void>, isDone: boolean): Promise<void> {
    const [i420] = await Promise.all([converted, before])
    await encoder.write(i420)
    if (isDone) aside.release(i420)
  }
}

type Encoding = { encoder: Encoder; aside: Aside; reports: Reports }
type Converted = ReturnType<Aside['convert']>

/** Observes frames as they are drawn: reports the film's progress and compares some frames with the product. */
function watching(footage: Footage, reports: Reports) {
  const { frames } = footage
  const fidelity = filmFidelity(footage)
  return {
    see(frame: number, rgba: Uint8Array): void {
      const shown = isCompared(frame, frames) ? footage.productAt(frame) : null
      if (shown) fidelity.see(frame, rgba, shown)
      if (frame % PREVIEW_EVERY !== 0) return
      const percent = 1 + Math.floor((94 * frame) / frames)
      reports.add(previewOf(rgba, footage, PREVIEW_SIDE).then((preview) => ({ percent, stage: 'rendering', preview })))
    },
    checks: () => fidelity.checks(),
  }
}
