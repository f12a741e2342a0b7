import { createHash, hash } from 'node:crypto'
import type { Ctx } from '../../core/ctx.ts'
import { type Failure, PermanentFailure } from '../../core/failure.ts'
import { readBytes, requireBytes } from '../../storage/storage.ts'
import { CUTOUT_VERSION, chosen, type Judgement } from '../../studio/facts.ts'
import { releaseFiles, storeFiles, storeUploadedFiles } from '../files/files.ts'

/**
 * The cut-out of a picture with its judgement; no file where nothing could be cut out. `key`: of the file in the store. `whole`: with all of its
 * objects, where a person has chosen some. `isModels`: the operator's network detected the product.
 */
export type CutOut = {
  file: Buffer | null
  key: string
  whole: Buffer | null
  judgement: Judgement
  isModels: boolean
}

/** The outline of a picture that a person has sent: a stored mask, gray and of the picture's size. */
export type StoredMask = { mask_key: string; mask_sha256: string; mask_source: 'person' | 'upload' }

/** The columns of a mask where there is none. */
export const NO_MASK = { mask_key: null, mask_sha256: null, mask_source: null }
export type NoMask = typeof NO_MASK

/**
 * A stored picture; with the mask of a person, it is cut out by that in place of the studio's own outline. `objects`: ids of those that a person
 * has chosen of the cut-out.
 */
type Picture = { file_key: string; sha256: string; objects?: string[] | null } & (Partial<NoMask> | StoredMask)

/**
 * The cut-out of a stored picture of this organization: a person's, or the studio's, which is computed once and stored by the picture's hash.
 * Where objects were chosen, it shows those alone.
 */
export async function cutOutOfPicture(ctx: Ctx, picture: Picture): Promise<CutOut> {
  const cutOut = await cutOutWhole(ctx, picture)
  const { objects } = picture
  const named = { ...cutOut, key: keyOfCutOut(ctx, picture), whole: cutOut.file }
  if (!objects || cutOut.file === null) return named
  const judgement = chosen(cutOut.judgement)
  return { ...named, judgement, ...(await keepObjects(ctx, { ...picture, objects }, cutOut.file)) }
}

/** The key under which the cut-out of a picture is stored, which follows from all that it is computed from. */
export function keyOfCutOut(ctx: Ctx, picture: Picture): string {
  const whole = picture.mask_key ? keyOfCutOutBy(ctx, picture) : keysOf(ctx, picture.sha256).file
  if (!picture.objects) return whole
  const name = createHash('sha256')
    .update([whole, ...picture.objects].join())
    .digest('hex')
  return `private/${ctx.orgId}/objects/${name}.png`
}

/** The cut-out that something was planned with, by its key. @throws PermanentFailure when its photo or mask has been gone for so long that it is, too */
export async function plannedCutOut(ctx: Ctx, key: string): Promise<Buffer> {
  const file = await readBytes(ctx.parts.storage, key)
  if (file !== null) return file
  const message = 'The photo or mask that this was planned with is gone. Its credits were refunded.'
  throw new PermanentFailure({ code: 'picture_gone', message })
}

/** The objects with these ids of a cut-out, computed once; no file where they are not in it any more. */
async function keepObjects(ctx: Ctx, picture: Picture & { objects: string[] }, cutout: Buffer) {
  const { objects, mask_sha256, sha256 } = picture
  const key = keyOfCutOut(ctx, picture)
  const kept = await readBytes(ctx.parts.storage, key)
  if (kept !== null) return { file: kept }
  const { file, judgement } = await ctx.parts.studio.run('keepObjects', { cutout, objects }, ctx)
  if (file === null) return { file, judgement }
  await storeFiles(ctx, [{ key, bytes: file }], mask_sha256 ?? sha256)
  return { file: Buffer.from(file) }
}

async function cutOutWhole(ctx: Ctx, picture: Picture): Promise<Omit<CutOut, 'key' | 'whole'>> {
  const { storage } = ctx.parts
  if (picture.mask_key) return { file: await cutOutByMask(ctx, picture), judgement: GIVEN, isModels: false }
  const keys = keysOf(ctx, picture.sha256)
  const kept = await readBytes(storage, keys.judgement)
  if (kept !== null) {
    const { judgement, isCut, isModels } = JSON.parse(kept.toString('utf8')) as Kept
    return { file: isCut ? await requireBytes(ctx.parts.storage, keys.file) : null, judgement, isModels }
  }
  const photo = await requireBytes(ctx.parts.storage, picture.file_key)
  const { file, judgement, network } = await ctx.parts.studio.run('cutOut', photo, ctx)
  const isModels = network !== null
  const json = Buffer.from(JSON.stringify({ judgement, isCut: file !== null, isModels } satisfies Kept))
  const pictures = file === null ? [] : [{ key: keys.file, bytes: file }]
  // The judgement comes last: where it is, all is.
  await storeFiles(ctx, [...pictures, { key: keys.judgement, bytes: json }], picture.sha256)
  return { file: file && Buffer.from(file), judgement, isModels }
}

