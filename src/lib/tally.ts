/** How many there are of each name; what there is none of takes no room. */
export type Tally = { of: (name: string) => number; add: (name: string, count: 1 | -1) => void }

export function openTally(): Tally {
  const counts = new Map<string, number>()
  const of = (name: string) => counts.get(name) ?? 0
  return {
    of,
    add(name, count) {
      const left = of(name) + count
      if (left === 0) counts.delete(name)
      else counts.set(name, left)
    },
  }
}
