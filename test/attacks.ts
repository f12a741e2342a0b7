import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { connect, type NetConnectOpts } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SHARED_NPROC } from '../src/sandbox/containment.ts'

/** What an attacker inside a decoder would try; a task for tests of the containment. */

type Target = { dataDir: string; port: number; secret: string; parentPid: number }

const FILE_BYTES_TRIED = 2_000_000_000
const FORKS_TRIED = SHARED_NPROC + 100

const attempts = {
  readParentEnvironment: ({ parentPid, secret }: Target) =>
    hostPids(parentPid).some((pid) => readFileSync(`/proc/${pid}/environ`, 'latin1').includes(secret)),
  readParentMemory: ({ parentPid }: Target) => readMemory(parentPid),
  signalParent: ({ parentPid }: Target) => process.kill(parentPid, 0) && hostPids(parentPid).length > 0,
  listDataFolder: ({ dataDir }: Target) => readdirSync(join(dataDir, 'socket')).length > 0,
  readDataFolder: ({ dataDir, secret }: Target) => readFileSync(join(dataDir, 'secret'), 'utf8') === secret,
  connectToDatabase: ({ dataDir }: Target) => reach({ path: join(dataDir, 'socket', 's') }),
  connectToLoopback: ({ port }: Target) => reach({ host: '127.0.0.1', port }),
  writeElsewhere: ({ dataDir }: Target) => [import.meta.dirname, '/usr', dataDir].some(mayWrite),
  seeProcesses: ({ parentPid }: Target) =>
    statSync(`/proc/${parentPid}/cmdline`).isFile() && hostPids(parentPid).length > 0,
  makeNamespace: () => spawnSync('unshare', ['--user', 'true']).status === 0,
  gainPrivileges: () => !/^NoNewPrivs:\s+1$/m.test(readFileSync('/proc/self/status', 'latin1')),
  dumpCore: () => !/^Max core file size\s+0\s+0\s/m.test(readFileSync('/proc/self/limits', 'latin1')),
  fillDisk: () => writeLargeFile(),
  forkWithoutEnd: () => forkMany(),
} satisfies Record<string, (target: Target) => boolean | Promise<boolean>>

export type AttackName = keyof typeof attempts

/** Makes each attempt that is named. The answer for each is `succeeded` or `refused`. */
export async function attack({ names, ...target }: Target & { names: AttackName[] }): Promise<Record<string, string>> {
  const results: Record<string, string> = {}
  for (const name of names) {
    try {
      results[name] = (await attempts[name](target)) ? 'succeeded' : 'refused'
    } catch {
      results[name] = 'refused'
    }
  }
  return results
}

/** The service's process, if it is the service's: in a namespace the same number may be another process. */
function hostPids(parentPid: number): number[] {
  return readFileSync(`/proc/${parentPid}/cmdline`, 'latin1').includes('openSandbox') ? [parentPid] : []
}

function readMemory(parentPid: number): boolean {
  const [pid] = hostPids(parentPid)
  const start = Number.parseInt(readFileSync(`/proc/${pid}/maps`, 'latin1'), 16)
  return readSync(openSync(`/proc/${pid}/mem`, 'r'), Buffer.alloc(16), 0, 16, start) === 16
}

async function reach(to: NetConnectOpts): Promise<boolean> {
  const socket = connect({ ...to, timeout: 2000 })
  const late = once(socket, 'timeout').then(() => false)
  const reached = await Promise.race([once(socket, 'connect').then(() => true), late])
  socket.destroy()
  return reached
}

function mayWrite(folder: string): boolean {
  const file = join(folder, `written-by-a-test-${process.pid}`)
  try {
    writeFileSync(file, '')
    rmSync(file)
    return true
  } catch {
    return false
  }
}

/** Longer than the limit of a file's size; it has no blocks, so nothing is filled where this succeeds. */
function writeLargeFile(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'large-'))
  process.on('SIGXFSZ', () => {})
  try {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    truncateSync(file, FILE_BYTES_TRIED)
    return true
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Whether more processes can be started than any limit allows. All end with the shell that starts them. */
async function forkMany(): Promise<boolean> {
  const script = `n=0; while [ $n -lt ${FORKS_TRIED} ]; do sleep 60 & n=$((n + 1)); done; echo whole; kill 0`
  const shell = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'], detached: true })
  let said = ''
  shell.stdout.on('data', (text: Buffer) => {
    said += text
  })
  await Promise.race([once(shell, 'close'), once(shell, 'exit')])
  try {
    if (shell.pid !== undefined) process.kill(-shell.pid, 'SIGKILL')
  } catch {
    // All are gone already.
  }
  return said.includes('whole')
}
