import { existsSync } from 'node:fs'
import { openDisk as openRealDisk } from '../../src/storage/disk.ts'
import { type Storage, StorageUnavailable } from '../../src/storage/storage.ts'
import { dieAt, faults } from './faults.ts'

const isPicture = (key: string) => key.endsWith('.jpg')

/** The real store, beside whose writing of pictures the process may die. */
export async function openDisk(root: string): Promise<Storage> {
  const disk = await openRealDisk(root)
  return {
    ...disk,
    put: async (key, body, sha256) => {
      if (faults.fullWhile !== undefined && existsSync(faults.fullWhile)) throw new StorageUnavailable('full')
      if (isPicture(key)) dieAt('before the file is written')
      const stored = await disk.put(key, body, sha256)
      if (isPicture(key)) dieAt('after the file is written')
      return stored
    },
  }
}
