import { execFile } from 'node:child_process'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Program } from './program.ts'

// The database's socket is its owner's: where that is somebody else, only the real root may enter.
const namespace = process.getuid?.() === 0 ? ['unshare', '-m'] : ['unshare', '-rm']

/** Whether a program can get a separate file system here. */
export const canMount = await promisify(execFile)('unshare', [
  ...namespace.slice(1),
  ...['mount', '-t', 'tmpfs', 'tmpfs', tmpdir()],
]).then(
  () => true,
  () => false,
)

/** What stands before a program's command so that `folder` is a volume of so many megabytes, its own and empty, open to everybody. */
export function onVolume(folder: string, sizeMb: number): string[] {
  return [...namespace, 'sh', '-c', `mount -t tmpfs -o size=${sizeMb}m,mode=0755 tmpfs "$0" && exec "$@"`, folder]
}

/** A path as a program with separate mounts resolves it. */
export function pathInside({ pid }: Program, path: string): string {
  return join(`/proc/${pid}/root`, path)
}

/** Leaves no room on a program's volume. Returns what makes room again. */
export async function fillUp(program: Program, folder: string): Promise<() => Promise<void>> {
  const ballast = pathInside(program, join(folder, 'ballast'))
  const { bavail, bsize } = await statfs(pathInside(program, folder))
  // Whoever writes beside us may take the last of it.
  await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC') throw error
  })
  return () => rm(ballast)
}
