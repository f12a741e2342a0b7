import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../lib/folders.ts'

/** Logins of the embedded database, stored in a file that only the service's own user can read. */
export type Logins = {
  /** Passwords of the owner, who sees every organization, and of the tenant role. */
  owner: string
  tenant: string
  /** Makes the name of a socket's folder unpredictable where that folder is open to all. */
  folder: string
}

const fileName = 'postgres-logins.json'

/** Reads the logins of a data folder. The first call, of whichever process, creates them. */
export async function readLogins(dataDir: string): Promise<Logins> {
  const file = join(dataDir, fileName)
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  const existing = await readFile(file, 'utf8').catch(() => null)
  if (existing !== null) return JSON.parse(existing)
  await makeFolder(dataDir)
  const logins: Logins = { owner: secret(24), tenant: secret(24), folder: secret(12) }
  try {
    await writeFile(draft, JSON.stringify(logins), { mode: 0o600, flush: true })
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return JSON.parse(await readFile(file, 'utf8'))
}

const secret = (bytes: number) => randomBytes(bytes).toString('hex')
