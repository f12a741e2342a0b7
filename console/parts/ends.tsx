import { signal } from '@preact/signals'
import { addressOf, fetchAnswer } from '../lib/api.ts'
import { calls, type OrderSummary, type Page } from '../lib/calls.ts'
import { openOrders } from '../lib/live.ts'
import { counted, orderAddress } from '../lib/orders.ts'
import { go } from '../lib/router.ts'
import { titleNews } from '../lib/title.ts'
import { Button } from './controls.tsx'
import { words } from './ends-words.ts'
import { words as orderWords } from './orders-words.ts'

/** Whether the system may show notices; null where the browser has none, as on plain http beyond localhost. */
const permission = signal(typeof Notification === 'undefined' || !isSecureContext ? null : Notification.permission)

/** Reports how orders ended to somebody who looks elsewhere: in the name of the tab, and by one notice of the system where that is allowed. */
export async function reportEnds(ids: ReadonlySet<string>): Promise<void> {
  if (!document.hidden && document.hasFocus()) return
  const address = addressOf(calls.orders, { query: { open: false, limit: 50 } })
  const { data } = await fetchAnswer<Page<OrderSummary>>('GET', address)
  const ended = data.filter(({ id }) => ids.has(id))
  const [first] = ended
  if (first === undefined) return
  const sentence = ended.length === 1 ? sentenceOf(first) : words.several(ended.length)
  titleNews(sentence)
  if (permission.value === 'granted') notify(sentence, first)
}

function sentenceOf(order: OrderSummary): string {
  const { done, all } = counted(order)
  const name = order.title ?? order.product_name ?? orderWords.types[order.type]
  return `${name}: ${done === 0 ? words.nothing : words.here(done, all)}`
}

function notify(sentence: string, order: OrderSummary): void {
  try {
    const notice = new Notification('Cyclorama', { body: sentence, tag: order.id })
    notice.onclick = () => {
      focus()
      go(orderAddress(order))
      notice.close()
    }
  } catch {
    // Browsers of phones show notices by a service worker only; the name of the tab tells the end there.
  }
}

const ask = async () => {
  permission.value = await Notification.requestPermission()
}

/** Offers a notice of the system at the end of what is under way, until somebody has decided. */
export const OfferNotice = () =>
  permission.value === 'default' && openOrders.value.length > 0 ? (
    <Button kind="small" icon="info" onClick={() => void ask()}>
      {words.offer}
    </Button>
  ) : null
