import { SandboxAborted, SandboxError } from '../sandbox/errors.ts'
import { openSandbox } from '../sandbox/sandbox.ts'
import type { NormalizedPicture } from '../studio/intake/intake.ts'
import type { AdPlan, Compliance, Shot, ShotPlan, VideoPlan } from '../studio/studio.ts'
import type { Fetched } from '../web/fetch.ts'
import type { ProductPage } from '../web/product-page.ts'
import type { Facts, Product } from '../words/words.ts'
import { sweepFilms } from './encode/ffmpeg.ts'
import type { Video, VideoProgress } from './encode/render-video.ts'
import type {
  AdInput,
  AdPlanRequest,
  ComplianceInput,
  GraphicInput,
  PackshotInput,
  PlanRequest,
  ShotInput,
  VideoInput,
  VideoPlanRequest,
} from './house-rooms.ts'

/** A picture from outside that is not taken; the message tells a person why. */
export class PictureRefused extends Error {
  readonly reason: 'unsupported' | 'rejected'
  constructor(reason: PictureRefused['reason'], message: string, cause: unknown) {
    super(message, { cause })
    this.name = 'PictureRefused'
    this.reason = reason
  }
}

/** No product can be cut out of the picture; the message tells a person why. */
export class NoProductSeen extends Error {
  override name = 'NoProductSeen'
}

/** The picture house: our own studio and page reader, every task in a process that can be killed. Needs no provider and no network. */
export type House = {
  /** Makes a stored picture of an uploaded one: upright, sRGB, no metadata. @throws PictureRefused */
  normalize(bytes: Uint8Array, signal?: AbortSignal): Promise<NormalizedPicture>
  /** The product of a stored picture as a cut-out file. Takes seconds and much memory, so one runs at a time. @throws NoProductSeen */
  cutOut(bytes: Uint8Array, signal?: AbortSignal): Promise<Buffer>
  /** A stage file of a reference shot: what is seen of it and, where that can be, its picture without its subject. */
  clear(input: { picture: Uint8Array; cutout: Uint8Array | null }, signal?: AbortSignal): Promise<Buffer>
  /** Decides every shot of a shoot. The same request gives the same plans. */
  plan(request: PlanRequest, signal?: AbortSignal): Promise<ShotPlan[]>
  /** Renders one shot and measures it. The same plan and cut-out give the same bytes. */
  shoot(input: ShotInput, signal?: AbortSignal): Promise<Shot & { engine: string }>
  /** Decides how an ad is designed. The same request gives the same plan. */
  planAd(request: AdPlanRequest, signal?: AbortSignal): Promise<AdPlan>
  /** Renders a planned ad and measures it. The same plan, cut-out and pictures give the same bytes. */
  ad(input: AdInput, signal?: AbortSignal): Promise<Shot & { engine: string }>
  /** Renders and measures a marketplace's main image: the product alone on exact white. The same cut-out gives the same bytes. */
  packshot(input: PackshotInput, signal?: AbortSignal): Promise<Shot & { engine: string }>
  /** Measures a finished picture against a marketplace's rules. */
  measureCompliance(input: ComplianceInput, signal?: AbortSignal): Promise<Compliance>
  /** Designs a picture of a listing from facts and measures it. The same input gives the same bytes. */
  graphic(input: GraphicInput, signal?: AbortSignal): Promise<Shot & { engine: string }>
  /** Decides how a video goes. The same request gives the same plan. */
  planVideo(request: VideoPlanRequest, signal?: AbortSignal): Promise<VideoPlan>
  /**
   * Renders a planned video and measures it, telling how far it has come. The same plan and pictures give the same frames. An abort ends it
   * within a second; nothing is left behind. @throws Error named EncoderFailed
   */
  video(
    input: VideoInput & { onProgress?: (progress: VideoProgress) => void },
    signal?: AbortSignal,
  ): Promise<FinishedVideo>
  /** What a fetched page says about the one product it sells; null when it sells none or many. */
  readProductPage(page: Fetched, signal?: AbortSignal): Promise<ProductPage | null>
  /** Reads what can be said of a product. */
  readFacts(product: Product, signal?: AbortSignal): Promise<Facts>
  close(): Promise<void>
}

/** A finished video as the house hands it out. */
export type FinishedVideo = Omit<Video, 'mp4' | 'thumbnail' | 'poster'> & {
  mp4: Buffer
  thumbnail: Buffer
  poster: Buffer
  engine: string
}

const megabyte = 1024 * 1024
/** What a retro card, which is composed at print size, takes. */
const cardBytes = 700 * megabyte
/** What drawing a film takes, and its encoder where that is within the process. */
const filmBytes = 1100 * megabyte

/** How many films are rendered at once where so many pictures are: one keeps two cores busy, and half of the machine stays free of them. */
export const filmsAtOnce = (pictures: number) => Math.max(1, Math.floor(pictures / 4))

