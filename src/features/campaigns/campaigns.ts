import { sql } from 'kysely'
import { type Ctx, inTransaction } from '../../core/ctx.ts'
import { enqueue } from '../../core/job.ts'
import { ofLiveProductOrNone } from '../../core/live-products.ts'
import { laneFor } from '../../core/media.ts'
import { selectOwned } from '../../core/owned.ts'
import { type ListInput, readPage } from '../../core/page.ts'
import { noSuch, Problem } from '../../core/problem.ts'
import { isUnderWay, type RetryInput } from '../../core/schema.ts'
import { seedFromId, uuidv7 } from '../../lib/ids.ts'
import type { AdFrame } from '../../studio/facts.ts'
import type { Concept } from '../../words/words.ts'
import { getBrand, holdBrand } from '../brands/brands.ts'
import { priceOf, reserve } from '../credits/credits.ts'
import { recordWriter, requireWriter, sourceChecks, surchargeOf, type WrittenBy } from '../models/models.ts'
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
import { findProduct, holdProduct, requireShootable } from '../products/products.ts'
import { requireSuitable } from '../profiles/profiles.ts'
import { findStoredPicture } from '../uploads/uploads.ts'
import { planJob } from './jobs.ts'
import { type CampaignInput, type CreativeSpec, creativeSpecs, withDefaults } from './rules.ts'

const columns = [
  ...orderColumns,
  'brand_id',
  'product_id',
  'rerender_of',
  'prompt',
  'locale',
  'concept_count',
  'creatives_per_concept',
  'aspect_ratios',
  'reference_image_urls',
  'max_credits',
  'stage',
  'completed_at',
] as const

type CreativeRow = ItemRow & { aspect_ratio: string; variant: number; checks?: unknown[] }
type KeptConcept = Concept & { written?: WrittenBy }
type ConceptRow = { id: string; position: number; concept: KeptConcept | null; creatives: CreativeRow[] }

/** The members of an answer beyond the campaign's row. */
type Expansion = { expand?: 'checks' | undefined }

/** Concepts with their creatives, as JSON that the database builds: one statement reads a whole campaign, or a page of campaigns. */
const conceptsWith = ({ expand }: Expansion) =>
  sql<ConceptRow[]>`(
  select jsonb_agg(jsonb_build_object('id', k.id, 'position', k.position, 'concept', k.concept, 'creatives', (
    select jsonb_agg(jsonb_build_object(${itemMembers}, 'aspect_ratio', i.aspect_ratio, 'variant', i.variant
      ${sql.raw(expand === 'checks' ? ", 'checks', i.checks" : '')}) order by i.position)
    from campaign_creatives i left join creatives c on c.org_id = i.org_id and c.id = i.creative_id
    where i.org_id = k.org_id and i.concept_id = k.id)) order by k.position)
  from campaign_concepts k where k.org_id = campaigns.org_id and k.campaign_id = campaigns.id
)`.as('concepts')

const retryOf = retriedBy('campaign', ['campaign_id', 'campaign_creative_id'])

function live(ctx: Ctx, expansion: Expansion = {}) {
  return selectOwned(ctx, 'campaigns')
    .select([...columns, conceptsWith(expansion), retryOf, chargedOf('campaign')])
    .where(ofLiveProductOrNone('campaigns'))
}

type CampaignRow = Awaited<ReturnType<ReturnType<typeof live>['executeTakeFirstOrThrow']>>

function show(ctx: Ctx, row: CampaignRow) {
  const { failure_code, failure_message, concepts, ...rest } = row
  const made = concepts.flatMap(({ creatives }) => creatives)
  const count = (status: string) => made.filter((creative) => creative.status === status).length
  const hasCopy = row.stage === 'creatives'
  return {
    ...rest,
    stage: row.status === 'completed' ? 'done' : row.stage,
    progress: { completed: count('completed'), failed: count('failed'), total: made.length },
    canceled_creatives: count('canceled'),
    concepts: concepts.flatMap((one) => (one.concept === null ? [] : [showConcept(ctx, one, one.concept, hasCopy)])),
    failure: failureOf(failure_code, failure_message),
  }
}

function showConcept(ctx: Ctx, { id, position, creatives }: ConceptRow, concept: KeptConcept, hasCopy: boolean) {
  const { title, angle, idea, audience, copy } = concept
  const sources = sourceChecks(concept.written ?? null)
  return {
    id,
    position,
    ...{ title, angle, summary: idea, audience, copy: hasCopy ? copy : null },
    creatives: creatives.map((creative) => ({
      ...showItem(ctx, creative),
      ...(creative.checks && { checks: [...creative.checks, ...sources] }),
    })),
  }
}

