import { type Route, routesOf } from '../../core/route.ts'
import { closed, listOf, Uuid } from '../../core/schema.ts'
import { listAudiences } from './audiences.ts'
import examples from './examples.json' with { type: 'json' }

import { Audience } from './schema.ts'

const route = routesOf({ tag: 'Videos', permission: ['videos:read', 'videos:generate'] })

export const audienceRoutes: Route[] = [
  route('GET /audiences', {
    operationId: 'listAudiences',
    summary: "List a product's audiences",
    description:
      'The three audiences of a product, for `audience_id` of a video. Written shortly after the product becomes ready; empty until then.',
    query: closed({ product_id: Uuid('Id of the product.') }),
    output: listOf(Audience, 'AudienceList', 3),
    example: examples.listAudiences,
    run: listAudiences,
  }),
]
