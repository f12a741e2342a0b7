import { sql } from 'kysely'
import { type Ctx, inTransaction } from '../../core/ctx.ts'
import { enqueue } from '../../core/job.ts'
import { ofLiveProduct } from '../../core/live-products.ts'
import { mediaUrl } from '../../core/media.ts'
import { selectOwned } from '../../core/owned.ts'
import { containing, countRows, type ListInput, readPage } from '../../core/page.ts'
import { invalid, noSuch, Problem } from '../../core/problem.ts'
import { sampleUrl } from '../../core/samples.ts'
import { seedFromId, uuidv7 } from '../../lib/ids.ts'
import type { Check } from '../../studio/facts.ts'
import { VIDEO_RECIPES } from '../../studio/facts.ts'
import { checkScript, ScriptRefused } from '../../words/words.ts'
import { getBrand } from '../brands/brands.ts'
import { priceOf, reserve } from '../credits/credits.ts'
import { recordWriter, requireWriter, sourceChecks, surchargeOf, type WrittenBy } from '../models/models.ts'
import { cancelOrder, failureCheck } from '../orders/orders.ts'
import { findProduct, holdProduct, namesProduct } from '../products/products.ts'
import { videoJob } from './jobs.ts'
import { checkVideoInput, isIncluded, type VideoInput } from './rules.ts'
import { scriptJob } from './script-job.ts'
import { findSource, type VideoSource } from './source.ts'

const columns = [
  'id',
  'type',
  'product_id',
  'status',
  'title',
  'recipe_id',
  'audience_id',
  'source_creative_id',
  'file_key',
  'thumbnail_key',
  'size_bytes',
  'duration_seconds',
  'aspect_ratio',
  'percent',
  'credits_reserved',
  'version',
  'created_at',
] as const

function live(ctx: Ctx) {
  return selectOwned(ctx, 'videos').where(ofLiveProduct('videos'))
}

async function findVideo(ctx: Ctx, id: string) {
  const row = await live(ctx).select(columns).where('id', '=', id).executeTakeFirst()
  if (!row) throw noSuch('video', id)
  return row
}

type VideoRow = Awaited<ReturnType<typeof findVideo>>

function show(ctx: Ctx, { file_key, thumbnail_key, size_bytes, ...row }: VideoRow) {
  return {
    ...row,
    bytes: size_bytes,
    video_url: mediaUrl(ctx.parts, file_key),
    thumbnail_url: mediaUrl(ctx.parts, thumbnail_key),
  }
}

/** Accepts a video: its row, its price and its work are stored together or not at all. */
export async function createVideo(ctx: Ctx, input: VideoInput) {
  checkVideoInput(input, VIDEO_RECIPES)
  requireReadable(input)
  return inTransaction(ctx, async (ctx) => {
    const source = await findSource(ctx, input)
    if (ctx.actor !== null && !isIncluded(input.type, ctx.actor.plan))
      throw new Problem('plan_required', 'UGC videos require the plan Enterprise. Your plan includes photo animations.')
    source.requireUsable()
    const id = uuidv7(ctx.now().getTime())
    const price = priceOf(input.type === 'ugc' ? 'ugc_video' : 'photo_animation', 'second')
    const credits = price * input.duration_seconds
    const isWritten = input.type === 'ugc' && input.script === undefined
    const writer = await requireWriter(ctx, { ...input, isWritten })
    const amount = credits + surchargeOf(writer)
    const reservation = await reserve(ctx, {
      resource_type: 'video',
      resource_id: id,
      unit_price: price,
      amount,
      max_credits: input.max_credits,
    })
    await holdProduct(ctx, source.product.id)
    await insertVideo(ctx, { id, input, source, credits, amount, reservation })
    await recordWriter(ctx, { type: 'video', id }, { engine: input.engine, writer, reservation_id: reservation })
    if (writer !== null) await enqueue(ctx, scriptJob, [{ id, args: { video_id: id } }])
    else await enqueue(ctx, videoJob, [{ id, args: { order_id: id, item_id: id } }])
    return getVideo(ctx, { video_id: id })
  })
}

/** Refuses words that cannot be read aloud in the length of their film. */
function requireReadable({ script, duration_seconds }: VideoInput): void {
  if (script === undefined) return
  try {
    checkScript(script, duration_seconds === 30 ? 30 : 15)
  } catch (error) {
    throw error instanceof ScriptRefused ? invalid({ pointer: '/script' }, error.message) : error
  }
}

type NewVideo = {
  id: string
  input: VideoInput
  source: VideoSource
  credits: number
  amount: number
  reservation: string
}

