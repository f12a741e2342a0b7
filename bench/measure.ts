import { readdirSync, readFileSync } from 'node:fs'

/** One promise about speed or size: what was measured, beside the floor of the same run where there is one. */
export type Measurement = {
  name: string
  unit: string
  subject: number
  floor: number | null
  /** Subject by floor; the subject itself where there is no floor. */
  result: number
  target: { at: 'most' | 'least'; value: number } | null
  note: string
}

type Given = Pick<Measurement, 'name' | 'unit' | 'subject'> & Partial<Measurement>

export function measurement({ floor = null, target = null, note = '', ...given }: Given): Measurement {
  return { ...given, floor, target, note, result: floor === null ? given.subject : given.subject / floor }
}

/** Whether a target is met; null without one. */
export function isMet({ result, target }: Measurement): boolean | null {
  if (target === null) return null
  return target.at === 'most' ? result <= target.value : result >= target.value
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Runs two things by turns, so that a busy minute of the machine falls on both. */
export async function byTurns<T>(rounds: number, floor: () => Promise<T>, subject: () => Promise<T>) {
  const taken: { floor: T[]; subject: T[] } = { floor: [], subject: [] }
  for (let round = 0; round < rounds; round++) {
    taken.floor.push(await floor())
    taken.subject.push(await subject())
  }
  return taken
}

/** Milliseconds of processor time that work takes in this process. */
export async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Megabytes of heap and buffers in use; exact with `--expose-gc`. */
export function usedMb(): number {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1e6
}

const ticksASecond = 100

/** Seconds of processor time that a process has used, with its children that have ended. */
export function cpuSecondsOf(pid: number): number {
  const fields = statOf(pid)
  return fields === null ? 0 : fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksASecond
}

/** Seconds of processor time that this process has used, and those of its children that have ended. Linux. */
export function cpuSecondsWithChildren(): number {
  const fields = statOf(process.pid)!
  return [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0) / ticksASecond
}

/** The process and everything below it. Linux. */
export function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: Number(statOf(Number(name))?.[1] ?? -1) }))
  const family = [pid]
  for (let i = 0; i < family.length; i++)
    family.push(...parents.filter(({ parent }) => parent === family[i]).map((child) => child.pid))
  return family
}

/** Resident bytes of these processes together; pages they share count for each. */
export function residentBytesOf(pids: number[]): number {
  return pids.reduce((sum, pid) => sum + Number(statOf(pid)?.[21] ?? 0) * 4096, 0)
}

/** The fields of /proc/PID/stat after the command's name, state first; null when the process is gone. */
function statOf(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

/** Seconds of processor time and by the clock that `act` takes in this process, its threads included. */
export async function timed<T>(act: () => Promise<T>): Promise<{ value: T; cpu: number; seconds: number }> {
  const [used, started] = [process.cpuUsage(), performance.now()]
  const value = await act()
  const { user, system } = process.cpuUsage(used)
  return { value, cpu: (user + system) / 1e6, seconds: (performance.now() - started) / 1000 }
}
