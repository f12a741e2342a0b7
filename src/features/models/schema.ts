import { Type } from 'typebox'
import { Choice, Count, closed, Text } from '../../core/schema.ts'
import { capabilities } from '../../models/models.ts'

export const ModelEntry = closed(
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
