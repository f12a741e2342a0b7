import { many } from '../../lib/text.ts'

const names: Record<string, string> = {
  main: 'Main',
  infographic: 'Infographic',
  lifestyle: 'Lifestyle',
  detail: 'Detail',
  scale: 'Scale',
  in_use: 'In use',
  angle: 'Another angle',
  comparison: 'Comparison',
  packaging: 'Packaging',
}

/** Texts of the listing of a product. */
export const words = {
  /** Where the name of the product is not loaded yet. */
  product: 'Product',
  title: (product: string) => `${product}, listing`,
  filled: (here: number, all: number) => `${here} of ${all} slots ${here === 1 ? 'is' : 'are'} filled.`,
  mainPasses: 'The main image passes every rule.',
  mainFails: (count: number) => `The main image fails ${many(count, 'rule')}.`,
  marketplace: 'Marketplace',
  makeOpen: (count: number, credits: number) =>
    count === 1
      ? `Make the open one, ${many(credits, 'credit')}`
      : `Make the ${count} open ones, ${many(credits, 'credit')}`,
  ordered: (count: number, refused: number) =>
    refused === 0
      ? `${many(count, 'image')} ordered.`
      : `${many(count, 'image')} ordered. ${refused} cannot be made of this photo; the slot says why.`,
  refused: 'Not made of this photo',
  write: 'Write the slots',
  rewrite: 'Write the open ones anew',
  writing: 'Writing …',
  written: 'The open slots are written.',
  export: 'Export zip',
  exportTitle: 'What the zip holds',
  exportSome: (here: number, all: number) =>
    here === all ? `Export ${many(here, 'image')}` : `Export ${here} of ${many(all, 'slot')}`,
  leftOut: 'Empty, left out',
  leftOutTitle: 'Not in this listing',
  add: { facts: 'Add facts', photo: 'Add a photo', category: 'Choose a category' },
  exportMissing: (missing: string) => `It has no ${missing}.`,
  empty: 'No slots are written for this marketplace yet. The texts are free.',
  slots: 'Slots',
  slot: (position: number) => (position === 0 ? 'MAIN' : `PT0${position}`),
  type: (type: string) => names[type] ?? type,
  passes: 'passes',
  fails: (count: number) => many(count, 'rule'),
  measuring: 'being measured',
  notDelivered: 'Not delivered; its credits came back',
  make: (credits: number) => `Make, ${many(credits, 'credit')}`,
  making: 'Being made',
  stop: 'Stop',
  panel: (slot: string, type: string) => (slot.toLowerCase() === type.toLowerCase() ? type : `${slot}, ${type}`),
  stale: 'Measured with an earlier outline of the product; it is measured anew.',
  openPicture: 'Look closely',
  again: (credits: number) => `Another one, ${many(credits, 'credit')}`,
  choose: 'Choose another',
  chooseTitle: 'Another picture for the slot',
  noOthers: 'There are no other pictures of this product yet.',
  emptySlot: 'Take it out',
  byTheRules: (credits: number) => `Make it by the rules, ${many(credits, 'credit')}`,
  anotherPhoto: 'Add another photo',
  otherPhoto: {
    larger: 'Add a larger photo',
    whole: 'Add a photo of the whole product',
    side: 'Add a photo of another side',
  },
  outline: 'Correct the outline',
  emptied: 'The slot is empty; its picture is still among the pictures.',
  takeIt: 'Put the picture here',
  taken: 'The slot has it.',
  idea: 'Idea',
  where: (rule: string) => `Where it fails: ${rule}`,
  wait: 'The rules are being measured …',
  picture: (slot: string, title: string) => `${slot}: ${title}`,
}
