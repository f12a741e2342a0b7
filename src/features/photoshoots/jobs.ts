import { sql } from 'kysely'
import { type Ctx, ctxFor, inTransaction, type Parts } from '../../core/ctx.ts'
import { enqueue, type Job } from '../../core/job.ts'
import { Problem } from '../../core/problem.ts'
import { tryEach } from '../../lib/try-each.ts'
import { NoProductSeen, PictureRefused } from '../../models/house.ts'
import { readBytes } from '../../storage/storage.ts'
import type { ShotPlan } from '../../studio/studio.ts'
import { FetchFailed, FetchRefused } from '../../web/fetch.ts'
import { recordCreative, storeShot } from '../creatives/creatives.ts'
import { capture, lockAccount, priceOf } from '../credits/credits.ts'
import { cutOutOf } from '../cut-outs/cut-outs.ts'
import { stageOf } from '../templates/templates.ts'
import { fetchPicture, findOwnPicture } from '../uploads/uploads.ts'
import { endOutputs, type Failure, followOutputs, lockShoot } from './outputs.ts'
import type { looks } from './rules.ts'

type Shoot = {
  id: string
  brand_id: string
  product_id: string
  template_id: string | null
  quick_shoot: { look: (typeof looks)[number]; aspect_ratio: ShotPlan['aspect_ratio'] } | null
  direction: { text: string | null; image_urls: string[] } | null
  output_count: number
  seed: number
  name: string
  description: string | null
  colors: string[]
}

/** Looks at the product once and decides every shot. Costs nothing: a shoot that fails here is released whole. */
export const prepareJob: Job<{ photoshoot_id: string }> = {
  kind: 'photoshoots.prepare',
  async run(ctx, args) {
    const shoot = await openShoot(ctx, args.photoshoot_id)
    if (!shoot) return
    const cutout = await cutOutOf(ctx, shoot.product_id).catch((error: unknown) => {
      if (error instanceof NoProductSeen) return null
      throw error
    })
    if (cutout === null) {
      await failAll(ctx, shoot.id, {
        code: 'no_product_found',
        message: 'No product stands out in its pictures. Add one that shows it clearly on a calm ground.',
      })
      return
    }
    const plans = await planOf(ctx, shoot, cutout)
    await startShots(ctx, shoot.id, plans)
  },
  async giveUp(ctx, args) {
    await failAll(ctx, args.photoshoot_id, {
      code: 'render_failed',
      message: 'The pictures could not be prepared, three times over. Nothing was charged.',
    })
  },
}

/** The shoot with what its plan needs, while any of it is open. */
async function openShoot(ctx: Ctx, id: string): Promise<Shoot | undefined> {
  const row = await ctx.db
    .selectFrom('photoshoots as s')
    .innerJoin('products as p', (join) => join.onRef('p.org_id', '=', 's.org_id').onRef('p.id', '=', 's.product_id'))
    .innerJoin('brands as b', (join) => join.onRef('b.org_id', '=', 's.org_id').onRef('b.id', '=', 's.brand_id'))
    .select([
      's.id',
      's.brand_id',
      's.product_id',
      's.template_id',
      's.quick_shoot',
      's.direction',
      's.output_count',
      's.seed',
      'p.name',
      'p.description',
      'b.colors',
    ])
    .where('s.org_id', '=', ctx.orgId)
    .where('s.id', '=', id)
    .where('s.status', 'in', ['queued', 'in_progress'])
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst()
  return row as Shoot | undefined
}

async function planOf(ctx: Ctx, shoot: Shoot, cutout: Buffer): Promise<ShotPlan[]> {
  const { look, aspect_ratio } = shoot.quick_shoot ?? { look: 'lifestyle', aspect_ratio: null }
  const asked = look === 'retro' ? [] : (shoot.direction?.image_urls ?? [])
  const { pictures, missing } = await directionPictures(ctx, asked)
  const stages = await stagesOf(ctx, shoot)
  const plans = await ctx.parts.house.plan(
    {
      look,
      aspect_ratio: aspect_ratio ?? '1:1',
      count: shoot.output_count,
      seed: shoot.seed,
      product: { name: shoot.name, description: shoot.description ?? '' },
      brand_colors: shoot.colors,
      direction: { text: shoot.direction?.text ?? '', pictures },
      cutout,
      stages,
    },
    ctx.signal,
  )
  return plans.map((plan) => ({ ...plan, unmet: [...plan.unmet, ...missing] }))
}

