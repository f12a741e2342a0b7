import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Failed } from '../../lib/api.ts'
import { type Compliance, calls, type Listing, type Slot } from '../../lib/calls.ts'
import { download } from '../../lib/export.ts'
import { placeOrder } from '../../lib/order.ts'
import { changed, useRead } from '../../lib/read.ts'
import { go, param } from '../../lib/router.ts'
import { toast } from '../../lib/toasts.ts'
import { shownInViewer } from '../../lib/viewing.ts'
import { Button, LinkButton } from '../../parts/controls.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Empty, Head, Trouble, Waiting } from '../../parts/page.tsx'
import { Panel } from './panel.tsx'
import { SlotTile, Verdict } from './slot.tsx'
import { makeImage, useCompliance, useImagePrice } from './slots.ts'
import { words } from './words.ts'

const isOpen = ({ status, creative_id }: Slot) => creative_id === null && (status === 'idea' || status === 'failed')

/** The listing of a product on a marketplace: its slots, and the rules that each image is measured against. */
export function Screen({ id, second }: { id: string; second: string }) {
  const marketplace = second || 'retail_us'
  const query = { product_id: id, marketplace }
  const product = useRead(calls.product, { at: { product_id: id } })
  const slots = useRead(calls.listing, { query })
  const chosen = param('slot')
  const list = slots.data?.data ?? []
  const slot = list.find(({ id }) => id === chosen) ?? list[0]
  const main = useCompliance(list[0], marketplace)
  useEffect(() => {
    shownInViewer.value = list.flatMap(({ creative_id }) => creative_id ?? [])
  }, [list.map(({ creative_id }) => creative_id).join()])
  const error = product.error ?? slots.error
  if (error && !slots.data) return <Trouble error={error} home="/listings" />
  if (!slots.data) return <Waiting />
  return (
    <>
      <ListingHead product={id} name={product.data?.name ?? ''} marketplace={marketplace} slots={list} main={main} />
      {list.length === 0 ? (
        <Empty text={words.empty}>
          <Write product={id} marketplace={marketplace} label={words.write} kind="main" />
        </Empty>
      ) : (
        <div class="listing">
          <ol class="slots" aria-label={words.slots}>
            {list.map((one) => (
              <SlotTile key={one.id} slot={one} isChosen={one.id === slot?.id} marketplace={marketplace} />
            ))}
          </ol>
          {slot && <Panel key={slot.id} slot={slot} marketplace={marketplace} />}
          <LeftOut product={id} kinds={slots.data.left_out} />
        </div>
      )}
    </>
  )
}

/** Where that is added which a kind of picture lacks. */
const addAt = { facts: 'facts', photo: 'facts', category: 'see' } as const

