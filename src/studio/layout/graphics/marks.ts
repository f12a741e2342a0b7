import type { Point } from '../../raster/raster.ts'
import type { FlatShape } from '../sketch.ts'

/** A line of this thickness along its points, over everything. */
export function line(points: readonly [Point, Point], thick: number, fill: string): FlatShape {
  const [from, to] = points
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const [x, y] = [((to.y - from.y) / length) * (thick / 2), ((from.x - to.x) / length) * (thick / 2)]
  const corners = [
    { x: from.x + x, y: from.y + y },
    { x: to.x + x, y: to.y + y },
    { x: to.x - x, y: to.y - y },
    { x: from.x - x, y: from.y - y },
  ]
  return { layer: 'over', kind: 'polygon', points: corners, fill }
}

/** A round dot around a point. */
export function dot({ x, y }: Point, radius: number, fill: string): FlatShape {
  const box = { left: x - radius, top: y - radius, width: 2 * radius, height: 2 * radius }
  return { layer: 'over', kind: 'ellipse', box, fill }
}

/** A tick around a point, `reach` to either side. */
export function tick({ x, y }: Point, reach: number, fill: string): FlatShape[] {
  const low = { x: x - reach * 0.25, y: y + reach * 0.6 }
  return [
    line([{ x: x - reach * 0.85, y: y + reach * 0.02 }, low], reach * 0.3, fill),
    line(
      [
        { x: low.x - reach * 0.1, y: low.y + reach * 0.1 },
        { x: x + reach * 0.9, y: y - reach * 0.62 },
      ],
      reach * 0.3,
      fill,
    ),
  ]
}

/** A measuring line between two points with a short stroke across either end. */
export function measure(
  from: Point,
  to: Point,
  { thick, stroke, fill }: { thick: number; stroke: number; fill: string },
): FlatShape[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const [x, y] = [((to.y - from.y) / length) * stroke, ((from.x - to.x) / length) * stroke]
  const across = (at: Point): FlatShape =>
    line(
      [
        { x: at.x + x, y: at.y + y },
        { x: at.x - x, y: at.y - y },
      ],
      thick,
      fill,
    )
  return [line([from, to], thick, fill), across(from), across(to)]
}
