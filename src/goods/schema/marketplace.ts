import { type Static, Type } from 'typebox'
import { MEASURES, type MeasureId } from '../measures.ts'

const closed = { additionalProperties: false } as const
const choice = <T extends string>(values: readonly T[], description: string) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values], description })
const pixels = (description: string) => Type.Integer({ minimum: 1, maximum: 20_000, description })

const Bound = Type.Union(
  [
    Type.Object({ min: Type.Number({ description: 'The least value that passes.' }) }, closed),
    Type.Object({ max: Type.Number({ description: 'The greatest value that passes.' }) }, closed),
    Type.Object(
      {
        is: Type.Number({ description: 'The value that passes.' }),
        within: Type.Optional(Type.Number({ description: 'The tolerance, as a share of the value.' })),
      },
      closed,
    ),
    Type.Object(
      {
        formats: Type.Array(choice(['jpeg', 'png', 'webp', 'gif', 'tiff', 'bmp', 'heif'], 'A file format.'), {
          minItems: 1,
        }),
      },
      closed,
    ),
    Type.Null({ description: 'Measured and reported; nothing is required.' }),
  ],
  { description: 'What the measured value must be.' },
)

export const RuleEntry = Type.Object(
  {
    measure: choice(Object.keys(MEASURES) as MeasureId[], 'What is measured.'),
    applies: choice(['main', 'variant', 'all'], 'The images that the rule is for.'),
    bound: Bound,
    advised: Type.Optional(
      Type.Literal(true, { description: 'The marketplace advises it: the result is reported and never fails.' }),
    ),
    source: Type.String({
      minLength: 4,
      description: 'Where the rule is published, and what other sources say where they disagree.',
    }),
    official: Type.Boolean({ description: 'Whether the marketplace’s own page was read.' }),
    as_of: Type.String({ pattern: '^20\\d\\d-\\d\\d-\\d\\d$', description: 'The day on which the source said so.' }),
  },
  closed,
)

export const MarketplaceFile = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    order: Type.Integer({ minimum: 1, description: 'The place of these marketplaces in the list of all.' }),
    marketplaces: Type.Array(
      Type.Object(
        {
          id: Type.String({ pattern: '^[a-z][a-z0-9_]*$', description: 'Its id in the API.' }),
          name: Type.String({ minLength: 1, maxLength: 80, description: 'Its name.' }),
          country: Type.String({ pattern: '^[A-Z]{2}$', description: 'The country of its rules (ISO 3166-1).' }),
          locale: Type.String({
            pattern: '^[a-z]{2}-[A-Z]{2}$',
            description: 'The language of its listings (BCP 47).',
          }),
        },
        closed,
      ),
      { minItems: 1, description: 'The marketplaces that these rules are for.' },
    ),
    background: choice(['white', 'light', 'any'], 'The background of the main image.'),
    canvas: Type.Object(
      {
        width: pixels('The width of the main image in pixels.'),
        height: pixels('The height of the main image in pixels.'),
        follows: Type.Optional(
          Type.Literal(true, { description: 'The ratio follows the product’s, with as long a long side.' }),
        ),
      },
      closed,
    ),
    rules: Type.Array(RuleEntry, { minItems: 1, description: 'What is required of listing images.' }),
  },
  { ...closed, description: 'What marketplaces require of listing images.' },
)

export const RuleOverrides = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    overrides: Type.Array(
      Type.Object(
        {
          marketplaces: Type.Array(Type.String(), { minItems: 1, description: 'Ids of the marketplaces.' }),
          rules: Type.Array(RuleEntry, {
            minItems: 1,
            description: 'Rules that replace those of the same measure for the same images, or are added.',
          }),
        },
        closed,
      ),
      { minItems: 1 },
    ),
  },
  { ...closed, description: 'Rules of an operator that replace or extend those of the catalogue.' },
)

export type MarketplaceFile = Static<typeof MarketplaceFile>
export type RuleEntry = Static<typeof RuleEntry>
export type RuleOverrides = Static<typeof RuleOverrides>
