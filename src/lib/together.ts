type Waiting<T, R> = { item: T; resolve: (result: R) => void; reject: (error: unknown) => void }

/**
 * Turns work on many items into work on few: what is asked for while `callsMax` calls are under way goes together in the next. An item alone
 * waits for nobody. `act` returns one result for each item, in their order; when it fails, all of its items fail.
 */
export function together<T, R>(
  act: (items: T[]) => Promise<R[]>,
  { itemsMax, callsMax }: { itemsMax: number; callsMax: number },
): (item: T) => Promise<R> {
  const waiting: Waiting<T, R>[] = []
  let underWay = 0

  async function work(): Promise<void> {
    underWay++
    while (waiting.length > 0) {
      const taken = waiting.splice(0, itemsMax)
      try {
        const results = await act(taken.map(({ item }) => item))
        for (const [i, { resolve }] of taken.entries()) resolve(results[i]!)
      } catch (error) {
        for (const { reject } of taken) reject(error)
      }
    }
    underWay--
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (underWay < callsMax) void work()
    })
}
