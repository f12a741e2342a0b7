import { hash } from 'node:crypto'
import {
  chmod,
  chown,
  lstat,
  mkdir,
  open,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { makeFolder } from '../lib/folders.ts'
import { type Logins, readLogins } from './logins.ts'
import { changeOwner, EmbeddedPostgresError, exitCode, findRunner, type Runner } from './postgres-binaries.ts'

/** Address and login of a server, as pg's client configuration. */
export type Connection = { host: string; port: number; user: string; password: string; database: string; ssl: false }

export type Cluster = {
  /** Logs in as the owner. */
  connection: Connection
  /** Logs in as the tenant role. */
  tenantConnection: Connection
  /** Disconnects: stops the server when nothing else is connected, else leaves it running for the others. */
  leave(): Promise<void>
}

type Place = {
  dataDir: string
  folder: string
  logins: Logins
  connection: Connection
  settings: Record<string, string>
}

const port = 5432
const startTimeoutMs = 90_000
const goingMsMax = 2000
const keeperName = 'cyclorama keeper'
const logSizeBytesMax = 4 << 20

const serverSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '200',
  max_wal_size: '512MB',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // Statements and values may hold secrets: the server's log has neither.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length_on_error: '0',
}

/**
 * Starts the PostgreSQL whose files lie in `dataDir/postgres`, creating them at the first start, or adopts the server
 * that already runs on them. Any number of processes may share it. While one of them lives, a server that dies is
 * started again. The server outlives a killed process and is adopted by the next one.
 *
 * @param settings server settings beside the usual ones, for example `{ fsync: 'off' }` for throwaway data
 * @throws EmbeddedPostgresError when this machine cannot run it, with the end of the server's log as its cause.
 */
export async function joinCluster(dataDir: string, settings: Record<string, string> = {}): Promise<Cluster> {
  if (process.platform === 'win32') throw new EmbeddedPostgresError('Set DATABASE_URL: no embedded PostgreSQL here.')
  await makeFolder(dataDir).catch((cause) => {
    throw new EmbeddedPostgresError(`The data folder ${dataDir} cannot be created. Set DATA_DIR to another one.`, {
      cause,
    })
  })
  const absolute = await realpath(dataDir)
  const folder = join(absolute, 'postgres')
  const logins = await readLogins(absolute)
  const host = socketFolderOf(absolute, logins)
  const connection = { host, port, user: 'postgres', password: logins.owner, database: 'postgres', ssl: false as const }
  return keepAlive({ dataDir: absolute, folder, logins, connection, settings })
}

/** The address of a connection as `DATABASE_URL` takes it. */
export function urlOf({ user, password, host, database }: Connection): string {
  return `postgresql://${user}:${password}@${encodeURIComponent(host)}/${database}`
}

/** The path of a socket has at most 107 bytes; where the data folder's leaves no room, the temporary folder holds it. */
function socketFolderOf(dataDir: string, logins: Logins): string {
  const within = join(dataDir, 'socket')
  const lock = join(within, `.s.PGSQL.${port}.lock`)
  return Buffer.byteLength(lock) <= 107 ? within : join('/tmp', `cyclorama-${logins.folder}`)
}

/** Keeps one connection open: it signals to other processes that the server is in use, and its end signals that the server died. */
async function keepAlive(place: Place): Promise<Cluster> {
  let left = false
  let watch = await ensureRunning(place)
  let restart: Promise<void> = Promise.resolve()
  const onEnd = () => {
    restart = (async () => {
      while (!left) {
        const next = await ensureRunning(place).catch(() => null)
        if (next && left) return next.end()
        if (next) return follow(next)
        await sleep(500 + Math.random() * 500)
      }
    })()
  }
  const follow = (client: pg.Client) => {
    watch = client
    client.once('end', () => {
      if (!left) onEnd()
    })
  }
  follow(watch)
  return {
    connection: place.connection,
    tenantConnection: { ...place.connection, user: tenantRole, password: place.logins.tenant },
    leave: async () => {
      if (left) return
      left = true
      await restart
      await stopIfAlone(place, watch)
    },
  }
}

