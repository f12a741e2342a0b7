import { many } from '../../lib/text.ts'

/** Texts of the orders under way. */
export const words = {
  title: 'Under way',
  count: (open: number) => (open === 0 ? 'Every order, newest first.' : `${many(open, 'order')} under way`),
  empty: 'Nothing was ordered yet.',
  make: 'Make the first picture',
}
