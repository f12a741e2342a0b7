/** Counts by name. A name whose count is 0 takes no memory. */
export type KeyedCounter = {
  of: (name: string) => number
  add: (name: string, count: 1 | -1) => void
  /** All counts above 0. */
  counts: ReadonlyMap<string, number>
}

export function keyedCounter(): KeyedCounter {
  const counts = new Map<string, number>()
  const of = (name: string) => counts.get(name) ?? 0
  return {
    of,
    counts,
    add(name, count) {
      const left = of(name) + count
      if (left === 0) counts.delete(name)
      else counts.set(name, left)
    },
  }
}
