type Waiting<T, R> = { item: T; resolve: (result: R) => void; reject: (error: unknown) => void }

/**
 * Turns work on many items into work on few: what is asked for in one turn of the event loop, or while a call is under way, goes together in
 * the next call of at most `itemsMax`. One call runs at a time. `act` returns one result for each item, in their order; when it fails, all
 * of its items fail.
 */
export function together<T, R>(act: (items: T[]) => Promise<R[]>, itemsMax: number): (item: T) => Promise<R> {
  const waiting: Waiting<T, R>[] = []
  let isAtWork = false

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const taken = waiting.splice(0, itemsMax)
      try {
        const results = await act(taken.map(({ item }) => item))
        for (const [i, { resolve }] of taken.entries()) resolve(results[i]!)
      } catch (error) {
        for (const { reject } of taken) reject(error)
      }
    }
    isAtWork = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isAtWork) return
      isAtWork = true
      setImmediate(() => void work())
    })
}
