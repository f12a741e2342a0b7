import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The weights of a network are not where the package should have them, or are not what they should be. */
class WeightsUnreadable extends Error {
  override name = 'WeightsUnreadable'
}

/** What `read` makes of the files in the folder `dist` of an installed package; `pathOf` says where one is. */
export async function weightsOf<T>(name: string, read: (pathOf: (file: string) => string) => Promise<T>): Promise<T> {
  const { resolve } = createRequire(import.meta.url)
  try {
    return await read((file) => resolve(`${name}/dist/${file}`))
  } catch (cause) {
    throw new WeightsUnreadable(`The weights of ${name} could not be read`, { cause })
  }
}

/** The bytes of a file. @throws Error where their SHA-256 is another one */
export async function readChecked(path: string, sha256: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readFile(path)
  if (hash('sha256', bytes) !== sha256) throw new Error(`${path} is damaged`)
  return bytes
}
