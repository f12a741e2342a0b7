import type { Box } from '../../raster/raster.ts'
import type { Column } from '../fit.ts'
import { over, sketchOf } from '../layouts/parts.ts'
import type { FlatShape } from '../sketch.ts'
import { bottomOf, inset, less, rightOf } from '../space.ts'
import { centeredIn, type GraphicKit, type GraphicLayout, phrases } from './graphic.ts'
import { tick } from './marks.ts'

type Cell = { text: string; strong: boolean; quiet?: boolean }

const CELL_SIZES = [16.5, 15.5, 14.5, 14, 13, 12.4, 11.8, 11.2] as const

type Grid = { box: Box; shares: readonly number[] }
type Table = { cells: Column[]; rows: Box[] }

/** Rows of cells in columns of these shares of a box, all in the largest size of type that fits; returns the box of each row. */
async function table(kit: GraphicKit, rows: readonly Cell[][], grid: Grid): Promise<Table> {
  let made: Table = { cells: [], rows: [] }
  for (const size of CELL_SIZES) {
    made = { cells: [], rows: [] }
    let top = grid.box.top
    for (const row of rows) {
      const { cells, height } = await rowOf(kit, row, { ...grid, top, size })
      made.cells.push(...cells)
      made.rows.push({ ...grid.box, top, height })
      top += height
    }
    if (
      made.cells.every(({ whole, shortened, broken }) => whole && shortened.length + broken === 0) &&
      top <= bottomOf(grid.box) + 1
    )
      break
  }
  return spread(made, grid)
}

/** One row from its top on, and how high it is. */
async function rowOf(
  kit: GraphicKit,
  row: readonly Cell[],
  { box, shares, top, size }: Grid & { top: number; size: number },
): Promise<{ cells: Column[]; height: number }> {
  const words = phrases(kit)
  const pad = kit.px(10)
  const cells: Column[] = []
  let left = box.left
  for (const [i, { text, strong, quiet }] of row.entries()) {
    const width = box.width * shares[i]!
    const color = quiet ? kit.scheme.quiet : kit.scheme.ink
    const how = { size: [size, size], color, most: 3, gap: 0, optional: false, leading: 1.28 } as const
    const room = {
      left: i === 0 ? left : left + pad,
      top: top + pad,
      width: width - (i === 0 || i === row.length - 1 ? pad : 2 * pad),
      height: box.height,
    }
    cells.push(
      await kit.fit([(strong ? words.label : words.detail)(text, how)], room, { align: 'start', stand: 'top' }),
    )
    left += width
  }
  return { cells, height: Math.max(...cells.map((cell) => cell.box.height), kit.px(size)) + 2 * pad }
}

/** The rows moved apart until they fill the box, at most by half of what they have. */
function spread({ cells, rows }: Table, { box, shares }: Grid): Table {
  const spare = bottomOf(box) - bottomOf(rows.at(-1)!)
  const more = Math.max(0, Math.min(spare / rows.length, rows[0]!.height * 0.5))
  const moved = rows.map((row, i) => ({ ...row, top: row.top + i * more, height: row.height + more }))
  return {
    cells: cells
      .map((cell, i) => centeredIn(moved[Math.floor(i / shares.length)]!, cell))
      .map((cell) => ({ ...cell, whole: cell.whole && spare >= -1 })),
    rows: moved,
  }
}

const hairlines = (kit: GraphicKit, rows: readonly Box[]): FlatShape[] =>
  rows.slice(1).map(({ left, top, width }) => ({
    layer: 'under',
    kind: 'rect',
    box: { left, top, width, height: kit.px(0.9) },
    fill: kit.scheme.floor,
  }))

