import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { ctxFor, type Parts } from '../src/core/ctx.ts'
import { createOrganization } from '../src/features/organizations/organizations.ts'
import { listProducts } from '../src/features/products/products.ts'

export type Shop = {
  orgId: string
  brandId: string
  /** When its newest product was created. */
  newest: Date
  /** The verb itself. */
  list: (page: { limit?: number; cursor?: string }) => Promise<{ text: string; next_cursor: string | null }>
}

/** So few that a statement ends within its time. */
const atOnce = 50_000

/** An organization with one brand and this many products, one a second and the newest now, each with one picture. */
export async function makeProducts(parts: Parts, products: number): Promise<Shop> {
  const { system } = parts.database
  const { id: orgId } = await createOrganization(parts, { name: `Shop ${randomBytes(6).toString('hex')}`, plan: 'pro' })
  const newest = new Date()
  const brandId = crypto.randomUUID()
  await sql`insert into brands (id, org_id, name, created_at, updated_at) values (${brandId}, ${orgId}, 'Brand', now(), now())`.execute(
    system,
  )
  for (let from = 1; from <= products; from += atOnce) {
    await sql`
    with made as (
      insert into products (id, org_id, brand_id, name, named, description, price, currency, status, created_at, updated_at)
      select gen_random_uuid(), ${orgId}, ${brandId}, 'Apple juice number ' || n, true,
        'Pressed from whole apples of old trees, bottled on the same day and never heated for long.', '3.90', 'EUR', 'ready', moment, moment
      from generate_series(${from}::integer, ${Math.min(products, from + atOnce - 1)}::integer) n,
        lateral (select ${newest}::timestamptz - make_interval(secs => n - 1) as moment) m
      returning id
    )
    insert into product_images (id, org_id, product_id, position, file_key, content_type, width, height, sha256)
    select gen_random_uuid(), ${orgId}, id, 0, 'm/' || md5(id::text) || '.jpg', 'image/jpeg', 1200, 1600, repeat('0', 64) from made
  `.execute(system)
  }
  await sql`vacuum analyze products, product_images`.execute(system)
  const ctx = ctxFor(parts, orgId, null)
  return { orgId, brandId, newest, list: (page) => listProducts(ctx, { brand_id: brandId, ...page }) }
}