/** The cut-out of a picture by the mask of a person: computed with the mask's arrival, and again by a later engine. */
async function cutOutByMask(ctx: Ctx, picture: Picture & StoredMask): Promise<Buffer> {
  const key = keyOfCutOutBy(ctx, picture)
  const kept = await readBytes(ctx.parts.storage, key)
  if (kept !== null) return kept
  const [bytes, mask] = await Promise.all(
    [picture.file_key, picture.mask_key].map((key) => requireBytes(ctx.parts.storage, key)),
  )
  const request = { picture: bytes!, mask: mask!, source: picture.mask_source }
  const { file } = await ctx.parts.studio.run('cutOutByMask', request, ctx)
  await storeFiles(ctx, [{ key, bytes: file }], picture.mask_sha256)
  return Buffer.from(file)
}

/**
 * Stores the outline of a picture that a person sends, as a mask, and the cut-out by it. Not in a transaction: until a row references the mask,
 * the sweep removes both.
 * @throws PictureRefused where it cannot be the outline of a product in the picture
 */
export async function storeMask(ctx: Ctx, picture: Picture, bytes: Uint8Array): Promise<StoredMask> {
  const request = { picture: await requireBytes(ctx.parts.storage, picture.file_key), mask: bytes, source: null }
  const { file, mask: png, source } = await ctx.parts.studio.run('cutOutByMask', request, ctx)
  const mask_sha256 = hash('sha256', png)
  const mask = { mask_key: `private/${ctx.orgId}/masks/${mask_sha256}.png`, mask_sha256, mask_source: source }
  await storeUploadedFiles(ctx, [{ key: mask.mask_key, bytes: png }])
  await storeFiles(ctx, [{ key: keyOfCutOutBy(ctx, { ...picture, ...mask }), bytes: file }], mask_sha256)
  return mask
}

/** Releases the files of a mask, in the transaction that removes a reference to it. */
export const releaseMask = (ctx: Ctx, picture: Picture & StoredMask) =>
  releaseFiles(ctx, [picture.mask_key, keyOfCutOutBy(ctx, picture)])

const keyOfCutOutBy = (ctx: Ctx, { sha256, mask_sha256, mask_source }: Picture & StoredMask) =>
  `private/${ctx.orgId}/masks/${mask_sha256}/${mask_source}-${sha256}.v${CUTOUT_VERSION}.png`

/**
 * The mask by which a picture is cut out now, as a gray PNG of its size: a person's, or that of the studio's cut-out. Where there is none: the
 * judgement that refuses the picture, or null where it has not been looked at.
 */
export async function maskOfPicture(
  ctx: Ctx,
  { width, height, ...picture }: Picture & { width: number; height: number },
): Promise<Uint8Array | Judgement | null> {
  const { objects = null } = picture
  if (picture.mask_key && objects === null) return requireBytes(ctx.parts.storage, picture.mask_key)
  const cutout = await storedCutOut(ctx, picture)
  if (!(cutout instanceof Uint8Array)) return cutout
  const { mask, refused } = await ctx.parts.studio.run('maskOfCutOut', { cutout, objects, width, height }, ctx)
  return mask ?? refused
}

/** The cut-out of a picture with all of its objects, as far as it is stored; otherwise as `maskOfPicture`. */
async function storedCutOut(ctx: Ctx, picture: Picture): Promise<Uint8Array | Judgement | null> {
  if (picture.mask_key) return readBytes(ctx.parts.storage, keyOfCutOutBy(ctx, picture))
  const keys = keysOf(ctx, picture.sha256)
  const kept = await readBytes(ctx.parts.storage, keys.judgement)
  if (kept === null) return null
  const { judgement, isCut } = JSON.parse(kept.toString('utf8')) as Kept
  return isCut ? requireBytes(ctx.parts.storage, keys.file) : judgement
}

type Kept = Pick<CutOut, 'judgement' | 'isModels'> & { isCut: boolean }

const GIVEN: Judgement = { state: 'sure', confidence: 1, reasons: [] }

function keysOf(ctx: Ctx, sha256: string) {
  const name = `private/${ctx.orgId}/cut-outs/${sha256}.v${ctx.parts.studio.cutoutVersion}`
  return { file: `${name}.png`, judgement: `${name}.json` }
}

/** The failure of an order for which nothing can be cut out, for this reason. */
export const noProductIn = (reason: string): Failure => ({
  code: 'no_product_found',
  message: `${reason} Add a picture that shows the whole product clearly in front of a plain background.`,
})

/** The failure of an order for which nothing can be cut out, by the judgement that says why. */
export const failureOfCutOut = ({ reasons }: Pick<Judgement, 'reasons'>): Failure =>
  noProductIn(reasons.map(({ detail }) => detail).join(' '))

/** The file of a cut-out that an item cannot be rendered without. @throws PermanentFailure where there is none */
export function requireFile({ file, judgement }: CutOut): Buffer {
  if (file === null) throw new PermanentFailure(failureOfCutOut(judgement))
  return file
}
