import { useSignal } from '@preact/signals'
import type { ShareLink } from '../../../src/features/share-links/schema.ts'
import { type Failed, write } from '../../lib/api.ts'
import { calls, type Product } from '../../lib/calls.ts'
import { changed, useRead } from '../../lib/read.ts'
import { dateOf } from '../../lib/text.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../parts/controls.tsx'
import { Once } from '../../parts/once.tsx'
import { Trouble, Waiting } from '../../parts/page.tsx'
import { NewLink } from '../../parts/share.tsx'
import { words as shareWords } from '../../parts/share-words.ts'
import { words as all } from './words.ts'

const words = all.links

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
        product_id={product.id}
        onCreated={(url) => {
          fresh.value = url
        }}
      />
      {fresh.value !== null && (
        <Once
          title={shareWords.created}
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
                <th>{shareWords.label}</th>
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

/** One link. It counts as revoked when the service has said so, not before. */
function LinkRow({ link, product }: { link: ShareLink; product: string }) {
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
      <td>
        <span dir="auto">{link.label ?? words.unnamed}</span>
        {link.creative_ids && <small>{words.some(link.creative_ids.length)}</small>}
      </td>
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
