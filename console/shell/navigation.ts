import type { IconName } from '../parts/icons.tsx'
import { words } from './words.ts'

type Goal = { to: string; label: string; icon: IconName; key?: string }

/** Where one can go. */
export const goals: readonly Goal[] = [
  { to: '/', label: words.make, icon: 'plus' },
  { to: '/under-way', label: words.underWay, icon: 'tray', key: 'g u' },
]

/** Whether an address belongs to this goal. */
export function isHere(to: string, pathname: string): boolean {
  const [, first] = pathname.split('/')
  if (to === '/') return pathname === '/'
  return to === `/${first}` || (to === '/under-way' && first === 'shoots')
}
