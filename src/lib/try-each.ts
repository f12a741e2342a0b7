/** Does `act` for every item, in turn, whatever happens to the others; throws what went wrong once all had theirs. */
export async function tryEach<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) await act(item).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${items.length} failed`)
}
