import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { execute, type FreshDatabase, freshDatabase } from '../../test/database.ts'
import { transaction } from '../db/db.ts'
import { DatabaseUnavailable } from '../db/errors.ts'
import type { RunningJob } from './attempts.ts'
import { openQueue, type Queue, type QueuedJob } from './queue.ts'

const acme = '0190aaaa-0000-7000-8000-000000000001'
const other = '0190bbbb-0000-7000-8000-000000000002'

let database: FreshDatabase
let queue: Queue
const opened: Queue[] = []
const children: ChildProcess[] = []

beforeAll(async () => {
  database = await freshDatabase()
  queue = another()
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await Promise.all(opened.map((each) => each.close({ graceMs: 0 })))
  await execute(database.url, 'delete from pgboss.job_common')
})
afterAll(() => database.drop())

function another(): Queue {
  const made = openQueue(database)
  opened.push(made)
  return made
}

let made = 0
const job = (args: object = {}, more: Partial<QueuedJob> = {}): QueuedJob => ({
  id: `0190dddd-0000-7000-8000-${String(++made).padStart(12, '0')}`,
  kind: 'test.note',
  orgId: acme,
  args,
  ...more,
})
const add = (...jobs: QueuedJob[]) => queue.enqueue(database.system, jobs)

test('runs a job once with its arguments after the transaction of its tenant', async () => {
  const seen: RunningJob[] = []
  const one = job({ n: 1 })
  await transaction(database.forOrg(acme), (trx) => queue.enqueue(trx, [one]))
  await queue.drain({ 'test.note': async (running) => void seen.push(running) })
  expect(seen).toMatchObject([
    { id: one.id, kind: 'test.note', orgId: acme, args: { n: 1 }, attempt: 1, isLastAttempt: false },
  ])
  expect(await queue.size()).toBe(0)
})

test('enqueues a batch of any size in one round trip', async () => {
  const heard: string[] = []
  const stop = database.onQuery(({ sql: text }) => heard.push(text))
  await add(...Array.from({ length: 300 }, () => job()))
  stop()
  expect(heard).toHaveLength(1)
  expect(await queue.size()).toBe(300)
})

test('forgets a job of a transaction that is rolled back', async () => {
  const lost = transaction(database.forOrg(acme), async (trx) => {
    await queue.enqueue(trx, [job()])
    throw new Error('no')
  })
  await expect(lost).rejects.toThrow('no')
  expect(await queue.size()).toBe(0)
})

test('lets a tenant enqueue for itself only and read nothing of the queue', async () => {
  const tenant = database.forOrg(acme)
  await expect(queue.enqueue(tenant, [job({}, { orgId: other })])).rejects.toThrow('another organization')
  await expect(sql`select from pgboss.job`.execute(tenant)).rejects.toThrow('permission denied')
  await expect(sql`delete from pgboss.job_common`.execute(tenant)).rejects.toThrow('permission denied')
})

test('runs a failing job three times and marks its last attempt', async () => {
  const seen: [number, boolean][] = []
  const failing = async ({ attempt, isLastAttempt }: RunningJob) => {
    seen.push([attempt, isLastAttempt])
    throw new Error('broken')
  }
  await add(job())
  await queue.drain({ 'test.note': failing })
  expect(seen).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ])
  expect(await queue.size()).toBe(0)
  await add(job())
  await expect(queue.drain({ 'test.note': failing }, { rethrow: true })).rejects.toThrow('broken')
})

test('waits longer after each failed attempt', async () => {
  const waits: number[] = []
  const worker = another()
  const failed = Promise.withResolvers<void>()
  await add(job())
  await worker.work({
    'test.note': async () => {
      failed.resolve()
      throw new Error('broken')
    },
  })
  await failed.promise
  for (const attempt of [1, 2]) {
    const wait = await until(() => seconds('start_after - now()', `state = 'retry' and retry_count = ${attempt - 1}`))
    waits.push(wait)
    await execute(database.url, `update pgboss.job_common set start_after = now()`)
  }
  expect(waits[0]).toBeGreaterThan(1)
  expect(waits[0]).toBeLessThanOrEqual(4)
  expect(waits[1]).toBeGreaterThan(3)
  expect(waits[1]).toBeLessThanOrEqual(8)
})

