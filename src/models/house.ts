import { availableParallelism } from 'node:os'
import { openBudget } from '../lib/budget.ts'
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

/** On whose behalf a task runs, and what aborts it. A context fits. Organizations take turns in every pool. */
export type Asker = { orgId: string; signal?: AbortSignal }

/** The picture house: our own studio and page reader, every task in a process that can be killed. Needs no provider and no network. */
export type House = {
  /** Makes a stored picture of an uploaded one: upright, sRGB, no metadata. @throws PictureRefused */
  normalize(bytes: Uint8Array, asker?: Asker): Promise<NormalizedPicture>
  /** The product of a stored picture as a cut-out file. Takes seconds and much memory, so one runs at a time. @throws NoProductSeen */
  cutOut(bytes: Uint8Array, asker?: Asker): Promise<Buffer>
  /** A stage file of a reference shot: what is seen of it and, where that can be, its picture without its subject. */
  clear(input: { picture: Uint8Array; cutout: Uint8Array | null }, asker?: Asker): Promise<Buffer>
  /** Decides every shot of a shoot. The same request gives the same plans. */
  plan(request: PlanRequest, asker?: Asker): Promise<ShotPlan[]>
  /** Renders one shot and measures it. The same plan and cut-out give the same bytes. */
  shoot(input: ShotInput, asker?: Asker): Promise<Shot & { engine: string }>
  /** Decides how an ad is designed. The same request gives the same plan. */
  planAd(request: AdPlanRequest, asker?: Asker): Promise<AdPlan>
  /** Renders a planned ad and measures it. The same plan, cut-out and pictures give the same bytes. */
  ad(input: AdInput, asker?: Asker): Promise<Shot & { engine: string }>
  /** Renders and measures a marketplace's main image: the product alone on exact white. The same cut-out gives the same bytes. */
  packshot(input: PackshotInput, asker?: Asker): Promise<Shot & { engine: string }>
  /** Measures a finished picture against a marketplace's rules. */
  measureCompliance(input: ComplianceInput, asker?: Asker): Promise<Compliance>
  /** Designs a picture of a listing from facts and measures it. The same input gives the same bytes. */
  graphic(input: GraphicInput, asker?: Asker): Promise<Shot & { engine: string }>
  /** Decides how a video goes. The same request gives the same plan. */
  planVideo(request: VideoPlanRequest, asker?: Asker): Promise<VideoPlan>
  /**
   * Renders a planned video and measures it, telling how far it has come. The same plan and pictures give the same frames. An abort ends it
   * within a second; nothing is left behind. @throws Error named EncoderFailed
   */
  video(input: VideoInput & { onProgress?: (progress: VideoProgress) => void }, asker?: Asker): Promise<FinishedVideo>
  /** What a fetched page says about the one product it sells; null when it sells none or many. */
  readProductPage(page: Fetched, asker?: Asker): Promise<ProductPage | null>
  /** Reads what can be said of a product. */
  readFacts(product: Product, asker?: Asker): Promise<Facts>
  /**
   * Seconds until an organization may ask again for what requests wait for: pictures and pages that come in and pictures that are measured.
   * 0 unless these took more processor time than its share in this process.
   */
  waitSeconds(orgId: string): number
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

/** Processor time of what requests wait for, per organization: two minutes at once, and half of the machine for as long as it likes. */
const intakeSeconds = { burst: 120, perSecond: availableParallelism() / 2 }

/** How many films are rendered at once where so many pictures are: one keeps two cores busy, and half of the machine stays free of them. */
export const filmsAtOnce = (pictures: number) => Math.max(1, Math.floor(pictures / 4))

/**
 * Opens the house with room for this many renders at once, a room of its own for films, so that no picture waits for one, and a desk for
 * pictures and pages that come in, so that nobody who uploads waits for a render, nor for pictures that are measured by their rules: that
 * reads them, which takes seconds, and has a room too. Nothing runs, and no memory is used, before the first task. No task sees the
 * folders in `hidden`.
 */
export function openHouse(options: { processes: number; hidden?: readonly string[] }): House {
  const memoryBytesMax = Math.ceil((1500 * megabyte) / options.processes)
  const { desk, scales, studio, film } = openPools({ ...options, memoryBytesMax })
  void sweepFilms(Date.now()).catch(() => {})
  const budget = openBudget(intakeSeconds)
  const counted = (asker: Asker | undefined) => ({
    ...by(asker),
    spent: (ms: number) => asker && budget.spend(asker.orgId, ms / 1000),
  })
  return {
    waitSeconds: budget.waitSeconds,
    normalize: (bytes, asker) =>
      desk
        .run<NormalizedPicture>('normalizePicture', bytes, { timeoutMs: 30_000, ...counted(asker) })
        .then(bufferOf, (error) => {
          throw refused(error)
        }),
    readProductPage: ({ bytes, url, contentType, charset }, asker) =>
      desk.run('readProductPage', { bytes, url, contentType, charset }, { timeoutMs: 15_000, ...counted(asker) }),
    readFacts: (product, asker) => desk.run('readFacts', product, { timeoutMs: 15_000, ...counted(asker) }),
    cutOut: (bytes, asker) =>
      studio
        .run<Uint8Array>('cutOut', bytes, {
          timeoutMs: 180_000,
          slots: options.processes,
          ownProcess: true,
          ...by(asker),
        })
        .then(asBuffer, (error) => {
          throw named(error, 'NothingFound') ? new NoProductSeen((error as Error).message, { cause: error }) : error
        }),
    clear: (input, asker) =>
      studio
        .run<Uint8Array>('clearStage', input, { timeoutMs: 120_000, slots: options.processes, ...by(asker) })
        .then(asBuffer),
    plan: (request, asker) => studio.run('planShoot', request, { timeoutMs: 60_000, ...by(asker) }),
    shoot: (input, asker) =>
      studio.run('renderShot', input, {
        timeoutMs: 240_000,
        slots: input.plan.look === 'retro' ? Math.ceil(cardBytes / memoryBytesMax) : 1,
        ...by(asker),
      }),
    planAd: (request, asker) => studio.run('planAd', request, { timeoutMs: 60_000, ...by(asker) }),
    ad: (input, asker) => studio.run('ad', input, { timeoutMs: 240_000, ...by(asker) }),
    // Reading takes more memory than the share of one process.
    packshot: (input, asker) =>
      studio.run('packshot', input, { timeoutMs: 120_000, slots: options.processes, ...by(asker) }),
    measureCompliance: (input, asker) =>
      scales
        .run<Compliance>('measureCompliance', input, { timeoutMs: 60_000, ...counted(asker) })
        .then(({ overlay, ...rest }) => ({ ...rest, overlay: overlay && asBuffer(overlay) })),
    graphic: (input, asker) => studio.run('graphic', input, { timeoutMs: 240_000, ...by(asker) }),
    planVideo: (request, asker) => studio.run('planVideo', request, { timeoutMs: 60_000, ...by(asker) }),
    video: async ({ onProgress, ...input }, asker) => {
      const hear = (told: unknown) => onProgress?.(told as VideoProgress)
      const made = await film
        .run<Video & { engine: string }>('video', input, { timeoutMs: 420_000, hear, ...by(asker) })
        .finally(() => sweepFilms(Date.now()).catch(() => {}))
      return { ...made, mp4: asBuffer(made.mp4), thumbnail: asBuffer(made.thumbnail), poster: asBuffer(made.poster) }
    },
    close: async () => {
      await Promise.all([desk, scales, studio, film].map((room) => room.close()))
    },
  }
}

function openPools(options: { processes: number; memoryBytesMax: number; hidden?: readonly string[] }) {
  const tasks = { module: new URL('./house-rooms.ts', import.meta.url), hidden: options.hidden ?? [] }
  const pair = { ...tasks, processes: 2, memoryBytesMax: 1200 * megabyte, idleMs: 20_000 }
  const { processes, memoryBytesMax } = options
  return {
    desk: openSandbox(pair),
    scales: openSandbox(pair),
    studio: openSandbox({ ...tasks, processes, memoryBytesMax, idleMs: 60_000 }),
    film: openSandbox({
      ...tasks,
      processes: filmsAtOnce(processes),
      memoryBytesMax: filmBytes,
      idleMs: 20_000,
    }),
  }
}

const by = (asker: Asker | undefined) => ({ owner: asker?.orgId, signal: asker?.signal })
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
