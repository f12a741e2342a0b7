import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { getPriority, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { SandboxAborted, SandboxCrash, SandboxMemory, SandboxTimeout } from './errors.ts'
import { openSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts'

/** Tasks that behave and misbehave, as a separate module. */
const tasks = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { connect } from 'node:net'
  import { spawn } from 'node:child_process'
  import { once } from 'node:events'
  import { readdirSync, readFileSync } from 'node:fs'
  const name = Math.random()
  export const identity = async () => name
  export const echo = async (input) => input
  export const environment = async () => Object.keys(process.env).sort()
  export const oomScore = async () => readFileSync('/proc/self/oom_score_adj', 'latin1').trim()
  export const spin = async () => { for (;;); }
  export const nap = async (ms) => { await new Promise((r) => setTimeout(r, ms ?? 1e9)); return 'awake' }
  export const exit = async () => process.exit(7)
  export const segfault = async () => { process.kill(process.pid, 'SIGSEGV'); await new Promise(() => {}) }
  export const hog = async () => { const kept = []; for (;;) { kept.push(Buffer.alloc(8e6, 1)); await new Promise(setImmediate) } }
  export const use = async (bytes) => { const kept = Buffer.alloc(bytes, 1); for (let i = 0; i < 5; i++) await new Promise((r) => setTimeout(r, 60)); return kept.length }
  export const fail = async () => { throw Object.assign(new RangeError('too far'), { code: 'far', tell: () => 'secret' }) }
  export const unclonable = async () => () => 1
  export const hold = async (path) => { await once(connect(path), 'connect'); return name }
  export const holdAndSpin = async (path) => { await once(connect(path), 'connect'); for (;;); }
  export const employ = async (path) => { spawn(process.execPath, ['-e', 'require("net").connect(' + JSON.stringify(path) + ')'], { stdio: 'ignore' }); await new Promise(() => {}) }
  export const nice = async () => readdirSync('/proc/self/task').map((id) => readFileSync('/proc/self/task/' + id + '/stat', 'latin1').split(') ')[1].split(' ')[16])
  export const meet = async ({ path }) => { const socket = connect(path); await once(socket, 'data'); socket.destroy(); return 'met' }
`)}`,
)

// biome-ignore lint/suspicious/noExplicitAny: tasks of every shape
type AnyTasks = Record<string, (input: any) => Promise<any>>
const opened: Sandbox<AnyTasks>[] = []
/** Folders of sockets that tasks may connect to. */
const meetingPlaces: string[] = []
const cleanups: (() => Promise<void>)[] = []
function open(options: Partial<SandboxOptions> = {}): Sandbox<AnyTasks> {
  const given = { module: tasks, processes: 2, memoryBytesMax: 400e6, idleMs: 60_000, visible: meetingPlaces }
  const sandbox = openSandbox<AnyTasks>({ ...given, ...options })
  opened.push(sandbox)
  return sandbox
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((sandbox) => sandbox.close()))
  await Promise.all(cleanups.splice(0).map((cleanUp) => cleanUp()))
})

/** A socket that tasks connect to: a connection opens when a task starts and closes when its process dies. */
async function listen() {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  const path = join(folder, 's')
  const server = createServer((socket) => void socket.on('error', () => {})).listen(path)
  await once(server, 'listening')
  await Promise.all([chmod(folder, 0o755), chmod(path, 0o777)])
  meetingPlaces.push(folder)
  cleanups.push(async () => {
    server.close()
    await rm(folder, { recursive: true })
  })
  return {
    path,
    connection: async () => ((await once(server, 'connection')) as [Socket])[0].resume(),
  }
}

const limits = { timeoutMs: 60_000 }

