import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Ctx, ctxFor, inTransaction, type Parts } from '../../core/ctx.ts'
import { selectOwned, updateOwned } from '../../core/owned.ts'
import { noSuch, notFound, Problem } from '../../core/problem.ts'
import { uuidv7 } from '../../lib/ids.ts'
import { pageBrand } from '../brands/brands.ts'
import { listProductCreatives, requireCreatives } from '../creatives/creatives.ts'
import { mayCall } from '../keys/keys.ts'
import { findProduct, getProduct, lockProduct } from '../products/products.ts'
import { expiryOf, listedLinksMax, liveLinksMax, type ShareLinkInput, tokenPattern } from './rules.ts'

const columns = ['id', 'label', 'creative_ids', 'expires_at', 'created_at', 'revoked_at'] as const

/** The stored hash of a token. Its 192 random bits need no slow hash. */
const hashOf = (token: string) => hash('sha256', token, 'buffer')

/** Creates a link to the public page of a product or of some of its creatives. Its address is in this answer and nowhere else. */
export async function createShareLink(ctx: Ctx, input: ShareLinkInput & { product_id: string }) {
  const now = ctx.now()
  const token = randomBytes(24).toString('base64url')
  const link = {
    id: uuidv7(now.getTime()),
    label: input.label ?? null,
    creative_ids: input.creative_ids?.map((id) => id.toLowerCase()) ?? null,
    expires_at: new Date(expiryOf(input.expires_at === undefined ? null : Date.parse(input.expires_at), now.getTime())),
    created_at: now,
    revoked_at: null,
  }
  await inTransaction(ctx, async (ctx) => {
    await lockProduct(ctx, input.product_id)
    if (link.creative_ids !== null) await requireCreatives(ctx, input.product_id, link.creative_ids)
    const live = await liveLinks(ctx, input.product_id)
    if (live >= liveLinksMax)
      throw new Problem(
        'request_rejected',
        `${liveLinksMax} links of this product work already. Revoke one of them first.`,
      )
    await ctx.db
      .insertInto('share_links')
      .values({ ...link, org_id: ctx.orgId, product_id: input.product_id, token_hash: hashOf(token) })
      .execute()
  })
  return { ...link, product_id: input.product_id, url: `${ctx.parts.publicUrl}/share/${token}` }
}

async function liveLinks(ctx: Ctx, productId: string): Promise<number> {
  const { count } = await selectOwned(ctx, 'share_links')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('product_id', '=', productId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The links of a product, newest first: all that work, and the newest of the others. */
export async function listShareLinks(ctx: Ctx, input: { product_id: string }) {
  await findProduct(ctx, input.product_id)
  const works = sql<boolean>`(revoked_at is null and expires_at > ${ctx.now()})`
  const listed = selectOwned(ctx, 'share_links')
    .select(columns)
    .where('product_id', '=', input.product_id)
    .orderBy(works, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listedLinksMax)
  const data = await ctx.db
    .selectFrom(listed.as('listed'))
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { data }
}

/** Revokes a link at once. A link that was revoked before stays as it is. */
export async function revokeShareLink(ctx: Ctx, input: { product_id: string; link_id: string }): Promise<null> {
  await findProduct(ctx, input.product_id)
  await updateOwned(ctx, 'share_links', input.link_id)
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, ${ctx.now()})` })
    .where('product_id', '=', input.product_id)
    .returning('id')
    .executeTakeFirstOrThrow(() => noSuch('link', input.link_id))
  return null
}

/** Revokes every link of a product, inside the transaction that deletes it. */
export async function revokeShareLinksOf(ctx: Ctx, productId: string): Promise<void> {
  await updateOwned(ctx, 'share_links')
    .set({ revoked_at: ctx.now() })
    .where('product_id', '=', productId)
    .where('revoked_at', 'is', null)
    .execute()
}

const visitsAMinute = 60
const picturesAPage = 60

/**
 * The content of a link's public page: the product's name, its pictures and a page of its finished creatives, or of those that the link
 * selects and no pictures. Fails with the same
 * `not_found` for anything but a working link of a live product, with `rate_limited` after 60 requests a minute from one address.
 */
export async function openShareLink(
  parts: Parts,
  visit: { token: string; address: string; cursor?: string | undefined },
) {
  if (!(await mayCall(parts, `share ${visit.address}`, visitsAMinute)))
    throw new Problem('rate_limited', 'Too many pages were opened from this address. Wait a minute.', {
      retryAfterSeconds: 60,
    })
  const link = tokenPattern.test(visit.token) ? await workingLink(parts, visit.token) : undefined
  if (!link) throw notFound()
  const ctx = ctxFor(parts, link.org_id, null)
  const { product_id, creative_ids } = link
  const { name, images, brand_id } = await getProduct(ctx, { product_id })
  const brand = await pageBrand(ctx, brand_id)
  const page = { limit: picturesAPage, ...(visit.cursor !== undefined && { cursor: visit.cursor }) }
  const { data: creatives, next_cursor } = await listProductCreatives(ctx, { product_id, ...page }, creative_ids)
  const isSelection = creative_ids !== null
  return { name, isSelection, images: isSelection ? [] : images, creatives, next_cursor, brand }
}

export type SharedProduct = Awaited<ReturnType<typeof openShareLink>>

/** Reads as the owner of the tables: the bearer of a token belongs to no organization. */
function workingLink(parts: Parts, token: string) {
  return parts.database.system
    .selectFrom('share_links')
    .select(['org_id', 'product_id', 'creative_ids'])
    .where('token_hash', '=', hashOf(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', parts.now())
    .where(sql<boolean>`not exists (select from organizations o where o.id = org_id and o.deleted_at is not null)`)
    .executeTakeFirst()
}
