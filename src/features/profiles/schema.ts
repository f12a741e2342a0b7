import { type Static, Type } from 'typebox'
import { Choice, Count, closed, Nullable, Text, Url, Uuid } from '../../core/schema.ts'
import { LOOK_WORDS } from '../../goods/goods.ts'
import { PICTURE_USES } from '../../studio/facts.ts'
import { Corrections, ObjectId, objectsMax, Pose, Size } from './rules.ts'

const Confidence = (description: string) => Type.Number({ minimum: 0, maximum: 1, description, examples: [0.97] })

const categoryId = Text(40, 'Id of the category.', 'hg-11-3-11')

export const Category = closed(
  {
    id: categoryId,
    name: Text(200, 'Name of the category.', 'Water Bottles'),
    path: Text(600, 'Names from the widest category down.', 'Home & Garden > Kitchen & Dining > Water Bottles'),
  },
  { $id: 'Category', description: 'Category of the product taxonomy.' },
)

export type Category = Static<typeof Category>

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
      shape_url: Nullable(
        Url(
          'The shape of the product in gray, at most 320 pixels a side. Null where nothing is cut out, and in older profiles.',
        ),
      ),
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

export const Profile = closed(
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
          ['name', 'description', 'person', 'model', 'shop'] as const,
          'Where it comes from; `model`: from a look at the images; `shop`: from the other products of the brand.',
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

export type Profile = Static<typeof Profile>
