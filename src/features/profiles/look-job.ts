import { type Ctx, inTransaction } from '../../core/ctx.ts'
import { NotYet } from '../../core/failure.ts'
import { enqueue, type Job } from '../../core/job.ts'
import type { PhotoLook } from '../../goods/goods.ts'
import { uuidv7 } from '../../lib/ids.ts'
import { ModelFailure } from '../../models/models.ts'
import { readBytes } from '../../storage/storage.ts'
import { lookWithModel, pauseBefore, type UsableModel, usableModel } from '../models/models.ts'
import { lockedInputs, type ProfiledPicture, type ProfileInputs, profileInputs } from './inputs.ts'
import { makeProfile } from './make-profile.ts'

/** A model looks at so many pictures of a product at most. */
const PICTURES_MAX = 4

/** `since`: when the look was asked for. */
type LookArgs = { product_id: string; since: string }

/** Has a model look at the pictures of a product, where one may and has not. The profile is ready without it, and written again after it. */
export async function enqueueLook(ctx: Ctx, productId: string): Promise<void> {
  if ((await usableModel(ctx, 'eyes')) === null) return
  const inputs = await profileInputs(ctx, productId)
  if (!inputs || unlooked(inputs).length === 0) return
  const args = { product_id: productId, since: ctx.now().toISOString() }
  await enqueue(ctx, lookJob, [{ id: uuidv7(ctx.now().getTime()), args }])
}

/** The first pictures at which no model has looked. */
const unlooked = ({ pictures, looks }: ProfileInputs): ProfiledPicture[] =>
  pictures.slice(0, PICTURES_MAX).filter(({ sha256 }) => looks.every((look) => look.sha256 !== sha256))

/** Looks at the pictures of a product with a model, and writes its profile again. What fails leaves the profile as it is. */
export const lookJob: Job<LookArgs> = {
  kind: 'profiles.look',
  lane: 'outside',
  async run(ctx, { product_id, since }) {
    const usable = await usableModel(ctx, 'eyes')
    const inputs = await profileInputs(ctx, product_id)
    if (usable === null || !inputs) return
    const looks = new Map<string, PhotoLook>()
    const pauses: number[] = []
    const noteFailure = (error: unknown) => {
      if (!(error instanceof ModelFailure)) throw error
      const pauseMs = pauseBefore(ctx, error, { usable, since: new Date(since) })
      if (pauseMs !== null) pauses.push(pauseMs)
      return null
    }
    for (const picture of unlooked(inputs)) {
      const look = await lookAt(ctx, usable, { inputs, picture }).catch(noteFailure)
      if (look !== null) looks.set(picture.sha256, look)
    }
    await keepLooks(ctx, product_id, { model: usable.model.spec.alias, looks })
    if (looks.size > 0) await makeProfile(ctx, product_id)
    if (pauses.length > 0) throw new NotYet('waits for a model', Math.max(...pauses))
  },
  giveUp: async () => {},
}

type Looked = { inputs: ProfileInputs; picture: ProfiledPicture }

async function lookAt(ctx: Ctx, { model }: UsableModel, { inputs, picture }: Looked): Promise<PhotoLook | null> {
  const photo = await readBytes(ctx.parts.storage, picture.file_key)
  if (photo === null) return null
  const { product_id, pictures } = inputs
  return lookWithModel(ctx, model, {
    ...{ product_id, sha256: picture.sha256, wantsCategory: picture === pictures[0] },
    jpeg: await ctx.parts.studio.run('photoForModel', photo, ctx),
  })
}

/** Stores looks unless the product is gone. */
async function keepLooks(
  ctx: Ctx,
  product_id: string,
  { model, looks }: { model: string; looks: ReadonlyMap<string, PhotoLook> },
): Promise<void> {
  if (looks.size === 0) return
  const rows = [...looks].map(([sha256, look]) => ({
    ...{ org_id: ctx.orgId, product_id, sha256, model, look: JSON.stringify(look) },
    created_at: ctx.now(),
  }))
  await inTransaction(ctx, async (ctx) => {
    if (!(await lockedInputs(ctx, product_id))) return
    await ctx.db
      .insertInto('picture_looks')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
