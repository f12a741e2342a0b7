import { Type } from 'typebox'
import { closed, Nullable } from '../../core/schema.ts'

const Check = closed(
  {
    id: Type.String({ maxLength: 60, description: 'What was measured.', examples: ['product_fidelity.delta_e_mean'] }),
    measured: Nullable(
      Type.Number({ minimum: -1_000_000, maximum: 1_000_000_000, description: 'The value.', examples: [0.31] }),
    ),
    unit: Nullable(Type.String({ maxLength: 20, description: 'Its unit.', examples: ['ΔE2000'] })),
    required: Nullable(
      Type.String({
        maxLength: 40,
        description: 'The bound; null when the value is only reported.',
        examples: ['<= 2.0'],
      }),
    ),
    passed: Nullable(Type.Boolean({ description: 'Null when the value is only reported.', examples: [true] })),
    detail: Nullable(
      Type.String({
        maxLength: 4000,
        description: 'In words.',
        examples: ['The direction asked for snow, which no set has.'],
      }),
    ),
  },
  { $id: 'Check', description: 'A measurement of the finished file.' },
)

export const CheckList = Type.Array(Check, { maxItems: 50, description: 'Measured on the finished file.' })