/** Accepts a campaign: its rows, its price and its work are stored together or not at all. */
export async function createCampaign(ctx: Ctx, input: CampaignInput) {
  const references = input.reference_image_urls ?? []
  return inTransaction(ctx, async (ctx) => {
    await getBrand(ctx, input)
    const product = input.product_id === undefined ? null : await findProduct(ctx, input.product_id)
    for (const url of references) await findStoredPicture(ctx, url)
    if (product !== null) {
      requireShootable(product)
      await requireSuitable(ctx, product.id, 'ad')
    }
    if (product !== null && product.brand_id !== input.brand_id)
      throw new Problem(
        'request_rejected',
        'product_id: this product belongs to another brand. Use a product of the same brand.',
      )
    const writer = await requireWriter(ctx, { ...input, isWritten: product !== null })
    return placeCampaign(ctx, 'campaign', { input, writer, pieces: creativeSpecs(withDefaults(input)) })
  })
}

/**
 * Renders the pictures of an ended campaign again, with the present kit of its brand: a separate campaign with the same concepts, copy and seed,
 * at the price of its pictures. Lines that the kit does not allow are written again.
 */
export async function rerenderCampaign(ctx: Ctx, input: { campaign_id: string; max_credits?: number }) {
  return inTransaction(ctx, async (ctx) => {
    const former = await live(ctx).where('id', '=', input.campaign_id).executeTakeFirst()
    if (!former) throw noSuch('campaign', input.campaign_id)
    if (isUnderWay(former))
      throw new Problem(
        'request_rejected',
        'This campaign is still open. Render it again once it has ended, or cancel it first.',
      )
    const repeated = await repeatable(ctx, former, input)
    const pieces = creativeSpecs(withDefaults(repeated))
    return placeCampaign(ctx, 'campaign_rerender', { input: repeated, writer: null, pieces, rerender_of: former.id })
  })
}

type Retried = { campaign_id: string; campaign_creative_id: string }

/**
 * Makes a creative that failed or was canceled once more: a campaign of one creative with its price, which takes the place of the creative.
 * Of retries of one creative at the same time one succeeds; the others store and reserve nothing.
 */
export async function retryCreative(ctx: Ctx, input: Retried & RetryInput) {
  return inTransaction(ctx, async (ctx) => {
    const { campaign_id, campaign_creative_id } = input
    const former = await live(ctx)
      .select(['planned_of', 'planned_concept'])
      .where('id', '=', campaign_id)
      .executeTakeFirstOrThrow(() => noSuch('campaign', campaign_id))
    const concept = former.concepts.find(({ creatives }) => creatives.some(({ id }) => id === campaign_creative_id))
    const creative = concept?.creatives.find(({ id }) => id === campaign_creative_id)
    if (!concept || !creative) throw noSuch('creative', campaign_creative_id)
    const { seed: _, ...repeated } = await repeatable(ctx, former, input)
    const { aspect_ratio, variant } = creative
    const campaign = await placeCampaign(ctx, 'campaign_retry', {
      input: {
        ...repeated,
        ...{ concept_count: 1, creatives_per_concept: 1, aspect_ratios: [aspect_ratio as AdFrame] },
        ...(input.seed !== undefined && { seed: input.seed }),
      },
      writer: null,
      pieces: [{ concept: 0, variant, aspect_ratio }],
      planned_of: former.planned_of ?? former.id,
      planned_concept: former.planned_concept ?? concept.position,
    })
    await claimRetry(
      ctx,
      { type: 'campaign', id: campaign_id },
      { item_id: campaign_creative_id, retry_id: campaign.id },
    )
    return { ...campaign, retry_of: { campaign_id, campaign_creative_id } }
  })
}

/** The request of a campaign that can be rendered once more. @throws Problem `request_rejected` */
async function repeatable(ctx: Ctx, former: CampaignRow, { max_credits }: { max_credits?: number }) {
  if (former.concepts.some(({ concept }) => concept === null))
    throw new Problem('request_rejected', 'This campaign has no copy to render. Create a new campaign.')
  const { product_id, locale, max_credits: _max, ...asked } = former
  if (product_id !== null) {
    requireShootable(await findProduct(ctx, product_id))
    await requireSuitable(ctx, product_id, 'ad')
  }
  for (const url of former.reference_image_urls) await findStoredPicture(ctx, url)
  return {
    ...asked,
    ...(product_id !== null && { product_id }),
    ...(locale !== null && { locale }),
    ...(max_credits !== undefined && { max_credits }),
  } as CampaignInput
}

