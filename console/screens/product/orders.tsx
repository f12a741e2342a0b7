import { calls, type OrderSummary, type Product } from '../../lib/calls.ts'
import type { MakeKind } from '../../lib/make-draft.ts'
import { useRead } from '../../lib/read.ts'
import { LinkButton } from '../../parts/controls.tsx'
import { OrderRows } from '../../parts/orders.tsx'
import { Empty, Trouble, Waiting } from '../../parts/page.tsx'
import { words } from './words.ts'

type PartProps = { product: Product }

const ordersOf =
  (type: OrderSummary['type'], kind: MakeKind, { empty, add }: { empty: string; add: string }) =>
  ({ product: { id } }: PartProps) => (
    <OrderRows
      type={type}
      product={id}
      empty={
        <Empty text={empty}>
          <LinkButton kind="main" icon="plus" href={`/?product=${id}&kind=${kind}`}>
            {add}
          </LinkButton>
        </Empty>
      }
    />
  )

export const Campaigns = ordersOf('campaign', 'campaign', words.orders.campaigns)
export const Ads = ordersOf('assistant_ad_group', 'ads', words.orders.ads)
export const Videos = ordersOf('video', 'video', words.orders.videos)

/** The marketplaces on which the product can be listed. */
export function Listings({ product: { id } }: PartProps) {
  const { data, error } = useRead(calls.marketplaces)
  if (error && !data) return <Trouble error={error} />
  if (!data) return <Waiting as="rows" />
  return (
    <ul class="things form-wide">
      {data.data.map((one) => (
        <li key={one.id}>
          <a class="two" href={`/listings/${id}/${one.id}`}>
            <b>{one.name}</b>
          </a>
        </li>
      ))}
    </ul>
  )
}
