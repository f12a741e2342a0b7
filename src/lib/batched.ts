type Waiting<T, R> = { item: T; resolve: (result: R) => void; reject: (error: unknown) => void }

/** Others stop waiting for a call that takes longer than this. */
const STUCK_MS = 50

/** The least time between a call of several items and the next one: under load fewer calls then carry more items each. */
const PACE_MS = 10

/**
 * Batches items: those of one turn of the event loop, of the time that a call takes, and of a short while after a call of several items share
 * the next call, of at most `itemsMax`. One call runs at a time, except beside one that is stuck. `act` returns one result for each item, in
 * their order; when it fails, all of its items fail.
 */
export function batched<T, R>(act: (items: T[]) => Promise<R[]>, itemsMax: number): (item: T) => Promise<R> {
  const waiting: Waiting<T, R>[] = []
  let isScheduled = false

  async function call(): Promise<void> {
    const batch = waiting.splice(0, itemsMax)
    const due = performance.now() + (batch.length > 1 ? PACE_MS : 0)
    let isDone = false
    const proceed = () => {
      if (isDone) return
      isDone = true
      clearTimeout(timer)
      const early = due - performance.now()
      if (early > 0 && waiting.length < itemsMax) setTimeout(next, early)
      else next()
    }
    const timer = setTimeout(proceed, STUCK_MS)
    try {
      const results = await act(batch.map(({ item }) => item))
      for (const [i, { resolve }] of batch.entries()) resolve(results[i]!)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    proceed()
  }

  function next(): void {
    if (waiting.length > 0) void call()
    else isScheduled = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isScheduled) return
      isScheduled = true
      setImmediate(() => void call())
    })
}
