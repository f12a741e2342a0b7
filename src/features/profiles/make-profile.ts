import { sql } from 'kysely'
import { type Ctx, inTransaction } from '../../core/ctx.ts'
import { recordEvents } from '../../core/event.ts'
import { catalogueVersion } from '../../goods/goods.ts'
import { keyedSemaphore } from '../../lib/keyed-semaphore.ts'
import { requireBytes } from '../../storage/storage.ts'
import { CUTOUT_VERSION, ENGINE_VERSION, type PlannedProduct } from '../../studio/facts.ts'
import { cutOutOfPicture } from '../cut-outs/cut-outs.ts'
import { storeMedia } from '../files/files.ts'
import { adviceFrom } from './advice.ts'
import {
  beyondWords,
  fingerprintOf,
  isCurrent,
  lockedInputs,
  type ProfiledPicture,
  type ProfileInputs,
  profileInputs,
  publicStatus,
  readShop,
  versionsNow,
} from './inputs.ts'
import type { Measured, MeasuredPicture } from './measured.ts'

/**
 * Makes the profile of a product unless it is up to date, and records that. May run twice: the later one changes nothing. What changes while it
 * runs makes it out of date again. While a set-up runs, or after it failed, the profile is of what the product had before, which is what its
 * orders and pictures rest on.
 */
export async function makeProfile(ctx: Ctx, productId: string): Promise<void> {
  const release = await acquire([{ key: productId, max: 1 }], ctx.signal ?? NEVER)
  try {
    const inputs = await profileInputs(ctx, productId)
    if (!inputs || isCurrent(ctx.parts, inputs)) return
    const measured = await look(ctx, inputs)
    await inTransaction(ctx, (ctx) => keep(ctx, inputs, measured))
  } finally {
    release()
  }
}

/** An order placed right after its product waits for the profile that is under way in this process, rather than cutting out the same pictures. */
const acquire = keyedSemaphore()
const NEVER = new AbortController().signal

/** Measures what a profile holds: the words of the product, and each of its pictures. */
async function look(ctx: Ctx, inputs: ProfileInputs): Promise<Measured> {
  const { name, description, price, currency, brand_name, tone } = inputs
  const shop = await readShop(ctx, inputs.product_id)
  const corrections = beyondWords(inputs, shop)
  const brand = { name: brand_name, tone }
  const text = { name, description, price, currency, brand, corrections }
  const described = await ctx.parts.studio.run('describeProduct', text, ctx)
  const product = { name, description: description ?? '', corrections }
  const pictures: MeasuredPicture[] = []
  let colors: string[] = []
  for (const picture of inputs.pictures) {
    const { colors: own, ...measured } = await lookAt(ctx, product, picture)
    if (colors.length === 0) colors = own
    pictures.push(measured)
  }
  const missing = [...missingPictures(pictures), ...described.missing]
  return {
    ...described,
    missing,
    colors,
    pictures,
    shop,
    catalogue_version: catalogueVersion(),
    engine: ENGINE_VERSION,
  }
}

async function lookAt(
  ctx: Ctx,
  product: PlannedProduct,
  picture: ProfiledPicture,
): Promise<MeasuredPicture & { colors: string[] }> {
  const { image_id, sha256, pose, objects, mask_source, mask_sha256 } = picture
  const photo = await requireBytes(ctx.parts.storage, picture.file_key)
  const { file, whole, judgement: found, isModels } = await cutOutOfPicture(ctx, picture)
  const choice = objects && whole && { whole, objects }
  const { preview, outline, shape, judgement, ...measured } = await ctx.parts.studio.run(
    'profilePicture',
    { product: { ...product, pose }, photo, cutout: file, choice, judgement: found },
    ctx,
  )
  const { cutoutVersion } = ctx.parts.studio
  const outlined = mask_sha256 === null ? cutoutVersion : `${CUTOUT_VERSION}/${mask_source}/${mask_sha256}`
  const version = objects === null ? outlined : `${outlined}/${objects.join()}`
  // It is needed as long as what it is derived from: the mask of a person, or else the photo.
  const keep = async (name: string, bytes: Uint8Array | null) =>
    bytes && storeMedia(ctx, { what: `${sha256}/${name}/${version}`, type: 'image/webp', bytes }, mask_sha256 ?? sha256)
  const stored = {
    preview_key: await keep('preview', preview),
    outline_key: await keep('outline', outline),
    shape_key: await keep('shape', shape),
  }
  const source = mask_source ?? (isModels ? 'model' : 'studio')
  return { image_id, sha256, ...measured, cutout: { ...judgement, source, ...stored } }
}

function missingPictures(pictures: readonly MeasuredPicture[]): Measured['missing'] {
  const first = pictures[0]
  if (first !== undefined && pictures.some(({ cutout }) => cutout.state === 'sure')) return []
  const what = first === undefined ? 'There is no picture.' : first.cutout.reasons.map(({ detail }) => detail).join(' ')
  const why = `${what} Pictures need a photo that shows the whole product clearly, or a mask of it.`
  return [
    { what: 'images', why, example: 'A photo of the product alone, whole, before a plain ground of another color' },
  ]
}

/** Stores a profile unless what it follows from has changed since: then another one is under way. */
async function keep(ctx: Ctx, inputs: ProfileInputs, measured: Measured): Promise<void> {
  const { product_id } = inputs
  const inputs_hash = fingerprintOf(ctx.parts, inputs)
  const found = await lockedInputs(ctx, product_id)
  if (!found || isCurrent(ctx.parts, found) || fingerprintOf(ctx.parts, found) !== inputs_hash) return
  const now = ctx.now()
  const content = {
    measured: JSON.stringify(measured),
    advice: adviceFrom(measured),
    ...{ inputs_hash, versions: versionsNow(ctx.parts), updated_at: now },
  }
  const { version } = await ctx.db
    .insertInto('profiles')
    .values({ product_id, org_id: ctx.orgId, ...content, created_at: now })
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet((eb) => ({ ...content, version: eb('profiles.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  recordUpdate(ctx, product_id, { version, status: publicStatus(ctx.parts, { ...found, measured, inputs_hash }) })
}

/** Puts off the profile of a product after a failure, so that the sweep makes those of others first. */
export async function putOffProfile(ctx: Ctx, productId: string): Promise<void> {
  const now = ctx.now()
  await sql`
    insert into profiles (product_id, org_id, created_at, updated_at)
    select id, org_id, ${now}, ${now} from products where org_id = ${ctx.orgId} and id = ${productId}
    on conflict (product_id) do update set versions = null, updated_at = ${now}`.execute(ctx.db)
}

/** Records that what clients see of a profile has changed. */
export function recordUpdate(
  ctx: Ctx,
  product_id: string,
  { version, status }: { version: number; status: string },
): void {
  const event = { type: 'product.profile_updated', resource_id: product_id, status, product_id } as const
  recordEvents(ctx, [{ ...event, transition: `profile ${version}` }])
}