/** The empty stages of the template's shots that the shoot follows, in their order; none without a template. */
async function stagesOf(ctx: Ctx, { template_id, output_count }: Shoot): Promise<Uint8Array[]> {
  if (template_id === null) return []
  const shots = await ctx.db
    .selectFrom('template_shots')
    .select(['file_key', 'sha256'])
    .where('org_id', '=', ctx.orgId)
    .where('template_id', '=', template_id)
    .where('position', '<', output_count)
    .orderBy('position')
    .execute()
  const stages: Uint8Array[] = []
  for (const shot of shots) stages.push(await stageOf(ctx, shot))
  return stages
}

/** The pictures of a direction, and in words those that could not be had: a shoot does not fail for want of a mood. */
async function directionPictures(ctx: Ctx, urls: string[]): Promise<{ pictures: Uint8Array[]; missing: string[] }> {
  const pictures: Uint8Array[] = []
  const missing: string[] = []
  for (const [i, url] of urls.entries()) {
    try {
      pictures.push(await directionPicture(ctx, url))
    } catch (error) {
      if (!isOfThePicture(error)) throw error
      missing.push(`direction.image_urls[${i}] (${error.message})`)
    }
  }
  return { pictures, missing }
}

/** Whether this says that the picture cannot be had, an own one that was deleted meanwhile included. */
function isOfThePicture(error: unknown): error is Error {
  const kinds = [FetchRefused, FetchFailed, PictureRefused, Problem]
  return kinds.some((kind) => error instanceof kind)
}

async function directionPicture(ctx: Ctx, url: string): Promise<Uint8Array> {
  const own = await findOwnPicture(ctx, url)
  const stored = own && (await readBytes(ctx.parts.storage, own.file_key))
  if (stored) return stored
  return (await ctx.parts.house.normalize(await fetchPicture(ctx, url), ctx.signal)).bytes
}

/** Stores the plans and puts every shot into the queue, in one transaction. Repeating it changes nothing. */
async function startShots(ctx: Ctx, shootId: string, plans: ShotPlan[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await lockShoot(ctx, shootId))) return
    const planned = await sql<{ id: string }>`
      update photoshoot_outputs o set plan = p.plan
      from jsonb_array_elements(${JSON.stringify(plans)}::jsonb) with ordinality as p (plan, n)
      where o.org_id = ${ctx.orgId} and o.photoshoot_id = ${shootId} and o.position = p.n - 1 and o.status = 'queued' and o.plan is null
      returning o.id
    `.execute(ctx.db)
    await enqueue(
      ctx,
      shootJob,
      planned.rows.map(({ id }) => ({ id, args: { photoshoot_id: shootId, output_id: id } })),
    )
  })
}

async function failAll(ctx: Ctx, shootId: string, failure: Failure): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx)
    await endOutputs(ctx, shootId, 'all', { status: 'failed', failure })
  })
}

type ShotArgs = { photoshoot_id: string; output_id: string }
type Started = {
  attempt: number
  plan: ShotPlan
  shot_id: string | null
  seed: number
  brand_id: string
  product_id: string
  look: string | null
}

