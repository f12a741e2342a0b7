import type { Ctx } from '../../core/ctx.ts'
import { Problem } from '../../core/problem.ts'
import { PictureRefused } from '../../studio-workers/studio-workers.ts'
import { FetchFailed, FetchRefused } from '../../web/fetch.ts'
import { giveBackBytes } from '../files/files.ts'
import { fetchPicture, filesOf, findStoredPicture, type StoredPicture, storePicture } from '../uploads/uploads.ts'

/** A reference shot in the store; `isNew` when it was stored for this template alone. */
export type ReferenceShot = Omit<StoredPicture, 'size_bytes'> & { isNew: boolean }

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
  const taken: ReferenceShot[] = []
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
  if (first === undefined) return taken
  await removeReferenceShots(ctx, taken)
  throw refusal(first.place, deadline.aborted ? new FetchFailed('timeout', 'The pictures took too long.') : first.error)
}

/** Removes the files that were stored for a template that was not created. */
export async function removeReferenceShots(ctx: Ctx, shots: readonly (ReferenceShot | undefined)[]): Promise<void> {
  const keys = shots.flatMap((shot) => (shot?.isNew ? filesOf(shot) : []))
  await giveBackBytes(ctx, keys)
  await ctx.parts.storage.remove(keys)
}

async function takePicture(ctx: Ctx, url: string): Promise<ReferenceShot> {
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
