/**
 * A piece of a line with its width, that of the space before it, and that of the hyphen which it takes at the end of a line, in shares of the size.
 * No line begins with one that is `bound`.
 */
export type Sized = { width: number; gap: number; text: string; hyphen?: number; bound?: boolean }

/** Lines as the indices of their pieces, first and first beyond, and their widths. */
export type LineRange = { from: number; to: number; width: number }

/** A last line shorter than this share of the widest is an orphan: it looks like a mistake. */
const ORPHAN_SHARE = 0.22

/**
 * Breaks pieces into the fewest lines that `width` allows, about equally long (least squares against their mean, Knuth and
 * Plass 1981 without stretching), rather behind a mark than behind a word that leans on the next one. One more line is
 * used where the last would be an orphan, or a compound would be cut. Null when a piece is wider than a line, or more than `most` lines are needed.
 */
export function breakLines(pieces: readonly Sized[], width: number, most: number): LineRange[] | null {
  const starts = pieces.flatMap(({ bound }, i) => (i > 0 && bound ? [] : [i]))
  const groups = starts.map((start, i) => asOne(pieces.slice(start, starts[i + 1])))
  const indexOf = (group: number) => starts[group] ?? pieces.length
  return (
    breakGroups(groups, width, most)?.map((line) => ({ ...line, from: indexOf(line.from), to: indexOf(line.to) })) ??
    null
  )
}

/** Pieces that stay together as one. */
const asOne = ([first, ...others]: readonly Sized[]): Sized =>
  others.reduce((all, { width, gap, ...end }) => ({ ...end, width: all.width + gap + width, gap: all.gap }), first!)

function breakGroups(pieces: readonly Sized[], width: number, most: number): LineRange[] | null {
  if (pieces.some((piece) => ending(piece) > width)) return null
  const fewest = fewestLines(pieces, width)
  if (fewest > most) return null
  const lines = balanced(pieces, width, fewest)
  if (lines === null || fewest === most) return lines
  const flaws = (some: readonly LineRange[]): number =>
    (endsInOrphan(some) ? 2 : 0) + (cutsCompound(some, pieces) ? 1 : 0)
  if (flaws(lines) === 0) return lines
  const more = balanced(pieces, width, fewest + 1)
  return more === null || flaws(more) >= flaws(lines) ? lines : more
}

/** Whether a line ends within a compound (`Go-`, `two-`). */
const cutsCompound = (lines: readonly LineRange[], pieces: readonly Sized[]): boolean =>
  lines.slice(0, -1).some(({ to }) => pieces[to - 1]!.text.endsWith('-'))

/** Whether the last of several lines is too short. */
export function endsInOrphan(lines: readonly { width: number }[]): boolean {
  const last = lines.at(-1)
  return lines.length > 1 && last!.width < ORPHAN_SHARE * Math.max(...lines.map((line) => line.width))
}

function fewestLines(pieces: readonly Sized[], width: number): number {
  let [count, filled] = [1, 0]
  pieces.forEach((piece, i) => {
    const before = filled + (i > 0 && filled > 0 ? piece.gap : 0)
    const isFull = filled > 0 && before + ending(piece) > width
    if (isFull) count++
    filled = piece.width + (isFull ? 0 : before)
  })
  return count
}

/** How wide a piece is as the last of a line. */
const ending = ({ width, hyphen = 0 }: Sized): number => width + hyphen

/** Words that belong to what follows them. */
const LEANING =
  /^(a|an|the|of|to|in|on|at|by|for|with|and|or|but|your|our|my|no|is|its|it’s|from|de|la|le|der|die|das|und)$/i
const PAUSE = /[.,;:!?…–—。、！？]$/u

/** What a break after a piece costs, in squared shares of the width. */
function breakCost({ text, hyphen }: Sized): number {
  if (hyphen) return 0.1
  if (text.endsWith('-')) return 0.15
  if (LEANING.test(text)) return 0.05
  return PAUSE.test(text) ? -0.02 : 0
}

type Start = { cost: number; lines: LineRange[] }

/** Exactly `count` lines, the best of all; null when they do not fit. */
function balanced(pieces: readonly Sized[], width: number, count: number): LineRange[] | null {
  const ends = runningWidths(pieces)
  const across = (from: number, to: number): number =>
    ends[to]! - ends[from]! - pieces[from]!.gap + (pieces[to - 1]!.hyphen ?? 0)
  const mean = across(0, pieces.length) / count
  const costOf = (to: number, wide: number): number =>
    ((wide - mean) / width) ** 2 + (to < pieces.length ? breakCost(pieces[to - 1]!) : 0)
  // At each index: the best way to set all pieces before it in the lines so far.
  let best: (Start | undefined)[] = [{ cost: 0, lines: [] }]
  for (let line = 0; line < count; line++) {
    const next: typeof best = []
    best.forEach((start, from) => {
      if (start === undefined) return
      for (let to = from + 1; to <= pieces.length && across(from, to) <= width; to++) {
        const wide = across(from, to)
        const cost = start.cost + costOf(to, wide)
        if (cost < (next[to]?.cost ?? Number.POSITIVE_INFINITY))
          next[to] = { cost, lines: [...start.lines, { from, to, width: wide }] }
      }
    })
    best = next
  }
  return best[pieces.length]?.lines ?? null
}

/** How wide the first i pieces are with all their gaps. */
function runningWidths(pieces: readonly Sized[]): number[] {
  const ends = [0]
  for (const piece of pieces) ends.push(ends.at(-1)! + piece.gap + piece.width)
  return ends
}
