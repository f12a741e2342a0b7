import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AttackName } from '../../test/attacks.ts'
import { CONTAINMENTS, type Containment, isAllowed, strongestContainment } from './containment.ts'

/** Attempts that even the service's own user cannot make, for the operating system's limits forbid them. */
const ALWAYS_REFUSED: AttackName[] = ['dumpCore', 'gainPrivileges', 'fillDisk']
const REFUSED_TO_OTHERS: AttackName[] = [
  'forkWithoutEnd',
  'readParentEnvironment',
  'readParentMemory',
  'signalParent',
  'listDataFolder',
  'readDataFolder',
  'connectToDatabase',
  'writeElsewhere',
]
const REFUSED_IN_NAMESPACES: AttackName[] = ['connectToLoopback', 'seeProcesses', 'makeNamespace']

const PROMISED: Record<Containment, AttackName[]> = {
  namespaces: [...ALWAYS_REFUSED, ...REFUSED_TO_OTHERS, ...REFUSED_IN_NAMESPACES],
  user: [...ALWAYS_REFUSED, ...REFUSED_TO_OTHERS],
  limits: ALWAYS_REFUSED,
  none: [],
}

const isLinuxRoot = process.platform === 'linux' && process.getuid?.() === 0
const secret = 'postgresql://owner:not-for-decoders@db/cyclorama'
const ordinaryUser = 1000
let dataDir: string
let port: number
const server = createServer((socket) => socket.on('error', () => {}).end())
const database = createServer((socket) => socket.on('error', () => {}).end())

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cyclorama-contained-'))
  await mkdir(join(dataDir, 'socket'), { mode: 0o700 })
  await writeFile(join(dataDir, 'secret'), secret, { mode: 0o600 })
  server.listen(0, '127.0.0.1')
  database.listen(join(dataDir, 'socket', 's'))
  await Promise.all([once(server, 'listening'), once(database, 'listening')])
  port = (server.address() as { port: number }).port
})
afterAll(async () => {
  server.close()
  database.close()
  await rm(dataDir, { recursive: true, force: true })
})

type Case = { containment: Containment; attempts: AttackName[]; uid?: number }

/** The attempts that succeed in a sandbox of another process, whose environment holds a secret; it runs as this user or as another. */
async function succeeding({ containment, attempts, uid }: Case): Promise<string[]> {
  const input = JSON.stringify({ dataDir, port, secret, names: attempts })
  const program = `
    import { openSandbox } from ${JSON.stringify(new URL('./sandbox.ts', import.meta.url).href)}
    const sandbox = openSandbox({
      module: new URL(${JSON.stringify(new URL('../../test/attacks.ts', import.meta.url).href)}), processes: 1, memoryBytesMax: 2e9, idleMs: 1e6,
      containment: ${JSON.stringify(containment)}, hidden: [${JSON.stringify(dataDir)}],
    })
    const input = { ...${input}, parentPid: process.pid }
    console.log(JSON.stringify(await sandbox.run('attack', input, { timeoutMs: 60_000 })))
    await sandbox.close()`
  const user = uid === undefined ? [] : asUser(uid)
  const [file = '', ...args] = [...user, process.execPath, '--input-type=module', '-e', program]
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', TMPDIR: tmpdir(), DATABASE_URL: secret }
  const { stdout } = await promisify(execFile)(file, args, { env, cwd: '/' })
  const results: Record<string, string> = JSON.parse(stdout)
  return attempts.filter((attempt) => results[attempt] !== 'refused')
}

const asUser = (uid: number) => ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups']

describe.runIf(process.platform === 'linux')('a compromised decoder', () => {
  test('is contained by the strongest means that this machine allows', async () => {
    const containment = strongestContainment()
    expect(CONTAINMENTS).toContain(containment)
    expect(await succeeding({ containment, attempts: PROMISED[containment] })).toEqual([])
  })

  test.runIf(isLinuxRoot)('is contained by a separate user where there are no namespaces', async () => {
    expect(isAllowed('user')).toBe(true)
    expect(await succeeding({ containment: 'user', attempts: PROMISED.user })).toEqual([])
  })

  test('has limits and no privileges where there is neither', async () => {
    expect(await succeeding({ containment: 'limits', attempts: PROMISED.limits })).toEqual([])
  })

  test('would succeed without containment, so the attempts above mean something', async () => {
    const attempts = [...ALWAYS_REFUSED, ...REFUSED_TO_OTHERS.slice(1), 'connectToLoopback' as const]
    expect(await succeeding({ containment: 'none', attempts })).toEqual(attempts)
  })

  test.runIf(isLinuxRoot && mayUseNamespaces())('is contained where the service is an ordinary user', async () => {
    await chmod(dataDir, 0o755)
    await promisify(execFile)('chown', ['-R', String(ordinaryUser), dataDir])
    expect(await succeeding({ containment: 'namespaces', attempts: PROMISED.namespaces, uid: ordinaryUser })).toEqual(
      [],
    )
  })
})

function mayUseNamespaces(): boolean {
  const [program = '', ...user] = asUser(ordinaryUser)
  return spawnSync(program, [...user, 'unshare', '--user', '--mount', 'true']).status === 0
}
