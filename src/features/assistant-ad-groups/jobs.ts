import { sql } from 'kysely'
import { type Ctx, inTransaction } from '../../core/ctx.ts'
import { type Failure, permanentFailure } from '../../core/failure.ts'
import { enqueue, type Job } from '../../core/job.ts'
import { revised, selectOwned, updateOwned } from '../../core/owned.ts'
import { catalogueVersion, readDemands } from '../../goods/goods.ts'
import type { ShotPlan } from '../../studio/facts.ts'
import {
  type Facts,
  lintTargetingIn,
  localeOf,
  priceIn,
  writeAdsIn,
  writeHintsIn,
  writeNegativesIn,
} from '../../words/words.ts'
import { plannedCutOut } from '../cut-outs/cut-outs.ts'
import { engineOf, type ModelCopy, settleWriter, type WrittenBy, writeWithModel, writtenBy } from '../models/models.ts'
import { failItems, failOrder, leastAlike, lockOrder, pictureJob } from '../orders/orders.ts'
import { type ReadProduct, readProduct } from '../product-facts/product-facts.ts'
import { type OrderSubject, type PlannedSubject, planned, requireSubject, subjectFor } from '../profiles/profiles.ts'
import { adPicture, readablePrice } from './rules.ts'
import { documentOf, listIn } from './targeting.ts'

/** The group with the input of its pictures, while any ad is open. */
async function openGroup(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('assistant_ad_groups as g')
    .innerJoin('products as p', (join) => join.onRef('p.org_id', '=', 'g.org_id').onRef('p.id', '=', 'g.product_id'))
    .innerJoin('brands as b', (join) => join.onRef('b.org_id', '=', 'g.org_id').onRef('b.id', '=', 'g.brand_id'))
    .select(['g.id', 'g.product_id', 'g.angle', 'g.locale', 'g.price', 'g.seed', 'g.context_hints'])
    .select(['g.planned_count', 'g.planned_position', 'g.created_at'])
    .select(['p.name', 'p.description', 'p.price as product_price', 'p.currency', 'b.colors', 'b.kit_version'])
    .where('g.org_id', '=', ctx.orgId)
    .where('g.id', '=', id)
    .where('g.status', '=', 'in_progress')
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst()
}
type Group = NonNullable<Awaited<ReturnType<typeof openGroup>>>

const orderOf = (id: string) => ({ type: 'assistant_ad_group', id }) as const

/** Writes ads and targeting, then enqueues the pictures. Costs nothing itself; a repetition continues after the last stored step. */
export const writeJob: Job<{ ad_group_id: string }> = {
  kind: 'assistant_ad_groups.write',
  async run(ctx, args) {
    const group = await openGroup(ctx, args.ad_group_id)
    if (!group) return
    const refused = group.context_hints.length === 0 ? await write(ctx, group).catch(permanentFailure) : null
    if (refused) return failOrder(ctx, orderOf(group.id), refused.failure)
    await failUnwritten(ctx, group)
    const subject = await subjectFor(ctx, group.product_id, { use: 'ad' })
    if (subject.file === null) return failOrder(ctx, orderOf(group.id), subject.failure)
    const plans = await planOf(ctx, group, subject)
    await startAds(ctx, group, { subject: { ...planned(subject), kit_version: group.kit_version }, plans })
  },
  async giveUp(ctx, args) {
    await failOrder(ctx, orderOf(args.ad_group_id), {
      code: 'planning_failed',
      message: 'Writing the ads failed three times. Nothing was charged.',
    })
  },
}

const adsOf = (ctx: Ctx, id: string) =>
  selectOwned(ctx, 'assistant_ads').where('ad_group_id', '=', id).orderBy('position')

