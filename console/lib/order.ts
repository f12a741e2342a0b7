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

/** Asks what an order would cost and whether it would succeed, shortly after the last change. Nothing is ordered. */
export function useForeseen(call: Call<unknown>, body: unknown, at: Record<string, string> = {}): Price {
  const price = useSignal<Price>({ credits: null, foreseen: null, refused: null })
  const text = body === null ? null : JSON.stringify(body)
  useEffect(() => {
    if (text === null) {
      price.value = { credits: null, foreseen: null, refused: null }
      return
    }
    const stop = new AbortController()
    const timer = setTimeout(() => {
      const address = addressOf(call, { at, query: { validate_only: true } })
      fetchAnswer<Foreseen>('POST', address, { body: JSON.parse(text), signal: stop.signal }).then(
        (foreseen) => {
          price.value = { credits: foreseen.credits, foreseen, refused: null }
        },
        (refused: Failed) => {
          if (!stop.signal.aborted)
            price.value = { credits: refused.more?.required_credits ?? null, foreseen: null, refused }
        },
      )
    }, 400)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text])
  return price.value
}
