import type { Ctx } from '../../core/ctx.ts'
import { type Failure, PermanentFailure } from '../../core/failure.ts'
import { enqueue, type Job } from '../../core/job.ts'
import { selectOwned } from '../../core/owned.ts'
import { Problem } from '../../core/problem.ts'
import type { Corrections } from '../../goods/goods.ts'
import { uuidv7 } from '../../lib/ids.ts'
import type { PictureUse, PlannedProduct } from '../../studio/facts.ts'
import {
  cutOutOfPicture,
  failureOfCutOut,
  keyOfCutOut,
  NO_MASK,
  type NoMask,
  noProductIn,
  type StoredMask,
} from '../cut-outs/cut-outs.ts'
import { beyondWords, isCurrent, type ProfiledPicture, type ProfileInputs, profileInputs } from './inputs.ts'
import { enqueueLook } from './look-job.ts'
import { makeProfile, putOffProfile } from './make-profile.ts'
import type { Measured, MeasuredPicture } from './measured.ts'

/** What is stored with a plan, so that it is rendered with the cut-out that it was planned with, whatever a person has corrected since. */
export type PlannedSubject = {
  cutout_key: string
  profile_version: number
  /** The image that is cut out. Older plans have none. */
  image_id?: string
  /** Version of the brand's kit that the plan follows. Older plans have none. */
  kit_version?: number
}

/** What an order works with: the product's cut-out from the picture that serves its use, and what a person has corrected. */
export type OrderSubject = PlannedSubject & {
  file: Buffer
  product: Pick<PlannedProduct, 'corrections' | 'pose'>
}

/**
 * The subject of an order, from the first picture of the product that serves the use, in the order of the pictures from `from` on, then those
 * before; or why there is none. Without a use, from any picture with a cut-out. Makes the profile where it is out of date.
 */
export async function subjectFor(
  ctx: Ctx,
  productId: string,
  { use, from = 0 }: { use: PictureUse | null; from?: number },
): Promise<OrderSubject | { file: null; failure: Failure }> {
  const inputs = await currentInputs(ctx, productId)
  const picture = servingPicture(inputs, use, from)
  if (picture === undefined) return { file: null, failure: failureOf(inputs.measured.pictures, use) }
  const source = sourceOf(inputs, picture)
  const { file, key, judgement } = await cutOutOfPicture(ctx, source)
  if (file === null) return { file, failure: failureOfCutOut(judgement) }
  const product = { corrections: beyondWords(inputs, inputs.measured.shop), pose: source.pose }
  return { file, product, cutout_key: key, profile_version: inputs.version, image_id: source.image_id }
}

/**
 * The key of the cut-out that `subjectFor` returns, without computing anything. Null where no picture serves the use, undefined while the profile
 * is out of date.
 */
export async function cutOutKeyFor(
  ctx: Ctx,
  productId: string,
  use: PictureUse | null,
): Promise<string | null | undefined> {
  const inputs = await inputsIfCurrent(ctx, productId)
  if (inputs === null) return undefined
  const picture = servingPicture(inputs, use)
  return picture === undefined ? null : keyOfCutOut(ctx, sourceOf(inputs, picture))
}

/** As much of a subject as is stored with what is planned with it. */
export const planned = ({ cutout_key, profile_version, image_id }: OrderSubject): PlannedSubject => ({
  ...{ cutout_key, profile_version },
  ...(image_id !== undefined && { image_id }),
})

/** As `subjectFor`. @throws PermanentFailure where no picture serves the use */
export async function requireSubject(
  ...[ctx, productId, wanted]: Parameters<typeof subjectFor>
): Promise<OrderSubject> {
  const subject = await subjectFor(ctx, productId, wanted)
  if (subject.file === null) throw new PermanentFailure(subject.failure)
  return subject
}

/** Refuses an order for which no picture of the product can be used, before anything is charged. Where the profile is out of date, its job decides. */
export async function requireSuitable(ctx: Ctx, productId: string, use: PictureUse): Promise<void> {
  const inputs = await inputsIfCurrent(ctx, productId)
  if (inputs === null || inputs.measured.pictures.length === 0 || servingPicture(inputs, use)) return
  throw new Problem('request_rejected', failureOf(inputs.measured.pictures, use).message)
}