/** This beside its alternative, row by row: only where every row says both. */
export const comparison: GraphicLayout = {
  suits: ({ rows }, slot) =>
    slot === 'comparison' && rows.length >= 2 && rows.every(({ other }) => other !== null) ? 1.2 : 0,
  draw: async (kit) => {
    const { space, px, graphic, scheme, brand } = kit
    const { page } = space
    const words = phrases(kit)
    const head = await kit.fit(
      [words.headline(graphic.headline, { most: 2 })],
      { ...page, height: page.height * 0.16, width: page.width * 0.64 },
      { align: 'start', stand: 'top' },
    )
    const shares = [0.28, 0.38, 0.34]
    const area = less(page, { top: page.height * 0.36 })
    const high = px(34)
    const room = less(page, { left: page.width * 0.66, bottom: bottomOf(page) - area.top + high + px(8) })
    const rows = graphic.rows.slice(0, 7).map(({ label, own, other }): Cell[] => [
      { text: label, strong: false, quiet: true },
      { text: own, strong: true },
      { text: other!, strong: false, quiet: true },
    ])
    const made = await table(kit, rows, { box: area, shares })
    const own = { left: area.left + area.width * shares[0]!, width: area.width * shares[1]! }
    const column = { ...own, top: area.top - high, height: bottomOf(made.rows.at(-1)!) - area.top + high + px(6) }
    const titles = await Promise.all([
      kit.fit(
        [words.label(brand || 'This one', { size: [12, 14], most: 1, color: scheme.onAccent })],
        { left: own.left + px(11), width: own.width - px(22), top: area.top - high, height: high },
        { align: 'start', stand: 'middle' },
      ),
      kit.fit(
        [words.label('The alternative', { size: [12, 14], most: 1, color: scheme.quiet })],
        {
          left: own.left + own.width + px(11),
          width: area.width * shares[2]! - px(22),
          top: area.top - high,
          height: high,
        },
        { align: 'start', stand: 'middle' },
      ),
    ])
    return sketchOf(kit, over(head, ...titles, ...made.cells), {
      shapes: [
        { layer: 'under', kind: 'rect', box: column, fill: scheme.soft, radius: px(9) },
        {
          layer: 'under',
          kind: 'rect',
          box: { ...column, height: high },
          fill: scheme.accent,
          radius: [px(9), px(9), 0, 0],
        },
        ...hairlines(kit, made.rows),
      ],
      cutOut: kit.stand(room, 'bottom'),
    })
  },
}

/** The facts as a table beside a slender product, or below any other while they are few. */
export const specification: GraphicLayout = {
  bleeds: true,
  logo: { ground: 'soft' },
  suits: ({ rows }, slot) => {
    if (rows.length < 2 || rows.length > 9) return 0
    return slot === 'comparison' ? 1 : 0.5
  },
  draw: async (kit) => {
    const { px, graphic, scheme } = kit
    const { panel, text } = panesOf(kit)
    const head = await kit.fit(
      [phrases(kit).headline(graphic.headline, { size: [19, 32], most: 3 })],
      { ...text, height: text.height * 0.28 },
      { align: 'start', stand: 'top' },
    )
    const rows = graphic.rows.slice(0, 8).map(({ label, own }): Cell[] => [
      { text: label, strong: false, quiet: true },
      { text: own, strong: true },
    ])
    const box = less(text, { top: head.box.height + px(20) })
    const usual = await table(kit, rows, { box, shares: [0.36, 0.64] })
    const isBroken = usual.cells.some(({ broken }) => broken > 0)
    const made = isBroken ? await table(kit, rows, { box, shares: [0.47, 0.53] }) : usual
    return sketchOf(kit, over(head, ...made.cells), {
      shapes: [
        { layer: 'under', kind: 'rect', box: panel, fill: scheme.soft },
        ...hairlines(kit, [made.rows[0]!, ...made.rows]),
      ],
      cutOut: kit.stand(
        less(inset(panel, px(18)), { top: Math.max(0, kit.space.page.top - kit.space.margin) }),
        'middle',
      ),
    })
  },
}

/** The pane of the product and the room of the words. */
function panesOf({ space, px, aspect, graphic, cut }: GraphicKit): { panel: Box; text: Box } {
  const { page, width, height } = space
  const isAbove = aspect > 0.7 && graphic.rows.length <= 5 && !cut.bottom
  const split = isAbove ? height * 0.5 : width * 0.4
  const pad = split + px(18)
  return isAbove
    ? { panel: { left: 0, top: 0, width, height: split }, text: { ...page, top: pad, height: bottomOf(page) - pad } }
    : { panel: { left: 0, top: 0, width: split, height }, text: { ...page, left: pad, width: rightOf(page) - pad } }
}

/** The facts ticked off one below the other, for a comparison without facts about the others. */
export const checklist: GraphicLayout = {
  logo: { align: 'center' },
  suits: ({ rows }, slot) => (slot === 'comparison' && rows.length >= 3 && rows.length <= 6 ? 0.8 : 0),
  draw: async (kit) => {
    const { space, px, graphic, scheme } = kit
    const { page } = space
    const head = await kit.fit(
      [phrases(kit).headline(graphic.headline)],
      { ...page, height: page.height * 0.16 },
      { align: 'center', stand: 'top' },
    )
    const low = page.height * 0.5
    const room = less(page, { top: head.box.height + px(18), bottom: low + px(12) })
    const area = less(page, { top: page.height - low, left: px(26) })
    const rows = graphic.rows.slice(0, 6).map(({ label, own }): Cell[] => [
      { text: own, strong: true },
      { text: label, strong: false, quiet: true },
    ])
    const made = await table(kit, rows, { box: area, shares: [0.62, 0.38] })
    const ticks = made.rows.flatMap((row) =>
      tick({ x: page.left + px(9), y: row.top + row.height / 2 }, px(7), scheme.accent),
    )
    return sketchOf(kit, over(head, ...made.cells), {
      shapes: [...hairlines(kit, made.rows), ...ticks],
      cutOut: kit.stand(room, 'middle'),
    })
  },
}
