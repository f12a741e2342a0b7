import { spawnSync } from 'node:child_process'
import { chownSync, lstatSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { delimiter, dirname, isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** How sandbox processes are kept apart from the service, strongest first. */
export const CONTAINMENTS = ['namespaces', 'user', 'limits', 'none'] as const
export type Containment = (typeof CONTAINMENTS)[number]

/** What each containment does not prevent, in words for the operator; null when it prevents all that is asked of it. */
export const CONTAINMENT_GAPS: Record<Containment, string | null> = {
  namespaces: null,
  user: 'Decoders run as a user of their own, but can reach the network and see the files and processes that every user sees. Allow namespaces (CAP_SYS_ADMIN) to prevent that.',
  limits:
    "Decoders run as the service's own user: one that is taken over can read the service's files and memory. Install util-linux and allow user namespaces.",
  none: "Decoders run as the service's own user and without limits: one that is taken over can read the service's files and memory. Linux with util-linux contains them.",
}

/** The files that are visible to a process in a separate mount namespace. */
export type VisibleFiles = {
  /** Files and folders it may read. Missing ones are left out. */
  visible: readonly string[]
  /** Folders that stay hidden even inside a visible one. */
  hidden: readonly string[]
}

/** A command as `spawn` takes it. */
export type Confined = {
  program: string
  args: string[]
  /** Variables that replace those of the environment. */
  env: Record<string, string>
  /** How many forks lie between the spawned process and the one that runs the command. */
  depth: number
  /** Removes the temporary folder, once the process is gone. */
  cleanUp(): void
}

/** Belongs to nobody else: systemd leaves this number unused, and `nobody` has processes of others. */
export const SANDBOX_UID = 65_533
const BECOME_USER = [`--reuid=${SANDBOX_UID}`, `--regid=${SANDBOX_UID}`, '--clear-groups']
const WITHOUT_PRIVILEGES = ['--no-new-privs', '--inh-caps=-all']
const LIMITS = ['--core=0:0', '--nofile=1024:1024', '--fsize=1073741824:1073741824']
/** For a user that all sandbox processes of the machine share; threads count too. */
export const SHARED_NPROC = 1024 + 64 * availableParallelism()
const NICE = ['nice', '-n', '10']

const isRoot = () => process.getuid?.() === 0

let strongest: Containment | undefined

/** The strongest containment that this machine allows. The first call tries them, which takes some 30 ms; later ones remember. */
export function strongestContainment(): Containment {
  strongest ??= CONTAINMENTS.find(isAllowed)!
  return strongest
}

/** Whether this machine allows a containment: tried by reading a file of the program in it. */
export function isAllowed(containment: Containment): boolean {
  if (containment === 'none') return true
  if (process.platform !== 'linux' || (containment === 'user' && !isRoot())) return false
  const self = fileURLToPath(import.meta.url)
  const { program, args, env, cleanUp } = confine(containment, ['test', '-r', self], { visible: [], hidden: [] })
  const { status } = spawnSync(program, args, { env: { PATH: pathOf(), ...env }, stdio: 'ignore', timeout: 10_000 })
  cleanUp()
  return status === 0
}

/** The command that runs `command` in a containment. */
export function confine(containment: Containment, command: readonly string[], view: VisibleFiles): Confined {
  if (containment === 'namespaces') return inNamespaces(command, view)
  const folder = mkdtempSync(join(tmpdir(), `${SANDBOX_FOLDER}${process.pid}-`))
  if (containment === 'user') chownSync(folder, SANDBOX_UID, SANDBOX_UID)
  const [program = '', ...args] = [...privilegesOf(containment), ...command]
  const cleanUp = () => rmSync(folder, { recursive: true, force: true })
  return { program, args, env: { TMPDIR: folder }, depth: 0, cleanUp }
}

/** Temporary folders of sandbox processes begin with this and the id of the service's process. */
export const SANDBOX_FOLDER = 'cyclorama-sandbox-'

function privilegesOf(containment: Containment): string[] {
  if (containment === 'none') return []
  const drop = ['setpriv', ...WITHOUT_PRIVILEGES, ...(isRoot() ? ['--bounding-set=-all'] : [])]
  if (containment === 'limits') return [...NICE, 'prlimit', ...LIMITS, ...drop]
  return [...NICE, 'prlimit', ...LIMITS, `--nproc=${SHARED_NPROC}:${SHARED_NPROC}`, ...drop, ...BECOME_USER]
}

function inNamespaces(command: readonly string[], view: VisibleFiles): Confined {
  const visible = withoutNested([...systemFolders(), ...programFolders(), ...view.visible].flatMap(withRealPath))
  const root = mountPoint(visible)
  const folders = visible.filter((path) => statSync(path).isDirectory())
  const files = [...visible.filter((path) => !statSync(path).isDirectory()), ...DEVICES]
  const hidden = view.hidden.flatMap(withRealPath).filter((path) => folders.some((folder) => isWithin(path, folder)))
  const mounts = [
    ...visible.map((path) => `${fstab(path)} ${fstab(root + path)} none rbind,ro,nosuid,nodev 0 0`),
    ...DEVICES.map((path) => `${path} ${fstab(root + path)} none bind,nosuid 0 0`),
    ...hidden.map((path) => `hidden ${fstab(root + path)} tmpfs ro,size=4k,mode=000 0 0`),
  ]
  const lines = (paths: string[]) => paths.map((path) => `.${path}`).join('\n')
  const parents = files.map((path) => dirname(path))
  const user = isRoot() ? BECOME_USER.join(' ') : ''
  const nproc = String(256 + 8 * availableParallelism())
  const script = fileURLToPath(new URL('./confine.sh', import.meta.url))
  const namespaces = ['--mount', '--net', '--pid', '--ipc', '--fork', '--kill-child=KILL', '--propagation=private']
  return {
    program: 'nice',
    args: [
      ...NICE.slice(1),
      'unshare',
      ...(isRoot() ? [] : ['--user', '--map-root-user']),
      ...namespaces,
      ...['sh', script, root, lines([...folders, ...parents]), lines(files), mounts.join('\n'), user, nproc],
      ...command,
    ],
    env: { TMPDIR: '/tmp', HOME: '/tmp' },
    depth: 2,
    cleanUp: () => {},
  }
}

const DEVICES = ['null', 'zero', 'full', 'random', 'urandom'].map((name) => `/dev/${name}`)

/** Programs, libraries and what they read of the system. A folder of the root that is a link becomes the same link. */
function systemFolders(): string[] {
  const top = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'].filter((path) => !isLink(path))
  const settings = ['ld.so.cache', 'ld-musl-x86_64.path', 'ld-musl-aarch64.path', 'alternatives', 'fonts', 'localtime']
  const voices = ['festival.scm', 'festival']
  return [...top, '/nix/store', '/sys/devices/system/cpu', ...[...settings, ...voices].map((name) => `/etc/${name}`)]
}

/** The program itself, what it was installed with, and the folders in which other programs are looked for. */
function programFolders(): string[] {
  const project = resolve(import.meta.dirname, '../..')
  const own = ['node_modules', 'src', 'sets', 'props', 'catalogue', 'package.json'].map((name) => join(project, name))
  return [...own, process.execPath, ...pathOf().split(delimiter).filter(isAbsolute)]
}

// biome-ignore lint/style/noProcessEnv: where programs lie is no setting of ours
const pathOf = () => process.env.PATH ?? '/usr/local/bin:/usr/bin:/bin'

/** A folder that a file system can be built on, for it holds nothing that is needed. */
function mountPoint(visible: readonly string[]): string {
  const free = ['/mnt', '/media', '/srv', '/opt', '/var'].filter((path) => !visible.some((one) => isWithin(one, path)))
  return free.find((path) => !isLink(path) && withRealPath(path).length > 0) ?? '/mnt'
}

/** The path and where it leads, or nothing where it leads nowhere. */
function withRealPath(path: string): string[] {
  try {
    return [...new Set([realpathSync(path), resolve(path)])]
  } catch {
    return []
  }
}

const isWithin = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

function withoutNested(paths: readonly string[]): string[] {
  const unique = [...new Set(paths)].filter((path) => !isLink(`/${path.split('/')[1]}`))
  return unique.filter(
    (path) => path !== '/' && !unique.some((other) => other !== path && other !== '/' && isWithin(path, other)),
  )
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

/** fstab(5): blanks are written as octal numbers. */
const fstab = (path: string) =>
  path.replaceAll(/[\s\\]/g, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`)
