type Waiting<T, R> = { item: T; resolve: (result: R) => void; reject: (error: unknown) => void }

/** A call that takes longer than this is stuck, and no reason for others to wait. */
const PATIENCE_MS = 50

/** While calls take several items, the next one begins this long after the last: under load fewer calls then carry more each. */
const PACE_MS = 10

/**
 * Turns work on many items into work on few: what is asked for in one turn of the event loop, while a call is under way, or soon after one
 * that took several, goes together in the next call of at most `itemsMax`. One call runs at a time, save beside one that is stuck. `act` returns one result for each item, in
 * their order; when it fails, all of its items fail.
 */
export function together<T, R>(act: (items: T[]) => Promise<R[]>, itemsMax: number): (item: T) => Promise<R> {
  const waiting: Waiting<T, R>[] = []
  let isHeldBack = false

  async function call(): Promise<void> {
    const taken = waiting.splice(0, itemsMax)
    const due = performance.now() + (taken.length > 1 ? PACE_MS : 0)
    let isDone = false
    const goOn = () => {
      if (isDone) return
      isDone = true
      clearTimeout(timer)
      const early = due - performance.now()
      if (early > 0 && waiting.length < itemsMax) setTimeout(next, early)
      else next()
    }
    const timer = setTimeout(goOn, PATIENCE_MS)
    try {
      const results = await act(taken.map(({ item }) => item))
      for (const [i, { resolve }] of taken.entries()) resolve(results[i]!)
    } catch (error) {
      for (const { reject } of taken) reject(error)
    }
    goOn()
  }

  function next(): void {
    if (waiting.length > 0) void call()
    else isHeldBack = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isHeldBack) return
      isHeldBack = true
      setImmediate(() => void call())
    })
}
