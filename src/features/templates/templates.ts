import { sql } from 'kysely'
import { type Ctx, concludeInTransaction, inTransaction, newResourceId, type Parts } from '../../core/ctx.ts'
import { mediaUrl } from '../../core/media.ts'
import { outlivedTestMode } from '../../core/mode.ts'
import { revised, selectOwned, updateOwned } from '../../core/owned.ts'
import { type ListInput, readPage } from '../../core/page.ts'
import { noSuch, requireVersion } from '../../core/problem.ts'
import { transaction } from '../../db/db.ts'
import { uuidv7 } from '../../lib/ids.ts'
import { ratioOf } from '../../lib/ratio.ts'
import { readBytes, requireBytes } from '../../storage/storage.ts'
import { STAGE_VERSION } from '../../studio/facts.ts'
import { getBrand, holdBrand } from '../brands/brands.ts'
import { cutOutOfPicture } from '../cut-outs/cut-outs.ts'
import { requireRoom, storeFiles } from '../files/files.ts'
import { findStoredPicture } from '../uploads/uploads.ts'
import { type ReferenceShot, removeReferenceShots, storeReferenceShots } from './pictures.ts'
import type { TemplateChange, TemplateInput } from './rules.ts'

type ShotRow = {
  id: string
  position: number
  file_key: string
  thumbnail_key: string | null
  color: string | null
  width: number
  height: number
  sha256: string
}

/** The shots of the row's template, as JSON that the database builds: one statement reads a whole page. */
const shots = sql<ShotRow[]>`(
  select jsonb_agg(jsonb_build_object('id', s.id, 'position', s.position, 'file_key', s.file_key,
    'thumbnail_key', s.thumbnail_key, 'color', s.color, 'width', s.width, 'height', s.height,
    'sha256', s.sha256) order by s.position)
  from template_shots s where s.org_id = templates.org_id and s.template_id = templates.id
)`.as('shots')

function live(ctx: Ctx) {
  return selectOwned(ctx, 'templates')
    .select(['id', 'brand_id', 'name', 'description', 'version', 'created_at', 'updated_at', shots])
    .where('deleted_at', 'is', null)
}

type TemplateRow = Awaited<ReturnType<ReturnType<typeof live>['executeTakeFirstOrThrow']>>

function show(ctx: Ctx, { shots, ...row }: TemplateRow) {
  const shown = shots.map(({ id, position, file_key, thumbnail_key, color, width, height }) => ({
    id,
    position,
    name: null,
    image_url: mediaUrl(ctx.parts, file_key),
    thumbnail_url: mediaUrl(ctx.parts, thumbnail_key),
    color,
    width,
    height,
    aspect_ratio: ratioOf(width, height),
  }))
  return { ...row, cover_url: shown[0]!.image_url, shots: shown }
}

/** `POST /templates`: fetches every picture before it answers. Stores all of them or none. */
export async function createTemplate(ctx: Ctx, input: TemplateInput) {
  await getBrand(ctx, { brand_id: input.brand_id })
  await requireRoom(ctx)
  const taken = await storeReferenceShots(ctx, input.image_urls)
  try {
    return await concludeInTransaction(ctx, (ctx) => insertTemplate(ctx, input, taken))
  } catch (error) {
    await removeReferenceShots(ctx, taken)
    throw error
  }
}

async function insertTemplate(
  ctx: Ctx,
  { brand_id, name, description, image_urls }: TemplateInput,
  taken: ReferenceShot[],
) {
  await holdBrand(ctx, brand_id)
  // An uploaded picture may have been deleted meanwhile; a later deletion reads this reference.
  for (const [i, { isNew }] of taken.entries()) if (!isNew) await findStoredPicture(ctx, image_urls[i]!)
  const now = ctx.now()
  const id = newResourceId(ctx)
  const row = {
    id,
    org_id: ctx.orgId,
    brand_id,
    name,
    description: description ?? null,
    created_at: now,
    updated_at: now,
  }
  await ctx.db.insertInto('templates').values(row).execute()
  const shots = taken.map(({ file_key, thumbnail_key, color, content_type, width, height, sha256 }, position) => ({
    id: uuidv7(now.getTime()),
    org_id: ctx.orgId,
    template_id: id,
    position,
    ...{ file_key, thumbnail_key, color, content_type, width, height, sha256 },
  }))
  await ctx.db.insertInto('template_shots').values(shots).execute()
  return getTemplate(ctx, { template_id: id })
}

