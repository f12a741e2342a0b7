import { type Static, Type } from 'typebox'
import { invalid } from '../../core/problem.ts'
import { Choice, closed, having, MaxCredits, RepeatedDirection, Seed, Uuid, without } from '../../core/schema.ts'
import { ratioOf } from '../../lib/ratio.ts'

export const looks = ['standard', 'close_up', 'lifestyle', 'out_of_the_box', 'retro'] as const
export const aspectRatios = ['1:1', '4:5', '3:4', '9:16', '16:9'] as const
export const outputCounts = [1, 3, 5, 8, 15] as const

const quickShoot = closed(
  {
    look: Choice(looks, 'Look of the images.'),
    aspect_ratio: Type.Optional(
      Choice(
        aspectRatios,
        'Ratio of width to height. Defaults to `1:1`. Not allowed with `retro`, whose images are always 1200 × 1800 pixels.',
      ),
    ),
  },
  {
    anyOf: [
      { required: ['look'], properties: { look: { not: { const: 'retro' } } } },
      { properties: without('aspect_ratio') },
    ],
  },
)

export type QuickShoot = Static<typeof quickShoot>

export const photoshootInput = closed(
  {
    product_id: Uuid('Id of the product. It must be ready and have an image.'),
    template_id: Type.Optional(
      Uuid('Id of the template to follow. Required without `quick_shoot`, not allowed with it.'),
    ),
    quick_shoot: Type.Optional(quickShoot),
    output_count: Type.Optional(
      Type.Unsafe<(typeof outputCounts)[number]>({
        type: 'integer',
        format: 'int32',
        minimum: 1,
        maximum: 15,
        enum: [...outputCounts],
        default: 1,
        description: 'Number of outputs. Defaults to 1. Other orders count theirs in `ad_count` and `concept_count`.',
        examples: [3],
      }),
    ),
    direction: Type.Optional(RepeatedDirection),
    seed: Seed(
      'Random seed. The same request, seed and engine give the same bytes. Defaults to a seed of the service.',
    ),
    max_credits: MaxCredits,
  },
  { oneOf: [having('template_id'), having('quick_shoot')] },
)
export type PhotoshootInput = Static<typeof photoshootInput>

/** Refuses combinations that the schema cannot express. */
export function checkPhotoshootInput(input: PhotoshootInput): void {
  if ((input.template_id === undefined) === (input.quick_shoot === undefined)) {
    throw invalid({ pointer: '/quick_shoot' }, 'Send either template_id or quick_shoot, not both.')
  }
  if (input.quick_shoot?.look === 'retro' && input.quick_shoot.aspect_ratio !== undefined) {
    throw invalid(
      { pointer: '/quick_shoot/aspect_ratio' },
      'A retro image is always 1200 × 1800 pixels. Remove aspect_ratio.',
    )
  }
}

/** A Quick Shoot with its defaults filled in; null for a photoshoot that follows a template. */
export function quickShootOf({ quick_shoot }: PhotoshootInput): Required<Nulled<QuickShoot>> | null {
  if (quick_shoot === undefined) return null
  const { look, aspect_ratio } = quick_shoot
  return { look, aspect_ratio: look === 'retro' ? null : (aspect_ratio ?? '1:1') }
}

export type Nulled<T> = { [K in keyof T]: T[K] | null }

/** The part of an output that exists before it is rendered. */
export type Frame = { shot_id: string | null; aspect_ratio: string }

/** The frames of all outputs: the shots of a template in their order, starting again after the last, or one and the same. */
export function framesOf(
  input: PhotoshootInput,
  shots: readonly { id: string; width: number; height: number }[],
  count: number,
): Frame[] {
  const quick = quickShootOf(input)
  return Array.from({ length: count }, (_, position) => {
    if (quick !== null) return { shot_id: null, aspect_ratio: quick.aspect_ratio ?? '2:3' }
    const { id, width, height } = shots[position % shots.length]!
    return { shot_id: id, aspect_ratio: ratioOf(width, height) }
  })
}
