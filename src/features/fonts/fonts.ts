import { type Ctx, concludeInTransaction, newResourceId } from '../../core/ctx.ts'
import { selectOwned, updateOwned } from '../../core/owned.ts'
import { type ListInput, readPage } from '../../core/page.ts'
import { invalid, noSuch } from '../../core/problem.ts'
import { basePath, type UploadedFile } from '../../core/route.ts'
import { fileName } from '../../lib/ids.ts'
import { readBytes } from '../../storage/storage.ts'
import type { BrandFonts, FontDrawing, SuppliedFont } from '../../studio/facts.ts'
import { removeUnreferenced, requireRoom, storeUploadedFiles } from '../files/files.ts'
import { answerRefusal } from '../uploads/uploads.ts'

const shown = ['id', 'content_type', 'size_bytes', 'sha256', 'facts', 'created_at'] as const

function show<Row extends { id: string; facts: unknown }>(ctx: Ctx, { facts, ...row }: Row) {
  const { family, style, weight, scripts, embedding } = facts as SuppliedFont
  return { ...row, ...{ family, style, weight, scripts, embedding }, version: 1, url: urlOf(ctx, row.id) }
}

/** The address of a font, by which brands name it. It is that of the resource: the file itself is not handed out. */
const urlOf = ({ parts }: Ctx, id: string): string => `${parts.publicUrl}${basePath}/uploads/fonts/${id}`

const CONTENT_TYPES = { woff2: 'font/woff2', ttf: 'font/ttf', otf: 'font/otf' } as const

/** `POST /uploads/fonts`: reads a font and stores its file, which no address answers. */
export async function uploadFont(ctx: Ctx, input: { file?: UploadedFile }) {
  await requireRoom(ctx)
  const { bytes } = input.file!
  const facts = await ctx.parts.studio.run('readFont', bytes, ctx).catch(answerRefusal)
  const content_type = CONTENT_TYPES[facts.format]
  const key = `private/${ctx.orgId}/fonts/${fileName()}.bin`
  const [stored] = await storeUploadedFiles(ctx, [{ key, bytes }])
  const { size, sha256 } = stored!
  const row = { org_id: ctx.orgId, file_key: key, content_type, size_bytes: size, sha256, facts: JSON.stringify(facts) }
  return concludeInTransaction(ctx, async (ctx) => {
    const font = await ctx.db
      .insertInto('fonts')
      .values({ id: newResourceId(ctx), ...row, created_at: ctx.now() })
      .returning(shown)
      .executeTakeFirstOrThrow()
    return show(ctx, font)
  })
}

const live = (ctx: Ctx) => selectOwned(ctx, 'fonts').where('deleted_at', 'is', null)

/** `GET /uploads/fonts`: newest first. */
export async function listFonts(ctx: Ctx, input: ListInput) {
  return readPage(ctx, { operation: 'listFonts', input }, live(ctx).select(shown), (row) => show(ctx, row))
}

export async function getFont(ctx: Ctx, input: { font_id: string }) {
  const font = await live(ctx).select(shown).where('id', '=', input.font_id).executeTakeFirst()
  if (!font) throw noSuch('font', input.font_id)
  return show(ctx, font)
}

/** Deletes a font and, unless a brand still uses it, its file. */
export async function deleteFont(ctx: Ctx, input: { font_id: string }): Promise<null> {
  const gone = await updateOwned(ctx, 'fonts', input.font_id)
    .set({ deleted_at: ctx.now() })
    .where('deleted_at', 'is', null)
    .returning('file_key')
    .executeTakeFirstOrThrow(() => noSuch('font', input.font_id))
  await removeUnreferenced(ctx, [gone.file_key])
  return null
}

/** The fonts of a brand as a change asks for them: addresses of uploads. Null, and a member that is absent when a brand is created, is the built-in type. */
export type FontsInput = { display?: string | null; text?: string | null }

/** A font of a brand as it is stored, and as a plan names it: its measures with its file. */
type StoredFont = FontDrawing & { id: string }
export type StoredFonts = BrandFonts<StoredFont>

/** The fonts that a change asks for, undefined where it concerns none. One that the brand has stays, even if its upload is gone. @throws Problem `not_found` */
export async function changedFonts(
  ctx: Ctx,
  input: FontsInput | undefined,
  stored: StoredFonts = { display: null, text: null },
): Promise<StoredFonts | undefined> {
  if (input === undefined) return undefined
  const own = [stored.display, stored.text].filter((font) => font !== null)
  const take = async (role: keyof FontsInput) => {
    const url = input[role]
    if (url === undefined) return stored[role]
    return url === null ? null : findFont(ctx, { role, url }, own)
  }
  return { display: await take('display'), text: await take('text') }
}

async function findFont(
  ctx: Ctx,
  { role, url }: { role: string; url: string },
  own: readonly StoredFont[],
): Promise<StoredFont> {
  const id = /\/([0-9a-f-]{36})$/.exec(url)?.[1]
  if (id === undefined || url !== urlOf(ctx, id))
    throw invalid(
      { pointer: `/fonts/${role}` },
      'This is no font of this service. Send the `url` of one that you uploaded with `POST /uploads/fonts`.',
    )
  const kept = own.find((font) => font.id === id)
  if (kept) return kept
  // A concurrent deletion of the upload waits, and then reads this reference.
  const font = await live(ctx).select(['file_key', 'facts']).where('id', '=', id).forShare().executeTakeFirst()
  if (!font) throw noSuch('font', url)
  const { weight, weights, metrics } = font.facts as SuppliedFont
  return { id, file_key: font.file_key, weight, weights, metrics }
}

/** Fonts in the public form: their addresses. */
export function publicFonts(ctx: Ctx, fonts: unknown): { display: string | null; text: string | null } {
  const { display, text } = fonts as StoredFonts
  return { display: display && urlOf(ctx, display.id), text: text && urlOf(ctx, text.id) }
}

/** The files of the fonts that a plan names; null for those that it does not name and for those that are gone, whose type is the built-in one. */
export async function filesOfFonts(ctx: Ctx, planned: BrandFonts | undefined): Promise<BrandFonts<Buffer>> {
  const read = async (font: FontDrawing | null = null) => font && readBytes(ctx.parts.storage, font.file_key)
  return { display: await read(planned?.display), text: await read(planned?.text) }
}
