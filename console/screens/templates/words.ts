import { many } from '../../lib/text.ts'

/** Texts of templates. */
export const words = {
  title: 'Templates',
  lead: 'Pictures whose setting, light and framing a photoshoot follows. The product takes the place of their subject.',
  emptyAll: 'There is no template yet.',
  add: 'New template',
  name: 'Name',
  namePlaceholder: 'Morning kitchen',
  description: 'Description',
  pictures: 'Pictures to follow',
  picturesHint: (count: number) => `${count} of 15, in their order`,
  addPictures: 'Add pictures',
  uploading: (count: number) => `${many(count, 'picture')} on the way …`,
  remove: (position: number) => `Remove picture ${position}`,
  picture: (position: number) => `Picture ${position}`,
  notTaken: (name: string) => `${name} was not taken.`,
  create: 'Create the template',
  empty: 'This brand has no template yet.',
  noBrand: 'A template belongs to a brand. Add one first.',
  brands: 'Brands',
  count: (shots: number) => many(shots, 'picture'),
  more: 'More',
  back: 'Templates',
  shoot: 'Shoot with it',
  edit: 'Change',
  editTitle: 'Name and description',
  save: 'Save',
  saved: 'Saved.',
  conflict: 'Somebody has changed the template meanwhile. Close this and look at it again.',
  delete: 'Delete',
  deleteTitle: (name: string) => `Delete “${name}”?`,
  deleteText: 'Photoshoots that follow it continue. Pictures that were made after it stay.',
  deleted: (name: string) => `“${name}” is deleted.`,
  /** A ratio that nobody knows by its numbers is left out. */
  shape: (ratio: string, width: number, height: number) =>
    `${ratio.length > '1.91:1'.length ? '' : `${ratio}, `}${width} × ${height}`,
}
