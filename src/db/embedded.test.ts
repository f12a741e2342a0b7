import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from './db.ts'
import { joinCluster } from './embedded.ts'
import { DatabaseUnavailable } from './errors.ts'

// mkdtemp makes the folder with mode 0700; as root, PostgreSQL's own user may not even enter it.
let parent: string
let dataDir: string
const children: ChildProcess[] = []
const databases: Database[] = []

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'cyclorama-embedded-'))
  dataDir = join(parent, 'a-folder-whose-name-is-longer-than-the-path-of-a-socket-may-be'.repeat(2))
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await Promise.all(databases.map((database) => database.close()))
  const left = await postmaster()
  if (left !== null) process.kill(left, 'SIGKILL')
  await rm(parent, { recursive: true, force: true })
})

async function open(): Promise<Database> {
  const database = await openDatabase({ dataDir, poolMax: 2 })
  databases.push(database)
  return database
}

async function postmaster(): Promise<number | null> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  return Number.parseInt(text, 10) || null
}

/** Another process that opens the database in this folder, says so, and stays. */
async function otherProcess(): Promise<ChildProcess> {
  const module = JSON.stringify(join(import.meta.dirname, 'db.ts'))
  const program = `
    import { openDatabase } from ${module}
    const database = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} })
    await database.ping()
    process.stdout.write('up')
    process.stdin.once('data', async () => { await database.close(); process.exit() })`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  await once(child.stdout!, 'data')
  return child
}

test('processes that start at once share one server; the last one to leave stops it, and a killed one leaves it running', async () => {
  const [first, second, database] = await Promise.all([otherProcess(), otherProcess(), open()])
  const server = await postmaster()
  await sql`create table writes (n int)`.execute(database.system)
  first.stdin?.write('leave')
  await once(first, 'exit')
  await database.ping()
  await database.close()
  expect(await postmaster()).toBe(server)
  second.kill('SIGKILL')
  await once(second, 'exit')
  const adopted = await open()
  expect(await postmaster()).toBe(server)
  await adopted.ping()
  await adopted.close()
  expect(await postmaster()).toBe(null)
})

test('after kill -9 of the server under writes it comes back by itself and every acknowledged row is there', async () => {
  const database = await open()
  const acknowledged: number[] = []
  let n = 0
  let failures = 0
  const writeUntil = async (enough: () => boolean) => {
    while (!enough()) {
      const value = ++n
      try {
        await sql`insert into writes values (${value})`.execute(database.system)
        acknowledged.push(value)
      } catch (error) {
        expect(error).toBeInstanceOf(DatabaseUnavailable)
        failures++
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
  }
  for (let round = 1; round <= 2; round++) {
    const goal = acknowledged.length + 20
    await writeUntil(() => acknowledged.length >= goal)
    const failuresBefore = failures
    process.kill((await postmaster())!, 'SIGKILL')
    await writeUntil(() => failures > failuresBefore)
    const recovered = acknowledged.length + 20
    await writeUntil(() => acknowledged.length >= recovered)
  }
  const { rows } = await sql<{ n: number }>`select n from writes`.execute(database.system)
  const stored = new Set(rows.map((row) => row.n))
  expect(acknowledged.filter((value) => !stored.has(value))).toEqual([])
  await database.close()
})

test('starts despite a lock file whose process number now belongs to another process', async () => {
  const database = await open()
  process.kill((await postmaster())!, 'SIGKILL')
  await database.close()
  const lock = join(dataDir, 'postgres', 'postmaster.pid')
  const text = await readFile(lock, 'utf8').catch(() => '')
  await writeFile(lock, text.replace(/^\d+/, String(process.pid)))
  const again = await open()
  await again.ping()
  await again.close()
})

async function attempt(change: pg.ClientConfig): Promise<string> {
  const cluster = await joinCluster(dataDir)
  const client = new pg.Client({ ...cluster.connection, ...change })
  client.on('error', () => {})
  try {
    await client.connect()
    return 'connected'
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await client.end().catch(() => {})
    await cluster.leave()
  }
}

test('only the service can log in: the socket is private and every login has a password that only the service can read', async () => {
  const database = await open()
  const { host } = database.connection as { host: string }
  expect((await stat(host)).mode & 0o777).toBe(0o700)
  expect((await stat(join(dataDir, 'postgres-logins.json'))).mode & 0o777).toBe(0o600)
  expect((await stat(host)).uid).not.toBe(65_534)
  expect(await attempt({})).toBe('connected')
  expect(await attempt({ password: 'postgres' })).toBe('28P01')
  expect(await attempt({ user: 'cyclorama_app' })).toBe('28P01')
  await database.close()
})

test('a tenant connection logs in as the tenant role, so no statement gives it the rights of the owner', async () => {
  const database = await open()
  const asTenant = database.forOrg('0190aaaa-0000-7000-8000-000000000001')
  await sql`reset role`.execute(asTenant)
  const { rows } = await sql`select session_user::text as login, current_user::text as role`.execute(asTenant)
  expect(rows).toEqual([{ login: 'cyclorama_app', role: 'cyclorama_app' }])
  await expect(sql`set role postgres`.execute(asTenant)).rejects.toMatchObject({ code: '42501' })
  await database.close()
})

test('adds passwords to a data folder of a release without them at its next start', async () => {
  await writeFile(join(dataDir, 'postgres', 'pg_hba.conf'), 'local all all trust\n')
  await rm(join(dataDir, 'postgres-logins.json'))
  expect(await attempt({ password: 'wrong' })).toBe('28P01')
  expect(await attempt({})).toBe('connected')
})
