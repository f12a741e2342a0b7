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

const UsageWords = (description: string) =>
  Type.Array(closed({ usage: Type.String(), words: WordList('Words.') }), { description })

/** `catalogue/vocabulary/usages.json`. */
export const UsagesFile = closed(
  {
    $schema: Schema,
    by_name: UsageWords('Words in the name or noun that give the usage away, whatever the thing is.'),
    by_noun: Type.Array(closed({ usage: Type.String(), words: Words('Singular nouns.') }), {
      description: 'Last words of the noun, also in the plural and before “set”, “kit” or “pack”.',
    }),
    by_text: UsageWords('Words in the text of a product whose kind is unknown.'),
    children: closed(
      {
        words: WordList('Words of a name.'),
        except: WordList('Words of a name that is not for children alone.'),
      },
      'Names of things for children. In categories that are written for adults they get the texts of the usage `child`.',
    ),
  },
  'How a thing is used, by its words. The first entry that matches counts; `by_name` before `by_noun`, `by_text` last.',
)
export type UsagesFile = Static<typeof UsagesFile>

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
