/** A backup cannot be written, read or restored; the message says why, and what to do. */
export class BackupFailed extends Error {
  override name = 'BackupFailed'
}

const reasons: Record<string, string> = {
  EIO: 'the disk returns errors; replace it, and restore the newest backup that `backup verify` passes',
  ENOSPC: 'there is no space left',
  EDQUOT: 'there is no space left',
  EROFS: 'the file system is read-only, which a failing disk may cause',
  EACCES: 'access is denied; run it as the user of the service',
  EPERM: 'access is denied; run it as the user of the service',
  ENOENT: 'it is not there',
}

/** Runs a step and reports the failure of a disk as a sentence. @throws BackupFailed */
export async function step<T>(doing: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw brokenBy(doing, error)
  }
}

function brokenBy(doing: string, error: unknown): unknown {
  for (let e = error; e instanceof Error; e = e.cause) {
    const reason = reasons[(e as NodeJS.ErrnoException).code ?? '']
    if (reason) return new BackupFailed(`${doing} failed: ${reason}. The backup is not complete.`, { cause: error })
    if (/invalid page in block|checksum|could not read block/i.test(e.message))
      return new BackupFailed(
        `${doing} failed: the database has damaged pages (${e.message}). Replace the disk, and restore the newest backup that \`backup verify\` passes.`,
        { cause: error },
      )
  }
  return error
}
