import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type App, openApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { joinCluster, urlOf } from '../src/db/embedded.ts'

/** A folder, a database server with its usual settings and the program's parts over it, for one measurement. */
export type BenchPlace = {
  app: App
  dataDir: string
  url: string
  /** The server's first process. */
  postmaster: number
  leave: () => Promise<void>
}

export async function openPlace(overrides: Parameters<typeof openApp>[1] = {}): Promise<BenchPlace> {
  const dataDir = await throwawayFolder()
  const cluster = await joinCluster(dataDir)
  const url = urlOf(cluster.connection)
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, PUBLIC_URL: 'http://127.0.0.1:8080' })
  const app = await openApp(config, { log: pino({ level: 'silent' }), ...overrides })
  return {
    app,
    dataDir,
    url,
    postmaster: Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
    leave: async () => {
      await app.close()
      await cluster.leave()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A new folder that the database server's own user can pass through. */
export async function throwawayFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cyclorama-bench-'))
  await chmod(folder, 0o711)
  return folder
}

export type Running = {
  process: ChildProcess
  pid: number
  output: string
  stop: () => Promise<void>
  /** The whole output, once the process has ended. */
  end: Promise<string>
}

/** Starts a Node program and waits until it says what it is waited for. Its log goes nowhere. */
export async function start(args: string[], env: Record<string, string>, ready: RegExp): Promise<Running> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let output = ''
  const end = once(child, 'close').then(() => output)
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}: ${output}`)))
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (ready.test(output)) resolve()
    })
  })
  return {
    process: child,
    pid: child.pid!,
    output,
    end,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** The program as its users start it, on a free port. */
export async function startProgram(env: Record<string, string>): Promise<Running & { origin: string }> {
  const main = join(import.meta.dirname, '..', 'src', 'main.ts')
  const running = await start([main, 'serve'], { PORT: '0', ...env }, /listens on \S+\/api\/v1/)
  return { ...running, origin: /listens on (\S+)\/api\/v1/.exec(running.output)![1]! }
}
