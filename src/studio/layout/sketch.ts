import type { Box, Point } from '../raster/raster.ts'
import type { Column } from './fit.ts'

/** Where a part lies: under the studio picture, between its stage and the product, or over everything. */
export type Layer = 'under' | 'middle' | 'over'

/** A radius for each corner from the upper left clockwise. */
type Corners = readonly [number, number, number, number]

/** A flat part of a design. `radius` is one for all corners, or one for each from the upper left clockwise. */
export type FlatShape = { layer: Layer } & (
  | { kind: 'rect'; box: Box; fill: string; radius?: number | Corners }
  | { kind: 'outline'; box: Box; stroke: string; line: number; radius?: number }
  | { kind: 'ellipse'; box: Box; fill: string }
  | { kind: 'polygon'; points: readonly Point[]; fill: string }
  /** A box with a rounded hole, through which what is below is visible. */
  | { kind: 'window'; box: Box; hole: Box; radius: Corners; fill: string }
)

/** The product cut out, where it stands without a studio picture. `shade` is how it meets its ground. */
export type PlacedCutOut = { rect: Box; shade: 'stands' | 'lies' | 'none' }

/** A design whose every part has its place, in pixels of the frame. */
export type Sketch = {
  ground: string
  shapes: FlatShape[]
  texts: { column: Column; layer: 'middle' | 'over' }[]
  cutOut: PlacedCutOut | null
}

/** The sketch as a reader from right to left wants it: every part on the other side, nothing turned around in itself. */
export function mirrored(sketch: Sketch, width: number): Sketch {
  const flip = (box: Box): Box => ({ ...box, left: width - box.left - box.width })
  return {
    ...sketch,
    shapes: sketch.shapes.map((shape): FlatShape => {
      if (shape.kind === 'polygon') return { ...shape, points: shape.points.map(({ x, y }) => ({ x: width - x, y })) }
      if (shape.kind === 'window')
        return { ...shape, box: flip(shape.box), hole: flip(shape.hole), radius: turned(shape.radius) }
      if (shape.kind !== 'rect' || typeof shape.radius !== 'object') return { ...shape, box: flip(shape.box) }
      return { ...shape, box: flip(shape.box), radius: turned(shape.radius) }
    }),
    texts: sketch.texts.map(({ column, layer }) => ({ layer, column: flippedColumn(column, flip) })),
    cutOut: sketch.cutOut && { ...sketch.cutOut, rect: flip(sketch.cutOut.rect) },
  }
}

const turned = ([a, b, c, d]: Corners): Corners => [b, a, d, c]

/** A column with every line and box on the other side. */
function flippedColumn(column: Column, flip: (box: Box) => Box): Column {
  return {
    ...column,
    box: flip(column.box),
    blocks: column.blocks.map((block) => ({
      ...block,
      box: flip(block.box),
      lines: block.lines.map((one) => ({
        ...one,
        left: flip({ left: one.left, top: 0, width: one.width, height: 0 }).left,
      })),
    })),
  }
}
