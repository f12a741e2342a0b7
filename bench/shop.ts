import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { ctxFor, type Parts } from '../src/core/ctx.ts'
import { createOrganization, setLimits } from '../src/features/organizations/organizations.ts'
import { listProducts } from '../src/features/products/products.ts'
import { fingerprintOf, type ProfileInputs, profileInputs, versionsNow } from '../src/features/profiles/inputs.ts'
import { catalogueVersion } from '../src/goods/goods.ts'
import { ENGINE_VERSION, PICTURE_USES } from '../src/studio/facts.ts'
import { describeProduct } from '../src/words/words.ts'

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
  await setLimits(parts, orgId, { requests: 1_000_000_000 })
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

const description =
  'Keeps drinks cold for 24 hours. Made of stainless steel, 500 ml, 21 cm tall. Dishwasher safe. No added sugar. BPA free. Made in Austria.'

/** Writes the profile of one product of a shop, as its job does for a photo without a doubt. Returns the id of the product. */
export async function writeProfile(parts: Parts, { orgId, brandId }: Shop): Promise<string> {
  const ctx = ctxFor(parts, orgId, null)
  const { id } = await ctx.db
    .updateTable('products')
    .set({ description })
    .where('org_id', '=', orgId)
    .where('id', '=', (eb) =>
      eb.selectFrom('products').select('id').where('brand_id', '=', brandId).orderBy('created_at', 'desc').limit(1),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const inputs = (await profileInputs(ctx, id))!
  const now = ctx.now()
  const times = { created_at: now, updated_at: now }
  const current = { inputs_hash: fingerprintOf(parts, inputs), versions: versionsNow(parts) }
  const measured = JSON.stringify(await measuredOf(inputs))
  await ctx.db
    .insertInto('profiles')
    .values({ product_id: id, org_id: orgId, measured, ...current, ...times })
    .execute()
  return id
}

async function measuredOf({
  name,
  description,
  price,
  currency,
  brand_name,
  tone,
  corrections,
  pictures,
}: ProfileInputs) {
  const brand = { name: brand_name, tone }
  const seen = {
    ...{
      objects: [],
      pose: 'stands',
      camera: { pitch_degrees: 12, confidence: 0.8 },
      cut_by_frame: [],
      person: 'none',
    },
    ...{ good_for: [...PICTURE_USES], not_for: [] },
    cutout: {
      state: 'sure',
      confidence: 0.99,
      reasons: [],
      source: 'studio',
      preview_key: 'm/a.webp',
      outline_key: 'm/b.webp',
    },
  } as const
  return {
    ...(await describeProduct({ name, description, price, currency, brand, corrections })),
    pictures: pictures.map(({ image_id, sha256 }) => ({ image_id, sha256, ...seen })),
    ...{ colors: ['#8a5a2b'], catalogue_version: catalogueVersion(), engine: ENGINE_VERSION },
  }
}
