/** A signal that comes sooner than this after another is the same one: npm passes on what the terminal has sent to all. */
const echoMs = 1000

/** The first signal asks for an orderly end; a second one, clearly later, ends at once. */
export function listenToSignals(): Promise<void> {
  let firstAt: number | null = null
  return new Promise((resolve) => {
    for (const [signal, number] of [
      ['SIGINT', 2],
      ['SIGTERM', 15],
    ] as const) {
      process.on(signal, () => {
        if (firstAt !== null && performance.now() - firstAt > echoMs) process.exit(128 + number)
        firstAt ??= performance.now()
        resolve()
      })
    }
  })
}
