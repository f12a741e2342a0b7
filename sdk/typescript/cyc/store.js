import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { Cyclorama } from '../index.js'

const { env } = process
const file = join(env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'cyclorama', 'credentials.json')

/** Stores a key and the address of its service for later commands, readable by the user alone. */
export async function remember({ apiKey, baseUrl }) {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(`${file}.new`, JSON.stringify({ apiKey, baseUrl }), { mode: 0o600 })
  await rename(`${file}.new`, file)
  return file
}

/** The key of the environment, else the stored one. */
export async function credentials() {
  const stored = env.CYCLORAMA_KEY ? {} : JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))
  const apiKey = env.CYCLORAMA_KEY ?? stored.apiKey
  if (!apiKey) throw new TypeError('There is no key. Run `cyc login`, or set CYCLORAMA_KEY.')
  return { apiKey, baseUrl: env.CYCLORAMA_URL ?? stored.baseUrl ?? 'http://127.0.0.1:8080' }
}

/** A client with the key of the user. */
export const client = async () => new Cyclorama(await credentials())
