import { figure } from '../../lib/text.ts'

/** Texts of all pictures. */
export const words = {
  title: 'Pictures',
  count: (count: number, most: number) => {
    if (count === 0) return 'None'
    return count >= most
      ? `More than ${figure(most)}; narrow it down to see the others`
      : `${figure(count)} finished, newest first`
  },
  counting: 'Newest first',
  search: 'Product or caption',
  size: 'Size of the pictures',
  filters: 'Filters',
  kind: 'Kind',
  look: 'Look',
  shape: 'Shape',
  from: 'From',
  to: 'To',
  all: 'all',
  allOf: (what: string) => `${what}: all`,
  visible: 'Visible',
  hidden: 'Hidden ones',
  state: 'State',
  product: 'Product',
  thisProduct: 'One product',
  drop: (what: string) => `Drop the filter ${what}`,
  empty: 'The first picture takes a minute.',
  emptyAct: 'Make the first picture',
  noMatch: 'No picture matches these filters. Drop one:',
  end: 'These are the newest 10,000. Narrow it down to see older ones.',
}
