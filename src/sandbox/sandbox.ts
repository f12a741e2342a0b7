import { type Child, startChild } from './child-process.ts'
import { type Containment, strongestContainment } from './containment.ts'
import { SandboxAborted, type SandboxError, SandboxMemory, SandboxTimeout } from './errors.ts'
import { openFairSlots } from './fair-slots.ts'

export type SandboxOptions = {
  /** Its exported async functions are the tasks. */
  module: URL
  /** How many processes may work at once. */
  processes: number
  /** Resident memory a task may use per slot it holds. */
  memoryBytesMax: number
  /** A process without work for this long is ended, so that its memory returns. */
  idleMs: number
  /** Files and folders that tasks may read, besides those of the program. */
  visible?: readonly string[]
  /** Folders that tasks never see, wherever they lie. */
  hidden?: readonly string[]
  /** How processes are contained. Defaults to the strongest containment that this machine allows. */
  containment?: Containment
}

export type RunOptions = {
  signal?: AbortSignal | undefined
  /** On whose behalf: owners take turns, and one has a single task running while another waits. */
  owner?: string | undefined
  /**
   * Processor time of the task, in all its threads: what waits for a busy machine is not at fault. By the clock, from its start
   * and not from its place in the queue, a task has four times as long.
   */
  timeoutMs: number
  /** Called once with the milliseconds of processor time that the task used; by the clock where its process is gone. */
  spent?: ((ms: number) => void) | undefined
  /** How many of the processes' places the task occupies, and so its share of memory; at most all of them count. */
  slots?: number
  /** Resident memory that the task may use. Defaults to that of its slots. */
  memoryBytesMax?: number
  /**
   * Runs the task in a new process and ends idle processes first: for a task that needs nearly all of its memory and leaves
   * the process much larger than other tasks need it.
   */
  exclusive?: boolean
  /** Called when the task has its slots, before its process starts. */
  onStart?: (() => void) | undefined
  /** Called with each value that the task passes to its second argument, `report`, while it runs. */
  onEvent?: ((event: unknown) => void) | undefined
}

/** What a module exports as tasks. */
// biome-ignore lint/suspicious/noExplicitAny: the widest type of a function with an input
type TaskModule = Readonly<Record<string, (input: any, report: (event: any) => void) => unknown>>

/** A value as it arrives: bytes are Buffers, also as members. */
type Received<T> = T extends Uint8Array ? Buffer : T extends object ? { [K in keyof T]: ReceivedMember<T[K]> } : T
type ReceivedMember<T> = T extends Uint8Array ? Buffer : T

/** Input and output of each task of a module, by its name. */
export type Tasks<Module extends TaskModule> = {
  [Name in keyof Module & string]: {
    input: Parameters<Module[Name]>[0]
    output: Received<Awaited<ReturnType<Module[Name]>>>
  }
}

export type Sandbox<Module extends TaskModule> = {
  /**
   * Calls the exported function `name(input, report)` in a process that can be killed. Input and value are copied: JSON, numbers that JSON lacks, and Uint8Arrays.
   * Rejects with SandboxTimeout, SandboxMemory, SandboxCrash, SandboxAborted, or with what the function threw:
   * an Error with its name, message and plain properties. Tasks of one owner start in the order they came, and owners take turns.
   */
  run<Name extends keyof Module & string>(
    name: Name,
    input: Tasks<Module>[Name]['input'],
    options: RunOptions,
  ): Promise<Tasks<Module>[Name]['output']>
  /** Ends the processes without work, so that their memory returns at once. */
  endIdle(): void
  /** Kills every process; tasks waiting or under way reject with SandboxAborted. */
  close(): Promise<void>
}

