import type { Ctx } from '../../core/ctx.ts'
import { type Failure, PermanentFailure } from '../../core/failure.ts'
import { readBytes } from '../../storage/storage.ts'
import type { Judgement } from '../../studio/facts.ts'
import { expectFiles } from '../files/files.ts'

/** The cut-out of a picture with its judgement; no file where nothing could be cut out. `isModels`: the operator's network detected the product. */
export type CutOut = { file: Buffer | null; judgement: Judgement; isModels: boolean }

/** A stored picture; `cutout_key`: of the cut-out that a person has given for it, which is used in place of the studio's. */
type Picture = { file_key: string; sha256: string; cutout_key?: string | null }

/** The cut-out of a stored picture of this organization: a person's, or the studio's, which is computed once and stored by the picture's hash. */
export async function cutOutOfPicture(ctx: Ctx, picture: Picture): Promise<CutOut> {
  const { storage } = ctx.parts
  if (picture.cutout_key)
    return { file: await requireBytes(ctx, picture.cutout_key), judgement: GIVEN, isModels: false }
  const keys = keysOf(ctx, picture.sha256)
  const kept = await readBytes(storage, keys.judgement)
  if (kept !== null) {
    const { judgement, isCut, isModels } = JSON.parse(kept.toString('utf8')) as Kept
    return { file: isCut ? await requireBytes(ctx, keys.file) : null, judgement, isModels }
  }
  const photo = await requireBytes(ctx, picture.file_key)
  const { file, judgement, network } = await ctx.parts.studio.run('cutOut', photo, ctx)
  const isModels = network !== null
  const json = Buffer.from(JSON.stringify({ judgement, isCut: file !== null, isModels } satisfies Kept))
  const pictures = file === null ? [] : [{ key: keys.file, bytes: file }]
  await expectFiles(ctx, [...pictures, { key: keys.judgement, bytes: json }], picture.sha256)
  // The judgement comes last: where it is, all is.
  for (const { key, bytes } of pictures) await storage.put(key, bytes, { contentType: 'image/png' })
  await storage.put(keys.judgement, json, { contentType: 'application/json' })
  return { file: file && Buffer.from(file), judgement, isModels }
}

type Kept = Omit<CutOut, 'file'> & { isCut: boolean }

const GIVEN: Judgement = { state: 'sure', confidence: 1, reasons: [] }

function keysOf(ctx: Ctx, sha256: string) {
  const name = `private/${ctx.orgId}/cut-outs/${sha256}.v${ctx.parts.studio.cutoutVersion}`
  return { file: `${name}.png`, judgement: `${name}.json` }
}

async function requireBytes(ctx: Ctx, key: string): Promise<Buffer> {
  const bytes = await readBytes(ctx.parts.storage, key)
  if (bytes === null) throw new Error(`the file ${key} is not in the store`)
  return bytes
}

/** The failure of an order for which nothing can be cut out, for this reason. */
export const noProductIn = (reason: string): Failure => ({
  code: 'no_product_found',
  message: `${reason} Add a picture that shows the whole product clearly in front of a plain background.`,
})

/** The file of a cut-out that an item cannot be rendered without. @throws PermanentFailure where there is none */
export function requireFile({ file, judgement }: CutOut): Buffer {
  if (file === null) throw new PermanentFailure(noProductIn(judgement.reasons.map(({ detail }) => detail).join(' ')))
  return file
}
