import { many } from '../../lib/text.ts'

/** Texts of the list of products. */
export const words = {
  title: 'Products',
  lead: 'What the pictures show, newest first.',
  search: 'Name of a product',
  add: 'New product',
  empty: 'There are no products yet. One photo is enough for the first.',
  emptyAct: 'Add the first product',
  noMatch: 'No product matches.',
  counts: ({ pictures, campaigns, ads, videos }: Record<'pictures' | 'campaigns' | 'ads' | 'videos', number>) =>
    [
      many(pictures, 'picture'),
      campaigns > 0 && many(campaigns, 'campaign'),
      ads > 0 && many(ads, 'ad group'),
      videos > 0 && many(videos, 'video'),
    ]
      .filter(Boolean)
      .join(', '),
  reading: 'Being read',
  failed: 'Could not be read',
}
