import { type Static, Type } from 'typebox'
import { closed, Schema } from './parts.ts'

/** A category of the taxonomy. */
export const NodeRef = (description: string) => Type.String({ pattern: '^[a-z]{2}(-[0-9]+)*$', description })

const Word = Type.String({ pattern: '^[^\\p{Lu}]+$', minLength: 1, maxLength: 60 })

/** Words and phrases in lower case. */
export const Words = (description: string) => Type.Array(Word, { uniqueItems: true, description })
export const Phrases = Type.Array(Word, { uniqueItems: true })

const ByLanguage = (description: string) =>
  closed({ en: Phrases, de: Phrases, fr: Phrases, es: Phrases, it: Phrases, pt: Phrases }, description)

export const TitlesFile = closed(
  {
    $schema: Schema,
    cuts: ByLanguage('Words behind which a name says more about the product, but not what it is.'),
    joins: ByLanguage('Words that join two nouns.'),
    small: ByLanguage('Frequent small words by which the language of a text is recognized.'),
    copulas: ByLanguage(
      'Words of a description behind which it says what the product is. Those with a verb come first.',
    ),
    purposes: ByLanguage('Words behind which a name says what or whom the product is for.'),
    negations: Words('Words that begin a part of a name which says what the product is not.'),
    motif_cuts: Words('English words that cut a name and may be within a motif: “Two Cats in the Rain Mug”.'),
    defining: closed(
      {
        verbs: Words('First words of copulas that are verbs. The others count at the start of a sentence only.'),
        plural_verbs: Words('Verbs that need no article behind them.'),
        pointers: Words('First words of copulas that point at the product wherever they stand.'),
        ends: Words('Words behind which no noun phrase of a description goes on, besides those that cut a name.'),
        determiners: Words('English words behind the verb of an order: “Cover the table”.'),
        negations: Words('Words before a copula behind which stands what a product is not.'),
        singulars: Words('Last words of English copulas before one thing.'),
        plurals: Words('English copulas before several things.'),
        parts: Words(
          'Nouns, in the singular, of what a product has: the fabric, this finish. Only “is a fabric” says what it is.',
        ),
        qualities: Words('Nouns, in the singular, that only say what a product does or is worth: a staple.'),
      },
      'Words by which a description is read for what it calls the product. Without accents.',
    ),
    containers: Words('Nouns that stand before “of” and a number or a product.'),
    packs: Words('Nouns that leave it to the noun before them what is in the pack.'),
    looks: Type.Record(Type.String({ pattern: '^[a-z]+$' }), Words('Words that are no head of a name.'), {
      description: 'Words that say how a product looks, how big it is, for whom it is or how good.',
    }),
    properties: closed(
      {
        before: Words('Words that a hyphen joins to a property: non-slip.'),
        behind: Words('Words behind a property: sugar free, chicken flavor.'),
        counted: Words('Words before a number or a letter: stage 2, grade A.'),
        not_done: Words('Words behind “no”: no-show, no drill.'),
        held: Words('What a device has of a capacity: 8GB RAM.'),
        units: Words('Words, in the singular, behind a number: 6 cup, 2 person.'),
        parts: Words('Parts of a product behind a look: long sleeve, left hand.'),
        phrases: Words('Several words that together are a property: deep tissue, noise canceling.'),
      },
      'English words that with one beside them say what a product is like; neither is the head of a name.',
    ),
    works: Type.Array(NodeRef('Category of works.'), {
      description:
        'Categories of works such as books, whose names say nothing about what they are; there the shop decides.',
    }),
    depicting: closed(
      {
        branches: Type.Array(NodeRef('Category of things that are called what they depict, such as toys.')),
        depicted: Type.Array(NodeRef('Category of what they depict.')),
        supports: Type.Array(NodeRef('Category of things on which anything is printed or painted, such as mugs.')),
      },
      'Where the shop or the description says that a product is of the first, a noun of the second says what it depicts. What stands before the noun of a support is its motif.',
    ),
    soft_toys: closed(
      {
        node: NodeRef('Category of the toys.'),
        ways: Words('Ways to produce a toy animal: crochet.'),
        fillings: Words('Ways that are those of a kitchen as well: stuffed.'),
        animals: Words('Animals, in the singular.'),
        eaten: Words('Animals that are food as well, in the singular.'),
      },
      'English words that together name a toy: “crochet fox”.',
    ),
    flavors: Type.Array(NodeRef('Category.'), {
      description:
        'Categories whose names behind another noun say what a product smells or tastes of, or its color: lavender, cherry.',
    }),
    told: Type.Array(
      closed(
        {
          node: NodeRef('Category.'),
          words: Type.Array(
            Words('English words, in the singular, that stand together in no description of another thing.'),
          ),
        },
        'What a description is of that has all words of one list.',
      ),
      {
        description:
          'What a description tells by its words, although neither it nor the name has a noun for it: soy wax with a wick.',
      },
    ),
    accidents: Words('German words at whose end another noun stands by chance: the “Ente” of “Elemente”.'),
    signs: Type.Array(
      closed(
        {
          branches: Type.Array(NodeRef('Category.'), {
            description:
              'Categories of whose products the words are typical. Those of the second level are also read from these words alone.',
          }),
          words: Words('Words of descriptions that are typical of them.'),
          units: Type.Optional(Words('Units that stand behind a number in what is written about them.')),
        },
        'Words that are typical of branches.',
      ),
      { description: 'What speaks for a branch where no noun says what a product is. Never enough alone.' },
    ),
    not_owner: Words('Words behind an owner that make it another thing: dog lover.'),
    addressing: Words('Words of a description before an owner that say that something is for it. Without accents.'),
    general: Words('Words of published names, in the singular, that speak for no category.'),
    empty: Words('Nouns of published names, in the singular, that alone name nothing: “Beds & Accessories”.'),
  },
  'Words by which names of products are read.',
)

export type TitlesFile = Static<typeof TitlesFile>
