/** A text without what readings of the same print differ in: case, spaces, marks, and letters that look alike. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('0', 'o')
    .replace(/[1|]/g, 'l')
    .replaceAll('i', 'l')
    .replaceAll('5', 's')
}

/** How much two readings are alike, 0..1: one less the edits (Levenshtein) per character of the longer. */
export function likeness(one: string, other: string): number {
  const [a, b] = [[...plain(one)], [...plain(other)]]
  if (a.length === 0 || b.length === 0) return 0
  return 1 - edits(a, b)[b.length]! / Math.max(a.length, b.length)
}

/** How well the best stretch of a text matches a word, 0..1. */
export function holds(text: string, word: string): number {
  const [a, b] = [[...plain(text)], [...plain(word)]]
  if (a.length === 0 || b.length === 0) return 0
  let row = b.map((_, k) => k + 1)
  let least = b.length
  for (const letter of a) {
    const next: number[] = []
    let [before, beside] = [0, 0]
    b.forEach((wanted, k) => {
      const value = Math.min(row[k]! + 1, beside + 1, before + (letter === wanted ? 0 : 1))
      before = row[k]!
      beside = value
      next.push(value)
    })
    row = next
    least = Math.min(least, row.at(-1)!)
  }
  return 1 - least / b.length
}

/** The edits from all of `a` to each beginning of `b`. */
function edits(a: string[], b: string[]): number[] {
  let row = Array.from({ length: b.length + 1 }, (_, k) => k)
  a.forEach((letter, n) => {
    const next = [n + 1]
    b.forEach((wanted, k) => {
      next.push(Math.min(row[k + 1]! + 1, next[k]! + 1, row[k]! + (letter === wanted ? 0 : 1)))
    })
    row = next
  })
  return row
}
