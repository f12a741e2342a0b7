import { may } from '../lib/session.ts'
import type { IconName } from '../parts/icons.tsx'
import { words } from './words.ts'

type Goal = { to: string; label: string; icon: IconName; key?: string; permission?: string }

/** Where one can go, in groups. */
export const groups: readonly (readonly Goal[])[] = [
  [
    { to: '/', label: words.make, icon: 'plus' },
    { to: '/pictures', label: words.pictures, icon: 'pictures', key: 'g p' },
    { to: '/products', label: words.products, icon: 'box', key: 'g k' },
    { to: '/under-way', label: words.underWay, icon: 'tray', key: 'g u' },
  ],
  [
    { to: '/campaigns', label: words.campaigns, icon: 'campaign', key: 'g c', permission: 'campaigns:generate' },
    { to: '/listings', label: words.listings, icon: 'store', key: 'g l', permission: 'retail_listings:generate' },
    { to: '/ads', label: words.ads, icon: 'chat', permission: 'assistant_ads:generate' },
    { to: '/videos', label: words.videos, icon: 'film', key: 'g v', permission: 'videos:read' },
  ],
  [
    { to: '/brands', label: words.brands, icon: 'brand' },
    { to: '/templates', label: words.templates, icon: 'template', permission: 'photoshoots:generate' },
    { to: '/credits', label: words.credits, icon: 'coins', permission: 'usage:read' },
    { to: '/access', label: words.access, icon: 'person' },
  ],
]

export const goals = groups.flat()

/** What a person may not do is not shown. */
export const isOpenTo = ({ permission }: Goal) => permission === undefined || may(permission)

/** Whether an address belongs to this goal. */
export function isHere(to: string, pathname: string): boolean {
  const [, first] = pathname.split('/')
  if (to === '/') return pathname === '/'
  return to === `/${first}` || (to === '/under-way' && first === 'shoots')
}