type NewCampaign = {
  input: CampaignInput
  writer: Awaited<ReturnType<typeof requireWriter>>
  /** What is rendered. */
  pieces: CreativeSpec[]
  /** The campaign whose concepts it renders again. */
  rerender_of?: string
  /** For a retry: the campaign whose plan it follows, and the position of its concept there. */
  planned_of?: string
  planned_concept?: number
}

/** Reserves the price of a campaign, stores it and enqueues its work. */
async function placeCampaign(
  ctx: Ctx,
  operation: 'campaign' | 'campaign_rerender' | 'campaign_retry',
  asked: NewCampaign,
) {
  const { input, writer, pieces, ...origin } = asked
  const now = ctx.now()
  const id = uuidv7(now.getTime())
  const wish = withDefaults(input)
  const references = input.reference_image_urls ?? []
  const planPrice = operation === 'campaign' ? priceOf(operation, 'campaign') : 0
  const price = priceOf(operation, 'creative')
  const amount = planPrice + pieces.length * price + surchargeOf(writer)
  const reservation = await reserve(ctx, {
    resource_type: 'campaign',
    resource_id: id,
    unit_price: price,
    amount,
    max_credits: input.max_credits,
  })
  // A brand that owns a live product is not deleted.
  if (input.product_id === undefined) await holdBrand(ctx, input.brand_id)
  else await holdProduct(ctx, input.product_id)
  const own = { org_id: ctx.orgId, campaign_id: id }
  const campaign = {
    id,
    org_id: ctx.orgId,
    brand_id: input.brand_id,
    product_id: input.product_id ?? null,
    ...origin,
    prompt: input.prompt,
    locale: input.locale ?? null,
    ...wish,
    aspect_ratios: [...wish.aspect_ratios],
    reference_image_urls: references,
    seed: input.seed ?? seedFromId(id),
    max_credits: input.max_credits ?? null,
    status: 'queued',
    stage: 'concepts',
    reservation_id: reservation,
    credits_reserved: amount,
    plan_credits: planPrice,
    created_at: now,
    updated_at: now,
  }
  await ctx.db.insertInto('campaigns').values(campaign).execute()
  await recordWriter(ctx, { type: 'campaign', id }, { engine: input.engine, writer, reservation_id: reservation })
  const concepts = Array.from({ length: wish.concept_count }, (_, position) => ({
    id: uuidv7(now.getTime()),
    position,
    ...own,
  }))
  await ctx.db.insertInto('campaign_concepts').values(concepts).execute()
  const creatives = pieces.map(({ concept, ...piece }, position) => ({
    id: uuidv7(now.getTime()),
    concept_id: concepts[concept]!.id,
    position,
    ...piece,
    ...own,
    status: 'queued',
    credits: price,
    created_at: now,
  }))
  await ctx.db.insertInto('campaign_creatives').values(creatives).execute()
  const lane = writer === null ? laneFor(ctx.parts, references) : 'outside'
  await enqueue(ctx, planJob, [{ id, args: { campaign_id: id }, lane }])
  return getCampaign(ctx, { campaign_id: id })
}

/** `GET /campaigns/{campaign_id}`. */
export async function getCampaign(ctx: Ctx, input: Expansion & { campaign_id: string }) {
  const row = await live(ctx, input).where('id', '=', input.campaign_id).executeTakeFirst()
  if (!row) throw noSuch('campaign', input.campaign_id)
  return show(ctx, row)
}

export async function listCampaigns(
  ctx: Ctx,
  { expand, ...input }: ListInput & Expansion & { brand_id?: string; product_id?: string; status?: string },
) {
  if (input.brand_id !== undefined) await getBrand(ctx, { brand_id: input.brand_id })
  if (input.product_id !== undefined) await findProduct(ctx, input.product_id)
  return readPage(ctx, { operation: 'listCampaigns', input }, live(ctx, { expand }), (row) => show(ctx, row))
}

/** Cancels open creatives, whose credits are released or refunded; finished ones stay. Canceling an ended campaign changes nothing. */
export async function cancelCampaign(ctx: Ctx, input: { campaign_id: string }) {
  return inTransaction(ctx, async (ctx) => {
    await getCampaign(ctx, input)
    await cancelOrder(ctx, { type: 'campaign', id: input.campaign_id })
    return getCampaign(ctx, input)
  })
}
