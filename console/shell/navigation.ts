import { may } from '../lib/session.ts'
import type { IconName } from '../parts/icons.tsx'
import { words } from './words.ts'

export type Goal = { to: string; label: string; icon: IconName; key?: string; needs?: string }

const groups: Goal[][] = [
  [
    { to: '/', label: words.make, icon: 'plus' },
    { to: '/pictures', label: words.pictures, icon: 'pictures', key: 'g p' },
    { to: '/products', label: words.products, icon: 'box', key: 'g o', needs: 'products:read' },
  ],
  [
    { to: '/campaigns', label: words.campaigns, icon: 'campaign', key: 'g c', needs: 'campaigns:generate' },
    { to: '/listings', label: words.listings, icon: 'store', key: 'g l', needs: 'retail_listings:generate' },
    { to: '/ads', label: words.ads, icon: 'chat', key: 'g a', needs: 'assistant_ads:generate' },
    { to: '/videos', label: words.videos, icon: 'film', key: 'g v', needs: 'videos:read' },
  ],
  [
    { to: '/brands', label: words.brands, icon: 'brand', key: 'g b', needs: 'brands:read' },
    { to: '/templates', label: words.templates, icon: 'template', key: 'g t', needs: 'photoshoots:generate' },
    { to: '/credits', label: words.credits, icon: 'coins', key: 'g k', needs: 'usage:read' },
    { to: '/access', label: words.access, icon: 'key' },
  ],
]

/** Where one can go. What a person may not do is not shown. */
export const goals = (): Goal[][] =>
  groups
    .map((group) => group.filter(({ needs }) => needs === undefined || may(needs)))
    .filter(({ length }) => length > 0)

/** Whether an address belongs to this goal. */
export function isHere(to: string, pathname: string): boolean {
  const [, first] = pathname.split('/')
  if (to === '/') return pathname === '/'
  return to === `/${first}` || (to === '/pictures' && first === 'shoots')
}