/** The kinds of pictures that the listing has no slot for: why, and where to add what they lack. */
function LeftOut({ product, kinds }: { product: string; kinds: Listing['left_out'] }) {
  if (kinds.length === 0) return null
  return (
    <section class="left-out">
      <h2>{words.leftOutTitle}</h2>
      <ul class="things">
        {kinds.map(({ slot_type, missing, why }) => (
          <li key={slot_type}>
            <span class="two">
              <b>{words.type(slot_type)}</b>
              <small class="wraps">{why}</small>
            </span>
            {missing && (
              <LinkButton kind="small" href={`/products/${product}?tab=${addAt[missing]}`}>
                {words.add[missing]}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type HeadProps = {
  product: string
  name: string
  marketplace: string
  slots: readonly Slot[]
  main: Compliance | undefined
}

function ListingHead({ product, name, marketplace, slots, main }: HeadProps) {
  const filled = slots.filter(({ creative_id }) => creative_id !== null)
  const failing = main?.rules.filter(({ passed }) => passed === false).length ?? 0
  const sub = [
    slots.length > 0 && words.filled(filled.length, slots.length),
    main && (main.passed ? words.mainPasses : words.mainFails(failing)),
  ]
  return (
    <Head
      title={words.title(name)}
      back={{ to: `/products/${product}`, label: name || words.product }}
      sub={sub.filter(Boolean).join(' ')}
    >
      <Marketplaces product={product} marketplace={marketplace} />
      {slots.length > 0 && (
        <>
          <Write product={product} marketplace={marketplace} label={words.rewrite} />
          <MakeOpen slots={slots} />
          <Export product={product} marketplace={marketplace} slots={slots} />
        </>
      )}
    </Head>
  )
}

function Marketplaces({ product, marketplace }: { product: string; marketplace: string }) {
  const { data } = useRead(calls.marketplaces)
  return (
    <select
      class="btn"
      aria-label={words.marketplace}
      value={marketplace}
      onChange={(event) => go(`/listings/${product}/${event.currentTarget.value}`)}
    >
      {(data?.data ?? []).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

type WriteProps = { product: string; marketplace: string; label: string; kind?: 'main' }

/** Writes ideas for the slots that have no picture. Free. */
function Write({ product, marketplace, label, kind }: WriteProps) {
  const busy = useSignal(false)
  const write = async () => {
    busy.value = true
    const body = { product_id: product, marketplace }
    await placeOrder(`ideas-${product}`, calls.writeListing, { body }).then(
      () => {
        changed(calls.listing)
        toast(words.written)
      },
      (error: Failed) => toast(error.message),
    )
    busy.value = false
  }
  return (
    <Button kind={kind} icon="again" busy={busy.value} onClick={() => void write()}>
      {busy.value ? words.writing : label}
    </Button>
  )
}

function MakeOpen({ slots }: { slots: readonly Slot[] }) {
  const price = useImagePrice()
  const busy = useSignal(false)
  const open = slots.filter(isOpen)
  if (open.length === 0 || price === null) return null
  const make = async () => {
    busy.value = true
    const counts = { ordered: 0, refused: 0, stopped: 0 }
    for (const slot of open) {
      const end = await makeImage(slot, price)
      counts[end]++
      if (end === 'stopped') break
    }
    if (counts.ordered + counts.refused > 0) toast(words.ordered(counts.ordered, counts.refused))
    busy.value = false
  }
  return (
    <Button kind={open.length === slots.length ? 'main' : undefined} busy={busy.value} onClick={() => void make()}>
      {words.makeOpen(open.length, open.length * price)}
    </Button>
  )
}

type ExportProps = { product: string; marketplace: string; slots: readonly Slot[] }

/** The archive; what is missing and what fails is said before. */
function Export({ product, marketplace, slots }: ExportProps) {
  const asks = useSignal(false)
  const hasMain = slots[0]?.creative_id !== null
  const open = () => {
    if (hasMain) asks.value = true
    else toast(words.exportMissing(words.slot(0)))
  }
  const close = () => {
    asks.value = false
  }
  const save = () => {
    close()
    download(`/api/v1/retail-listing-export?${new URLSearchParams({ product_id: product, marketplace })}`, '')
  }
  const filled = slots.filter(({ creative_id }) => creative_id !== null)
  return (
    <>
      <Button kind={hasMain ? 'main' : undefined} icon="down" aria-disabled={!hasMain} onClick={open}>
        {words.export}
      </Button>
      {asks.value && (
        <Dialog title={words.exportTitle} onClose={close}>
          <ul class="things">
            {slots.map((slot) => (
              <li key={slot.id}>
                <span class="two">
                  <b>{words.slot(slot.position)}</b>
                  <small dir="auto">{slot.title}</small>
                </span>
                {slot.creative_id === null ? (
                  <span class="quiet">{words.leftOut}</span>
                ) : (
                  <Verdict slot={slot} marketplace={marketplace} />
                )}
              </li>
            ))}
          </ul>
          <div class="acts">
            <Button kind="main" icon="down" onClick={save}>
              {words.exportSome(filled.length, slots.length)}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
