import { type Static, Type } from 'typebox'
import { closed, Schema } from './parts.ts'

const Stems = (description: string) =>
  Type.Array(
    Type.Union([
      Type.String({ minLength: 1 }),
      closed({ pattern: Type.String({ minLength: 1, description: 'A regular expression over lower-case text.' }) }),
    ]),
    {
      description: `${description} Lower case, as whole words. \`leder*\`: any further letters. \`*leder\`: any letters before. \`star(s)\`: letters that may be missing. A space matches a hyphen, too. Text in Chinese and Japanese matches anywhere.`,
    },
  )
/** A word of a list of a language, in the notation of `src/goods/stems.ts`. */
export type Stem = Static<ReturnType<typeof Stems>>[number]

/** `catalogue/languages/rules/<language>.json`. */
export const LanguageRulesFile = closed(
  {
    $schema: Schema,
    name: Type.String({ description: 'English name of the language.' }),
    script: Type.Union([Type.Literal('latin'), Type.Literal('japanese'), Type.Literal('chinese')]),
    decimal: Type.Union([Type.Literal('.'), Type.Literal(',')], { description: 'Decimal mark.' }),
    small: Type.Array(Type.String({ minLength: 1 }), {
      description: 'Frequent small words, by which a text is recognized. None where words are not spaced.',
    }),
    numbers: Type.Record(Type.String({ minLength: 1 }), Type.Integer({ minimum: 2 }), {
      description: 'Words for numbers that are nothing else.',
    }),
    joins: Type.Array(Type.String({ minLength: 1 }), { description: 'Words that join a list.' }),
    without: closed({
      before: Stems('What denies the word after it.'),
      after: Stems('What denies the word before it.'),
      clause: Stems('What denies a whole clause: “not suitable for dishwashers”.'),
    }),
    claims: closed({
      superlative: Stems('Superlatives and absolute praise.'),
      medical: Stems(
        'Cures and effects on health that a seller may state: `health-claims.json` has those that nobody may.',
      ),
      review: Stems('What others are said to think or to buy.'),
      offer: Stems('Offers and reductions.'),
      comparison: Stems('Comparisons with others.'),
      urgency: Stems('Pressure to buy at once.'),
      instruction: Stems('Instructions to a language model.'),
    }),
  },
  'What no text of this language may claim without the product’s own text, and how its numbers and denials are written.',
)
export type LanguageRulesFile = Static<typeof LanguageRulesFile>

const ByLanguage = (description: string) => Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), Stems(description))

/** `catalogue/languages/health-claims.json`. */
export const HealthClaimsFile = closed(
  {
    $schema: Schema,
    sources: Type.Record(
      Type.String({ pattern: '^[a-z][a-z0-9-]*$' }),
      closed({
        title: Type.String({ minLength: 1 }),
        law: Type.String({ minLength: 1, description: 'The provision that it rests on.' }),
        url: Type.String({ pattern: '^https://' }),
        rule: Type.String({ minLength: 1, description: 'What it forbids, in one sentence.' }),
      }),
      { description: 'Laws and guidance of authorities, by the names that the classes cite.' },
    ),
    classes: Type.Record(
      Type.String({ pattern: '^[a-z]+$' }),
      closed({
        what: Type.String({ minLength: 1, description: 'What these claims are about.' }),
        sources: Type.Array(Type.String(), { minItems: 1, description: 'Names in `sources`.' }),
        words: ByLanguage('Words that make the claim.'),
      }),
      { description: 'Kinds of claims about health.' },
    ),
    unless: ByLanguage('Harmless expressions that contain such a word: “pain au chocolat”.'),
  },
  'Claims about health, disease and the body that no text states, whoever made them first: a seller’s text is no evidence. A name alone may have such a word.',
)
export type HealthClaimsFile = Static<typeof HealthClaimsFile>

/** `catalogue/languages/attributes.json`. */
export const AttributesFile = closed(
  {
    $schema: Schema,
    attributes: Type.Record(
      Type.String({ pattern: '^[a-z][a-z_]*$' }),
      closed({
        kind: Type.Union(
          ['material', 'certificate', 'origin', 'free_of', 'property', 'compatibility', 'warranty', 'availability'].map(
            (kind) => Type.Literal(kind),
          ),
        ),
        words: Type.Record(
          Type.String({ pattern: '^(?:any|[a-z]{2})$' }),
          Stems(
            'Its words in this language; `any`: in all. `!` before a word that denies it by itself: `!zuckerfrei`.',
          ),
        ),
      }),
    ),
  },
  'Attributes that cost money, law or health where they are wrong: a text names one only where a fact that it rests on does.',
)
export type AttributesFile = Static<typeof AttributesFile>

const Texts = (description: string, minItems: number) =>
  Type.Array(Type.String({ minLength: 1 }), { minItems, description })
const Pictures = (description: string) =>
  Type.Array(
    closed({
      title: Type.String({ minLength: 1, maxLength: 60 }),
      summary: Type.String({ minLength: 1, maxLength: 200, description: '`{name}` stands for the product’s name.' }),
    }),
    { minItems: 1, description },
  )
const ByEnglish = (description: string) => Type.Record(Type.String(), Type.String({ minLength: 1 }), { description })

/** `catalogue/languages/copy/<language>.json`. */
export const LanguageCopyFile = closed(
  {
    $schema: Schema,
    labels: ByEnglish('Labels of values, by the English ones of the reader.'),
    separator: Type.String({ description: 'What stands between a label and its value.' }),
    materials: ByEnglish('Materials, by their English names, as they stand after a label.'),
    calls: Texts('Calls to action, at most 24 characters.', 4),
    from_brand: Type.String({ pattern: '\\{brand\\}', description: 'A sentence that names the brand.' }),
    headlines: closed({
      points: Texts('Headlines over callouts.', 1),
      sizes: Texts('Headlines over sizes.', 1),
      table: Texts('Headlines over a table.', 1),
    }),
    pictures: closed({
      main: Pictures('The main picture.'),
      infographic: Pictures('Callouts.'),
      lifestyle: Pictures('The product in its surroundings.'),
      detail: Pictures('A close-up.'),
      in_use: Pictures('The product in use.'),
      scale: Pictures('The product with its sizes.'),
      angle: Pictures('Another side.'),
      specification: Pictures('A table of values.'),
    }),
    angles: Type.Array(closed({ name: Type.String(), title: Type.String(), idea: Type.String() }), {
      minItems: 5,
      description: 'Angles of campaigns: name, title of the concept, and how picture and words work together.',
    }),
    audiences: Texts('Audiences that suit any product.', 5),
    hints: Texts('What somebody asks an assistant who would buy `{noun}`.', 5),
    negatives: Texts('What somebody searches who would not buy `{noun}`.', 5),
    offer: Type.String({ pattern: '\\{percent\\}', description: 'A reduction by a percentage.' }),
    brand: closed({
      headlines: Texts('Headlines about `{brand}` without a product.', 5),
      bodies: Texts('Sentences about `{brand}` without a product.', 5),
    }),
    skip: Stems('Words of sentences that speak of the shop or point elsewhere.'),
    starts: Texts('Words by which a sentence depends on the one before it.', 1),
    prepositions: Type.Array(Type.String(), { description: 'Words with which a phrase about the product begins.' }),
  },
  'Words of the built-in copywriter in a language other than English. What a product’s own text says is taken from it, never from here.',
)
export type LanguageCopyFile = Static<typeof LanguageCopyFile>