async function insertVideo(ctx: Ctx, { id, input, source, credits, amount, reservation }: NewVideo): Promise<void> {
  const now = ctx.now()
  await ctx.db
    .insertInto('videos')
    .values({
      id,
      org_id: ctx.orgId,
      brand_id: source.product.brand_id,
      product_id: source.product.id,
      type: input.type,
      title: input.title ?? null,
      recipe_id: input.recipe_id ?? null,
      audience_id: input.audience_id ?? null,
      source_creative_id: input.source_creative_id ?? null,
      ...source.image,
      script: input.script ?? null,
      locale: input.locale ?? null,
      voice: input.voice ?? false,
      duration_seconds: input.duration_seconds,
      aspect_ratio: input.aspect_ratio ?? '9:16',
      seed: seedFromId(id),
      max_credits: input.max_credits ?? null,
      status: 'queued',
      reservation_id: reservation,
      credits_reserved: amount,
      credits,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** `GET /videos/{video_id}`; that of a deleted product does not exist. */
export async function getVideo(ctx: Ctx, input: { video_id: string }) {
  return show(ctx, await findVideo(ctx, input.video_id))
}

type Filters = {
  brand_id?: string
  product_id?: string
  status?: string
  type?: string
  aspect_ratio?: string
  q?: string
}

/** `GET /videos`: of both types, newest first; with `count`, also how many pass the filters. */
export async function listVideos(ctx: Ctx, { count, ...input }: ListInput & Filters & { count?: boolean }) {
  const { product_id, brand_id, q } = input
  if (product_id !== undefined) await findProduct(ctx, product_id)
  if (brand_id !== undefined) await getBrand(ctx, { brand_id })
  const list = { operation: 'listVideos', input, bound: ['q'] }
  const all = live(ctx)
    .select(columns)
    .$if(q !== undefined, (all) =>
      all.where((eb) => eb.or([eb('title', 'ilike', containing(q!)), namesProduct('videos', q!)])),
    )
  const page = await readPage(ctx, list, all, (row) => show(ctx, row))
  return { ...page, count: count ? await countRows(ctx, list, all) : null }
}

/** Stops a video that is not finished and gives its credits back. Canceling what has ended changes nothing. */
export async function cancelVideo(ctx: Ctx, input: { video_id: string }) {
  return inTransaction(ctx, async (ctx) => {
    await findVideo(ctx, input.video_id)
    await cancelOrder(ctx, { type: 'video', id: input.video_id })
    return getVideo(ctx, input)
  })
}

/** Progress of a video and, while it is rendered, its latest frames. */
export async function readProgress(ctx: Ctx, input: { video_id: string }) {
  const row = await live(ctx)
    .select(['status', 'percent', 'stage', 'preview_key', 'poster_key'])
    .where('id', '=', input.video_id)
    .executeTakeFirstOrThrow(() => noSuch('video', input.video_id))
  const { status, percent, preview_key, poster_key } = row
  const isMade = status === 'in_progress'
  return {
    status,
    percent,
    stage: isMade ? (row.stage ?? 'preparing') : status,
    preview_url: isMade ? mediaUrl(ctx.parts, preview_key) : null,
    poster_url: isMade || status === 'completed' ? mediaUrl(ctx.parts, poster_key) : null,
  }
}

/** The checks of a finished or failed video, with the reason of its failure. */
export async function checkVideo(ctx: Ctx, input: { video_id: string }): Promise<{ data: Check[] }> {
  const row = await live(ctx)
    .select(['checks', 'failure_message', 'written', sql<number | null>`(plan -> 'kit_version')::integer`.as('kit')])
    .where('id', '=', input.video_id)
    .executeTakeFirstOrThrow(() => noSuch('video', input.video_id))
  const sources = sourceChecks(row.written as WrittenBy | null)
  const checks = row.checks as Check[]
  const kit = checks.length > 0 && row.kit !== null ? [kitCheck(row.kit)] : []
  return { data: [...failureCheck('video.made', row.failure_message), ...checks, ...kit, ...sources] }
}

/** Names the version of the brand's kit that the film follows: a video has no member for it. */
const kitCheck = (measured: number): Check => ({
  ...{ id: 'brand.kit_version', measured, unit: null, required: null, passed: null },
  detail: "Version of the brand's kit that the film follows.",
})

/** `GET /video-recipes`: the same for every organization. */
export const listRecipes = async (ctx: Ctx) => ({
  data: VIDEO_RECIPES.map((recipe) => ({ ...recipe, example_url: sampleUrl(ctx.parts, 'recipes', recipe.id) })),
})
