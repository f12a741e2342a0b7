import { sql } from 'kysely'
import { type Ctx, inTransaction } from '../../core/ctx.ts'
import { recordEvents } from '../../core/event.ts'
import { permanentFailure } from '../../core/failure.ts'
import { enqueue, type Job } from '../../core/job.ts'
import { extensionOf } from '../../core/media.ts'
import { revised, selectOwned, updateOwned } from '../../core/owned.ts'
import { catalogueVersion, readDemands } from '../../goods/goods.ts'
import { readBytes } from '../../storage/storage.ts'
import type { AdFrame, AdPlan } from '../../studio/facts.ts'
import { ENGINE_VERSION } from '../../studio/facts.ts'
import { directionOf, localeOf, priceIn, writeConceptsIn } from '../../words/words.ts'
import { filesOfLogos } from '../brand-logos/brand-logos.ts'
import { kitFor, speakingBrand, voiceColumns } from '../brands/brands.ts'
import { plannedCutOut } from '../cut-outs/cut-outs.ts'
import { storeFiles } from '../files/files.ts'
import { filesOfFonts } from '../fonts/fonts.ts'
import { engineOf, type ModelCopy, settleWriter, writeWithModel, writtenBy } from '../models/models.ts'
import { failOrder, lockOrder, pictureJob, startOrder } from '../orders/orders.ts'
import {
  correctionsOf,
  type OrderSubject,
  type PlannedSubject,
  planned,
  requireSubject,
  subjectFor,
} from '../profiles/profiles.ts'
import { guideFailure, takeGuides } from '../uploads/uploads.ts'
import { type Kept, spokenBy } from './kept-concepts.ts'
import { wantsPrice } from './rules.ts'

/** The campaign with the input of its words, while any item is open. */
async function openCampaign(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('campaigns as c')
    .innerJoin('brands as b', (join) => join.onRef('b.org_id', '=', 'c.org_id').onRef('b.id', '=', 'c.brand_id'))
    .leftJoin('products as p', (join) => join.onRef('p.org_id', '=', 'c.org_id').onRef('p.id', '=', 'c.product_id'))
    .select(['c.id', 'c.product_id', 'c.prompt', 'c.locale', 'c.concept_count', 'c.seed', 'c.stage'])
    .select(['c.rerender_of', 'c.planned_of', 'c.planned_concept'])
    .select(['c.reference_image_urls', 'c.created_at'])
    .select([...voiceColumns, 'p.name', 'p.description', 'p.price', 'p.currency'])
    .where('c.org_id', '=', ctx.orgId)
    .where('c.id', '=', id)
    .where('c.status', 'in', ['queued', 'in_progress'])
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst()
}
type Campaign = NonNullable<Awaited<ReturnType<typeof openCampaign>>>

/** Writes concepts and copy, then enqueues the creatives. Captured once when it starts; a repetition continues after the last stored step. */
export const planJob: Job<{ campaign_id: string }> = {
  kind: 'campaigns.plan',
  async run(ctx, args, attempt) {
    const order = { type: 'campaign', id: args.campaign_id } as const
    const campaign = await openCampaign(ctx, order.id)
    if (!campaign) return
    // Before the start, which is charged.
    const references = await keepReferences(ctx, campaign).catch((error: unknown) => {
      const failure = guideFailure(error, attempt)
      if (failure === null) throw error
      return failure
    })
    if ('code' in references) {
      await failOrder(ctx, order, references)
      return
    }
    const subject = campaign.product_id === null ? null : await subjectFor(ctx, campaign.product_id, { use: 'ad' })
    if (subject?.file === null) return failOrder(ctx, order, subject.failure)
    if (!(await startOrder(ctx, order))) return
    const concepts = campaign.stage === 'concepts' ? await conceptsOf(ctx, campaign).catch(permanentFailure) : null
    if (concepts !== null && 'failure' in concepts) return failOrder(ctx, order, concepts.failure)
    if (concepts !== null) await keepConcepts(ctx, campaign, concepts)
    const pictures = await readPictures(ctx, references.reference_files)
    const plans = await plansOf(ctx, campaign.id, { subject, pictures })
    await startCreatives(ctx, campaign, { references, ...plans, subject: subject && planned(subject) })
  },
  async giveUp(ctx, args) {
    await failOrder(
      ctx,
      { type: 'campaign', id: args.campaign_id },
      {
        code: 'planning_failed',
        message: 'Planning the campaign failed three times. Its credits were refunded.',
      },
    )
  },
}

