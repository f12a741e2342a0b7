import { sql } from 'kysely'
import { type Ctx, ctxFor, inTransaction, type Parts } from '../../core/ctx.ts'
import { recordEvents } from '../../core/event.ts'
import type { Job } from '../../core/job.ts'
import { revised, updateOwned } from '../../core/owned.ts'
import { Problem } from '../../core/problem.ts'
import { forEachSettled } from '../../lib/for-each-settled.ts'
import { PictureRefused } from '../../studio-workers/studio-workers.ts'
import { FetchFailed, FetchRefused } from '../../web/fetch.ts'
import type { ProductPage } from '../../web/product-page.ts'
import { setUpFaultOf } from '../test-mode/test-mode.ts'
import { fetchPicture, findStoredPicture, storePicture } from '../uploads/uploads.ts'
import type { Picture } from './pictures.ts'
import { becomeReady } from './ready.ts'
import type { SetupFailure } from './rules.ts'

type SetUp = { product_id: string; setup_id: string }

/** Why a set-up cannot succeed; one that is `worthRetrying` may the next time. */
class SetupEnded extends Error {
  readonly code: SetupFailure
  constructor(code: SetupFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'SetupEnded'
    this.code = code
  }

  get worthRetrying(): boolean {
    return this.code === 'fetch_failed'
  }
}

/** A set-up has this long from its first start on, further attempts included. */
const runSeconds = 60

/** Fetches a product's page and pictures and makes it ready, or stores why it failed. */
export const setUpJob: Job<SetUp> = {
  kind: 'products.set_up',
  lane: 'outside',
  async run(ctx, args, attempt) {
    const product = await underWay(ctx, args)
    if (!product) return
    const fault = await setUpFaultOf(ctx, args.product_id)
    if (fault) return fail(ctx, args, fault.code as SetupFailure, fault.message)
    const deadline = AbortSignal.timeout(Math.max(0, product.left_ms))
    const signal = ctx.signal ? AbortSignal.any([ctx.signal, deadline]) : deadline
    try {
      await setUp({ ...ctx, signal }, args, product)
    } catch (thrown) {
      const error = deadline.aborted && !ctx.signal?.aborted ? timedOut() : thrown
      if (!(error instanceof SetupEnded) || (error.worthRetrying && !attempt.isLast)) throw error
      await fail(ctx, args, error.code, error.message)
    }
  },
  async giveUp(ctx, args, error) {
    const failure =
      endOf(error) ??
      new SetupEnded('fetch_failed', 'The set-up of the product failed. Try again with another address.')
    await fail(ctx, args, failure.code, failure.message)
  },
}

const timedOut = () =>
  new SetupEnded(
    'setup_timeout',
    `The set-up took too long: the page and its pictures must arrive within ${runSeconds} seconds. Try again, or upload the pictures.`,
  )

/** The product whose set-up this is, and how long the set-up still has; the time runs from the first start. */
async function underWay(ctx: Ctx, args: SetUp) {
  return updateOwned(ctx, 'products', args.product_id)
    .set({ deadline_at: sql`least(deadline_at, clock_timestamp() + make_interval(secs => ${runSeconds}))` })
    .where('setup_id', '=', args.setup_id)
    .where('deleted_at', 'is', null)
    .returning(['product_url', 'page_due', 'pending_image_urls', 'named'])
    .returning(sql<number>`(extract(epoch from deadline_at - clock_timestamp()) * 1000)::integer`.as('left_ms'))
    .executeTakeFirst()
}

type Product = NonNullable<Awaited<ReturnType<typeof underWay>>>

async function setUp(ctx: Ctx, args: SetUp, product: Product): Promise<void> {
  const asked = product.pending_image_urls
  const page = await pageOf(ctx, product)
  const pictures = await fetchPictures(ctx, asked.length > 0 ? asked : (page?.images ?? []).slice(0, 10))
  await finish(ctx, args, { page, pictures })
}

/** The content of the product's page, read once. A product that has a name and pictures does without a page that cannot be read. */
async function pageOf(ctx: Ctx, { product_url: url, page_due, named, pending_image_urls }: Product) {
  if (url === null || !page_due) return null
  const isNeeded = !named || pending_image_urls.length === 0
  return readPage(ctx, url).catch((error: unknown) => {
    if (isNeeded || endOf(error) === null) throw error
    return null
  })
}

