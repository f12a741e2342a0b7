import { useSignal } from '@preact/signals'
import type { Call } from '../lib/calls.ts'
import { askNow } from '../lib/live.ts'
import { placeOrder } from '../lib/order.ts'
import { usePrice } from '../lib/prices.ts'
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
  /** What the item has cost in credits, or its name in the list of prices. */
  paid: number | string
  /** Name of its retry in the list of prices. */
  priced: string
  /** Seed of the order, which gives the same picture. */
  seed: number
}

/** What came back for an item that was not delivered. */
export function CameBack({ paid }: Pick<Retry, 'paid'>) {
  const listed = usePrice([[String(paid), 1]])
  const credits = typeof paid === 'number' ? paid : listed
  return (
    <p class="good came-back">
      <Icon name="coins" size={16} />
      {credits !== null && words.cameBack(credits)}
    </p>
  )
}

/** What makes an item once more that was not delivered. */
export function TryAgain(retry: Retry) {
  const price = usePrice([[retry.priced, 1]])
  if (price === null) return null
  return (
    <>
      <Again {...{ ...retry, price }} label={words.tryAgain(price)} />
      <Again {...{ ...retry, price }} isSame label={words.trySameSeed} title={words.trySameSeedMore(price)} />
    </>
  )
}

/** Makes after all what was canceled. */
export function AfterAll(retry: Retry) {
  const price = usePrice([[retry.priced, 1]])
  return price === null ? null : <Again {...{ ...retry, price }} label={words.makeAfterAll(price)} />
}

type AgainProps = Retry & { price: number; label: string; isSame?: boolean; title?: string }

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
