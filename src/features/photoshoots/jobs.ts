import { sql } from 'kysely'
import { type Ctx, inTransaction } from '../../core/ctx.ts'
import { enqueue, type Job } from '../../core/job.ts'
import { selectOwned, updateOwned } from '../../core/owned.ts'
import { readDemands } from '../../goods/goods.ts'
import { leastFrame } from '../../lib/limits.ts'
import { directionAnswerOf, type ShotPlan } from '../../studio/facts.ts'
import { speakingBrand, type VoiceRow, voiceColumns } from '../brands/brands.ts'
import { plannedCutOut } from '../cut-outs/cut-outs.ts'
import { failOrder, lockOrder, pictureJob } from '../orders/orders.ts'
import { type OrderSubject, type PlannedSubject, planned, requireSubject, subjectFor } from '../profiles/profiles.ts'
import { stageOf } from '../templates/templates.ts'
import { guideFailure, takeGuides } from '../uploads/uploads.ts'
import { type StoredDirection, withoutMet } from './direction.ts'
import type { looks } from './rules.ts'

type Shoot = {
  id: string
  brand_id: string
  product_id: string
  template_id: string | null
  quick_shoot: { look: (typeof looks)[number]; aspect_ratio: ShotPlan['aspect_ratio'] } | null
  direction: { text: string | null; image_urls: string[] } | null
  /** How many pictures are planned, and for a retry the position of the one that is rendered. */
  output_count: number
  planned_position: number | null
  seed: number
  name: string
  description: string | null
  colors: string[]
  kit_version: number
} & VoiceRow

/** Cuts the product out once and plans every shot. Costs nothing: a photoshoot that fails here is released whole. */
export const prepareJob: Job<{ photoshoot_id: string }> = {
  kind: 'photoshoots.prepare',
  async run(ctx, args, attempt) {
    const shoot = await openShoot(ctx, args.photoshoot_id)
    if (!shoot) return
    const order = { type: 'photoshoot', id: shoot.id } as const
    try {
      const subject = await subjectFor(ctx, shoot.product_id, { use: useOf(shoot) })
      if (subject.file === null) return await failOrder(ctx, order, subject.failure)
      const plans = await planOf(ctx, shoot, subject)
      await startShots(ctx, shoot.id, { subject: { ...planned(subject), kit_version: shoot.kit_version }, plans })
    } catch (error) {
      const failure = guideFailure(error, attempt)
      if (failure === null) throw error
      await failOrder(ctx, order, failure)
    }
  },
  async giveUp(ctx, args) {
    await failOrder(
      ctx,
      { type: 'photoshoot', id: args.photoshoot_id },
      {
        code: 'render_failed',
        message: 'Preparing the images failed three times. Nothing was charged.',
      },
    )
  },
}

/** What the product's picture is used for. */
const useOf = ({ template_id, quick_shoot }: Pick<Shoot, 'template_id' | 'quick_shoot'>) =>
  template_id === null ? (quick_shoot?.look ?? 'lifestyle') : 'template'

/** The photoshoot with the input of its plan, while any output is open. */
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
      's.planned_position',
      's.seed',
      'p.name',
      'p.description',
      'b.colors',
      'b.kit_version',
      ...voiceColumns,
    ])
    .select((eb) => eb.fn.coalesce('s.planned_count', 's.output_count').as('output_count'))
    .where('s.org_id', '=', ctx.orgId)
    .where('s.id', '=', id)
    .where('s.status', 'in', ['queued', 'in_progress'])
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst()
  return row as Shoot | undefined
}

async function planOf(ctx: Ctx, shoot: Shoot, subject: OrderSubject): Promise<ShotPlan[]> {
  const { look, aspect_ratio } = shoot.quick_shoot ?? { look: 'lifestyle', aspect_ratio: null }
  const ratio = aspect_ratio ?? '1:1'
  const asked = look === 'retro' ? [] : (shoot.direction?.image_urls ?? [])
  const pictures = (await takeGuides(ctx, asked, 'direction.image_urls')).map(({ bytes }) => bytes)
  const stages = await stagesOf(ctx, shoot)
  const plans = await ctx.parts.studio.run(
    'planShoot',
    {
      look,
      aspect_ratio: ratio,
      ...(shoot.template_id === null && { frame_min: leastFrame[ratio] }),
      count: shoot.output_count,
      seed: shoot.seed,
      product: { name: shoot.name, description: shoot.description ?? '', ...subject.product },
      brand_colors: shoot.colors,
      speaking: speakingBrand(shoot),
      direction: { asked: readDemands(shoot.direction?.text ?? ''), pictures },
      cutout: subject.file,
      stages,
    },
    ctx,
  )
  return shoot.planned_position === null ? plans : [plans[shoot.planned_position]!]
}

