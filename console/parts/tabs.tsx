import { useEffect, useRef } from 'preact/hooks'
import { param, withParams } from '../lib/router.ts'

type TabsProps = { label: string; tabs: readonly { id: string; label: string; count?: number | undefined }[] }

/** Parts of a screen, one at a time. The address holds which. */
export function TabLinks({ label, tabs }: TabsProps) {
  const now = param('tab') || tabs[0]!.id
  const row = useRef<HTMLElement>(null)
  // Where the row is wider than a phone, the part that is open would else be out of sight.
  useEffect(() => {
    const { current: list } = row
    const open = list?.querySelector<HTMLElement>('[aria-current]')
    if (list && open) list.scrollLeft = open.offsetLeft - list.offsetLeft - (list.clientWidth - open.offsetWidth) / 2
  }, [now])
  return (
    <nav ref={row} class="tab-links" aria-label={label}>
      {tabs.map(({ id, label: name, count }, i) => (
        <a key={id} href={withParams({ tab: i === 0 ? null : id })} aria-current={id === now ? 'page' : undefined}>
          {name}
          {count !== undefined && count > 0 && <small class="number">{count}</small>}
        </a>
      ))}
    </nav>
  )
}
