import { Type } from 'typebox'
import { type Route, routesOf } from '../../core/route.ts'
import { closed, Name, Uuid } from '../../core/schema.ts'
import { searchCategories } from './categories.ts'
import examples from './examples.json' with { type: 'json' }
import { deleteCutOut, getCutOut, putCutOut } from './mask-resource.ts'
import { correctProfile, getProfile } from './profile-resource.ts'
import { profileChange } from './rules.ts'

import { Category, Profile } from './schema.ts'

const suppliedExample = { ...examples.profile, status: 'processing', version: 3 }
const params = closed({ product_id: Uuid('Id of the product.') })
const cutOutPath = '/products/{product_id}/images/{image_id}/cutout'
const imageParams = closed({
  product_id: params.properties.product_id,
  image_id: Uuid('Id of an image of the product.'),
})
const isUnderWay = (profile: { status: string }) => profile.status === 'processing'
const route = routesOf({ tag: 'Products', permission: 'products:read' })

export const profileRoutes: Route[] = [
  route('GET /products/{product_id}/profile', {
    operationId: 'getProfile',
    summary: "Read a product's profile",
    description:
      'What the service understands of a product: its category, its facts and where they stand, what each image shows, how far each cut-out can be relied on, and what is missing. Written when the product becomes ready, and again when anything that it follows from changes; corrections stay.',
    tagsText: true,
    params,
    output: Profile,
    example: { output: examples.profile },
    run: getProfile,
  }),
  route('PATCH /products/{product_id}/profile', {
    operationId: 'correctProfile',
    summary: "Correct a product's profile",
    description:
      'JSON Merge Patch (RFC 7396) of the corrections: changes the given members; `null` returns a member to what the service reads. The profile is then written again (202): all later texts and pictures follow it. With `If-Match`, changes only the version with that ETag.',
    permission: 'products:update',
    unfinished: isUnderWay,
    tagsText: true,
    location: (profile) => `/products/${profile.product_id}/profile`,
    conditional: true,
    params,
    body: profileChange,
    output: Profile,
    problems: ['request_rejected'],
    example: {
      body: { category_id: 'hg-11-3-11', selling_points: ['Fits every cup holder'] },
      output: { ...examples.profile, status: 'processing' },
    },
    run: correctProfile,
  }),
  route(`PUT ${cutOutPath}`, {
    operationId: 'putCutOut',
    summary: 'Supply the cut-out of an image',
    description:
      'Uploads the outline of the product as the multipart part `file`: a gray PNG of exactly the size of the image (white is the product, black the rest, what lies between is refined), or the image with a transparent background, which may be scaled. All later pictures follow it, and its state is `sure`. Sending it again changes nothing. With `If-Match`, changes only the profile with that ETag. Free.',
    permission: 'products:update',
    unfinished: isUnderWay,
    tagsText: true,
    location: (profile) => `/products/${profile.product_id}/profile`,
    conditional: true,
    upload: 'One PNG of at most 50 megapixels.',
    params: imageParams,
    output: Profile,
    problems: ['request_rejected', 'quota_exceeded'],
    example: { output: suppliedExample },
    run: putCutOut,
  }),
  route(`GET ${cutOutPath}`, {
    operationId: 'getCutOut',
    summary: 'Read the cut-out of an image as a mask',
    description:
      'Returns the mask by which the image is cut out now, yours or that of the service, as a gray PNG of its size: white is the product. Edit it and send it back to correct the cut-out.',
    params: imageParams,
    files: ['image/png'],
    output: null,
    example: { output: null },
    slow: true,
    run: getCutOut,
  }),
  route(`DELETE ${cutOutPath}`, {
    operationId: 'deleteCutOut',
    summary: 'Return to the automatic cut-out of an image',
    description:
      'Removes the cut-out that you supplied. The profile is then written again with that of the service. Without one of yours, nothing changes.',
    permission: 'products:update',
    unfinished: isUnderWay,
    tagsText: true,
    location: (profile) => `/products/${profile.product_id}/profile`,
    conditional: true,
    params: imageParams,
    output: Profile,
    example: { output: { ...examples.profile, status: 'processing' } },
    run: deleteCutOut,
  }),
  route('GET /categories', {
    operationId: 'searchCategories',
    summary: 'Search the product categories',
    description:
      'Categories whose names contain the words, in English, German, French, Spanish, Italian or Portuguese, the closest first.',
    query: closed({ q: Name(100, 'Words of a category.', 'water bottle') }),
    output: closed(
      { data: Type.Array(Category, { maxItems: 20, description: 'At most 20 categories.' }) },
      { $id: 'CategoryList', description: 'Categories.' },
    ),
    example: examples.searchCategories,
    run: async (_, input) => ({ data: searchCategories(input.q) }),
  }),
]
