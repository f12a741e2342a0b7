import { mkdir, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/**
 * Creates a folder and those above it. Returns the first that it created, and undefined where all existed.
 *
 * Node's recursive `mkdir` never ends below a link that leads nowhere (a volume that is not mounted) and in folders that take no
 * entries; this one fails.
 */
export async function makeFolder(path: string, mode = 0o777): Promise<string | undefined> {
  const folder = resolve(path)
  const above = dirname(folder)
  try {
    return await makeOne(folder, mode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === folder) throw error
  }
  const first = await makeFolder(above, mode)
  const made = await makeOne(folder, mode)
  return first ?? made
}

async function makeOne(folder: string, mode: number): Promise<string | undefined> {
  try {
    await mkdir(folder, { mode })
    return folder
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error
    return undefined
  }
}
