import { type Static, Type } from 'typebox'
import { closed, For, Groups, Lines, Schema, Text, Words } from './parts.ts'

const Audience = closed({
  name: Text('Title in sentence case: `Sensitive skin`.', 32),
  who: Type.Optional(
    Text(
      'Plural noun phrase by which lines speak to them: `people with sensitive skin`. It completes “A serum for …”. None where they are known by how they buy.',
      60,
    ),
  ),
  description: Text('One or two whole sentences about how they live and what they look for.', 180),
  for: Type.Optional(For),
})

const Benefit = closed({
  when: Type.Array(Type.String({ minLength: 1 }), {
    minItems: 1,
    description:
      'Lower-case words or phrases. The benefit is used where the product’s text contains one of them, not negated. A space also matches a hyphen.',
  }),
  line: Text('Whole sentence that is true whenever one of the words is there, without the product’s name.', 90),
  short: Text('The same for a callout: sentence case, no full stop.', 32),
  for: Type.Optional(For),
  unless: Type.Optional(
    Type.Array(Type.String({ minLength: 1 }), {
      minItems: 1,
      description: 'Words of names and nouns that it does not suit: a `lightweight` lotion is no easier to carry.',
    }),
  ),
})

const Scene = closed({
  scene: Text(
    'Direction for a studio set without people or hands: surface, surroundings, then light: `marble bathroom shelf, soft morning light`.',
    120,
  ),
  in_use: Text(
    'Noun phrase that a photographer can follow, completing “Show …”, people allowed: `a few drops smoothed over the cheekbone`.',
    100,
  ),
  for: Type.Optional(For),
})

const Row = closed({
  label: Type.String({ minLength: 1, description: 'Sentence case: `Volume`.' }),
  reads: Words(
    'Lower-case words and units by which a fact of the product belongs to this row: `ml`, `fl oz`, `volume`. `@name` stands for the words of a shared row or group of vocabulary/rows.json.',
  ),
})

/** What usages have as well. */
const spoken = {
  verbs: Lines(
    'What one does with the product, base form, the first that suits: `wear`, `drink`, `use`. It stands before a moment. The last one suits every product.',
    1,
  ),
  needs: Lines(
    'What buyers seek help with. Noun phrases that complete “What helps with …?”: `dark spots and uneven tone`; also presents (`a gift for a host`).',
  ),
  goals: Lines('What buyers want to do. Verb phrases that complete “How can I …?”: `keep my skin calm in winter`.'),
  moments: Lines(
    'When or where the product is used. Phrases that complete “What would you use …?”: `before makeup in the morning`.',
  ),
  audiences: Type.Array(Audience, { description: 'Who buys.' }),
  choosing: Lines(
    'What buyers weigh. Noun phrases that complete “Does … matter?” and “How important is … in a serum?”: `the texture`. Neither clauses nor `your`.',
  ),
  scenes: Type.Array(Scene, { description: 'Places where the product is at home.' }),
  detail: Lines('What a close-up shows whatever the model. Noun phrases that complete “A close-up of …”.'),
}

/** A file of `catalogue/copy`. */
export const CopyFile = closed(
  {
    $schema: Schema,
    name: Type.String({ minLength: 1, description: 'Name of the category as a shop’s shelf has it, lower case.' }),
    gift: Type.Optional(
      Type.Boolean({ description: 'False where nobody gives such a thing as a present. Defaults to true.' }),
    ),
    large: Type.Optional(
      Type.Boolean({
        description: 'True where such things stand on the floor, so that no table is set for them. Defaults to false.',
      }),
    ),
    for_children: Type.Optional(
      Type.Boolean({ description: 'True where the texts also suit things for children. Defaults to false.' }),
    ),
    groups: Groups,
    needs: spoken.needs,
    wishes: Type.Optional(
      Lines(
        'What buyers wish for. Noun phrases that complete “I am looking for …”: `a bag that goes with everything`.',
      ),
    ),
    occasions: Type.Optional(
      Lines(
        'For what buyers need something. Noun phrases that complete “What do I need for …?”: `a picnic in the park`.',
      ),
    ),
    headlines: Type.Optional(
      Lines(
        'What an ad says in large type where the product’s text has nothing for it: two to six words that stand alone, claim nothing and are about its use: `Lace up, head out`. Sentence case, no full stop.',
      ),
    ),
    shelf: Type.Optional(
      Type.Array(Type.String({ minLength: 1 }), {
        minItems: 1,
        description:
          'Headlines that suit everything on the shelf, also what the plain texts of this file are not written for.',
      }),
    ),
    goals: spoken.goals,
    verbs: spoken.verbs,
    moments: spoken.moments,
    audiences: spoken.audiences,
    choosing: spoken.choosing,
    negatives: Type.Record(Type.String(), Lines('Searches of one intent.'), {
      description:
        'Searches by people who will not buy, by intent (diy, services, jobs, used, free, …): lower case, no full stop, at most 70 characters. `{noun}` and `{nouns}` stand for the product’s noun. None may be what a buyer would ask.',
    }),
    benefits: Type.Array(Benefit, { description: 'What a fact means to the buyer.' }),
    scenes: spoken.scenes,
    rows: Type.Array(Type.Union([Type.String({ pattern: '^@' }), Row]), {
      description:
        'Rows of a table of specifications, the most asked for first. `@name` is a row of vocabulary/rows.json.',
    }),
    detail: spoken.detail,
    packaging: Lines('What a picture with the packaging shows. Noun phrases that complete “Show …”.'),
  },
  'Texts about a category of products: plain American English, no brand names, numbers, superlatives or medical promises. The texts speak of buyers and of the category; only `benefits` speak of the product, and only where its own text contains one of their words.',
)
export type CopyFile = Static<typeof CopyFile>

/** A file of `catalogue/usages`. */
export const UsageFile = closed(
  {
    $schema: Schema,
    like: Type.Optional(
      Type.String({ description: 'Another usage, from which the members come that this file does not have.' }),
    ),
    gift: Type.Optional(Type.Boolean({ description: 'False where nobody gives such a thing as a present.' })),
    groups: Groups,
    needs: Type.Optional(spoken.needs),
    goals: Type.Optional(spoken.goals),
    verbs: Type.Optional(spoken.verbs),
    moments: Type.Optional(spoken.moments),
    audiences: Type.Optional(spoken.audiences),
    choosing: Type.Optional(spoken.choosing),
    scenes: Type.Optional(spoken.scenes),
    detail: Type.Optional(spoken.detail),
  },
  'Texts about how a thing is used, whatever it is: worn, placed, used up. They serve products for which the copy of their category is not written, and those without a known category. `{a noun}` and `{nouns}` stand for the product’s noun.',
)
export type UsageFile = Static<typeof UsageFile>

/** `catalogue/vocabulary/rows.json`. */
export const RowsFile = closed(
  {
    $schema: Schema,
    groups: Groups,
    rows: Type.Record(Type.String(), Row, { description: 'Rows by name. A copy file refers to one as `@name`.' }),
  },
  'Rows of tables of specifications that many categories share.',
)
export type RowsFile = Static<typeof RowsFile>
