import { sql } from 'kysely'
import { type Ctx, inTransaction } from '../../core/ctx.ts'
import { ofLiveProductOrNone } from '../../core/live-products.ts'
import { mediaUrl } from '../../core/media.ts'
import { selectOwned, updateOwned } from '../../core/owned.ts'
import { containing, countRows, type List, type ListInput, readPage } from '../../core/page.ts'
import { noSuch } from '../../core/problem.ts'
import { catalogueVersion } from '../../goods/goods.ts'
import { uuidv7 } from '../../lib/ids.ts'
import { ratioOf } from '../../lib/ratio.ts'
import type { Check, ComplianceMeasurements, EncodedPicture } from '../../studio/facts.ts'
import { getBrand } from '../brands/brands.ts'
import { mediaName, storeFiles } from '../files/files.ts'
import { findProduct, namesProduct } from '../products/products.ts'
import type { SignedProvenance } from '../provenance/provenance.ts'
import type { PhotoPlacement } from './schema.ts'

/** By what a picture was rendered, and how its file came to be. */
export type Rendering = { engine: string; provenance: SignedProvenance }

export type CreativeFiles = {
  file_key: string
  thumbnail_key: string
  preview_key: string | null
  overlay_key: string | null
  size_bytes: number
  sha256: string
}

/** Stores a rendered picture durably. The names follow from the item, so a repeated render overwrites its own files. */
export async function storeShot(ctx: Ctx, itemId: string, shot: EncodedPicture): Promise<CreativeFiles> {
  const keys = {
    file_key: mediaName(ctx, `${itemId}/picture`, 'image/jpeg'),
    thumbnail_key: mediaName(ctx, `${itemId}/thumbnail`, 'image/webp'),
    preview_key: shot.preview && mediaName(ctx, `${itemId}/preview`, 'image/webp'),
    overlay_key: shot.overlay && mediaName(ctx, `${itemId}/overlay`, 'image/png'),
  }
  const stored = await storeFiles(ctx, [
    { key: keys.thumbnail_key, bytes: shot.thumbnail },
    ...(keys.preview_key === null ? [] : [{ key: keys.preview_key, bytes: shot.preview! }]),
    ...(keys.overlay_key === null ? [] : [{ key: keys.overlay_key, bytes: shot.overlay! }]),
    { key: keys.file_key, bytes: shot.jpeg },
  ])
  const { size, sha256 } = stored.at(-1)!
  return { ...keys, size_bytes: size, sha256 }
}

export type NewCreative = {
  brand_id: string
  product_id: string | null
  source: 'photoshoot' | 'campaign' | 'listing' | 'assistant_ad'
  source_id: string
  item_id: string
  look: string | null
  shot: EncodedPicture & Rendering
  files: CreativeFiles
  seed: number
  profile_version: number | null
  /** Key of the cut-out that it was rendered and measured with; null without a product. */
  cutout_key: string | null
  kit_version: number | null
  /** The photo that `shot.photo` places. */
  image_id?: string | undefined
}

