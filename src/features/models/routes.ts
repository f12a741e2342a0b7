import { Type } from 'typebox'
import { type Route, routesOf } from '../../core/route.ts'
import { closed } from '../../core/schema.ts'
import { listModels } from './models.ts'

import { ModelEntry } from './schema.ts'

const example = { id: 'ollama:qwen3:14b', capability: 'words', credits: 0, leaves: false, is_used: true }
const route = routesOf({ tag: 'Models', permission: 'any' })

export const modelRoutes: Route[] = [
  route('GET /models', {
    operationId: 'listModels',
    summary: 'List language models',
    description:
      'The configured language models. Without one, or where an organization uses none, the built-in copywriter writes. Any key may call this.',
    output: closed({ data: Type.Array(ModelEntry, { maxItems: 10 }) }),
    example: { output: { data: [example] } },
    run: listModels,
  }),
]
