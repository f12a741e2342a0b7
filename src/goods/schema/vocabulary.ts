import { type Static, Type } from 'typebox'
import { closed, Schema, Words } from './parts.ts'
import { WordList } from './words.ts'

/** `catalogue/vocabulary/topics.json`. */
export const TopicsFile = closed(
  {
    $schema: Schema,
    exclusions: Type.Array(
      closed({
        products: WordList('Words of the name or noun of a product.'),
        never: WordList('Words that no text for such a product contains.'),
      }),
    ),
  },
  'Topics that do not suit a product, whatever its category says about others: children have no offices, a path light has no ceiling. An entry about another product of the category is easier excluded here than narrowed by `for`.',
)
export type TopicsFile = Static<typeof TopicsFile>

/** `catalogue/vocabulary/children.json`. */
export const ChildrenFile = closed(
  {
    $schema: Schema,
    words: WordList('Words of a name.'),
    except: WordList('Words of a name that is not for children alone.'),
  },
  'Names of things for children. In categories that are written for adults they get the texts of the usage `child`.',
)
export type ChildrenFile = Static<typeof ChildrenFile>

/** `catalogue/vocabulary/places.json`. */
export const PlacesFile = closed(
  {
    $schema: Schema,
    places: Type.Array(
      closed({
        words: WordList('Words of a prompt.'),
        scene: Type.String({ description: 'Direction for a studio set: surface, surroundings, then light.' }),
      }),
    ),
  },
  'Places and moods that a prompt can ask for.',
)
export type PlacesFile = Static<typeof PlacesFile>

/** `catalogue/vocabulary/nouns-abroad.json` and `materials-abroad.json`. */
export const AbroadFile = closed(
  {
    $schema: Schema,
    words: Type.Record(Type.String(), Words('Lower case, in any language.'), {
      description: 'For each English word, its words in other languages.',
    }),
  },
  'Names of things and materials in other languages, as shops write them.',
)
export type AbroadFile = Static<typeof AbroadFile>