async function conceptsOf(ctx: Ctx, campaign: Campaign): Promise<Kept[]> {
  const { product_id, name, description, price, currency, prompt, concept_count: count, seed } = campaign
  const brand = speakingBrand(campaign)
  const corrections = product_id === null ? {} : await correctionsOf(ctx, product_id)
  const facts =
    name === null
      ? null
      : await ctx.parts.studio.run('readFacts', { name, description, price, currency, brand, corrections }, ctx)
  const locale = campaign.locale ?? (facts ? localeOf(facts) : 'en-US')
  const shown = wantsPrice(prompt) ? priceIn(locale, { price, currency }) : null
  const concepts = writeConceptsIn({ locale, facts, brand, prompt, count, seed }).map((concept) => ({
    ...concept,
    price: shown,
    locale,
  }))
  const source = campaign.planned_of ?? campaign.rerender_of
  if (source !== null) {
    const stored = await storedConcepts(ctx, source)
    const former = campaign.planned_concept === null ? stored : [stored[campaign.planned_concept]!]
    return former.map((concept, i) => spokenBy(brand, concept, { rewritten: concepts[i], facts }))
  }
  if (facts === null || name === null) return concepts
  const copy = await writeWithModel(ctx, {
    ...{ order: { type: 'campaign', id: campaign.id }, item_id: campaign.id, product_id },
    ...{ document: { kind: 'concepts', count: concepts.length }, facts, locale, topic: prompt },
    product: { name, description, price: facts.price, brand: brand.name },
    waitsSince: campaign.created_at,
    engine: await engineOf(ctx, { type: 'campaign', id: campaign.id }),
  })
  return copy === null ? concepts : concepts.map((concept, i) => withCopy(concept, i, copy))
}

/** The concept with a model's lines; where it has none, those of the built-in copywriter stay. */
function withCopy(concept: Kept, i: number, model: ModelCopy): Kept {
  const { lines } = model
  const line = (part: string, otherwise: string) => lines[`concepts/${i}/${part}`]?.text ?? otherwise
  const { title, angle, idea, audience, copy } = concept
  const own = Object.entries(lines).filter(([slot]) => slot.startsWith(`concepts/${i}/`))
  if (own.length === 0) return concept
  return {
    ...concept,
    ...{ title: line('title', title), angle: line('angle', angle), idea: line('idea', idea) },
    audience: line('audience', audience),
    copy: {
      headline: line('headline', copy.headline),
      body: line('body', copy.body),
      call_to_action: line('call', copy.call_to_action),
    },
    written: writtenBy(
      model,
      own.map(([slot]) => slot),
    ),
  }
}

/** Stores the concepts, once; stored concepts stay. */
async function keepConcepts(ctx: Ctx, { id }: Campaign, concepts: Kept[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await settleWriter(ctx, { type: 'campaign', id }, { delivered: concepts.some(({ written }) => written) })
    if (!(await moveOn(ctx, id, { from: 'concepts', to: 'copy' }))) return
    for (const [position, concept] of concepts.entries())
      await updateOwned(ctx, 'campaign_concepts')
        .set({ concept: JSON.stringify(concept), catalogue_version: catalogueVersion() })
        .where('campaign_id', '=', id)
        .where('position', '=', position)
        .execute()
  })
}

/** Moves an open campaign from one stage to the next and records the event. Returns false when it has ended or is in another stage. */
async function moveOn(ctx: Ctx, id: string, { from, to }: { from: string; to: string }, more = {}): Promise<boolean> {
  await lockOrder(ctx, { type: 'campaign', id })
  const moved = await updateOwned(ctx, 'campaigns', id)
    .set({ stage: to, ...revised(ctx), ...more })
    .where('status', '=', 'in_progress')
    .where('stage', '=', from)
    .returning(['brand_id', 'product_id'])
    .executeTakeFirst()
  if (!moved) return false
  const event = { type: 'campaign.progressed', resource_id: id, status: 'in_progress' } as const
  recordEvents(ctx, [{ ...event, ...moved, transition: `stage ${to}` }])
  return true
}

type References = { reference_files: string[] }

/**
 * Stores the reference pictures. Those from other sites become files without a reference, which the sweep removes after a day; no creative
 * waits longer.
 */
