import type { Ctx } from '../../core/ctx.ts'
import { selectOwned } from '../../core/owned.ts'
import { noSuch, Problem } from '../../core/problem.ts'
import { findCreative } from '../creatives/creatives.ts'
import { findProduct, type ProductRow, requireShootable } from '../products/products.ts'
import type { VideoInput } from './rules.ts'

type Image = { source_key: string; source_sha256: string; source_width: number; source_height: number }

/** The source of a video. `image`: the animated picture of the product, null with a creative. */
export type VideoSource = {
  product: ProductRow
  image: Image | null
  /** Refuses sources that exist and do not suit this video. */
  requireUsable: () => void
}

/** Reads all that the request names; rows of other organizations and of deleted products do not exist. */
export async function findSource(ctx: Ctx, input: VideoInput): Promise<VideoSource> {
  return input.type === 'ugc' ? ugcSource(ctx, input) : animationSource(ctx, input)
}

async function ugcSource(ctx: Ctx, input: VideoInput): Promise<VideoSource> {
  const product = await findProduct(ctx, input.product_id!)
  const creative = input.source_creative_id === undefined ? null : await findCreative(ctx, input.source_creative_id)
  const audience = input.audience_id === undefined ? null : await findAudience(ctx, input.audience_id)
  return {
    product,
    image: null,
    requireUsable: () => {
      requireShootable(product)
      if (creative !== null && creative.product_id !== product.id)
        throw new Problem(
          'request_rejected',
          'source_creative_id: this creative belongs to another product. Use a creative of the same product.',
        )
      if (audience !== null && audience.product_id !== product.id)
        throw new Problem(
          'request_rejected',
          'audience_id: this audience belongs to another product. Use an audience of the same product.',
        )
    },
  }
}

async function findAudience(ctx: Ctx, id: string): Promise<{ product_id: string }> {
  const audience = await selectOwned(ctx, 'audiences', id)
    .select('product_id')
    .executeTakeFirstOrThrow(() => noSuch('audience', id))
  await findProduct(ctx, audience.product_id)
  return audience
}

async function animationSource(ctx: Ctx, input: VideoInput): Promise<VideoSource> {
  if (input.source_creative_id !== undefined) return creativeSource(ctx, input.source_creative_id)
  const product = await findProduct(ctx, input.product_id!)
  const image = await selectOwned(ctx, 'product_images', input.source_image_id!)
    .select(['file_key as source_key', 'sha256 as source_sha256', 'width as source_width', 'height as source_height'])
    .where('product_id', '=', product.id)
    .executeTakeFirstOrThrow(() => noSuch('image', input.source_image_id!))
  return { product, image, requireUsable: () => {} }
}

async function creativeSource(ctx: Ctx, id: string): Promise<VideoSource> {
  const { product_id } = await findCreative(ctx, id)
  if (product_id === null)
    throw new Problem(
      'request_rejected',
      'source_creative_id: this creative shows no product. Use a creative that does.',
    )
  return { product: await findProduct(ctx, product_id), image: null, requireUsable: () => {} }
}
