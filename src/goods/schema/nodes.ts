import { type Static, Type } from 'typebox'
import { closed, Schema } from './parts.ts'
import { NodeRef, Phrases, Words } from './titles.ts'

const Meters = Type.Number({ exclusiveMinimum: 0, maximum: 30 })
const Poses = Type.Array(Type.Enum(['stands', 'lies', 'hangs', 'floats']), {
  minItems: 1,
  description: 'Poses of the product in a picture, the most liked first.',
})
const View = Type.Union([Type.Enum(['frontal', 'angled', 'top']), Type.Null()], {
  description: 'Usual camera height of its photos; `angled` is about 35° down, null is any.',
})
const Form = Type.Union([Type.Enum(['tall', 'wide']), Type.Null()], {
  description: 'Proportion of an upright product, where a picture of other proportion shows that it is not upright.',
})
const Rooms = Type.Array(
  Type.Enum([
    'bathroom',
    'bedroom',
    'garage',
    'gym',
    'hallway',
    'kitchen',
    'living',
    'nursery',
    'office',
    'outdoor',
    'terrace',
  ]),
  { minItems: 1, description: 'Rooms in which it is believable, the most usual first.' },
)
export const Materials = Type.Array(
  Type.Enum([
    'glass',
    'metal',
    'glossy',
    'matte',
    'fabric',
    'leather',
    'paper',
    'plastic',
    'wood',
    'ceramic',
    'rubber',
    'wax',
    'food',
  ]),
  { description: 'What it is mostly made of.' },
)
const Wear = Type.Enum(['worn', 'held', 'none'], { description: 'How a person has it in use.' })
const Group = Type.String({ pattern: '^[a-z]+$', description: 'Group of products that are pictured alike.' })

export const ShapesFile = closed(
  {
    $schema: Schema,
    shapes: Type.Record(
      Type.String({ pattern: '^[a-z-]+$' }),
      closed(
        {
          group: Group,
          typical_m: Type.Number({ ...Meters, description: 'Longest side of an ordinary product, in meters.' }),
          poses: Poses,
          view: View,
          form: Form,
          rooms: Rooms,
          materials: Materials,
        },
        'A shape that nodes refer to with `like`.',
      ),
    ),
  },
  'Named shapes.',
)

const Trait = Type.Union(
  [
    Type.Literal('scented', { description: 'Smells of something: “Wild Fig – Hand Lotion”.' }),
    Type.Literal('flavored', { description: 'Is swallowed or chewed, and tastes of food without being any.' }),
    Type.Literal('called_by_flavor', {
      description: 'May be called by its taste or smell alone: “Golden Grapefruit”.',
    }),
    Type.Literal('colored', { description: 'Its colors are called after foods and flowers: “T-Shirt Oatmeal”.' }),
    Type.Literal('food', { description: 'Is food or a drink.' }),
    Type.Literal('motif', {
      description: 'Other things show it, taste or smell of it: the onion of “Onion Flower Print”.',
    }),
    Type.Literal('printed', { description: 'Is often a print on other things: “Rain Boots Dinosaur”.' }),
    Type.Literal('pattern', {
      description: 'Its noun behind another one is how that looks: “Wrap Dress Leopard Print”.',
    }),
    Type.Literal('scent', { description: 'Its noun in a text may be the smell of anything.' }),
    Type.Literal('whole', {
      description: 'Behind the noun of another product, its noun rather names a whole thing than a part.',
    }),
    Type.Literal('among_works', { description: 'Stands on the shelves of books and records as well.' }),
    Type.Literal('unnamed', { description: 'Published names say nothing about a product.' }),
    Type.Literal('unguessed', {
      description: 'Is read from nouns only, and never guessed from single words of a text.',
    }),
    Type.Literal('models', { description: 'The categories below are called by what they depict.' }),
  ],
  { description: 'How it is read.' },
)

const Statements = Type.Array(Type.String({ pattern: '^\\p{Lu}[^.?!:;]*[^.,?!:;]$', maxLength: 47 }), {
  uniqueItems: true,
  description:
    'What an ad says of a product that only its name describes: what one does with it or where it goes, true of the plainest one below, as a line that stands alone, without its name and without “it” for it: `Coffee first, tea later`. Inherited as a whole; empty for none.',
})

