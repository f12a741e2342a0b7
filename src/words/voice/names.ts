type Range = readonly [start: number, end: number]

const ENDS_IN_LETTER = /[\p{L}\p{M}\p{N}]$/u
const BEGINS_WITH_LETTER = /^[\p{L}\p{M}\p{N}]/u

/** Returns where the names stand in a text, as they are written and as whole words; of two at one place the longer. */
export function nameFinder(names: readonly (string | null | undefined)[]): (text: string) => Range[] {
  const known = [...new Set(names.filter((name): name is string => (name?.length ?? 0) > 1))]
  return (text) => {
    const all = known.flatMap((name) => placesOf(name, text)).sort((a, b) => a[0] - b[0] || b[1] - a[1])
    let end = 0
    return all.filter((range) => {
      const isFree = range[0] >= end
      if (isFree) end = range[1]
      return isFree
    })
  }
}

function placesOf(name: string, text: string): Range[] {
  const places: Range[] = []
  for (let start = text.indexOf(name); start >= 0; start = text.indexOf(name, start + 1)) {
    const end = start + name.length
    // A character may take two code units.
    const isWhole =
      !ENDS_IN_LETTER.test(text.slice(Math.max(0, start - 2), start)) &&
      !BEGINS_WITH_LETTER.test(text.slice(end, end + 2))
    if (isWhole) places.push([start, end])
  }
  return places
}
