import { type Static, Type } from 'typebox'
import { Materials } from './nodes.ts'
import { closed, Schema, Words } from './parts.ts'

/** Words in one line: `strand, meer, bord de mer`. */
const List = (description: string) =>
  Type.String({
    pattern: '^([^,\\s]+( [^,\\s]+)*(, [^,\\s]+( [^,\\s]+)*)*)?$',
    description: `${description} Separated by commas.`,
  })

const Meanings = (description: string) =>
  Type.Record(Type.String(), List('Other words of the same meaning, lower case.'), { description })

const grammar = {
  views: closed({ top: List('From straight above.'), frontal: List('Level.'), angled: List('From half above.') }),
  distances: closed({ near: List('From near.'), far: List('From afar, with space around the product.') }),
  counts: Type.Record(Type.String(), Type.Integer({ minimum: 1, maximum: 12 }), { description: 'Words for numbers.' }),
  negations: List('From such a word to the end of its phrase nothing is wanted.'),
  ends: List('Words that end a phrase, beside punctuation.'),
  endings: List('Endings by which forms of a word differ. Words that differ by one of them are the same.'),
  filler: List('Words that ask for nothing.'),
  of: List('Words between a thing and what it is made of: `wall of brick`.'),
  backgrounds: List('Words for what is behind the product, last parts of compounds among them.'),
  against: List('Words before what is behind the product: `against brick`.'),
  ands: List('Words between two colors of one thing: `red and golden baubles`.'),
  behind: List('Words after what is behind the product: `brick behind it`.'),
  on: List('Words before what the product stands or lies on.'),
  inside: List('Words before what the product is in.'),
  tops: List('Words for what the product stands or lies on, last parts of compounds among them: `marble top`.'),
  is_head_last: Type.Boolean({ description: 'Whether a material comes before its thing: `brick wall`.' }),
  sides: closed(
    {
      left: List('Left.'),
      right: List('Right.'),
      both: List('On both sides of the product.'),
      front: List('Before the product.'),
      back: List('Behind the product.'),
      top: List('At the top.'),
      bottom: List('At the bottom.'),
      room: List('Words for what is to stay empty on a side.'),
      light: List('Words for light from a side.'),
      product: List('Words for the product.'),
    },
    'Sides of the picture. Words with a space are read as one: `the left`.',
  ),
}

/** `catalogue/vocabulary/directions.json`. */
export const DirectionsFile = closed(
  {
    $schema: Schema,
    meanings: closed(
      {
        surfaces: Meanings('What the product stands on, and what is visible of it.'),
        places: Meanings('Rooms, landscapes and feasts.'),
        things: Meanings('What else is visible.'),
        people: Meanings('People and parts of them.'),
        seasons: Meanings('Seasons.'),
        times: Meanings('Times of the day.'),
        moods: Meanings('Moods and styles.'),
        manners: Meanings('How the product is presented.'),
      },
      'For each tag of sets and props, the English words that mean the same.',
    ),
    ...grammar,
    signs: Type.Record(Type.String(), Type.String(), { description: 'The word of a pictograph.' }),
    broader: Type.Record(Type.String(), List('Tags.'), {
      description: 'What a tag is as well: walnut is wood, a meadow is outdoors.',
    }),
    near: Type.Record(Type.String(), List('Tags, nearest first.'), {
      description: 'What comes nearest to a tag where nothing has it: the lake to a jetty.',
    }),
    refused_with: Type.Record(Type.String(), List('Tags.'), {
      description:
        'What nobody wants who refuses a tag, though it is no kind of it: without plants, there are no flowers.',
    }),
    grounds: List('Tags of places whose ground is a floor: furniture stands there, too.'),
    grown: List('Tags of surfaces that have their own color: who asks for black marble wants no wall painted black.'),
    darkest: Type.Record(Type.String(), Type.Number({ minimum: 0, maximum: 100 }), {
      description:
        'How light (L* of CIELAB) what the product is on may be in a picture to be called by a tag: dark wood.',
    }),
    palest: Type.Record(Type.String(), Type.Number({ minimum: 0, maximum: 100 }), {
      description:
        'How much chroma (CIELAB) the ground may have, in the hues of sand, in a picture of what a tag names: snow in warm light.',
    }),
    leafy: List('Tags of places that look different in each season.'),
    weather: List('Tags of weather, which is behind a window where it is said to be outside.'),
    outlooks: List('Tags of landscapes, which are behind a window where they are named with one.'),
    natural: Type.Record(Type.String(), Type.String(), {
      description: 'The things that have a color by nature: a plant is green. Tags, separated by commas.',
    }),
    distant: List('Tags of what is so far away that mist hides it.'),
    models: List('Tags of what a landscape may be made of: its hills are none unless a direction names that, too.'),
    furniture: List('Tags of furniture: where all places of a direction are outdoors, it is not that of a room.'),
    of_furniture: Type.Record(Type.String(), Type.String(), {
      description: 'What the tag of a thing becomes whose table or counter it is: `comptoir de café`.',
    }),
    stood_on: Type.Record(Type.String(), Type.String(), {
      description: 'What a tag becomes that the product is on: whoever says `on a wall` means a low one.',
    }),
    parts: closed(
      {
        wall: List('Walls.'),
        backdrop: List('What is behind the product.'),
        ground: List('What it stands or lies on.'),
      },
      'Tags of the parts of a scene that a material can be joined to.',
    ),
    paintable: List('Those of them that may be painted all the same: a white brick wall.'),
    luminous: List('Tags of what shines in the dark.'),
    metals: Type.Record(Type.String(), Type.String(), {
      description: 'The tags of metals by the names of their colors: golden details are of brass.',
    }),
    of_rooms: List(
      'Tags of surfaces of rooms, not of what stands there: the shelf of a tiled bathroom is of any material.',
    ),
    hung: List('Tags of materials that hang behind the product and make no wall.'),
    empty_rooms: List('Tags of rooms that are recognized empty; others are by what is in them.'),
    fixtures: List('Tags of things that are a part of a room or podium, not put there to adorn it.'),
    containers: List('Tags of things that a product may be in.'),
    poured: List('Tags of what is in cups and glasses: a cup of coffee is one thing.'),
    bare: List('Tags of presentations with nothing beside the product that is not asked for.'),
  },
  'English words by which a direction, a prompt or a scene asks for something in a picture. Words with a space are read as one: `golden hour`.',
)
export type DirectionsFile = Static<typeof DirectionsFile>

