import { keyedCounter } from './keyed-counter.ts'

/** A key of which at most `max` permits are in use at once. */
type Permit = { key: string; max: number }

/** Waits until all of these permits are free, acquires them and resolves with what releases them. Rejects with the reason of `signal`. */
export type Acquire = (wanted: Permit[], signal: AbortSignal) => Promise<() => void>

/** Counts permits by key. Waiting callers are served in the order of their calls, but one that waits never delays callers with other keys. */
export function keyedSemaphore(): Acquire {
  const inUse = keyedCounter()
  const waiting = new Set<{ wanted: Permit[]; enter: () => void }>()
  const isFree = ({ key, max }: Permit) => inUse.of(key) < max
  const add = (wanted: Permit[], count: 1 | -1) => {
    for (const { key } of wanted) inUse.add(key, count)
  }
  const release = (wanted: Permit[]) => {
    add(wanted, -1)
    for (const one of waiting) {
      if (!one.wanted.every(isFree)) continue
      waiting.delete(one)
      one.enter()
    }
  }
  return (wanted, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const enter = () => {
        signal.removeEventListener('abort', giveUp)
        add(wanted, 1)
        resolve(() => release(wanted))
      }
      const giveUp = () => {
        waiting.delete(one)
        reject(signal.reason)
      }
      const one = { wanted, enter }
      if (wanted.every(isFree)) return enter()
      waiting.add(one)
      signal.addEventListener('abort', giveUp, { once: true })
    })
}
