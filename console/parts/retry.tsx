import { useSignal } from '@preact/signals'
import type { Call } from '../lib/calls.ts'
import { askNow } from '../lib/live.ts'
import { placeOrder } from '../lib/order.ts'
import { changed } from '../lib/read.ts'
import { toast } from '../lib/toasts.ts'
import { Button } from './controls.tsx'
import { Icon } from './icons.tsx'
import { announce } from './page.tsx'
import { words } from './retry-words.ts'

export type Retry = {
  /** Orders the item once more. */
  call: Call<unknown>
  at: Record<string, string>
  /** What was read of the order, and of the list that it is in. */
  reads: readonly Call<unknown>[]
  price: number
  /** Seed of the order, which gives the same picture. */
  seed: number
}

/** What came back for an item that was not delivered. */
export const CameBack = ({ credits }: { credits: number }) => (
  <p class="good came-back">
    <Icon name="coins" size={16} />
    {words.cameBack(credits)}
  </p>
)

/** What makes an item once more that was not delivered. */
export const TryAgain = (retry: Retry) => (
  <>
    <Again {...retry} label={words.tryAgain(retry.price)} />
    <Again {...retry} isSame label={words.trySameSeed} title={words.trySameSeedMore(retry.price)} />
  </>
)

/** Makes after all what was canceled. */
export const AfterAll = (retry: Retry) => <Again {...retry} label={words.makeAfterAll(retry.price)} />

type AgainProps = Retry & { label: string; isSame?: boolean; title?: string }

/** Makes an item once more, in its place: with another seed, or with that of its order. */
function Again({ call, at, reads, price, seed, label, isSame = false, title }: AgainProps) {
  const busy = useSignal(false)
  const order = async () => {
    busy.value = true
    const body = { max_credits: price, ...(isSame && { seed }) }
    await placeOrder(`retry-${Object.values(at).join()}`, call, { at, body }).then(
      () => {
        announce(words.retried)
        askNow()
      },
      (error: Error) => toast(error.message),
    )
    changed(...reads)
    busy.value = false
  }
  return (
    <Button
      kind="small"
      {...(!isSame && { icon: 'again' as const })}
      {...(title && { title })}
      busy={busy.value}
      onClick={() => void order()}
    >
      {label}
    </Button>
  )
}