/** Stores the words of the group and its ads, once; stored words stay. */
async function write(ctx: Ctx, group: Group): Promise<null> {
  const { id, angle, seed } = group
  const read = await readProduct(ctx, group.product_id)
  const { facts } = read
  const locale = group.locale ?? localeOf(facts)
  const price = priceFor(group, locale)
  const { length: count } = await adsOf(ctx, id).select('id').execute()
  const copy = await askModel(ctx, group, { ...read, locale, count })
  const { hints, phrases } = targetingOf(copy, { facts, angle, seed, locale })
  const ads = withModel(writeAdsIn({ locale, facts, angle, price, count, seed }), copy, count)
  const used = copy && usedOf(copy, { texts: [...hints, ...phrases], count })
  await inTransaction(ctx, async (ctx) => {
    await settleWriter(ctx, orderOf(id), { delivered: used !== null })
    await lockOrder(ctx, orderOf(id))
    const kept = await updateOwned(ctx, 'assistant_ad_groups', id)
      .set({
        context_hints: hints,
        negative_phrases: phrases,
        written: used && JSON.stringify(used),
        catalogue_version: catalogueVersion(),
        ...revised(ctx),
      })
      .where('status', '=', 'in_progress')
      .where(sql<boolean>`cardinality(context_hints) = 0`)
      .returning('id')
      .executeTakeFirst()
    if (!kept) return
    await sql`
      update assistant_ads a set title = w.title, body = w.body
      from unnest(${ads.map(({ title }) => title)}::text[], ${ads.map(({ body }) => body)}::text[]) with ordinality as w (title, body, n)
      where a.org_id = ${ctx.orgId} and a.ad_group_id = ${id} and a.position = w.n - 1
    `.execute(ctx.db)
  })
  return null
}

type Asked = ReadProduct & { locale: string; count: number }

/** Has a model write the ads and both lists; null where none may. */
async function askModel(ctx: Ctx, group: Group, { count, ...asked }: Asked): Promise<ModelCopy | null> {
  const { id, product_id, angle } = group
  const lines: ModelCopy['lines'] = {}
  let engine: string | null = null
  const documents = [{ kind: 'ads', count }, documentOf('hints'), documentOf('phrases')] as const
  const named = await engineOf(ctx, orderOf(id))
  for (const document of documents) {
    const copy = await writeWithModel(ctx, {
      ...{ order: orderOf(id), item_id: id, product_id, document, ...asked, topic: angle },
      ...{ waitsSince: group.created_at, engine: named },
    })
    if (copy === null) return null
    engine = copy.engine
    Object.assign(lines, copy.lines)
  }
  return engine === null ? null : { engine, lines }
}

type Pair = { title: string; body: string }

/** A model's ad where both its lines are sound, and no title twice; else the built-in one. */
function withModel(builtIn: readonly Pair[], copy: ModelCopy | null, count: number): Pair[] {
  if (copy === null) return [...builtIn]
  const pairs = Array.from({ length: count }, (_, i) => pairOf(copy, i))
  const titles = new Set(pairs.map((pair) => pair?.title.toLowerCase()))
  const spare = builtIn.filter(({ title }) => !titles.has(title.toLowerCase()))
  return pairs.flatMap((pair) => pair ?? spare.shift() ?? [])
}

function pairOf({ lines }: ModelCopy, i: number): Pair | null {
  const [title, body] = [lines[`ads/${i}/title`], lines[`ads/${i}/body`]]
  return title && body ? { title: title.text, body: body.text } : null
}

/** The record of what is used of a model's copy: whole ads, and texts of the lists; null where that is nothing. */
function usedOf(copy: ModelCopy, { texts, count }: { texts: readonly string[]; count: number }): WrittenBy | null {
  const ads = Array.from({ length: count }, (_, i) => i).filter((i) => pairOf(copy, i) !== null)
  const isListed = Object.values(copy.lines).some(({ text }) => texts.includes(text))
  if (ads.length === 0 && !isListed) return null
  return writtenBy(
    copy,
    ads.flatMap((i) => [`ads/${i}/title`, `ads/${i}/body`]),
  )
}

type Writing = { facts: Facts; angle: string | null; seed: number; locale: string }

/** A model's lists where they are long enough and agree with each other; else the built-in ones. */
function targetingOf(copy: ModelCopy | null, { facts, angle, seed, locale }: Writing) {
  const builtIn = writeHintsIn({ locale, facts, angle, seed })
  const negatives = (hints: string[]) => writeNegativesIn({ locale, facts, hints, seed })
  const [hints, phrases] = [listIn(copy, 'hints'), listIn(copy, 'phrases')]
  const candidates = [
    ...(hints && phrases ? [{ hints, phrases }] : []),
    ...(hints ? [{ hints, phrases: negatives(hints) }] : []),
  ]
  const sound = candidates.find((lists) => lintTargetingIn({ ...lists, facts }, locale).length === 0)
  return sound ?? { hints: builtIn, phrases: negatives(builtIn) }
}

/** The product's price as the locale writes it; a price that the order gives stands as it is. */
function priceFor({ price, product_price, currency }: Group, locale: string): string | null {
  const own = { price: product_price, currency }
  return price === readablePrice(own) ? (priceIn(locale, own) ?? price) : price
}