/**
 * Opens the house with room for this many renders at once, a room of its own for films, so that no picture waits for one, and a desk for
 * pictures and pages that come in, so that nobody who uploads waits for a render, nor for pictures that are measured by their rules: that
 * reads them, which takes seconds, and has a room too. Nothing runs, and no memory is used, before the first task. No task sees the
 * folders in `hidden`.
 */
export function openHouse(options: { processes: number; hidden?: readonly string[] }): House {
  const tasks = { module: new URL('./house-rooms.ts', import.meta.url), hidden: options.hidden ?? [] }
  const pair = { ...tasks, processes: 2, memoryBytesMax: 1200 * megabyte, idleMs: 20_000 }
  const [desk, scales] = [openSandbox(pair), openSandbox(pair)]
  void sweepFilms(Date.now()).catch(() => {})
  const memoryBytesMax = Math.ceil((1500 * megabyte) / options.processes)
  const studio = openSandbox({
    ...tasks,
    processes: options.processes,
    memoryBytesMax,
    idleMs: 60_000,
  })
  const film = openSandbox({
    ...tasks,
    processes: filmsAtOnce(options.processes),
    memoryBytesMax: filmBytes,
    idleMs: 20_000,
  })
  return {
    normalize: (bytes, signal) =>
      desk.run<NormalizedPicture>('normalizePicture', bytes, { timeoutMs: 30_000, signal }).then(bufferOf, (error) => {
        throw refused(error)
      }),
    readProductPage: ({ bytes, url, contentType, charset }, signal) =>
      desk.run('readProductPage', { bytes, url, contentType, charset }, { timeoutMs: 15_000, signal }),
    readFacts: (product, signal) => desk.run('readFacts', product, { timeoutMs: 15_000, signal }),
    cutOut: (bytes, signal) =>
      studio
        .run<Uint8Array>('cutOut', bytes, {
          timeoutMs: 180_000,
          slots: options.processes,
          ownProcess: true,
          signal,
        })
        .then(asBuffer, (error) => {
          throw named(error, 'NothingFound') ? new NoProductSeen((error as Error).message, { cause: error }) : error
        }),
    clear: (input, signal) =>
      studio
        .run<Uint8Array>('clearStage', input, { timeoutMs: 120_000, slots: options.processes, signal })
        .then(asBuffer),
    plan: (request, signal) => studio.run('planShoot', request, { timeoutMs: 60_000, signal }),
    shoot: (input, signal) =>
      studio.run('renderShot', input, {
        timeoutMs: 240_000,
        slots: input.plan.look === 'retro' ? Math.ceil(cardBytes / memoryBytesMax) : 1,
        signal,
      }),
    planAd: (request, signal) => studio.run('planAd', request, { timeoutMs: 60_000, signal }),
    ad: (input, signal) => studio.run('ad', input, { timeoutMs: 240_000, signal }),
    // Reading takes more memory than the share of one process.
    packshot: (input, signal) =>
      studio.run('packshot', input, { timeoutMs: 120_000, slots: options.processes, signal }),
    measureCompliance: (input, signal) =>
      scales
        .run<Compliance>('measureCompliance', input, { timeoutMs: 60_000, signal })
        .then(({ overlay, ...rest }) => ({ ...rest, overlay: overlay && asBuffer(overlay) })),
    graphic: (input, signal) => studio.run('graphic', input, { timeoutMs: 240_000, signal }),
    planVideo: (request, signal) => studio.run('planVideo', request, { timeoutMs: 60_000, signal }),
    video: async ({ onProgress, ...input }, signal) => {
      const hear = (told: unknown) => onProgress?.(told as VideoProgress)
      const made = await film
        .run<Video & { engine: string }>('video', input, { timeoutMs: 420_000, hear, signal })
        .finally(() => sweepFilms(Date.now()).catch(() => {}))
      return { ...made, mp4: asBuffer(made.mp4), thumbnail: asBuffer(made.thumbnail), poster: asBuffer(made.poster) }
    },
    close: async () => {
      await Promise.all([desk, scales, studio, film].map((room) => room.close()))
    },
  }
}

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const bufferOf = (picture: NormalizedPicture): NormalizedPicture => ({ ...picture, bytes: asBuffer(picture.bytes) })
const named = (error: unknown, name: string) => error instanceof Error && error.name === name

/** A decoder that crashed, spun or swelled says as much about the picture as one that refused it. */
function refused(error: unknown): unknown {
  if (named(error, 'UnsupportedPicture')) return new PictureRefused('unsupported', (error as Error).message, error)
  if (named(error, 'RejectedPicture')) return new PictureRefused('rejected', (error as Error).message, error)
  if (error instanceof SandboxError && !(error instanceof SandboxAborted)) {
    return new PictureRefused(
      'rejected',
      'The picture could not be decoded within the limits of time and memory. Save it again as JPEG or PNG.',
      error,
    )
  }
  return error
}
