import { Type } from 'typebox'
import { type Route, route } from '../../core/route.ts'
import { Check, Choice, Count, closed, DateTime, listOf, Nullable, Url, Uuid } from '../../core/schema.ts'
import type { MarketplaceId } from '../../studio/catalogue.ts'
import { marketplaceIds } from '../marketplaces/marketplaces.ts'
import { exportListing } from './export.ts'
import { checkSlot, makeSlotImage } from './images.ts'
import {
  cancelSlotImage,
  emptySlot,
  fillSlot,
  getListingIdea,
  listListingIdeas,
  rewriteListingIdeas,
} from './listing-ideas.ts'
import { isUnderWay, slotImageInput, slotStates, slotTypes } from './rules.ts'

const Marketplace = Type.Unsafe<MarketplaceId>({
  ...Choice(marketplaceIds, 'An id of `GET /retail-marketplaces`.'),
  examples: ['retail_us'],
})

const RetailListingIdea = closed(
  {
    id: Uuid('The slot, as long as its idea is not replaced.'),
    product_id: Uuid('The product.'),
    marketplace: Marketplace,
    position: Count('0 is the main picture, 1 to 8 are its variants.', 8),
    slot_type: Choice(slotTypes, 'What kind of picture belongs here.'),
    title: Type.String({ maxLength: 200, description: 'The idea in a few words.', examples: ['What it brings'] }),
    summary: Type.String({
      maxLength: 1000,
      description: 'What the picture shows.',
      examples: ['Place Apple juice on this set: a marble kitchen counter in morning light.'],
    }),
    creative_id: Nullable(Uuid('The creative that fills the slot.')),
    status: Choice(slotStates, '`idea` while there is no picture and none under way.'),
    image_url: Nullable(Url('The picture in the slot.')),
    updated_at: DateTime('When the slot last changed.'),
  },
  { $id: 'RetailListingIdea', description: 'One picture slot of a product on a marketplace.' },
)

const IdeaList = listOf(RetailListingIdea, 'RetailListingIdeaList', 9)

const id = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'
const example = {
  id,
  product_id: id,
  marketplace: 'retail_us',
  position: 2,
  slot_type: 'lifestyle',
  title: 'Breakfast in the sun',
  summary:
    'Place Apple juice on this set: a marble kitchen counter in morning light. It stays the largest thing in the picture.',
  creative_id: null,
  status: 'idea',
  image_url: null,
  updated_at: '2026-11-21T09:30:00.000Z',
}
const filled = {
  ...example,
  creative_id: id,
  status: 'completed',
  image_url: 'https://cyclorama.example/media/m/5d41402abc4b2a76b9719d911017c592.jpg',
}
const tag = 'Retail listings'
const permission = 'retail_listings:generate'
const place = closed({ product_id: Uuid('The product.'), marketplace: Marketplace })
const params = closed({ idea_id: Uuid('The slot.') })

