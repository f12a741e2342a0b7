import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx, Parts } from '../../core/ctx.ts'
import {
  type Assortment,
  type Corrections,
  catalogueVersion,
  type NodeId,
  type PhotoLook,
  photoEvidenceFrom,
} from '../../goods/goods.ts'
import { ENGINE_VERSION, type PlannedProduct } from '../../studio/facts.ts'
import type { NoMask, StoredMask } from '../cut-outs/cut-outs.ts'
import type { Measured } from './measured.ts'

/** A picture of a product with what a person says of it. */
export type ProfiledPicture = {
  image_id: string
  file_key: string
  sha256: string
  pose: NonNullable<PlannedProduct['pose']> | null
  objects: string[] | null
} & (StoredMask | NoMask)

/** What a model detects in one of the pictures. */
type StoredLook = { sha256: string; model: string; look: PhotoLook }

/** Everything that a profile follows from, and its last content. */
export type ProfileInputs = {
  product_id: string
  status: string
  name: string
  description: string | null
  price: string | null
  currency: string | null
  brand_name: string
  tone: string | null
  pictures: ProfiledPicture[]
  /** In the order of the pictures. */
  looks: StoredLook[]
  version: number
  corrections: Corrections
  measured: Measured | null
  inputs_hash: string | null
}

const pictures = sql<ProfiledPicture[]>`coalesce((
  select jsonb_agg(jsonb_build_object('image_id', i.id, 'file_key', i.file_key, 'sha256', i.sha256, 'pose', c.pose, 'objects', c.objects, 'mask_key', c.mask_key,
    'mask_sha256', c.mask_sha256, 'mask_source', c.mask_source) order by i.position)
  from product_images i left join picture_corrections c on c.org_id = i.org_id and c.product_id = i.product_id and c.sha256 = i.sha256
  where i.org_id = p.org_id and i.product_id = p.id
), '[]')`.as('pictures')

const looks = sql<StoredLook[]>`coalesce((
  select jsonb_agg(jsonb_build_object('sha256', l.sha256, 'model', l.model, 'look', l.look) order by i.position)
  from product_images i join picture_looks l on l.org_id = i.org_id and l.product_id = i.product_id and l.sha256 = i.sha256
  where i.org_id = p.org_id and i.product_id = p.id
), '[]')`.as('looks')

/** Reads what the profile of a product follows from; undefined for a product that does not exist. */
export async function profileInputs(ctx: Ctx, productId: string): Promise<ProfileInputs | undefined> {
  const row = await ctx.db
    .selectFrom('products as p')
    .innerJoin('brands as b', (join) => join.onRef('b.org_id', '=', 'p.org_id').onRef('b.id', '=', 'p.brand_id'))
    .leftJoin('profiles as f', (join) => join.onRef('f.org_id', '=', 'p.org_id').onRef('f.product_id', '=', 'p.id'))
    .select([
      'p.id',
      'p.status',
      'p.name',
      'p.description',
      'p.price',
      'p.currency',
      'b.name as brand_name',
      'b.tone',
      pictures,
      looks,
    ])
    .select(['f.version', 'f.corrections', 'f.measured', 'f.inputs_hash'])
    .where('p.org_id', '=', ctx.orgId)
    .where('p.id', '=', productId)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, version, corrections, measured, ...rest } = row
  return {
    ...rest,
    product_id: id,
    version: version ?? 1,
    corrections: (corrections ?? {}) as Corrections,
    measured: measured as Measured | null,
  }
}

/** As `profileInputs`, with the product locked: changes of what its profile follows from, and of the profile, come one after another. */
export async function lockedInputs(ctx: Ctx, productId: string): Promise<ProfileInputs | undefined> {
  await sql`select from products where org_id = ${ctx.orgId} and id = ${productId} for no key update`.execute(ctx.db)
  return profileInputs(ctx, productId)
}

/** Products of a brand, the newest, that say what it sells. */
const OTHERS_MAX = 100

/**
 * Categories of the newest other products of a brand that are read in their own words or given by a person. They are read when a profile is written, and
 * kept with it: a new product makes no other profile out of date.
 */
export async function readShop(ctx: Ctx, productId: string): Promise<Assortment> {
  const { rows } = await sql<{ category: NodeId }>`
    select f.measured->'category'->>'id' as category
    from (
      select o.org_id, o.id from products p join products o on o.org_id = p.org_id and o.brand_id = p.brand_id and o.id <> p.id and o.deleted_at is null
      where p.org_id = ${ctx.orgId} and p.id = ${productId} order by o.created_at desc, o.id desc limit ${OTHERS_MAX}
    ) o join profiles f on f.org_id = o.org_id and f.product_id = o.id
    where f.measured->'category'->>'source' <> 'shop'`.execute(ctx.db)
  return rows.map(({ category }) => category)
}

/** What is clear of a product beyond its words: what a person has corrected, what a model detects in the photos, and what else the brand sells. */
export function beyondWords(
  { corrections, looks }: Pick<ProfileInputs, 'corrections' | 'looks'>,
  shop: Assortment | undefined,
): Corrections {
  const photos = photoEvidenceFrom(looks.map(({ look }) => look))
  return { ...corrections, ...(photos && { photos }), ...(shop && { shop }) }
}

/** The catalogue and the engine of new profiles. */
export const versionsNow = ({ studio }: Parts) => `${catalogueVersion()} ${ENGINE_VERSION} ${studio.cutoutVersion}`

/**
 * A hash of everything that a profile follows from: it is up to date while this stays the same. While a set-up runs, that is what the product had
 * before.
 */
export function fingerprintOf(
  parts: Parts,
  { measured: _, inputs_hash: _of, version: _version, status: _status, looks, ...inputs }: ProfileInputs,
): string {
  return createHash('sha256')
    .update(JSON.stringify([inputs, versionsNow(parts), ...(looks.length > 0 ? [looks] : [])]))
    .digest('hex')
}

export const isCurrent = (parts: Parts, inputs: ProfileInputs): boolean =>
  inputs.measured !== null && inputs.inputs_hash === fingerprintOf(parts, inputs)

/** What clients see: a profile is `processing` too while its product is set up, which will change it. */
export const publicStatus = (parts: Parts, inputs: ProfileInputs): 'processing' | 'ready' =>
  inputs.status !== 'processing' && isCurrent(parts, inputs) ? 'ready' : 'processing'
