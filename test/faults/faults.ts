/** What goes wrong in a process that a test starts; the address of `seams.ts` carries it as JSON. */
export type Faults = {
  /** The step of an output at which the process kills itself, the first time it comes there. */
  dieAt?: DeathPoint
  /** How far this process's clock is off. */
  clockMs?: number
  /** Its clock is off only while this file exists: it leaps when the file comes or goes. */
  leapWhile?: string
  /** No render ends before this file exists. */
  renderGate?: string
  /** Rendered pictures have at least this size. */
  pictureBytes?: number
  /** The call on files that fails while this file exists, whose text names it: one of `fileCalls`. */
  failingCall?: string
  /** The store is full while this file exists. */
  fullWhile?: string
}

export const fileCalls = ['open', 'write', 'sync', 'close', 'rename', 'folder sync'] as const
export type FileCall = (typeof fileCalls)[number]

export const deathPoints = [
  'before the capture',
  'after the capture',
  'after the render',
  'before the file is written',
  'after the file is written',
  'before the row',
  'between the rows',
] as const
export type DeathPoint = (typeof deathPoints)[number]

const preloaded = process.execArgv.find((argument) => /\/seams\.ts\?/.test(argument))
// Not a variable: a program that hides its environment restarts itself, and what is preloaded then has none.
export const faults: Faults = preloaded ? JSON.parse(decodeURIComponent(new URL(preloaded).search.slice(1))) : {}

/** Dies as a power cut would have it, if this is the point. */
export function dieAt(point: DeathPoint): void {
  if (faults.dieAt === point) process.kill(process.pid, 'SIGKILL')
}