/** Processes start with the first task that needs them; none costs anything before. */
export function openSandbox<Module extends TaskModule>({
  module,
  processes,
  memoryBytesMax,
  idleMs,
  ...options
}: SandboxOptions): Sandbox<Module> {
  const view = { visible: options.visible ?? [], hidden: options.hidden ?? [] }
  const idle: { child: Child; timer: NodeJS.Timeout }[] = []
  const children = new Set<Child>()
  const closing = new AbortController()
  const places = openFairSlots(processes)

  /** Returns an idle process or a new one. For an exclusive task it always starts a new one and leaves no idle process. */
  function take({ exclusive = false }: RunOptions): Child {
    if (exclusive) endIdle()
    for (let spare = idle.pop(); spare; spare = idle.pop()) {
      clearTimeout(spare.timer)
      if (spare.child.isAlive()) return spare.child
    }
    const child = startChild({ module, containment: options.containment ?? strongestContainment(), view })
    children.add(child)
    void child.gone.then(() => children.delete(child))
    return child
  }

  function endIdle() {
    for (const { child, timer } of idle.splice(0)) {
      clearTimeout(timer)
      child.kill()
    }
  }

  async function giveBack(child: Child) {
    if ((await child.residentBytes()) > memoryBytesMax * REST) child.kill()
    if (!child.isAlive() || closing.signal.aborted) return child.kill()
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((spare) => spare.child === child),
        1,
      )
      child.kill()
    }, idleMs)
    idle.push({ child, timer: timer.unref() })
  }

  return {
    async run<Name extends keyof Module & string>(
      name: Name,
      input: Tasks<Module>[Name]['input'],
      options: RunOptions,
    ) {
      const slots = Math.max(1, Math.min(options.slots ?? 1, processes))
      const signal = options.signal ? AbortSignal.any([options.signal, closing.signal]) : closing.signal
      const giveBackSlots = await places.acquire({ owner: options.owner ?? '', slots }, signal).catch(() => {
        throw aborted(signal)
      })
      let child: Child | undefined
      try {
        options.onStart?.()
        const started = take(options)
        child = started
        const ownBytesMax = options.memoryBytesMax ?? slots * memoryBytesMax
        const limits = { signal, timeoutMs: options.timeoutMs, memoryBytesMax: ownBytesMax }
        const stopMetering = meter(started, options.spent)
        return (await underLimits(started, limits, () => started.perform({ name, input }, options.onEvent)).finally(
          stopMetering,
        )) as Tasks<Module>[Name]['output']
      } finally {
        if (options.exclusive) child?.kill()
        if (child) await giveBack(child)
        giveBackSlots()
      }
    },
    endIdle,
    async close() {
      closing.abort(new Error('The sandbox was closed'))
      for (const { timer } of idle.splice(0)) clearTimeout(timer)
      for (const child of children) child.kill(aborted(closing.signal))
      await Promise.all([...children].map((child) => child.gone))
    },
  }
}

/** An idle process that uses more than this share of its memory is ended: its next task would lack that memory. */
const REST = 0.6

/** How many times its processor time a task may take by the clock. */
const PATIENCE = 4

/** Measures what a task uses from now on; the answer ends it. */
function meter(child: Child, spent: RunOptions['spent']): () => Promise<void> {
  if (!spent) return async () => {}
  const started = performance.now()
  const usedBefore = child.processorMs()
  return async () => {
    const used = (await child.processorMs()) - (await usedBefore)
    spent(child.isAlive() && used >= 0 ? used : performance.now() - started)
  }
}

type Limits = { signal: AbortSignal; timeoutMs: number; memoryBytesMax: number }

async function underLimits<T>(child: Child, limits: Limits, work: () => Promise<T>): Promise<T> {
  const { signal, timeoutMs, memoryBytesMax } = limits
  const end = (reason: SandboxError) => child.kill(reason)
  const abort = () => end(aborted(signal))
  const stopTiming = watchTime(child, timeoutMs, () =>
    end(new SandboxTimeout(`The task took more than ${timeoutMs} ms`)),
  )
  const stopWatching = child.watchMemory(memoryBytesMax, () =>
    end(new SandboxMemory(`The task used more than ${memoryBytesMax} bytes of memory`)),
  )
  signal.addEventListener('abort', abort, { once: true })
  try {
    if (signal.aborted) abort()
    return await work()
  } finally {
    signal.removeEventListener('abort', abort)
    stopTiming()
    stopWatching()
  }
}

/** Calls back when the process has used up its time; the answer stops the watch. */
function watchTime(child: Child, timeoutMs: number, excess: () => void): () => void {
  const usedBefore = child.processorMs()
  const deadline = performance.now() + PATIENCE * timeoutMs
  let timer = setTimeout(look, timeoutMs)
  let stopped = false
  async function look() {
    const left = timeoutMs - ((await child.processorMs()) - (await usedBefore))
    if (stopped) return
    const patience = deadline - performance.now()
    if (left <= 0 || patience <= 0) excess()
    else timer = setTimeout(look, Math.min(left, patience) + 1)
  }
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

function aborted(signal: AbortSignal): SandboxAborted {
  return new SandboxAborted('The task was aborted', { cause: signal.reason })
}
