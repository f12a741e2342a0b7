/** Runs `act` for each item, one after another, also after failures; then throws an AggregateError of what failed. */
export async function forEachSettled<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) await act(item).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${items.length} failed`)
}
