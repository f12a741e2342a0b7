import { useSignal } from '@preact/signals'
import { type Failed, write } from '../../lib/api.ts'
import { calls, type Product } from '../../lib/calls.ts'
import { placeOrder } from '../../lib/order.ts'
import { changed, useRead } from '../../lib/read.ts'
import { dateOf } from '../../lib/text.ts'
import { toast } from '../../lib/toasts.ts'
import { Button, Field, TextInput } from '../../parts/controls.tsx'
import { Once } from '../../parts/once.tsx'
import { Trouble, Waiting } from '../../parts/page.tsx'
import { words as all } from './words.ts'

const words = all.links
const lives = [7, 30, 90, 365] as const
const dayMs = 86_400_000

/** Links that show the finished pictures of the product to whoever has them. */
export function Links({ product }: { product: Product }) {
  const at = { product_id: product.id }
  const links = useRead(calls.shareLinks, { at })
  const fresh = useSignal<string | null>(null)
  if (links.error && !links.data) return <Trouble error={links.error} home="/products" />
  return (
    <>
      <p class="lead">{words.lead}</p>
      <NewLink
        product={product}
        onCreated={(url) => {
          fresh.value = url
        }}
      />
      {fresh.value !== null && (
        <Once
          title={words.created}
          text={fresh.value}
          onKept={() => {
            fresh.value = null
          }}
        />
      )}
      {!links.data && <Waiting as="rows" />}
      {links.data?.data.length === 0 && <p class="quiet">{words.none}</p>}
      {links.data && links.data.data.length > 0 && (
        <div class="scrolls" role="region" aria-label={words.table} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th>{words.label}</th>
                <th>{words.state}</th>
                <th />
              </tr>
            </thead>
            <tbody>
              {links.data.data.map((link) => (
                <LinkRow key={link.id} link={link} product={product.id} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

function NewLink({ product, onCreated }: { product: Product; onCreated: (url: string | null) => void }) {
  const label = useSignal('')
  const days = useSignal<number>(30)
  const failed = useSignal<string | null>(null)
  const create = async (event: Event) => {
    event.preventDefault()
    failed.value = null
    const body = {
      expires_at: new Date(Date.now() + days.value * dayMs - 60_000).toISOString(),
      ...(label.value.trim() !== '' && { label: label.value.trim() }),
    }
    await placeOrder(`link-${product.id}`, calls.createShareLink, { at: { product_id: product.id }, body }).then(
      ({ url }) => {
        label.value = ''
        changed(calls.shareLinks)
        onCreated(url)
      },
      (error: Failed) => {
        failed.value = error.message
      },
    )
  }
  return (
    <form class="one-line" onSubmit={(event) => void create(event)}>
      <Field label={words.label} hint={words.labelHint}>
        <TextInput
          value={label.value}
          maxLength={120}
          placeholder={words.labelPlaceholder}
          onInput={(value) => {
            label.value = value
          }}
        />
      </Field>
      <Field label={words.days}>
        <select
          value={days.value}
          onChange={(event) => {
            days.value = Number(event.currentTarget.value)
          }}
        >
          {lives.map((one) => (
            <option key={one} value={one}>
              {words.day(one)}
            </option>
          ))}
        </select>
      </Field>
      <Button kind="main" icon="link" type="submit">
        {words.create}
      </Button>
      {failed.value && (
        <small class="fault" role="alert">
          {failed.value}
        </small>
      )}
    </form>
  )
}

type Link = { id: string; label: string | null; expires_at: string; revoked_at: string | null }

/** One link. It counts as revoked when the service has said so, not before. */
function LinkRow({ link, product }: { link: Link; product: string }) {
  const busy = useSignal(false)
  const isOver = Date.parse(link.expires_at) < Date.now()
  const revoke = async () => {
    busy.value = true
    await write(calls.revokeShareLink, { at: { product_id: product, link_id: link.id } }).then(
      () => changed(calls.shareLinks),
      (error: Failed) => toast(error.message),
    )
    busy.value = false
  }
  const state = () => {
    if (link.revoked_at !== null) return words.revoked(dateOf(link.revoked_at))
    return isOver ? words.ended : words.ends(dateOf(link.expires_at))
  }
  return (
    <tr>
      <td dir="auto">{link.label ?? words.unnamed}</td>
      <td>{state()}</td>
      <td class="end-aligned">
        {link.revoked_at === null && !isOver && (
          <Button kind="small" busy={busy.value} onClick={() => void revoke()}>
            {busy.value ? words.revoking : words.revoke}
          </Button>
        )}
      </td>
    </tr>
  )
}