/** Makes one picture: captures its price, renders, stores the files, then the row. Repeated, it captures once and overwrites its own files. */
export const shootJob: Job<ShotArgs> = {
  kind: 'photoshoots.shoot',
  async run(ctx, args) {
    const started = await startOutput(ctx, args)
    if (!started) return
    const cutout = await cutOutOf(ctx, started.product_id)
    const stage = started.shot_id === null ? null : await stageOf(ctx, await shotFile(ctx, started.shot_id))
    const shot = await ctx.parts.house.shoot({ plan: started.plan, cutout, stage }, ctx.signal)
    const files = await storeShot(ctx, args.output_id, shot)
    if (!shot.passed) {
      const failed = shot.checks.filter((check) => check.passed === false).map((check) => check.id)
      const failure = {
        code: 'quality_check_failed',
        message: `The picture did not pass ${failed.join(', ')}, whatever was tried. Its credits were refunded.`,
      }
      await failOutput(ctx, args, failure, {
        attempt: started.attempt,
        checks: shot.checks,
        overlay_key: files.overlay_key,
      })
      return
    }
    await inTransaction(ctx, async (ctx) => {
      if (!(await lockShoot(ctx, args.photoshoot_id))) return
      const origin = { source: 'photoshoot' as const, source_id: args.photoshoot_id, item_id: args.output_id }
      const item = { table: 'photoshoot_outputs' as const, attempt: started.attempt }
      const creativeId = await recordCreative(ctx, { ...started, ...origin, shot, files }, item)
      if (creativeId === null) return
      await ctx.db
        .updateTable('photoshoot_outputs')
        .set({
          status: 'completed',
          creative_id: creativeId,
          checks: JSON.stringify(shot.checks),
          overlay_key: files.overlay_key,
          ended_at: ctx.now(),
        })
        .where('org_id', '=', ctx.orgId)
        .where('id', '=', args.output_id)
        .execute()
      await followOutputs(ctx, args.photoshoot_id, null)
    })
  },
  async giveUp(ctx, args) {
    await failOutput(ctx, args, {
      code: 'render_failed',
      message: 'The picture could not be made, three times over. Its credits were refunded.',
    })
  },
}

async function shotFile(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('template_shots')
    .select(['file_key', 'sha256'])
    .where('org_id', '=', ctx.orgId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function failOutput(
  ctx: Ctx,
  args: ShotArgs,
  failure: Failure,
  more: { attempt?: number; checks?: unknown[]; overlay_key?: string | null } = {},
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx)
    await endOutputs(ctx, args.photoshoot_id, [args.output_id], { status: 'failed', failure, ...more })
  })
}

/**
 * Counts a start and captures the price, once. Nothing to start when the output has ended. The count is a fence: a result counts only
 * for the latest start. How often a job is tried is the queue's to say.
 */
async function startOutput(ctx: Ctx, args: ShotArgs): Promise<Started | null> {
  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx)
    const shoot = await lockShoot(ctx, args.photoshoot_id)
    if (!shoot) return null
    const output = await ctx.db
      .updateTable('photoshoot_outputs')
      .set((eb) => ({
        status: 'in_progress',
        attempt: eb('attempt', '+', 1),
        started_at: sql<Date>`coalesce(started_at, clock_timestamp())`,
      }))
      .where('org_id', '=', ctx.orgId)
      .where('id', '=', args.output_id)
      .where('status', 'in', ['queued', 'in_progress'])
      .returning(['attempt', 'plan', 'shot_id'])
      .executeTakeFirst()
    if (!output) return null
    await capture(ctx, {
      reservation_id: shoot.reservation_id,
      item_id: args.output_id,
      price: priceOf('photoshoot', 'output'),
    })
    await followOutputs(ctx, args.photoshoot_id, null)
    const { quick_shoot, ...ordered } = await ctx.db
      .selectFrom('photoshoots')
      .select(['brand_id', 'product_id', 'quick_shoot', 'seed'])
      .where('org_id', '=', ctx.orgId)
      .where('id', '=', args.photoshoot_id)
      .executeTakeFirstOrThrow()
    const look = (quick_shoot as { look: string } | null)?.look ?? null
    return { ...output, plan: output.plan as ShotPlan, look, ...ordered }
  })
}

/** Ends outputs that run for more than 15 minutes or wait for more than a day, of every organization. */
export async function failLateOutputs(parts: Parts): Promise<void> {
  const late = await parts.database.system
    .selectFrom('photoshoot_outputs')
    .select(['id', 'org_id', 'photoshoot_id'])
    .where(sql<boolean>`(status = 'in_progress' and started_at < clock_timestamp() - interval '15 minutes')
      or (status = 'queued' and created_at < clock_timestamp() - interval '24 hours')`)
    .execute()
  const failure = { code: 'timed_out', message: 'The picture took too long. Its credits were returned.' }
  await tryEach(late, async ({ id, org_id, photoshoot_id }) => {
    await failOutput(ctxFor(parts, org_id, null), { photoshoot_id, output_id: id }, failure)
    await parts.queue.cancel([id])
  })
}
