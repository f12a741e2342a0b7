import { type Static, Type } from 'typebox'
import { Choice, closed, Name, Nullable, Uuid } from '../../core/schema.ts'

const poses = ['stands', 'lies', 'hangs', 'floats'] as const

const length = Type.Number({
  exclusiveMinimum: 0,
  maximum: 100_000,
  description: 'Length in millimeters.',
  examples: [210],
})

export const Size = closed({ width: length, height: length, depth: length })

const category = Type.String({
  pattern: '^[a-z]{2}(-[0-9]{1,4})*$',
  maxLength: 40,
  description: 'Id of a category, from `GET /categories`.',
  examples: ['hg-11-3-11'],
})
const material = Name(60, 'A material.', 'stainless steel')
const factIds = Type.Array(
  Type.String({ pattern: '^[0-9a-f]{12}$', minLength: 12, maxLength: 12, examples: ['75020dd46b74'] }),
  {
    maxItems: 200,
    uniqueItems: true,
    description: 'Ids of facts that no text may state.',
  },
)
const sellingPoints = Type.Array(Name(160, 'A statement about the product, word for word.', 'Fits every cup holder'), {
  maxItems: 20,
  uniqueItems: true,
  description: 'Statements for copy to use.',
})
export const Pose = Choice(poses, 'What the product does in a picture.')

/** No cut-out has more objects: each is more than 3 % of it. */
export const objectsMax = 33
export const ObjectId = Type.String({
  pattern: '^[0-9]{1,4}(-[0-9]{1,4}){3}$',
  minLength: 7,
  maxLength: 19,
  description: 'Id of the object. Follows from its place in the picture.',
  examples: ['62-140-455-921'],
})
const chosenObjects = Type.Array(ObjectId, {
  minItems: 1,
  maxItems: objectsMax,
  uniqueItems: true,
  description: 'Ids of the objects that orders show, from `pictures[].objects` of the profile. Null for all.',
})

/** What a person can correct of a profile. */
export const profileChange = closed({
  category_id: Type.Optional(Nullable(category)),
  size_mm: Type.Optional(Nullable(Size)),
  materials: Type.Optional(
    Nullable(
      Type.Array(material, {
        minItems: 1,
        maxItems: 10,
        uniqueItems: true,
        description: 'Materials, in place of those read.',
      }),
    ),
  ),
  unsaid: Type.Optional(Nullable(factIds)),
  selling_points: Type.Optional(Nullable(sellingPoints)),
  pictures: Type.Optional(
    Type.Array(
      closed({
        image_id: Uuid('Id of the image.'),
        pose: Type.Optional(Nullable(Pose)),
        objects: Type.Optional(Nullable(chosenObjects)),
      }),
      { maxItems: 10, description: 'Corrections of pictures.' },
    ),
  ),
})

export type ProfileChange = Static<typeof profileChange>

export const Corrections = closed({
  category_id: Nullable(category),
  size_mm: Nullable(Size),
  materials: Nullable(Type.Array(material, { maxItems: 10, description: 'Materials.' })),
  unsaid: factIds,
  selling_points: sellingPoints,
  pictures: Type.Array(
    closed({ image_id: Uuid('Id of the image.'), pose: Nullable(Pose), objects: Nullable(chosenObjects) }),
    { maxItems: 10, description: 'Corrections of pictures.' },
  ),
})
