/** Milliseconds within which two signals count as one: npm repeats the signal that the terminal has sent to all processes. */
const echoMs = 1000

/** Resolves at the first SIGINT or SIGTERM; a second one, clearly later, ends the process at once. */
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
