import { many } from '../lib/text.ts'

/** Texts of the form of a link. */
export const words = {
  title: (count: number) => `Share ${many(count, 'picture')}`,
  lead: 'Whoever has the link sees these pictures and nothing else of the product. No account is needed.',
  label: 'Label',
  labelHint: 'only you see it',
  labelPlaceholder: 'Photo review, Dana',
  days: 'It ends after',
  day: (days: number) => many(days, 'day'),
  create: 'Create a link',
  created: 'The link is shown once. Copy it now.',
  lost: 'The link exists, but the answer with its address was lost. Create another one, and revoke this one among the links of the product.',
}