/** An ad that would only repeat the others is not written. */
async function failUnwritten(ctx: Ctx, { id }: Group): Promise<void> {
  const unwritten = await adsOf(ctx, id).select('id').where('title', 'is', null).execute()
  if (unwritten.length === 0) return
  const failure: Failure = {
    code: 'nothing_to_say',
    message: 'The product says too little of itself for so many different ads. Describe it in more words.',
  }
  await failItems(
    ctx,
    orderOf(id),
    unwritten.map((ad) => ad.id),
    failure,
  )
}

/**
 * Pictures of every ad: the first half in places that suit the product, the rest in a clean studio, so that they differ at a glance. For a retry
 * the one of its place.
 */
async function planOf(ctx: Ctx, group: Group, subject: OrderSubject): Promise<ShotPlan[]> {
  const { planned_count, planned_position } = group
  const count = planned_count ?? (await adsOf(ctx, group.id).select('id').execute()).length
  const plans = await planAll(ctx, group, { subject, count })
  return planned_position === null ? plans : [plans[planned_position]!]
}

async function planAll(ctx: Ctx, group: Group, { subject, count }: { subject: OrderSubject; count: number }) {
  const outside = Math.ceil(count / 2)
  const plans = await planLook(ctx, group, { subject, look: 'lifestyle', count: outside, seed: group.seed })
  if (count === outside) return plans
  // Each look has the same places: of as many as both need, there are some where the other is not.
  const inside = await planLook(ctx, group, { subject, look: 'standard', count, seed: group.seed + outside })
  const taken = plans.flatMap(({ stagings: [first] }) => first ?? [])
  return [...plans, ...leastAlike(inside, taken).slice(0, count - outside)]
}

type Wish = { subject: OrderSubject; look: 'lifestyle' | 'standard'; count: number; seed: number }

async function planLook(ctx: Ctx, group: Group, { subject, ...wish }: Wish): Promise<ShotPlan[]> {
  return ctx.parts.studio.run(
    'planShoot',
    {
      ...wish,
      cutout: subject.file,
      aspect_ratio: '1:1',
      frame: { width: adPicture.side, height: adPicture.side },
      share_min: adPicture.share_min,
      size_bytes_max: adPicture.size_bytes_max,
      product: { name: group.name, description: group.description ?? '', ...subject.product },
      brand_colors: group.colors,
      direction: { asked: readDemands(group.angle ?? ''), pictures: [] },
    },
    ctx,
  )
}

type Planned = { subject: PlannedSubject; plans: ShotPlan[] }

/** Stores the plans and puts every ad into the queue, in one transaction. Repeating it changes nothing. */
async function startAds(ctx: Ctx, { id }: Group, { subject, plans }: Planned): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, orderOf(id))
    const { rows: started } = await sql<{ id: string }>`
      update assistant_ads a set plan = p.plan, subject = ${JSON.stringify(subject)}::jsonb
      from jsonb_array_elements(${JSON.stringify(plans)}::jsonb) with ordinality as p (plan, n)
      where a.org_id = ${ctx.orgId} and a.ad_group_id = ${id} and a.position = p.n - 1 and a.status = 'queued' and a.plan is null
      returning a.id
    `.execute(ctx.db)
    await enqueue(
      ctx,
      adJob,
      started.map((ad) => ({ id: ad.id, args: { order_id: id, item_id: ad.id } })),
    )
  })
}

/** Renders the picture of one ad from its plan; it contains no words. */
export const adJob = pictureJob('assistant_ad_group', 'assistant_ad_groups.picture', async (ctx, item) => {
  const { plan, subject, seed } = await ctx.db
    .selectFrom('assistant_ads as a')
    .innerJoin('assistant_ad_groups as g', (join) =>
      join.onRef('g.org_id', '=', 'a.org_id').onRef('g.id', '=', 'a.ad_group_id'),
    )
    .select(['a.plan', 'a.subject', 'g.seed'])
    .where('a.org_id', '=', ctx.orgId)
    .where('a.id', '=', item.item_id)
    .executeTakeFirstOrThrow()
  const {
    cutout_key,
    profile_version,
    image_id,
    kit_version = null,
  } = (subject as PlannedSubject | null) ?? (await requireSubject(ctx, item.product_id!, { use: 'ad' }))
  const cutout = await plannedCutOut(ctx, cutout_key)
  const shot = await ctx.parts.studio.run('renderShot', { plan: plan as ShotPlan, cutout }, ctx)
  return { shot, look: (plan as ShotPlan).look, seed, cutout_key, profile_version, image_id, kit_version }
})
