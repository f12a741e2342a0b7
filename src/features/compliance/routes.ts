import { Type } from 'typebox'
import { type Route, routesOf } from '../../core/route.ts'
import { closed, Uuid } from '../../core/schema.ts'
import { getCompliance } from './compliance.ts'

import { Compliance, marketplace, slot } from './schema.ts'

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
  stale: false,
}

const route = routesOf({ tag: 'Retail listings', permission: 'retail_listings:generate' })

export const complianceRoutes: Route[] = [
  route('GET /creatives/{creative_id}/compliance', {
    operationId: 'getCompliance',
    summary: 'Check the compliance of a creative',
    description:
      'Measures background, fill, borders, added elements, sharpness and file of a creative against the rules of a marketplace. The first response for a creative takes a few seconds, and so does the first one after its product has another cut-out. Fails with `request_rejected` where no image of the product shows it clearly enough to measure by.',
    params: closed({ creative_id: Uuid('Id of the creative.') }),
    query: closed({ marketplace, slot: Type.Optional({ ...slot, default: 'main' }) }),
    output: Compliance,
    problems: ['request_rejected'],
    example: { output: example },
    slow: true,
    run: getCompliance,
  }),
]
