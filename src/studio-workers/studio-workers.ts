import { availableParallelism } from 'node:os'
import { openBudget } from '../lib/budget.ts'
import { report } from '../lib/measured.ts'
import { traced } from '../lib/traced.ts'
import { compileAhead } from '../sandbox/compile-ahead.ts'
import { SandboxAborted, SandboxError, SandboxMemory } from '../sandbox/errors.ts'
import { openSandbox, type RunOptions, type Tasks } from '../sandbox/sandbox.ts'
import { CUTOUT_VERSION } from '../studio/facts.ts'
import { sweepFilms } from './encode/ffmpeg.ts'
import type { VideoProgress } from './encode/render-video.ts'
import type { IdentifiedNetwork } from './network-file.ts'

export type { VideoProgress } from './encode/render-video.ts'

type AllTasks = Tasks<typeof import('./all-tasks.ts')>

/** What takes the place of a task in test mode. */
const inTestMode = {
  cutOut: 'testCutOut',
  renderShot: 'testShot',
  renderAd: 'testAd',
  renderPackshot: 'testPackshot',
  renderGraphic: 'testGraphic',
  renderVideo: 'testVideo',
  measureCompliance: 'testCompliance',
} as const satisfies Partial<Record<keyof AllTasks, keyof AllTasks>>

/** The tasks by name: `all-tasks.ts` is the one list of them. The pools themselves give them the custom network, if there is one. */
export type StudioTasks = Omit<AllTasks, 'cutOutWith' | 'tryNetwork' | (typeof inTestMode)[keyof typeof inTestMode]>
export type TaskName = keyof StudioTasks
export type TaskInput<Name extends TaskName> = StudioTasks[Name]['input']
export type TaskOutput<Name extends TaskName> = StudioTasks[Name]['output']

/** A picture from outside is refused; the message gives the user the reason. */
export class PictureRefused extends Error {
  readonly reason: 'unsupported' | 'rejected'
  constructor(reason: PictureRefused['reason'], message: string, cause: unknown) {
    super(message, { cause })
    this.name = 'PictureRefused'
    this.reason = reason
  }
}

/** On whose behalf a task runs, what aborts it, and who hears of its progress. A context fits. Organizations take turns in every pool. */
export type TaskOptions = {
  orgId: string
  signal?: AbortSignal
  onProgress?: (progress: VideoProgress) => void
  /** Whether marked pictures take the place of rendered ones. Defaults to false. */
  isTest?: boolean
}

/** The built-in studio and page reader, every task in a process that can be killed. Needs no provider and no network. */
export type StudioWorkers = {
  /**
   * Runs a task. The same input gives the same output. An abort ends it within a second; nothing is left behind.
   * @throws PictureRefused from `normalizePicture`, `readLogo`, `readFont` and `cutOutByMask`
   * @throws Error named ScriptRefused from `planVideo`, EncoderFailed from `renderVideo`
   */
  run<Name extends TaskName>(task: Name, input: TaskInput<Name>, caller?: TaskOptions): Promise<TaskOutput<Name>>
  /**
   * Seconds until an organization may ask again for what requests wait for: incoming pictures and pages, and pictures that are measured.
   * 0 unless these took more processor time than its share in this process.
   */
  waitSeconds(orgId: string): number
  /** The version of cut-outs: that of the studio, with the id of the custom network. Others may have other outlines. */
  cutoutVersion: string
  /** Tries the custom network, if there is one. @throws Error that says why it cannot be used */
  tryNetwork(): Promise<void>
  close(): Promise<void>
}

/** Pools of processes, each for tasks that delay no others. */
export const poolNames = ['intake', 'compliance', 'render', 'film'] as const
type Pool = (typeof poolNames)[number]

/**
 * What a task may use. `seconds`: of processor time. `isMetered`: a request waits for it, so it counts against the organization's share.
 * `takesPool`: it needs more memory than the share of one process. `exclusive`: it leaves its process much larger than
 * others need it, and idle processes of all pools end before it.
 */
type Limits = { pool: Pool; seconds: number; isMetered?: true; takesPool?: true; exclusive?: true }

