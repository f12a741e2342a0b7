import { sql } from 'kysely'
import { type Ctx, inTransaction } from '../../core/ctx.ts'
import { recordEvents } from '../../core/event.ts'
import { enqueue } from '../../core/job.ts'
import { mediaUrl } from '../../core/media.ts'
import { type ListInput, readWrittenPage } from '../../core/page.ts'
import { noSuch, Problem, requireVersion } from '../../core/problem.ts'
import { uuidv7 } from '../../lib/ids.ts'
import type { Facts } from '../../words/words.ts'
import { getBrand, holdBrand } from '../brands/brands.ts'
import { requireRoom } from '../files/files.ts'
import { findOwnPicture } from '../uploads/uploads.ts'
import { setUpJob } from './jobs.ts'
import { type Picture, replacePictures } from './pictures.ts'
import { writtenProducts } from './product-list.ts'
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

/** The pictures of the row's product, as JSON made by the database: one statement reads a whole page. */
const images = sql<{ id: string; file_key: string; width: number; height: number; position: number }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', i.id, 'file_key', i.file_key, 'width', i.width, 'height', i.height, 'position', i.position) order by i.position)
  from product_images i where i.org_id = products.org_id and i.product_id = products.id
), '[]')`.as('images')

function live(ctx: Ctx) {
  return ctx.db
    .selectFrom('products')
    .select([...columns, images])
    .where('org_id', '=', ctx.orgId)
    .where('deleted_at', 'is', null)
}

export type ProductRow = Awaited<ReturnType<ReturnType<typeof live>['executeTakeFirstOrThrow']>>

function show(ctx: Ctx, row: ProductRow) {
  const { failure_code, failure_message, images, ...rest } = row
  return {
    ...rest,
    failure: failure_code === null ? null : { code: failure_code, message: failure_message },
    images: images.map(({ file_key, ...image }) => ({ ...image, url: mediaUrl(ctx.parts, file_key) })),
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

/** What can be said of a product as it is now. */
export async function factsOf(ctx: Ctx, productId: string): Promise<Facts> {
  const { brand_name, tone, ...product } = await ctx.db
    .selectFrom('products as p')
    .innerJoin('brands as b', (join) => join.onRef('b.org_id', '=', 'p.org_id').onRef('b.id', '=', 'p.brand_id'))
    .select(['p.name', 'p.description', 'p.price', 'p.currency', 'b.name as brand_name', 'b.tone'])
    .where('p.org_id', '=', ctx.orgId)
    .where('p.id', '=', productId)
    .executeTakeFirstOrThrow()
  return ctx.parts.studio.run('readFacts', { ...product, brand: { name: brand_name, tone } }, ctx)
}

/** Refuses a product of which no picture can be made. */
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

/** `GET /products`: newest first. */
export async function listProducts(ctx: Ctx, input: ListInput & { brand_id: string; status?: string }) {
  const list = { operation: 'listProducts', input }
  const result = await readWrittenPage(ctx, list, (slice) => writtenProducts(ctx, slice))
  if (result.isEmpty) await getBrand(ctx, input)
  return result
}

/** Makes a product. It is ready at once when all it needs is here; otherwise a set-up fetches its page and pictures. */
export async function createProduct(ctx: Ctx, input: ProductInput) {
  checkProductInput(input)
  return inTransaction(ctx, async (ctx) => {
    await holdBrand(ctx, input.brand_id)
    const now = ctx.now()
    const id = uuidv7(now.getTime())
    const pictures = await ownPictures(ctx, input.image_urls ?? [])
    const complete = input.product_url === undefined && pictures !== null
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
    const state = complete ? settled : setUpOf(ctx, input.image_urls ?? [])
    await ctx.db
      .insertInto('products')
      .values({ id, org_id: ctx.orgId, ...facts, ...state, created_at: now, updated_at: now })
      .execute()
    if (complete) await becomeReady(ctx, { id, version: 1 }, pictures)
    else await startSetUp(ctx, id, state.setup_id!)
    return getProduct(ctx, { product_id: id })
  })
}

const settled = { status: 'ready', setup_id: null, pending_image_urls: [] as string[], deadline_at: null }

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

/** The stored pictures behind these addresses when every one of them is this service's own; null when one has to be fetched. */
async function ownPictures(ctx: Ctx, urls: readonly string[]): Promise<Picture[] | null> {
  const pictures: (Picture | null)[] = []
  for (const url of urls) pictures.push(await findOwnPicture(ctx, url))
  return pictures.every((picture) => picture !== null) ? pictures : null
}

async function becomeReady(ctx: Ctx, product: { id: string; version: number }, pictures: Picture[]): Promise<void> {
  await replacePictures(ctx, product.id, pictures)
  await recordEvents(ctx, [
    {
      type: 'product.ready',
      resource_type: 'product',
      resource_id: product.id,
      status: 'ready',
      transition: `version ${product.version}`,
    },
  ])
}

/** JSON Merge Patch (RFC 7396). A new set of pictures that has to be fetched puts the product back to `processing`. */
export async function updateProduct(ctx: Ctx, input: ProductChange & { product_id: string; if_match?: number[] }) {
  const { product_id: id, if_match: seen, image_urls: imageUrls, ...change } = input
  return inTransaction(ctx, async (ctx) => {
    const { version } = await lockProduct(ctx, id, seen)
    if (imageUrls !== undefined) await changePictures(ctx, { id, version: version + 1 }, imageUrls)
    if (imageUrls !== undefined || Object.keys(change).length > 0) {
      await setProduct(ctx, id, {
        ...change,
        ...(change.name !== undefined && { named: true }),
        version: version + 1,
        updated_at: ctx.now(),
      })
    }
    return getProduct(ctx, { product_id: id })
  })
}

async function changePictures(ctx: Ctx, product: { id: string; version: number }, imageUrls: string[]): Promise<void> {
  const pictures = await ownPictures(ctx, imageUrls)
  const state = pictures === null ? setUpOf(ctx, imageUrls) : settled
  await setProduct(ctx, product.id, { ...state, failure_code: null, failure_message: null })
  if (pictures === null) await startSetUp(ctx, product.id, state.setup_id!)
  else await becomeReady(ctx, product, pictures)
}

async function setProduct(ctx: Ctx, id: string, change: Record<string, unknown>): Promise<void> {
  await ctx.db.updateTable('products').set(change).where('org_id', '=', ctx.orgId).where('id', '=', id).execute()
}

/** Locks a live product for a change. `seen` are the versions to one of which the caller's change applies. */
export async function lockProduct(ctx: Ctx, id: string, seen?: number[]) {
  const product = await ctx.db
    .selectFrom('products')
    .select(['id', 'version', 'setup_id'])
    .where('org_id', '=', ctx.orgId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!product) throw noSuch('product', id)
  requireVersion(product.version, seen)
  return product
}

/** Keeps a live product from being changed or deleted until the transaction ends; whoever else only holds it does not wait. */
export async function holdProduct(ctx: Ctx, id: string): Promise<void> {
  const { rows } =
    await sql`select from products where org_id = ${ctx.orgId} and id = ${id} and deleted_at is null for share`.execute(
      ctx.db,
    )
  if (rows.length === 0) throw noSuch('product', id)
}