test('does not enqueue an outstanding id twice, and gives a finished one three attempts again', async () => {
  const seen: number[] = []
  const failing = async ({ attempt }: RunningJob) => {
    seen.push(attempt)
    throw new Error('broken')
  }
  const one = job()
  await add(one, one)
  await add(one)
  expect(await queue.size()).toBe(1)
  await queue.drain({ 'test.note': failing })
  await add(one)
  await queue.drain({ 'test.note': failing })
  expect(seen).toEqual([1, 2, 3, 1, 2, 3])
})

test('does not delay an organization with few jobs by one with many', async () => {
  const order: string[] = []
  await add(...Array.from({ length: 40 }, () => job()))
  await add(...Array.from({ length: 4 }, () => job({}, { orgId: other })))
  await queue.drain({ 'test.note': async ({ orgId }) => void order.push(orgId) })
  expect(order).toHaveLength(44)
  expect(order.lastIndexOf(other)).toBeLessThan(9)
})

test.each([
  { lane: 'short', workers: 3, most: 2 },
  { lane: 'outside', workers: 6, most: 2 },
  { lane: 'long', workers: 1, most: 1 },
] as const)('one organization leaves a worker of the lane $lane to the others, where there are two', async (given) => {
  const { lane, workers, most } = given
  const free = Promise.withResolvers<void>()
  const running: string[] = []
  const handlers = {
    'test.note': async ({ orgId }: RunningJob) => {
      running.push(orgId)
      await free.promise
    },
  }
  await add(...Array.from({ length: 8 }, () => job({}, { lane })))
  await another().work(handlers, { workers: { [lane]: workers } })
  await until(async () => (running.length === most ? 1 : null))
  if (workers > 1) {
    await add(job({}, { orgId: other, lane }))
    await until(async () => (running.includes(other) ? 1 : null))
    expect(running).toEqual([...Array(most).fill(acme), other])
  }
  free.resolve()
  await until(async () => ((await queue.size()) === 0 ? 1 : null))
})

test('of deliveries one group gets four workers, one organization eight, and the others the rest', async () => {
  const free = Promise.withResolvers<void>()
  const running: string[] = []
  const handlers = {
    'test.note': async ({ args }: RunningJob) => {
      running.push((args as { group: string }).group)
      await free.promise
    },
  }
  const of = (group: string, orgId = acme) => job({ group }, { lane: 'wire', group, orgId })
  for (const group of ['a', 'b', 'c']) await add(...Array.from({ length: 6 }, () => of(group)))
  await another().work(handlers, { workers: { wire: 12 } })
  await until(async () => (running.length === 8 ? 1 : null))
  await add(of('d', other))
  await until(async () => (running.includes('d') ? 1 : null))
  expect(
    Math.max(...['a', 'b', 'c'].map((group) => running.filter((one) => one === group).length)),
  ).toBeLessThanOrEqual(4)
  expect(running).toHaveLength(9)
  free.resolve()
  await until(async () => ((await queue.size()) === 0 ? 1 : null))
})

test('runs as many long jobs at once as there are workers for them, which delay no short job', async () => {
  const worker = another()
  const free = Promise.withResolvers<void>()
  let running = 0
  let most = 0
  const short = Promise.withResolvers<void>()
  const handlers = {
    'test.long': async () => {
      most = Math.max(most, ++running)
      await free.promise
      running -= 1
    },
    'test.note': async () => short.resolve(),
  }
  await worker.work(handlers, { workers: { long: 3 } })
  await add(...[1, 2, 3, 4].map(() => job({}, { kind: 'test.long', lane: 'long' })))
  await until(async () => (running === 2 ? 1 : null))
  await add(job())
  await short.promise
  expect(running).toBe(2)
  free.resolve()
  await until(async () => ((await queue.size()) === 0 ? 1 : null))
  expect(most).toBe(2)
})

test('cancels a waiting long job like any other', async () => {
  const one = job({}, { lane: 'long' })
  await add(one)
  await queue.cancel([one.id])
  const seen: string[] = []
  await queue.drain({ 'test.note': async ({ id }) => void seen.push(id) })
  expect(seen).toEqual([])
})

