import type { Box } from '../../raster/raster.ts'
import type { Column } from '../fit.ts'
import { over, sketchOf } from '../layouts/parts.ts'
import type { FlatShape } from '../sketch.ts'
import { bottomOf, inset, less, rightOf } from '../space.ts'
import {
  centeredIn,
  type GraphicContent,
  type GraphicKit,
  type GraphicLayout,
  LIST_SIZES,
  POINT_SIZES,
  phrases,
  sameSize,
  sayingOf,
} from './graphic.ts'
import { tick } from './marks.ts'

/** Cards in a grid below the product, one for each point. */
export const features: GraphicLayout = {
  suits: ({ points }, slot, aspect) => {
    if (slot !== 'infographic' || points.length < 2 || points.length > 6) return 0
    return aspect > 0.8 ? 0.9 : 0.35
  },
  draw: async (kit) => {
    const { space, px, graphic, scheme } = kit
    const { page } = space
    const title = phrases(kit).headline(graphic.headline)
    const head = await kit.fit([title], less(page, { right: page.width * 0.1, bottom: page.height * 0.8 }), {
      align: 'start',
      stand: 'top',
    })
    const { columns, cards } = await cardsFor(kit)
    const room = less(page, { top: head.box.height + px(18), bottom: bottomOf(page) - cards[0]!.top + px(14) })
    const shapes = cards.map(
      (box): FlatShape => ({ layer: 'under', kind: 'rect', box, fill: scheme.soft, radius: px(10) }),
    )
    return sketchOf(kit, over(head, ...columns), { shapes, cutOut: kit.stand(room, 'middle') })
  },
}

/** At most this much of the page is cards. */
const CARDS_SHARE = 0.54

/** The points on cards at the foot of the page: as high as their row needs, three in a row where each says little. */
async function cardsFor(kit: GraphicKit): Promise<{ columns: Column[]; cards: Box[] }> {
  const { px, graphic, space } = kit
  const { page } = space
  const { points } = graphic
  const [gap, across, above] = [px(8), px(13), px(14)]
  const brief = points.length === 3 && points.every(({ label, detail }) => detail === null && label.length < 18)
  const inRow = brief ? 3 : 2
  const wide = (page.width - (inRow - 1) * gap) / inRow
  const widths = points.map((_, i) => (i === points.length - 1 && i % inRow === 0 ? page.width : wide))
  let found: { columns: Column[]; cards: Box[] } = { columns: [], cards: [] }
  await sameSize(POINT_SIZES, async (size) => {
    const columns = await Promise.all(
      points.map((point, i) =>
        kit.fit(
          sayingOf(kit, point, size),
          { ...page, left: page.left + (i % inRow) * (wide + gap) + across, width: widths[i]! - 2 * across },
          { align: 'start', stand: 'top' },
        ),
      ),
    )
    const highs = Array.from({ length: Math.ceil(points.length / inRow) }, (_, row) =>
      Math.max(px(54), ...columns.slice(row * inRow, (row + 1) * inRow).map(({ box }) => box.height + 2 * above)),
    )
    const all = highs.reduce((sum, high) => sum + high + gap, -gap)
    const tops = highs.map(
      (_, row) => bottomOf(page) - all + highs.slice(0, row).reduce((sum, high) => sum + high + gap, 0),
    )
    const cards = columns.map(({ box }, i) => {
      const row = Math.floor(i / inRow)
      return { left: box.left - across, top: tops[row]!, width: widths[i]!, height: highs[row]! }
    })
    const fits = all <= page.height * CARDS_SHARE
    found = {
      cards,
      columns: columns.map((column, i) => ({ ...centeredIn(cards[i]!, column), whole: column.whole && fits })),
    }
    return found.columns
  })
  return found
}

