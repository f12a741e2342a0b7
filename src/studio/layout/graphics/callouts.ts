import { type Box, clamp } from '../../raster/raster.ts'
import type { Column } from '../fit.ts'
import { over, sketchOf } from '../layouts/parts.ts'
import type { FlatShape, PlacedCutOut } from '../sketch.ts'
import { bottomOf, less, rightOf } from '../space.ts'
import { type GraphicKit, type GraphicLayout, POINT_SIZES, phrases, sameSize, sayingOf } from './graphic.ts'
import { dot, line } from './marks.ts'

/** Between two columns of words there is room for a product this wide by its height. */
const SLENDER = 0.5

/** The product in the middle, its points on both sides, each with a thin line to the product. */
export const callouts: GraphicLayout = {
  bleeds: true,
  logo: { align: 'center' },
  suits: ({ points }, slot, aspect) => {
    if (slot !== 'infographic' || points.length < 2 || points.length > 6) return 0
    return points.length > 2 && aspect < SLENDER ? 1 : 0.3
  },
  draw: async (kit) => {
    const { page } = kit.space
    const title = phrases(kit).headline(kit.graphic.headline)
    const head = await kit.fit([title], less(page, { bottom: page.height * 0.83 }), { align: 'center', stand: 'top' })
    const area = less(page, { top: head.box.height + kit.px(26) })
    const side = page.width * 0.3
    const beside = side + kit.px(12)
    const cutOut = kit.stand(less(area, { left: beside, right: beside }), 'middle')
    // A line should not lead from the wheels to the handle: labels of parts that usually are high or low stand there.
    const points = kit.graphic.points.toSorted((a, b) => heightOf(a.label) - heightOf(b.label))
    const places = points.map((_, i) => placeOf(area, side - kit.px(10), { i, count: points.length }))
    const { columns } = await sameSize(POINT_SIZES, (size) =>
      Promise.all(
        points.map((point, i) =>
          kit.fit(sayingOf(kit, point, size), places[i]!, { align: i % 2 === 0 ? 'end' : 'start', stand: 'middle' }),
        ),
      ),
    )
    const shapes = cutOut ? columns.flatMap((column, i) => leader(kit, column, cutOut, i % 2 === 0)) : []
    return sketchOf(kit, over(head, ...columns), { cutOut, shapes })
  },
}

const LOW = /\b(wheels?|castors?|feet|foot|legs?|soles?|base|bottom|heel|outsole|stand)\b/i
const HIGH = /\b(handles?|lids?|caps?|corks?|pumps?|collar|hood|top|pipette|dropper|nozzle|spout|strap|brim|neck)\b/i

/** Where on a product a part usually is: -1 high, 1 low. */
function heightOf(label: string): number {
  if (LOW.test(label)) return 1
  return HIGH.test(label) ? -1 : 0
}

/** The box of a point: left and right by turns, from the top down. */
function placeOf(area: Box, width: number, { i, count }: { i: number; count: number }): Box {
  const left = i % 2 === 0
  const rows = left ? Math.ceil(count / 2) : Math.floor(count / 2)
  const high = area.height / rows
  const gap = area.height * 0.04
  const top = area.top + Math.floor(i / 2) * high + gap / 2
  return { left: left ? area.left : rightOf(area) - width, top, width, height: high - gap }
}

/** A line from the first line of a column to the product's outline at that height, or at the nearest it has. */
function leader(kit: GraphicKit, column: Column, cutOut: PlacedCutOut, left: boolean): FlatShape[] {
  const first = column.blocks[0]
  if (first === undefined) return []
  const { px, scheme } = kit
  const y = (first.box.top + first.lines[0]!.baseline) / 2
  const within = clamp(y, cutOut.rect.top + px(10), bottomOf(cutOut.rect) - px(10))
  const edges = kit.edges(cutOut, within)
  const [start, end] = left
    ? [rightOf(column.box) + px(7), edges.left - px(3.4)]
    : [column.box.left - px(7), edges.right + px(3.4)]
  if (left ? end < start : end > start) return []
  const tip = { x: end, y: within }
  return [line([{ x: start, y }, tip], px(0.9), scheme.accent), dot(tip, px(2.6), scheme.accent)]
}