/** The empty stages of the template's shots that the shoot follows, in their order; none without a template. */
async function stagesOf(ctx: Ctx, { template_id, output_count }: Shoot): Promise<Uint8Array[]> {
  if (template_id === null) return []
  const shots = await selectOwned(ctx, 'template_shots')
    .select(['file_key', 'sha256'])
    .where('template_id', '=', template_id)
    .where('position', '<', output_count)
    .orderBy('position')
    .execute()
  const stages: Uint8Array[] = []
  for (const shot of shots) stages.push(await stageOf(ctx, shot))
  return stages
}

type Planned = { subject: PlannedSubject; plans: ShotPlan[] }

/** Stores the plans and puts every shot into the queue, in one transaction. Repeating it changes nothing. */
async function startShots(ctx: Ctx, shootId: string, { subject, plans }: Planned): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await lockOrder(ctx, { type: 'photoshoot', id: shootId }))) return
    const { rows: started } = await sql<{ id: string }>`
      update photoshoot_outputs o set plan = p.plan, subject = ${JSON.stringify(subject)}::jsonb
      from jsonb_array_elements(${JSON.stringify(plans)}::jsonb) with ordinality as p (plan, n)
      where o.org_id = ${ctx.orgId} and o.photoshoot_id = ${shootId} and o.position = p.n - 1 and o.status = 'queued' and o.plan is null
      returning o.id
    `.execute(ctx.db)
    await sql`
      update photoshoots set direction = direction || ${JSON.stringify(directionAnswerOf(plans))}::jsonb
      where org_id = ${ctx.orgId} and id = ${shootId} and direction is not null and ${started.length > 0}
    `.execute(ctx.db)
    await enqueue(
      ctx,
      shootJob,
      started.map(({ id }) => ({ id, args: { order_id: shootId, item_id: id } })),
    )
  })
}

/** Renders one picture from its plan. */
export const shootJob = pictureJob(
  'photoshoot',
  'photoshoots.shoot',
  async (ctx, { order_id, item_id, product_id }) => {
    const { plan, subject, shot_id, seed, ...shoot } = await ctx.db
      .selectFrom('photoshoot_outputs as o')
      .innerJoin('photoshoots as s', (join) =>
        join.onRef('s.org_id', '=', 'o.org_id').onRef('s.id', '=', 'o.photoshoot_id'),
      )
      .select(['o.plan', 'o.subject', 'o.shot_id', 's.seed', 's.quick_shoot', 's.template_id'])
      .where('o.org_id', '=', ctx.orgId)
      .where('o.id', '=', item_id)
      .executeTakeFirstOrThrow()
    const quick_shoot = shoot.quick_shoot as Shoot['quick_shoot']
    const {
      cutout_key,
      profile_version,
      image_id,
      kit_version = null,
    } = (subject as PlannedSubject | null) ??
    (await requireSubject(ctx, product_id!, { use: useOf({ ...shoot, quick_shoot }) }))
    const cutout = await plannedCutOut(ctx, cutout_key)
    const stage = shot_id === null ? null : await stageOf(ctx, await shotFile(ctx, shot_id))
    const shot = await ctx.parts.studio.run('renderShot', { plan: plan as ShotPlan, cutout, stage }, ctx)
    if (shot.lacks) await recordLacks(ctx, order_id, shot.lacks)
    return { shot, look: quick_shoot?.look ?? null, seed, cutout_key, profile_version, image_id, kit_version }
  },
)

/** Corrects the answer to a direction, which holds for every picture of an order. Repeating it changes nothing. */
async function recordLacks(ctx: Ctx, shootId: string, lacks: readonly string[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const row = await selectOwned(ctx, 'photoshoots', shootId).select('direction').forNoKeyUpdate().executeTakeFirst()
    if (!row?.direction) return
    const direction = withoutMet(row.direction as StoredDirection, lacks)
    await updateOwned(ctx, 'photoshoots', shootId)
      .set({ direction: JSON.stringify(direction) })
      .execute()
  })
}

async function shotFile(ctx: Ctx, id: string) {
  return selectOwned(ctx, 'template_shots', id).select(['file_key', 'sha256']).executeTakeFirstOrThrow()
}
