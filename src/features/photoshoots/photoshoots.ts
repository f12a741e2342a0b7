import { sql } from 'kysely'
import { type Ctx, inTransaction } from '../../core/ctx.ts'
import { enqueue } from '../../core/job.ts'
import { ofLiveProduct } from '../../core/live-products.ts'
import { laneFor } from '../../core/media.ts'
import { selectOwned } from '../../core/owned.ts'
import { type ListInput, readPage } from '../../core/page.ts'
import { noSuch, Problem } from '../../core/problem.ts'
import type { AnsweredDirection, RetryInput } from '../../core/schema.ts'
import { seedFromId, uuidv7 } from '../../lib/ids.ts'
import type { DirectionAnswer } from '../../studio/facts.ts'
import { getBrand } from '../brands/brands.ts'
import { priceOf, reserve } from '../credits/credits.ts'
import {
  cancelOrder,
  chargedOf,
  claimRetry,
  failureOf,
  type ItemRow,
  itemMembers,
  orderColumns,
  retriedBy,
  showItem,
} from '../orders/orders.ts'
import { findProduct, type ProductRow, requireShootable } from '../products/products.ts'
import { requireSuitable } from '../profiles/profiles.ts'
import { findTemplate } from '../templates/templates.ts'
import { findStoredPicture } from '../uploads/uploads.ts'
import { answeredDirection, publicDirection, type StoredDirection } from './direction.ts'
import { prepareJob } from './jobs.ts'
import {
  checkPhotoshootInput,
  type Frame,
  framesOf,
  type Nulled,
  type PhotoshootInput,
  type QuickShoot,
  quickShootOf,
} from './rules.ts'

const columns = [
  ...orderColumns,
  'brand_id',
  'product_id',
  'template_id',
  'quick_shoot',
  'direction',
  'output_count',
  'max_credits',
  'completed_at',
] as const

type OutputRow = ItemRow & {
  position: number
  shot_id: string | null
  aspect_ratio: string
  dpi: number | null
  caption: string | null
  checks: unknown[]
}

const outputs = sql<OutputRow[]>`(
  select jsonb_agg(jsonb_build_object(${itemMembers}, 'position', i.position, 'shot_id', i.shot_id, 'aspect_ratio', i.aspect_ratio, 'dpi', c.dpi,
    'caption', c.caption, 'checks', i.checks) order by i.position)
  from photoshoot_outputs i left join creatives c on c.org_id = i.org_id and c.id = i.creative_id
  where i.org_id = photoshoots.org_id and i.photoshoot_id = photoshoots.id
)`.as('outputs')

const retryOf = retriedBy('photoshoot', ['photoshoot_id', 'output_id'])

function live(ctx: Ctx) {
  return selectOwned(ctx, 'photoshoots')
    .select([...columns, outputs, retryOf, chargedOf('photoshoot')])
    .where(ofLiveProduct('photoshoots'))
}

type ShootRow = Awaited<ReturnType<ReturnType<typeof live>['executeTakeFirstOrThrow']>>

function show(ctx: Ctx, row: ShootRow) {
  const { failure_code, failure_message, outputs, direction, ...rest } = row
  return {
    ...rest,
    direction: publicDirection(direction as StoredDirection | null),
    ...countsOf(outputs),
    failure: failureOf(failure_code, failure_message),
    outputs: outputs.map((output) => showItem(ctx, output)),
  }
}

function countsOf(outputs: readonly { status: string }[]) {
  const count = (wanted: string) => outputs.filter(({ status }) => status === wanted).length
  const progress = { completed: count('completed'), failed: count('failed'), total: outputs.length }
  return { progress, canceled_outputs: count('canceled') }
}

/** Accepts a photoshoot: its rows, its price and its work are stored together or not at all. */
export async function createPhotoshoot(ctx: Ctx, input: PhotoshootInput & { ahead?: unknown }) {
  checkPhotoshootInput(input)
  return inTransaction(ctx, async (ctx) => {
    const product = await findProduct(ctx, input.product_id)
    for (const url of input.direction?.image_urls ?? []) await findStoredPicture(ctx, url)
    requireShootable(product)
    const template = await templateFor(ctx, input, product)
    await requireSuitable(ctx, product.id, template === null ? (quickShootOf(input)?.look ?? 'lifestyle') : 'template')
    const frames = framesOf(input, template?.shots ?? [], input.output_count ?? 1)
    const direction = answeredDirection(input, (input.ahead ?? null) as DirectionAnswer | null)
    return placeShoot(ctx, 'photoshoot', { product, input, quick_shoot: quickShootOf(input), direction, frames })
  })
}