async function keepReferences(ctx: Ctx, { id, reference_image_urls }: Campaign): Promise<References> {
  const guides = await takeGuides(ctx, reference_image_urls, 'reference_image_urls')
  const files: string[] = []
  for (const [i, { bytes, content_type, file_key }] of guides.entries()) {
    const key = file_key ?? `private/${ctx.orgId}/references/${id}.${i}.${extensionOf(content_type)}`
    if (file_key === null) await storeFiles(ctx, [{ key, bytes }])
    files.push(key)
  }
  return { reference_files: files }
}

/** Publishes the copy and enqueues every planned creative, in one transaction. */
async function startCreatives(ctx: Ctx, { id }: Campaign, { references, plans, ...planned }: Prepared): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await moveOn(ctx, id, { from: 'copy', to: 'creatives' }, references))) return
    const creatives = await selectOwned(ctx, 'campaign_creatives')
      .select(['id', 'variant', 'aspect_ratio'])
      .where('campaign_id', '=', id)
      .where('status', '=', 'queued')
      .orderBy('position')
      .execute()
    const stored = creatives.map((creative) => {
      const plan: StoredPlan = { engine: ENGINE_VERSION, ad: planFor(plans, creative), ...planned }
      return { id: creative.id, plan }
    })
    await sql`
      update campaign_creatives c set plan = p.plan
      from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as p (id uuid, plan jsonb)
      where c.org_id = ${ctx.orgId} and c.id = p.id`.execute(ctx.db)
    await enqueue(
      ctx,
      creativeJob,
      creatives.map((creative) => ({ id: creative.id, args: { order_id: id, item_id: creative.id } })),
    )
  })
}

type Plans = { plans: readonly AdPlan[]; kit_version: number }
type Prepared = Plans & { references: References; subject: PlannedSubject | null }
/**
 * A plan is rendered by the engine that created it, with the cut-out that it was created with; null without a product. It follows a version of the
 * brand's kit, which older plans do not name.
 */
type StoredPlan = { engine: string; ad: AdPlan; subject: PlannedSubject | null; kit_version?: number }

/** The plans of a campaign are grouped by frame, its creatives are in the order of the request. */
function planFor(plans: readonly AdPlan[], { variant, aspect_ratio }: { variant: number; aspect_ratio: string }) {
  return plans.filter(({ frame }) => frame === aspect_ratio)[variant]!
}

/** Renders one creative: a studio picture of the product in the scene of its concept, laid out with its copy. */
export const creativeJob = pictureJob('campaign', 'campaigns.creative', async (ctx, { item_id, product_id }) => {
  const item = await itemOf(ctx, item_id)
  const pictures = await readPictures(ctx, item.reference_files)
  const {
    ad: plan,
    subject,
    kit_version = null,
  } = isCurrent(item.plan) ? item.plan : await planAgain(ctx, item, { product_id, pictures })
  const cutout = subject && (await plannedCutOut(ctx, subject.cutout_key))
  const logos = await filesOfLogos(ctx, plan.brand.logos)
  const fonts = await filesOfFonts(ctx, plan.brand.fonts)
  const shot = await ctx.parts.studio.run('renderAd', { plan, cutout, pictures, logos, fonts }, ctx)
  const { cutout_key = null, profile_version = null } = subject ?? {}
  return { shot, look: (item.concept as Kept).look, seed: item.seed, cutout_key, profile_version, kit_version }
})

/** Whether a stored plan can be rendered; one from before cut-outs were stored with plans has no `subject`. */
const isCurrent = (stored: unknown): stored is StoredPlan => {
  const { engine, subject } = (stored ?? {}) as Partial<StoredPlan>
  return engine === ENGINE_VERSION && subject !== undefined
}

type Item = Awaited<ReturnType<typeof itemOf>>

async function planAgain(
  ctx: Ctx,
  item: Item,
  { product_id, pictures }: { product_id: string | null; pictures: Buffer[] },
): Promise<Omit<StoredPlan, 'engine'>> {
  const subject = product_id === null ? null : await requireSubject(ctx, product_id, { use: 'ad' })
  const { plans, kit_version } = await plansOf(ctx, item.campaign_id, { subject, pictures })
  return { ad: planFor(plans, item), subject, kit_version }
}