/** Records a finished picture, in the transaction that completes its item. Returns its id. */
export async function recordCreative(ctx: Ctx, creative: NewCreative): Promise<string> {
  const { shot, files, seed, ...named } = creative
  const { id } = await ctx.db
    .insertInto('creatives')
    .values({
      id: uuidv7(ctx.now().getTime()),
      org_id: ctx.orgId,
      brand_id: named.brand_id,
      product_id: named.product_id,
      source: named.source,
      source_id: named.source_id,
      item_id: named.item_id,
      look: named.look,
      ...files,
      content_type: 'image/jpeg',
      color: shot.color,
      width: shot.width,
      height: shot.height,
      aspect_ratio: ratioOf(shot.width, shot.height),
      dpi: shot.dpi,
      caption: shot.caption,
      checks: JSON.stringify(shot.checks),
      measured: shot.measured ? JSON.stringify(shot.measured) : null,
      measured_with: named.cutout_key,
      placement: placementOf(creative),
      seed,
      engine: shot.engine,
      provenance: JSON.stringify(shot.provenance),
      catalogue_version: catalogueVersion(),
      profile_version: named.profile_version,
      kit_version: named.kit_version,
      created_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const placementOf = ({ image_id, shot: { photo } }: NewCreative) =>
  photo && image_id !== undefined ? JSON.stringify({ image_id, ...photo }) : null

const columns = [
  'id',
  'brand_id',
  'product_id',
  'source',
  'source_id',
  'look',
  'file_key',
  'thumbnail_key',
  'preview_key',
  'overlay_key',
  'size_bytes',
  'color',
  'hidden_at',
  'width',
  'height',
  'aspect_ratio',
  'caption',
  'checks',
  'seed',
  'engine',
  'catalogue_version',
  'profile_version',
  'kit_version',
  'placement',
  'created_at',
] as const

function finished(ctx: Ctx) {
  return selectOwned(ctx, 'creatives').select(columns).where(ofLiveProductOrNone('creatives'))
}

type Row = Awaited<ReturnType<ReturnType<typeof finished>['executeTakeFirstOrThrow']>>

function show(ctx: Ctx, { file_key, thumbnail_key, preview_key, overlay_key, size_bytes, hidden_at, ...row }: Row) {
  const { placement, checks, ...rest } = row
  return {
    ...rest,
    placement: placement as PhotoPlacement | null,
    // A creative never changes, but for being hidden.
    version: hidden_at === null ? 1 : 2,
    bytes: size_bytes,
    hidden: hidden_at !== null,
    checks: checks as Check[],
    image_url: mediaUrl(ctx.parts, file_key),
    thumbnail_url: mediaUrl(ctx.parts, thumbnail_key),
    preview_url: mediaUrl(ctx.parts, preview_key),
    overlay_url: mediaUrl(ctx.parts, overlay_key),
  }
}

export async function getCreative(ctx: Ctx, input: { creative_id: string }) {
  const row = await finished(ctx).where('id', '=', input.creative_id).executeTakeFirst()
  if (!row) throw noSuch('creative', input.creative_id)
  return show(ctx, row)
}

/** The storage key of a live product's creative, and its measurements so far with the key of the cut-out that they were measured with. */
export async function findCreative(ctx: Ctx, id: string) {
  const row = await finished(ctx).select(['measured', 'measured_with']).where('id', '=', id).executeTakeFirst()
  if (!row) throw noSuch('creative', id)
  const { file_key, product_id, measured, measured_with } = row
  return { file_key, product_id, measured: measured as ComplianceMeasurements | null, measured_with }
}

/** Stores the measurements of a creative's file, which never changes, by a cut-out of its product. */
export async function keepMeasured(
  ctx: Ctx,
  id: string,
  { measured, cutout_key }: { measured: ComplianceMeasurements; cutout_key: string | null },
): Promise<void> {
  await updateOwned(ctx, 'creatives', id)
    .set({ measured: JSON.stringify(measured), measured_with: cutout_key })
    .execute()
}

type Filters = {
  brand_id?: string
  product_id?: string
  source?: string
  look?: string
  aspect_ratio?: string
  q?: string
  hidden?: boolean
}

/** `GET /products/{product_id}/creatives`: newest first; of all, or of those with these ids. */
export async function listProductCreatives(
  ctx: Ctx,
  input: ListInput & Filters & { product_id: string },
  ids: readonly string[] | null = null,
) {
  await findProduct(ctx, input.product_id)
  const all = matching(ctx, input).$if(ids !== null, (all) => all.where('id', 'in', ids!))
  return readPage(ctx, listOf('listProductCreatives', input), all, (row) => show(ctx, row))
}

/** Fails with `not_found` for the first of these ids that is no creative of the product. */
export async function requireCreatives(ctx: Ctx, productId: string, ids: readonly string[]): Promise<void> {
  const found = await finished(ctx).where('product_id', '=', productId).where('id', 'in', ids).execute()
  requireAll(ids, found)
}

function requireAll(ids: readonly string[], found: readonly { id: string }[]): void {
  const missing = ids.find((id) => !found.some((row) => row.id === id))
  if (missing !== undefined) throw noSuch('creative', missing)
}

/** `GET /creatives`: those of all products and brands, newest first; with `count`, also how many pass the filters. */
export async function listCreatives(ctx: Ctx, { count, ...input }: ListInput & Filters & { count?: boolean }) {
  if (input.product_id !== undefined) await findProduct(ctx, input.product_id)
  if (input.brand_id !== undefined) await getBrand(ctx, { brand_id: input.brand_id })
  const list = listOf('listCreatives', input)
  const all = matching(ctx, input)
  const page = await readPage(ctx, list, all, (row) => show(ctx, row))
  return { ...page, count: count ? await countRows(ctx, list, all) : null }
}

const listOf = (operation: string, { hidden = false, ...input }: ListInput & Filters): List => ({
  operation,
  input: { ...input, hidden: String(hidden) },
  bound: ['q', 'hidden'],
})

/** Finished creatives that are hidden or not, and whose caption or product has the text. */
function matching(ctx: Ctx, { hidden = false, q }: Filters) {
  return finished(ctx)
    .where('hidden_at', hidden ? 'is not' : 'is', null)
    .$if(q !== undefined, (all) =>
      all.where((eb) => eb.or([eb('caption', 'ilike', containing(q!)), namesProduct('creatives', q!)])),
    )
}

/** `PUT /creatives/hidden`: leaves creatives out of lists and shared pages, or takes them in again. May be repeated. */
export async function hideCreatives(ctx: Ctx, input: { creative_ids: string[]; hidden: boolean }) {
  const ids = [...new Set(input.creative_ids.map((id) => id.toLowerCase()))]
  return inTransaction(ctx, async (ctx) => {
    const found = await finished(ctx).where('id', 'in', ids).execute()
    requireAll(ids, found)
    await updateOwned(ctx, 'creatives')
      .set({ hidden_at: input.hidden ? sql`coalesce(hidden_at, ${ctx.now()})` : null })
      .where('id', 'in', ids)
      .execute()
    return { data: ids }
  })
}
