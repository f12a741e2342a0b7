import { Type } from 'typebox'
import { type Route, route } from '../../core/route.ts'
import { Choice, Count, closed, Text } from '../../core/schema.ts'
import { capabilities } from '../../models/models.ts'
import { listModels } from './models.ts'

const ModelEntry = closed(
  {
    id: Text(300, 'Provider and model.', 'ollama:qwen3:14b'),
    capability: Choice(capabilities, 'Use: copy, a second reader of copy, or looks at photos of products.'),
    credits: Count(
      'Surcharge for an order whose words it writes, in credits. Returned where the built-in copywriter writes in the end.',
    ),
    leaves: Type.Boolean({ description: 'Whether data leaves the network of the installation.' }),
    is_used: Type.Boolean({
      description:
        'Whether orders of this organization use it. The operator allows models and records the consent to data leaving.',
    }),
  },
  { $id: 'Model', description: 'Language model that the operator has configured.' },
)

const example = { id: 'ollama:qwen3:14b', capability: 'words', credits: 0, leaves: false, is_used: true }

export const modelRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/models',
    operationId: 'listModels',
    tag: 'Models',
    summary: 'List language models',
    description:
      'The configured language models. Without one, or where an organization uses none, the built-in copywriter writes. Any key may call this.',
    permission: 'any',
    status: 200,
    output: closed({ data: Type.Array(ModelEntry, { maxItems: 10 }) }),
    problems: [],
    example: { output: { data: [example] } },
    run: listModels,
  }),
]
