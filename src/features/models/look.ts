import type { Ctx } from '../../core/ctx.ts'
import {
  catalogueData,
  finerRequest,
  type LookRequest,
  lookRequest,
  type PhotoLook,
  readFiner,
  readLook,
} from '../../goods/goods.ts'
import { type Model, ModelFailure } from '../../models/models.ts'
import { answerAs } from './calls.ts'

/** A photo of a product, as the model is sent it. */
export type LookedAt = { product_id: string; sha256: string; jpeg: Uint8Array; wantsCategory: boolean }

/** Questions about the category, from the upper levels down. */
const FINER_MAX = 2

/**
 * Has a model look at one photo of a product. Only words that were offered come out, and print as plain text. The upper category stays where the
 * model does not get further down. @throws ModelFailure
 */
export async function lookWithModel(ctx: Ctx, model: Model, photo: LookedAt): Promise<PhotoLook> {
  const { taxonomy } = catalogueData()
  const { product_id, sha256, jpeg, wantsCategory } = photo
  const ask = (step: string, request: LookRequest) =>
    answerAs(
      ctx,
      model,
      { ...request, pictures: [{ mediaType: 'image/jpeg', bytes: jpeg }] },
      { order: null, item_id: product_id, product_id, step: `look.${step} ${sha256.slice(0, 16)}` },
    )
  const look = readLook(taxonomy, await ask('all', lookRequest(taxonomy)))
  if (!wantsCategory) return { ...look, category: null }
  let { category } = look
  for (let depth = 1; category !== null && depth <= FINER_MAX; depth++) {
    const request = finerRequest(taxonomy, category.id)
    if (request === null) break
    const upper = category.id
    const finer = await ask(`category ${depth}`, request)
      .then((answer) => readFiner(taxonomy, upper, answer))
      .catch(lacking)
    if (finer === null) break
    category = { id: finer.id, confidence: Math.min(category.confidence, finer.confidence) }
  }
  return { ...look, category }
}

/** What the first answer says counts, even when the next one fails. */
function lacking(error: unknown): null {
  if (error instanceof ModelFailure) return null
  throw error
}