describe('a task', () => {
  test('receives its input and answers with a value, bytes included', async () => {
    const bytes = Buffer.alloc(20e6, 7)
    const answer = await open().run('echo', { bytes, n: 1 }, limits)
    expect(answer.n).toBe(1)
    expect(bytes.equals(answer.bytes)).toBe(true)
  })

  test('that throws rejects with name, message and plain properties, and its process works on', async () => {
    const sandbox = open({ processes: 1 })
    const before = await sandbox.run('identity', null, limits)
    const error = await sandbox.run('fail', null, limits).then(String, (thrown: Error) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ name: 'RangeError', message: 'too far', code: 'far' })
    expect(error).not.toHaveProperty('tell')
    expect(await sandbox.run('identity', null, limits)).toBe(before)
  })

  test('that does not exist or whose value cannot be copied rejects', async () => {
    const sandbox = open()
    await expect(sandbox.run('nothing', null, limits)).rejects.toThrow('nothing is not a function')
    await expect(sandbox.run('unclonable', null, limits)).rejects.toThrow('cannot be sent')
  })

  test('whose module cannot be loaded rejects', async () => {
    const sandbox = open({ module: new URL('data:text/javascript,throw new Error("no module")') })
    await expect(sandbox.run('identity', null, limits)).rejects.toThrow('no module')
  })

  test('sees no environment but harmless variables', async () => {
    const harmless = ['HOME', 'LANG', 'PATH', 'TMPDIR', 'TZ']
    const seen: string[] = await open().run('environment', null, limits)
    expect(seen.filter((name) => !harmless.includes(name) && !name.startsWith('MALLOC_'))).toEqual([
      'ORT_DISABLE_TELEMETRY',
    ])
  })

  test.runIf(process.platform === 'linux')('runs at lower priority on all of its threads', async () => {
    const nice = await open().run('nice', null, limits)
    expect(Math.min(...nice.map(Number))).toBeGreaterThanOrEqual(Math.max(10, getPriority()))
  })
})

test('a process that cannot be started costs no place: the task fails and the next one runs', async () => {
  const sandbox = open({ processes: 1 })
  const { execPath } = process
  process.execPath = '\0'
  try {
    await expect(sandbox.run('echo', 1, limits)).rejects.toThrow('null bytes')
  } finally {
    process.execPath = execPath
  }
  expect(await sandbox.run('echo', 2, limits)).toBe(2)
})

test('a task that waits for its turn on a busy machine is not ended for it', async () => {
  expect(await open().run('nap', 2500, { timeoutMs: 2000 })).toBe('awake')
})

describe('a task that misbehaves is ended alone', () => {
  test.each([
    ['spin', SandboxTimeout, { timeoutMs: 500 }],
    ['nap', SandboxTimeout, { timeoutMs: 500 }],
    ['exit', SandboxCrash, limits],
    ['segfault', SandboxCrash, limits],
    ['hog', SandboxMemory, limits],
  ])('%s', async (name, expected, options) => {
    const meeting = await listen()
    const sandbox = open()
    const connected = meeting.connection()
    const neighbor = sandbox.run('meet', { path: meeting.path }, limits)
    const connection = await connected
    await expect(sandbox.run(name, null, options)).rejects.toBeInstanceOf(expected)
    connection.write('go')
    expect(await neighbor).toBe('met')
    expect(await sandbox.run('echo', 'next', limits)).toBe('next')
  })

  test('by its caller, before it starts and while it runs', async () => {
    const meeting = await listen()
    const sandbox = open({ processes: 1 })
    const running = new AbortController()
    const waiting = new AbortController()
    const connected = meeting.connection()
    const first = sandbox.run('holdAndSpin', meeting.path, { ...limits, signal: running.signal })
    const second = sandbox.run('echo', 2, { ...limits, signal: waiting.signal })
    const third = sandbox.run('echo', 3, limits)
    const connection = await connected
    const died = once(connection, 'close')
    waiting.abort()
    await expect(second).rejects.toBeInstanceOf(SandboxAborted)
    running.abort(new Error('no longer wanted'))
    await expect(first).rejects.toMatchObject({ name: 'SandboxAborted', cause: new Error('no longer wanted') })
    await died
    expect(await third).toBe(3)
    await expect(sandbox.run('echo', 4, { ...limits, signal: running.signal })).rejects.toBeInstanceOf(SandboxAborted)
  })
})

describe('slots', () => {
  test('let a heavy task run alone, in its turn, and use the memory of all', async () => {
    const meeting = await listen()
    const sandbox = open({ processes: 2, memoryBytesMax: 200e6 })
    const order: string[] = []
    const note = (name: string) => () => void order.push(name)
    const connected = meeting.connection()
    const light = sandbox.run('meet', { path: meeting.path }, limits).then(note('light'))
    const heavy = sandbox.run('use', 220e6, { ...limits, slots: Number.POSITIVE_INFINITY }).then(note('heavy'))
    const later = sandbox.run('echo', 1, limits).then(note('later'))
    const connection = await connected
    expect(order).toEqual([])
    connection.write('go')
    await Promise.all([light, heavy, later])
    expect(order).toEqual(['light', 'heavy', 'later'])
    await expect(sandbox.run('use', 220e6, limits)).rejects.toBeInstanceOf(SandboxMemory)
  })

  test('are given back by a task that was aborted in the queue', async () => {
    const meeting = await listen()
    const sandbox = open({ processes: 2 })
    const connected = meeting.connection()
    const light = sandbox.run('meet', { path: meeting.path }, limits)
    const abort = new AbortController()
    const heavy = sandbox.run('identity', null, { ...limits, slots: 2, signal: abort.signal })
    const later = sandbox.run('echo', 1, limits)
    abort.abort()
    await expect(heavy).rejects.toBeInstanceOf(SandboxAborted)
    expect(await later).toBe(1)
    ;(await connected).write('go')
    await light
  })
})