/** Reserves the price of a photoshoot, stores it and enqueues its work. */
async function placeShoot(
  ctx: Ctx,
  operation: 'photoshoot' | 'photoshoot_retry',
  asked: Omit<NewShoot, 'id' | 'price' | 'reservation'>,
) {
  const price = priceOf(operation, 'output')
  const id = uuidv7(ctx.now().getTime())
  const reservation = await reserve(ctx, {
    ...{ resource_type: 'photoshoot', resource_id: id, unit_price: price, amount: asked.frames.length * price },
    max_credits: asked.input.max_credits,
  })
  const shoot = await insertShoot(ctx, { ...asked, id, price, reservation })
  const lane = laneFor(ctx.parts, asked.direction?.image_urls ?? [])
  await enqueue(ctx, prepareJob, [{ id, args: { photoshoot_id: id }, lane }])
  return shoot
}

type Retried = { photoshoot_id: string; output_id: string }

/**
 * Makes an output that failed or was canceled once more: a photoshoot of one output with its price, which takes the place of the output.
 * Of retries of one output at the same time one succeeds; the others store and reserve nothing.
 */
export async function retryOutput(ctx: Ctx, input: Retried & RetryInput) {
  return inTransaction(ctx, async (ctx) => {
    const { photoshoot_id, output_id } = input
    const row = await live(ctx)
      .select(['planned_count', 'planned_position'])
      .where('id', '=', photoshoot_id)
      .executeTakeFirstOrThrow(() => noSuch('photoshoot', photoshoot_id))
    const output = row.outputs.find(({ id }) => id === output_id)
    if (!output) throw noSuch('output', output_id)
    const product = await findProduct(ctx, row.product_id)
    requireShootable(product)
    const quick_shoot = row.quick_shoot as NewShoot['quick_shoot']
    await requireSuitable(ctx, product.id, quick_shoot?.look ?? 'template')
    const { shot_id, aspect_ratio, position } = output
    const place = {
      count: row.planned_count ?? row.output_count,
      position: row.planned_position ?? position,
    }
    const shoot = await placeShoot(ctx, 'photoshoot_retry', {
      ...{ product, quick_shoot, place },
      input: {
        ...{ seed: input.seed ?? null, max_credits: input.max_credits ?? null },
        ...(row.template_id !== null && { template_id: row.template_id }),
      },
      direction: publicDirection(row.direction as StoredDirection | null),
      frames: [{ shot_id, aspect_ratio }],
    })
    await claimRetry(ctx, { type: 'photoshoot', id: photoshoot_id }, { item_id: output_id, retry_id: shoot.id })
    return { ...shoot, retry_of: { photoshoot_id, output_id } }
  })
}

async function templateFor(ctx: Ctx, { template_id }: PhotoshootInput, product: ProductRow) {
  if (template_id === undefined) return null
  const template = await findTemplate(ctx, template_id)
  if (template.brand_id === product.brand_id) return template
  throw new Problem(
    'request_rejected',
    'template_id: this template belongs to another brand than the product. Use a template of the same brand.',
  )
}

type NewShoot = {
  id: string
  product: ProductRow
  input: Pick<PhotoshootInput, 'template_id'> & Partial<Nulled<RetryInput>>
  quick_shoot: Required<Nulled<QuickShoot>> | null
  direction: AnsweredDirection | null
  reservation: string
  frames: Frame[]
  price: number
  /** For a retry: the place whose plan it follows, and how many the photoshoot was planned with. */
  place?: { count: number; position: number }
}

