import { computed, signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { addressOf, Failed, fetchAnswer } from './api.ts'
import { type Call, calls, type OrderSummary, type Page } from './calls.ts'
import { counted } from './orders.ts'
import { paceOf } from './pace.ts'
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

/** Takes what a poll has answered, in whichever tab: what has moved since is read again. Returns whether anything has, and which orders have ended. */
export function takeOrders(now: OrderSummary[]): { moved: boolean; ended: ReadonlySet<string> } {
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
  return { moved: types.size > 0, ended: new Set(ended.map(({ id }) => id)) }
}

let ask = () => {}

/** Asks at once, after an order. */
export const askNow = () => ask()

/**
 * One request for everything under way. Of several tabs the one that was opened or looked at last polls, which the browser's locks decide, and
 * reports to the others; without locks (plain http beyond localhost) each polls for itself. The tab that polls calls `onEnds` with the ids of the
 * orders that have ended.
 */
export function useLive(onEnds: (ids: ReadonlySet<string>) => Promise<void>): void {
  useEffect(() => {
    const stop = new AbortController()
    const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('cyclorama-orders')
    channel?.addEventListener('message', ({ data }) =>
      data === 'ask' ? ask() : takeOrders((data as { orders: OrderSummary[] }).orders),
    )
    const report = (orders: OrderSummary[]) => {
      // What this tab cannot read, it tells no other.
      const { moved, ended } = takeOrders(orders)
      channel?.postMessage({ orders })
      // Without an answer about them, the lists still show how they ended.
      if (ended.size > 0) onEnds(ended).catch(() => {})
      return moved
    }
    ask = () => channel?.postMessage('ask')
    const run = (signal: AbortSignal) => poll(report, signal)
    void (navigator.locks ? inTurns(run, stop.signal) : run(stop.signal))
    return () => {
      stop.abort()
      channel?.close()
    }
  }, [])
}

/** Runs while this tab has the lock. A tab that is looked at takes it from the one that has it, which then waits for its next turn. */
async function inTurns(run: (signal: AbortSignal) => Promise<void>, stop: AbortSignal): Promise<void> {
  let steal = !document.hidden
  while (!stop.aborted) {
    const turn = new AbortController()
    const signal = AbortSignal.any([stop, turn.signal])
    let isHolder = false
    const look = () => {
      if (isHolder || document.hidden) return
      steal = true
      turn.abort()
    }
    document.addEventListener('visibilitychange', look, { signal })
    const options = steal ? { steal } : { signal }
    steal = false
    await navigator.locks
      .request('cyclorama-orders', options, () => {
        isHolder = true
        return run(signal)
      })
      // The wait was ended, or another tab took the lock.
      .catch(() => {})
    turn.abort()
  }
}

async function poll(report: (orders: OrderSummary[]) => boolean, signal: AbortSignal): Promise<void> {
  const address = addressOf(calls.orders, { query: { open: true, limit: 100 } })
  let changedAt = performance.now()
  while (!signal.aborted) {
    const failed = await fetchAnswer<Page<OrderSummary>>('GET', address, { signal }).then(
      ({ data }) => {
        if (report(data)) changedAt = performance.now()
        return null
      },
      (error: unknown) => error,
    )
    const watched = { orders: openOrders.value, hidden: document.hidden }
    const pace = paceOf({ ...watched, unchangedMs: performance.now() - changedAt })
    const least = failed instanceof Failed ? Math.max(5, failed.retryAfter ?? 0) * 1000 : 0
    if (await pause(pace === null ? null : Math.max(least, pace), signal)) changedAt = performance.now()
  }
}

/** Waits, at most until the page is looked at again or something was ordered. Returns whether that ended it. */
function pause(ms: number | null, signal: AbortSignal): Promise<boolean> {
  return new Promise((done) => {
    const end = new AbortController()
    const finish = (isAsked: boolean) => {
      clearTimeout(timer)
      end.abort()
      ask = () => {}
      done(isAsked)
    }
    const timer = ms === null ? undefined : setTimeout(() => finish(false), ms)
    ask = () => finish(true)
    addEventListener('focus', () => finish(true), { signal: end.signal })
    document.addEventListener('visibilitychange', () => document.hidden || finish(true), { signal: end.signal })
    signal.addEventListener('abort', () => finish(false), { signal: end.signal })
  })
}
