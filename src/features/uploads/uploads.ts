import { sql } from 'kysely'
import { type Ctx, concludeInTransaction, newResourceId } from '../../core/ctx.ts'
import type { Attempt } from '../../core/job.ts'
import { ofLiveProduct } from '../../core/live-products.ts'
import { mediaKey, mediaKeyOf, mediaUrl } from '../../core/media.ts'
import { selectOwned, updateOwned } from '../../core/owned.ts'
import { type ListInput, readPage } from '../../core/page.ts'
import { noSuch, Problem } from '../../core/problem.ts'
import type { UploadedFile } from '../../core/route.ts'
import { fileName, uuidv7 } from '../../lib/ids.ts'
import { readBytes } from '../../storage/storage.ts'
import { PictureRefused } from '../../studio-workers/studio-workers.ts'
import { FetchFailed, FetchRefused } from '../../web/fetch.ts'
import { giveBackBytes, removeUnreferenced, requireRoom, storeUploadedFiles } from '../files/files.ts'

/** A picture of this organization in the store. */
export type StoredPicture = {
  file_key: string
  content_type: string
  width: number
  height: number
  size_bytes: number
  sha256: string
  /** Null in pictures of earlier releases, as their color is. */
  thumbnail_key: string | null
  color: string | null
}

/** Cleans a picture from outside and stores it: upright, sRGB, without metadata. Nothing of the original bytes is kept. Not in a transaction. */
export async function storePicture(ctx: Ctx, bytes: Uint8Array): Promise<StoredPicture> {
  const picture = await ctx.parts.studio.run('normalizePicture', bytes, ctx)
  const key = mediaKey(fileName(), picture.contentType)
  const thumbnail_key = mediaKey(fileName(), 'image/webp')
  const stored = await storeUploadedFiles(ctx, [
    { key: thumbnail_key, bytes: picture.thumbnail },
    { key, bytes: picture.bytes },
  ])
  const { size, sha256 } = stored.at(-1)!
  return {
    ...{ file_key: key, thumbnail_key, color: picture.color },
    content_type: picture.contentType,
    width: picture.width,
    height: picture.height,
    size_bytes: size,
    sha256,
  }
}

/** The bytes of a picture somewhere on the web, as they are. @throws FetchRefused, FetchFailed */
export async function fetchPicture(ctx: Ctx, url: string): Promise<Uint8Array> {
  const fetched = await ctx.parts.web.fetchPublic(url, {
    tenant: ctx.orgId,
    accept: ['image/*', 'application/octet-stream', 'binary/octet-stream'],
    bytesMax: 10 * 1024 * 1024,
    timeoutMs: 20_000,
    ...(ctx.signal && { signal: ctx.signal }),
  })
  return fetched.bytes
}

/** The columns of a picture, whichever table has it. */
const pictureColumns = ['file_key', 'thumbnail_key', 'color', 'content_type', 'width', 'height', 'sha256'] as const

const shown = ['id', ...pictureColumns, 'size_bytes', 'created_at'] as const

function show(ctx: Ctx, { file_key, thumbnail_key, ...upload }: Pick<StoredPicture, 'file_key' | 'thumbnail_key'>) {
  return {
    ...{ ...upload, version: 1 },
    url: mediaUrl(ctx.parts, file_key),
    thumbnail_url: mediaUrl(ctx.parts, thumbnail_key),
  }
}

/** The files of a stored picture. */
export const filesOf = ({
  file_key,
  thumbnail_key,
}: Pick<StoredPicture, 'file_key' | 'thumbnail_key'>): [string, ...string[]] =>
  thumbnail_key === null ? [file_key] : [file_key, thumbnail_key]

/** `POST /uploads/images`. */
export async function uploadImage(ctx: Ctx, input: { file?: UploadedFile }) {
  await requireRoom(ctx)
  const stored = await storePicture(ctx, input.file!.bytes).catch(answerRefusal)
  return concludeInTransaction(ctx, async (ctx) => {
    const upload = await ctx.db
      .insertInto('uploads')
      .values({ id: newResourceId(ctx), org_id: ctx.orgId, ...stored, created_at: ctx.now() })
      .returning(shown)
      .executeTakeFirstOrThrow()
    return show(ctx, upload)
  })
}

/** Stores a picture that was drawn here as an upload, or finds the one that has the same content. Returns its address. Not in a transaction. */
export async function keepDrawnPicture(ctx: Ctx, bytes: Uint8Array): Promise<string> {
  await requireRoom(ctx)
  const stored = await storePicture(ctx, bytes)
  const same = await live(ctx).where('sha256', '=', stored.sha256).executeTakeFirst()
  if (same) {
    await giveBackBytes(ctx, filesOf(stored))
    await ctx.parts.storage.remove(filesOf(stored))
    return mediaUrl(ctx.parts, same.file_key)
  }
  const id = uuidv7(ctx.now().getTime())
  await ctx.db
    .insertInto('uploads')
    .values({ id, org_id: ctx.orgId, ...stored, created_at: ctx.now() })
    .execute()
  return mediaUrl(ctx.parts, stored.file_key)
}