export const listingIdeaRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/retail-listing-ideas',
    operationId: 'writeListingIdeas',
    tag,
    summary: 'Write listing image ideas',
    description:
      'Writes a fresh set of at most nine image ideas, the main one first, and answers once they are saved. They replace the saved ones; a slot that has a picture, or one under way, stays as it is. Free.',
    permission,
    status: 200,
    body: place,
    idempotency: 'leased',
    output: IdeaList,
    problems: ['not_found', 'request_rejected'],
    example: { body: { product_id: id, marketplace: 'retail_us' }, output: { data: [example] } },
    run: rewriteListingIdeas,
  }),
  route({
    method: 'GET',
    path: '/retail-listing-ideas',
    operationId: 'listListingIdeas',
    tag,
    summary: 'List listing image ideas',
    description: 'The slots of a product on a marketplace: the main one first, then at most eight variants.',
    permission,
    status: 200,
    unfinished: ({ data }) => data.some(isUnderWay),
    query: place,
    output: IdeaList,
    problems: ['not_found'],
    example: { output: { data: [example] } },
    run: listListingIdeas,
  }),
  route({
    method: 'GET',
    path: '/retail-listing-ideas/{idea_id}',
    operationId: 'getListingIdea',
    tag,
    summary: 'Read a listing image idea',
    description: 'One slot with its idea, its current image and the processing status of a new one.',
    permission,
    status: 200,
    unfinished: isUnderWay,
    params,
    output: RetailListingIdea,
    problems: ['not_found'],
    example: { output: filled },
    run: getListingIdea,
  }),
  route({
    method: 'POST',
    path: '/retail-listing-ideas/{idea_id}/image',
    operationId: 'makeListingImage',
    tag,
    summary: 'Make the picture of a slot',
    description:
      'Has the picture of the slot made as its idea says and measures it against the rules of the marketplace. Until it is finished the slot keeps the picture that it has; a failure keeps it too, and is refunded. `direction` steers studio pictures; the main picture and designed ones follow the rules and the facts alone.',
    permission,
    status: 202,
    location: ({ id }) => `/retail-listing-ideas/${id}`,
    priced: true,
    params,
    body: slotImageInput,
    output: RetailListingIdea,
    problems: ['not_found', 'request_rejected', 'credit_limit_exceeded', 'key_budget_exceeded', 'insufficient_credits'],
    example: {
      body: { direction: { text: 'Marble kitchen counter, morning light' }, max_credits: 2 },
      output: { ...example, status: 'queued' },
    },
    run: makeSlotImage,
  }),
  route({
    method: 'POST',
    path: '/retail-listing-ideas/{idea_id}/image/cancel',
    operationId: 'cancelListingImage',
    tag,
    summary: 'Cancel a listing image',
    description:
      'Stops rendering the image of the slot and refunds its credits. The slot returns to its previous image, or to `idea` without one. Without an image in progress, changes nothing.',
    permission,
    status: 200,
    params,
    output: RetailListingIdea,
    problems: ['not_found'],
    example: { output: example },
    run: cancelSlotImage,
  }),
  route({
    method: 'GET',
    path: '/retail-listing-ideas/{idea_id}/checks',
    operationId: 'listListingImageChecks',
    tag,
    summary: "List the checks of a slot's picture",
    description:
      'What was measured on the latest picture that was made for the slot, the rules of its marketplace as `compliance.…`. One that failed is told by `image.made`, in words.',
    permission,
    status: 200,
    params,
    output: listOf(Check, 'RetailListingImageChecks', 60),
    problems: ['not_found'],
    example: {
      output: {
        data: [
          {
            id: 'compliance.fill.long_side',
            measured: 0.88,
            unit: 'share',
            required: '>= 0.85',
            passed: true,
            detail: null,
          },
        ],
      },
    },
    run: checkSlot,
  }),
  route({
    method: 'PUT',
    path: '/retail-listing-ideas/{idea_id}/creative',
    operationId: 'fillListingSlot',
    tag,
    summary: 'Fill a slot',
    description:
      'Puts a finished creative of the same product into the slot. A picture that is being made for it is stopped and paid back. Free.',
    permission,
    status: 200,
    params,
    body: closed({ creative_id: Uuid('A creative of the same product.') }),
    output: RetailListingIdea,
    problems: ['not_found', 'request_rejected'],
    example: { body: { creative_id: id }, output: filled },
    run: fillSlot,
  }),
  route({
    method: 'DELETE',
    path: '/retail-listing-ideas/{idea_id}/creative',
    operationId: 'emptyListingSlot',
    tag,
    summary: 'Empty a slot',
    description: 'Takes the picture out of the slot. The idea stays, the creative too.',
    permission,
    status: 200,
    params,
    output: RetailListingIdea,
    problems: ['not_found'],
    example: { output: example },
    run: emptySlot,
  }),
  route({
    method: 'GET',
    path: '/retail-listing-export',
    operationId: 'exportListing',
    tag,
    summary: 'Export a listing',
    description:
      'A zip archive of the filled slots under the names by which marketplaces know them, `MAIN.jpg`, `PT01.jpg` to `PT08.jpg`, with a `manifest.json`: checksums, sizes, and every rule of the marketplace as it was measured on each file. The main slot must be filled.',
    permission,
    status: 200,
    query: place,
    files: ['application/zip'],
    output: null,
    problems: ['not_found', 'request_rejected'],
    example: { output: null },
    slow: true,
    run: exportListing,
  }),
]
