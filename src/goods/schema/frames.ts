import { type Static, Type } from 'typebox'
import { closed, Schema, Text } from './parts.ts'
import { WordList } from './words.ts'

/** Sentences with places, `{called}`, that the copywriter fills; docs/WORDS.md lists the places. */
const Frames = (description: string) => Type.Array(Type.String({ minLength: 1 }), { minItems: 1, description })

const angle = {
  name: Type.String({ description: 'Name of the angle: `The detail`.' }),
  titles: Frames('Titles of a concept.'),
  ideas: Frames('What picture and words do together.'),
  headlines: Frames('Headlines, at most 48 characters when filled.'),
  look: Type.Union([
    Type.Literal('lifestyle'),
    Type.Literal('standard'),
    Type.Literal('out_of_the_box'),
    Type.Literal('close_up'),
  ]),
  setting: Type.Union([Type.Literal('home'), Type.Literal('plain'), Type.Literal('odd')], {
    description: 'Where the product is set: at home in its category, on a plain stage, or somewhere nobody expects it.',
  }),
}
const Angle = closed({
  ...angle,
  promise: Type.Optional(
    closed(
      {
        places: Type.Optional(Frames('Places of frames, one of which is filled: `material`.')),
        words: Type.Optional(
          Type.String({ description: 'Expression of what the words hold, name and price left out: `\\\\?$`.' }),
        ),
        in_headline: Type.Optional(
          Type.Boolean({ description: 'Whether the headline must hold it: `By the numbers` stands above the number.' }),
        ),
      },
      'What its titles announce: headline or body must hold one of these. Without it the titles suit any text.',
    ),
  ),
})
const OfferAngle = closed({ ...angle, bodies: Frames('Bodies, at most 110 characters when filled.') })

/** `catalogue/frames/angles.json`. */
export const AnglesFile = closed(
  {
    $schema: Schema,
    angles: Type.Array(Angle),
    plain_titles: Frames('Titles of a concept whose text keeps the promise of no angle that is left.'),
    facts: Frames('Headlines of any angle from what the product says.'),
    labels: Frames('Headlines of what a described product has, without a verb, where no other rests on its text.'),
    named: Frames('Headlines of any angle that name the product beside a text of its category.'),
    category: Frames('Headlines of any angle from a text of the category alone.'),
    bare: Frames('Headlines where nothing else is left to say.'),
    nameless: Frames('Headlines where the name is too long for those; below them is the name.'),
    bare_bodies: Frames('Bodies below them.'),
    at_place: Frames('Headlines for a place that the prompt names, `{at}`.'),
    offers: closed(
      { reduction: OfferAngle, extra: OfferAngle, gift: OfferAngle },
      'Angles of a prompt with an offer, by its kind, with bodies that name it.',
    ),
    ideas: Frames('Ideas that suit any angle.'),
    odd_scenes: Frames('Sets that nobody expects.'),
    odd_scenes_large: Frames('Those of them in which a large thing looks like no toy.'),
  },
  'Ways to present a product in the concept of a campaign.',
)
export type AnglesFile = Static<typeof AnglesFile>

/** `catalogue/frames/ads.json`. */
export const AdsFile = closed(
  {
    $schema: Schema,
    titles: closed(
      {
        facts: Frames('From what its text says, in the words of the seller or by what they mean.'),
        category: Frames('From what its category is used for, when and by whom.'),
      },
      'Titles by what they rest on.',
    ),
    bodies: closed({
      facts: Frames('Sentences from what its text says.'),
      category: Frames('Sentences from what its category is used for, when and by whom.'),
    }),
    bare: closed(
      {
        titles: Frames('Titles.'),
        bodies: Frames('Sentences.'),
        last: closed(
          { titles: Frames('Titles.'), bodies: Frames('Sentences.') },
          'Greetings, which say nothing at all: only where the others are used up.',
        ),
      },
      'From name, brand and price alone, for ads of a product about which nothing else can be said.',
    ),
  },
  'Chat cards of an assistant.',
)
export type AdsFile = Static<typeof AdsFile>

const ByTrait = (description: string) =>
  Type.Record(Type.String({ pattern: '^[a-z-]+$' }), Frames('Texts.'), { description })

const ByCategory = (description: string) =>
  Type.Array(
    closed({
      of: Type.Array(Type.String({ pattern: '^[a-z]{2}(-[0-9]+)*$' }), {
        minItems: 1,
        description: 'Ids of the categories. The texts are true of every product below them.',
      }),
      asked: Frames('Texts.'),
    }),
    { description },
  )