export const NodeFile = closed(
  {
    $schema: Schema,
    node: NodeRef('Category that the file is about.'),
    names: Type.Optional(
      closed(
        {
          en: Type.Optional(
            closed(
              {
                one: Type.Optional(Words('Countable nouns, in the singular.')),
                mass: Type.Optional(Words('Mass nouns: olive oil.')),
                many: Type.Optional(Words('Nouns that are used in the plural: headphones.')),
              },
              'English names, lower case.',
            ),
          ),
          de: Type.Optional(Words('German names, lower case, in the singular.')),
          fr: Type.Optional(Words('French names.')),
          es: Type.Optional(Words('Spanish names.')),
          it: Type.Optional(Words('Italian names.')),
          pt: Type.Optional(Words('Portuguese names.')),
        },
        'Names beyond the published one.',
      ),
    ),
    not: Type.Optional(Words('Phrases that look like a name of the category and are not.')),
    shape: Type.Optional(
      closed(
        {
          like: Type.Optional(
            Type.String({ description: 'Named shape of `shapes.json`; the other members override it.' }),
          ),
          size_m: Type.Optional(
            Type.Tuple([Meters, Meters], {
              description: 'Least and greatest longest side of ordinary products, in meters.',
            }),
          ),
          poses: Type.Optional(Poses),
          view: Type.Optional(View),
          form: Type.Optional(Form),
          rooms: Type.Optional(Rooms),
          materials: Type.Optional(Materials),
          wear: Type.Optional(Wear),
          group: Type.Optional(Group),
        },
        'Shape of the product. Each member is inherited by the categories below.',
      ),
    ),
    use: Type.Optional(
      Type.Array(
        Type.Enum([
          'consumed',
          'applied',
          'worn',
          'held',
          'pair',
          'powered',
          'private',
          'child',
          'animal',
          'large',
          'outdoor',
          'textile',
          'read',
          'digital',
          'service',
          'live',
          'gift_no',
          'tasted',
          'hazard',
        ]),
        { uniqueItems: true, description: 'How it is used. Inherited as a whole.' },
      ),
    ),
    copy: Type.Optional(
      Type.Union([Type.String({ pattern: '^[a-z-]+$' }), Type.Null()], {
        description: 'Id of the copy pack. Inherited.',
      }),
    ),
    core: Type.Optional(Type.Boolean({ description: 'Whether the plain lines of the pack suit it. Inherited.' })),
    usage: Type.Optional(
      Type.Union([Type.String({ pattern: '^[a-z-]+$' }), Type.Null()], { description: 'Id of the usage. Inherited.' }),
    ),
    traits: Type.Optional(
      Type.Array(Trait, {
        minItems: 1,
        uniqueItems: true,
        description:
          'How names of such products, and their nouns in names of others, are read. Those above hold as well.',
      }),
    ),
    moments: Type.Optional(
      Type.Array(Type.String({ pattern: '^\\p{Ll}[^.?!:;]*[^.,?!:;]$', maxLength: 48 }), {
        minItems: 3,
        uniqueItems: true,
        description:
          'When or where such products are used, true of every one below: phrases that follow “use it”, `on a hot evening`. Inherited as a whole; they join those of the copy pack.',
      }),
    ),
    statements: Type.Optional(Statements),
    kinds: Type.Optional(
      Type.Array(
        closed(
          {
            names: Words('English names of the category in this file, in the form that stands there.'),
            statements: Type.Optional(Statements),
          },
          'Products with these names, and with longer ones that end so.',
        ),
        {
          minItems: 1,
          description:
            'Kinds of which the moments and statements of the category are not true, `chess set` of board games; they have others, or none. Not inherited.',
        },
      ),
    ),
  },
  'Knowledge about a category, inherited by the categories below it.',
)

const Language = Type.Enum(['en', 'de', 'fr', 'es', 'it', 'pt'])

