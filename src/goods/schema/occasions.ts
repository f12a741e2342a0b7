import { type Static, Type } from 'typebox'
import { closed, Groups, Schema, Text } from './parts.ts'
import { WordList } from './words.ts'

const Occasion = closed({
  id: Type.String({ pattern: '^[a-z]+(-[a-z]+)*$' }),
  name: Type.String({ description: 'Name as it stands in a sentence: `the first day back`.' }),
  words: WordList('English words of a prompt that ask for the occasion.'),
  abroad: Type.Optional(
    Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), WordList('Names of the occasion in this language.'), {
      description: 'The same in other languages, by their ISO 639-1 code.',
    }),
  ),
  given: Type.Optional(
    Type.Boolean({ description: 'Whether presents are given: `presents for Christmas` are about Christmas alone.' }),
  ),
  of_product: Type.Array(
    Type.String({ description: 'Headline of a product, a frame: `This autumn: {a noun} with {thing}.`' }),
  ),
  headlines: Type.Array(Text('Headline of a brand alone that claims nothing about the product.', 48)),
  bodies: Type.Array(Type.String({ description: 'Frame that names the product: `This Christmas, give {called}.`' })),
  idea: Text('Idea of the picture, one sentence.', 200),
  scenes: Type.Array(Type.String({ description: 'Direction for a studio set: surface, surroundings, then light.' })),
  calls: Type.Union([Type.String({ pattern: '^@' }), Type.Array(Text('Call to action.', 24))]),
})

/** A file of `catalogue/occasions`. */
export const OccasionsFile = closed(
  {
    $schema: Schema,
    groups: Groups,
    occasions: Type.Array(Occasion),
  },
  'What a prompt may be about beside the product. A prompt that names several is about the first: feasts before celebrations before seasons, in the order of the file.',
)
export type OccasionsFile = Static<typeof OccasionsFile>
