import { type Static, Type } from 'typebox'
import { Choice, Count, closed, DateTime, Failure, Nullable, states, Text, Url, Uuid } from '../../core/schema.ts'
import { kinds, type OrderType } from './rules.ts'

export const orderTypes = Object.keys(kinds) as OrderType[]

const Tally = closed(
  {
    queued: Count('Items that wait.'),
    in_progress: Count('Items in progress.'),
    completed: Count('Finished items.'),
    failed: Count('Items that failed and were refunded.'),
    canceled: Count('Canceled items.'),
  },
  { description: 'Number of items of the order by status.' },
)

export const OrderSummary = closed(
  {
    id: Uuid('Id of the order. For all types but `retail_listing_image` also the id of its resource.'),
    type: Choice(orderTypes, 'Kind of resource that was ordered.'),
    path: Text(100, 'Address of the resource, relative to the base address.', '/photoshoots/019a3f5e'),
    status: Choice(states, 'Processing status.'),
    brand_id: Uuid('Id of the brand.'),
    product_id: Nullable(Uuid('Id of the product. Null for none.')),
    product_name: Nullable(Text(300, 'Name of the product. Null for none.', 'Apple juice')),
    title: Nullable(
      Text(200, 'Beginning of the direction, the prompt, the name or the title. Null for none.', 'Morning light'),
    ),
    tally: Tally,
    percent: Nullable(
      Type.Integer({
        format: 'int32',
        minimum: 0,
        maximum: 100,
        description: 'Progress of a video in percent. Null for other types.',
        examples: [40],
      }),
    ),
    thumbnail_url: Nullable(Url('Address of a thumbnail of its first finished item. Null before.')),
    cover_url: Nullable(
      Url(
        "Address of a thumbnail of the product's first image, or of the image itself in products of earlier releases. Null for none.",
      ),
    ),
    credits_reserved: Count('Price of the order in credits.'),
    credits_charged: Count('Credits charged so far, without refunds.'),
    failure: Nullable(Failure),
    created_at: DateTime('Time of creation.'),
    updated_at: DateTime('Time of the last change.'),
    completed_at: Nullable(DateTime('Time of its end. Null before.')),
  },
  { $id: 'OrderSummary', description: 'An order of any type, in short.' },
)

export type OrderSummaryAnswer = Static<typeof OrderSummary>
