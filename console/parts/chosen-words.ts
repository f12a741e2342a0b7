import { figure, many } from '../lib/text.ts'

/** Texts of what can be done with selected pictures. */
export const words = {
  toolbar: 'With the selected pictures',
  selected: (count: number) => `${figure(count)} selected`,
  download: 'Download',
  fileNames: 'Names of the files',
  names: { product: 'Product, look, number', number: 'Number alone', id: 'Id of the picture' },
  preparing: 'Preparing …',
  tooManyVideos: (most: number) => `An archive has at most ${most} videos. Select fewer.`,
  tooMany: (most: number) => `An archive has at most ${most} pictures. Select fewer.`,
  sheet: 'Contact sheet',
  drawing: 'Drawing …',
  use: 'Use in …',
  follow: 'Direction of a photoshoot',
  campaign: 'Mood of a campaign',
  video: 'Video of it',
  formFilled: 'The form was filled anew.',
  hide: 'Hide',
  show: 'Show again',
  hidden: (count: number) => `${many(count, 'picture')} hidden.`,
  visible: (count: number) => `${many(count, 'picture')} shown again.`,
  clear: 'Clear the selection',
  rangeTitle: (count: number) => `Select ${many(count, 'picture')}?`,
  rangeMore: 'That is more than one usually means.',
  rangeYes: (count: number) => `Select all ${figure(count)}`,
  rangeNo: 'No',
}
