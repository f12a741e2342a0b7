import type { Box, Point } from '../raster/raster.ts'

/**
 * A line of text in a picture: a rectangle around its middle, along the direction of its `angle` (radians, clockwise from the
 * horizontal), `length` long and `height` high, all in pixels.
 */
export type TextLine = { middle: Point; angle: number; length: number; height: number }

/** A line that was read; `confidence` 0..1 is the mean of its characters. `box` is the upright box around it, cut at the frame. */
export type TextRegion = { line: TextLine; box: Box; text: string; confidence: number }

/** The four corners of a line, clockwise from the start of its upper side. */
export function cornersOf({ middle, angle, length, height }: TextLine): Point[] {
  const along = { x: (Math.cos(angle) * length) / 2, y: (Math.sin(angle) * length) / 2 }
  const down = { x: (-Math.sin(angle) * height) / 2, y: (Math.cos(angle) * height) / 2 }
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([a, d]) => ({ x: middle.x + a! * along.x + d! * down.x, y: middle.y + a! * along.y + d! * down.y }))
}

/** The upright box around a line, cut at a frame. */
export function boxAround(line: TextLine, frame: { width: number; height: number }): Box {
  const corners = cornersOf(line)
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const left = Math.max(0, Math.floor(Math.min(...xs)))
  const top = Math.max(0, Math.floor(Math.min(...ys)))
  const right = Math.min(frame.width, Math.ceil(Math.max(...xs)))
  const bottom = Math.min(frame.height, Math.ceil(Math.max(...ys)))
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }
}