/** Inserts the shoot and its outputs in one statement, unless its product was deleted in this very moment. */
async function insertShoot(ctx: Ctx, { id, product, input, reservation, frames, price, place, ...asked }: NewShoot) {
  const now = ctx.now()
  const count = frames.length
  const ids = Array.from({ length: count }, () => uuidv7(now.getTime()))
  const shoot = {
    id,
    brand_id: product.brand_id,
    product_id: product.id,
    template_id: input.template_id ?? null,
    ...asked,
    output_count: count,
    seed: input.seed ?? seedFromId(id),
    max_credits: input.max_credits ?? null,
    status: 'queued',
    credits_reserved: count * price,
  }
  const { rows } = await sql`
    with product as (
      select id, brand_id from products where org_id = ${ctx.orgId} and id = ${product.id} and deleted_at is null and status = 'ready' for share
    ), shoot as (
      insert into photoshoots (id, org_id, brand_id, product_id, template_id, quick_shoot, direction, output_count, seed, max_credits, status, reservation_id, credits_reserved, created_at, updated_at, planned_count, planned_position)
      select ${id}, ${ctx.orgId}, brand_id, id, ${shoot.template_id}::uuid, ${shoot.quick_shoot && JSON.stringify(shoot.quick_shoot)}::jsonb,
        ${shoot.direction && JSON.stringify(shoot.direction)}::jsonb,
        ${count}::integer, ${shoot.seed}::integer, ${shoot.max_credits}::integer, 'queued', ${reservation}, ${shoot.credits_reserved}::integer, ${now}::timestamptz, ${now}::timestamptz,
        ${place?.count ?? null}::integer, ${place?.position ?? null}::integer
      from product returning id, org_id, brand_id
    )
    insert into photoshoot_outputs (id, org_id, brand_id, photoshoot_id, position, shot_id, aspect_ratio, status, credits, created_at)
    select item, shoot.org_id, shoot.brand_id, shoot.id, n - 1, shot, ratio, 'queued', ${price}::integer, ${now}::timestamptz
    from shoot, unnest(${ids}::uuid[], ${frames.map(({ shot_id }) => shot_id)}::uuid[], ${frames.map(({ aspect_ratio }) => aspect_ratio)}::text[])
      with ordinality as listed (item, shot, ratio, n)
    returning id
  `.execute(ctx.db)
  if (rows.length !== count) throw noSuch('product', shoot.product_id)
  const blank = {
    creative_id: null,
    file_key: null,
    thumbnail_key: null,
    preview_key: null,
    color: null,
    started_at: null,
    width: null,
    height: null,
    dpi: null,
    caption: null,
    retry_id: null,
  }
  const waiting = {
    ...blank,
    status: 'queued',
    checks: [],
    overlay_key: null,
    failure_code: null,
    failure_message: null,
  }
  return {
    ...shoot,
    progress: { completed: 0, failed: 0, total: count },
    canceled_outputs: 0,
    failure: null,
    retry_of: null,
    credits_charged: 0,
    version: 1,
    created_at: now,
    updated_at: now,
    completed_at: null,
    outputs: ids.map((id, position) => showItem(ctx, { id, position, ...frames[position]!, ...waiting })),
  }
}

export async function getPhotoshoot(ctx: Ctx, input: { photoshoot_id: string }) {
  const row = await live(ctx).where('id', '=', input.photoshoot_id).executeTakeFirst()
  if (!row) throw noSuch('photoshoot', input.photoshoot_id)
  return show(ctx, row)
}

export async function listPhotoshoots(
  ctx: Ctx,
  input: ListInput & { product_id?: string; brand_id?: string; status?: string; look?: string },
) {
  if (input.product_id !== undefined) await findProduct(ctx, input.product_id)
  if (input.brand_id !== undefined) await getBrand(ctx, { brand_id: input.brand_id })
  return readPage(ctx, { operation: 'listPhotoshoots', input }, live(ctx), (row) => show(ctx, row))
}

/** Cancels open outputs, whose credits are released or refunded; finished pictures stay. Canceling an ended photoshoot changes nothing. */
export async function cancelPhotoshoot(ctx: Ctx, input: { photoshoot_id: string }) {
  return inTransaction(ctx, async (ctx) => {
    await getPhotoshoot(ctx, input)
    await cancelOrder(ctx, { type: 'photoshoot', id: input.photoshoot_id })
    return getPhotoshoot(ctx, input)
  })
}