async function readPage(ctx: Ctx, url: string) {
  const fetched = await fromOutside(() =>
    ctx.parts.web.fetchPublic(url, {
      tenant: ctx.orgId,
      accept: ['text/html', 'application/xhtml+xml', 'application/json'],
      bytesMax: 5 * 1024 * 1024,
      timeoutMs: 20_000,
      ...(ctx.signal && { signal: ctx.signal }),
    }),
  )
  const page = await ctx.parts.studio.run('readProductPage', fetched, ctx)
  if (page === null)
    throw new SetupEnded(
      'no_product_found',
      'The page does not describe a single product. Send the address of one product, or its name and images.',
    )
  return page
}

/** Every picture that can be fetched, in order. Others are left out, as long as one remains. */
async function fetchPictures(ctx: Ctx, urls: readonly string[]): Promise<Picture[]> {
  const pictures: Picture[] = []
  let last: SetupEnded | null = null
  for (const url of urls) {
    try {
      pictures.push(await takePicture(ctx, url))
    } catch (error) {
      last = endOf(error)
      if (last === null) throw error
    }
    ctx.signal?.throwIfAborted()
  }
  if (pictures.length > 0) return distinct(pictures)
  throw last ?? new SetupEnded('no_usable_image', 'The page has no usable image of the product. Send image_urls.')
}

function distinct(pictures: Picture[]): Picture[] {
  return [...new Map(pictures.toReversed().map((picture) => [picture.sha256, picture])).values()].toReversed()
}

async function takePicture(ctx: Ctx, url: string): Promise<Picture> {
  const own = await findStoredPicture(ctx, url)
  if (own) return own
  return storePicture(ctx, await fromOutside(() => fetchPicture(ctx, url)))
}

async function fromOutside<T>(fetch: () => Promise<T>): Promise<T> {
  try {
    return await fetch()
  } catch (error) {
    throw endOf(error) ?? error
  }
}

/** The failure of a set-up after this error of the web; null when trying again may help. */
function endOf(error: unknown): SetupEnded | null {
  if (error instanceof SetupEnded) return error
  if (error instanceof FetchRefused) return new SetupEnded('blocked_address', error.message, error)
  if (error instanceof PictureRefused) return new SetupEnded('no_usable_image', error.message, error)
  if (error instanceof Problem && error.code === 'quota_exceeded')
    return new SetupEnded('quota_exceeded', error.message, error)
  if (error instanceof Problem)
    return new SetupEnded('no_usable_image', 'An image of this service was deleted. Send image_urls again.', error)
  if (error instanceof FetchFailed)
    return new SetupEnded(error.code === 'too_large' ? 'too_large' : 'fetch_failed', error.message, error)
  return null
}

type Finished = { page: ProductPage | null; pictures: Picture[] }

/** Values of the client, sent before or while the page was read, take precedence over those of the page. */
async function finish(ctx: Ctx, args: SetUp, { page, pictures }: Finished): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const facts = {
      name: sql`case when named then name else coalesce(${page?.name ?? null}::text, name) end`,
      description: sql`coalesce(description, ${page?.description ?? null}::text)`,
      price: sql`coalesce(price, ${page?.price ?? null}::text)`,
      currency: sql`coalesce(currency, ${page?.currency ?? null}::text)`,
      page_due: false,
    }
    await becomeReady(ctx, pictures, (state) => endSetUp(ctx, args, { ...facts, ...state }))
  })
}

async function fail(ctx: Ctx, args: SetUp, code: SetupFailure, message: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const failed = { status: 'failed', failure_code: code, failure_message: message }
    const product = await endSetUp(ctx, args, { ...failed, setup_id: null, pending_image_urls: [], deadline_at: null })
    if (!product) return
    const { id, version } = product
    recordEvents(ctx, [{ type: 'product.failed', resource_id: id, transition: `version ${version}`, product_id: id }])
  })
}

/** Ends this set-up, and no other, once. Returns the product, or nothing where there was nothing to end. */
function endSetUp(ctx: Ctx, args: SetUp, result: Record<string, unknown>) {
  return updateOwned(ctx, 'products', args.product_id)
    .set({ ...result, ...revised(ctx) })
    .where('setup_id', '=', args.setup_id)
    .where('deleted_at', 'is', null)
    .returning(['id', 'version', 'audiences_written'])
    .executeTakeFirst()
}

/** Fails set-ups whose time is over, of every organization: ten minutes to be started, and then a minute. */
export async function failLateSetups(parts: Parts): Promise<void> {
  const late = await parts.database.system
    .selectFrom('products')
    .select(['id', 'org_id', 'setup_id'])
    .where('status', '=', 'processing')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`deadline_at < clock_timestamp()`)
    .execute()
  const { message } = timedOut()
  await forEachSettled(late, async ({ id, org_id, setup_id }) => {
    await fail(ctxFor(parts, org_id, null), { product_id: id, setup_id: setup_id! }, 'setup_timeout', message)
    await parts.queue.cancel([setup_id!])
  })
}
