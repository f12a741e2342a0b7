import { type Route, routesOf } from '../../core/route.ts'
import { Check, closed, InputEngine, InputLocale, isUnderWay, listOf, Uuid } from '../../core/schema.ts'
import examples from './examples.json' with { type: 'json' }
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
import { slotImageInput } from './rules.ts'

import { Marketplace, RetailListingIdea, RetailListingIdeaList } from './schema.ts'

const id = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'
const left_out = [
  {
    slot_type: 'scale',
    missing: 'facts',
    why: 'The product states no size. Add its height, width or length to its description.',
  },
]
const place = closed({ product_id: Uuid('Id of the product.'), marketplace: Marketplace })
const ideasInput = closed({
  ...place.properties,
  locale: InputLocale('Locale of titles and designed images. Defaults to that of the marketplace.'),
  engine: InputEngine,
})
const params = closed({ idea_id: Uuid('Id of the slot.') })
const route = routesOf({ tag: 'Retail listings', permission: 'retail_listings:generate' })

export const listingIdeaRoutes: Route[] = [
  route('POST /retail-listing-ideas', {
    operationId: 'writeListingIdeas',
    summary: 'Write listing image ideas',
    description:
      'Writes at most nine new image ideas, the main image first, and responds after they are saved. They replace the saved ideas. Slots with an image, or with one in progress, do not change. `left_out` states which kinds of images the listing has no slot for, and why. Free.',
    tool: 'Free. Order an image for each idea with make_listing_image.',
    body: ideasInput,
    idempotency: 'leased',
    output: RetailListingIdeaList,
    problems: ['request_rejected'],
    example: { body: { product_id: id, marketplace: 'retail_us' }, output: { data: [examples.idea], left_out } },
    run: rewriteListingIdeas,
  }),
  route('GET /retail-listing-ideas', {
    operationId: 'listListingIdeas',
    summary: 'List listing image ideas',
    description:
      'Slots of a product on a marketplace: the main image first, then at most eight variants. `left_out` states which kinds of images the listing has no slot for, and why.',
    unfinished: ({ data }) => data.some(isUnderWay),
    query: place,
    output: RetailListingIdeaList,
    example: { output: { data: [examples.idea], left_out } },
    run: listListingIdeas,
  }),
  route('GET /retail-listing-ideas/{idea_id}', {
    operationId: 'getListingIdea',
    summary: 'Read a listing image idea',
    description: 'One slot with its idea, its current image and the processing status of a new one.',
    tool: 'Returns a small picture and a link to the file.',
    unfinished: isUnderWay,
    params,
    output: RetailListingIdea,
    example: { output: examples.filled },
    run: getListingIdea,
  }),
  route('POST /retail-listing-ideas/{idea_id}/image', {
    operationId: 'makeListingImage',
    summary: 'Render a listing image',
    description:
      'Renders the image of the slot from its idea and checks it against the rules of the marketplace. The slot keeps its current image until the new one is finished. A failed image is refunded and the current one remains. `direction` applies to lifestyle, in-use, detail and angle images only. Price: 2 credits.',
    tool: 'Read the idea with get_listing_idea until its image has ended.',
    status: 202,
    location: ({ id }) => `/retail-listing-ideas/${id}`,
    priced: true,
    params,
    body: slotImageInput,
    output: RetailListingIdea,
    problems: ['request_rejected'],
    example: {
      body: { direction: { text: 'Marble kitchen counter, morning light' }, max_credits: 2 },
      output: { ...examples.idea, status: 'queued' },
    },
    run: makeSlotImage,
  }),
  route('POST /retail-listing-ideas/{idea_id}/image/cancel', {
    operationId: 'cancelListingImage',
    summary: 'Cancel a listing image',
    description:
      'Stops rendering the image of the slot and refunds its credits. The slot returns to its previous image, or to `idea` without one. Without an image in progress, changes nothing.',
    params,
    output: RetailListingIdea,
    example: { output: examples.idea },
    run: cancelSlotImage,
  }),
  route('GET /retail-listing-ideas/{idea_id}/checks', {
    operationId: 'listListingImageChecks',
    summary: 'List the checks of a listing image',
    description:
      'Measurements of the latest image for the slot, with the rules of the marketplace as `compliance.…`. For a failed image, `image.made` states the reason. `engine.words` and `source.…` state the model that wrote the words, and the places in the text of the product that each line rests on.',
    params,
    output: listOf(Check, 'RetailListingImageChecks', 60),
    example: examples.listListingImageChecks,
    run: checkSlot,
  }),
  route('PUT /retail-listing-ideas/{idea_id}/creative', {
    operationId: 'fillListingSlot',
    summary: 'Fill a slot',
    description:
      'Assigns a finished creative of the same product to the slot. An image in progress for the slot is canceled and refunded. Free.',
    params,
    body: closed({ creative_id: Uuid('Id of a creative of the same product.') }),
    output: RetailListingIdea,
    problems: ['request_rejected'],
    example: { body: { creative_id: id }, output: examples.filled },
    run: fillSlot,
  }),
  route('DELETE /retail-listing-ideas/{idea_id}/creative', {
    operationId: 'emptyListingSlot',
    summary: 'Empty a slot',
    description: 'Removes the image from the slot. The idea and the creative remain.',
    params,
    output: RetailListingIdea,
    example: { output: examples.idea },
    run: emptySlot,
  }),
  route('GET /retail-listing-export', {
    operationId: 'exportListing',
    summary: 'Export a listing',
    description:
      'Zip archive of the images of all filled slots under the file names of marketplaces, `MAIN.jpg` and `PT01.jpg` to `PT08.jpg`, with a `manifest.json` of checksums, sizes and the compliance rules measured on each file. Fails with `request_rejected` if the main slot is empty.',
    query: place,
    files: ['application/zip'],
    output: null,
    problems: ['request_rejected'],
    example: { output: null },
    slow: true,
    run: exportListing,
  }),
]
