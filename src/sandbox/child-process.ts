import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type Containment, confine, type VisibleFiles } from './containment.ts'
import { MESSAGES_FD, PARENT_LIVES_FD } from './descriptors.ts'
import { SandboxCrash, type SandboxError } from './errors.ts'
import { descendant, processorMs, residentBytes } from './process-use.ts'
import {
  encodeMessage,
  messageReader,
  type Task,
  type TaskOutcome,
  type TaskProgress,
  toReply,
  unpackError,
} from './protocol.ts'

const LOOK_AT_MEMORY_EVERY_MS = 50

/** One process that performs tasks one at a time. Once `kill` was called or it died it is of no more use. */
export type Child = {
  perform(task: Task, onEvent?: (event: unknown) => void): Promise<unknown>
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

/** Where a process is started: what its tasks are, how it is contained, and what it may read. */
export type ChildOptions = { module: URL; containment: Containment; view: VisibleFiles }

/** Starts a process for `module`. It keeps the parent's event loop alive only while it performs a task. */
export function startChild({ module, containment, view }: ChildOptions): Child {
  const { started, confined } = spawnConfined({ module, containment, view })
  const messages = started.stdio[MESSAGES_FD] as Socket | undefined
  letEnd(started)
  let alive = true
  let reasonOfDeath: SandboxError | undefined
  let settle: { resolve: (value: unknown) => void; reject: (error: Error) => void } | undefined
  let listener: ((event: unknown) => void) | undefined

  const gone = new Promise<void>((resolve) => {
    const died = (how: string, cause?: Error) => {
      alive = false
      endGroup(started.pid)
      confined.cleanUp()
      settle?.reject(reasonOfDeath ?? new SandboxCrash(`The sandbox process ended with ${how}`, { cause }))
      resolve()
    }
    started.once('exit', (code, signal) => died(signal ?? `code ${code}`))
    started.on('error', (error) => {
      if (started.pid === undefined) died('no start', error)
      else end()
    })
  })
  onMessages(messages, {
    message: (message) => alive && onReply(toReply(message)),
    unreadable: (cause) => kill(new SandboxCrash('The sandbox process sent a message that cannot be read', { cause })),
  })

  function onReply(reply: TaskOutcome | TaskProgress) {
    if ('event' in reply) listener?.(reply.event)
    else if ('error' in reply) settle?.reject(unpackError(reply.error))
    else settle?.resolve(reply.value)
  }

  function kill(reason?: SandboxError) {
    if (alive) started.ref()
    reasonOfDeath ??= reason
    alive = false
    end()
  }

  /** Once it is gone its id may be another's. */
  function end() {
    if (started.exitCode === null && started.signalCode === null) endGroup(started.pid)
  }

  async function perform(task: Task, onEvent?: (event: unknown) => void) {
    listener = onEvent
    started.ref()
    messages?.ref()
    try {
      return await new Promise((resolve, reject) => {
        settle = { resolve, reject }
        for (const piece of encodeMessage(task)) messages?.write(piece)
      })
    } finally {
      settle = undefined
      listener = undefined
      letEnd(started)
    }
  }

  const measured = (measure: typeof residentBytes) => measureIn(started.pid, confined.depth, measure)
  return {
    perform,
    kill,
    watchMemory: (bytesMax, excess) => watch(() => measured(residentBytes), bytesMax, excess),
    residentBytes: () => measured(residentBytes),
    processorMs: () => measured(processorMs),
    isAlive: () => alive,
    gone,
  }
}

function spawnConfined({ module, containment, view }: ChildOptions) {
  const program = fileURLToPath(new URL('./child.ts', import.meta.url))
  const command = [process.execPath, ...COLLECTING, program, module.href]
  const confined = confine(containment, command, withModule(view, module))
  const started = spawn(confined.program, confined.args, {
    env: { ...harmlessEnvironment(), ...confined.env },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    detached: true,
  })
  if (containment === 'none') lowerPriority(started.pid)
  return { started, confined }
}

type MessageListener = { message(message: unknown): void; unreadable(cause: unknown): void }

function onMessages(socket: Socket | undefined, listener: MessageListener): void {
  const read = messageReader(listener.message)
  socket?.on('error', () => {})
  socket?.on('data', (piece: Buffer) => {
    try {
      read(piece)
    } catch (cause) {
      listener.unreadable(cause)
    }
  })
}

/** Measures the process that lies so many forks below another; 0 while or when it is not there. */
async function measureIn(pid: number | undefined, depth: number, measure: (pid: number) => Promise<number>) {
  const inner = pid === undefined ? null : await descendant(pid, depth)
  return inner === null ? 0 : measure(inner)
}

/** Lets the program end although this process runs. */
function letEnd(started: ChildProcess): void {
  started.unref()
  for (const fd of [MESSAGES_FD, PARENT_LIVES_FD]) (started.stdio[fd] as Socket | undefined)?.unref()
}

/** The module's own folder is visible too, where the module is a file. */
function withModule({ visible, hidden }: VisibleFiles, module: URL): VisibleFiles {
  return module.protocol === 'file:'
    ? { visible: [...visible, fileURLToPath(new URL('.', module))], hidden }
    : { visible, hidden }
}

/** Ends a detached process and everything it started by killing its process group, which would otherwise keep running. */
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

/** Secrets live in the parent's environment: none of it is handed down but these. */
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
    // It is gone already; its exit says why.
  }
}