async function ensureRunning(place: Place): Promise<pg.Client> {
  const deadline = performance.now() + startTimeoutMs
  let failure: unknown
  while (performance.now() < deadline) {
    const client = await connect(place.connection)
    if (client) return secured(place, client)
    const code = await start(place)
    if (code !== null) failure = new Error(`postgres ended with ${code}: ${await logTail(place)}`)
    await removeForeignLock(place)
    await sleep(50 + Math.random() * 150)
  }
  throw new EmbeddedPostgresError(`The PostgreSQL in ${place.folder} does not start.`, { cause: failure })
}

async function secured(place: Place, client: pg.Client): Promise<pg.Client> {
  try {
    await requirePasswords(place, client)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/** Returns null while another postmaster is coming up or once ours accepts connections, else the exit code of ours. */
async function start(place: Place): Promise<number | null> {
  if (await postmasterLives(place)) return stopFormer(place)
  const runner = await findRunner(place.dataDir)
  if (!(await isFile(join(place.folder, 'PG_VERSION')))) await initialize(place, runner)
  await forgetFormerPasswords(place)
  await changeOwner(runner.owner, place.folder)
  await socketFolder(place.connection.host, runner.owner)
  const log = await openLog(join(place.folder, 'server.log'))
  const settings = { ...serverSettings, unix_socket_directories: place.connection.host, ...place.settings }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = runner.start('postgres', ['-D', place.folder, '-p', String(port), ...flags], {
    detached: true,
    cwd: '/',
    stdio: ['ignore', log.fd, log.fd],
  })
  const exited = exitCode(server)
  server.unref()
  await log.close()
  return Promise.race([exited, accepts(place)])
}

async function accepts(place: Place): Promise<null> {
  for (let waitedMs = 0; waitedMs < startTimeoutMs; waitedMs += 20) {
    const client = await connect(place.connection)
    if (client) {
      await client.end()
      break
    }
    await sleep(20)
  }
  return null
}

/** Stops a server that an older release started: it has no passwords and accepts every local connection. */
async function stopFormer(place: Place): Promise<null> {
  const [pid, , , , host = ''] = (await readFile(join(place.folder, 'postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  )
  if (/^\/tmp\/cyclorama-[0-9a-f]{20}$/.test(host)) await stop(place, Number(pid))
  return null
}

const tenantRole = 'cyclorama_app'

const written = '# Written by Cyclorama. Passwords:'

/** The fingerprint shows whether the server has the current passwords: a copied folder may lack them. */
const hostBasedAccess = ({ owner, tenant }: Logins) => `${written} ${fingerprint(owner + tenant)}
local all all scram-sha-256
`
const fingerprint = (text: string) => hash('sha256', text).slice(0, 16)

/**
 * Makes the server require the current passwords. Until then a new server, like one of a release without passwords, trusts every process that
 * can enter its folder. Idempotent; any process may call it.
 */
async function requirePasswords({ folder, logins }: Place, client: pg.Client): Promise<void> {
  const file = join(folder, 'pg_hba.conf')
  const access = hostBasedAccess(logins)
  if ((await readFile(file, 'utf8')) === access) return
  await client.query(`
    select pg_advisory_lock(7225041139);
    do $$ begin create role ${tenantRole}; exception when duplicate_object then null; end $$;
    alter role ${tenantRole} login password '${logins.tenant}';
    alter role postgres password '${logins.owner}'`)
  await writeFile(file, access, { flush: true })
  await client.query('select pg_reload_conf(), pg_advisory_unlock(7225041139)')
}

/** A copied folder may lack its passwords; the server that is started next gets the current ones. */
async function forgetFormerPasswords({ folder, logins }: Place): Promise<void> {
  const file = join(folder, 'pg_hba.conf')
  const access = await readFile(file, 'utf8')
  if (access.startsWith(written) && access !== hostBasedAccess(logins)) await writeFile(file, 'local all all trust\n')
}

/** Creates the cluster beside its folder and moves it there whole, so a killed first start leaves no part of one. */
async function initialize(place: Place, runner: Runner): Promise<void> {
  const draft = `${place.folder}.new-${process.pid}`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  if (runner.preparer !== null) await chown(draft, runner.preparer, runner.preparer)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const initdb = runner.prepare(
    'initdb',
    ['-D', draft, '-U', 'postgres', '-A', 'trust', '--no-instructions', ...locale],
    {
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const said: Buffer[] = []
  initdb.stderr?.on('data', (chunk: Buffer) => said.push(chunk))
  const code = await exitCode(initdb)
  if (code !== 0) {
    await rm(draft, { recursive: true, force: true })
    throw new EmbeddedPostgresError(`initdb ended with ${code}: ${Buffer.concat(said).toString().trim()}`)
  }
  await rename(draft, place.folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    return rm(draft, { recursive: true, force: true })
  })
}

/** Only the server's own user may enter it. */
async function socketFolder(folder: string, owner: number | null): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const uid = process.getuid?.() ?? 0
  const found = await lstat(folder)
  if (!found.isDirectory() || (found.uid !== uid && found.uid !== owner)) {
    throw new EmbeddedPostgresError(`${folder} belongs to somebody else. Remove it.`)
  }
  await chmod(folder, 0o700)
  if (owner !== null) await chown(folder, owner, owner)
}

async function connect(connection: Connection): Promise<pg.Client | null> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3000, application_name: keeperName })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch {
    await client.end().catch(() => {})
    return null
  }
}

async function stopIfAlone(place: Place, watch: pg.Client): Promise<void> {
  try {
    const alone = await isLast(watch)
    const pid = await postmasterPid(place)
    await watch.end()
    if (alone && pid !== null) await stop(place, pid)
  } catch {
    await watch.end().catch(() => {})
  }
}

/** Whether nothing else is connected. The server notices a closed connection a little later, so that of this process may still count. */
async function isLast(watch: pg.Client): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < goingMsMax; waitedMs += 25) {
    const { rows } = await watch.query<{ name: string }>(
      `select application_name as name from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    if (rows.length === 0) return true
    if (rows.some(({ name }) => name === keeperName || !name.startsWith('cyclorama '))) return false
    await sleep(25)
  }
  return false
}

async function stop(place: Place, pid: number): Promise<void> {
  process.kill(pid, 'SIGINT')
  for (let waitedMs = 0; waitedMs < 20_000 && (await postmasterPid(place)) === pid; waitedMs += 20) await sleep(20)
  await rmdir(place.connection.host).catch(() => {})
}

async function postmasterPid(place: Place): Promise<number | null> {
  const text = await readFile(join(place.folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return Number.isInteger(pid) && pid > 0 ? pid : null
}

async function postmasterLives(place: Place): Promise<boolean> {
  const pid = await postmasterPid(place)
  return pid !== null && (await isPostgres(pid))
}

/** PostgreSQL mistakes any living process of its user for its predecessor, and process numbers are reused after a restart. */
async function removeForeignLock(place: Place): Promise<void> {
  const pid = await postmasterPid(place)
  if (pid === null || (await isPostgres(pid))) return
  const socketLock = join(place.connection.host, `.s.PGSQL.${port}.lock`)
  if ((await postmasterPid(place)) === pid) await rm(join(place.folder, 'postmaster.pid'), { force: true })
  await rm(socketLock, { force: true })
}

async function isPostgres(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (status === null) return !(await isFile('/proc/self/stat'))
  return /\((postgres|unshare)\) [^ZX]/.test(status)
}

async function openLog(path: string) {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  return open(path, size > logSizeBytesMax ? 'w' : 'a', 0o600)
}

async function logTail(place: Place): Promise<string> {
  const text = await readFile(join(place.folder, 'server.log'), 'utf8').catch(() => '')
  return text.trim().split('\n').slice(-5).join(' | ')
}

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
