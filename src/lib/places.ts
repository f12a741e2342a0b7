import { openTally } from './tally.ts'

/** A name that may be held by `max` at once. */
export type Place = { name: string; max: number }

/** Waits until every one of these places is free, takes them, and resolves with what gives them back. Rejects with the signal's reason. */
export type TakePlaces = (wanted: Place[], signal: AbortSignal) => Promise<() => void>

/** Places that are given in the order of asking; who waits for one place never holds up those who want others. */
export function openPlaces(): TakePlaces {
  const held = openTally()
  const waiting = new Set<{ wanted: Place[]; enter: () => void }>()
  const isFree = ({ name, max }: Place) => held.of(name) < max
  const add = (wanted: Place[], count: 1 | -1) => {
    for (const { name } of wanted) held.add(name, count)
  }
  const giveBack = (wanted: Place[]) => {
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
        signal.removeEventListener('abort', leave)
        add(wanted, 1)
        resolve(() => giveBack(wanted))
      }
      const leave = () => {
        waiting.delete(one)
        reject(signal.reason)
      }
      const one = { wanted, enter }
      if (wanted.every(isFree)) return enter()
      waiting.add(one)
      signal.addEventListener('abort', leave, { once: true })
    })
}
