import { type Ctx, inTransaction } from '../../core/ctx.ts'
import { mediaUrl } from '../../core/media.ts'
import { noSuch, Problem, requireVersion } from '../../core/problem.ts'
import { type Corrections, catalogueData } from '../../goods/goods.ts'
import { standsIn } from '../../words/bound/bound.ts'
import { lintSellingPoints } from '../../words/words.ts'
import { lockedInputs, type ProfileInputs, profileInputs, publicStatus } from './inputs.ts'
import { recordUpdate } from './make-profile.ts'
import type { Measured, MeasuredPicture } from './measured.ts'
import { enqueueProfile } from './profiles.ts'
import type { ProfileChange } from './rules.ts'

/** `GET /products/{product_id}/profile`: its last content, `processing` while that is out of date. Writes nothing. */
export async function getProfile(ctx: Ctx, input: { product_id: string }) {
  const inputs = await profileInputs(ctx, input.product_id)
  if (!inputs) throw noSuch('product', input.product_id)
  return showProfile(ctx, inputs)
}

const NOTHING_MEASURED = {
  ...{ category: null, called: null, size_mm: null, materials: [], colors: [], facts: [] },
  ...{ pictures: [], missing: [], catalogue_version: null, engine: null },
}

export function showProfile(ctx: Ctx, inputs: ProfileInputs) {
  const { product_id, version, corrections, measured } = inputs
  return {
    ...{ product_id, version, status: publicStatus(ctx.parts, inputs) },
    ...(measured === null ? NOTHING_MEASURED : shownMeasured(ctx, inputs, measured)),
    corrections: shownCorrections(inputs, corrections),
  }
}

function shownMeasured(ctx: Ctx, inputs: ProfileInputs, measured: Measured) {
  const { pictures } = inputs
  const current = new Map(pictures.map(({ sha256, image_id }) => [sha256, image_id]))
  const shown = measured.pictures.filter(({ sha256 }) => current.has(sha256))
  return {
    ...measured,
    facts: measured.facts.map(({ stated, ...fact }) => ({ ...fact, said: stated })),
    pictures: shown.map((picture) => ({
      ...shownPicture(ctx, picture, current.get(picture.sha256)!),
      evidence: evidenceOf(inputs, picture.sha256),
    })),
  }
}

/** What a model detects in a picture. Print is marked as stated where the product's own text has it, too. */
function evidenceOf({ looks, ...product }: ProfileInputs, sha256: string) {
  const { taxonomy } = catalogueData()
  return looks
    .filter((one) => one.sha256 === sha256)
    .map(({ model, look: { category, label, ...look } }) => {
      const name = category && taxonomy.get(category.id)
      return {
        ...{ kind: 'model', model, ...look },
        category: category && name ? { ...category, name } : null,
        label: label.map(({ text, confidence }) => ({ text, confidence, stated: standsIn(text, product) })),
      }
    })
}

function shownPicture(ctx: Ctx, { cutout, sha256: _, traits: _traits, ...picture }: MeasuredPicture, imageId: string) {
  const { preview_key, outline_key, shape_key = null, ...judged } = cutout
  return {
    ...picture,
    image_id: imageId,
    cutout: {
      ...judged,
      preview_url: mediaUrl(ctx.parts, preview_key),
      outline_url: mediaUrl(ctx.parts, outline_key),
      shape_url: mediaUrl(ctx.parts, shape_key),
    },
  }
}

function shownCorrections({ pictures }: ProfileInputs, corrections: Corrections) {
  const { category_id = null, size_mm = null, materials = null, unsaid = [], selling_points = [] } = corrections
  const corrected = pictures.filter(({ pose, objects }) => pose !== null || objects !== null)
  const shown = corrected.map(({ image_id, pose, objects }) => ({ image_id, pose, objects }))
  return { category_id, size_mm, materials, unsaid, selling_points, pictures: shown }
}