/** The product large, and a strip below it with a few short words side by side: its material, its capacity. */
export const strip: GraphicLayout = {
  logo: { align: 'center' },
  suits: ({ points }, slot, aspect) => {
    const short = points.every(({ label, value }) => [...(value ?? label)].length <= 26)
    if (slot !== 'infographic' || !short || points.length < 3 || points.length > 4) return 0
    return aspect > 0.7 ? 0.95 : 0.5
  },
  draw: async (kit) => {
    const { space, px, graphic, scheme } = kit
    const { page, width, height } = space
    const band = { left: 0, top: height * 0.74, width, height: height * 0.26 }
    const each = page.width / graphic.points.length
    const { columns } = await sameSize(POINT_SIZES, (size) =>
      Promise.all(
        graphic.points.map((point, i) =>
          kit.fit(
            sayingOf(kit, { ...point, detail: null }, size),
            inset({ ...band, left: page.left + i * each, width: each }, px(7), px(10)),
            { align: 'center', stand: 'middle' },
          ),
        ),
      ),
    )
    const head = await kit.fit(
      [phrases(kit).headline(graphic.headline)],
      { ...page, height: page.height * 0.18 },
      { align: 'center', stand: 'top' },
    )
    const room = less(page, { top: head.box.height + px(20), bottom: bottomOf(page) - band.top + px(16) })
    const lines = graphic.points.slice(1).map((_, i): FlatShape => {
      const box = {
        left: page.left + (i + 1) * each - px(0.5),
        top: band.top + band.height * 0.28,
        width: px(1),
        height: band.height * 0.44,
      }
      return { layer: 'under', kind: 'rect', box, fill: scheme.floor }
    })
    return sketchOf(kit, over(head, ...columns), {
      shapes: [{ layer: 'under', kind: 'rect', box: band, fill: scheme.soft }, ...lines],
      cutOut: kit.stand(room, 'middle'),
    })
  },
}

type Marker = (
  kit: GraphicKit,
  i: number,
  at: { x: number; y: number },
  reach: number,
) => { shapes: FlatShape[]; number: string | null }

const ticked: Marker = ({ scheme }, _, at, reach) => ({ shapes: tick(at, reach * 0.62, scheme.accent), number: null })
const numbered: Marker = ({ scheme }, i, at, reach) => ({
  shapes: [
    {
      layer: 'over',
      kind: 'ellipse',
      box: { left: at.x - reach, top: at.y - reach, width: 2 * reach, height: 2 * reach },
      fill: scheme.accent,
    },
  ],
  number: String(i + 1),
})

/** A list on one half with a mark before each point, and the product on the other. */
async function listed(kit: GraphicKit, points: GraphicContent['points'], mark: Marker) {
  const { space, px, graphic, scheme } = kit
  const { page, width, height } = space
  const split = width * 0.54
  const head = await kit.fit(
    [phrases(kit).headline(graphic.headline, { size: [20, 32], most: 3 })],
    { ...page, width: split - page.left, height: page.height * 0.24 },
    { align: 'start', stand: 'top' },
  )
  const area = { ...less(page, { top: head.box.height + px(24) }), width: split - page.left }
  const [reach, gap] = [px(11), px(20)]
  const text = less(area, { left: 2 * reach + px(11) })
  const { columns } = await sameSize(LIST_SIZES, async (size) => {
    const set: Column[] = []
    let top = text.top
    for (const point of points) {
      const left = Math.max(1, bottomOf(text) - top)
      const column = await kit.fit(
        sayingOf(kit, point, size),
        { ...text, top, height: left },
        { align: 'start', stand: 'top' },
      )
      set.push(column)
      top = bottomOf(column.box) + gap
    }
    return set
  })
  const marks = columns.map((column, i) => {
    const first = column.blocks[0]!
    const y = (first.box.top + first.lines[0]!.baseline) / 2
    return { ...mark(kit, i, { x: area.left + reach, y }, reach), y }
  })
  const figures = await Promise.all(
    marks.map(({ number, y }) =>
      kit.fit(
        [phrases(kit).label(number, { size: [11.5, 11.5], color: scheme.onAccent })],
        { left: area.left, top: y - reach, width: 2 * reach, height: 2 * reach },
        { align: 'center', stand: 'middle' },
      ),
    ),
  )
  const panel = { left: split + px(14), top: 0, width: width - split - px(14), height }
  const room = inset(panel, px(16), px(30))
  return sketchOf(kit, over(head, ...columns, ...figures), {
    shapes: [{ layer: 'under', kind: 'rect', box: panel, fill: scheme.soft }, ...marks.flatMap(({ shapes }) => shapes)],
    cutOut: kit.stand(room, 'middle'),
  })
}

/** What lies in the box, ticked off. */
export const inTheBox: GraphicLayout = {
  bleeds: true,
  suits: ({ points }, slot) => (slot === 'packaging' && points.length >= 1 ? 1 : 0),
  draw: (kit) => listed(kit, kit.graphic.points.slice(0, 7), ticked),
}

