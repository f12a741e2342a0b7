/** Texts of the lists of campaigns, ads and videos. */
export const words = {
  campaigns: {
    title: 'Campaigns',
    lead: 'Concepts, words and ads from one sentence.',
    add: 'New campaign',
    empty: 'There is no campaign yet. One sentence about it is enough.',
  },
  ads: {
    title: 'Assistant ads',
    lead: 'Cards that an assistant shows beside its answer, with their targeting.',
    add: 'New ads',
    empty: 'There are no ads yet. They need a product with a photo.',
  },
  videos: {
    title: 'Videos',
    lead: 'Short films and moving photos.',
    add: 'New video',
    empty: 'There is no video yet. It takes a product with a photo and a minute or two.',
  },
  listings: {
    title: 'Listing images',
    lead: 'Sets of images for marketplaces, measured against their rules.',
    add: 'New set',
    empty: 'There are no products yet that could be listed.',
    open: 'Open the listing',
  },
}
