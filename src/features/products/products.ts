import { type InsertObject, sql, type UpdateObject } from 'kysely'
import { type Ctx, inTransaction } from '../../core/ctx.ts'
import { enqueue } from '../../core/job.ts'
import { mediaUrl } from '../../core/media.ts'
import { selectOwned, updateOwned } from '../../core/owned.ts'
import { containing, type ListInput, readWrittenPage } from '../../core/page.ts'
import { noSuch, Problem, requireVersion } from '../../core/problem.ts'
import type { Tables } from '../../db/tables.ts'
import { uuidv7 } from '../../lib/ids.ts'
import { getBrand, holdBrand } from '../brands/brands.ts'
import { requireRoom } from '../files/files.ts'
import { enqueueProfile } from '../profiles/profiles.ts'
import { breaksSetUp } from '../test-mode/test-mode.ts'
import { findStoredPicture } from '../uploads/uploads.ts'
import { setUpJob } from './jobs.ts'
import type { Picture } from './pictures.ts'
import { writtenProducts } from './product-list.ts'
import { becomeReady } from './ready.ts'
import { checkProductInput, type ProductChange, type ProductInput, provisionalName } from './rules.ts'

const columns = [
  'id',
  'brand_id',
  'name',
  'description',
  'product_url',
  'price',
  'currency',
  'status',
  'failure_code',
  'failure_message',
  'version',
  'created_at',
  'updated_at',
] as const

type ImageRow = Pick<Picture, 'file_key' | 'thumbnail_key' | 'color' | 'width' | 'height'> & {
  id: string
  position: number
}

