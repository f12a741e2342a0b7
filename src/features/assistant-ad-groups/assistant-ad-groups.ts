import { type Insertable, sql } from 'kysely'
import { type Ctx, concludeInTransaction, inTransaction } from '../../core/ctx.ts'
import { enqueue } from '../../core/job.ts'
import { ofLiveProduct } from '../../core/live-products.ts'
import { revised, selectOwned, updateOwned } from '../../core/owned.ts'
import { type ListInput, readPage } from '../../core/page.ts'
import { noSuch, Problem } from '../../core/problem.ts'
import type { RetryInput } from '../../core/schema.ts'
import type { Tables } from '../../db/tables.ts'
import { seedFromId, uuidv7 } from '../../lib/ids.ts'
import type { Check } from '../../studio/facts.ts'
import { localeOf } from '../../words/words.ts'
import { priceOf, reserve } from '../credits/credits.ts'
import {
  asProblem,
  type ModelCopy,
  recordWriter,
  requireWriter,
  sourceChecks,
  surchargeOf,
  type WrittenBy,
  writeWithModel,
} from '../models/models.ts'
import {
  cancelOrder,
  chargedOf,
  claimRetry,
  failureCheck,
  type ItemRow,
  itemMembers,
  lockOrder,
  orderColumns,
  retriedBy,
  showItem,
} from '../orders/orders.ts'
import { factsOf, type ReadProduct, readProduct } from '../product-facts/product-facts.ts'
import { findProduct, holdProduct, requireShootable } from '../products/products.ts'
import { requireSuitable } from '../profiles/profiles.ts'
import { apiPayloads, bulkFile, type Exported } from './export.ts'
import { writeJob } from './jobs.ts'
import { type AdGroupInput, readablePrice, type Scope } from './rules.ts'
import { documentOf, modelList, replacementList, wordChecks } from './targeting.ts'

const columns = [
  ...orderColumns,
  'product_id',
  'name',
  'target_url',
  'angle',
  'locale',
  'price',
  'context_hints',
  'negative_phrases',
] as const

type AdRow = ItemRow & { position: number; title: string | null; body: string | null; checks: Check[] }

const ads = sql<AdRow[]>`(
  select jsonb_agg(jsonb_build_object(${itemMembers}, 'position', i.position, 'title', i.title, 'body', i.body, 'checks', i.checks) order by i.position)
  from assistant_ads i left join creatives c on c.org_id = i.org_id and c.id = i.creative_id
  where i.org_id = assistant_ad_groups.org_id and i.ad_group_id = assistant_ad_groups.id
)`.as('ads')

const retryOf = retriedBy('assistant_ad_group', ['ad_group_id', 'ad_id'])

function live(ctx: Ctx) {
  return selectOwned(ctx, 'assistant_ad_groups')
    .select([...columns, ads, retryOf, chargedOf('assistant_ad_group')])
    .where(ofLiveProduct('assistant_ad_groups'))
}

type GroupRow = Awaited<ReturnType<ReturnType<typeof live>['executeTakeFirstOrThrow']>>

async function findGroup(ctx: Ctx, id: string): Promise<GroupRow> {
  const row = await live(ctx).where('id', '=', id).executeTakeFirst()
  if (!row) throw noSuch('ad group', id)
  return row
}

const show = (ctx: Ctx, { ads, locale: _, ...row }: GroupRow) => ({ ...row, ads: ads.map((ad) => showItem(ctx, ad)) })

/** Accepts an ad group: its rows, its price and its work are stored together or not at all. */
export async function createAdGroup(ctx: Ctx, input: AdGroupInput) {
  return inTransaction(ctx, async (ctx) => {
    const product = await findProduct(ctx, input.product_id)
    requireShootable(product)
    await requireSuitable(ctx, product.id, 'ad')
    const writer = await requireWriter(ctx, { ...input, isWritten: true })
    const group = {
      name: input.name ?? product.name,
      target_url: input.target_url ?? product.product_url,
      angle: input.angle ?? null,
      locale: input.locale ?? null,
      price: input.price ?? readablePrice(product),
    }
    const ads = Array.from({ length: input.ad_count ?? 3 }, () => ({}))
    return placeGroup(ctx, 'assistant_ad_group', { product, input, writer, group, ads })
  })
}

type NewGroup = {
  product: { id: string; brand_id: string }
  input: { engine?: string; max_credits?: number; seed?: number }
  writer: Awaited<ReturnType<typeof requireWriter>>
  /** Columns of the group, and of each ad: for a retry also what was written. */
  group: Omit<Insertable<Tables['assistant_ad_groups']>, NewColumns>
  ads: Pick<Insertable<Tables['assistant_ads']>, 'title' | 'body'>[]
}
type NewColumns =
  | ('id' | 'org_id' | 'brand_id' | 'product_id' | 'seed' | 'status' | 'reservation_id' | 'credits_reserved')
  | ('created_at' | 'updated_at')

