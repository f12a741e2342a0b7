import { type Static, Type } from 'typebox'
import { Materials } from './nodes.ts'
import { closed, Schema, Words } from './parts.ts'

const Meanings = (description: string) =>
  Type.Record(Type.String(), Words('Other words of the same meaning, lower case, singular.'), { description })

/** `catalogue/vocabulary/directions.json`. */
export const DirectionsFile = closed(
  {
    $schema: Schema,
    meanings: closed(
      {
        surfaces: Meanings('What the product stands on, and what is seen of it.'),
        places: Meanings('Rooms and landscapes.'),
        things: Meanings('What else is seen.'),
        people: Meanings('People and parts of them.'),
        seasons: Meanings('Seasons.'),
        times: Meanings('Times of the day.'),
        moods: Meanings('Moods and styles.'),
        manners: Meanings('How the product is shown.'),
      },
      'For each tag that sets have, the words that mean the same.',
    ),
    views: closed({ top: Words('From straight above.'), frontal: Words('Level.'), angled: Words('From half above.') }),
    distances: closed({ near: Words('From near.'), far: Words('From afar, with space around the product.') }),
    negations: Words('From such a word to the end of its phrase nothing is wanted.'),
    counts: Type.Record(Type.String(), Type.Integer({ minimum: 1, maximum: 12 }), {
      description: 'Words for numbers.',
    }),
    alone: Words('Phrases by which nothing is to be placed beside the product.'),
    ends: Words('Words that end a phrase, beside punctuation.'),
    filler: Words('Words that ask for nothing.'),
  },
  'Words by which a direction, a prompt or a scene asks for something in a picture. Words with a space are read as one: `golden hour`.',
)
export type DirectionsFile = Static<typeof DirectionsFile>

const Color = Type.String({ pattern: '^#[0-9a-f]{6}$' })

const Share = Type.Number({ minimum: 0, maximum: 1 })

/** `catalogue/vocabulary/colors.json`. */
export const ColorsFile = closed(
  {
    $schema: Schema,
    colors: Type.Record(Type.String(), Color, { description: 'Colors of stages by their English names.' }),
    abroad: Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), Type.Record(Type.String(), Type.String()), {
      description: 'For each language, by its ISO 639-1 code, its words and the English names of their colors.',
    }),
    modifiers: Type.Record(
      Type.String(),
      closed({
        before: Words('Words before a color: pastel pink.'),
        after: Words('Words behind a color: bleu clair.'),
        saturation: Type.Number({ minimum: 0, maximum: 4, description: 'How much farther from gray the color is.' }),
        white: Share,
        black: Share,
      }),
      { description: 'Words that change a color. Then `white`, then `black` is mixed in.' },
    ),
    areas: Type.Record(Type.String(), Words('Words for it. `wall(s)` has an ending, `papier*` any further letters.'), {
      description: 'Areas of a stage that a color can belong to, by the names that sets give them.',
    }),
    things: Words('Colors that are as often things: they are meant where an area or a word for colors follows.'),
    lights: closed({
      after: Words('Words behind a color that make it one of the light: red light.'),
      before: Words('The same before it: luz roja.'),
    }),
    joins: Words('Words that join two colors.'),
    shades: Words('Words for colors.'),
    except: Words('Phrases whose color is none: blue hour.'),
  },
  'Colors that a direction can name, and what it can give them to. `a/b` is either form.',
)
export type ColorsFile = Static<typeof ColorsFile>

const Gain = Type.Number({ minimum: 0.5, maximum: 1.3 })
const Gains = (description: string) => Type.Tuple([Gain, Gain, Gain], { description })
const lamps = {
  exposure: Type.Number({ minimum: 0.55, maximum: 1.25, description: 'Gain of all light.' }),
  key: Gains('Linear gains of red, green and blue of the key light.'),
  fill: Gains('The same of the fill light.'),
}

/** `catalogue/vocabulary/lights.json`. */
export const LightsFile = closed(
  {
    $schema: Schema,
    lights: Type.Record(Type.String(), closed({ words: Words('Words that ask for it.'), ...lamps }), {
      description: 'Lights, weather and times of the day, and what they do to the lamps of a stage.',
    }),
    setups: Type.Array(closed(lamps), {
      minItems: 2,
      description: 'How one stage is lit several times. The first is the stage as it was made.',
    }),
  },
  'Light of studio sets.',
)
export type LightsFile = Static<typeof LightsFile>

/** `catalogue/vocabulary/set-topics.json`. */
export const SetTopicsFile = closed(
  {
    $schema: Schema,
    topics: Type.Record(Type.String(), Words('Named shapes and groups of shapes of `shapes.json`.'), {
      description: 'Words of sets that name what they are made for, and the shapes of such products.',
    }),
  },
  'Products that studio sets are made for.',
)
export type SetTopicsFile = Static<typeof SetTopicsFile>

/** `catalogue/vocabulary/materials.json`. */
export const MaterialsFile = closed(
  {
    $schema: Schema,
    materials: Type.Record(Type.String(), Materials, {
      description: 'Words of a name or description, and what they say of material and shine.',
    }),
  },
  'Words for what a product is made of and how it shines.',
)
export type MaterialsFile = Static<typeof MaterialsFile>
