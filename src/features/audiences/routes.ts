import { type Route, routesOf } from '../../core/route.ts'
import { closed, listOf, Uuid } from '../../core/schema.ts'
import { listAudiences } from './audiences.ts'

import { Audience } from './schema.ts'

const id = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'
const route = routesOf({ tag: 'Videos', permission: ['videos:read', 'videos:generate'] })

export const audienceRoutes: Route[] = [
  route('GET /audiences', {
    operationId: 'listAudiences',
    summary: "List a product's audiences",
    description:
      'The three audiences of a product, for `audience_id` of a video. Written shortly after the product becomes ready; empty until then.',
    query: closed({ product_id: Uuid('Id of the product.') }),
    output: listOf(Audience, 'AudienceList', 3),
    example: {
      output: {
        data: [
          {
            ...{ id, product_id: id, name: 'Bike commuters' },
            description: 'They carry a laptop through any weather. Begin with the rain cover.',
          },
        ],
      },
    },
    run: listAudiences,
  }),
]
