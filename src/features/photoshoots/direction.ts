import type { Ctx } from '../../core/ctx.ts'
import { type AnsweredDirection, answerMax } from '../../core/schema.ts'
import { readDemands } from '../../goods/goods.ts'
import { leastFrame } from '../../lib/limits.ts'
import { truncate } from '../../lib/truncate.ts'
import { answerInReference, type DirectionAnswer } from '../../studio/facts.ts'
import { getBrand } from '../brands/brands.ts'
import { findProduct } from '../products/products.ts'
import { traitsFor } from '../profiles/profiles.ts'
import { type PhotoshootInput, quickShootOf } from './rules.ts'

/** A direction as it is given; rows of earlier versions have no answer. */
export type StoredDirection = Pick<AnsweredDirection, 'text' | 'image_urls'> & Partial<AnsweredDirection>

/**
 * What the pictures of an order will show of its direction, before it costs anything; null where only the plan decides: while the profile of the
 * product is out of date, and for organizations that have used their share of processing time.
 */
export async function foreseeDirection(ctx: Ctx, input: PhotoshootInput): Promise<DirectionAnswer | null> {
  const asked = readDemands(input.direction?.text ?? '')
  if (asked.all.length === 0) return { met: [], unmet: [] }
  const shoot = quickShootOf(input)
  const look = shoot?.look ?? null
  if (shoot === null || look === null) return answerInReference(asked)
  if (ctx.parts.studio.waitSeconds(ctx.orgId) > 0) return null
  const known = await traitsFor(ctx, input.product_id, look)
  if (known === null) return null
  const aspect_ratio = shoot.aspect_ratio ?? '1:1'
  const { brand_id } = await findProduct(ctx, input.product_id)
  const { colors } = await getBrand(ctx, { brand_id })
  return ctx.parts.studio.run(
    'foreseeDirection',
    {
      ...{ look, aspect_ratio, frame_min: leastFrame[aspect_ratio], count: input.output_count ?? 1 },
      ...{ seed: input.seed ?? 0, product: known.product, traits: known.traits, brand_colors: colors },
      direction: { asked, pictures: [] },
    },
    ctx,
  )
}

/** The direction of an order with its answer, if there is one already; null where none was given. */
export function answeredDirection(
  { direction }: Pick<PhotoshootInput, 'direction'>,
  answer: DirectionAnswer | null,
): AnsweredDirection | null {
  if (!direction) return null
  const { text = null, image_urls = [] } = direction
  return { text, image_urls, ...bounded(answer) }
}

const ELSEWHERE = 'one of the pictures did not pass its checks where that is visible'

/** A stored direction whose pictures lack words that their plans call met. */
export function withoutMet(direction: StoredDirection, lacks: readonly string[]): StoredDirection {
  const lost = direction.met?.filter((word) => lacks.includes(word)) ?? []
  return {
    ...direction,
    met: direction.met?.filter((word) => !lacks.includes(word)) ?? null,
    unmet: [...(direction.unmet ?? []), ...lost.map((word) => ({ word, why: ELSEWHERE, nearest: null }))],
  }
}

/** A stored direction in the public form. */
export const publicDirection = (direction: StoredDirection | null): AnsweredDirection | null =>
  direction && { ...direction, ...bounded(direction) }

/** An answer within the bounds of its schema, however many and long the words of its text are. */
function bounded(answer: Partial<Pick<AnsweredDirection, 'met' | 'unmet'>> | null) {
  const word = (text: string) => truncate(text, answerMax.word)
  const unmet = answer?.unmet?.slice(0, answerMax.words).map((one) => ({
    ...{ word: word(one.word), why: truncate(one.why, answerMax.why) },
    nearest: one.nearest === null ? null : word(one.nearest),
  }))
  return { met: answer?.met?.slice(0, answerMax.words).map(word) ?? null, unmet: unmet ?? null }
}