/** `catalogue/vocabulary/directions/<language>.json`. */
export const DirectionLanguageFile = closed(
  {
    $schema: Schema,
    words: Type.Record(Type.String(), List('Words of the language with this meaning, lower case.'), {
      description: 'By tag of `directions.json`.',
    }),
    ...grammar,
    joints: Type.Optional(
      List('Letters between the parts of compounds, where the language joins words: `Weihnacht-s-tisch`.'),
    ),
  },
  'Words of another language by which a direction asks for something in a picture.',
)
export type DirectionLanguageFile = Static<typeof DirectionLanguageFile>

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
    scenes: Words('Those of them that are scenes behind a modifier, too: a dark forest, a bright sky.'),
    plural_things: Words(
      'Plural forms of colors in other languages that are as often things: they are meant beside an area, or before a word for colors.',
    ),
    fruits: closed(
      {
        words: Words('The words.'),
        beside: Words('Those of them that are a thing beside another color: a red rose.'),
        behind: Words('Articles behind which they are fruit: une orange.'),
        before: Words('Articles behind which they are fruit if nothing follows that has the color: an orange.'),
        after: Words('Words that begin something else.'),
      },
      'Words that are a color and a fruit or a flower.',
    ),
    lights: closed({
      after: Words('Words behind a color that make it one of the light: red light.'),
      before: Words('The same before it: luz roja.'),
    }),
    joins: Words('Words that join two colors.'),
    pairs: Words('Those of them behind which a thing that ends its phrase is a color as well: yellow and mint.'),
    halves: Words('Words that may stand between them: half white and half mint.'),
    towards: Words('Words between the two colors of a gradient: from pink to blue.'),
    shades: Words('Words for colors.'),
    except: Words('Phrases whose color is none: blue hour.'),
  },
  'Colors that a direction can name, and what it can give them to. `a/b` is either form.',
)
export type ColorsFile = Static<typeof ColorsFile>

const Gain = Type.Number({ minimum: 0.02, maximum: 4 })
const Gains = (description: string) => Type.Tuple([Gain, Gain, Gain], { description })
const LampColor = (description: string) =>
  Type.Union([Type.Integer({ minimum: 1700, maximum: 25000 }), Type.Tuple([Gain, Gain, Gain])], { description })
const Factor = (description: string) => Type.Optional(Type.Number({ minimum: 0.1, maximum: 6, description }))