/** The points down one side, the product as large as the other. */
export const points: GraphicLayout = {
  bleeds: true,
  suits: (graphic, slot, aspect) => {
    const count = graphic.points.length
    if (slot !== 'infographic' || count < 2 || count > 6) return 0
    return aspect < 0.75 ? 0.95 : 0.4
  },
  draw: (kit) => listed(kit, kit.graphic.points, ticked),
}

/** What to do, in its order. */
export const steps: GraphicLayout = {
  bleeds: true,
  suits: ({ headline, points }) => (/\b(how to|steps?|first)\b/i.test(headline) && points.length >= 2 ? 1.5 : 0),
  draw: (kit) => listed(kit, kit.graphic.points.slice(0, 5), numbered),
}

/** What to weigh before a choice: questions down the page, the product small beside the headline. */
export const beforeYouChoose: GraphicLayout = {
  suits: ({ headline, points }) => {
    const asks = points.filter(({ label }) => /[?？؟]$/u.test(label)).length
    return points.length >= 2 && (asks * 2 >= points.length || /\bchoos/i.test(headline)) ? 1.4 : 0
  },
  draw: async (kit) => {
    const { space, px, graphic, scheme } = kit
    const { page } = space
    const points = graphic.points.slice(0, 5)
    const band = page.height * 0.3
    const head = await kit.fit(
      [phrases(kit).headline(graphic.headline, { most: 3 })],
      { ...page, width: page.width * 0.58, height: band },
      { align: 'start', stand: 'middle' },
    )
    const room = { ...page, left: page.left + page.width * 0.62, width: page.width * 0.38, height: band }
    const area = less(page, { top: band + px(16) })
    const high = area.height / points.length
    const rows = points.map((_, i) => ({ ...area, top: area.top + i * high, height: high }))
    const { columns } = await sameSize(POINT_SIZES, (size) =>
      Promise.all(
        points.flatMap((point, i) => {
          const row = inset(rows[i]!, 0, px(8))
          const [label, detail] = sayingOf(kit, point, size)
          return [
            kit.fit(
              [label ?? null],
              { ...row, width: row.width * (point.detail ? 0.46 : 1) },
              { align: 'start', stand: 'middle' },
            ),
            kit.fit([detail ?? null], less(row, { left: row.width * 0.52 }), { align: 'start', stand: 'middle' }),
          ]
        }),
      ),
    )
    const lines = rows.map(
      (row): FlatShape => ({ layer: 'under', kind: 'rect', box: { ...row, height: px(1) }, fill: scheme.floor }),
    )
    return sketchOf(kit, over(head, ...columns.filter(({ blocks }) => blocks.length > 0)), {
      shapes: lines,
      cutOut: kit.stand(room, 'middle'),
    })
  },
}

/** Two to four values as large as their tiles allow, the product between them. */
export const values: GraphicLayout = {
  bleeds: true,
  logo: { align: 'end' },
  suits: ({ points }, slot) => {
    const measured = points.filter(({ value }) => value !== null && [...value].length <= 12).length
    return slot !== 'comparison' && measured >= 2 && measured === points.length && points.length <= 4 ? 1.1 : 0
  },
  draw: async (kit) => {
    const { space, px, graphic, scheme } = kit
    const { page, width, height } = space
    const side = width * 0.4
    const each = height / graphic.points.length
    const boxes = graphic.points.map((_, i) => ({ left: 0, top: i * each, width: side, height: each }))
    const words = phrases(kit)
    const { columns } = await sameSize([40, 34, 30, 26, 22, 19, 16], (size) =>
      Promise.all(
        graphic.points.map(({ label, value }, i) =>
          kit.fit(
            [
              words.value(value, { size: [size, size], most: 1, color: scheme.ink }),
              words.detail(label, { size: [12.5, 12.5], gap: 6, optional: false, color: scheme.ink }),
            ],
            inset(boxes[i]!, px(20), px(12)),
            { align: 'start', stand: 'middle' },
          ),
        ),
      ),
    )
    const rest = { left: side + px(20), top: page.top, width: rightOf(page) - side - px(20), height: page.height }
    const head = await kit.fit(
      [words.headline(graphic.headline)],
      { ...rest, height: page.height * 0.2 },
      { align: 'start', stand: 'top' },
    )
    const shapes = boxes.map(
      (box, i): FlatShape => ({ layer: 'under', kind: 'rect', box, fill: i % 2 === 0 ? scheme.soft : scheme.floor }),
    )
    return sketchOf(kit, over(head, ...columns), {
      shapes,
      cutOut: kit.stand(less(rest, { top: head.box.height + px(20) }), 'middle'),
    })
  },
}
