import { many } from '../../lib/text.ts'

/** Texts of the brands. */
export const words = {
  title: 'Brands',
  lead: 'What pictures and texts of a brand look and sound like.',
  add: 'New brand',
  addTitle: 'New brand',
  name: 'Name',
  namePlaceholder: 'Juicy Commerce',
  website: 'Website',
  websiteHint: 'if it has one; its kit can be read from there',
  websitePlaceholder: 'https://juicy.example',
  create: 'Create the brand',
  empty: 'There is no brand yet.',
  kit: (colors: number, logos: number) =>
    colors + logos === 0 ? 'No kit yet' : `${many(colors, 'color')}, ${many(logos, 'logo')}`,
  kitVersion: (version: number) => `Kit ${version}`,
  more: 'More',
}
