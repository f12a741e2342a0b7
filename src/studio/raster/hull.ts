import type { Plane, Point } from './raster.ts'

/** The convex hull of points, in order (Andrew's monotone chain, 1979). */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y)
  const half = (from: Point[]): Point[] => {
    const chain: Point[] = []
    for (const point of from) {
      while (chain.length >= 2 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

/** The convex hull of what is solid in a plane, around the outer corners of its pixels. */
export function hullAround({ data, width, height }: Plane): Point[] {
  const ends: Point[] = []
  for (let y = 0; y < height; y++) {
    const row = data.subarray(y * width, (y + 1) * width)
    const first = row.findIndex((v) => v > 0.5)
    if (first < 0) continue
    const last = row.findLastIndex((v) => v > 0.5)
    for (const at of [y, y + 1]) ends.push({ x: first, y: at }, { x: last + 1, y: at })
  }
  return hullOf(ends)
}