/** The pictures of the row's product, as JSON that the database builds: one statement reads a whole page. */
const images = sql<ImageRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', i.id, 'file_key', i.file_key, 'thumbnail_key', i.thumbnail_key, 'color', i.color, 'width', i.width,
    'height', i.height, 'position', i.position) order by i.position)
  from product_images i where i.org_id = products.org_id and i.product_id = products.id
), '[]')`.as('images')

/** What the row's product has of its profile; null for none. */
const profile = sql<{ advice: string[]; version: number } | null>`(
  select jsonb_build_object('advice', f.advice, 'version', f.version) from profiles f
  where f.org_id = products.org_id and f.product_id = products.id)`.as('profile')

/**
 * An ETag counts the versions of the product, and in its millions those of the profile, whose advice is part of the answer. Only the version of the
 * product itself decides whether a change applies.
 */
const MILLION = 1_000_000

function live(ctx: Ctx) {
  return selectOwned(ctx, 'products')
    .select([...columns, images, profile])
    .where('deleted_at', 'is', null)
}

export type ProductRow = Awaited<ReturnType<ReturnType<typeof live>['executeTakeFirstOrThrow']>>

function show(ctx: Ctx, row: ProductRow) {
  const { failure_code, failure_message, images, profile, ...rest } = row
  return {
    ...rest,
    advice: profile?.advice ?? [],
    version: (profile?.version ?? 0) * MILLION + rest.version,
    failure: failure_code === null ? null : { code: failure_code, message: failure_message },
    images: images.map(({ file_key, thumbnail_key, ...image }) => ({
      ...image,
      url: mediaUrl(ctx.parts, file_key),
      thumbnail_url: mediaUrl(ctx.parts, thumbnail_key),
    })),
  }
}

/** `GET /products/{product_id}`; a deleted product does not exist. */
export async function getProduct(ctx: Ctx, input: { product_id: string }) {
  return show(ctx, await findProduct(ctx, input.product_id))
}

/** The product's row, for verbs of other features. */
export async function findProduct(ctx: Ctx, id: string): Promise<ProductRow> {
  const row = await live(ctx).where('id', '=', id).executeTakeFirst()
  if (!row) throw noSuch('product', id)
  return row
}

/** Whether the name of the product of a row holds this text. */
export const namesProduct = (table: 'creatives' | 'videos', text: string) =>
  sql<boolean>`exists (select from products p where p.org_id = ${sql.ref(`${table}.org_id`)} and p.id = ${sql.ref(`${table}.product_id`)}
    and p.name ilike ${containing(text)})`

/** Refuses a product that no picture can be rendered of. */
export function requireShootable(product: ProductRow): void {
  if (product.status !== 'ready')
    throw new Problem(
      'request_rejected',
      `The product is ${product.status}. Wait until it is ready, then repeat the request.`,
    )
  if (product.images.length === 0)
    throw new Problem(
      'request_rejected',
      'The product has no image. Add one with PATCH image_urls, then repeat the request.',
    )
}

type ProductFilters = { brand_id?: string; status?: string; q?: string; expand?: 'summary' }

/** `GET /products`: newest first. */
export async function listProducts(ctx: Ctx, { expand, ...input }: ListInput & ProductFilters) {
  const list = { operation: 'listProducts', input, searched: 'name' }
  const result = await readWrittenPage(ctx, list, (slice) => writtenProducts(ctx, slice, expand === 'summary'))
  if (result.isEmpty && input.brand_id !== undefined) await getBrand(ctx, { brand_id: input.brand_id })
  return result
}

/** Creates a product. It is ready at once when the service has all it needs; otherwise a set-up fetches its page and pictures. */
export async function createProduct(ctx: Ctx, input: ProductInput) {
  checkProductInput(input)
  return inTransaction(ctx, async (ctx) => {
    await holdBrand(ctx, input.brand_id)
    const now = ctx.now()
    const id = uuidv7(now.getTime())
    const pictures = await ownPictures(ctx, input.image_urls ?? [])
    const { brand_id, name, description = null, product_url = null, price = null, currency = null } = input
    const facts = {
      brand_id,
      name: name ?? provisionalName(product_url!),
      named: name !== undefined,
      description,
      product_url,
      page_due: product_url !== null,
      price,
      currency,
    }
    const row = { id, org_id: ctx.orgId, ...facts, created_at: now, updated_at: now }
    if (product_url === null && pictures !== null && !breaksSetUp(ctx.fault)) {
      await becomeReady(ctx, pictures, (state) => insertProduct(ctx, { ...row, ...state }))
    } else {
      const state = setUpOf(ctx, input.image_urls ?? [])
      await insertProduct(ctx, { ...row, ...state })
      await startSetUp(ctx, id, state.setup_id)
    }
    return getProduct(ctx, { product_id: id })
  })
}

const stored = ['id', 'version', 'status', 'audiences_written'] as const

function insertProduct(ctx: Ctx, row: InsertObject<Tables, 'products'>) {
  return ctx.db.insertInto('products').values(row).returning(stored).executeTakeFirstOrThrow()
}

/** The columns of a product whose page or pictures have to be fetched; the set-up starts within ten minutes or fails. */
function setUpOf(ctx: Ctx, imageUrls: string[]) {
  const deadline = sql<Date>`clock_timestamp() + interval '10 minutes'`
  return {
    status: 'processing',
    setup_id: uuidv7(ctx.now().getTime()),
    pending_image_urls: imageUrls,
    deadline_at: deadline,
  }
}

async function startSetUp(ctx: Ctx, productId: string, setupId: string): Promise<void> {
  await requireRoom(ctx)
  await enqueue(ctx, setUpJob, [{ id: setupId, args: { product_id: productId, setup_id: setupId } }])
}

/** The stored pictures behind these addresses when this service stores every one of them; null when one has to be fetched. */
async function ownPictures(ctx: Ctx, urls: readonly string[]): Promise<Picture[] | null> {
  const pictures: (Picture | null)[] = []
  for (const url of urls) pictures.push(await findStoredPicture(ctx, url))
  return pictures.every((picture) => picture !== null) ? pictures : null
}

/** JSON Merge Patch (RFC 7396). A new set of pictures that has to be fetched puts the product back to `processing`. */
export async function updateProduct(ctx: Ctx, input: ProductChange & { product_id: string; if_match?: number[] }) {
  const { product_id: id, if_match: seen, image_urls: imageUrls, ...facts } = input
  return inTransaction(ctx, async (ctx) => {
    const { version } = await lockProduct(ctx, id, seen)
    const change = {
      ...facts,
      ...(facts.name !== undefined && { named: true }),
      version: version + 1,
      updated_at: ctx.now(),
    }
    if (imageUrls !== undefined) await changePictures(ctx, { id, change }, imageUrls)
    else if (Object.keys(facts).length > 0) {
      const { status } = await setProduct(ctx, id, change)
      if (status === 'ready') await enqueueProfile(ctx, id)
    }
    return getProduct(ctx, { product_id: id })
  })
}

type Change = UpdateObject<Tables, 'products'>

async function changePictures(ctx: Ctx, { id, change }: { id: string; change: Change }, imageUrls: string[]) {
  const pictures = await ownPictures(ctx, imageUrls)
  if (pictures !== null) return becomeReady(ctx, pictures, (state) => setProduct(ctx, id, { ...change, ...state }))
  const state = setUpOf(ctx, imageUrls)
  await setProduct(ctx, id, { ...change, ...state, failure_code: null, failure_message: null })
  await startSetUp(ctx, id, state.setup_id)
}

function setProduct(ctx: Ctx, id: string, change: Change) {
  return updateOwned(ctx, 'products', id).set(change).returning(stored).executeTakeFirstOrThrow()
}

/** Locks a live product for a change. `seen` are the versions to one of which the caller's change applies. */
export async function lockProduct(ctx: Ctx, id: string, seen?: number[]) {
  const product = await selectOwned(ctx, 'products', id)
    .select(['id', 'version', 'setup_id'])
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => noSuch('product', id))
  requireVersion(
    product.version,
    seen?.map((version) => version % MILLION),
  )
  return product
}

/** Keeps a live product from being changed or deleted until the transaction ends; others that only keep it do not wait. */
export async function holdProduct(ctx: Ctx, id: string): Promise<void> {
  const { rows } =
    await sql`select from products where org_id = ${ctx.orgId} and id = ${id} and deleted_at is null for share`.execute(
      ctx.db,
    )
  if (rows.length === 0) throw noSuch('product', id)
}