/**
 * What plans are computed from, of the picture that an order for this use will have; null where its profile is out of date or no picture serves: then
 * the order itself decides.
 */
export async function traitsFor(
  ctx: Ctx,
  productId: string,
  use: PictureUse,
): Promise<{ traits: NonNullable<MeasuredPicture['traits']>; product: PlannedProduct } | null> {
  const inputs = await inputsIfCurrent(ctx, productId)
  if (inputs === null) return null
  const picture = servingPicture(inputs, use)
  if (!picture?.traits) return null
  const { name, description } = inputs
  const { pose } = sourceOf(inputs, picture)
  return {
    traits: picture.traits,
    product: { name, description: description ?? '', corrections: beyondWords(inputs, inputs.measured.shop), pose },
  }
}

/** Makes the profile of a product. What it could not make is repaired by `makeOldProfiles`, and by the next order. */
export const profileJob: Job<{ product_id: string }> = {
  kind: 'profiles.make',
  async run(ctx, args) {
    await makeProfile(ctx, args.product_id)
    await enqueueLook(ctx, args.product_id)
  },
  giveUp: (ctx, args) => putOffProfile(ctx, args.product_id),
}

/** Has the profile of a product written again once the caller's transaction commits. */
export async function enqueueProfile(ctx: Ctx, productId: string): Promise<void> {
  await enqueue(ctx, profileJob, [{ id: uuidv7(ctx.now().getTime()), args: { product_id: productId } }])
}

/** What is clear of a product beyond its words: what a person has corrected, and what a model detects in the photos. */
export async function correctionsOf(ctx: Ctx, productId: string): Promise<Corrections> {
  const inputs = await profileInputs(ctx, productId)
  return inputs === undefined ? {} : beyondWords(inputs, inputs.measured?.shop)
}

/** What a person has corrected of one picture of a product, by the picture's content, so also after the product has lost the picture. */
export async function pictureCorrectionOf(
  ctx: Ctx,
  { product_id, sha256 }: { product_id: string; sha256: string },
): Promise<PictureCorrection> {
  const row = await selectOwned(ctx, 'picture_corrections')
    .select(['pose', 'objects', 'mask_key', 'mask_sha256', 'mask_source'])
    .where('product_id', '=', product_id)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return (row ?? { pose: null, objects: null, ...NO_MASK }) as PictureCorrection
}

type PictureCorrection = Pick<ProfiledPicture, 'pose' | 'objects'> & (StoredMask | NoMask)

type CurrentInputs = ProfileInputs & { measured: Measured }

/** Null while the profile is out of date. */
async function inputsIfCurrent(ctx: Ctx, productId: string): Promise<CurrentInputs | null> {
  const inputs = await profileInputs(ctx, productId)
  return inputs && isCurrent(ctx.parts, inputs) ? (inputs as CurrentInputs) : null
}

async function currentInputs(ctx: Ctx, productId: string): Promise<CurrentInputs> {
  for (let tries = 0; tries < triesMax; tries++) {
    const inputs = await inputsIfCurrent(ctx, productId)
    if (inputs !== null) return inputs
    await makeProfile(ctx, productId)
  }
  throw new Error(`the product ${productId} has no profile that is up to date`)
}

/** What a profile follows from may change while it is measured; hardly ever twice. */
const triesMax = 3

const sourceOf = ({ pictures }: ProfileInputs, measured: MeasuredPicture) =>
  pictures.find(({ sha256 }) => sha256 === measured.sha256)!

/** The first picture that serves the use, in the order of the pictures from `from` on, then those before. */
function servingPicture({ measured: { pictures } }: CurrentInputs, use: PictureUse | null, from = 0) {
  return [...pictures.slice(from), ...pictures.slice(0, from)].find((one) => serves(one, use))
}

const serves = ({ cutout, not_for }: MeasuredPicture, use: PictureUse | null) =>
  cutout.state !== 'refused' && (use === null || not_for.every(({ what }) => what !== use))

/** Why no picture serves: the reason of the first one. */
function failureOf([first]: readonly MeasuredPicture[], use: PictureUse | null): Failure {
  if (first === undefined) return noProductIn('The product has no picture.')
  const why = first.not_for.find(({ what }) => what === use)?.why
  if (first.cutout.state !== 'refused' && why) return { code: 'unsuitable_picture', message: why }
  return failureOfCutOut(first.cutout)
}
