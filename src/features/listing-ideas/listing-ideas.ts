import { sql } from 'kysely'
import { type Ctx, concludeInTransaction, inTransaction } from '../../core/ctx.ts'
import { ofLiveProduct } from '../../core/live-products.ts'
import { mediaUrl } from '../../core/media.ts'
import { deleteOwned, selectOwned, updateOwned } from '../../core/owned.ts'
import { noSuch, Problem } from '../../core/problem.ts'
import { isUnderWay } from '../../core/schema.ts'
import { catalogueVersion } from '../../goods/goods.ts'
import { seedFromId, uuidv7 } from '../../lib/ids.ts'
import { allowsWords, type ComplianceMeasurements, detailIn } from '../../studio/facts.ts'
import { type LeftOut, type Listing, type ListingIdea, writeListingIdeasIn } from '../../words/words.ts'
import { getCreative } from '../creatives/creatives.ts'
import { lockAccount } from '../credits/credits.ts'
import { marketplaceOf, variantsMax } from '../marketplaces/marketplaces.ts'
import { asProblem, type ModelCopy, requireWriter, writeWithModel } from '../models/models.ts'
import { cancelOrder } from '../orders/orders.ts'
import { type ReadProduct, readProduct } from '../product-facts/product-facts.ts'
import { findProduct, holdProduct, lockProduct } from '../products/products.ts'
import { isKept, type slotStates } from './rules.ts'
import { sizesOf } from './sizes.ts'

/** Which slots: those of one product on one marketplace. */
export type Place = { product_id: string; marketplace: string }

/** The creative in a slot: that of its latest picture, until there is one that of before. */
const creativeId = sql<string | null>`coalesce(m.creative_id, i.creative_id)`

const status = sql<(typeof slotStates)[number]>`case when m.status in ('queued', 'in_progress') then m.status
  when ${creativeId} is not null then 'completed' when m.status = 'failed' then 'failed' else 'idea' end`

/** Slots of living products. */
function live(ctx: Ctx) {
  return ctx.db
    .selectFrom('listing_ideas as i')
    .leftJoin('listing_images as m', (join) => join.onRef('m.org_id', '=', 'i.org_id').onRef('m.id', '=', 'i.image_id'))
    .leftJoin('creatives as c', (join) => join.onRef('c.org_id', '=', 'i.org_id').on('c.id', '=', creativeId))
    .select(['i.id', 'i.product_id', 'i.marketplace', 'i.position', 'i.slot_type', 'i.title', 'i.summary'])
    .select([
      creativeId.as('creative_id'),
      status.as('status'),
      'i.image_id',
      'i.graphic',
      'c.file_key',
      'c.thumbnail_key',
      'c.preview_key',
      'c.color',
    ])
    .select(sql<Date>`greatest(i.updated_at, m.updated_at)`.as('updated_at'))
    .select(sql<number>`i.version + coalesce(m.version, 0)`.as('version'))
    .where('i.org_id', '=', ctx.orgId)
    .where(ofLiveProduct('i'))
}

type SlotRow = Awaited<ReturnType<ReturnType<typeof live>['executeTakeFirstOrThrow']>>

function show(ctx: Ctx, { file_key, thumbnail_key, preview_key, image_id: _, graphic: _graphic, ...row }: SlotRow) {
  return {
    ...row,
    image_url: mediaUrl(ctx.parts, file_key),
    thumbnail_url: mediaUrl(ctx.parts, thumbnail_key),
    preview_url: mediaUrl(ctx.parts, preview_key),
  }
}

/** The slots of a product on a marketplace, in the order of their places. */
export const slotsOf = (ctx: Ctx, { product_id, marketplace }: Place) =>
  live(ctx).where('i.product_id', '=', product_id).where('i.marketplace', '=', marketplace).orderBy('i.position')

/** The similarity signatures of a listing's pictures, as far as they were measured, with their positions. */
export async function similaritySignaturesOf(
  ctx: Ctx,
  place: Place,
): Promise<{ position: number; signature: string }[]> {
  const slots = await slotsOf(ctx, place)
    .innerJoin('creatives as p', (join) => join.onRef('p.org_id', '=', 'c.org_id').onRef('p.id', '=', 'c.id'))
    .select('p.measured')
    .execute()
  return slots.flatMap(({ position, measured }) => {
    const signature = (measured as ComplianceMeasurements | null)?.glance
    return signature ? [{ position, signature }] : []
  })
}

/** The slots of a product on a marketplace, the main one first; none before the ideas are written. */
export async function listListingIdeas(ctx: Ctx, input: Place) {
  await findProduct(ctx, input.product_id)
  const rows = await slotsOf(ctx, input).select('i.left_out').execute()
  const left_out = (rows[0]?.left_out ?? []) as LeftOut[]
  return { data: rows.map(({ left_out: _, ...row }) => show(ctx, row)), left_out }
}

