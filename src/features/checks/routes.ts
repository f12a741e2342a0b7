import { type Route, routesOf } from '../../core/route.ts'
import { closed, listOf, Nullable, Text } from '../../core/schema.ts'
import { listCheckNames } from './checks.ts'
import examples from './examples.json' with { type: 'json' }

const CheckName = closed(
  {
    id: Text(60, 'Name of the measurement, as in `Check`.', 'product_fidelity.delta_e_mean'),
    name: Text(100, 'Name for people.', 'Color of the product'),
    meaning: Nullable(
      Text(
        300,
        'Meaning of the value, for people. Null where the name says it.',
        'Likeness of the structure, 1 for the same.',
      ),
    ),
  },
  { $id: 'CheckName', description: 'What a measurement is called, for people.' },
)

const route = routesOf({ tag: 'Creatives', permission: 'any' })

export const checkRoutes: Route[] = [
  route('GET /checks', {
    operationId: 'listCheckNames',
    summary: 'List the names of checks',
    description:
      'What the measurements of images, videos and ads are called, for people, with the rules of marketplaces as `compliance.…`. A check of an ad group has the prefix `ad_` with the position of its ad, such as `ad_0.`.',
    output: listOf(CheckName, 'CheckNameList', 200),
    example: examples.listCheckNames,
    run: listCheckNames,
  }),
]
