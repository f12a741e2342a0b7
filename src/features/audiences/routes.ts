import { Type } from 'typebox'
import { type Route, route } from '../../core/route.ts'
import { closed, listOf, Uuid } from '../../core/schema.ts'
import { listAudiences } from './audiences.ts'

const Audience = closed(
  {
    id: Uuid('The audience.'),
    product_id: Uuid('The product.'),
    name: Type.String({ maxLength: 200, description: 'Who they are, in a few words.', examples: ['Bike commuters'] }),
    description: Type.String({
      maxLength: 1000,
      description: 'What they look for, and what of the product to show them first.',
      examples: ['They carry a laptop through any weather. Begin with the rain cover.'],
    }),
  },
  { $id: 'Audience', description: 'People whom a product may be shown to.' },
)

const id = '019a3f5e-7c1b-7a2e-9d4f-2b6c8e1a0f35'

export const audienceRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/audiences',
    operationId: 'listAudiences',
    tag: 'Videos',
    summary: "List a product's audiences",
    description:
      'The three audiences that were written for the product when it became ready, to be named by `audience_id` in a video.',
    permission: ['videos:read', 'videos:generate'],
    status: 200,
    query: closed({ product_id: Uuid('The product.') }),
    output: listOf(Audience, 'AudienceList', 3),
    problems: ['not_found'],
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
