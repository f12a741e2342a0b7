import { signal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { addressOf, type Failed, fetchAnswer, write } from './api.ts'
import { type Call, calls, type Foreseen } from './calls.ts'
import { orderKey } from './drafts.ts'
import { changed } from './read.ts'

/** Names of the orders that wait for their answer: their buttons do nothing twice. */
export const ordering = signal<ReadonlySet<string>>(new Set())

/**
 * Places an order once. Its key belongs to exactly this content and is kept until the answer is there, so a double click, a lost answer or a
 * reload orders once. @throws Failed
 */
export async function placeOrder<T>(
  name: string,
  call: Call<T>,
  sending: { at?: Record<string, string>; body: unknown },
): Promise<T> {
  const { key, settle } = orderKey(name, { path: call.path, ...sending })
  ordering.value = new Set([...ordering.value, name])
  try {
    const answer = await write(call, { ...sending, headers: { 'idempotency-key': key } })
    settle()
    return answer
  } catch (error) {
    if (!(error as Failed).passes) settle()
    throw error
  } finally {
    ordering.value = new Set([...ordering.value].filter((one) => one !== name))
    changed(calls.credits)
  }
}

export type Price = { credits: number | null; foreseen: Foreseen | null; refused: Failed | null }

const unknown: Price = { credits: null, foreseen: null, refused: null }

/**
 * Asks what an order would cost and whether it would succeed, shortly after the last change. Nothing is ordered. Until the answer is there, the price
 * is unknown: that of the order before the change must not stand beside the button.
 */
export function useForeseen(call: Call<unknown>, body: unknown, at: Record<string, string> = {}): Price {
  const answer = useSignal<{ to: string; price: Price } | null>(null)
  const text = body === null ? null : JSON.stringify(body)
  useEffect(() => {
    if (text === null) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      const address = addressOf(call, { at, query: { validate_only: true } })
      fetchAnswer<Foreseen>('POST', address, { body: JSON.parse(text), signal: stop.signal }).then(
        (foreseen) => {
          answer.value = { to: text, price: { credits: foreseen.credits, foreseen, refused: null } }
        },
        (refused: Failed) => {
          const credits = refused.more?.required_credits ?? null
          if (!stop.signal.aborted) answer.value = { to: text, price: { credits, foreseen: null, refused } }
        },
      )
    }, 400)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text])
  if (answer.value === null || text === null) return unknown
  return answer.value.to === text ? answer.value.price : { ...unknown, foreseen: answer.value.price.foreseen }
}
