import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { write } from '../../lib/api.ts'
import { calls, type Product } from '../../lib/calls.ts'
import { newKey } from '../../lib/drafts.ts'
import { handedOver, photoTarget } from '../../lib/photos.ts'
import { changed, useRead } from '../../lib/read.ts'
import { go, param, setParams } from '../../lib/router.ts'
import { may } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'
import { Confirm } from '../../parts/confirm.tsx'
import { LinkButton, Menu } from '../../parts/controls.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Head, Trouble, Waiting } from '../../parts/page.tsx'
import { TabLinks } from '../../parts/tabs.tsx'
import { words } from './words.ts'

type Part = ComponentType<{ product: Product }>

const parts: Record<keyof typeof words.tabs, () => Promise<Part>> = {
  pictures: () => import('./pictures.tsx').then(({ Pictures }) => Pictures),
  campaigns: () => import('./orders.tsx').then(({ Campaigns }) => Campaigns),
  listings: () => import('./orders.tsx').then(({ Listings }) => Listings),
  ads: () => import('./orders.tsx').then(({ Ads }) => Ads),
  videos: () => import('./orders.tsx').then(({ Videos }) => Videos),
  see: () => import('./see.tsx').then(({ See }) => See),
  links: () => import('./links.tsx').then(({ Links }) => Links),
  facts: () => import('./facts.tsx').then(({ Facts }) => Facts),
}

/** Who sees a part that is not everybody's. */
const isOpen: Partial<Record<keyof typeof parts, () => boolean>> = {
  campaigns: () => may('campaigns:generate'),
  listings: () => may('retail_listings:generate'),
  ads: () => may('assistant_ads:generate'),
  videos: () => may('videos:read') || may('videos:generate'),
  links: () => may('products:share'),
}

/** A part that is loaded when somebody opens it. */
function Loaded({ load, product }: { load: () => Promise<Part>; product: Product }) {
  const found = useSignal<{ Part: Part } | null>(null)
  useEffect(() => {
    void load().then((Part) => {
      found.value = { Part }
    })
  }, [load])
  return found.value ? <found.value.Part product={product} /> : <Waiting />
}

/** A photo that is dropped on a product becomes another view of it, in the form of its facts. */
function useAnotherView(tab: string): void {
  useEffect(() => {
    if (tab === 'facts' || !may('products:update')) return
    photoTarget.value = (files) => {
      handedOver.value = files
      setParams({ tab: 'facts' }, { push: true })
    }
    return () => {
      photoTarget.value = null
    }
  }, [tab])
}

/** One product: what was made of it, what the service sees in it, its facts, its links. */
export function Screen({ id }: { id: string }) {
  const { data: product, error } = useRead(
    calls.product,
    { at: { product_id: id } },
    { poll: ({ status }) => status === 'processing' && 2000 },
  )
  const tab = param('tab')
  useAnotherView(tab)
  if (error && !product) return <Trouble error={error} home="/products" />
  if (!product) return <Waiting />
  const tabs = (Object.keys(words.tabs) as (keyof typeof words.tabs)[])
    .filter((id) => isOpen[id]?.() ?? true)
    .map((id) => ({ id, label: words.tabs[id] }))
  const part = tabs.some(({ id }) => id === tab) ? (tab as keyof typeof parts) : 'pictures'
  return (
    <>
      <ProductHead product={product} />
      {product.status === 'processing' && (
        <p class="note" role="status">
          <Icon name="info" size={17} />
          <span>{words.processing}</span>
        </p>
      )}
      {product.failure && (
        <p class="note bad" role="alert">
          <Icon name="alert" size={17} />
          <span>{product.failure.message}</span>
        </p>
      )}
      <TabLinks label={words.parts} tabs={tabs} />
      <Loaded key={part} load={parts[part]} product={product} />
    </>
  )
}

function ProductHead({ product }: { product: Product }) {
  const asks = useSignal(false)
  const brand = useRead(calls.brand, { at: { brand_id: product.brand_id } })
  const price = [product.price, product.currency].filter(Boolean).join(' ')
  return (
    <>
      <Head
        title={product.name}
        back={{ to: '/products', label: words.products }}
        sub={
          <span class="dot-separated">
            {brand.data && <span dir="auto">{brand.data.name}</span>}
            {price !== '' && <span class="number">{price}</span>}
          </span>
        }
      >
        {may('products:delete') && (
          <Menu
            label={words.delete}
            button={<Icon name="trash" size={17} />}
            items={[
              {
                label: words.delete,
                icon: 'trash',
                run: () => {
                  asks.value = true
                },
              },
            ]}
          />
        )}
        {may('photoshoots:generate') && (
          <LinkButton kind="main" icon="plus" href={`/?product=${product.id}`}>
            {words.make}
          </LinkButton>
        )}
      </Head>
      {asks.value && (
        <Delete
          product={product}
          onClose={() => {
            asks.value = false
          }}
        />
      )}
    </>
  )
}

async function restore(product_id: string, name: string): Promise<void> {
  await write(calls.restoreProduct, { at: { product_id }, headers: { 'idempotency-key': newKey() } }).then(
    () => toast(words.restored(name)),
    (error: Error) => toast(error.message),
  )
  changed(calls.products, calls.product, calls.allCreatives)
}

function Delete({ product, onClose }: { product: Product; onClose: () => void }) {
  const { id, name } = product
  const pictures = useRead(calls.allCreatives, { query: { product_id: id, count: true, limit: 1 } })
  return (
    <Confirm
      title={words.deleteTitle(name)}
      text={words.deleteMore(pictures.data?.count ?? 0)}
      action={words.deleteSure}
      version={{ read: product, by: [calls.product] }}
      onClose={onClose}
      run={async (headers) => {
        await write(calls.deleteProduct, { at: { product_id: id }, headers })
        changed(calls.products, calls.allCreatives)
        toast(words.deleted(name), () => void restore(id, name))
        go('/products')
      }}
    />
  )
}
