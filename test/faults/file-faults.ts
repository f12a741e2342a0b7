import { readFileSync } from 'node:fs'
import fs, { type FileHandle } from 'node:fs/promises'
import type { FileCall } from './faults.ts'

/**
 * From now on calls on files fail as a broken disk makes them fail, below everything that the program wrote itself: the call that the text
 * of this file names, while it exists. A failing write has written half.
 */
export function failFiles(control: string): void {
  const { open, rename } = fs
  fs.open = async (path, flags, mode) => {
    const isFolder = flags === 'r' || flags === undefined || typeof flags === 'number'
    if (!isFolder) refuse(control, 'open')
    const file = await open(path, flags, mode)
    return isFolder ? failing(file, control, { sync: 'folder sync' }) : failing(file, control, { sync: 'sync' })
  }
  fs.rename = async (from, to) => {
    refuse(control, 'rename')
    await rename(from, to)
  }
}

function failing(file: FileHandle, control: string, names: { sync: FileCall }): FileHandle {
  const { writeFile, sync, close } = file
  file.writeFile = async (data, options) => {
    const bytes = Buffer.from(data as Uint8Array)
    if (named(control) === 'write') await writeFile.call(file, bytes.subarray(0, bytes.length / 2))
    refuse(control, 'write')
    await writeFile.call(file, data, options)
  }
  file.sync = async () => {
    refuse(control, names.sync)
    await sync.call(file)
  }
  file.close = async () => {
    await close.call(file)
    if (names.sync === 'sync') refuse(control, 'close')
  }
  return file
}

function refuse(control: string, call: FileCall): void {
  if (named(control) === call) throw Object.assign(new Error(`EIO: i/o error, ${call}`), { code: 'EIO', errno: -5 })
}

function named(control: string): string | null {
  try {
    return readFileSync(control, 'utf8')
  } catch {
    return null
  }
}
