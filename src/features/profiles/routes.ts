import { Type } from 'typebox'
import { type Route, route } from '../../core/route.ts'
import { Choice, Count, closed, Name, Nullable, Text, Url, Uuid } from '../../core/schema.ts'
import { LOOK_WORDS } from '../../goods/goods.ts'
import { PICTURE_USES } from '../../studio/facts.ts'
import { searchCategories } from './categories.ts'
import { deleteCutOut, getCutOut, putCutOut } from './mask-resource.ts'
import { correctProfile, getProfile } from './profile-resource.ts'
import { Corrections, ObjectId, objectsMax, Pose, profileChange, Size } from './rules.ts'

const Confidence = (description: string) => Type.Number({ minimum: 0, maximum: 1, description, examples: [0.97] })
const categoryId = Text(40, 'Id of the category.', 'hg-11-3-11')
const Category = closed(
  {
    id: categoryId,
    name: Text(200, 'Name of the category.', 'Water Bottles'),
    path: Text(600, 'Names from the widest category down.', 'Home & Garden > Kitchen & Dining > Water Bottles'),
  },
  { $id: 'Category', description: 'Category of the product taxonomy.' },
)

const Place = closed({
  field: Choice(['name', 'description', 'price', 'person'] as const, 'Text that states it; `person`: a correction.'),
  start: Count('First character, in UTF-16 units.'),
  end: Count('Character after the last.'),
})

const MaterialSource = Choice(
  ['name', 'description', 'price', 'person', 'model'] as const,
  'Text that states it; `person`: a correction; `model`: a look at the images. Copy does not state the last.',
)

const Fraction = (description: string, example: number) =>
  Type.Number({ minimum: 0, maximum: 1, description, examples: [example] })

const PictureObject = closed({
  id: ObjectId,
  box: closed({
    left: Fraction('Left edge, as a fraction of the width of the image.', 0.062),
    top: Fraction('Top edge, as a fraction of its height.', 0.14),
    width: Fraction('Width, as a fraction of that of the image.', 0.393),
    height: Fraction('Height, as a fraction of that of the image.', 0.781),
  }),
  share: Fraction('Share of the area of the cut-out.', 0.61),
  used: Type.Boolean({ description: 'Whether orders show it.', examples: [true] }),
})

const Graded = (words: readonly string[], description: string) =>
  closed({ value: Choice(words, description), confidence: Confidence('Probability, as the model gives it.') })

const PictureEvidence = closed(
  {
    kind: Choice(['model'] as const, 'Who looked at the image.'),
    model: Text(300, 'Provider and model.', 'ollama:qwen3-vl:8b'),
    category: Nullable(
      closed({ id: categoryId, name: Category.properties.name, confidence: Confidence('Probability.') }),
    ),
    materials: Type.Array(Graded(LOOK_WORDS.materials, 'Material of a surface.'), {
      maxItems: 6,
      description: 'Materials.',
    }),
    colors: Type.Array(Graded(LOOK_WORDS.colors, 'Color.'), {
      maxItems: 6,
      description: 'Colors of the product, most of it first.',
    }),
    pose: Nullable(Graded(LOOK_WORDS.pose, 'What the product does in the image.')),
    person: Nullable(Graded(LOOK_WORDS.person, 'Whether a person is in the image, and what the person does.')),
    label: Type.Array(
      closed({
        text: Text(80, 'One line of print on the product.', 'Cold pressed'),
        confidence: Confidence('Probability.'),
        stated: Type.Boolean({ description: 'Whether the name or the description has these words, too.' }),
      }),
      { maxItems: 12, description: 'Print on the product as the model reads it. No text states it.' },
    ),
  },
  { $id: 'PictureEvidence', description: 'What a model detects in one image of a product.' },
)

