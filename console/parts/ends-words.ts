import { many } from '../lib/text.ts'

/** Texts of the end of orders, for somebody who looks elsewhere. */
export const words = {
  here: (done: number, all: number) => (done === all ? 'all is here' : `${done} of ${all} are here`),
  nothing: 'nothing was delivered',
  several: (orders: number) => `${many(orders, 'order')} ended`,
  offer: 'Notify me at the end',
}
