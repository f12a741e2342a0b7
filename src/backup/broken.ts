import { StorageUnavailable } from '../storage/storage.ts'

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
  NoSuchBucket: 'the bucket does not exist; create it, or check its name and S3_REGION',
  AccessDenied: 'the bucket denies access; its login needs s3:ListBucket, GetObject, PutObject and DeleteObject',
  InvalidAccessKeyId: 'the bucket does not know the login; check S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'the bucket does not accept the login; check S3_SECRET_ACCESS_KEY',
  CredentialsProviderError: 'there is no login; set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  ECONNREFUSED: 'the store does not answer; check S3_ENDPOINT',
  ENOTFOUND: 'the store has no such address; check S3_ENDPOINT',
}

/** Runs a step and reports the failure of a disk or a bucket as a sentence. @throws BackupFailed */
export async function step<T>(doing: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw brokenBy(doing, error)
  }
}

function brokenBy(doing: string, error: unknown): unknown {
  for (let e = error; e instanceof Error; e = e.cause) {
    const reason = reasons[(e as NodeJS.ErrnoException).code ?? e.name]
    if (reason !== undefined)
      return new BackupFailed(`${doing} failed: ${reason}. The backup is not complete.`, { cause: error })
    if (/invalid page in block|checksum|could not read block/i.test(e.message))
      return new BackupFailed(
        `${doing} failed: the database has damaged pages (${e.message}). Replace the disk, and restore the newest backup that \`backup verify\` passes.`,
        { cause: error },
      )
  }
  if (error instanceof StorageUnavailable)
    return new BackupFailed(`${doing} failed: ${innermost(error)}. The backup is not complete; run it again.`, {
      cause: error,
    })
  return error
}

const innermost = (error: Error): string => (error.cause instanceof Error ? innermost(error.cause) : error.message)