const ProfilePicture = closed(
  {
    image_id: Uuid('Id of the image.'),
    cutout: closed({
      state: Choice(
        ['sure', 'doubtful', 'refused'] as const,
        'How far the cut-out can be relied on: `doubtful` may be wrong somewhere, `refused` is not used.',
      ),
      confidence: Confidence('How far its outline can be trusted.'),
      reasons: Type.Array(
        closed({
          code: Text(40, 'Reason, for programs.', 'looks_differ'),
          detail: Text(400, 'Reason, for people.', 'It is not clear where the product ends.'),
        }),
        { maxItems: 10, description: 'What speaks against it.' },
      ),
      source: Choice(
        ['studio', 'model', 'person', 'upload'] as const,
        'Where the cut-out comes from: the studio, a network that the operator added, a mask from you, or a transparent picture from you.',
      ),
      preview_url: Nullable(Url('The product alone on gray squares. Null where nothing is cut out.')),
      outline_url: Nullable(Url('The photo with the outline of the product. Null where nothing is cut out.')),
    }),
    objects: Type.Array(PictureObject, {
      maxItems: objectsMax,
      description:
        'Separate objects of the cut-out, from left to right: several products, or one that consists of several pieces. Empty where it is in one piece. Orders show all of them unless a correction chooses some.',
    }),
    pose: Nullable(Pose),
    camera: closed({
      pitch_degrees: Nullable(
        Type.Number({
          minimum: -90,
          maximum: 90,
          description:
            'How far down the camera looks: 0 from the side, 90 from above. Null where the picture does not say.',
          examples: [12],
        }),
      ),
      confidence: Confidence('How far the angle can be trusted.'),
    }),
    cut_by_frame: Type.Array(Choice(['left', 'top', 'right', 'bottom'] as const, 'Side of the photo.'), {
      maxItems: 4,
      description: 'Sides on which the photo cuts the product off.',
    }),
    person: Choice(['none', 'hand', 'wears'] as const, 'Whether a person is in the cut-out.'),
    good_for: Type.Array(Choice(PICTURE_USES, 'Use.'), {
      maxItems: 20,
      description: 'What the picture can be used for.',
    }),
    not_for: Type.Array(
      closed({
        what: Choice(PICTURE_USES, 'Use.'),
        why: Text(
          600,
          'Reason and way out.',
          'The photo cuts the product off (left). Upload a photo that shows it whole.',
        ),
      }),
      {
        maxItems: 20,
        description: 'What it cannot be used for. Orders for it are refused before anything is charged.',
      },
    ),
    evidence: Type.Array(PictureEvidence, {
      maxItems: 1,
      description:
        'What a model with vision detects, where the operator has configured one. Its category and materials count where neither your words nor a correction name any. Empty without one.',
    }),
  },
  { $id: 'ProfilePicture', description: 'What one image of a product shows.' },
)

const Profile = closed(
  {
    product_id: Uuid('Id of the product.'),
    status: Choice(
      ['processing', 'ready'] as const,
      '`processing` until it is up to date with all that it follows from.',
    ),
    version: Count('Rises with every change of the profile.'),
    catalogue_version: Nullable(Text(64, 'Version of the catalogue it rests on.', '9f86d081884c')),
    engine: Nullable(Text(40, 'Version of the engine that measured it.', 'studio-8')),
    category: Nullable(
      closed({
        ...Category.properties,
        confidence: Confidence('Probability that the product is of this category.'),
        source: Choice(
          ['name', 'description', 'person', 'model'] as const,
          'Where it comes from; `model`: from a look at the images.',
        ),
        alternatives: Type.Array(
          closed({ id: categoryId, name: Category.properties.name, confidence: Confidence('Probability.') }),
          { maxItems: 5, description: 'Other categories, the likeliest first.' },
        ),
      }),
    ),
    called: Nullable(Text(200, 'What copy calls the product.', 'Nordic Steel Water Bottle')),
    size_mm: Nullable(closed({ ...Size.properties, source: Choice(['person'] as const, 'Where it comes from.') })),
    materials: Type.Array(closed({ value: Text(200, 'Material.', 'stainless steel'), from: MaterialSource }), {
      maxItems: 100,
      description: 'Materials.',
    }),
    colors: Type.Array(Text(7, 'Color as #rrggbb.', '#8a5a2b'), {
      maxItems: 10,
      description: 'Colors of the product, most frequent first.',
    }),
    facts: Type.Array(
      closed({
        id: Text(12, 'Id of the fact: of its kind and wording.', '75020dd46b74'),
        kind: Text(40, 'Kind.', 'claim'),
        text: Text(5000, 'The statement.', 'keeps drinks cold for 24 hours'),
        from: Place,
        said: Type.Boolean({ description: 'Whether copy may state it.', examples: [true] }),
      }),
      { maxItems: 1000, description: 'What the product says of itself: all that copy states rests on these.' },
    ),
    pictures: Type.Array(ProfilePicture, { maxItems: 10, description: 'What each image shows, in their order.' }),
    missing: Type.Array(
      closed({
        what: Text(40, 'Member of the product or the profile.', 'materials'),
        why: Text(1000, 'Reason.', 'No material is named.'),
        example: Text(400, 'Example.', 'stainless steel'),
      }),
      {
        maxItems: 10,
        description: 'What you could add to get better texts and pictures, the most useful first.',
      },
    ),
    corrections: Corrections,
  },
  { $id: 'Profile', description: 'What the service understands of a product, with its sources, and your corrections.' },
)

