import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import type { Product } from '../../lib/calls.ts'
import { isPicture, useFinished } from '../../lib/finished.ts'
import { openOrders } from '../../lib/live.ts'
import { orderAddress } from '../../lib/orders.ts'
import { shownInViewer } from '../../lib/viewing.ts'
import { Button, LinkButton } from '../../parts/controls.tsx'
import { Grid } from '../../parts/grid.tsx'
import { More } from '../../parts/more.tsx'
import { Empty, Trouble, Waiting } from '../../parts/page.tsx'
import { Playing } from '../../parts/player.tsx'
import { Toolbar } from '../../parts/toolbar.tsx'
import { words } from './words.ts'

/** What was made of the product. */
export function Pictures({ product }: { product: Product }) {
  const hidden = useSignal(false)
  const list = useFinished({ product_id: product.id, hidden: hidden.value || undefined })
  const names = useMemo(() => new Map([[product.id, product.name]]), [product.name])
  useEffect(() => {
    shownInViewer.value = list.items.filter(isPicture).map(({ id }) => id)
  }, [list.items])
  const order = openOrders.value.find(({ product_id }) => product_id === product.id)
  const reason = order ? words.beingMade : words.noPictures
  const isEmpty = !list.isPending && list.items.length === 0
  if (list.error && list.items.length === 0) return <Trouble error={list.error} />
  return (
    <>
      {list.isPending && <Waiting as="cards" />}
      {isEmpty && (
        <Empty text={hidden.value ? words.noHidden : reason}>
          {!hidden.value && (
            <LinkButton kind="main" href={order ? orderAddress(order) : `/?product=${product.id}`}>
              {order ? words.watch : words.makeFirst}
            </LinkButton>
          )}
        </Empty>
      )}
      <Grid items={list.items} label={words.tabs.pictures} names={names} />
      <Toolbar items={list.items} areHidden={hidden.value} />
      <Playing names={names} />
      <More list={list} />
      <div class="acts">
        <Button
          kind="plain"
          icon="eye"
          onClick={() => {
            hidden.value = !hidden.value
          }}
        >
          {hidden.value ? words.visible : words.hiddenToo}
        </Button>
      </div>
    </>
  )
}
