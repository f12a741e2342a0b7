import type { Ctx } from '../../core/ctx.ts'
import { Problem } from '../../core/problem.ts'
import type { Corrections } from '../../goods/goods.ts'
import type { PictureUse, PlannedProduct } from '../../studio/facts.ts'
import { cutOutOfPicture, noProductIn } from '../cut-outs/cut-outs.ts'
import { type Failure, PermanentFailure } from '../orders/orders.ts'
import { isCurrent, type ProfileInputs, profileInputs } from './inputs.ts'
import { makeProfile } from './make-profile.ts'
import type { SeenPicture } from './seen.ts'

/** What an order works with: the product's cut-out from the picture that serves its use, and what a person has corrected. */
export type Subject = { file: Buffer; product: Pick<PlannedProduct, 'corrections' | 'pose'>; profile_version: number }

/**
 * The subject of an order, from the first picture of the product that serves the use, in the order of the pictures from `from` on, then those
 * before; or why there is none. Without a use, from any picture with a cut-out. Makes the profile where it is out of date.
 */
export async function subjectFor(
  ctx: Ctx,
  productId: string,
  { use, from = 0 }: { use: PictureUse | null; from?: number },
): Promise<Subject | { file: null; failure: Failure }> {
  const inputs = await currentInputs(ctx, productId)
  const seen = inputs.seen!.pictures
  const picture = inOrder(seen, from).find((one) => serves(one, use))
  if (picture === undefined) return { file: null, failure: failureOf(seen, use) }
  const source = inputs.pictures.find(({ sha256 }) => sha256 === picture.sha256)!
  const { file } = await cutOutOfPicture(ctx, source)
  if (file === null) throw new Error(`the cut-out of the picture ${source.image_id} is gone`)
  return { file, product: { corrections: inputs.corrections, pose: source.pose }, profile_version: inputs.version }
}

/** As `subjectFor`. @throws PermanentFailure where no picture serves the use */
export async function requireSubject(...[ctx, productId, wanted]: Parameters<typeof subjectFor>): Promise<Subject> {
  const subject = await subjectFor(ctx, productId, wanted)
  if (subject.file === null) throw new PermanentFailure(subject.failure)
  return subject
}

/** Refuses an order for which no picture of the product can be used, before anything is charged. What is not known yet is decided by its job. */
export async function requireSuitable(ctx: Ctx, productId: string, use: PictureUse): Promise<void> {
  const inputs = await profileInputs(ctx, productId)
  if (!inputs || !isCurrent(inputs)) return
  const { pictures } = inputs.seen!
  if (pictures.length === 0 || pictures.some((picture) => serves(picture, use))) return
  throw new Problem('request_rejected', failureOf(pictures, use).message)
}

/** What a person has corrected of a product. */
export async function correctionsOf(ctx: Ctx, productId: string): Promise<Corrections> {
  const row = await ctx.db
    .selectFrom('profiles')
    .select('corrections')
    .where('org_id', '=', ctx.orgId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return (row?.corrections ?? {}) as Corrections
}

async function currentInputs(ctx: Ctx, productId: string): Promise<ProfileInputs> {
  const inputs = await profileInputs(ctx, productId)
  if (inputs && isCurrent(inputs)) return inputs
  await makeProfile(ctx, productId)
  const made = await profileInputs(ctx, productId)
  if (!made?.seen) throw new Error(`the product ${productId} has no profile`)
  return made
}

const inOrder = (pictures: readonly SeenPicture[], from: number) => [
  ...pictures.slice(from),
  ...pictures.slice(0, from),
]

const serves = ({ cutout, not_for }: SeenPicture, use: PictureUse | null) =>
  cutout.state !== 'refused' && (use === null || not_for.every(({ what }) => what !== use))

/** Why no picture serves: the reason of the first one. */
function failureOf([first]: readonly SeenPicture[], use: PictureUse | null): Failure {
  if (first === undefined) return noProductIn('The product has no picture.')
  const why = first.not_for.find(({ what }) => what === use)?.why
  if (first.cutout.state !== 'refused' && why) return { code: 'unsuitable_picture', message: why }
  return noProductIn(first.cutout.reasons.map(({ detail }) => detail).join(' '))
}