/** Reserves the price of an ad group, stores it and enqueues its work. */
async function placeGroup(
  ctx: Ctx,
  operation: 'assistant_ad_group' | 'assistant_ad_retry',
  { product, input, writer, group, ads }: NewGroup,
) {
  const now = ctx.now()
  const id = uuidv7(now.getTime())
  const price = priceOf(operation, 'ad')
  const amount = ads.length * price + surchargeOf(writer)
  const reservation_id = await reserve(ctx, {
    resource_type: 'assistant_ad_group',
    resource_id: id,
    unit_price: price,
    amount,
    max_credits: input.max_credits,
  })
  await holdProduct(ctx, product.id)
  const own = {
    ...{ id, org_id: ctx.orgId, brand_id: product.brand_id, product_id: product.id },
    seed: input.seed ?? seedFromId(id),
    max_credits: input.max_credits ?? null,
    status: 'in_progress',
    ...{ reservation_id, credits_reserved: amount, created_at: now, updated_at: now },
  }
  await ctx.db
    .insertInto('assistant_ad_groups')
    .values({ ...group, ...own })
    .execute()
  const order = { type: 'assistant_ad_group', id }
  await recordWriter(ctx, order, { engine: input.engine, writer, reservation_id })
  const rows = ads.map((ad, position) => ({
    ...ad,
    id: uuidv7(now.getTime()),
    org_id: ctx.orgId,
    ad_group_id: id,
    position,
    status: 'queued',
    credits: price,
    created_at: now,
  }))
  await ctx.db.insertInto('assistant_ads').values(rows).execute()
  const lane = writer === null ? undefined : 'outside'
  await enqueue(ctx, writeJob, [{ id, args: { ad_group_id: id }, lane }])
  return getAdGroup(ctx, { ad_group_id: id })
}

type Retried = { ad_group_id: string; ad_id: string }

/**
 * Makes the picture of an ad that failed or was canceled once more: a group of one ad with its words and its price, which takes the place of
 * the ad. Of retries of one ad at the same time one succeeds; the others store and reserve nothing.
 */
export async function retryAd(ctx: Ctx, { ad_group_id, ad_id, ...input }: Retried & RetryInput) {
  return inTransaction(ctx, async (ctx) => {
    const former = await live(ctx)
      .select(['written', 'catalogue_version', 'planned_count', 'planned_position'])
      .where('id', '=', ad_group_id)
      .executeTakeFirstOrThrow(() => noSuch('ad group', ad_group_id))
    const ad = former.ads.find(({ id }) => id === ad_id)
    if (!ad) throw noSuch('ad', ad_id)
    if (ad.title === null)
      throw new Problem(
        'request_rejected',
        'This ad has no words. Describe the product in more words and create a new ad group.',
      )
    const product = await findProduct(ctx, former.product_id)
    requireShootable(product)
    await requireSuitable(ctx, product.id, 'ad')
    const { name, target_url, angle, locale, price, context_hints, negative_phrases, written, catalogue_version } =
      former
    const retry = await placeGroup(ctx, 'assistant_ad_retry', {
      ...{ product, input, writer: null },
      group: {
        ...{ name, target_url, angle, locale, price, context_hints, negative_phrases, catalogue_version },
        written: written === null ? null : JSON.stringify(written),
        planned_count: former.planned_count ?? former.ads.length,
        planned_position: former.planned_position ?? ad.position,
      },
      ads: [{ title: ad.title, body: ad.body }],
    })
    await claimRetry(ctx, { type: 'assistant_ad_group', id: ad_group_id }, { item_id: ad_id, retry_id: retry.id })
    return { ...retry, retry_of: { ad_group_id, ad_id } }
  })
}

export async function getAdGroup(ctx: Ctx, input: { ad_group_id: string }) {
  return show(ctx, await findGroup(ctx, input.ad_group_id))
}

export async function listAdGroups(ctx: Ctx, input: ListInput & { product_id?: string; status?: string }) {
  if (input.product_id !== undefined) await findProduct(ctx, input.product_id)
  return readPage(ctx, { operation: 'listAssistantAdGroups', input }, live(ctx), (row) => show(ctx, row))
}

/** Cancels open ads, whose credits are released or refunded; finished ads stay. Canceling an ended group changes nothing. */
export async function cancelAdGroup(ctx: Ctx, input: { ad_group_id: string }) {
  return inTransaction(ctx, async (ctx) => {
    await findGroup(ctx, input.ad_group_id)
    await cancelOrder(ctx, { type: 'assistant_ad_group', id: input.ad_group_id })
    return getAdGroup(ctx, input)
  })
}

type Rewriting = { ad_group_id: string; scope: Scope; engine?: string }

