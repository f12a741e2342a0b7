import { components } from './components.ts'
import { type Box, type Mask, mask } from './raster.ts'

/**
 * The smallest boxes around what a mask marks, those with the most marks first. Marks in the same or in neighboring cells of `cell` pixels
 * share a box.
 */
export function boxesAround(marks: Mask, cell: number): Box[] {
  const { width, height } = marks
  const cells = mask(Math.ceil(width / cell), Math.ceil(height / cell))
  const cellAt = (x: number, y: number): number => Math.floor(y / cell) * cells.width + Math.floor(x / cell)
  eachMark(marks, (x, y) => (cells.data[cellAt(x, y)] = 1))
  const { labels, parts } = components(cells)
  const found = parts.map(() => ({ left: width, top: height, right: 0, bottom: 0, count: 0 }))
  eachMark(marks, (x, y) => {
    const part = found[labels[cellAt(x, y)]! - 1]!
    part.left = Math.min(part.left, x)
    part.top = Math.min(part.top, y)
    part.right = Math.max(part.right, x + 1)
    part.bottom = Math.max(part.bottom, y + 1)
    part.count++
  })
  return found
    .sort((a, b) => b.count - a.count)
    .map(({ left, top, right, bottom }) => ({ left, top, width: right - left, height: bottom - top }))
}

function eachMark({ data, width }: Mask, see: (x: number, y: number) => void): void {
  for (let at = data.indexOf(1); at >= 0; at = data.indexOf(1, at + 1)) see(at % width, Math.floor(at / width))
}
