import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { SandboxCrash, type SandboxError } from './errors.ts'
import { processorMs, residentBytes } from './process-use.ts'
import { type Outcome, type Task, type Told, unpackError } from './protocol.ts'

const LOOK_AT_MEMORY_EVERY_MS = 50

/** One process that performs tasks one at a time. Once `kill` was called or it died it is of no more use. */
export type Child = {
  perform(task: Task, hear?: (told: unknown) => void): Promise<unknown>
  /** SIGKILL, for what it started too; the task under way, if any, rejects with `reason` as soon as the process is gone. */
  kill(reason?: SandboxError): void
  /** Calls back within about 50 ms of the process holding more than `bytesMax`; the answer stops the watch. */
  watchMemory(bytesMax: number, excess: () => void): () => void
  residentBytes(): Promise<number>
  processorMs(): Promise<number>
  isAlive(): boolean
  /** Resolves when the process is gone. */
  gone: Promise<void>
}

/** Forks a process for `module`. It keeps the parent's event loop alive only while it performs a task. */
export function startChild(module: URL): Child {
  const forked = fork(new URL('./child.ts', import.meta.url), [module.href, String(process.pid)], {
    execArgv: [...COLLECTING],
    env: harmlessEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    detached: true,
  })
  lowerPriority(forked.pid)
  let alive = true
  let reasonOfDeath: SandboxError | undefined
  let settle: { resolve: (value: unknown) => void; reject: (error: Error) => void } | undefined
  let listener: ((told: unknown) => void) | undefined

  const gone = new Promise<void>((resolve) => {
    const died = (how: string, cause?: Error) => {
      alive = false
      endGroup(forked.pid)
      settle?.reject(reasonOfDeath ?? new SandboxCrash(`The sandbox process ended with ${how}`, { cause }))
      resolve()
    }
    forked.once('exit', (code, signal) => died(signal ?? `code ${code}`))
    forked.on('error', (error) => {
      if (forked.pid === undefined) died('no start', error)
      else end()
    })
  })
  forked.on('message', (outcome: Outcome | Told) => {
    if ('told' in outcome) listener?.(outcome.told)
    else if ('error' in outcome) settle?.reject(unpackError(outcome.error))
    else settle?.resolve(outcome.value)
  })

  function kill(reason?: SandboxError) {
    if (alive) forked.ref()
    reasonOfDeath ??= reason
    alive = false
    end()
  }

  /** Once it is gone its id may be another's. */
  function end() {
    if (forked.exitCode === null && forked.signalCode === null) endGroup(forked.pid)
  }

  async function perform(task: Task, hear?: (told: unknown) => void) {
    listener = hear
    forked.ref()
    forked.channel?.ref()
    try {
      return await new Promise((resolve, reject) => {
        settle = { resolve, reject }
        forked.send(task)
      })
    } finally {
      settle = undefined
      listener = undefined
      forked.unref()
      forked.channel?.unref()
    }
  }

  const resident = () => (forked.pid === undefined ? Promise.resolve(0) : residentBytes(forked.pid))
  return {
    perform,
    kill,
    watchMemory: (bytesMax, excess) => watch(resident, bytesMax, excess),
    residentBytes: resident,
    processorMs: () => (forked.pid === undefined ? Promise.resolve(0) : processorMs(forked.pid)),
    isAlive: () => alive,
    gone,
  }
}

/** Ends a detached process and all that it started, which would otherwise work on: it leads a group of its own. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The last of them is gone already.
  }
}

function watch(resident: () => Promise<number>, bytesMax: number, excess: () => void): () => void {
  let looking = false
  const timer = setInterval(async () => {
    if (looking) return
    looking = true
    if ((await resident()) > bytesMax) excess()
    looking = false
  }, LOOK_AT_MEMORY_EVERY_MS)
  return () => clearInterval(timer)
}

/** Secrets live in the parent's environment; a decoder taken over by a picture must not find them. */
function harmlessEnvironment(): NodeJS.ProcessEnv {
  // biome-ignore lint/style/noProcessEnv: nothing is configured here, five harmless variables are handed down
  const { PATH, HOME, TMPDIR, TZ, LANG } = process.env
  return { PATH, HOME, TMPDIR, TZ, LANG, ...THRIFT, ...UNTOLD }
}

/** From 1.30 on onnxruntime counts its users: it keeps a device id in the home folder, a file a process in the temporary one, and sends both. Not here. */
const UNTOLD = { ORT_DISABLE_TELEMETRY: '1' }

/** The GNU C library keeps what was freed, in as many heaps as there are threads; pictures take half as much again that way. */
export const THRIFT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '262144' }

/**
 * Pictures lie outside the heap, and each 64 MB of them bring on a collection of all of it. Marked at once it takes a third less processor time
 * than in steps beside the program, and nobody waits for an answer meanwhile; small halves for what is young give back what large ones keep.
 */
export const COLLECTING = ['--no-incremental-marking', '--max-semi-space-size=8']

/** Before the child's own threads exist, so that on Linux (nice is per thread) they inherit it. */
function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It is gone already; its exit tells.
  }
}
