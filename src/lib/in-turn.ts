/** Runs tasks one after the other, whatever came of those before. `ended` waits for those so far. */
export function inTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run<T>(task: () => Promise<T>): Promise<T> {
      const turn = last.then(task)
      last = turn.catch(() => undefined)
      return turn
    },
    ended: async (): Promise<void> => {
      await last
    },
  }
}