const lamps = {
  exposure: Type.Number({ minimum: 0.15, maximum: 1.6, description: 'Gain of all light.' }),
  share: Type.Optional(
    Type.Number({
      minimum: 0.05,
      maximum: 0.98,
      description:
        'Share of the light on the ground that the key light brings. With it, `key` and `fill` are the colors of the lamps on every stage; without it they are gains of what the stage has.',
    }),
  ),
  key: LampColor('The key light: kelvin, or linear gains of red, green and blue.'),
  fill: LampColor('The same of the fill light.'),
  softness: Factor('Factor on the size of the key light: how soft the shadow of the product is.'),
  height: Factor('Factor on the height of the key light: how short the shadow of the product is.'),
  behind: Type.Optional(Type.Boolean({ description: 'Whether the key light comes from behind the product.' })),
  pattern: Type.Optional(
    closed(
      {
        shape: Type.Enum(['spot', 'pool', 'window', 'blinds', 'leaves', 'halo', 'side']),
        size: Type.Number({ minimum: 0.2, maximum: 6, description: 'In sizes of the product.' }),
        soft: Type.Number({ minimum: 0.02, maximum: 1, description: 'Width of its edge, a share of the size.' }),
        rest: Type.Number({ minimum: 0, maximum: 1, description: 'Share of the key light that arrives beside it.' }),
      },
      'What the key light is sent through: a cone, a lamp nearby, a window, blinds, leaves, a glow behind the product, or a wall that keeps it to its side.',
    ),
  ),
  sky: Type.Optional(
    closed({ horizon: Color, zenith: Color }, 'The sky, and what is outside windows, where a stage has them as areas.'),
  ),
  haze: Type.Optional(
    Type.Number({
      minimum: 0.02,
      maximum: 1,
      description: 'Density of mist: on the way of its inverse, in units of a set, a third of the light is left.',
    }),
  ),
  flakes: Type.Optional(Type.Number({ minimum: 0.1, maximum: 3, description: 'How much snow falls; 1 is usual.' })),
  vignette: Type.Optional(Type.Number({ minimum: 0, maximum: 0.9, description: 'How much darker the corners are.' })),
}

/** `catalogue/vocabulary/lights.json`. */
export const LightsFile = closed(
  {
    $schema: Schema,
    lights: Type.Record(
      Type.String(),
      closed({
        words: Words('Words that ask for it, in any language.'),
        thing: Type.Optional(
          Type.String({ description: 'The tag of what must be visible, because no lamp makes it.' }),
        ),
        color: Type.Optional(
          Type.String({ description: 'The color that its words name before a thing: golden confetti is gold.' }),
        ),
        ground: Type.Optional(
          Type.Tuple([Type.Number({ minimum: 0, maximum: 100 }), Type.Number({ minimum: 0, maximum: 100 })], {
            description: 'Between which lightness (L* of CIELAB) the ground is in a picture of this light.',
          }),
        ),
        ...lamps,
      }),
      { description: 'Lights, weather and times of the day, and what they do to the lamps of a stage.' },
    ),
    opposites: Type.Array(Type.Tuple([Words('Lights.'), Words('Lights that none of these goes with.')]), {
      description: 'Lights that contradict one another. The first that a text names holds.',
    }),
    instead: Type.Record(Type.String(), Type.String(), {
      description: 'By a refused light, or `shadow`, the light that keeps it away: soft where hard light is refused.',
    }),
    setups: Type.Array(
      closed({
        exposure: Type.Number({ minimum: 0.55, maximum: 1.25, description: 'Gain of all light.' }),
        key: Gains('Linear gains of red, green and blue of the key light.'),
        fill: Gains('The same of the fill light.'),
      }),
      { minItems: 2, description: 'How one stage is lit several times. The first is the stage as it was rendered.' },
    ),
    backdrops: Type.Array(closed(lamps), {
      description: 'How an empty backdrop is lit, too: the pattern of the light alone makes another picture there.',
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
    unfit: Type.Record(Type.String(), Words('Groups of shapes of `shapes.json`.'), {
      description:
        'Tags of sets on which nobody wants to see such products: shoes on a bed. Only a direction that names a place of the set brings them there.',
    }),
    themed: Words(
      'Rooms of sets that are for something. A set that has no other is taken, where no direction says anything, only for what is at home in one of them or what its words name.',
    ),
    unasked: Type.Record(Type.String(), Words('Named shapes and groups of shapes of `shapes.json`.'), {
      description:
        'Tags of sets on which such products do not belong where no direction says anything: shoes on a table, a candle on a bed.',
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