/** Rewrites one list of a group's targeting from the current product; the other list stays. The request waits for a model, for a limited time. Free. */
export async function rewriteTargeting(ctx: Ctx, input: Rewriting) {
  const before = await findGroup(ctx, input.ad_group_id)
  await requireWriter(ctx, { ...input, isWritten: true })
  const read = await readProduct(ctx, before.product_id)
  const { facts } = read
  const locale = before.locale ?? localeOf(facts)
  const copy = before.context_hints.length === 0 ? null : await askModel(ctx, before, { ...input, ...read, locale })
  return concludeInTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, { type: 'assistant_ad_group', id: input.ad_group_id })
    const group = await findGroup(ctx, input.ad_group_id)
    if (group.context_hints.length === 0) throw new Problem('request_rejected', whyUnwritten(group))
    const list =
      modelList(input.scope, group, { copy, facts, locale }) ??
      replacementList(input.scope, group, { facts, seed: group.seed + group.version, locale })
    await updateOwned(ctx, 'assistant_ad_groups', group.id)
      .set({
        ...(input.scope === 'hints' ? { context_hints: list } : { negative_phrases: list }),
        ...revised(ctx),
      })
      .execute()
    return getAdGroup(ctx, input)
  })
}

async function askModel(
  ctx: Ctx,
  { id, product_id, angle, context_hints, negative_phrases }: GroupRow,
  {
    scope,
    engine = null,
    facts,
    product,
    locale,
  }: ReadProduct & { scope: Scope; engine?: string | null; locale: string },
): Promise<ModelCopy | null> {
  if (ctx.parts.models.of('words') === null) return null
  const avoid = scope === 'hints' ? context_hints : negative_phrases
  return writeWithModel(ctx, {
    ...{ order: { type: 'assistant_ad_group', id }, item_id: uuidv7(), product_id, document: documentOf(scope) },
    ...{ product, facts, locale, topic: angle, avoid, engine, waitsSince: null },
  }).catch(asProblem)
}

function whyUnwritten({ status, failure_code, failure_message }: GroupRow): string {
  if (status === 'in_progress') return 'The copy of this ad group is not written yet. Try again when it is.'
  if (failure_code === 'canceled')
    return 'This ad group was canceled before its copy was written, so it has no targeting. Create a new ad group.'
  return `This ad group failed before its copy was written, so it has no targeting. ${failure_message ?? ''}`.trimEnd()
}

/** Returns the checks of a group's words, once they are written, and of each ad, with the reason of each failure. */
export async function checkAdGroup(ctx: Ctx, input: { ad_group_id: string }) {
  const group = await findGroup(ctx, input.ad_group_id)
  const pictures = group.ads.flatMap(({ position, checks, failure_message }) =>
    [...failureCheck('failure', failure_message), ...checks].map((check) => ({
      ...check,
      id: `ad_${position}.${check.id}`,
    })),
  )
  if (group.context_hints.length === 0) return { data: pictures }
  const facts = await factsOf(ctx, group.product_id)
  const source = `${facts.source}\n${group.price ?? ''}`
  const locale = group.locale ?? localeOf(facts)
  const { written: record } = await selectOwned(ctx, 'assistant_ad_groups', group.id)
    .select('written')
    .executeTakeFirstOrThrow()
  const words = wordChecks(group, { ads: written(group), facts: { ...facts, source }, locale })
  return { data: [...words, ...pictures, ...sourceChecks(record as WrittenBy | null)] }
}

const written = ({ ads }: GroupRow) =>
  ads.flatMap(({ title, body }) => (title === null || body === null ? [] : [{ title, body }]))

type ShownAd = ReturnType<typeof show>['ads'][number]

/** An ad, or what its last retry rendered in its place. */
async function lastRetryOf(ctx: Ctx, ad: ShownAd): Promise<ShownAd> {
  if (ad.retry_id === null) return ad
  const { ads } = show(ctx, await findGroup(ctx, ad.retry_id))
  return lastRetryOf(ctx, ads[0]!)
}

/** Returns a group and its finished ads, those of retries among them, as a file for bulk upload, or as bodies for the advertiser API. */
export async function exportAdGroup(ctx: Ctx, input: { ad_group_id: string; format: 'bulk' | 'api' }) {
  const group = show(ctx, await findGroup(ctx, input.ad_group_id))
  const ads = []
  for (const ad of group.ads) ads.push({ ...(await lastRetryOf(ctx, ad)), position: ad.position })
  const finished = ads.filter(({ image_url }) => image_url !== null) as Exported['ads']
  if (finished.length === 0)
    throw new Problem('request_rejected', 'No ad of this group is finished, so there is nothing to export.')
  const exported = { ...group, ads: finished }
  return input.format === 'bulk' ? bulkFile(exported) : apiPayloads(exported)
}
