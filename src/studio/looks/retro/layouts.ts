import { catalogue, letterpress, matchbox, roundel } from './layouts/labels.ts'
import type { CardLayout } from './layouts/layout.ts'
import { atomic, rays, stripes, travel } from './layouts/posters.ts'

/** The layouts by name. */
export const LAYOUTS = {
  rays,
  travel,
  roundel,
  catalogue,
  stripes,
  letterpress,
  matchbox,
  atomic,
} as const satisfies Record<string, CardLayout>
export type LayoutName = keyof typeof LAYOUTS
