type Waiting<T, R> = { item: T; resolve: (result: R) => void; reject: (error: unknown) => void }

/** A call that takes longer than this is stuck, and no reason for others to wait. */
const PATIENCE_MS = 50

/**
 * Turns work on many items into work on few: what is asked for in one turn of the event loop, or while a call is under way, goes together in
 * the next call of at most `itemsMax`. One call runs at a time, save beside one that is stuck. `act` returns one result for each item, in
 * their order; when it fails, all of its items fail.
 */
export function together<T, R>(act: (items: T[]) => Promise<R[]>, itemsMax: number): (item: T) => Promise<R> {
  const waiting: Waiting<T, R>[] = []
  let isHeldBack = false

  async function call(): Promise<void> {
    const taken = waiting.splice(0, itemsMax)
    let isDone = false
    const goOn = () => {
      if (isDone) return
      isDone = true
      clearTimeout(timer)
      if (waiting.length > 0) void call()
      else isHeldBack = false
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

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isHeldBack) return
      isHeldBack = true
      setImmediate(() => void call())
    })
}
