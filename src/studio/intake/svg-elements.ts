const TAG = /<(\/?)(?:[\w-]+:)?([\w-]+)([^<>]*?)(\/?)>/g
const ID = /\sid\s*=\s*["']([^"']+)["']/
const REFERENCE = /(?:href\s*=\s*["']\s*|url\(\s*["']?)#([^"')\s]+)/g
const ROOT = ''
/** A chain of references that is longer is drawn by no editor. */
const DEPTH_MAX = 64

type Part = { own: number; refers: string[] }

/**
 * How many elements an SVG draws where each of its references stands for what it refers to: parts that refer to parts many times over grow with every
 * step. Infinity for a circle.
 */
export function drawnElements(svg: string): number {
  const parts = partsOf(svg)
  const known = new Map<string, number>()
  const countOf = (id: string, depth: number): number => {
    const part = parts.get(id)
    if (part === undefined) return 0
    if (depth > DEPTH_MAX) return Number.POSITIVE_INFINITY
    const before = known.get(id)
    if (before !== undefined) return before
    const count = part.refers.reduce((sum, one) => sum + countOf(one, depth + 1), part.own)
    known.set(id, count)
    return count
  }
  return countOf(ROOT, 0)
}

/** The parts of an SVG by their id, with the elements that are in no smaller part, and the parts that they hold or refer to. */
function partsOf(svg: string): Map<string, Part> {
  const parts = new Map<string, Part>([[ROOT, { own: 0, refers: [] }]])
  const within: string[] = [ROOT]
  for (const [, end, , attributes = '', alone] of svg.matchAll(TAG)) {
    if (end) {
      if (within.length > 1) within.pop()
      continue
    }
    const around = within.at(-1)!
    const id = ID.exec(attributes)?.[1] ?? around
    const part = parts.get(id) ?? { own: 0, refers: [] }
    parts.set(id, part)
    part.own++
    part.refers.push(...[...attributes.matchAll(REFERENCE)].map(([, to]) => to!))
    if (id !== around) parts.get(around)!.refers.push(id)
    if (!alone) within.push(id)
  }
  return parts
}