/** `catalogue/frames/hints.json`. */
export const HintsFile = closed(
  {
    $schema: Schema,
    thing: Frames('From parts and contents.'),
    ingredient: Frames('From ingredients.'),
    material: Frames('From materials.'),
    does: Frames('From what it does.'),
    is: Frames('From adjectives.'),
    use: Frames('From what and whom it is for.'),
    order: Frames('From what the seller tells a buyer to do with it.'),
    what: Frames('From what the seller says it is.'),
    measure: Frames('From a size or capacity.'),
    price: Frames('From a round sum above its price, `{budget}`.'),
    either: Frames('From an attribute of the product, `{mine}`, and one that it does not have, `{other}`.'),
    known: Frames('From name and brand.'),
    categories: ByCategory('What buyers ask, by category: of a product that of the nearest one on the way up.'),
    packs: ByTrait('The same by the file of `catalogue/copy`, of what its texts are written for.'),
    uses: ByTrait('The same by use, before all others: of what is read, alive, a service.'),
    usages: ByTrait('The same by the file of `catalogue/usages`, where neither category nor file has any.'),
    any: Frames('The same of anything.'),
    unnamed: Frames('From the name of a product of unknown category.'),
    situations: Frames('From needs, goals, moments and audiences of the category, where there is nothing else.'),
  },
  'Questions and searches beside which an assistant shows an ad: sentences, or searches in lower case without a full stop.',
)
export type HintsFile = Static<typeof HintsFile>

/** `catalogue/frames/negatives.json`. */
export const NegativesFile = closed(
  {
    $schema: Schema,
    categories: ByCategory(
      'Searches by people who want something else with such a thing, by category: the nearest one on the way up.',
    ),
    uses: ByTrait('The same by use.'),
    any: Frames('The same of anything.'),
    lasting: Frames('The same of anything that is not used up.'),
    part: Frames('From a part, `{spare}`, that a product comes with.'),
    unnamed: Frames('From the name of a product of unknown category.'),
  },
  'Negative phrases: searches that hold the noun and do not want to buy it. Lower case, no full stop.',
)
export type NegativesFile = Static<typeof NegativesFile>

/** `catalogue/frames/opposites.json`. */
export const OppositesFile = closed(
  {
    $schema: Schema,
    opposites: Type.Array(
      closed({
        groups: Type.Optional(
          Type.Array(Type.String(), { minItems: 1, description: 'Groups of shapes. Defaults to all.' }),
        ),
        nouns: Type.Optional(
          Type.Array(Type.String(), { minItems: 1, description: 'Words of the noun. Defaults to any.' }),
        ),
        kind: Type.Optional(
          Type.Boolean({
            description: 'True where nobody weighs one against the other: whom it is for. Defaults to false.',
          }),
        ),
        alternatives: Type.Array(Type.Array(Type.String(), { minItems: 1 }), {
          minItems: 2,
          description: 'Words for each; the first is said, any of them in its text says that a product is so.',
        }),
      }),
    ),
  },
  'Attributes of which a product has one and not the others.',
)
export type OppositesFile = Static<typeof OppositesFile>

/** `catalogue/frames/contrasts.json`. */
export const ContrastsFile = closed(
  {
    $schema: Schema,
    contrasts: Type.Array(
      closed({
        label: Type.String({ description: 'Name of what is compared.' }),
        reads: Type.String({ description: 'Expression that a fact of the product fits as a whole text.' }),
        other: Type.String({ description: 'The alternative. It is true by the meaning of the words alone.' }),
      }),
    ),
  },
  'What a thing would be if it were not what its own text says: the alternative that the word itself names, never what the product of another maker is or lacks. Of one label the first that fits is used.',
)
export type ContrastsFile = Static<typeof ContrastsFile>

const titles = Frames('Titles of the picture, at most 72 characters when filled.')
const summaries = Frames('Direction that a photographer or designer can follow, at most 260 characters when filled.')
const headlines = Frames('Headlines inside the picture, at most 40 characters when filled.')

/** `catalogue/frames/listing.json`. */
export const ListingFile = closed(
  {
    $schema: Schema,
    labels: Frames('The product with a fact of it, for titles of any slot.'),
    lights: Frames('Lights of a close view.'),
    views: Frames('Views of the main picture.'),
    grounds: Frames('Grounds of the main picture.'),
    main: closed({ titles, summaries }),
    infographic: closed({ titles, summaries, headlines }),
    lifestyle: closed({ titles, summaries }),
    detail: closed({ titles, summaries }),
    in_use: closed({ titles, summaries }),
    scale: closed({ titles, summaries, headlines }),
    angle: closed({ titles, summaries }),
    comparison: closed({ titles, summaries, headlines }),
    specification: closed({ titles, summaries, headlines }),
    packaging: closed({ titles, summaries, headlines }),
  },
  'Pictures of a listing, by slot.',
)
export type ListingFile = Static<typeof ListingFile>

