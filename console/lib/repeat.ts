import type { Photoshoot } from '../../src/features/photoshoots/schema.ts'
import type { Values } from './again.ts'
import type { Call } from './calls.ts'
import { askNow } from './live.ts'
import { placeOrder } from './order.ts'
import { go } from './router.ts'
import { toast } from './toasts.ts'

export type Repeated = {
  call: Call<{ id: string }>
  /** What it was ordered with. */
  body: Record<string, unknown>
  credits: number
  /** Where orders of its kind are seen. */
  folder: string
}

/** Orders the same once more, as an order of its own, and opens it. `id`: of the order that is repeated. */
export const orderAgain = (id: string, { call, body, credits, folder }: Repeated): Promise<void> =>
  placeOrder(`again-${id}`, call, { body: { ...body, max_credits: credits } }).then(
    (order) => {
      askNow()
      go(`/${folder}/${order.id}`)
    },
    (error: Error) => toast(error.message),
  )

type Changes = { seed?: number; output_count?: number }

/** The request that orders a photoshoot once more. Without a seed the service draws another. */
export const repeatedShoot = (shoot: Photoshoot, changes: Changes = {}) => ({
  product_id: shoot.product_id,
  output_count: shoot.output_count,
  ...(shoot.quick_shoot === null ? { template_id: shoot.template_id } : { quick_shoot: given(shoot.quick_shoot) }),
  ...(shoot.direction && {
    direction: given({ text: shoot.direction.text, image_urls: shoot.direction.image_urls }),
  }),
  ...changes,
})

/** The members that are not null. */
const given = (members: object) => Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null))

/** Values of the form that orders a photoshoot again. */
export const formOfShoot = (shoot: Photoshoot, seed: number | null): Values => ({
  kind: 'shoot',
  product_id: shoot.product_id,
  template_id: shoot.template_id ?? '',
  look: shoot.quick_shoot?.look ?? 'lifestyle',
  aspect_ratio: shoot.quick_shoot?.aspect_ratio ?? '1:1',
  direction: shoot.direction?.text ?? '',
  follow: shoot.direction?.image_urls ?? [],
  output_count: shoot.output_count,
  seed,
})