export async function getTemplate(ctx: Ctx, input: { template_id: string }) {
  const row = await live(ctx).where('id', '=', input.template_id).executeTakeFirst()
  if (!row) throw noSuch('template', input.template_id)
  return show(ctx, row)
}

/** The template's row for a photoshoot that is about to follow it; a concurrent deletion waits. */
export async function findTemplate(ctx: Ctx, id: string): Promise<TemplateRow> {
  const row = await live(ctx).where('id', '=', id).forShare().executeTakeFirst()
  if (!row) throw noSuch('template', id)
  return row
}

export async function listTemplates(ctx: Ctx, input: ListInput & { brand_id?: string }) {
  if (input.brand_id !== undefined) await getBrand(ctx, { brand_id: input.brand_id })
  return readPage(ctx, { operation: 'listTemplates', input }, live(ctx), (row) => show(ctx, row))
}

/** JSON Merge Patch (RFC 7396) of a template's name and description. */
export async function updateTemplate(ctx: Ctx, input: TemplateChange & { template_id: string; if_match?: number[] }) {
  const { template_id: id, if_match, ...change } = input
  return inTransaction(ctx, async (ctx) => {
    await lockTemplate(ctx, id, if_match)
    if (Object.keys(change).length > 0)
      await updateOwned(ctx, 'templates', id)
        .set({ ...change, ...revised(ctx) })
        .execute()
    return getTemplate(ctx, { template_id: id })
  })
}

async function lockTemplate(ctx: Ctx, id: string, expected?: readonly number[]): Promise<void> {
  const template = await selectOwned(ctx, 'templates', id)
    .select('version')
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => noSuch('template', id))
  requireVersion(template.version, expected)
}

/** Deletes a template. Photoshoots that follow it continue. */
export async function deleteTemplate(ctx: Ctx, input: { template_id: string; if_match?: number[] }): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    await lockTemplate(ctx, input.template_id, input.if_match)
    await deleteWhere(ctx, 'id', input.template_id)
    return null
  })
}

/** Deletes every template of a brand, inside the transaction that deletes the brand. */
export const deleteTemplatesOf = (ctx: Ctx, brandId: string) => deleteWhere(ctx, 'brand_id', brandId)

async function deleteWhere(ctx: Ctx, column: 'id' | 'brand_id', id: string): Promise<void> {
  await updateOwned(ctx, 'templates')
    .set({ deleted_at: ctx.now(), ...revised(ctx) })
    .where(column, '=', id)
    .where('deleted_at', 'is', null)
    .execute()
}

/**
 * The empty stage of a reference shot, as a file: what the studio detected in it, and its picture without its subject. Computed once for
 * each picture, at the first photoshoot that follows it, and stored by its hash.
 */
export async function stageOf(ctx: Ctx, shot: { file_key: string; sha256: string }): Promise<Buffer> {
  const key = `private/${ctx.orgId}/stages/${shot.sha256}.v${STAGE_VERSION}.bin`
  const kept = await readBytes(ctx.parts.storage, key)
  if (kept !== null) return kept
  const picture = await requireBytes(ctx.parts.storage, shot.file_key)
  const { file: cutout } = await cutOutOfPicture(ctx, shot)
  const stage = await ctx.parts.studio.run('clearStage', { picture, cutout }, ctx)
  await storeFiles(ctx, [{ key, bytes: stage }], shot.sha256)
  return stage
}

const daysKept = 30

/** Releases the pictures of templates that were deleted 30 days ago. */
export async function purgeTemplates(parts: Parts): Promise<void> {
  await transaction(parts.database.system, async (trx) => {
    const now = parts.now()
    const due = await sql<{ id: string }>`
      update templates set purged_at = ${now}
      where purged_at is null and deleted_at is not null
        and (deleted_at < ${now}::timestamptz - make_interval(days => ${daysKept}) or ${outlivedTestMode('templates', now)}) returning id`.execute(
      trx,
    )
    const ids = due.rows.map(({ id }) => id)
    if (ids.length === 0) return
    await sql`
      with dropped as (select file_key, thumbnail_key, sha256 from template_shots where template_id = any(${ids}::uuid[]))
      update files set look_at = ${now} where key in (
        select unnest(array[file_key, thumbnail_key]) from dropped union all select f.key from files f join dropped d on d.sha256 = f.source_sha256
      )`.execute(trx)
  })
}
