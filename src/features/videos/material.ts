import { sql } from 'kysely'
import type { Ctx } from '../../core/ctx.ts'
import { PermanentFailure } from '../../core/failure.ts'
import { readBytes } from '../../storage/storage.ts'
import type { ShotPlan, VideoPlan, VideoRatio } from '../../studio/facts.ts'
import { listAudiences } from '../audiences/audiences.ts'
import { kitFor } from '../brands/brands.ts'
import { cutOutOfPicture, plannedCutOut, requireFile } from '../cut-outs/cut-outs.ts'
import {
  correctionsOf,
  type OrderSubject,
  type PlannedSubject,
  pictureCorrectionOf,
  requireSubject,
} from '../profiles/profiles.ts'
import type { VideoType } from './rules.ts'
import type { WrittenScript } from './written-script.ts'

/** A video with the input of its plan. */
export async function filmOf(ctx: Ctx, id: string) {
  const row = await ctx.db
    .selectFrom('videos as v')
    .innerJoin('products as p', (join) => join.onRef('p.org_id', '=', 'v.org_id').onRef('p.id', '=', 'v.product_id'))
    .select([
      'v.id',
      'v.product_id',
      'v.brand_id',
      'v.type',
      'v.title',
      'v.recipe_id',
      'v.audience_id',
      'v.script',
      'v.written',
      'v.voice',
      'v.locale',
      'v.plan',
      'v.seed',
    ])
    .select([
      'v.source_creative_id',
      'v.source_key',
      'v.source_sha256',
      'v.source_width',
      'v.source_height',
      'v.duration_seconds',
      'v.aspect_ratio',
    ])
    .select(['p.name', 'p.description', 'p.price', 'p.currency'])
    .where('v.org_id', '=', ctx.orgId)
    .where('v.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, type: row.type as VideoType, plan: row.plan as StoredFilm | null }
}

export type Film = Awaited<ReturnType<typeof filmOf>>

/** The stored input of a planned video: a repetition uses the same cut-out, and the same pictures in the same order. Older ones name no kit. */
export type StoredFilm = { film: VideoPlan; pictures: Picture[]; cutout_key: string; kit_version?: number }

type Picture = { key: string; width: number; height: number }

/** The files that a video is rendered from, and the request that its plan follows from. */
export async function materialOf(ctx: Ctx, film: Film) {
  const creative = film.source_creative_id === null ? null : await creativeOf(ctx, film.source_creative_id)
  const pictures = film.plan?.pictures ?? (await picturesOf(ctx, film, creative))
  const subject = await subjectOf(ctx, film)
  const audience = await audienceOf(ctx, film)
  const { kit_version, ...brand } = await kitFor(ctx, film.brand_id)
  const { name, description, price, currency } = film
  return {
    audience,
    cutout: subject.file,
    cutout_key: subject.cutout_key,
    kit_version,
    pictures: await Promise.all(
      pictures.map(async (picture) => ({ ...picture, bytes: await bytesOf(ctx, picture.key) })),
    ),
    request: {
      ...{ kind: film.type, recipe: film.recipe_id, aspect_ratio: film.aspect_ratio as VideoRatio },
      ...{
        seconds: film.duration_seconds,
        seed: film.seed,
        script: film.script ?? (film.written as WrittenScript | null)?.script ?? null,
        voice: film.voice,
        locale: film.locale ?? (film.voice ? 'en-US' : null),
        cutout: subject.file,
      },
      product: { name, description: description ?? '', price, currency, ...subject.product },
      brand,
      source: creative && planFor(creative, subject),
      pictures: pictures.map(({ width, height }) => ({ width, height })),
      audience: audience && { name: audience.name, description: audience.description },
    },
  }
}

export type Material = Awaited<ReturnType<typeof materialOf>>

type AnimatedCreative = Picture & { plan: ShotPlan | null; subject: PlannedSubject | null }

/**
 * The animated creative with the plan of its picture: null when it is not on a set of the studio, or when the product's pictures have changed
 * since and nothing says which one it is of.
 */
async function creativeOf(ctx: Ctx, id: string): Promise<AnimatedCreative> {
  const { rows } = await sql<AnimatedCreative>`
    select c.file_key as key, c.width, c.height, i.subject, case when i.subject is not null or not exists (
      select from product_images p where p.org_id = c.org_id and p.product_id = c.product_id and p.id > c.id
    ) then i.plan end as plan
    from creatives c join order_items i on i.org_id = c.org_id and i.id = c.item_id
    where c.org_id = ${ctx.orgId} and c.id = ${id}`.execute(ctx.db)
  return rows[0]!
}

/** The plan of the animated picture, as far as it holds for the cut-out of the film; else the film is of the picture alone. */
const planFor = ({ plan, subject }: AnimatedCreative, { cutout_key }: FilmSubject) =>
  subject === null || subject.cutout_key === cutout_key ? plan : null

const othersMax = 4

/** The animated picture; for a film of several, the requested creative, the product's photos, its latest creatives. */
async function picturesOf(ctx: Ctx, film: Film, creative: Picture | null): Promise<Picture[]> {
  const { source_key: key, source_width: width, source_height: height } = film
  const asked = key === null ? creative : { key, width: width!, height: height! }
  if (film.type === 'photo_animation') return [asked!]
  const { rows } = await sql<Picture>`
    (select file_key as key, width, height from product_images
      where org_id = ${ctx.orgId} and product_id = ${film.product_id} order by position limit ${othersMax})
    union all
    (select file_key, width, height from creatives
      where org_id = ${ctx.orgId} and product_id = ${film.product_id} and purged_at is null and look in ('standard', 'lifestyle', 'close_up')
      order by created_at desc, id desc limit ${othersMax})`.execute(ctx.db)
  const all = asked === null ? rows : [asked, ...rows]
  return [...new Map(all.map(({ key, width, height }) => [key, { key, width, height }])).values()]
}

type FilmSubject = Pick<OrderSubject, 'file' | 'product' | 'cutout_key'>

/**
 * The cut-out with which the film was planned. Before: that of the animated photo, otherwise of the product, with what a person has corrected.
 * @throws PermanentFailure when no product is detected in it.
 */
async function subjectOf(ctx: Ctx, film: Film): Promise<FilmSubject> {
  const planned = film.plan?.cutout_key
  if (planned) return { file: await plannedCutOut(ctx, planned), product: {}, cutout_key: planned }
  const { source_key: file_key, source_sha256: sha256, product_id } = film
  if (file_key === null) return requireSubject(ctx, product_id, { use: 'video' })
  const { pose, ...chosen } = await pictureCorrectionOf(ctx, { product_id, sha256: sha256! })
  const cutOut = await cutOutOfPicture(ctx, { file_key, sha256: sha256!, ...chosen })
  return {
    file: requireFile(cutOut),
    cutout_key: cutOut.key,
    product: { corrections: await correctionsOf(ctx, product_id), pose },
  }
}

/** The audience of a UGC video: as requested, or the product's first. */
async function audienceOf(ctx: Ctx, { type, product_id, audience_id }: Film) {
  if (type !== 'ugc') return null
  const { data } = await listAudiences(ctx, { product_id })
  return data.find(({ id }) => id === audience_id) ?? data[0] ?? null
}

async function bytesOf(ctx: Ctx, key: string): Promise<Buffer> {
  const bytes = await readBytes(ctx.parts.storage, key)
  if (bytes === null)
    throw new PermanentFailure({
      code: 'picture_gone',
      message: 'A picture of this video is gone. Its credits were refunded.',
    })
  return bytes
}
