import { type Call, calls, type OrderSummary, type Page } from '../lib/calls.ts'
import { useList } from '../lib/list.ts'
import { counted, isUnderWay, orderAddress } from '../lib/orders.ts'
import { mediaPath, momentOf } from '../lib/text.ts'
import { EmptyOf } from './brand.tsx'
import { Icon } from './icons.tsx'
import { More } from './more.tsx'
import { words } from './orders-words.ts'
import { Trouble, Waiting } from './page.tsx'

type OrderRowsProps = {
  type?: OrderSummary['type']
  product?: string
  brand?: string
  empty: preact.ComponentChildren
}

/** Orders of one kind or of all, of one brand or of all (empty), newest first. */
export function OrderRows({ type, product, brand = '', empty }: OrderRowsProps) {
  const list = useList<OrderSummary, Page<OrderSummary>>(calls.orders as Call<Page<OrderSummary>>, {
    type,
    product_id: product,
    brand_id: brand || undefined,
    limit: 50,
  })
  if (list.error && list.items.length === 0) return <Trouble error={list.error} />
  return (
    <>
      {list.isPending && <Waiting as="rows" />}
      {!list.isPending && list.items.length === 0 && <EmptyOf brand={brand}>{empty}</EmptyOf>}
      <ul class="orders">
        {list.items.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <More list={list} />
    </>
  )
}

function OrderRow({ order }: { order: OrderSummary }) {
  const { thumbnail_url, cover_url, product_name, title, type, created_at } = order
  const called = title ?? product_name ?? words.types[type]
  const product = !called.startsWith(product_name ?? '') && product_name
  const picture = thumbnail_url ?? cover_url
  return (
    <li>
      <a href={orderAddress(order)}>
        {picture ? <img src={mediaPath(picture)} alt="" width="56" height="56" loading="lazy" /> : <i class="sweep" />}
        <span class="two">
          <b dir="auto">{called}</b>
          <small dir="auto">{[words.types[type], product, momentOf(created_at)].filter(Boolean).join(', ')}</small>
        </span>
        <OrderState order={order} />
      </a>
    </li>
  )
}

function OrderState({ order }: { order: OrderSummary }) {
  const { done, all } = counted(order)
  if (isUnderWay(order))
    return (
      <span class="number quiet">
        {order.percent === null ? words.progress(done, all) : words.percent(order.percent)}
      </span>
    )
  if (done === 0)
    return (
      <span class={order.status === 'canceled' ? 'quiet' : 'bad-word'}>
        <Icon name={order.status === 'canceled' ? 'stop' : 'alert'} size={14} />
        {order.status === 'canceled' ? words.stopped : words.failed}
      </span>
    )
  return (
    <span class="good number">
      <Icon name="check" size={14} />
      {words.progress(done, all)}
    </span>
  )
}
