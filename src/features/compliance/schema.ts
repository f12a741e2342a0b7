import { type Static, Type } from 'typebox'
import { Choice, closed, Nullable, Regions, Text, Url } from '../../core/schema.ts'
import { marketplaceIds } from '../marketplaces/marketplaces.ts'

export const marketplace = {
  ...Choice(marketplaceIds, 'Marketplace: an id from `GET /retail-marketplaces`.'),
  examples: ['retail_us'],
}

export const slot = Choice(['main', 'variant'] as const, 'Intended slot: the main image or a variant.')

const Rule = closed(
  {
    id: Text(60, 'Id of the rule.', 'fill.long_side'),
    title: Text(120, 'Title of the rule.', 'Product length relative to the frame'),
    measured: Nullable(
      Type.Number({
        minimum: -1_000_000,
        maximum: 1_000_000_000,
        description: 'Measured value. Null if it could not be measured.',
        examples: [0.881],
      }),
    ),
    unit: Nullable(Text(20, 'Unit of the value. Null for none.', 'share')),
    required: Nullable(Text(60, 'Required bound. Null if the value is only reported.', '>= 0.85')),
    passed: Nullable(
      Type.Boolean({ description: 'Whether the value meets the bound. Null without a bound.', examples: [true] }),
    ),
    fix: Nullable(
      Text(
        1000,
        'Fault and remedy. Null unless the rule fails.',
        'A border or frame runs along the picture (left, right). Remove it.',
      ),
    ),
    source: Text(400, 'Source of the rule, with diverging sources.', 'help.e-tailize.com'),
    as_of: Type.String({
      pattern: '^\\d{4}-\\d{2}-\\d{2}$',
      maxLength: 10,
      description: 'Date of the source.',
      examples: ['2026-11-21'],
    }),
    regions: Regions,
  },
  { $id: 'ComplianceRule', description: 'Rule of a marketplace, measured on the decoded file.' },
)

export const Compliance = closed(
  {
    marketplace,
    slot,
    rule_set_version: Text(40, 'Version of the rule set.', '2026-11-21.3'),
    passed: Type.Boolean({ description: 'Whether every rule passes.', examples: [true] }),
    rules: Type.Array(Rule, { maxItems: 60, description: 'Rules for an image in this slot.' }),
    overlay_url: Nullable(Url('Address of an image that marks the faults. Null for none.')),
    stale: Type.Boolean({
      description:
        'Whether the report rests on an earlier cut-out of the product, because its profile is being written again, or because none of its images can be cut out any more. The next request after that measures again.',
      examples: [false],
    }),
  },
  { $id: 'Compliance', description: 'Measurements of a creative against the rules of a marketplace.' },
)

export type ComplianceAnswer = Static<typeof Compliance>