/**
 * Writes a fresh set of ideas and returns once it is saved. Slots that have a picture, or one under way, stay as they are. Of two that write at once the
 * second finds what the first has saved and replaces it whole.
 */
export async function rewriteListingIdeas(ctx: Ctx, input: Place & { locale?: string; engine?: string }) {
  const product = await findProduct(ctx, input.product_id)
  if (product.status !== 'ready')
    throw new Problem(
      'request_rejected',
      `The product is ${product.status}. Wait until it is ready, then repeat the request.`,
    )
  const read = await readProduct(ctx, product.id)
  const rules = marketplaceOf(ctx, input.marketplace)
  const locale = input.locale ?? rules.locale
  const marketplace = {
    id: input.marketplace,
    locale,
    variants_max: variantsMax,
    takes_words: allowsWords(rules),
  }
  const carried = await carriedBy(ctx, input)
  const seed = seedFromId(uuidv7())
  const write = (kept: readonly SlotRow[]) =>
    writeListingIdeasIn({ locale, facts: read.facts, marketplace, ...carried, kept, seed })
  await requireWriter(ctx, { ...input, isWritten: true })
  const copy = await askModel(ctx, input, { ...read, locale, write, engine: input.engine ?? null })
  return concludeInTransaction(ctx, async (ctx) => {
    await lockProduct(ctx, input.product_id)
    const kept = (await slotsOf(ctx, input).execute()).filter(isKept)
    const { ideas, left_out } = write(kept)
    await replaceIdeas(ctx, input, {
      ideas: ideas.map((idea) => withCopy(idea, copy)),
      locale,
      kept: kept.map(({ id }) => id),
    })
    await keepLeftOut(ctx, input, left_out)
    return { ...(await listListingIdeas(ctx, input)), product_id: input.product_id }
  })
}

type Asked = ReadProduct & { locale: string; engine: string | null; write: (kept: readonly SlotRow[]) => Listing }

/** Has a model write the words of the slots that will be written. The request waits for it, for a limited time. */
async function askModel(ctx: Ctx, place: Place, { write, ...asked }: Asked): Promise<ModelCopy | null> {
  if (ctx.parts.models.of('words') === null) return null
  const { ideas } = write((await slotsOf(ctx, place).execute()).filter(isKept))
  const slots = ideas.map(({ position, slot_type, graphic }) => ({
    ...{ position, slot_type },
    points: graphic?.points.length ?? 0,
  }))
  return writeWithModel(ctx, {
    ...{ order: null, item_id: uuidv7(), product_id: place.product_id, waitsSince: null },
    ...{ document: { kind: 'listing', slots }, ...asked },
  }).catch(asProblem)
}

type Sourced = ListingIdea & { sources: string | null }

/** An idea with a model's title, summary and headline where they are sound. Callouts stay: they are facts word for word. */
function withCopy(idea: ListingIdea, copy: ModelCopy | null): Sourced {
  const at = `listing/${idea.position}`
  const line = (part: string) => copy?.lines[`${at}/${part}`]
  const used = ['title', 'summary', 'headline'].flatMap((part) => {
    const found = line(part)
    return found && (part !== 'headline' || idea.graphic) ? [[part, found.sources]] : []
  })
  const headline = line('headline')?.text
  return {
    ...idea,
    title: line('title')?.text ?? idea.title,
    summary: line('summary')?.text ?? idea.summary,
    graphic: idea.graphic && headline !== undefined ? { ...idea.graphic, headline } : idea.graphic,
    sources:
      copy === null || used.length === 0
        ? null
        : JSON.stringify({ engine: copy.engine, sources: Object.fromEntries(used) }),
  }
}

/** The share of a photo's side that its product usually takes. */
const USUAL_SHARE = 0.8

/** Whether the first photo of a product has the pixels for a detail in the pictures of the marketplace, and whether a second photo has another view. */
async function carriedBy(ctx: Ctx, { product_id, marketplace }: Place): Promise<{ details: boolean; views: boolean }> {
  const [photo, second] = await selectOwned(ctx, 'product_images')
    .select(['width', 'height'])
    .where('product_id', '=', product_id)
    .orderBy('position')
    .limit(2)
    .execute()
  const views = second !== undefined
  if (!photo) return { details: true, views }
  const product = { width: photo.width * USUAL_SHARE, height: photo.height * USUAL_SHARE }
  return { details: detailIn(product, sizesOf(marketplaceOf(ctx, marketplace)).least) !== null, views }
}

