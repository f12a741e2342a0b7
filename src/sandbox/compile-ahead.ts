import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { fileStamp } from '../lib/file-stamp.ts'
import { COLLECTING } from './child-process.ts'
import { COMPILED_FOLDER } from './compiled-folder.ts'
import { SANDBOX_UID } from './containment.ts'

const SOURCES = resolve(import.meta.dirname, '..')
const STAMP = 'sources'

/**
 * Compiles the tasks of a module and everything that it imports, which is half of the start of a sandbox process. Repeated only after a change
 * of the sources. Does nothing where the folder cannot be written; never fails.
 */
export async function compileAhead(module: URL): Promise<void> {
  const stamp = `${process.version}\n${fileStamp(SOURCES, /[.]ts$/)}`
  if ((await readFile(join(COMPILED_FOLDER, STAMP), 'utf8').catch(() => null)) === stamp) return
  let unfinished: string | null = null
  try {
    await mkdir(resolve(COMPILED_FOLDER, '..'), { recursive: true })
    unfinished = await mkdtemp(`${COMPILED_FOLDER}-`)
    await compile(module, unfinished)
    await share(unfinished)
    await writeFile(join(unfinished, STAMP), stamp)
    await rm(COMPILED_FOLDER, { recursive: true, force: true })
    await rename(unfinished, COMPILED_FOLDER)
  } catch {
    if (unfinished !== null) await rm(unfinished, { recursive: true, force: true })
  }
}

/** Loads the module in a separate process, which stores its compiled code when it ends. V8 uses it only under the same flags. */
async function compile(module: URL, folder: string): Promise<void> {
  const program = `import(${JSON.stringify(module.href)}).then(() => process.exit())`
  // biome-ignore lint/style/noProcessEnv: the search path is no setting of ours
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: folder }
  await promisify(execFile)(process.execPath, [...COLLECTING, '--eval', program], { env })
}

/** The users as which sandbox processes see themselves, beside the one of the service. */
const USERS = [0, SANDBOX_UID]

/** Lets them read compiled code: Node names its folder after the user and protects it from others. */
async function share(folder: string): Promise<void> {
  const [own] = await readdir(folder)
  if (own === undefined) return
  await chmod(folder, 0o755)
  await Promise.all((await readdir(join(folder, own))).map((name) => chmod(join(folder, own, name), 0o644)))
  const names = new Set(USERS.map((user) => own.replace(/\d+$/, String(user))))
  names.delete(own)
  await Promise.all([...names].map((name) => symlink(own, join(folder, name))))
}