/** Answers with the problem of what the studio refused; other errors pass. */
export function answerRefusal(error: unknown): never {
  if (!(error instanceof PictureRefused)) throw error
  const code = error.reason === 'unsupported' ? 'unsupported_media_type' : 'request_rejected'
  throw new Problem(code, error.message, { cause: error })
}

const live = (ctx: Ctx) => selectOwned(ctx, 'uploads').select(shown).where('deleted_at', 'is', null)

/** `GET /uploads/images`: newest first. */
export async function listUploads(ctx: Ctx, input: ListInput) {
  return readPage(ctx, { operation: 'listUploads', input }, live(ctx), (row) => show(ctx, row))
}

export async function getUpload(ctx: Ctx, input: { upload_id: string }) {
  const upload = await live(ctx).where('id', '=', input.upload_id).executeTakeFirst()
  if (!upload) throw noSuch('upload', input.upload_id)
  return show(ctx, upload)
}

/** Deletes an upload and, unless a product or a template still uses it, its file. */
export async function deleteUpload(ctx: Ctx, input: { upload_id: string }): Promise<null> {
  const gone = await updateOwned(ctx, 'uploads', input.upload_id)
    .set({ deleted_at: ctx.now() })
    .where('deleted_at', 'is', null)
    .returning(['file_key', 'thumbnail_key'])
    .executeTakeFirstOrThrow(() => noSuch('upload', input.upload_id))
  await removeUnreferenced(ctx, filesOf(gone))
  return null
}

/**
 * The picture behind an address of this service, or null for any other address. Another organization's picture does not exist: it is
 * looked up by organization and never read from the store.
 */
export async function findStoredPicture(ctx: Ctx, url: string): Promise<Omit<StoredPicture, 'size_bytes'> | null> {
  const key = mediaKeyOf(ctx.parts, url)
  if (key === null) return null
  // A concurrent deletion of the upload waits, and then reads this reference.
  const upload = selectOwned(ctx, 'uploads').select(pictureColumns).where('deleted_at', 'is', null).forShare()
  const shown = selectOwned(ctx, 'product_images').select(pictureColumns).where(ofLiveProduct('product_images'))
  const staged = selectOwned(ctx, 'template_shots')
    .select(pictureColumns)
    .where(
      sql<boolean>`exists (select from templates t where t.org_id = template_shots.org_id and t.id = template_id and t.deleted_at is null)`,
    )
  const made = selectOwned(ctx, 'creatives').select(pictureColumns).where('purged_at', 'is', null)
  const found =
    (await upload.where('file_key', '=', key).executeTakeFirst()) ??
    (await shown.where('file_key', '=', key).executeTakeFirst()) ??
    (await staged.where('file_key', '=', key).executeTakeFirst()) ??
    (await made.where('file_key', '=', key).executeTakeFirst())
  if (!found) throw noSuch('image', url)
  return found
}

/** A picture to follow, cleaned; `file_key` where it is in the store already. */
export type Guide = { bytes: Uint8Array; content_type: string; file_key: string | null }

/** An image of a direction that cannot be used: `failure` names it and says why. */
class GuideUnavailable extends Error {
  readonly failure: { code: 'image_unavailable'; message: string }
  readonly isFinal: boolean

  constructor(name: string, cause: Error) {
    super(`${name} cannot be used`, { cause })
    this.name = 'GuideUnavailable'
    this.failure = {
      code: 'image_unavailable',
      message: `${name} cannot be used: ${cause.message} Nothing was charged. Order again with another image.`,
    }
    this.isFinal = !(cause instanceof FetchFailed)
  }
}

/** The failure of an order that lacks an image of its direction; null for other errors, and while another attempt may succeed. */
export function guideFailure(error: unknown, attempt: Attempt) {
  return error instanceof GuideUnavailable && (error.isFinal || attempt.isLast) ? error.failure : null
}

/** The images that a direction names; `list`: the request's member that has them. @throws GuideUnavailable */
export async function takeGuides(ctx: Ctx, urls: readonly string[], list: string): Promise<Guide[]> {
  const guides: Guide[] = []
  for (const [i, url] of urls.entries()) {
    try {
      guides.push(await takeGuide(ctx, url))
    } catch (error) {
      throw isPictureFault(error) ? new GuideUnavailable(`${list}[${i}]`, error) : error
    }
  }
  return guides
}

/** Whether an error says that a picture from outside cannot be had or used. */
export function isPictureFault(error: unknown): error is Error {
  const kinds = [FetchRefused, FetchFailed, PictureRefused, Problem]
  return kinds.some((kind) => error instanceof kind)
}

async function takeGuide(ctx: Ctx, url: string): Promise<Guide> {
  const own = await findStoredPicture(ctx, url)
  const stored = own && (await readBytes(ctx.parts.storage, own.file_key))
  if (stored) return { bytes: stored, content_type: own.content_type, file_key: own.file_key }
  const { bytes, contentType } = await ctx.parts.studio.run('normalizePicture', await fetchPicture(ctx, url), ctx)
  return { bytes, content_type: contentType, file_key: null }
}