async function replaceIdeas(
  ctx: Ctx,
  { product_id, marketplace }: Place,
  set: { ideas: Sourced[]; locale: string; kept: string[] },
) {
  let old = deleteOwned(ctx, 'listing_ideas')
    .where('product_id', '=', product_id)
    .where('marketplace', '=', marketplace)
  if (set.kept.length > 0) old = old.where('id', 'not in', set.kept)
  await old.execute()
  if (set.ideas.length === 0) return
  const now = ctx.now()
  const rows = set.ideas.map(({ graphic, ...idea }) => ({
    ...idea,
    id: uuidv7(now.getTime()),
    org_id: ctx.orgId,
    product_id,
    marketplace,
    locale: set.locale,
    graphic: graphic && JSON.stringify(graphic),
    catalogue_version: catalogueVersion(),
    created_at: now,
    updated_at: now,
  }))
  await ctx.db.insertInto('listing_ideas').values(rows).execute()
}

/** Stores what the listing has no slot for beside its main slot. */
async function keepLeftOut(ctx: Ctx, { product_id, marketplace }: Place, left_out: LeftOut[]): Promise<void> {
  await updateOwned(ctx, 'listing_ideas')
    .set({ left_out: JSON.stringify(left_out) })
    .where('product_id', '=', product_id)
    .where('marketplace', '=', marketplace)
    .where('position', '=', 0)
    .execute()
}

/** Puts a finished picture of the same product into a slot. A picture that is being rendered for it is canceled and refunded. */
export async function fillSlot(ctx: Ctx, input: { idea_id: string; creative_id: string }) {
  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx)
    const slot = await lockSlot(ctx, input.idea_id)
    const creative = await getCreative(ctx, input)
    if (creative.product_id !== slot.product_id)
      throw new Problem(
        'request_rejected',
        'creative_id: this creative belongs to another product. Use a creative of the same product.',
      )
    if (isUnderWay(slot)) await cancelOrder(ctx, { type: 'retail_listing_image', id: slot.image_id! })
    return setSlot(ctx, slot.id, { creative_id: creative.id, image_id: null })
  })
}

/** Takes the picture out of a slot; its idea stays, and so does a picture under way. Emptying an empty slot changes nothing. */
export async function emptySlot(ctx: Ctx, input: { idea_id: string }) {
  return inTransaction(ctx, async (ctx) => {
    const slot = await lockSlot(ctx, input.idea_id)
    if (isUnderWay(slot)) return setSlot(ctx, slot.id, { creative_id: null, image_id: slot.image_id })
    if (slot.status === 'idea') return getSlot(ctx, slot.id)
    return setSlot(ctx, slot.id, { creative_id: null, image_id: null })
  })
}

/** Locks a slot for a change. Its product is held first, so that nobody rewrites its ideas meanwhile. */
export async function lockSlot(ctx: Ctx, id: string) {
  const found = await findSlot(ctx, id)
  await holdProduct(ctx, found.product_id)
  await sql`select from listing_ideas where org_id = ${ctx.orgId} and id = ${id} for no key update`.execute(ctx.db)
  return findSlot(ctx, id)
}

export async function findSlot(ctx: Ctx, id: string) {
  const slot = await live(ctx).where('i.id', '=', id).executeTakeFirst()
  if (!slot) throw noSuch('idea', id)
  return slot
}

const getSlot = (ctx: Ctx, id: string) => getListingIdea(ctx, { idea_id: id })

/** `GET /retail-listing-ideas/{idea_id}`. */
export async function getListingIdea(ctx: Ctx, input: { idea_id: string }) {
  return show(ctx, await findSlot(ctx, input.idea_id))
}

/** Cancels the picture that is being rendered for a slot and returns its credits. Without one nothing changes. */
export async function cancelSlotImage(ctx: Ctx, input: { idea_id: string }) {
  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx)
    const slot = await lockSlot(ctx, input.idea_id)
    if (isUnderWay(slot)) await cancelOrder(ctx, { type: 'retail_listing_image', id: slot.image_id! })
    return getSlot(ctx, slot.id)
  })
}

/** Changes what a slot shows. Its version counts that of the image before as well, so that the sum of both only grows. */
export async function setSlot(ctx: Ctx, id: string, change: { creative_id: string | null; image_id: string | null }) {
  await updateOwned(ctx, 'listing_ideas', id)
    .set({
      ...change,
      version: sql<number>`version + 1 + coalesce((
        select m.version from listing_images m where m.org_id = listing_ideas.org_id and m.id = listing_ideas.image_id), 0)`,
      updated_at: ctx.now(),
    })
    .execute()
  return getSlot(ctx, id)
}

/** Removes every idea of a product, inside the transaction that deletes it. */
export async function removeListingIdeasOf(ctx: Ctx, productId: string): Promise<void> {
  await deleteOwned(ctx, 'listing_ideas').where('product_id', '=', productId).execute()
}
