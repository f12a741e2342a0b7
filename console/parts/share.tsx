import { useSignal } from '@preact/signals'
import type { Failed } from '../lib/api.ts'
import { calls } from '../lib/calls.ts'
import { placeOrder } from '../lib/order.ts'
import { changed } from '../lib/read.ts'
import { Button, Field, TextInput } from './controls.tsx'
import { Dialog } from './dialog.tsx'
import { Once } from './once.tsx'
import { words } from './share-words.ts'

const lives = [7, 30, 90, 365] as const
const dayMs = 86_400_000

type ShareProps = { product_id: string; creative_ids: string[]; onClose: () => void }

/** Creates a link to some pictures of a product, and displays it once. */
export function Share({ product_id, creative_ids, onClose }: ShareProps) {
  const url = useSignal<string | null>(null)
  if (url.value !== null) return <Once title={words.created} text={url.value} onKept={onClose} />
  return (
    <Dialog title={words.title(creative_ids.length)} onClose={onClose}>
      <p>{words.lead}</p>
      <NewLink
        {...{ product_id, creative_ids }}
        onCreated={(created) => {
          url.value = created
        }}
      />
    </Dialog>
  )
}

type NewLinkProps = { product_id: string; creative_ids?: string[]; onCreated: (url: string) => void }

/** The form of a link to a product, or to some of its pictures. */
export function NewLink({ product_id, creative_ids, onCreated }: NewLinkProps) {
  const label = useSignal('')
  const days = useSignal<number>(30)
  const failed = useSignal<string | null>(null)
  const create = async (event: Event) => {
    event.preventDefault()
    failed.value = null
    const body = {
      expires_at: new Date(Date.now() + days.value * dayMs - 60_000).toISOString(),
      ...(label.value.trim() !== '' && { label: label.value.trim() }),
      ...(creative_ids && { creative_ids }),
    }
    await placeOrder(`link-${product_id}`, calls.createShareLink, { at: { product_id }, body }).then(
      ({ url }) => {
        label.value = ''
        changed(calls.shareLinks)
        if (url === null) failed.value = words.lost
        else onCreated(url)
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