/** `PATCH /products/{product_id}/profile`: stores corrections, `null` takes one back, and has the profile written again. */
export async function correctProfile(ctx: Ctx, input: ProfileChange & { product_id: string; if_match?: number[] }) {
  const { product_id: id, if_match: versions, pictures = [], ...change } = input
  return inTransaction(ctx, async (ctx) => {
    const inputs = await lockedInputs(ctx, id)
    if (!inputs) throw noSuch('product', id)
    requireVersion(inputs.version, versions)
    checkChange(inputs, change)
    for (const [i, picture] of pictures.entries()) await correctPicture(ctx, inputs, { ...picture, i })
    await storeCorrections(ctx, inputs, merged(inputs.corrections, change))
    return showProfile(ctx, (await profileInputs(ctx, id))!)
  })
}

type TextChange = Omit<ProfileChange, 'pictures'>

function checkChange({ name, description }: ProfileInputs, { category_id, selling_points }: TextChange): void {
  if (typeof category_id === 'string' && !catalogueData().taxonomy.has(category_id)) {
    const detail = `category_id: there is no category “${category_id}”. Search for one with GET /categories?q=.`
    throw new Problem('request_rejected', detail, {
      errors: [{ pointer: '/category_id', code: 'unknown_category', detail }],
    })
  }
  const findings = lintSellingPoints(selling_points ?? [], `${name}\n${description ?? ''}`)
  if (findings.length === 0) return
  const errors = findings.map(({ pointer, rule, detail }) => ({ pointer, code: rule, detail }))
  throw new Problem(
    'request_rejected',
    `selling_points: ${errors[0]!.detail} State it in the description, or leave it out.`,
    { errors },
  )
}

/** Corrections with a change; `null` returns to what is read. */
function merged(corrections: Corrections, change: TextChange): Corrections {
  const all = Object.entries({ ...corrections, ...change })
  return Object.fromEntries(all.filter(([, value]) => value !== null && value !== undefined))
}

type PictureChange = NonNullable<ProfileChange['pictures']>[number] & { i: number }

async function correctPicture(ctx: Ctx, inputs: ProfileInputs, { image_id, i, ...change }: PictureChange) {
  const { product_id, pictures, measured } = inputs
  const picture = pictures.find((one) => one.image_id === image_id)
  if (!picture) throw noSuch('image', image_id)
  const { sha256 } = picture
  if (change.objects) requireObjects(change.objects, { measured: measured?.pictures.find(is(sha256)), i })
  const now = ctx.now()
  const row = { org_id: ctx.orgId, product_id, sha256, created_at: now }
  const changed = { ...change, updated_at: now }
  await ctx.db
    .insertInto('picture_corrections')
    .values({ ...row, ...changed })
    .onConflict((conflict) => conflict.columns(['product_id', 'sha256']).doUpdateSet(changed))
    .execute()
}

const is = (sha256: string) => (picture: { sha256: string }) => picture.sha256 === sha256

/** Refuses ids that are not those of objects in a picture, the `i`th of a change. */
function requireObjects(ids: string[], { measured, i }: { measured: MeasuredPicture | undefined; i: number }): void {
  const offered = measured?.objects.map(({ id }) => id) ?? []
  const errors = ids.flatMap((id, at) => {
    const detail = `There is no object “${id}” in this image.`
    return offered.includes(id) ? [] : [{ pointer: `/pictures/${i}/objects/${at}`, code: 'unknown_object', detail }]
  })
  if (errors.length === 0) return
  throw new Problem('request_rejected', `pictures: ${errors[0]!.detail} ${wayOut(measured, offered)}`, { errors })
}

function wayOut(measured: MeasuredPicture | undefined, offered: string[]): string {
  if (measured === undefined) return 'Its objects are not detected yet. Ask again when the profile is ready.'
  if (offered.length === 0) return 'Its cut-out is in one piece, so there is nothing to choose.'
  return `Its objects are ${offered.join(', ')}.`
}

export async function storeCorrections(
  ctx: Ctx,
  { product_id }: ProfileInputs,
  corrections: Corrections,
): Promise<void> {
  const now = ctx.now()
  const json = JSON.stringify(corrections)
  const { version } = await ctx.db
    .insertInto('profiles')
    .values({ product_id, org_id: ctx.orgId, version: 2, corrections: json, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('product_id')
        .doUpdateSet((eb) => ({ corrections: json, version: eb('profiles.version', '+', 1), updated_at: now })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  recordUpdate(ctx, product_id, { version, status: 'processing' })
  await enqueueProfile(ctx, product_id)
}
