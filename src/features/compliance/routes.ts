import { Type } from 'typebox'
import { type Route, route } from '../../core/route.ts'
import { Choice, closed, Nullable, Url, Uuid } from '../../core/schema.ts'
import { marketplaceIds } from '../marketplaces/marketplaces.ts'
import { getCompliance } from './compliance.ts'

const marketplace = {
  ...Choice(marketplaceIds, 'An id of `GET /retail-marketplaces`.'),
  examples: ['retail_us'],
}
const slot = Choice(['main', 'variant'] as const, 'What the picture is to be: the main image, or any other one.')

const Rule = closed(
  {
    id: Type.String({ maxLength: 60, description: 'What was measured.', examples: ['fill.long_side'] }),
    title: Type.String({
      maxLength: 120,
      description: 'The same in words.',
      examples: ['Product length relative to the frame'],
    }),
    measured: Nullable(
      Type.Number({
        minimum: -1_000_000,
        maximum: 1_000_000_000,
        description: 'The value; null when it could not be measured.',
        examples: [0.881],
      }),
    ),
    unit: Nullable(Type.String({ maxLength: 20, description: 'Its unit.', examples: ['share'] })),
    required: Nullable(
      Type.String({
        maxLength: 60,
        description: 'The bound; null when the value is only reported or advised.',
        examples: ['>= 0.85'],
      }),
    ),
    passed: Nullable(Type.Boolean({ description: 'Null when the value decides nothing.', examples: [true] })),
    fix: Nullable(
      Type.String({
        maxLength: 1000,
        description: 'What is wrong and what to do; null unless the rule fails.',
        examples: ['A border or frame runs along the picture (left, right). Remove it.'],
      }),
    ),
    source: Type.String({
      maxLength: 400,
      description: 'Who says so, and what others say where they disagree.',
      examples: ['help.e-tailize.com'],
    }),
    as_of: Type.String({
      pattern: '^\\d{4}-\\d{2}-\\d{2}$',
      maxLength: 10,
      description: 'The day on which the source said so.',
      examples: ['2026-11-21'],
    }),
  },
  { $id: 'ComplianceRule', description: "A marketplace's rule, measured on the decoded file." },
)

const Compliance = closed(
  {
    marketplace,
    slot,
    rule_set_version: Type.String({
      maxLength: 40,
      description: 'The version of the rules.',
      examples: ['2026-11-21.3'],
    }),
    passed: Type.Boolean({ description: 'Whether no rule fails.', examples: [true] }),
    rules: Type.Array(Rule, { maxItems: 60, description: 'Every rule for such an image.' }),
    overlay_url: Nullable(Url('A picture that marks what is in the way; null when nothing is.')),
  },
  { $id: 'Compliance', description: "A finished picture measured against a marketplace's rules." },
)

const example = {
  marketplace: 'retail_us',
  slot: 'main',
  rule_set_version: '2026-11-21.3',
  passed: true,
  rules: [
    {
      id: 'fill.long_side',
      title: 'Product length relative to the frame',
      measured: 0.881,
      unit: 'share',
      required: '>= 0.85',
      passed: true,
      fix: null,
      source: 'help.e-tailize.com (85 % of the frame; measured along the longest side)',
      as_of: '2026-11-21',
    },
  ],
  overlay_url: null,
}

export const complianceRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/creatives/{creative_id}/compliance',
    operationId: 'getCompliance',
    tag: 'Retail listings',
    summary: "Measure a creative against a marketplace's rules",
    description:
      'White, fill, borders, additions, sharpness and the file itself, measured on the decoded picture. The first answer for a creative takes a few seconds.',
    permission: 'retail_listings:generate',
    status: 200,
    params: closed({ creative_id: Uuid('The creative.') }),
    query: closed({ marketplace, slot: Type.Optional({ ...slot, default: 'main' }) }),
    output: Compliance,
    problems: ['not_found'],
    example: { output: example },
    slow: true,
    run: getCompliance,
  }),
]