/** `catalogue/frames/audiences.json`. */
export const AudiencesFile = closed(
  { $schema: Schema, points: Frames('What of the product speaks to an audience, after what the audience looks for.') },
  'Descriptions of audiences.',
)
export type AudiencesFile = Static<typeof AudiencesFile>

const Cue = closed({
  role: Type.Union(
    [
      Type.Literal('hook'),
      Type.Literal('turn'),
      Type.Literal('demo'),
      Type.Literal('detail'),
      Type.Literal('item'),
      Type.Literal('offer'),
      Type.Literal('close'),
    ],
    { description: 'What the line is for.' },
  ),
  frames: Type.String({ description: 'Name of the list whose frames are tried.' }),
  otherwise: Type.Optional(
    Type.String({
      description: 'Name of the list where the product has less than the film announces: three reasons.',
    }),
  ),
  number: Type.Optional(Type.Integer({ minimum: 1, description: 'Number of the line where it is one of a list.' })),
  spare: Type.Optional(Type.Boolean({ description: 'True where the line may be left out.' })),
})
const Cues = Type.Array(Cue)
const Recipe = Type.Union([Cues, closed({ short: Cues, long: Cues })], {
  description: 'Lines of a film in their order, for all films or for those of 15 (`short`) and 30 (`long`) seconds.',
})

/** `catalogue/frames/scripts.json`. */
export const ScriptsFile = closed(
  {
    $schema: Schema,
    lists: Type.Record(Type.String(), Frames('Frames. `@name` stands for the frames of that list.')),
    recipes: closed({
      hook_demo_offer: Recipe,
      problem_solution: Recipe,
      reveal: Recipe,
      three_reasons: Recipe,
      comparison: Recipe,
      listicle: Recipe,
    }),
  },
  'Scripts of films.',
)
export type ScriptsFile = Static<typeof ScriptsFile>

const Tone = closed({
  words: Type.Optional(
    WordList('Words by which a brand or a prompt asks for the tone. Of several tones the one named first counts most.'),
  ),
  brand_words: Type.Optional(
    WordList('Words for the tone of a brand, in any language, which in a prompt may mean something else.'),
  ),
  prefers: Type.Array(Type.String({ pattern: '^[a-z ]+$' }), {
    description: 'Places of frames that suit the tone: a technical one prefers figures, a warm one people and moments.',
  }),
  length: Type.Optional(
    Type.Tuple([Type.Integer({ minimum: 1 }), Type.Integer({ minimum: 1 })], {
      description: 'Least and most words of a line that suits the tone. Defaults to any.',
    }),
  ),
  sentence: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Most words of a sentence that suits the tone. Defaults to any.' }),
  ),
  address: Type.Optional(
    Type.Union([Type.Literal('you'), Type.Literal('none')], {
      description: 'Whether lines address the reader. Defaults to either.',
    }),
  ),
  asks: Type.Optional(
    Type.Number({ minimum: -4, maximum: 4, description: 'What a question gains; less than 0 where it does not suit.' }),
  ),
  general: Type.Optional(
    Type.Number({
      minimum: -16,
      maximum: 0,
      description:
        'What a line loses that says of the category what the text of the product does not. Defaults to nothing.',
    }),
  ),
  titles: Type.Optional(Frames('Titles of chat cards that only this tone has.')),
  headlines: Type.Optional(Frames('Headlines of concepts that only this tone has, at most 48 characters when filled.')),
  bodies: Type.Optional(Frames('Sentences of ads and concepts that only this tone has.')),
  calls: Type.Optional(
    Type.Array(Text('Call to action.', 24), {
      minItems: 6,
      description: 'Defaults to those of the other tones that are named, or else of the plain one.',
    }),
  ),
})

/** `catalogue/frames/tones.json`. */
export const TonesFile = closed(
  {
    $schema: Schema,
    tones: Type.Record(Type.String(), Tone, { description: 'Tones by name. `plain` is used where none is asked for.' }),
  },
  'Tones of voice.',
)
export type TonesFile = Static<typeof TonesFile>

/** `catalogue/frames/cards.json`. */
export const CardsFile = closed(
  {
    $schema: Schema,
    phrases: Type.Record(Type.String(), Frames('Headlines of a retro card, in title case.'), {
      description: 'By named shape or group of shapes of `shapes.json`; `any` is for every other.',
    }),
  },
  'Lines of retro cards. They say what a day with such a thing may be and claim nothing of it.',
)
export type CardsFile = Static<typeof CardsFile>
