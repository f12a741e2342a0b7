import { computed, signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { addressOf, Failed, fetchAnswer } from './api.ts'
import { type Call, calls, type OrderSummary, type Page } from './calls.ts'
import { counted } from './orders.ts'
import { changed } from './read.ts'

/** The orders under way of this organization, as the last poll of any tab has them. */
export const openOrders = signal<OrderSummary[]>([])

export const progress = computed(() =>
  openOrders.value
    .map(counted)
    .reduce((sum, { done, all }) => ({ done: sum.done + done, all: sum.all + all }), { done: 0, all: 0 }),
)

/** What is read again when an order of a type moves. */
const readsOf: Record<OrderSummary['type'], Call<unknown>[]> = {
  photoshoot: [calls.shoot, calls.shoots],
  campaign: [calls.campaign, calls.campaigns],
  assistant_ad_group: [calls.adGroup, calls.adGroups],
  retail_listing_image: [calls.listing],
  video: [calls.video, calls.videos, calls.videoProgress],
}

/** Takes what a poll has answered, in whichever tab: what has moved since is read again. */
export function takeOrders(now: OrderSummary[]): void {
  const before = new Map(openOrders.value.map((order) => [order.id, order]))
  const moved = now.filter(
    ({ id, updated_at, percent }) => before.get(id)?.updated_at !== updated_at || before.get(id)?.percent !== percent,
  )
  const ids = new Set(now.map(({ id }) => id))
  const ended = openOrders.value.filter(({ id }) => !ids.has(id))
  openOrders.value = now
  const types = new Set([...moved, ...ended].map(({ type }) => type))
  if (types.size > 0) changed(calls.orders, ...[...types].flatMap((type) => readsOf[type]))
  if (ended.length > 0) changed(calls.credits, calls.creatives, calls.allCreatives, calls.products, calls.product)
}

/** Milliseconds until the next poll: none while nobody looks and nothing is open. */
export function pauseOf(open: number, hidden: boolean): number {
  if (hidden) return 15_000
  return open > 0 ? 1_500 : 15_000
}

let ask = () => {}

/** Asks at once, after an order. */
export const askNow = () => ask()

/**
 * One request for everything under way. Of several tabs one polls, which the browser's locks elect, and reports to the others; without locks
 * (plain http beyond localhost) each polls for itself.
 */
export function useLive(): void {
  useEffect(() => {
    const stop = new AbortController()
    const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('cyclorama-orders')
    channel?.addEventListener('message', ({ data }) =>
      data === 'ask' ? ask() : takeOrders((data as { orders: OrderSummary[] }).orders),
    )
    const report = (orders: OrderSummary[]) => {
      takeOrders(orders)
      channel?.postMessage({ orders })
    }
    ask = () => channel?.postMessage('ask')
    const run = () => poll(report, stop.signal)
    if (navigator.locks)
      navigator.locks.request('cyclorama-orders', { signal: stop.signal }, run).catch(() => {
        // The tab was closed while it waited for its turn.
      })
    else void run()
    return () => {
      stop.abort()
      channel?.close()
    }
  }, [])
}

async function poll(report: (orders: OrderSummary[]) => void, signal: AbortSignal): Promise<void> {
  const address = addressOf(calls.orders, { query: { open: true, limit: 100 } })
  while (!signal.aborted) {
    const failed = await fetchAnswer<Page<OrderSummary>>('GET', address, { signal }).then(
      ({ data }) => {
        report(data)
        return null
      },
      (error: unknown) => error,
    )
    const least = failed instanceof Failed ? Math.max(5, failed.retryAfter ?? 0) * 1000 : 0
    await pause(Math.max(least, pauseOf(openOrders.value.length, document.hidden)), signal)
  }
}

/** Waits, at most until the page is looked at again or something was ordered. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = new AbortController()
    const finish = () => {
      clearTimeout(timer)
      end.abort()
      ask = () => {}
      done()
    }
    const timer = setTimeout(finish, ms)
    ask = finish
    addEventListener('focus', finish, { signal: end.signal })
    signal.addEventListener('abort', finish, { signal: end.signal })
  })
}
