import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { freePort } from '../../src/cli/serve.ts'
import type { TestApp, TestCaller } from '../kit.ts'
import type { Faults } from './faults.ts'

/** The real program in a separate process. */
export type Program = {
  pid: number
  /** Where its API is; of a worker, nothing. */
  url: string
  origin: string
  output: () => string
  kill: (signal: NodeJS.Signals) => void
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

export type Start = {
  settings: Record<string, string>
  faults?: Faults
  /** Without it the program has its own studio workers. */
  studio?: 'fake' | 'real'
  /** A command and its arguments before `node`. */
  wrap?: string[]
  port?: number
}

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const seams = new URL('./seams.ts', import.meta.url).href
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts `serve` and waits until it says that it listens or works. It ends with `killAll`, at the latest with the test process. */
export async function startProgram(start: Start): Promise<Program> {
  const port = start.port ?? (await freePort('127.0.0.1'))
  const hooks =
    start.studio === 'real' ? [] : ['--import', `${seams}?${encodeURIComponent(JSON.stringify(start.faults ?? {}))}`]
  const [command = '', ...args] = [...(start.wrap ?? []), process.execPath, ...hooks, main, 'serve']
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LOG_LEVEL: 'warn',
      PORT: String(port),
      ...start.settings,
    },
  })
  running.add(child)
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const ended = once(child, 'exit').then(([code, signal]) => {
    running.delete(child)
    return { code, signal }
  })
  const isUp = () => /^Cyclorama (listens|works)/m.test(output)
  while (!isUp()) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the program did not start: ${output}`)
    await sleep(20)
  }
  const origin = `http://127.0.0.1:${port}`
  return {
    pid: child.pid!,
    origin,
    url: `${origin}/api/v1`,
    output: () => output,
    kill: (signal) => void child.kill(signal),
    ended,
  }
}

/** Starts the program on the database and the files of a test app. */
export function startBeside(
  app: TestApp,
  role: 'api' | 'worker' | 'all',
  start: Partial<Start> = {},
): Promise<Program> {
  return startProgram({
    ...start,
    settings: {
      ROLE: role,
      DATABASE_URL: app.database.url,
      DATA_DIR: app.dataDir,
      PUBLIC_URL: 'http://pictures.test',
      WORKER_CONCURRENCY: '2',
      ...start.settings,
    },
  })
}

/** Ends every program that was started here. */
export async function killAll(): Promise<void> {
  const left = [...running]
  for (const child of left) child.kill('SIGKILL')
  await Promise.all(left.map((child) => child.exitCode === null && child.signalCode === null && once(child, 'exit')))
}

/** Asks until there is an answer that is neither null nor false, for two minutes at most. */
export async function until<T>(ask: () => Promise<T | null | false>): Promise<T> {
  const deadline = performance.now() + 110_000
  for (;;) {
    const answer = await ask()
    if (answer !== null && answer !== false) return answer
    if (performance.now() > deadline) throw new Error(`still waiting for: ${ask}`)
    await sleep(50)
  }
}

/** Spares tests the wait for what the queue measures in seconds: what failed or was put back is due at once, and the leases of the dead are over. */
export async function hurry({ parts: { database } }: TestApp, { dead } = { dead: false }): Promise<void> {
  await sql`update pgboss.job_common set start_after = now() where state in ('created', 'retry')`.execute(
    database.system,
  )
  if (!dead) return
  await sql`update pgboss.job_common set heartbeat_on = now() - interval '1 minute' where state = 'active'`.execute(
    database.system,
  )
}

/** Waits until these orders of any kind have ended. */
export async function allEnded(app: TestApp, ids: string[]): Promise<void> {
  await until(async () => {
    await hurry(app)
    const open = await sql`
      select from orders where id = any(${ids}::uuid[]) and status in ('queued', 'in_progress')`.execute(
      app.parts.database.system,
    )
    return open.rows.length === 0
  })
}

/** The shoots as their caller sees them once all have ended. */
export async function ended(app: TestApp, callers: TestCaller[], ids: string[]) {
  await allEnded(app, ids)
  return Promise.all(ids.map(async (id, i) => (await callers[i % callers.length]!.get(`/photoshoots/${id}`)).body))
}

/** Orders pictures of a new product, or of a given one; the shoot's id. */
export async function order(caller: TestCaller, asked: { output_count: number; text?: string; product_id?: string }) {
  const { output_count, text, product_id = (await caller.product()).id } = asked
  const { status, body } = await caller.post('/photoshoots', {
    product_id,
    quick_shoot: { look: 'standard' },
    output_count,
    ...(text !== undefined && { direction: { text } }),
  })
  if (status !== 202) throw new Error(`the order was answered with ${status}: ${JSON.stringify(body)}`)
  return body.id as string
}

/** How often each item of an order was charged, from the ledger. */
export async function captures({ parts: { database } }: TestApp, orderId: string): Promise<number[]> {
  const { rows } = await sql<{ captures: number }>`
    select count(l.id)::integer as captures from order_items i left join ledger l on l.item_id = i.id and l.type = 'capture'
    where i.order_id = ${orderId} group by i.id`.execute(database.system)
  return rows.map((row) => row.captures)
}
