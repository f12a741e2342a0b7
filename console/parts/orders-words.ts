/** Texts of lists of orders. */
export const words = {
  types: {
    photoshoot: 'Photoshoot',
    campaign: 'Campaign',
    assistant_ad_group: 'Assistant ads',
    retail_listing_image: 'Listing image',
    video: 'Video',
  },
  progress: (done: number, all: number) => `${done} of ${all}`,
  percent: (percent: number) => `${percent} %`,
  stopped: 'Stopped',
  failed: 'Not delivered',
}
