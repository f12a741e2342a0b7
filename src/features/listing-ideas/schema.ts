import { type Static, Type } from 'typebox'
import { Choice, Count, closed, DateTime, MeanColor, Nullable, PreviewUrl, Text, Url, Uuid } from '../../core/schema.ts'
import { marketplaceIds } from '../marketplaces/marketplaces.ts'
import { slotStates, slotTypes } from './rules.ts'

export const Marketplace = Type.Unsafe<string>({
  ...Choice(marketplaceIds, 'Marketplace: an id from `GET /retail-marketplaces`.'),
  examples: ['retail_us'],
})

export const RetailListingIdea = closed(
  {
    id: Uuid('Id of the slot. Changes when a rewrite replaces its idea.'),
    product_id: Uuid('Id of the product.'),
    marketplace: Marketplace,
    position: Count('Position of the slot: 0 for the main image, 1 to 8 for variants.', 8),
    slot_type: Choice(slotTypes, 'Kind of image for the slot.'),
    title: Text(200, 'Title of the idea.', 'What it brings'),
    summary: Text(
      1000,
      'Content of the image.',
      'Place Apple juice on this set: a marble kitchen counter in morning light.',
    ),
    creative_id: Nullable(Uuid('Id of the creative in the slot. Null for none.')),
    status: Choice(slotStates, 'Processing status of the image. `idea` without an image.'),
    image_url: Nullable(Url('Address of the image in the slot. Null for none.')),
    thumbnail_url: Nullable(Url('Address of a WebP thumbnail with a longer side of 480 pixels. Null for none.')),
    preview_url: PreviewUrl('for none, in test mode, and for images of earlier releases'),
    color: MeanColor('for none, and for images of earlier releases'),
    updated_at: DateTime('Time of the last change.'),
  },
  { $id: 'RetailListingIdea', description: 'Image slot of a product on a marketplace.' },
)

export type RetailListingIdea = Static<typeof RetailListingIdea>

/** The slots of a listing, and what it has none for. */
export const RetailListingIdeaList = closed(
  {
    data: Type.Array(RetailListingIdea, { maxItems: 9 }),
    left_out: Type.Array(
      closed({
        slot_type: Choice(slotTypes, 'Kind of image that no slot has.'),
        missing: Nullable(
          Choice(
            ['facts', 'photo', 'category'] as const,
            'What the product lacks for it. Null where nothing that is added to the product makes it possible.',
          ),
        ),
        why: Text(
          300,
          'Reason, and what to add.',
          'The product states no size. Add its height, width or length to its description.',
        ),
      }),
      {
        maxItems: 8,
        description:
          'Kinds of images that the listing has no slot for, as of the last time its ideas were written. Empty before that, and in listings of earlier releases.',
      },
    ),
  },
  { $id: 'RetailListingIdeaList' },
)

export type RetailListingIdeaList = Static<typeof RetailListingIdeaList>