const id = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'
const example = {
  product_id: id,
  status: 'ready',
  version: 2,
  catalogue_version: '9f86d081884c',
  engine: 'studio-8',
  category: {
    id: 'hg-11-3-11',
    name: 'Water Bottles',
    path: 'Home & Garden > Kitchen & Dining > Food & Beverage Carriers > Water Bottles',
    confidence: 0.98,
    source: 'name',
    alternatives: [],
  },
  called: 'Nordic Steel Water Bottle',
  size_mm: null,
  materials: [{ value: 'stainless steel', from: 'description' }],
  colors: ['#8a5a2b'],
  facts: [
    {
      id: '75020dd46b74',
      kind: 'claim',
      text: 'keeps drinks cold for 24 hours',
      from: { field: 'description', start: 31, end: 61 },
      said: true,
    },
  ],
  pictures: [
    {
      image_id: id,
      cutout: {
        state: 'sure',
        confidence: 0.99,
        reasons: [],
        source: 'studio',
        preview_url: 'https://cyclorama.example/media/m/5d41402abc4b2a76b9719d911017c592.webp',
        outline_url: 'https://cyclorama.example/media/m/7d793037a0760186574b0282f2f435e7.webp',
      },
      objects: [],
      pose: 'stands',
      camera: { pitch_degrees: 12, confidence: 0.8 },
      cut_by_frame: [],
      person: 'none',
      good_for: [...PICTURE_USES],
      not_for: [],
      evidence: [],
    },
  ],
  missing: [
    {
      what: 'size_mm',
      why: 'The product has the usual size of its category.',
      example: '{"width": 70, "height": 210, "depth": 70}',
    },
  ],
  corrections: { category_id: null, size_mm: null, materials: null, unsaid: [], selling_points: [], pictures: [] },
}
const suppliedExample = { ...example, status: 'processing', version: 3 }
const params = closed({ product_id: Uuid('Id of the product.') })
const cutOutPath = '/products/{product_id}/images/{image_id}/cutout'
const imageParams = closed({
  product_id: params.properties.product_id,
  image_id: Uuid('Id of an image of the product.'),
})
const isUnderWay = (profile: { status: string }) => profile.status === 'processing'

