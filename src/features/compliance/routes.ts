import { Type } from 'typebox'
import { type Route, routesOf } from '../../core/route.ts'
import { closed, Uuid } from '../../core/schema.ts'
import { getCompliance } from './compliance.ts'
import examples from './examples.json' with { type: 'json' }

import { Compliance, marketplace, slot } from './schema.ts'

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
    example: { output: examples.report },
    slow: true,
    run: getCompliance,
  }),
]
