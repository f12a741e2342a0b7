import type { ComponentType } from 'preact'

/** What a screen gets of the address: its parts after the first. */
type ScreenProps = { id: string; second: string }
export type Screen = ComponentType<ScreenProps>
export type Load = () => Promise<{ Screen: Screen }>

const underWay: Load = () => import('./screens/under-way/screen.tsx')
const orders: Load = () => import('./screens/orders/screen.tsx')
export const operator: Load = () => import('./screens/operator/screen.tsx')
export const missed: Load = () => import('./screens/viewer/missed.tsx')
export const viewer: Load = () => import('./screens/viewer/screen.tsx')

/** The screens by the first part of their address: the list, and one thing of it. */
export const screens: Record<string, { list?: Load; one?: Load }> = {
  '': { list: () => import('./screens/make/screen.tsx') },
  shoots: { list: underWay, one: () => import('./screens/shoot/screen.tsx') },
  pictures: { list: () => import('./screens/pictures/screen.tsx'), one: viewer },
  products: { list: () => import('./screens/products/screen.tsx'), one: () => import('./screens/product/screen.tsx') },
  campaigns: { list: orders, one: () => import('./screens/campaign/screen.tsx') },
  listings: { list: () => import('./screens/listings/screen.tsx'), one: () => import('./screens/listing/screen.tsx') },
  ads: { list: orders, one: () => import('./screens/ads/screen.tsx') },
  videos: { list: orders, one: () => import('./screens/video/screen.tsx') },
  'under-way': { list: underWay },
  brands: { list: () => import('./screens/brands/screen.tsx'), one: () => import('./screens/brand/screen.tsx') },
  templates: {
    list: () => import('./screens/templates/screen.tsx'),
    one: () => import('./screens/template/screen.tsx'),
  },
  credits: { list: () => import('./screens/credits/screen.tsx') },
  access: { list: () => import('./screens/access/screen.tsx') },
  more: { list: () => import('./screens/more/screen.tsx') },
}

/** Returns what loads the screen of an address. */
export function loadFor(first: string, id: string): Load | undefined {
  const found = Object.hasOwn(screens, first) ? screens[first] : undefined
  return id === '' ? found?.list : found?.one
}
