import type { Ctx } from '../../core/ctx.ts'
import { noSuch, Problem } from '../../core/problem.ts'
import { readBytes } from '../../storage/storage.ts'
import { PictureRefused } from '../../studio-workers/studio-workers.ts'
import { FetchFailed, FetchRefused } from '../../web/fetch.ts'
import { expectFiles, giveBackBytes, mediaName } from '../files/files.ts'
import { fetchPicture, findStoredPicture, type StoredPicture, storePicture } from '../uploads/uploads.ts'

type TakenPicture = Omit<StoredPicture, 'size_bytes'> & { isNew: boolean }
/** A reference shot in the store with its thumbnail; `isNew` when it was stored for this template alone. */
export type ReferenceShot = TakenPicture & { thumbnail_key: string }

const picturesAtOnce = 3
/** Well within the lease of an Idempotency-Key. */
const deadlineMs = 90_000

/**
 * The pictures behind these addresses, in their order: those of this service as they are stored, the others fetched, cleaned and stored.
 * When one of them cannot be read nothing is kept, and the problem points to it.
 */
export async function storeReferenceShots(ctx: Ctx, urls: readonly string[]): Promise<ReferenceShot[]> {
  const stop = new AbortController()
  const deadline = AbortSignal.timeout(deadlineMs)
  const hurried = { ...ctx, signal: AbortSignal.any([stop.signal, deadline]) }
  const taken: TakenPicture[] = []
  const failures: { place: number; error: unknown }[] = []
  const waiting = urls.entries()
  const take = async () => {
    for (const [place, url] of waiting) {
      if (stop.signal.aborted) return
      try {
        taken[place] = await takePicture(hurried, url)
      } catch (error) {
        if (!stop.signal.aborted) failures.push({ place, error })
        stop.abort()
      }
    }
  }
  await Promise.all(Array.from({ length: picturesAtOnce }, take))
  const [first] = failures
  if (first === undefined) return withThumbnails(ctx, taken, urls)
  await removeReferenceShots(ctx, taken)
  throw refusal(first.place, deadline.aborted ? new FetchFailed('timeout', 'The pictures took too long.') : first.error)
}

/** Removes the files that were stored for a template that was not created. */
export async function removeReferenceShots(ctx: Ctx, shots: readonly (TakenPicture | undefined)[]): Promise<void> {
  const keys = shots.filter((shot) => shot?.isNew).map((shot) => shot!.file_key)
  await giveBackBytes(ctx, keys)
  await ctx.parts.storage.remove(keys)
}

/** Draws the thumbnails once all pictures are there: other templates may share them, so a refused template cannot remove them. */
async function withThumbnails(ctx: Ctx, taken: readonly TakenPicture[], urls: readonly string[]) {
  const shots: ReferenceShot[] = []
  try {
    for (const [i, shot] of taken.entries()) {
      const picture = await readBytes(ctx.parts.storage, shot.file_key)
      // The upload has been deleted meanwhile.
      if (picture === null) throw noSuch('image', urls[i]!)
      shots.push({ ...shot, thumbnail_key: await storeThumbnail(ctx, picture, shot.sha256) })
    }
    return shots
  } catch (error) {
    await removeReferenceShots(ctx, taken)
    throw error
  }
}

/** Stores a small picture of a picture under a name that follows from its content, so that templates with the same picture share it. */
async function storeThumbnail(ctx: Ctx, picture: Uint8Array, sha256: string): Promise<string> {
  const { storage, studio } = ctx.parts
  const bytes = await studio.run('thumbnailOf', picture, ctx)
  const key = mediaName(ctx, `${sha256}/thumbnail`, 'image/webp')
  await expectFiles(ctx, [{ key, bytes }], sha256)
  await storage.put(key, bytes, { contentType: 'image/webp' })
  return key
}

async function takePicture(ctx: Ctx, url: string): Promise<TakenPicture> {
  const own = await findStoredPicture(ctx, url)
  if (own) return { ...own, isNew: false }
  return { ...(await storePicture(ctx, await fetchPicture(ctx, url))), isNew: true }
}

function refusal(place: number, error: unknown): unknown {
  const kinds = [FetchRefused, FetchFailed, PictureRefused]
  if (!(error instanceof Error && kinds.some((kind) => error instanceof kind))) return error
  const pointer = `/image_urls/${place}`
  return new Problem('request_rejected', `image_urls[${place}] cannot be used. ${error.message}`, {
    errors: [{ pointer, code: 'request_rejected', detail: error.message }],
    cause: error,
  })
}
