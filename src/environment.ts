import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Variables that stay visible to other processes: programs need them, and none is a secret. */
const OPEN_VARIABLES = ['PATH', 'HOME', 'USER', 'LANG', 'LC_ALL', 'TZ', 'TERM', 'TMPDIR', 'NODE_OPTIONS']
const HANDED_OVER = 'CYCLORAMA_ENVIRONMENT'
const SECRET_NAME = /SECRET|TOKEN|PASSWORD|PASSPHRASE|CREDENTIAL|KEY|DATABASE_URL/i

/**
 * Hides the variables of this process from `/proc/PID/environ`, which keeps the initial environment for as long as the program runs: where
 * one looks like a secret, the program replaces itself (same process id) by one that starts without them and gets them from a file that is
 * removed as soon as it is read. Does nothing outside Linux.
 */
export function hideEnvironment(): void {
  const { env } = process
  const file = env[HANDED_OVER]
  if (file !== undefined) {
    Object.assign(env, JSON.parse(readFileSync(file, 'utf8')))
    delete env[HANDED_OVER]
    rmSync(dirname(file), { recursive: true, force: true })
  } else if (process.platform === 'linux' && process.execve && Object.keys(env).some(isSecret)) {
    const folder = mkdtempSync(join(tmpdir(), 'cyclorama-environment-'))
    const handedOver = join(folder, 'environment.json')
    writeFileSync(handedOver, JSON.stringify(env), { mode: 0o600 })
    const open = Object.fromEntries(
      OPEN_VARIABLES.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])),
    )
    const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
    process.execve(process.execPath, args, { ...open, [HANDED_OVER]: handedOver })
  }
}

const isSecret = (name: string) => SECRET_NAME.test(name) && !name.startsWith('npm_')
