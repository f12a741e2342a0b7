import type { Box } from '../../raster/raster.ts'
import type { Column, Role, TextItem } from '../fit.ts'
import type { Kit } from '../kit.ts'
import { itemOf, type TextWish } from '../kit.ts'
import type { Sketch } from '../sketch.ts'

/** What a designed picture of a listing says: facts alone. `value` is a measure or an amount; `other` what ordinary ones have. */
export type GraphicContent = {
  headline: string
  points: { label: string; detail: string | null; value: string | null }[]
  rows: { label: string; own: string; other: string | null }[]
}

/** A kit with what a graphic says, and whether its product may be folded or rolled up in its picture. */
export type GraphicKit = Kit & { graphic: GraphicContent; brand: string; pliable: boolean }

/**
 * A way to show it. `suits` says how well it becomes a graphic in a slot with a product whose proportion (width by height) is this times the picture's; 0 keeps it away. `bleeds` where a product that its photo
 * cuts below may stand on the frame's edge. `logo`: how the logo of the brand stands above everything else; by default where lines begin, on the ground.
 */
export type GraphicLayout = {
  suits: (graphic: GraphicContent, slot: 'infographic' | 'comparison' | 'scale' | 'packaging', aspect: number) => number
  bleeds?: true
  logo?: { align?: 'center' | 'end'; ground?: 'soft' }
  draw: (kit: GraphicKit) => Promise<Sketch>
}

/** The items that graphics consist of. */
export function phrases(kit: Kit) {
  const { voice, scheme } = kit
  const item = (role: Role, text: string | null, wish: TextWish & Pick<TextItem, 'cut' | 'leading'>) =>
    itemOf(kit, { role, text }, wish)
  const { display, text, strong, leading, tracking, upper } = voice
  return {
    headline: (words: string, wish: Partial<TextWish> = {}) =>
      item('headline', words, { size: [20, 34], most: 2, tracking, upper, cut: display, leading, ...wish }),
    label: (words: string | null, wish: Partial<TextWish> = {}) =>
      item('label', words, { size: [12, 15], most: 3, tracking: -0.01, cut: strong, leading: 1.2, ...wish }),
    detail: (words: string | null, wish: Partial<TextWish> = {}) =>
      item('detail', words, {
        size: [11, 12.5],
        gap: 5,
        most: 5,
        optional: true,
        color: scheme.quiet,
        cut: text,
        leading: 1.36,
        ...wish,
      }),
    value: (words: string | null, wish: Partial<TextWish> = {}) =>
      item('number', words, {
        size: [16, 40],
        most: 2,
        tracking,
        cut: display,
        leading: 1.05,
        color: scheme.accent,
        ...wish,
      }),
  }
}

/** A point's own words: its label, or its value before it, and what there is to say of it. */
export function sayingOf(kit: Kit, point: GraphicContent['points'][number], size: number): (TextItem | null)[] {
  const words = phrases(kit)
  const label = point.value === null ? point.label : point.value
  const under = point.value === null ? point.detail : point.label
  return [
    words.label(label, { size: [size, size] }),
    words.detail(under, { size: [size * 0.86, size * 0.86], optional: false }),
  ]
}

/** The first attempt in which everything fits, from the largest size of type down; the smallest where nothing did. */
export async function sameSize(
  sizes: readonly number[],
  attempt: (size: number) => Promise<Column[]>,
): Promise<{ columns: Column[]; size: number }> {
  let columns: Column[] = []
  for (const size of sizes) {
    columns = await attempt(size)
    if (columns.every(isUntouched)) return { columns, size }
  }
  return { columns, size: sizes.at(-1)! }
}

const isUntouched = ({ whole, dropped, shortened, broken }: Column): boolean =>
  whole && dropped.length + shortened.length + broken === 0

/** Sizes of type for points, in pixels of the phone; details are set at a seventh less, so none falls below 11. */
export const POINT_SIZES = [16, 15, 14, 13.4, 12.8] as const
/** For points that have half of the picture. */
export const LIST_SIZES = [20, 18.5, 17, ...POINT_SIZES] as const

/** A column moved to the middle of a box's height. */
export function centeredIn(row: Box, column: Column): Column {
  const by = row.top + (row.height - column.box.height) / 2 - column.box.top
  return {
    ...column,
    box: { ...column.box, top: column.box.top + by },
    blocks: column.blocks.map((block) => ({
      ...block,
      box: { ...block.box, top: block.box.top + by },
      lines: block.lines.map((line) => ({ ...line, top: line.top + by, baseline: line.baseline + by })),
    })),
  }
}