const limitsOf: Readonly<Record<keyof AllTasks, Limits>> = {
  normalizePicture: { pool: 'intake', seconds: 30, isMetered: true },
  readLogo: { pool: 'intake', seconds: 30, isMetered: true },
  readFont: { pool: 'intake', seconds: 15, isMetered: true },
  cutOutByMask: { pool: 'intake', seconds: 60, isMetered: true },
  readProvenance: { pool: 'intake', seconds: 15, isMetered: true },
  maskOfCutOut: { pool: 'intake', seconds: 30, isMetered: true },
  readProductPage: { pool: 'intake', seconds: 15, isMetered: true },
  readSiteLinks: { pool: 'intake', seconds: 15, isMetered: true },
  readImports: { pool: 'intake', seconds: 15, isMetered: true },
  readBrandSite: { pool: 'intake', seconds: 30, isMetered: true },
  readFacts: { pool: 'intake', seconds: 15, isMetered: true },
  foreseeDirection: { pool: 'intake', seconds: 15, isMetered: true },
  describeProduct: { pool: 'intake', seconds: 15 },
  previewForModel: { pool: 'intake', seconds: 15, isMetered: true },
  photoForModel: { pool: 'intake', seconds: 30 },
  keepObjects: { pool: 'render', seconds: 60 },
  profilePicture: { pool: 'render', seconds: 60 },
  measureCompliance: { pool: 'compliance', seconds: 60, isMetered: true },
  drawSheetPage: { pool: 'compliance', seconds: 30, isMetered: true },
  cutOut: { pool: 'render', seconds: 180, takesPool: true, exclusive: true },
  cutOutWith: { pool: 'render', seconds: 1800, takesPool: true, exclusive: true },
  tryNetwork: { pool: 'render', seconds: 600, takesPool: true, exclusive: true },
  clearStage: { pool: 'render', seconds: 120, takesPool: true },
  planShoot: { pool: 'render', seconds: 60 },
  renderShot: { pool: 'render', seconds: 240 },
  planAds: { pool: 'render', seconds: 60 },
  renderAd: { pool: 'render', seconds: 240 },
  renderPackshot: { pool: 'render', seconds: 120, takesPool: true },
  planGraphic: { pool: 'render', seconds: 60 },
  renderGraphic: { pool: 'render', seconds: 240 },
  planVideo: { pool: 'render', seconds: 60 },
  renderVideo: { pool: 'film', seconds: 420 },
  testCutOut: { pool: 'render', seconds: 30 },
  testShot: { pool: 'render', seconds: 30 },
  testAd: { pool: 'render', seconds: 30 },
  testPackshot: { pool: 'render', seconds: 30 },
  testGraphic: { pool: 'render', seconds: 30 },
  testCompliance: { pool: 'compliance', seconds: 15, isMetered: true },
  testVideo: { pool: 'film', seconds: 60 },
}

/** Tasks whose errors mean that a picture from outside cannot be used. */
const REFUSING: ReadonlySet<string> = new Set([
  'normalizePicture',
  'readLogo',
  'readFont',
  'readProvenance',
  'cutOutByMask',
] satisfies TaskName[])

const megabyte = 1024 * 1024
/** Memory of a cut-out with the built-in network. */
const cutoutBytes = 1500 * megabyte
/** Memory of a retro card, which is composed at print size. */
const cardBytes = 700 * megabyte
/** Memory of drawing a film, and of its encoder where that runs within the process. */
const filmBytes = 1100 * megabyte

/** Processor time of what requests wait for, per organization: two minutes at once, and half of the machine for as long as it likes. */
const intakeSeconds = { burst: 120, perSecond: availableParallelism() / 2 }

/** How many films are rendered at once where so many pictures are: one keeps two cores busy, and half of the machine stays free of them. */
export const filmsAtOnce = (pictures: number) => Math.max(1, Math.floor(pictures / 4))

type Options = { processes: number; hidden?: readonly string[]; network?: IdentifiedNetwork | undefined }

/**
 * Opens the pools: `render` for this many renders at once, `film`, so that no picture waits for a film, `intake`, so that no upload waits
 * for a render, and `compliance`, whose measurements take seconds. Nothing runs, and no memory is used, before the first task. No task sees
 * the folders in `hidden`. With a custom `network`, cut-outs use it as well and have the memory that it asks for.
 */