test('never starts a canceled job, and aborts one that runs in another process', async () => {
  const started = Promise.withResolvers<void>()
  const aborted = Promise.withResolvers<string>()
  const runs = job({ runs: true })
  await add(runs)
  await another().work({
    'test.note': async ({ id, signal }) => {
      signal.addEventListener('abort', () => aborted.resolve(id))
      started.resolve()
      await aborted.promise
    },
  })
  await started.promise
  const waits = job({ runs: false })
  await add(waits)
  await queue.cancel([runs.id, waits.id])
  expect(await aborted.promise).toBe(runs.id)
  expect(await queue.size()).toBe(0)
})

test('waits for running jobs at a graceful stop', async () => {
  const started = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const worker = another()
  await add(job())
  await worker.work({
    'test.note': async () => {
      started.resolve()
      await finish.promise
    },
  })
  await started.promise
  const closed = worker.close({ graceMs: 60_000 })
  finish.resolve()
  await closed
  expect(await queue.size()).toBe(0)
})

test('aborts and puts back what does not finish in time, without counting the attempt', async () => {
  const started = Promise.withResolvers<void>()
  const worker = another()
  await add(job())
  await worker.work({
    'test.note': async ({ signal }) => {
      started.resolve()
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
  })
  await started.promise
  await worker.close({ graceMs: 0 })
  expect(await queue.size()).toBe(1)
  await execute(database.url, 'update pgboss.job_common set start_after = now()')
  const attempts: number[] = []
  await queue.drain({ 'test.note': async ({ attempt }) => void attempts.push(attempt) })
  expect(attempts).toEqual([1])
})

test('does not count an outage of the database as a failed attempt', async () => {
  const attempts: number[] = []
  await add(job())
  const handlers = {
    'test.note': async ({ attempt }: RunningJob) => {
      attempts.push(attempt)
      if (attempts.length < 5) throw new DatabaseUnavailable('away')
    },
  }
  for (let i = 0; i < 5; i++) {
    await execute(database.url, 'update pgboss.job_common set start_after = now()')
    await queue.drain(handlers)
  }
  expect(attempts).toEqual([1, 1, 1, 1, 1])
  expect(await queue.size()).toBe(0)
})

test('continues after the connections of its workers are cut', async () => {
  const worker = another()
  const seen = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await worker.work({ 'test.note': async ({ args }) => seen[(args as { n: number }).n]?.resolve() })
  await add(job({ n: 0 }))
  await seen[0]?.promise
  await execute(
    database.url,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await add(job({ n: 1 })).catch(() => add(job({ n: 1 })))
  await seen[1]?.promise
})

test('repeats a job whose worker is killed as its next attempt, and gives it up after three deaths', async () => {
  const one = job()
  await add(one)
  for (const attempt of [1, 2, 3]) {
    const child = workerProcess()
    expect(await line(child)).toBe(`attempt ${attempt}`)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await execute(
      database.url,
      `update pgboss.job_common set heartbeat_on = now() - interval '1 minute', retry_delay = 0`,
    )
  }
  const abandoned = Promise.withResolvers<RunningJob>()
  await another().work({}, { onAbandoned: async (given) => abandoned.resolve(given) })
  expect(await abandoned.promise).toMatchObject({ id: one.id, attempt: 3, isLastAttempt: true })
  await until(async () => ((await queue.size()) === 0 ? 1 : null))
})

/** A process that takes a job, says which attempt it is, and never finishes it. */
function workerProcess(): ChildProcess {
  const file = (name: string) => JSON.stringify(join(import.meta.dirname, name))
  const program = `
    import { openDatabase } from ${file('../db/db.ts')}
    import { openQueue } from ${file('queue.ts')}
    const queue = openQueue(await openDatabase({ url: ${JSON.stringify(database.url)} }))
    await queue.work({ 'test.note': async ({ attempt }) => {
      process.stdout.write('attempt ' + attempt)
      await new Promise(() => {})
    } })`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return child
}

async function line(child: ChildProcess): Promise<string> {
  const [chunk] = await once(child.stdout!, 'data')
  return String(chunk)
}

async function seconds(expression: string, where: string): Promise<number | null> {
  const { rows } = await sql<{ s: number }>`
    select extract(epoch from ${sql.raw(expression)})::float8 as s from pgboss.job_common where ${sql.raw(where)}`.execute(
    database.system,
  )
  return rows[0]?.s ?? null
}

/** Asks until there is an answer. */
async function until<T>(ask: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (answer !== null) return answer
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