export const SensesFile = closed(
  {
    $schema: Schema,
    senses: Type.Array(
      closed(
        {
          heads: Words('Nouns that have these senses.'),
          language: Type.Optional(Language),
          senses: Type.Array(
            closed(
              {
                node: NodeRef('Category that is meant.'),
                for: Words('Words that speak for this sense.'),
                against: Type.Optional(Words('Words that exclude this sense.')),
              },
              'A sense and the words that decide for it.',
            ),
            { minItems: 1 },
          ),
          usual: Type.Optional(NodeRef('Category that is meant where no word decides. Without it nothing is.')),
        },
        'Nouns of several senses. English where no language is named.',
      ),
    ),
  },
  'Nouns whose sense the other words decide.',
)

export const OwnersFile = closed(
  {
    $schema: Schema,
    owners: Type.Array(
      closed(
        {
          words: Words('Nouns in front of another, or behind “for”.'),
          abroad: Type.Optional(
            Type.Partial(
              closed(
                { de: Phrases, fr: Phrases, es: Phrases, it: Phrases, pt: Phrases },
                'The same in other languages.',
              ),
            ),
          ),
          branches: Type.Array(NodeRef('Branch of the taxonomy that has things of this owner.'), { minItems: 1 }),
          not: Type.Optional(Words('Phrases in which the word is no owner: hot dog.')),
          spoken: Type.Optional(
            Type.Boolean({
              description: 'Whether the word belongs to the noun of what it depicts: a toy car is no car.',
            }),
          ),
          depicts: Type.Optional(
            Type.Array(NodeRef('Category.'), {
              description:
                'Categories of things that are only depicted where the word stands before them: the giraffe of “plush giraffe”. Other things have no such owner, but nouns that no category has do.',
            }),
          ),
          described: Type.Optional(
            Type.Boolean({
              description: 'Whether the description may name the owner where the name does not: “a ball for your dog”.',
            }),
          ),
          strict: Type.Boolean({ description: 'Whether everything of this owner is in the branches.' }),
        },
        'Whose thing it is decides the shelf.',
      ),
    ),
  },
  'Owners of things.',
)

export const ShelvesFile = closed(
  {
    $schema: Schema,
    neighbors: Type.Array(Type.Array(NodeRef('Vertical.'), { minItems: 2 }), {
      description:
        'Verticals that shops do not keep apart: a shelf of one does not speak against a product of another.',
    }),
    shelves: Type.Array(
      closed(
        {
          branches: Type.Array(NodeRef('Branch of the taxonomy.'), {
            description: 'What shops keep on such a shelf; none where it says nothing about the product.',
          }),
          also: Type.Optional(
            Type.Array(NodeRef('Branch of the taxonomy.'), {
              description: 'What may be there as well: the shelf does not speak against it, and not for it.',
            }),
          ),
          names: Words('What shops call the shelf, in any language.'),
        },
        'A shelf.',
      ),
    ),
  },
  'What shops call their departments, where that is no name of a category, and which they do not keep apart.',
)

export const BrandsFile = closed(
  {
    $schema: Schema,
    lines: Type.Array(
      closed(
        {
          node: NodeRef('Category of the products of these lines.'),
          names: Words('Names of lines. `#` at the end is a number: `galaxy s#` is Galaxy S24.'),
        },
        'Lines of products of a category.',
      ),
      { description: 'Names that stand for a product where no noun says what it is: Galaxy S24 Ultra.' },
    ),
    brands: Type.Array(
      closed(
        {
          branches: Type.Array(NodeRef('Branch of the taxonomy.'), { minItems: 1 }),
          names: Words('Names of brands.'),
          depicts: Type.Optional(
            Type.Array(NodeRef('Category.'), {
              description:
                'Categories of things that products of these brands only depict or taste of: the meat of “Whiskas Meat”. Everything of such a brand is in its branches.',
            }),
          ),
        },
        'Brands of a branch.',
      ),
      { description: 'Brands that confirm a shelf of the shop. Those without `depicts` are never enough alone.' },
    ),
  },
  'What names of brands and their lines of products say.',
)

export type ShelvesFile = Static<typeof ShelvesFile>
export type BrandsFile = Static<typeof BrandsFile>
export type ShapesFile = Static<typeof ShapesFile>
export type NodeFile = Static<typeof NodeFile>
export type Trait = Static<typeof Trait>
export type SensesFile = Static<typeof SensesFile>
export type OwnersFile = Static<typeof OwnersFile>
export type Language = Static<typeof Language>