async function itemOf(ctx: Ctx, itemId: string) {
  return ctx.db
    .selectFrom('campaign_creatives as i')
    .innerJoin('campaigns as c', (join) => join.onRef('c.org_id', '=', 'i.org_id').onRef('c.id', '=', 'i.campaign_id'))
    .innerJoin('campaign_concepts as k', (join) =>
      join.onRef('k.org_id', '=', 'i.org_id').onRef('k.id', '=', 'i.concept_id'),
    )
    .select(['i.variant', 'i.aspect_ratio', 'i.campaign_id', 'i.plan', 'k.concept', 'c.seed', 'c.reference_files'])
    .where('i.org_id', '=', ctx.orgId)
    .where('i.id', '=', itemId)
    .executeTakeFirstOrThrow()
}

async function readPictures(ctx: Ctx, keys: readonly string[]): Promise<Buffer[]> {
  const pictures: Buffer[] = []
  for (const key of keys) {
    const bytes = await readBytes(ctx.parts.storage, key)
    if (bytes !== null) pictures.push(bytes)
  }
  return pictures
}

/** Plans every creative of a campaign in every frame. */
async function plansOf(
  ctx: Ctx,
  id: string,
  { subject, pictures }: { subject: OrderSubject | null; pictures: Buffer[] },
): Promise<Plans> {
  const campaign = await ctx.db
    .selectFrom('campaigns as c')
    .leftJoin('products as p', (join) => join.onRef('p.org_id', '=', 'c.org_id').onRef('p.id', '=', 'c.product_id'))
    .leftJoin('campaigns as o', (join) => join.onRef('o.org_id', '=', 'c.org_id').onRef('o.id', '=', 'c.planned_of'))
    .select(['c.id', 'c.brand_id', 'c.seed', 'c.prompt', 'c.planned_of', 'c.planned_concept'])
    .select(({ fn }) => [
      fn.coalesce('o.creatives_per_concept', 'c.creatives_per_concept').as('creatives_per_concept'),
      fn.coalesce('o.aspect_ratios', 'c.aspect_ratios').as('aspect_ratios'),
    ])
    .select(['p.name', 'p.description'])
    .where('c.org_id', '=', ctx.orgId)
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
  const { creatives, locale } = await creativesOf(ctx, { ...campaign, hasProduct: campaign.name !== null })
  const { kit_version, ...brand } = await kitFor(ctx, campaign.brand_id)
  const plans = await ctx.parts.studio.run(
    'planAds',
    {
      frames: campaign.aspect_ratios as AdFrame[],
      creatives,
      brand,
      product:
        campaign.name === null
          ? null
          : { name: campaign.name, description: campaign.description ?? '', ...subject?.product },
      ...{ cutout: subject?.file ?? null, pictures, seed: campaign.seed, locale },
    },
    ctx,
  )
  return { plans: plans.flat(), kit_version }
}

type Staged = {
  id: string
  prompt: string
  creatives_per_concept: number
  planned_of: string | null
  planned_concept: number | null
  hasProduct: boolean
}

/** Copy and scene of every creative of the campaign, by variant, and the locale of the copy. */
async function creativesOf(ctx: Ctx, campaign: Staged) {
  const direction = directionOf(campaign.prompt, campaign)
  const concepts = await plannedConcepts(ctx, campaign)
  const prompt = readDemands(direction)
  const creatives = concepts.flatMap(({ copy, price, scene, look }, concept) => {
    const creative = { copy: { ...copy, price }, scene: readDemands(`${direction}\n${scene}`), prompt, look, concept }
    return Array.from({ length: campaign.creatives_per_concept }, () => creative)
  })
  return { creatives, locale: concepts[0]?.locale ?? 'en' }
}

/** The concepts that are planned together: for a retry those of the campaign whose place it takes, its own among them. */
async function plannedConcepts(ctx: Ctx, { id, planned_of, planned_concept }: Staged): Promise<Kept[]> {
  const own = await storedConcepts(ctx, id)
  if (planned_of === null || planned_concept === null) return own
  return (await storedConcepts(ctx, planned_of)).with(planned_concept, own[0]!)
}

async function storedConcepts(ctx: Ctx, campaignId: string): Promise<Kept[]> {
  const rows = await selectOwned(ctx, 'campaign_concepts')
    .select('concept')
    .where('campaign_id', '=', campaignId)
    .orderBy('position')
    .execute()
  return rows.map(({ concept }) => concept as Kept)
}