describe('processes', () => {
  test('start and end with an exclusive task, and idle processes make room for it', async () => {
    const meeting = await listen()
    const sandbox = open()
    const connected = meeting.connection()
    const resting = await sandbox.run('hold', meeting.path, limits)
    const ended = once(await connected, 'close')
    const own = await sandbox.run('identity', null, { ...limits, slots: 2, exclusive: true })
    await ended
    expect(own).not.toBe(resting)
    expect(await sandbox.run('identity', null, limits)).not.toBe(own)
  })

  test('end when idle, and come back', async () => {
    const meeting = await listen()
    const sandbox = open({ idleMs: 1 })
    const connected = meeting.connection()
    const first = await sandbox.run('hold', meeting.path, limits)
    await once(await connected, 'close')
    expect(await sandbox.run('identity', null, limits)).not.toBe(first)
  })

  test('end at once with endIdle, save those at work', async () => {
    const [resting, working] = [await listen(), await listen()]
    const sandbox = open()
    const [idle, busy] = [resting.connection(), working.connection()]
    const task = sandbox.run('meet', { path: working.path }, limits)
    const connection = await busy
    await sandbox.run('hold', resting.path, limits)
    const ended = once(await idle, 'close')
    sandbox.endIdle()
    await ended
    connection.write('go')
    expect(await task).toBe('met')
  })

  test('end with close, which rejects what is under way and what comes after', async () => {
    const meeting = await listen()
    const sandbox = open()
    const connected = meeting.connection()
    const running = sandbox.run('holdAndSpin', meeting.path, limits)
    const died = once(await connected, 'close')
    const refused = expect(running).rejects.toBeInstanceOf(SandboxAborted)
    await sandbox.close()
    await Promise.all([refused, died])
    await expect(sandbox.run('identity', null, limits)).rejects.toBeInstanceOf(SandboxAborted)
  })

  test('end with what their tasks have started', async () => {
    const meeting = await listen()
    const abort = new AbortController()
    const connected = meeting.connection()
    const running = open().run('employ', meeting.path, { ...limits, signal: abort.signal })
    const died = once(await connected, 'close')
    abort.abort()
    await expect(running).rejects.toBeInstanceOf(SandboxAborted)
    await died
  })

  test.each(['hold', 'holdAndSpin', 'employ'])('die with a parent that was killed (%s)', async (name) => {
    const meeting = await listen()
    const program = `
      import { openSandbox } from ${JSON.stringify(new URL('./sandbox.ts', import.meta.url).href)}
      const sandbox = openSandbox({ module: new URL(${JSON.stringify(tasks.href)}), processes: 1, memoryBytesMax: 1e9, idleMs: 1e6, visible: ${JSON.stringify([dirname(meeting.path)])} })
      await sandbox.run(${JSON.stringify(name)}, ${JSON.stringify(meeting.path)}, { timeoutMs: 1e6 })
      setInterval(() => {}, 1e6)`
    const connected = meeting.connection()
    const parent = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' })
    const died = once(await connected, 'close')
    parent.kill('SIGKILL')
    await died
  })

  test.each(['', 'await sandbox.close()'])(
    'do not keep a program alive that has nothing more to do (%s)',
    async (end) => {
      const program = `
      import { openSandbox } from ${JSON.stringify(new URL('./sandbox.ts', import.meta.url).href)}
      const sandbox = openSandbox({ module: new URL(${JSON.stringify(tasks.href)}), processes: 1, memoryBytesMax: 1e9, idleMs: 1e6 })
      await sandbox.run('identity', null, { timeoutMs: 1e6 })
      ${end}`
      const [code] = await once(
        spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' }),
        'exit',
      )
      expect(code).toBe(0)
    },
  )

  test.runIf(process.platform === 'linux')('are the first that the kernel ends when memory runs out', async () => {
    expect(await open().run('oomScore', null, limits)).toBe('500')
  })
})