export const profileRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/products/{product_id}/profile',
    operationId: 'getProfile',
    tag: 'Products',
    summary: "Read a product's profile",
    description:
      'What the service understands of a product: its category, its facts and where they stand, what each image shows, how far each cut-out can be relied on, and what is missing. Written when the product becomes ready, and again when anything that it follows from changes; corrections stay.',
    permission: 'products:read',
    status: 200,
    tagsText: true,
    params,
    output: Profile,
    problems: ['not_found'],
    example: { output: example },
    run: getProfile,
  }),
  route({
    method: 'PATCH',
    path: '/products/{product_id}/profile',
    operationId: 'correctProfile',
    tag: 'Products',
    summary: "Correct a product's profile",
    description:
      'JSON Merge Patch (RFC 7396) of the corrections: changes the given members; `null` returns a member to what the service reads. The profile is then written again (202): all later texts and pictures follow it. With `If-Match`, changes only the version with that ETag.',
    permission: 'products:update',
    status: 200,
    unfinished: isUnderWay,
    tagsText: true,
    location: (profile) => `/products/${profile.product_id}/profile`,
    conditional: true,
    params,
    body: profileChange,
    output: Profile,
    problems: ['not_found', 'precondition_failed', 'request_rejected'],
    example: {
      body: { category_id: 'hg-11-3-11', selling_points: ['Fits every cup holder'] },
      output: { ...example, status: 'processing' },
    },
    run: correctProfile,
  }),
  route({
    method: 'PUT',
    path: cutOutPath,
    operationId: 'putCutOut',
    tag: 'Products',
    summary: 'Supply the cut-out of an image',
    description:
      'Uploads the outline of the product as the multipart part `file`: a gray PNG of exactly the size of the image (white is the product, black the rest, what lies between is refined), or the image with a transparent background, which may be scaled. All later pictures follow it, and its state is `sure`. Sending it again changes nothing. With `If-Match`, changes only the profile with that ETag. Free.',
    permission: 'products:update',
    status: 200,
    unfinished: isUnderWay,
    tagsText: true,
    location: (profile) => `/products/${profile.product_id}/profile`,
    conditional: true,
    upload: 'One PNG of at most 50 megapixels.',
    params: imageParams,
    output: Profile,
    problems: ['not_found', 'precondition_failed', 'request_rejected', 'quota_exceeded'],
    example: { output: suppliedExample },
    run: putCutOut,
  }),
  route({
    method: 'GET',
    path: cutOutPath,
    operationId: 'getCutOut',
    tag: 'Products',
    summary: 'Read the cut-out of an image as a mask',
    description:
      'Returns the mask by which the image is cut out now, yours or that of the service, as a gray PNG of its size: white is the product. Edit it and send it back to correct the cut-out.',
    permission: 'products:read',
    status: 200,
    params: imageParams,
    files: ['image/png'],
    output: null,
    problems: ['not_found'],
    example: { output: null },
    slow: true,
    run: getCutOut,
  }),
  route({
    method: 'DELETE',
    path: cutOutPath,
    operationId: 'deleteCutOut',
    tag: 'Products',
    summary: 'Return to the automatic cut-out of an image',
    description:
      'Removes the cut-out that you supplied. The profile is then written again with that of the service. Without one of yours, nothing changes.',
    permission: 'products:update',
    status: 200,
    unfinished: isUnderWay,
    tagsText: true,
    location: (profile) => `/products/${profile.product_id}/profile`,
    conditional: true,
    params: imageParams,
    output: Profile,
    problems: ['not_found', 'precondition_failed'],
    example: { output: { ...example, status: 'processing' } },
    run: deleteCutOut,
  }),
  route({
    method: 'GET',
    path: '/categories',
    operationId: 'searchCategories',
    tag: 'Products',
    summary: 'Search the product categories',
    description:
      'Categories whose names contain the words, in English, German, French, Spanish, Italian or Portuguese, the closest first.',
    permission: 'products:read',
    status: 200,
    query: closed({ q: Name(100, 'Words of a category.', 'water bottle') }),
    output: closed(
      { data: Type.Array(Category, { maxItems: 20, description: 'At most 20 categories.' }) },
      { $id: 'CategoryList', description: 'Categories.' },
    ),
    example: {
      output: {
        data: [
          {
            id: 'hg-11-3-11',
            name: 'Water Bottles',
            path: 'Home & Garden > Kitchen & Dining > Food & Beverage Carriers > Water Bottles',
          },
        ],
      },
    },
    run: async (_, input) => ({ data: searchCategories(input.q) }),
  }),
]