export function openStudioWorkers(options: Options): StudioWorkers {
  const { network } = options
  const memoryBytesMax = Math.ceil(cutoutBytes / options.processes)
  const pools = openPools({ ...options, memoryBytesMax })
  const budget = openBudget(intakeSeconds)
  void sweepFilms(Date.now()).catch(() => {})

  /** How many places of its pool a task occupies. */
  function slotsOf<Name extends keyof AllTasks>(task: Name, input: AllTasks[Name]['input']): number {
    if (limitsOf[task].takesPool) return options.processes
    const isCard = task === 'renderShot' && (input as TaskInput<'renderShot'>).plan.look === 'retro'
    return isCard ? Math.ceil(cardBytes / memoryBytesMax) : 1
  }

  /** A cut-out takes most of the memory that the studio may have: before it, idle processes give back theirs. */
  function endIdle(): void {
    for (const each of Object.values(pools)) each.endIdle()
  }

  function runOptionsOf<Name extends keyof AllTasks>(
    task: Name,
    input: AllTasks[Name]['input'],
    caller: TaskOptions | undefined,
  ): RunOptions {
    const { seconds, isMetered = false, exclusive = false } = limitsOf[task]
    const networkBytes = network && networkBytesOf(task, network)
    return {
      timeoutMs: seconds * 1000,
      slots: slotsOf(task, input),
      exclusive,
      ...(exclusive && { onStart: endIdle }),
      owner: caller?.orgId,
      signal: caller?.signal,
      onEvent: (event) => caller?.onProgress?.(event as VideoProgress),
      ...(isMetered && caller && { spent: (ms: number) => budget.spend(caller.orgId, ms / 1000) }),
      ...(networkBytes !== undefined && { memoryBytesMax: networkBytes }),
    }
  }

  async function perform<Name extends keyof AllTasks>(
    task: Name,
    input: AllTasks[Name]['input'],
    caller: TaskOptions | undefined,
  ): Promise<AllTasks[Name]['output']> {
    const { pool } = limitsOf[task]
    const limits = runOptionsOf(task, input, caller)
    const started = performance.now()
    let died = false
    try {
      return await traced('render', { attributes: { task, pool } }, () => pools[pool].run(task, input, limits))
    } catch (error) {
      died = error instanceof SandboxError && !(error instanceof SandboxAborted)
      throw REFUSING.has(task) ? asRefusal(error) : error
    } finally {
      report('render', { task, pool, died, seconds: (performance.now() - started) / 1000 })
      if (pool === 'film') await sweepFilms(Date.now()).catch(() => {})
    }
  }

  return {
    waitSeconds: budget.waitSeconds,
    cutoutVersion: network === undefined ? String(CUTOUT_VERSION) : `${CUTOUT_VERSION}-${network.id}`,
    async run<Name extends TaskName>(task: Name, input: TaskInput<Name>, caller?: TaskOptions) {
      const standIn = caller?.isTest ? standInFor(task) : undefined
      if (standIn) return perform(standIn, input as never, caller) as Promise<TaskOutput<Name>>
      if (task !== 'cutOut' || network === undefined) return perform(task, input, caller)
      const picture = input as TaskInput<'cutOut'>
      return (await perform('cutOutWith', { picture, network }, caller)) as TaskOutput<Name>
    },
    async tryNetwork() {
      if (network !== undefined) await perform('tryNetwork', network, undefined).catch(asBadNetwork)
    },
    close: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.close()))
    },
  }
}

const standInFor = (task: TaskName) => (inTestMode as Partial<Record<TaskName, keyof AllTasks>>)[task]

/** Memory of the tasks that load the custom network; undefined for all others. */
function networkBytesOf(task: keyof AllTasks, { memoryBytesMax }: IdentifiedNetwork): number | undefined {
  if (task === 'tryNetwork') return memoryBytesMax
  return task === 'cutOutWith' ? cutoutBytes + memoryBytesMax : undefined
}

function asBadNetwork(error: unknown): never {
  if (!(error instanceof SandboxMemory)) throw error
  throw new Error('The network needs more memory than its option says. Raise memory if the machine has more.', {
    cause: error,
  })
}

const TASKS = new URL('./all-tasks.ts', import.meta.url)

/** Compiles the tasks once for all processes of the pools, which start in half of the time; see `compileAhead`. */
export const compileTasks = (): Promise<void> => compileAhead(TASKS)

function openPools({ processes, memoryBytesMax, hidden = [], network }: Options & { memoryBytesMax: number }) {
  type Pool = { processes: number; memoryBytesMax: number; idleMs: number; visible?: string[] }
  const open = (pool: Pool) => openSandbox<typeof import('./all-tasks.ts')>({ ...{ module: TASKS, hidden }, ...pool })
  const pair = { processes: 2, memoryBytesMax: 1200 * megabyte, idleMs: 20_000 }
  return {
    intake: open(pair),
    compliance: open(pair),
    render: open({ processes, memoryBytesMax, idleMs: 60_000, visible: network ? [network.path] : [] }),
    film: open({ processes: filmsAtOnce(processes), memoryBytesMax: filmBytes, idleMs: 20_000 }),
  }
}

const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name

/** A decoder that crashed, spun or swelled says as much about the picture as one that refused it. */
function asRefusal(error: unknown): unknown {
  if (isNamed(error, 'UnsupportedPicture')) return new PictureRefused('unsupported', (error as Error).message, error)
  if (isNamed(error, 'RejectedPicture')) return new PictureRefused('rejected', (error as Error).message, error)
  if (error instanceof SandboxError && !(error instanceof SandboxAborted)) {
    return new PictureRefused(
      'rejected',
      'The file could not be decoded within the limits of time and memory. Save it again in a common format.',
      error,
    )
  }
  return error
}
