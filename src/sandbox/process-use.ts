import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** Resident memory of a process in bytes; 0 when it is gone. Reads /proc on Linux and asks `ps` elsewhere. */
export async function residentBytes(pid: number): Promise<number> {
  try {
    return process.platform === 'linux' ? await fromProc(pid) : await fromPs(pid)
  } catch {
    return 0
  }
}

/** proc_pid_status(5): VmRSS is in KiB whatever the page size. */
async function fromProc(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024
}

async function fromPs(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) * 1024
}

/** Milliseconds of processor time a process has used in all its threads; 0 when it is gone. Reads /proc on Linux and asks `ps` elsewhere. */
export async function processorMs(pid: number): Promise<number> {
  try {
    return process.platform === 'linux' ? await processorMsFromProc(pid) : await processorMsFromPs(pid)
  } catch {
    return 0
  }
}

/** The kernel reports to user space in hundredths of a second on every architecture that Node runs on (proc_pid_stat(5), time(7)). */
const MS_PER_TICK = 10

/** Fields 14 and 15, utime and stime; counted behind the command's name, which may hold spaces. */
async function processorMsFromProc(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
}

/** `ps` prints `[[days-]hours:]minutes:seconds[.fraction]`. */
async function processorMsFromPs(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'time=', '-p', String(pid)])
  const [days, clock] = stdout.includes('-') ? stdout.trim().split('-') : ['0', stdout.trim()]
  const seconds = clock!.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return (Number(days) * 86_400 + seconds) * 1000
}

/** The process that lies `depth` forks below another, where each has one child; null while it is not there. Linux only, for depths above 0. */
export async function descendant(pid: number, depth: number): Promise<number | null> {
  if (depth === 0) return pid
  try {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'latin1')
    const child = Number.parseInt(children, 10)
    return Number.isNaN(child) ? null : await descendant(child, depth - 1)
  } catch {
    return null
  }
}
